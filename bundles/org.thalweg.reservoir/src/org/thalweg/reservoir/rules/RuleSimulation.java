package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Policy;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.YearOperation;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearSystem;

/** Operates a reservoir month by month according to a rule. Immutable; thread-safe if the rule is. */
public final class RuleSimulation {
	/** The initial storage of a year. */
	public enum Start {
		/**
		 * The initial storage, as for the optimisation. The storage prescribed for the year's end applies, too, so that no rule
		 * profits from emptying the reservoir: the last month's release leads as near to it as the bounds of outflow allow,
		 * whatever the rule decides.
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

	/** The initial storage of a year. */
	public Start start() {
		return start;
	}

	/** The reservoir. */
	public Reservoir reservoir() {
		return reservoir;
	}

	/**
	 * Methods that need only inflows: sampling stochastic dynamic programming, the same over classes of inflow, and model predictive control.
	 *
	 * @param year any year, for its order of months
	 * @param control settings of the last; empty to leave it out
	 */
	public List<SystemMethod> programmes(Year year, Optional<Control> control) {
		PolicySimulation simulation = new PolicySimulation(system(year, reservoir.initial()));
		boolean cyclic = start == Start.CARRY;
		return Stream.concat(Stream.of(RuleMethod.sampling(simulation, cyclic), RuleMethod.classes(simulation, cyclic)).map(SystemMethod::of), control
				.map(c -> c.method(simulation, cyclic)).stream()).toList();
	}

	private RiverSystem system(Year year, double initial) {
		return start == Start.RESTART ? YearSystem.of(reservoir, year) : YearSystem.from(reservoir, year, initial);
	}

	/** Years as programmes need them: with the inflow less losses when it is passed on. */
	public List<CourseYear> inflows(List<Year> years) {
		return years.stream().flatMap(year -> {
			SystemOperation o = new PolicySimulation(system(year, reservoir.initial())).run(Policy.Situation::inflow);
			return CourseYear.of(o.system().periods(), o.courses().getFirst()).stream();
		}).toList();
	}

	/** The same with the rule of one reservoir. */
	public List<SimulatedYear> run(OperatingRule rule, List<Year> years) {
		return run(new ReservoirRules(List.of(rule)), years);
	}

	/** The same with one rule for all years. */
	public List<SimulatedYear> run(SystemRule rule, List<Year> years) {
		return runYears(_ -> rule, years);
	}

	/**
	 * Years in the order given, year i by rule i. {@link PolicySimulation} applies the bounds of outflow and storage: first those of the outflow,
	 * then those of the storage by the balance, which may require more than the maximum outflow, or less than the wanted one.
	 *
	 * @throws IllegalArgumentException naming the month if the rule gives no finite outflow
	 */
	List<SimulatedYear> runYears(IntFunction<SystemRule> rules, List<Year> years) {
		List<SimulatedYear> out = new ArrayList<>();
		for (Year year : years) {
			boolean continued = start == Start.CARRY && !out.isEmpty();
			out.add(run(rules.apply(out.size()), year, continued ? out.getLast().storage()[Year.MONTHS] : reservoir.initial()));
		}
		return List.copyOf(out);
	}

	private SimulatedYear run(SystemRule rule, Year year, double initial) {
		RiverSystem system = system(year, initial);
		PolicySimulation simulation = new PolicySimulation(system);
		Policy policy = rule.over(simulation);
		double[] wanted = new double[Year.MONTHS];
		SystemOperation operation = simulation.run(at -> wanted[at.period()] = policy.release(at));
		SystemOperation.Course course = operation.courses().getFirst();
		SimulatedYear out = simulated(year, YearOperation.of(operation));
		Node node = system.nodes().getFirst();
		for (int t = 0; t < Year.MONTHS; t++) {
			if (node.storage().prescribed(t)) { // the rule was not consulted
				wanted[t] = course.inflow()[t] + (out.storage()[t] - course.evaporation()[t] - reservoir.last()) / year.volume(t);
			}
			double held = Math.clamp(wanted[t], node.release().min()[t], node.release().max()[t]);
			out.shortage()[t] = Math.max(0.0, held - out.outflow()[t]);
			out.excess()[t] = Math.max(0.0, out.outflow()[t] - node.release().max()[t]);
		}
		return out;
	}

	/** Optimal trajectories as simulated years; each begins with the initial storage. */
	public List<SimulatedYear> given(List<Trajectory> trajectories) {
		return trajectories.stream().map(trajectory -> simulated(trajectory.year(), new YearProblem(reservoir, trajectory.year(),
				Repair.REACHABLE).operation(trajectory.outflow()))).toList();
	}

	/**
	 * Recorded releases, without repair. Each year begins with the initial storage, or with {@link Start#CARRY} with that at the end of the year before.
	 *
	 * @param plans m³/s, 12 numbers for each year
	 * @throws IllegalArgumentException naming the month in which the water does not suffice
	 */
	public List<SimulatedYear> recorded(List<Year> years, List<double[]> plans) {
		List<SimulatedYear> out = new ArrayList<>();
		for (int i = 0; i < years.size(); i++) {
			double initial = start == Start.CARRY && i > 0 ? out.getLast().storage()[Year.MONTHS] : reservoir.initial();
			out.add(simulated(years.get(i), YearOperation.of(Simulation.recorded(YearSystem.from(reservoir, years.get(i), initial), plans.get(i)))));
		}
		return List.copyOf(out);
	}

	private static SimulatedYear simulated(Year year, YearOperation o) {
		return new SimulatedYear(year, o.storage(), o.outflow(), o.power(), o.energy(), o.evaporation(), o.spill(), new double[Year.MONTHS],
				new double[Year.MONTHS]);
	}
}
