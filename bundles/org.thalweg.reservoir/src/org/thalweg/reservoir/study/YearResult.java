package org.thalweg.reservoir.study;

import java.time.YearMonth;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.store.RunRecord;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.system.YearOperation;
import org.thalweg.reservoir.system.YearProblem;
import org.thalweg.reservoir.system.YearReference;

/**
 * One year with its operation after the repair. Arrays have one number a month, in the year's order; not to be modified.
 *
 * @param benefit 10⁸ kWh
 * @param violation Σ Θ
 * @param outflow m³/s
 * @param storage million m³ at the beginning of each month and, as number 12, at the end of the year
 * @param level forebay level in m at the month's mean storage
 * @param power kW
 * @param spill m³/s
 * @param evaporation million m³; empty without evaporation
 * @param found by dynamic programming, if requested
 */
public record YearResult(Year year, double benefit, double violation, double[] outflow, double[] storage, double[] level,
		double[] power, double[] spill, double[] evaporation, Optional<YearReference> found) {
	/** @param plan outflows before the repair */
	public static YearResult of(YearProblem problem, double[] plan) {
		YearOperation o = problem.operation(plan);
		return new YearResult(problem.year(), o.benefit(), o.totalViolation(), o.outflow(), o.storage(), o.level(), o.power(), o.spill(),
				problem.reservoir().node().evaporation().isPresent() ? o.evaporation() : new double[0], Optional.empty());
	}

	/** The best plan of a stored run of {@code reservoir/year}; empty if it has none, like an unfinished run. */
	public static Optional<YearResult> of(RunRecord run) {
		Map<String, double[]> o = run.outputs();
		if (!o.containsKey("storage")) {
			return Optional.empty();
		}
		YearMonth first = YearMonth.parse(run.spec().spec().facts().get("year").substring(0, 7)); // 1954-01 … 1954-12
		return Optional.of(new YearResult(named(new Year(first.getYear(), first.getMonthValue(), o.get("inflow")), run), o.get("benefit")[0],
				o.get("violation")[0], o.get("outflow"), o.get("storage"), o.get("level"), o.get("power"), o.get("spill"), o.getOrDefault(
						"evaporation", new double[0]), Optional.empty()));
	}

	/** By the name under which it was solved; it may be missing, for the first year of a record. */
	private static Year named(Year year, RunRecord run) {
		String name = run.spec().spec().problemParameters().getOrDefault("year", "0");
		return name.equals("0") ? year : year.named(Integer.parseInt(name));
	}

	public YearResult with(Optional<YearReference> reference) {
		return new YearResult(year, benefit, violation, outflow, storage, level, power, spill, evaporation, reference);
	}

	/** The trajectory to which rules are fitted. */
	public Trajectory trajectory(Reservoir reservoir) {
		double[] inflow = new double[Year.MONTHS];
		for (int t = 0; t < Year.MONTHS; t++) {
			double loss = evaporation.length == 0 ? 0.0 : evaporation[t] / year.volume(t);
			inflow[t] = year.inflow()[t] + reservoir.node().inflow()[year.month(t).getMonthValue() - 1] - loss;
		}
		return new Trajectory(year, inflow, storage, outflow);
	}

	/** Benefit of the reference in 10⁸ kWh; NaN without one. */
	public double reference() {
		return found.map(YearReference::benefit).orElse(Double.NaN);
	}

	/** (reference − benefit)/reference; negative where the reference is the worse one, NaN without one. */
	public double gap() {
		return found.map(r -> r.gap(benefit)).orElse(Double.NaN);
	}
}
