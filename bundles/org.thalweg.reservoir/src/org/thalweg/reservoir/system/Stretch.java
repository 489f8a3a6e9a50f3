package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * A reservoir with precomputed quantities that do not depend on the plan.
 *
 * @param column index of its first release among the decisions: its number times the periods
 * @param place index of its first term in sums: its place in the order downstream, times the periods
 * @param arrivals water from upstream
 * @param low bounds of the repair for storages at the ends of periods; empty if they depend on the plan
 * @param high likewise
 * @param tolerance maximum deviation of a release from its repair, m³/s, before the storage is recomputed; above all releases where that is
 * impossible
 * @param greatest maximum storage, to which violations are related, million m³
 * @param capacity of its plant, kW; 0 without one
 * @param energy stated units of energy of 1 kW in each period
 * @param volume million m³ of 1 m³/s in each period
 * @param flow its reciprocal
 * @param division of what it passes downstream; empty if that has one destination or none
 */
record Stretch(Node node, int column, int place, List<Arrival> arrivals, Optional<double[]> low, Optional<double[]> high, double tolerance,
		double greatest, double capacity, double[] energy, double[] volume, double[] flow, Optional<Division> division) {
	/** Rounding errors of a repaired release are below this fraction of the maximum release. */
	private static final double ROUNDING = 1e-9;
	/** Above any deviation from a repair; finite in single precision, too. */
	private static final double ABOVE_ALL = Float.MAX_VALUE;

	/**
	 * Water from upstream: (1 − f) V[t − k] + f V[t − k − 1] with the volumes V that it passed downstream.
	 *
	 * @param place of what the reservoir upstream passes, or of what its branch does
	 * @param whole k
	 * @param fraction f
	 * @param before V of periods before the first, million m³
	 */
	record Arrival(int place, int whole, double fraction, double before) {
		double volume(double[] passed, int t) {
			double near = t >= whole ? passed[place + t - whole] : before;
			double far = t > whole ? passed[place + t - whole - 1] : before;
			return (1.0 - fraction) * near + fraction * far;
		}
	}

	/**
	 * Whether every plan keeps all bounds of storage after the repair: there are no arrivals, evaporation, spill and outlet limits, and
	 * reachable storages are within the bounds, which a description may miss by a rounding error.
	 */
	boolean keepsBounds() {
		if (low.isEmpty() || tolerance != ABOVE_ALL) {
			return false;
		}
		Node.Storage bounds = node.storage();
		for (int t = 0; t < energy.length; t++) {
			double from = low.get()[t];
			double to = high.get()[t];
			if (!(bounds.min()[t] <= from && from <= to && to <= bounds.max()[t] && node.release().min()[t] <= node.release().max()[t])) {
				return false;
			}
		}
		return true;
	}

	/** Adds what it passes downstream in period t, million m³. @param passed by places; has {@link #places} numbers */
	void pass(int t, double volume, double[] passed) {
		passed[place + t] = volume;
		if (division.isPresent()) {
			division.get().divide(t, volume, passed);
		}
	}

	/** Number of places of a system: decisions, and the branches of divided rivers. */
	static int places(RiverSystem system) {
		return system.decisions() + Division.count(system.nodes()) * system.periods().count();
	}

	/** Inflow from all sources in period t, m³/s. @param passed million m³ passed downstream from each place, as far as known */
	double inflow(double[] passed, int t) {
		double arriving = 0.0;
		for (Arrival a : arrivals) {
			arriving += a.volume(passed, t);
		}
		return node.inflow()[t] + arriving * flow[t];
	}

	/** All of a system, upstream first. @throws IllegalArgumentException naming reservoir and period if bounds cannot be met */
	static List<Stretch> of(RiverSystem system) {
		List<Stretch> out = unchecked(system);
		new Feasibility(system).objection().ifPresent(o -> {
			throw new IllegalArgumentException(system.name() + " cannot be operated within its bounds: " + o);
		});
		return out;
	}

	/** The same whether or not bounds can be met. */
	static List<Stretch> unchecked(RiverSystem system) {
		int[] order = system.order();
		int n = system.periods().count();
		int[] places = new int[order.length];
		for (int k = 0; k < order.length; k++) {
			places[order[k]] = k * n;
		}
		List<Optional<Division>> divisions = new ArrayList<>();
		double[] volume = new double[n];
		double[] flow = new double[n];
		for (int t = 0; t < n; t++) {
			volume[t] = system.periods().volume(t);
			flow[t] = 1.0 / volume[t];
		}
		int free = system.decisions();
		for (Node node : system.nodes()) {
			divisions.add(node.divides() ? Optional.of(Division.of(node.to(), free, volume)) : Optional.empty());
			free += node.divides() ? node.to().size() * n : 0;
		}
		List<Stretch> out = new ArrayList<>();
		for (int i : order) {
			out.add(of(system, i, places, divisions, volume, flow));
		}
		return out;
	}

	private static Stretch of(RiverSystem system, int i, int[] places, List<Optional<Division>> divisions, double[] volume, double[] flow) {
		Node node = system.nodes().get(i);
		Periods periods = system.periods();
		int n = periods.count();
		List<Arrival> arrivals = new ArrayList<>();
		for (int u : system.upstream(i)) {
			List<Node.Link> links = system.nodes().get(u).to();
			for (int k = 0; k < links.size(); k++) {
				Node.Link link = links.get(k);
				int from = divisions.get(u).isPresent() ? divisions.get(u).get().places()[k] : places[u];
				if (link.node() == i) {
					arrivals.add(new Arrival(from, link.whole(), link.fraction(), link.before() * volume[0]));
				}
			}
		}
		double[] energy = new double[n];
		double factor = node.plant().map(Plant::factor).orElse(1.0);
		double greatest = 0.0;
		for (int t = 0; t < n; t++) {
			energy[t] = periods.hours(t) * factor / system.scales().energy();
			greatest = Math.max(greatest, node.release().max()[t]);
		}
		Optional<double[]> low = Optional.empty();
		Optional<double[]> high = Optional.empty();
		if (arrivals.isEmpty()) {
			low = Optional.of(new double[n]);
			high = Optional.of(new double[n]);
			new Reach(periods, node).of(node.inflow(), low.get(), high.get());
		}
		double tolerance = Reach.uncertainties(system, i).isEmpty() && node.storage().spill() == Node.Spill.NONE ? ABOVE_ALL
				: greatest >= Node.Release.UNLIMITED ? 0.0 : ROUNDING * greatest;
		return new Stretch(node, i * n, places[i], List.copyOf(arrivals), low, high, tolerance, node.storage().greatest(), node.plant().map(
				Plant::capacity).orElse(0.0), energy, volume, flow, divisions.get(i));
	}
}
