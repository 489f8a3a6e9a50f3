package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.List;

import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.run.Interruption;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Policy.Situation;

/**
 * Operates a system by a {@link Policy}, one reservoir after the other downstream, period after period. Unlike {@link Simulation}, it
 * does not use later inflows: bounds of storage are enforced in each period ({@link Balance#ruled}). If a storage is prescribed for the horizon's
 * end, the last release leads to it, whatever the policy decides, as far as the bounds of releases allow. Thread-safe.
 */
public final class PolicySimulation {
	private final RiverSystem system;
	private final List<Stretch> stretches;
	private final Service.Terms terms;
	private final double[][] weights;
	/** Calendar month of each period, 1 to 12; empty where there is none. */
	private final int[] months;

	/** Unreachable bounds are allowed, and violated. */
	public PolicySimulation(RiverSystem system) {
		this.system = system;
		this.stretches = Stretch.unchecked(system);
		this.terms = Service.Terms.of(system);
		this.weights = terms.weights();
		Periods periods = system.periods();
		this.months = new int[periods.calendar() ? periods.count() : 0];
		Arrays.setAll(months, t -> periods.date(t).getMonthValue());
	}

	/** Calendar month of period t, 1 to 12, in which it begins. */
	public int month(int t) {
		return months[t];
	}

	/** Million m³ that 1 m³/s makes in period t. */
	public double volume(int t) {
		return stretches.getFirst().volume()[t];
	}

	/** The system. */
	public RiverSystem system() {
		return system;
	}

	/** A period of the only reservoir. */
	public PeriodStep step() {
		return new PeriodStep(stretches.getFirst(), system.penalty(), terms);
	}

	/** The operation by a policy. @throws IllegalArgumentException naming reservoir and period if a wanted release is not finite */
	public SystemOperation run(Policy policy) {
		return run(policy, system.nodes().stream().mapToDouble(n -> n.storage().initial()).toArray());
	}

	/** The same from other storages on; an interrupted thread ends it. @param initial of each reservoir in the order of the description, million m³ */
	public SystemOperation run(Policy policy, double[] initial) {
		int n = system.decisions();
		int periods = system.periods().count();
		SystemOperation out = new SystemOperation(system, initial);
		Balance balance = new Balance();
		Service service = new Service(terms, true);
		double[] passed = new double[Stretch.places(system)];
		double[] violations = new double[n];
		double[][] gains = new double[weights.length][n];
		double[] energies = system.goal().has(Term.FIRM_ENERGY) ? new double[periods] : null;
		for (Stretch s : stretches) {
			double storage = initial[s.column() / periods];
			for (int t = 0; t < periods; t++) {
				Interruption.heed();
				period(s, t, storage, s.inflow(passed, t), policy, balance);
				service.of(s, t, balance);
				storage = balance.after;
				s.pass(t, service.passed, passed);
				violations[s.place() + t] = balance.violation;
				for (int k = 0; k < gains.length; k++) {
					gains[k][s.place() + t] = service.gain(k);
				}
				if (energies != null) {
					energies[t] += service.values[Term.ENERGY.ordinal()];
				}
				out.period(s.column() / periods, t, balance, service);
				out.branches(s, t, passed);
			}
		}
		CanonicalSum sums = new CanonicalSum();
		out.finish(Simulation.gains(weights, gains, energies, sums, n), sums.sum(violations, n));
		return out;
	}

	/**
	 * The value of a year of a reservoir by calendar months under a policy, by eqs. 20 and 21: penalised violations less energy, in the stated unit.
	 * Like {@link #run}, without a record of the operation, which takes longer than the simulation of the year.
	 *
	 * @param storage at the beginning, million m³, one number; replaced by that at the end
	 */
	public double yearValue(Policy policy, double[] storage) {
		Stretch s = stretches.getFirst();
		Node.Storage bounds = s.node().storage();
		Balance balance = new Balance();
		Service service = new Service(terms, false);
		double[] energy = new double[bounds.min().length];
		double violation = 0.0;
		for (int t = 0; t < energy.length; t++) {
			period(s, t, storage[0], s.node().inflow()[t], policy, balance);
			service.of(s, t, balance);
			energy[t] = service.values[Term.ENERGY.ordinal()];
			storage[0] = balance.after;
			violation += Node.Storage.violation(balance.after, bounds.min()[t], bounds.max()[t]);
		}
		return system.penalty() * violation - Arrays.stream(energy).sum();
	}

	private void period(Stretch s, int t, double storage, double inflow, Policy policy, Balance balance) {
		Node.Storage bounds = s.node().storage();
		balance.inflow = inflow;
		balance.loss = Balance.loss(s.node(), t, storage);
		double net = inflow - balance.loss / s.volume()[t];
		int node = s.column() / system.periods().count();
		double wanted = bounds.prescribed(t) ? net + (storage - bounds.last().getAsDouble()) / s.volume()[t] : s.node()
				.junction() ? net : policy.release(new Situation(node, t,
						storage, net));
		if (!Double.isFinite(wanted)) {
			ReportUnits units = system.scales().units();
			throw new IllegalArgumentException(s.node().name() + ": " + system.periods().named(t) + ": a rule gives a release of " + units.exact(
					Quantity.FLOW, wanted) + " at " + units.exact(Quantity.STORAGE, storage) + " and an inflow of " + units.exact(Quantity.FLOW, net)
					+ "; expected a finite number");
		}
		balance.ruled(s, t, storage, wanted, net, bounds.least(t), bounds.most(t));
	}

	/** The release that the bounds allow of a wanted one, m³/s. */
	public double released(Situation at, double wanted) {
		return ruled(stretch(at), at, wanted).release;
	}

	/** Mean power in kW of the release that the bounds allow of a wanted one; 0 without a plant. */
	public double power(Situation at, double wanted) {
		Stretch s = stretch(at);
		if (s.node().plant().isEmpty()) {
			return 0.0;
		}
		Balance b = ruled(s, at, wanted);
		Plant plant = s.node().plant().get();
		double down = s.node().storage().spill() == Node.Spill.DOWN ? b.spill : 0.0;
		return plant.factor() * plant.power(plant.head(b.before, b.after, Math.max(0.0, b.release) + down * s.flow()[at.period()]), b.release);
	}

	private Stretch stretch(Situation at) {
		return stretches.stream().filter(s -> s.column() == at.node() * system.periods().count()).findFirst().orElseThrow();
	}

	private static Balance ruled(Stretch s, Situation at, double wanted) {
		Node.Storage bounds = s.node().storage();
		Balance out = new Balance();
		out.ruled(s, at.period(), at.storage(), wanted, at.inflow(), bounds.least(at.period()), bounds.most(at.period()));
		return out;
	}
}
