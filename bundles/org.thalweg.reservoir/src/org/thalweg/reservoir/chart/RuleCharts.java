package org.thalweg.reservoir.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.rules.Performance;
import org.thalweg.reservoir.rules.RuleComparison.Row;
import org.thalweg.reservoir.rules.RuleCurve;

/** Charts of operating rules. */
public final class RuleCharts {
	private RuleCharts() {
	}

	/** The rule curve between its quartiles, in the bounds of the storage, at the ends of months. */
	public static Chart curve(RuleCurve rule, Reservoir reservoir) {
		double[] x = Months.numbers();
		ReportUnits units = reservoir.units();
		Curve.Band band = new Curve.Band(storages(units, m -> rule.at(m).lower()), storages(units, m -> rule.at(m).upper()));
		return new Chart("Rule curve: storage at the ends of months", "", new Axis("month", Scale.LINEAR), new Axis(units.title("storage",
				Quantity.STORAGE),
				Scale.LINEAR),
				List.of(new Curve("median, quartiles", x, storages(units, m -> rule.at(m).target()), Optional.of(band)),
						new Curve("minimum", x, units.of(Quantity.STORAGE, reservoir.node().storage().min())), new Curve("maximum", x, units.of(
								Quantity.STORAGE, reservoir.node().storage().max()))));
	}

	private static double[] storages(ReportUnits units, IntToDoubleFunction within) {
		return units.of(Quantity.STORAGE, Months.values(within));
	}

	/** Performance indices of each rule, in percent. */
	public static Chart indices(List<Row> rows) {
		List<String> names = List.of("reliability", "resilience", "vulnerability");
		return new Chart("Meeting the target", "", new Axis("index", Scale.LINEAR), new Axis("share, %", Scale.LINEAR),
				rows.stream().map(row -> new Bars(row.name(), names, percent(row.performance()))).toList());
	}

	private static double[] percent(Performance of) {
		return new double[] { 100 * of.reliability(), 100 * of.resilience(), 100 * of.vulnerability() };
	}
}
