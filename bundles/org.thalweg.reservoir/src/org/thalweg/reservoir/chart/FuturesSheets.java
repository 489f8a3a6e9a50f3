package org.thalweg.reservoir.chart;

import java.util.List;
import java.util.Locale;

import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.study.FuturesRow;
import org.thalweg.reservoir.study.RuleRow;
import org.thalweg.text.Sheet;

/** Rules over futures as a table. */
public final class FuturesSheets {
	private FuturesSheets() {
	}

	/** Means over the series with 95 % intervals: energy in 10⁸ kWh, the others as shares. */
	public static Sheet rules(List<RuleRow> rows) {
		Sheet.Maker<RuleRow> out = new Sheet.Maker<>(rows).key("rule", RuleRow::rule).key("futures", RuleRow::futures);
		for (int i = 0; i < Indices.NAMES.size(); i++) {
			int index = i;
			out = out.words(Indices.NAMES.get(i).equals("endStorage") ? ResultSheets.END_STORAGE : Indices.NAMES.get(i), r -> text(r.intervals().get(
					index)));
		}
		return out.make();
	}

	/** Gains of a system's goal by rules: means over the series with 95 % intervals. */
	public static Sheet goal(List<FuturesRow> rows) {
		return new Sheet.Maker<>(rows).key("rule", FuturesRow::rule).key("futures", FuturesRow::futures).words("gain", r -> text(r.gain())).words(
				"violation",
				r -> text(r.violation())).make();
	}

	private static String text(Interval v) {
		return v.text(x -> String.format(Locale.ROOT, "%.4g", x));
	}
}
