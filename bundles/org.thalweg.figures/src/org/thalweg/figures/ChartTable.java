package org.thalweg.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.figures.Boxes.Box;
import org.thalweg.text.Csv;
import org.thalweg.text.HtmlTable;

/** The numbers of a chart as text, with all their digits, for spreadsheets and scripts. */
public final class ChartTable {
	private ChartTable() {
	}

	/** One row per point, bar or box, below a header, comma-separated. */
	public static String csv(Chart chart) {
		StringBuilder out = new StringBuilder("label," + (chart.categories().isEmpty() ? "x" : "category") + ",y,lower,upper\n");
		rows(chart).forEach(row -> Csv.line(out, row.toArray()));
		return out.toString();
	}

	/** The same, tab-separated, as spreadsheets paste it. */
	public static String tabbed(Chart chart) {
		StringBuilder out = new StringBuilder("label\t" + (chart.categories().isEmpty() ? "x" : "category") + "\ty\tlower\tupper\n");
		for (List<Object> row : rows(chart)) {
			out.append(Csv.tabbed(row)).append('\n');
		}
		return out.toString();
	}

	/** The same as a table of HTML, as word processors paste it. */
	public static String html(Chart chart) {
		return HtmlTable.of(List.of("label", chart.categories().isEmpty() ? "x" : "category", "y", "lower", "upper"), rows(chart));
	}

	/** Of a box y is the median, lower and upper are the quartiles. */
	private static List<List<Object>> rows(Chart chart) {
		List<List<Object>> out = new ArrayList<>();
		for (Mark mark : chart.marks()) {
			switch (mark) {
			case Curve c -> curve(c, out);
			case Dots d -> {
				for (int k = 0; k < d.x().length; k++) {
					out.add(List.of(d.label(), d.x()[k], d.y()[k], "", ""));
				}
			}
			case Bars b -> {
				for (int k = 0; k < b.values().length; k++) {
					Optional<Bars.Whiskers> w = b.whiskers();
					out.add(List.of(b.label(), b.categories().get(k), b.values()[k], w.isPresent() ? (Object) w.get().lower()[k] : "",
							w.isPresent() ? (Object) w.get().upper()[k] : ""));
				}
			}
			case Boxes b -> {
				for (int k = 0; k < b.boxes().size(); k++) {
					Box o = b.boxes().get(k);
					out.add(List.of(b.label(), b.categories().get(k), o.median(), o.lowerQuartile(), o.upperQuartile()));
				}
			}
			}
		}
		return out;
	}

	private static void curve(Curve c, List<List<Object>> out) {
		for (int k = 0; k < c.x().length; k++) {
			boolean band = c.band().isPresent();
			out.add(List.of(c.label(), c.x()[k], c.y()[k], band ? (Object) c.band().get().lower()[k] : "",
					band ? (Object) c.band().get().upper()[k] : ""));
		}
	}
}
