package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * A system as stages of dynamic programming over the storages of its reservoirs. A reservoir is delayed relative to the one downstream by the
 * travel time of its water: in each stage it is operated in the period whose release arrives in the other's, so that a stage depends only on the
 * storages at its beginning and its end. Not thread-safe.
 */
final class SystemStages {
	private final RiverSystem system;
	private final List<Stretch> stretches;
	private final boolean quotients;
	private final int periods;
	/** Stages by which a reservoir lags, of each stretch. */
	private final int[] lag;
	private final double[][] lower;
	private final double[][] upper;
	private final Balance balance = new Balance();
	private final Service service;
	/** Million m³ that each stretch has passed downstream in the stage. */
	private final double[] passed;
	/** Gain of a unit of violation, below 0; minus infinity where none is allowed. */
	private double violated = Double.NEGATIVE_INFINITY;

	/** @param quotients whether releases are quotients; otherwise products */
	SystemStages(RiverSystem system, List<Stretch> stretches, boolean quotients) {
		this.system = system;
		this.stretches = stretches;
		this.quotients = quotients;
		this.periods = system.periods().count();
		this.service = new Service(Service.Terms.of(system), false);
		this.passed = new double[stretches.size()];
		this.lag = lags();
		this.lower = new double[stretches.size()][periods + 1];
		this.upper = new double[stretches.size()][periods + 1];
		Feasibility inflows = new Feasibility(system);
		inflows.objection();
		for (int k = 0; k < stretches.size(); k++) {
			int node = stretches.get(k).column() / periods;
			bounds(k, inflows.most(node), inflows.least(node));
		}
	}

	/** In downstream-first order, so that the lag of the reservoir downstream is known. */
	private int[] lags() {
		int[] out = new int[stretches.size()];
		for (int k = out.length - 1; k >= 0; k--) {
			for (Stretch.Arrival a : stretches.get(k).arrivals()) {
				out[a.place() / periods] = out[k] + a.whole();
			}
		}
		return out;
	}

	/** Storages reachable from the beginning from which the end can be reached, with the most favourable inflows. */
	private void bounds(int k, double[] most, double[] least) {
		Stretch s = stretches.get(k);
		Node node = s.node();
		double[] low = new double[periods];
		double[] high = new double[periods];
		Reach reach = new Reach(system.periods(), node);
		reach.of(most, low, new double[periods]);
		reach.of(least, new double[periods], high);
		lower[k][0] = upper[k][0] = node.storage().initial();
		for (int t = 0; t < periods; t++) {
			double drained = lower[k][t] + s.volume()[t] * (least[t] - node.release().max()[t]) - loss(node, t, lower[k][t]);
			double filled = upper[k][t] + s.volume()[t] * (most[t] - node.release().min()[t]) - loss(node, t, upper[k][t]);
			boolean unsure = node.release().outlet().isPresent(); // it may limit the release below its minimum
			boolean spills = node.storage().spill() != Node.Spill.NONE; // water above the capacity
			lower[k][t + 1] = Math.max(low[t], spills ? Math.min(drained, node.storage().capacity()[t]) : drained);
			upper[k][t + 1] = Math.max(lower[k][t + 1], unsure ? Math.min(high[t], node.storage().max()[t]) : Math.min(high[t], filled));
		}
	}

	private static double loss(Node node, int t, double storage) {
		return node.evaporation().isPresent() ? node.evaporation().get().loss(t, storage) : 0.0;
	}

	/** Number of reservoirs; those upstream come first. */
	int reservoirs() {
		return stretches.size();
	}

	int periods() {
		return periods;
	}

	/** Number of stages: the periods, and the longest lag. */
	int count() {
		return periods + Arrays.stream(lag).max().orElse(0);
	}

	/** Period in which a reservoir is operated in a stage; below 0 before the first and {@link #periods} or more after the last. */
	int period(int k, int stage) {
		return stage - lag[k];
	}

	/** Minimum storage of reservoir k at the beginning of period t, or at the end of the last. */
	double lower(int k, int t) {
		return lower[k][t];
	}

	double upper(int k, int t) {
		return upper[k][t];
	}

	/** The widest range of storages of a reservoir, million m³. */
	double range(int k) {
		double out = 0.0;
		for (int t = 0; t <= periods; t++) {
			out = Math.max(out, upper[k][t] - lower[k][t]);
		}
		return out;
	}

	/**
	 * Sets the price of releases beyond their bounds, so that a search may start from a path with such releases.
	 *
	 * @param price of the reservoir's capacity in water; infinite to forbid them
	 */
	void price(double price) {
		violated = -price;
	}

	/**
	 * Gain of reservoir k in its period t between two storages. Must be called for reservoirs upstream first, for their period in the same stage.
	 *
	 * @return negative infinity if it is infeasible
	 */
	double gain(int k, int t, double before, double after) {
		Stretch s = stretches.get(k);
		double arriving = 0.0;
		for (Stretch.Arrival a : s.arrivals()) {
			arriving += t >= a.whole() ? passed[a.place() / periods] : a.before();
		}
		double missed = balance.between(s, t, before, after, s.node().inflow()[t] + arriving * s.flow()[t], quotients);
		if (missed > 0.0 && violated == Double.NEGATIVE_INFINITY) {
			return violated;
		}
		service.of(s, t, balance);
		passed[k] = service.passed;
		return missed > 0.0 ? service.gain(0) + violated * missed / s.greatest() : service.gain(0);
	}

	/** Releases of a path, m³/s, as {@link SystemProblem} has them. @param storage of each reservoir, upstream first */
	double[] plan(double[][] storage) {
		double[] out = new double[system.decisions()];
		for (int stage = 0; stage < count(); stage++) {
			for (int k = 0; k < storage.length; k++) {
				int t = period(k, stage);
				if (t >= 0 && t < periods) {
					gain(k, t, storage[k][t], storage[k][t + 1]);
					out[stretches.get(k).column() + t] = balance.release;
				}
			}
		}
		return out;
	}

	/** Reservoirs that release to reservoir k. */
	List<Integer> upstream(int k) {
		return stretches.get(k).arrivals().stream().map(a -> a.place() / periods).toList();
	}

	/** Storages of a plan: releases at this fraction between their minimum and maximum, or for 0 all inflows, within reach. */
	double[][] operated(Simulation simulation, double share) {
		int n = periods;
		double[] x = new double[system.decisions()];
		for (int k = 0; k < stretches.size(); k++) {
			Stretch s = stretches.get(k);
			for (int t = 0; t < n; t++) {
				double least = s.node().release().min()[t];
				double own = s.node().inflow()[t];
				for (Stretch.Arrival a : s.arrivals()) {
					own += x[stretches.get(a.place() / n).column() + t];
				}
				x[s.column() + t] = share == 0.0 ? own : least + share * (s.node().release().max()[t] - least);
			}
		}
		SystemOperation o = simulation.operation(x);
		double[][] out = new double[stretches.size()][];
		for (int k = 0; k < out.length; k++) {
			out[k] = o.courses().get(stretches.get(k).column() / n).storage().clone();
			for (int t = 0; t <= n; t++) {
				out[k][t] = Math.clamp(out[k][t], lower[k][t], upper[k][t]);
			}
		}
		return out;
	}

	/** Reservoirs that are moved together: all of so few, otherwise each with two downstream, and each two that release to one with it. */
	List<int[]> blocks(int most) {
		int count = stretches.size();
		if (count <= most) {
			int[] all = new int[count];
			Arrays.setAll(all, k -> k);
			return List.of(all);
		}
		List<int[]> out = new ArrayList<>();
		for (int k = 0; k < count; k++) {
			List<Integer> from = upstream(k);
			for (int i = 0; i < from.size(); i++) {
				int upper = from.get(i);
				out.add(i == 0 ? new int[] { upper, k } : new int[] { from.get(i - 1), upper, k });
				for (int above : upstream(upper)) {
					out.add(new int[] { above, upper, k });
				}
			}
		}
		return out;
	}
}
