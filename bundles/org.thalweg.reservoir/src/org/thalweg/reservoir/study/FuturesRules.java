package org.thalweg.reservoir.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.PolicyProblem;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.RuleSimulation;
import org.thalweg.reservoir.rules.SimulatedYear;
import org.thalweg.reservoir.rules.StandardOperatingPolicy;
import org.thalweg.reservoir.rules.Target;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.system.Repair;
import org.thalweg.reservoir.system.YearProblem;

/**
 * Rules that were fitted to the plans of some series, in series that they have not seen.
 *
 * @param decisions plans of all series
 * @param training the first so many series are fitted to, the others are held out
 * @param simulation how a series is operated
 */
public record FuturesRules(Reservoir reservoir, Decisions decisions, int training, RuleSimulation simulation, Target target, long seed) {
	/**
	 * A rule in some futures.
	 *
	 * @param intervals of {@link Indices#NAMES}, means over the series
	 * @param series the indices of each series
	 * @param storage quantiles 5, 25, 50, 75 and 95 % of the storage at the end of each month of all years, million m³: [5][12]
	 * @param release the same of the release, m³/s
	 */
	public record Row(String rule, String futures, List<Interval> intervals, List<Indices> series, double[][] storage, double[][] release) {
	}

	/** Of month t of a year. */
	private interface Value {
		double of(SimulatedYear year, int t);
	}

	/** Plans of the series that rules are fitted to. */
	public List<Trajectory> plans() {
		return decisions.there().filter(i -> i / decisions.futures().years() < training).mapToObj(this::trajectory).toList();
	}

	private Trajectory trajectory(int i) {
		return Trajectory.of(new YearProblem(reservoir, decisions.year(i), Repair.REACHABLE), decisions.plans().get(i).outflow());
	}

	/** Years of the first series, at most so many years in all but one series at least. */
	private List<List<Year>> years(int most) {
		int n = Math.clamp(most / decisions.futures().years(), 1, training);
		return IntStream.range(0, n).mapToObj(decisions.futures()::years).toList();
	}

	/** All rules: those of {@link RuleMethod#forFutures}, and the standard operating policy. */
	public Map<String, OperatingRule> fitted() {
		List<Trajectory> plans = plans();
		Map<String, OperatingRule> out = new LinkedHashMap<>();
		RuleMethod.forFutures().forEach(m -> out.put(m.name(), m.fit().apply(plans)));
		out.put("standard operating policy", new StandardOperatingPolicy(reservoir, target));
		return out;
	}

	/** Direct policy search over so many years of the series that rules are fitted to. */
	public PolicyProblem policy(int years) {
		return new PolicyProblem(simulation, plans(), years(years));
	}

	/** The plans themselves in the series held out; a series that lacks a plan is left out. */
	public Row optimum() {
		Futures futures = decisions.futures();
		List<List<SimulatedYear>> series = IntStream.range(training, futures.series()).filter(k -> IntStream.range(0, futures.years()).allMatch(
				y -> decisions
						.plans().get(k * futures.years() + y) != null)).parallel().mapToObj(k -> simulation.given(IntStream.range(0, futures.years())
								.mapToObj(
										y -> trajectory(k * futures.years() + y)).toList())).toList();
		return row("optimum", "held out", series);
	}

	/** A rule in the series held out. */
	public Row heldOut(String name, OperatingRule rule) {
		return row(name, "held out", simulated(rule, decisions.futures(), training));
	}

	/** A rule in all series of other futures. */
	public Row changed(String name, OperatingRule rule, String label, Futures futures) {
		return row(name, label, simulated(rule, futures, 0));
	}

	private List<List<SimulatedYear>> simulated(OperatingRule rule, Futures futures, int from) {
		return IntStream.range(from, futures.series()).parallel().mapToObj(k -> simulation.run(rule, futures.years(k))).toList();
	}

	private Row row(String rule, String futures, List<List<SimulatedYear>> series) {
		List<Indices> indices = series.stream().map(years -> Indices.of(years, target, reservoir.last())).toList();
		return new Row(rule, futures, Interval.all(indices, seed), indices, fan(series, (y, t) -> y.storage()[t + 1]), fan(series, (y, t) -> y
				.outflow()[t]));
	}

	private static double[][] fan(List<List<SimulatedYear>> series, Value value) {
		return Fan.of(t -> series.stream().flatMap(List::stream).mapToDouble(y -> value.of(y, t)));
	}
}
