package org.thalweg.reservoir.system;

import java.util.List;
import java.util.Optional;

import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.WriteBack;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * Operates a system by a plan, one reservoir after the other downstream, period after period:
 *
 * <pre>
 * I = local inflow + Σ arrivals                              inflow, m³/s
 * A' = A + v (I − O) − loss(A)                               storage at the end, million m³ (eq. 10)
 * A' is clamped to the range from which all later bounds can be met, and O is changed accordingly, within its own bounds (or by eqs. 16 to 19:
 * Repair) water above the capacity spills
 * </pre>
 *
 * Water that a pump lifts is a negative release, which arrives downstream as a negative inflow. Thus a reservoir is still operated after all that
 * release to it, on the host as in kernels, and needs no second pass: the one downstream, whose repair knows all its inflows, releases less; what it
 * still lacks is a violation of its bounds, which costs the penalty, so that no plan gains from water that is not there.
 *
 * <p>The order of operations is that of {@code kernels/reservoir.cl}, so that both give the same bits. Thread-safe.
 */
public final class Simulation {
	private static final int VIOLATIONS = Goal.MOST_LEVELS; // scratch; below it the levels' terms
	private static final int PASSED = 4;
	private static final int INFLOW = 5;
	private static final int LOW = 6;
	private static final int HIGH = 7;
	private static final int RELEASED = 8;

	private final RiverSystem system;
	private final List<Stretch> stretches;
	private final int periods;
	private final int places;
	private final Service.Terms terms;
	private final double[][] weights;
	private final boolean firm;
	/** Whether water arrives from upstream anywhere. */
	private final boolean linked;
	private final Optional<SingleReservoir> single;
	/** Only of a single reservoir. */
	private final Optional<LiteralRepair> literal;

	/** Uses the reachable repair. @throws IllegalArgumentException naming reservoir and period if no release meets the bounds */
	public Simulation(RiverSystem system) {
		this(system, Repair.REACHABLE);
	}

	/**
	 * @throws IllegalArgumentException naming reservoir and period if bounds cannot be met, whatever is released (reachable), or why the system is not
	 *         for the repair
	 */
	public Simulation(RiverSystem system, Repair repair) {
		this(system, repair, checked(system, repair));
	}

	private Simulation(RiverSystem system, Repair repair, List<Stretch> stretches) {
		this.system = system;
		this.stretches = stretches;
		this.literal = repair == Repair.REACHABLE ? Optional.empty()
				: Optional.of(new LiteralRepair(stretches.getFirst(), repair == Repair.LITERAL ? 0 : 1));
		this.periods = system.periods().count();
		this.places = Stretch.places(system);
		this.terms = Service.Terms.of(system);
		this.weights = terms.weights();
		this.firm = system.goal().has(Term.FIRM_ENERGY);
		this.linked = stretches.stream().anyMatch(s -> s.low().isEmpty());
		this.single = literal.isEmpty() ? SingleReservoir.of(system, stretches) : Optional.empty();
	}

	/**
	 * Operates recorded releases: those within their bounds as they are, whatever becomes of the storage.
	 *
	 * @param x releases, m³/s, reservoir after reservoir
	 * @throws IllegalArgumentException naming reservoir and period if the water does not suffice for them
	 */
	public static SystemOperation recorded(RiverSystem system, double[] x) {
		SystemOperation out = new Simulation(system, Repair.REACHABLE, Stretch.unchecked(system)).asGiven(x);
		out.requireWater();
		return out;
	}

	private static List<Stretch> checked(RiverSystem system, Repair repair) {
		repair.objection(system, WriteBack.NONE).ifPresent(o -> {
			throw new IllegalArgumentException(o);
		});
		return repair == Repair.REACHABLE ? Stretch.of(system) : Stretch.unchecked(system);
	}

	/** The system. */
	public RiverSystem system() {
		return system;
	}

	/** Whether plans are evaluated by the special case {@link SingleReservoir}. */
	boolean isShort() {
		return single.isPresent();
	}

	List<Stretch> stretches() {
		return stretches;
	}

	/** Value of a plan, to be minimised: that of {@link Goal#value}, plus the penalty for violations. @param x releases, m³/s */
	double value(double[] x, Evaluation at) {
		if (single.isPresent()) {
			return single.get().value(x, at);
		}
		Work work = new Work(at, null);
		stretches.forEach(s -> operate(s, x, work));
		return system.penalty() * at.sums().sum(work.violations, system.decisions()) + system.goal().value(gains(work));
	}

	/** The releases of the plan evaluated last, after the repair, m³/s; valid until the next evaluation. */
	double[] released(Evaluation at) {
		return at.scratch(single.isPresent() ? SingleReservoir.RELEASE : RELEASED, system.decisions());
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
	 * The same without the repair: releases within their bounds are those of the plan, such as recorded ones, and bounds of storage may be
	 * violated.
	 */
	public SystemOperation asGiven(double[] x) {
		SystemOperation out = new SystemOperation(system);
		Work work = new Work(new Evaluation(), out);
		work.repaired = false;
		stretches.forEach(s -> operate(s, x, work));
		out.finish(gains(work), work.at.sums().sum(work.violations, system.decisions()));
		return out;
	}

	/** Results of one evaluation. */
	private final class Work {
		final Evaluation at;
		final SystemOperation record;
		final double[][] gains = new double[weights.length][];
		final double[] violations;
		final double[] passed;
		final double[] released;
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
			this.passed = at.scratch(PASSED, places);
			this.released = at.scratch(RELEASED, n);
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

	/** The gain of each level. @param gains terms of each level, one per decision @param energies of the periods; null without a minimum */
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
		if (literal.isPresent() && work.repaired) {
			operateLiterally(s, x, work);
			return;
		}
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
		boolean repaired = work.repaired || node.junction(); // no plan holds water where no storage is
		for (int t = 0; t < periods; t++) {
			storage = period(s, t, storage, x[s.column() + t], inflow[t], repaired ? low[t] : -Double.MAX_VALUE, repaired ? high[t]
					: Double.MAX_VALUE, work);
		}
	}

	private void operateLiterally(Stretch s, double[] x, Work work) {
		double[] release = work.at.scratch(INFLOW, periods);
		double[] storage = work.at.scratch(LOW, periods + 1);
		literal.orElseThrow().run(x, release, storage);
		for (int t = 0; t < periods; t++) {
			work.balance.literal(s, t, storage[t], storage[t + 1], release[t]);
			account(s, t, work);
		}
	}

	/** One period of a reservoir. @return the storage at its end */
	private double period(Stretch s, int t, double storage, double decision, double inflow, double low, double high, Work work) {
		work.balance.decided(s, t, storage, decision, inflow, low, high);
		account(s, t, work);
		return work.balance.after;
	}

	/** Adds the results of a period's balance. */
	private void account(Stretch s, int t, Work work) {
		Balance balance = work.balance;
		Service service = work.service;
		service.of(s, t, balance);
		int term = s.place() + t;
		work.violations[term] = balance.violation;
		s.pass(t, service.passed, work.passed);
		work.released[s.column() + t] = balance.release;
		if (firm) {
			work.energies[t] += service.values[Term.ENERGY.ordinal()];
		}
		for (int k = 0; k < weights.length; k++) {
			work.gains[k][term] = service.gain(k);
		}
		if (work.record != null) {
			work.record.period(s.column() / periods, t, balance, service);
			work.record.branches(s, t, work.passed);
		}
	}
}
