package org.thalweg.reservoir.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import org.thalweg.experiment.chart.Axis;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.Bars;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Curve;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.rules.Performance;
import org.thalweg.reservoir.rules.RuleComparison.Row;
import org.thalweg.reservoir.rules.RuleCurve;

/** What operating rules look like. */
public final class RuleCharts {
	private RuleCharts() {
	}

	/** The rule curve between its quartiles, in the bounds of the storage; million m³ at the ends of months. */
	public static Chart curve(RuleCurve rule, Reservoir reservoir) {
		double[] x = Months.numbers();
		Curve.Band band = new Curve.Band(Months.values(m -> rule.at((int) m).lower()), Months.values(m -> rule.at((int) m).upper()));
		return new Chart("Rule curve", "", new Axis("month", Scale.LINEAR), new Axis("storage at the month's end, million m³", Scale.LINEAR),
				List.of(new Curve("median and quartiles of the optima", x, Months.values(m -> rule.at((int) m).target()), Optional.of(band)),
						new Curve("least", x, reservoir.storage().min()), new Curve("greatest", x, reservoir.storage().max())));
	}

	/** How well each rule meets the target, in percent. */
	public static Chart indices(List<Row> rows) {
		List<String> names = rows.stream().map(Row::name).toList();
		return new Chart("Meeting the target", "", new Axis("rule", Scale.LINEAR), new Axis("share, %", Scale.LINEAR),
				List.of(percent("reliability", names, rows, Performance::reliability), percent("resilience", names, rows, Performance::resilience),
						percent("vulnerability", names, rows, Performance::vulnerability)));
	}

	private static Bars percent(String label, List<String> names, List<Row> rows, ToDoubleFunction<Performance> of) {
		return new Bars(label, names, rows.stream().mapToDouble(r -> 100 * of.applyAsDouble(r.performance())).toArray());
	}
}
