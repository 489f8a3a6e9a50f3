package org.thalweg.reservoir.system;

import java.util.List;

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
	private final double[] volume;
	private final double[] flow;
	private final Term[] terms;
	private final double[][] weights;
	private final boolean firm;

	/** @throws IllegalArgumentException naming reservoir and period if bounds cannot be met, whatever is released */
	public Simulation(RiverSystem system) {
		this.system = system;
		this.stretches = Stretch.of(system);
		this.periods = system.periods().count();
		this.volume = new double[periods];
		this.flow = new double[periods];
		for (int t = 0; t < periods; t++) {
			volume[t] = system.periods().volume(t);
			flow[t] = 1.0 / volume[t];
		}
		this.terms = system.goal().terms().stream().filter(k -> k != Term.FIRM_ENERGY).toArray(Term[]::new);
		this.weights = system.goal().levels().stream().map(Goal.Level::weights).toArray(double[][]::new);
		this.firm = system.goal().has(Term.FIRM_ENERGY);
	}

	/** The system. */
	public RiverSystem system() {
		return system;
	}

	List<Stretch> stretches() {
		return stretches;
	}

	/** Value of a plan, to be minimised: what {@link Goal#value} says, and the penalty for violations. @param x releases, m³/s */
	double value(double[] x, Evaluation at) {
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
			this.inflow = at.scratch(INFLOW, periods);
			this.low = at.scratch(LOW, periods);
			this.high = at.scratch(HIGH, periods);
			this.energies = firm ? new double[periods] : null;
		}
	}

	private double[] gains(Work work) {
		double[] out = new double[weights.length];
		for (int k = 0; k < out.length; k++) {
			out[k] = work.at.sums().sum(work.gains[k], system.decisions());
			if (firm) {
				out[k] = out[k] + weights[k][Term.FIRM_ENERGY.ordinal()] * least(work.energies);
			}
		}
		return out;
	}

	private double least(double[] energies) {
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
				double arriving = 0.0;
				for (Stretch.Arrival a : s.arrivals()) {
					arriving += a.volume(work.passed, t);
				}
				inflow[t] = node.inflow()[t] + arriving * flow[t];
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
		Node node = s.node();
		Node.Storage bounds = node.storage();
		double least = node.release().min()[t];
		double most = node.release().max()[t];
		if (node.release().outlet().isPresent()) {
			double outlet = node.release().outlet().get().clamped(storage);
			most = outlet < most ? outlet : most;
			least = most < least ? most : least;
		}
		double release = held(decision, least, most);
		double loss = node.evaporation().isPresent() ? node.evaporation().get().loss(t, storage) : 0.0;
		double end = storage + volume[t] * (inflow - release) - loss;
		double after = held(end, low, high);
		double wanted = release + (end - after) * flow[t];
		release = held(wanted, least, most);
		double missed = wanted - release;
		if (missed > s.tolerance() || missed < -s.tolerance()) {
			after = storage + volume[t] * (inflow - release) - loss;
		}
		double spill = 0.0;
		if (bounds.spill() != Node.Spill.NONE && after > bounds.capacity()[t]) {
			spill = after - bounds.capacity()[t];
			after = bounds.capacity()[t];
		}
		double violation = after < bounds.min()[t] ? bounds.min()[t] - after : after > bounds.max()[t] ? after - bounds.max()[t] : 0.0;
		work.violations[s.place() + t] = violation / bounds.greatest();
		serve(s, t, new Step(storage, after, inflow, loss, release, spill), work);
		return after;
	}

	/** What came of a period's water balance. */
	record Step(double before, double after, double inflow, double loss, double release, double spill) {
	}

	private void serve(Stretch s, int t, Step step, Work work) {
		Node node = s.node();
		double down = node.storage().spill() == Node.Spill.DOWN ? step.spill : 0.0;
		double head = 0.0;
		double power = 0.0;
		double energy = 0.0;
		if (node.plant().isPresent()) {
			Plant plant = node.plant().get();
			head = plant.head(step.before, step.after, step.release + down * flow[t]);
			power = plant.power(head, step.release);
			energy = s.energy()[t] * power;
			if (firm) {
				work.energies[t] += energy;
			}
		}
		double left = step.release;
		double benefit = 0.0;
		double deficit = 0.0;
		for (int p = 0; p < node.purposes().size(); p++) {
			Purpose purpose = node.purposes().get(p);
			double served = left;
			if (purpose.demand().isPresent()) {
				double demand = purpose.demand().get()[t];
				served = demand < left ? demand : left;
				deficit += purpose.deficit(t, demand - served);
			}
			benefit += purpose.benefit()[t] * served;
			left = purpose.consumes() ? left - served : left;
			if (work.record != null) {
				work.record.served(s.column() + t, p, served);
			}
		}
		work.passed[s.place() + t] = left * volume[t] + down;
		double[] values = { energy, node.plant().isPresent() ? node.plant().get().price()[t] * energy : 0.0, benefit, deficit,
				step.spill / system.scales().volume(), node.plant().isPresent() ? 1.0 - power / node.plant().get().capacity() : 0.0 };
		for (int k = 0; k < weights.length; k++) {
			double term = 0.0;
			for (Term kind : terms) {
				term += weights[k][kind.ordinal()] * values[kind.ordinal()];
			}
			work.gains[k][s.place() + t] = term;
		}
		if (work.record != null) {
			work.record.period(s.column() / periods, t, step, head, power, values, work.violations[s.place() + t]);
		}
	}

	/** x held in the range; NaN stays. Comparisons alone, as the kernel has them. */
	private static double held(double x, double low, double high) {
		return x < low ? low : x > high ? high : x;
	}
}
