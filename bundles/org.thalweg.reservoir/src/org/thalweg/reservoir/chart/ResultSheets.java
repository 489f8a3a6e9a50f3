package org.thalweg.reservoir.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.rules.FittedRules;
import org.thalweg.reservoir.rules.RuleComparison.Row;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.reservoir.system.GapText;
import org.thalweg.text.Sheet;

/** Tables of optimal years, of rules and of fitted coefficients. */
public final class ResultSheets {
	/** Above the prescribed one. */
	static final String END_STORAGE = "end storage \u2212 final";

	private ResultSheets() {
	}

	/** A line a year; reference (dynamic programming) and gap appear with the first one. */
	public static Sheet years(List<YearResult> years, ReportUnits units) {
		return new Sheet.Maker<>(years).keyNumber("year", y -> y.year().name())
				.number(units.title("mean inflow", Quantity.FLOW), y -> inflow(y, units), y -> text("%.0f", inflow(y, units)))
				.number(units.title("benefit", Quantity.ENERGY), y -> units.benefit(y.benefit()), y -> text("%.5f", units.benefit(y.benefit())))
				.number("violation", YearResult::violation, y -> text("%.5g", y.violation()).replaceFirst("^0\\.0*$", "0"))
				.number(units.title("reference", Quantity.ENERGY), y -> units.benefit(y.reference()), y -> text("%.5f", units.benefit(y.reference())))
				.number("gap", YearResult::gap, y -> GapText.of(y.gap())).make();
	}

	private static double inflow(YearResult of, ReportUnits units) {
		return units.of(Quantity.FLOW, YearCharts.mean(of.year()));
	}

	/** A line a rule; energy and spill are means of the years. */
	public static Sheet rules(List<Row> rows, ReportUnits units) {
		return new Sheet.Maker<>(rows).key("rule", Row::name)
				.number(units.title("energy", Quantity.ENERGY), r -> units.benefit(r.performance().energy()), r -> text("%.3f", units.benefit(r
						.performance()
						.energy())))
				.number(units.title("spill", Quantity.STORAGE), r -> units.of(Quantity.STORAGE, r.performance().spill()), r -> text("%.1f", units.of(
						Quantity.STORAGE, r.performance().spill())))
				.number("reliability", r -> r.performance().reliability(), r -> text("%.2f%%", 100 * r.performance().reliability()))
				.number("resilience", r -> r.performance().resilience(), r -> text("%.2f%%", 100 * r.performance().resilience()))
				.number("vulnerability", r -> r.performance().vulnerability(), r -> text("%.2f%%", 100 * r.performance().vulnerability()))
				.number("worst month", r -> r.performance().worstDeficit(), r -> text("%.2f%%", 100 * r.performance().worstDeficit()))
				.number(units.title(END_STORAGE, Quantity.STORAGE), r -> units.of(Quantity.STORAGE, r.endStorage()), r -> text("%.1f", units.of(
						Quantity.STORAGE, r.endStorage()))).make();
	}

	/** A line a month: the coefficients of the regression, outflow = constant + storage · A + inflow · I, and the rule curve, in the units of results. */
	public static Sheet fitted(FittedRules rules, ReportUnits units) {
		List<Integer> months = IntStream.rangeClosed(1, 12).boxed().toList();
		double slope = units.of(Quantity.FLOW, 1) / units.of(Quantity.STORAGE, 1);
		return new Sheet.Maker<>(months).add("month", true, true, m -> new Sheet.Cell(Months.NAMES.get(m - 1), m, false, List.of()))
				.number("constant", m -> units.of(Quantity.FLOW, rules.regression().at(m).constant())).number("storage", m -> slope * rules
						.regression()
						.at(m).storage()).number("inflow", m -> rules.regression().at(m).inflow()).number("lower", m -> units.of(Quantity.STORAGE,
								rules
										.curve().at(m).lower())).number("target", m -> units.of(Quantity.STORAGE, rules.curve().at(m).target()))
				.number("upper",
						m -> units.of(Quantity.STORAGE, rules.curve().at(m).upper())).make();
	}

	/** Formats a number, or - for NaN. */
	private static String text(String format, double value) {
		return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
	}
}
