package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Node;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearOperation;
import org.thalweg.reservoir.system.YearProblem;

/** Operates a reservoir month by month as a rule says. Immutable; for any number of threads if the rule is. */
public final class RuleSimulation {
	/** What a year begins with. */
	public enum Start {
		/**
		 * The initial storage, as for the optimisation. The storage prescribed for the year's end counts here too, so that no rule
		 * gains by water that it leaves to nobody: the last month releases what leads nearest to it within the bounds of outflow,
		 * whatever the rule says.
		 */
		RESTART,
		/** The storage with which the year given before it ended; the first with the initial one. No end is prescribed. */
		CARRY
	}

	private final Reservoir reservoir;
	private final Start start;

	public RuleSimulation(Reservoir reservoir, Start start) {
		this.reservoir = reservoir;
		this.start = start;
	}

	/** What a year begins with. */
	public Start start() {
		return start;
	}

	/** The reservoir. */
	public Reservoir reservoir() {
		return reservoir;
	}

	/**
	 * Years in the order given. How outflow and storage are held in their bounds: the outflow in its own first, then the storage
	 * by the balance, be it that more has to go out than may or that less is there than wanted.
	 *
	 * @throws IllegalArgumentException naming the month if the rule gives no finite outflow
	 */
	public List<SimulatedYear> run(OperatingRule rule, List<Year> years) {
		List<SimulatedYear> out = new ArrayList<>();
		for (Year year : years) {
			boolean continued = start == Start.CARRY && !out.isEmpty();
			out.add(run(rule, year, continued, continued ? out.getLast().storage()[Year.MONTHS] : reservoir.initial()));
		}
		return List.copyOf(out);
	}

	private SimulatedYear run(OperatingRule rule, Year year, boolean continued, double initial) {
		SimulatedYear out = blank(year, continued, new double[Year.MONTHS + 1], new double[Year.MONTHS]);
		out.storage()[0] = initial;
		for (int t = 0; t < Year.MONTHS; t++) {
			int month = year.month(t).getMonthValue();
			OperatingRule.State state = new OperatingRule.State(month, year.volume(t), out.storage()[t], year.inflow()[t]);
			boolean prescribed = start == Start.RESTART && t == Year.MONTHS - 1;
			Routing routing = Routing.of(reservoir, state, prescribed ? state.outflowTo(reservoir.last()) : rule.outflow(state));
			out.outflow()[t] = routing.outflow();
			out.storage()[t + 1] = routing.storage();
			out.shortage()[t] = Math.max(0.0, routing.wanted() - routing.outflow());
			out.excess()[t] = Math.max(0.0, routing.outflow() - reservoir.outflow().max(month));
		}
		return withPower(out);
	}

	/** Σ Θ of a year's storages (eq. 20), with the one prescribed for its end if there is one. */
	public double violation(SimulatedYear year) {
		double sum = 0.0;
		for (int t = 0; t < Year.MONTHS; t++) {
			int month = year.year().month(t).getMonthValue();
			boolean prescribed = start == Start.RESTART && t == Year.MONTHS - 1;
			sum += Node.Storage.violation(year.storage()[t + 1], prescribed ? reservoir.last() : reservoir.storage().min(month), prescribed ? reservoir
					.last() : reservoir.storage().max(month));
		}
		return sum;
	}

	/** What a rule releases in a state, within the bounds of outflow and storage, m³/s. */
	public static double released(Reservoir reservoir, OperatingRule rule, OperatingRule.State state) {
		return Routing.of(reservoir, state, rule.outflow(state)).outflow();
	}

	/** Optimal trajectories as if they had been simulated; each begins with the initial storage. */
	public List<SimulatedYear> given(List<Trajectory> trajectories) {
		return trajectories.stream().map(trajectory -> {
			YearOperation o = new YearProblem(reservoir, trajectory.year(), Repair.REACHABLE).operation(trajectory.outflow());
			return withPower(blank(trajectory.year(), false, o.storage(), o.outflow()));
		}).toList();
	}

	private static SimulatedYear blank(Year year, boolean continued, double[] storage, double[] outflow) {
		int n = Year.MONTHS;
		return new SimulatedYear(year, continued, storage, outflow, new double[n], new double[n], new double[n], new double[n],
				new double[n]);
	}

	/** Power, energy and spill of the storages and outflows, written. */
	private SimulatedYear withPower(SimulatedYear out) {
		for (int t = 0; t < Year.MONTHS; t++) {
			Reservoir.Month month = reservoir.month(out.storage()[t], out.storage()[t + 1], out.outflow()[t]);
			out.power()[t] = month.power();
			out.energy()[t] = out.year().energy(t) * month.power();
			out.spill()[t] = month.spill();
		}
		return out;
	}
}
