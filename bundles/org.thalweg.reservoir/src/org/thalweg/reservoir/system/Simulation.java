package org.thalweg.reservoir.system;

import java.util.List;
import java.util.Optional;

import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.reservoir.system.Goal.Term;

/**
 * Operates a system by a plan, one reservoir after the other downstream, period after period:
 *
 * <pre>
 * I = local inflow + Σ arrivals                              what comes in, m³/s
 * A' = A + v (I − O) − loss(A)                               storage at the end, million m³ (eq. 10)
 * A' is held within reach of all later bounds, and O is changed by as much, within its own bounds
 * what is above the capacity spills
 * </pre>
 *
 * The order of operations is that of {@code kernels/reservoir-system.cl}, so that both give the same bits, and for a single reservoir without
 * evaporation and spill that of {@link org.thalweg.reservoir.objective.YearProblem}. For any number of threads.
 */
public final class Simulation {
	private static final int VIOLATIONS = 3; // scratch; below it the levels' terms
	private static final int PASSED = 4;
	private static final int INFLOW = 5;
	private static final int LOW = 6;
	private static final int HIGH = 7;
	/** Levels of a goal that there is room for. */
	static final int LEVELS = VIOLATIONS;

	private final RiverSystem system;
	private final List<Stretch> stretches;
	private final int periods;
	private final Service.Terms terms;
	private final double[][] weights;
	private final boolean firm;
	/** Whether water arrives from upstream anywhere. */
	private final boolean linked;
	private final Optional<SingleReservoir> single;

	/** @throws IllegalArgumentException naming reservoir and period if bounds cannot be met, whatever is released */
	public Simulation(RiverSystem system) {
		this.system = system;
		this.stretches = Stretch.of(system);
		this.periods = system.periods().count();
		this.terms = Service.Terms.of(system);
		this.weights = terms.weights();
		this.firm = system.goal().has(Term.FIRM_ENERGY);
		this.linked = stretches.stream().anyMatch(s -> s.low().isEmpty());
		this.single = SingleReservoir.of(system, stretches);
	}

	/** The system. */
	public RiverSystem system() {
		return system;
	}

	/** Whether plans are evaluated by the short way of {@link SingleReservoir}. */
	boolean isShort() {
		return single.isPresent();
	}

	List<Stretch> stretches() {
		return stretches;
	}

	/** Value of a plan, to be minimised: what {@link Goal#value} says, and the penalty for violations. @param x releases, m³/s */
	double value(double[] x, Evaluation at) {
		if (single.isPresent()) {
			return single.get().value(x, at);
		}
		Work work = new Work(at, null);
		stretches.forEach(s -> operate(s, x, work));
		return system.penalty() * at.sums().sum(work.violations, system.decisions()) + system.goal().value(gains(work));
	}

	/** The operation that a plan leads to, with every number of it. @param x releases, m³/s, reservoir after reservoir */
	public SystemOperation operation(double[] x) {
		SystemOperation out = new SystemOperation(system);
		Work work = new Work(new Evaluation(), out);
		stretches.forEach(s -> operate(s, x, work));
		out.finish(gains(work), work.at.sums().sum(work.violations, system.decisions()));
		return out;
	}

	/**
	 * The same without the repair: releases within their bounds are what the plan says, such as recorded ones, and bounds of storage may be
	 * broken.
	 */
	public SystemOperation asGiven(double[] x) {
		SystemOperation out = new SystemOperation(system);
		Work work = new Work(new Evaluation(), out);
		work.repaired = false;
		stretches.forEach(s -> operate(s, x, work));
		out.finish(gains(work), work.at.sums().sum(work.violations, system.decisions()));
		return out;
	}

	/** What one evaluation writes. */
	private final class Work {
		final Evaluation at;
		final SystemOperation record;
		final double[][] gains = new double[weights.length][];
		final double[] violations;
		final double[] passed;
		final double[] inflow;
		final double[] low;
		final double[] high;
		final double[] energies;
		final Balance balance = new Balance();
		final Service service;
		boolean repaired = true;

		Work(Evaluation at, SystemOperation record) {
			int n = system.decisions();
			this.at = at;
			this.record = record;
			for (int k = 0; k < gains.length; k++) {
				gains[k] = at.scratch(k, n);
			}
			this.violations = at.scratch(VIOLATIONS, n);
			this.passed = at.scratch(PASSED, n);
			this.service = new Service(terms, record != null);
			this.inflow = linked ? at.scratch(INFLOW, periods) : null;
			this.low = linked ? at.scratch(LOW, periods) : null;
			this.high = linked ? at.scratch(HIGH, periods) : null;
			this.energies = firm ? new double[periods] : null;
		}
	}

	private double[] gains(Work work) {
		return gains(weights, work.gains, work.energies, work.at.sums(), system.decisions());
	}

	/** Of each level. @param gains terms of each level, as many as there are decisions @param energies of the periods; null if no least is sought */
	static double[] gains(double[][] weights, double[][] gains, double[] energies, CanonicalSum sums, int decisions) {
		double[] out = new double[weights.length];
		for (int k = 0; k < out.length; k++) {
			out[k] = sums.sum(gains[k], decisions);
			if (energies != null) {
				out[k] = out[k] + weights[k][Term.FIRM_ENERGY.ordinal()] * least(energies, energies.length);
			}
		}
		return out;
	}

	static double least(double[] energies, int periods) {
		double out = energies[0];
		for (int t = 1; t < periods; t++) {
			out = energies[t] < out ? energies[t] : out;
		}
		return out;
	}

	private void operate(Stretch s, double[] x, Work work) {
		Node node = s.node();
		double[] inflow = node.inflow();
		double[] low;
		double[] high;
		if (s.low().isPresent()) {
			low = s.low().get();
			high = s.high().get();
		} else {
			inflow = work.inflow;
			low = work.low;
			high = work.high;
			for (int t = 0; t < periods; t++) {
				inflow[t] = s.inflow(work.passed, t);
			}
			new Reach(system.periods(), node).of(inflow, low, high);
		}
		double storage = node.storage().initial();
		for (int t = 0; t < periods; t++) {
			storage = period(s, t, storage, x[s.column() + t], inflow[t], work.repaired ? low[t] : -Double.MAX_VALUE, work.repaired ? high[t]
					: Double.MAX_VALUE, work);
		}
	}

	/** One period of a reservoir. @return the storage at its end */
	private double period(Stretch s, int t, double storage, double decision, double inflow, double low, double high, Work work) {
		Balance balance = work.balance;
		Service service = work.service;
		balance.decided(s, t, storage, decision, inflow, low, high);
		service.of(s, t, balance);
		int term = s.place() + t;
		work.violations[term] = balance.violation;
		work.passed[term] = service.passed;
		if (firm) {
			work.energies[t] += service.values[Term.ENERGY.ordinal()];
		}
		for (int k = 0; k < weights.length; k++) {
			work.gains[k][term] = service.gain(k);
		}
		if (work.record != null) {
			work.record.period(s.column() / periods, t, balance, service);
		}
		return balance.after;
	}
}
