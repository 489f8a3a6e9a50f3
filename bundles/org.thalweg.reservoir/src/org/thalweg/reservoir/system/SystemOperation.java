package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.math.CanonicalSum;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;

/** The operation of a system, after the repair. Arrays have a number for each period; they are copies. */
public final class SystemOperation {
	/**
	 * One reservoir.
	 *
	 * @param storage million m³ at the beginning of each period and, as last number, at the end
	 * @param inflow of all sources less fixed losses, m³/s
	 * @param evaporation million m³
	 * @param release m³/s, repaired
	 * @param spill million m³
	 * @param served m³/s of each purpose
	 * @param head m
	 * @param power kW
	 * @param energy in the stated unit
	 * @param violation of the bounds of storage, as a fraction of the maximum storage
	 * @param branches m³/s that each destination takes as it leaves, if there are several
	 */
	public record Course(Node node, double[] storage, double[] inflow, double[] evaporation, double[] release, double[] spill, double[][] served,
			double[] head, double[] power, double[] energy, double[] violation, double[][] branches) {
		/** Inflow of all sources before fixed losses, m³/s. */
		public double[] grossInflow() {
			double[] out = inflow.clone();
			Arrays.setAll(out, t -> out[t] + node.losses()[t]);
			return out;
		}
	}

	/** Rounding errors of a storage, as a fraction of the maximum. */
	private static final double WATER = 1e-9;

	private final RiverSystem system;
	private final List<Course> courses = new ArrayList<>();
	private final double[][] terms = new double[Term.values().length][];
	private double[] gains;
	private double violation;

	SystemOperation(RiverSystem system) {
		this(system, system.nodes().stream().mapToDouble(n -> n.storage().initial()).toArray());
	}

	/** @param initial storages, million m³ */
	SystemOperation(RiverSystem system, double[] initial) {
		this.system = system;
		int n = system.periods().count();
		for (Node node : system.nodes()) {
			double[] storage = new double[n + 1];
			storage[0] = initial[courses.size()];
			courses.add(new Course(node, storage, new double[n], new double[n], new double[n], new double[n], new double[node.purposes().size()][n],
					new double[n], new double[n], new double[n], new double[n], new double[node.divides() ? node.to().size() : 0][n]));
		}
		for (int k = 0; k < terms.length; k++) {
			terms[k] = new double[system.decisions()];
		}
	}

	void period(int node, int t, Balance balance, Service service) {
		Course c = courses.get(node);
		c.storage[t + 1] = balance.after;
		c.inflow[t] = balance.inflow;
		c.evaporation[t] = balance.loss;
		c.release[t] = balance.release;
		c.spill[t] = balance.spill;
		c.head[t] = service.head;
		c.power[t] = service.power;
		c.energy[t] = service.values[Term.ENERGY.ordinal()];
		c.violation[t] = balance.violation;
		for (int p = 0; p < c.served.length; p++) {
			c.served[p][t] = service.served[p];
		}
		for (int k = 0; k < service.values.length; k++) {
			terms[k][node * system.periods().count() + t] = service.values[k];
		}
	}

	/** @param passed by places, million m³ */
	void branches(Stretch s, int t, double[] passed) {
		double[][] to = courses.get(s.column() / system.periods().count()).branches;
		for (int k = 0; k < to.length; k++) {
			to[k][t] = passed[s.division().orElseThrow().places()[k] + t] * s.flow()[t];
		}
	}

	void finish(double[] levels, double violations) {
		gains = levels;
		violation = violations;
	}

	/** @throws IllegalArgumentException naming reservoir and period if a storage is below zero, beyond rounding errors */
	public void requireWater() {
		for (Course c : courses) {
			for (int t = 0; t < system.periods().count(); t++) {
				if (c.storage[t + 1] < -WATER * c.node.storage().greatest()) {
					ReportUnits units = system.scales().units();
					throw new IllegalArgumentException(c.node.name() + ": " + system.periods().named(t) + ": the storage would be " + units.text(
							Quantity.STORAGE, c.storage[t + 1]) + ", below 0: " + units.text(Quantity.FLOW, c.release[t])
							+ " are released, but there is less water. Lower the release, or operate the plan with its repair");
				}
			}
		}
	}

	/** The system over the horizon that was operated. */
	public RiverSystem system() {
		return system;
	}

	/** The reservoirs, in the order of the description. */
	public List<Course> courses() {
		return courses;
	}

	/** Storage of each reservoir at the end, million m³. */
	public double[] last() {
		return courses.stream().mapToDouble(c -> c.storage()[c.storage().length - 1]).toArray();
	}

	/** The gain of each level of the goal. */
	public double[] gains() {
		return gains.clone();
	}

	/** Sum of all violations, exactly 0 for a feasible plan. */
	public double violation() {
		return violation;
	}

	/** Value to be minimised, penalties included. */
	public double value() {
		return system.penalty() * violation + system.goal().value(gains);
	}

	/** A term summed over reservoirs and periods, with its own sign; for the firm energy the minimum of a period. */
	public double total(Term term) {
		if (term != Term.FIRM_ENERGY) {
			return new CanonicalSum().sum(terms[term.ordinal()], system.decisions());
		}
		double least = Double.POSITIVE_INFINITY;
		for (int t = 0; t < system.periods().count(); t++) {
			double sum = 0.0;
			for (Course c : courses) {
				sum += c.energy[t];
			}
			least = Math.min(least, sum);
		}
		return least;
	}
}
