package org.thalweg.reservoir.chart;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.thalweg.reservoir.rules.FittedRules;
import org.thalweg.reservoir.rules.RuleComparison.Row;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.text.Sheet;

/** Tables of optimal years, of rules and of fitted coefficients. */
public final class ResultSheets {
	private ResultSheets() {
	}

	/** A line a year; reference (dynamic programming) and gap appear with the first one. */
	public static Sheet years(List<YearResult> years) {
		return new Sheet.Maker<>(years).keyNumber("year", y -> y.year().year())
				.number("mean inflow, m³/s", y -> YearCharts.mean(y.year()), y -> text("%.0f", YearCharts.mean(y.year())))
				.number("benefit, 10⁸ kWh", YearResult::benefit, y -> text("%.5f", y.benefit()))
				.number("violation", YearResult::violation, y -> text("%.5g", y.violation()).replaceFirst("^0\\.0*$", "0"))
				.number("reference, 10⁸ kWh", YearResult::reference, y -> text("%.5f", y.reference()))
				.number("gap", YearResult::gap, y -> text("%.5f%%", 100 * y.gap())).make();
	}

	/** A line a rule; energy and spill are means of the years. */
	public static Sheet rules(List<Row> rows) {
		return new Sheet.Maker<>(rows).key("rule", Row::name)
				.number("energy, 10⁸ kWh", r -> r.performance().energy(), r -> text("%.3f", r.performance().energy()))
				.number("spill, million m³", r -> r.performance().spill(), r -> text("%.1f", r.performance().spill()))
				.number("reliability", r -> r.performance().reliability(), r -> text("%.2f%%", 100 * r.performance().reliability()))
				.number("resilience", r -> r.performance().resilience(), r -> text("%.2f%%", 100 * r.performance().resilience()))
				.number("vulnerability", r -> r.performance().vulnerability(), r -> text("%.2f%%", 100 * r.performance().vulnerability()))
				.number("worst month", r -> r.performance().worstDeficit(), r -> text("%.2f%%", 100 * r.performance().worstDeficit()))
				.number("end storage, million m³", Row::endStorage, r -> text("%.1f", r.endStorage())).make();
	}

	/**
	 * A line a month: the coefficients of the regression, outflow in m³/s = constant + storage · million m³ + inflow · m³/s; and the
	 * rule curve in million m³.
	 */
	public static Sheet fitted(FittedRules rules) {
		List<Integer> months = IntStream.rangeClosed(1, 12).boxed().toList();
		return new Sheet.Maker<>(months).add("month", true, true, m -> new Sheet.Cell(Months.NAMES.get(m - 1), m, false, List.of()))
				.number("constant", m -> rules.regression().at(m).constant()).number("storage", m -> rules.regression().at(m).storage())
				.number("inflow", m -> rules.regression().at(m).inflow()).number("lower", m -> rules.curve().at(m).lower())
				.number("target", m -> rules.curve().at(m).target()).number("upper", m -> rules.curve().at(m).upper()).make();
	}

	/** Formats a number, or - for NaN. */
	private static String text(String format, double value) {
		return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
	}
}
