package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.SvgChart;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.RuleRow;

/** Rules over futures as charts. */
public final class FuturesRuleCharts {
	private static final List<String> QUANTITIES = List.of("mean energy of a year", "fraction of years without a failure",
			"fraction of months without a failure", "volumetric reliability", "resilience", "vulnerability",
			"storage at the years' ends above the prescribed");

	private FuturesRuleCharts() {
	}

	/** Boxes and means of the indices. @param units of results */
	static Map<String, Chart> indices(List<RuleRow> rows, ReportUnits units) {
		Map<String, Chart> out = new LinkedHashMap<>();
		List<String> rules = rows.stream().map(RuleRow::rule).distinct().toList();
		List<String> futures = rows.stream().map(RuleRow::futures).distinct().toList();
		for (int i = 0; i < Indices.NAMES.size(); i++) {
			int index = i;
			List<Boxes> boxes = futures.stream().map(f -> new Boxes(f, rules, rules.stream().map(r -> Boxes.Box.of(rows.stream().filter(row -> row
					.rule()
					.equals(r) && row.futures().equals(f)).flatMap(row -> row.series().stream()).mapToDouble(x -> x.values()[index]).toArray()))
					.toList()))
					.toList();
			out.put("rules-" + Indices.NAMES.get(i), new Chart(title(i, units), "a box: series", new Axis("rule", Scale.LINEAR), new Axis(quantity(i,
					units),
					Scale.LINEAR), boxes));
		}
		for (int i = 0; i < Indices.NAMES.size(); i++) {
			out.put("means-" + Indices.NAMES.get(i), means(rows, rules, futures, i, units));
		}
		return out;
	}

	/** Storage and release of a reservoir under each rule, in the held-out series. */
	static Map<String, Chart> fans(List<RuleRow> rows, int firstMonth, ReportUnits units) {
		Map<String, Chart> out = new LinkedHashMap<>();
		rows.stream().filter(r -> r.futures().equals("held out")).forEach(r -> {
			String word = r.rule().toLowerCase(Locale.ROOT).replace(' ', '-');
			out.put("storage-" + word, storage(r, firstMonth, units));
			out.put("release-" + word, release(r, firstMonth, units));
		});
		return out;
	}

	/** The same chart with its subject before the title. */
	static Chart titled(String about, Chart chart) {
		return new Chart(about + ": " + chart.title(), chart.caption(), chart.x(), chart.y(), chart.marks());
	}

	/** The mean of each index over the series by rule and futures, by the names of files. @param units of results */
	public static Map<String, Chart> means(List<RuleRow> rows, ReportUnits units) {
		Map<String, Chart> out = indices(rows, units);
		out.keySet().removeIf(name -> !name.startsWith("means-"));
		return out;
	}

	/** The mean of an index over the series, by rule and futures, with its 95 % interval. */
	private static Chart means(List<RuleRow> rows, List<String> rules, List<String> futures, int index, ReportUnits units) {
		List<Bars> bars = futures.stream().map(f -> {
			List<Optional<Interval>> own = rules.stream().map(r -> rows.stream().filter(row -> row.rule().equals(r) && row.futures().equals(f)).map(
					row -> row.intervals().get(index)).findFirst()).toList();
			return new Bars(f, rules, numbers(own, Interval::mean), Optional.of(new Bars.Whiskers(numbers(own, Interval::low), numbers(own,
					Interval::high))));
		}).toList();
		return new Chart(title(index, units), "means over the series with 95 % intervals" + (bars.stream().flatMap(b -> b.whiskers().stream())
				.anyMatch(w -> IntStream
						.range(0, w.lower().length).anyMatch(w::at)) ? "" : "; there are too few series for intervals"), new Axis("rule",
								Scale.LINEAR),
				new Axis(quantity(index, units), Scale.LINEAR), bars);
	}

	private static String quantity(int index, ReportUnits units) {
		String what = QUANTITIES.get(index);
		return index == 0 ? units.title(what, Quantity.ENERGY) : index == QUANTITIES.size() - 1 ? units.title(what, Quantity.STORAGE) : what;
	}

	/** The index as a heading. */
	private static String title(int index, ReportUnits units) {
		String quantity = quantity(index, units);
		return quantity.substring(0, 1).toUpperCase(Locale.ROOT) + quantity.substring(1);
	}

	private static double[] numbers(List<Optional<Interval>> of, ToDoubleFunction<Interval> value) {
		return of.stream().mapToDouble(i -> i.map(value::applyAsDouble).orElse(Double.NaN)).toArray();
	}

	/** The storage at the ends of months under a rule, as a fan. */
	public static Chart storage(RuleRow row, int firstMonth, ReportUnits units) {
		return fan("Storage: " + row.rule(), "ends of months, ", Quantity.STORAGE, row.storage(), firstMonth, units);
	}

	/** The release of each month under a rule, as a fan. */
	public static Chart release(RuleRow row, int firstMonth, ReportUnits units) {
		return fan("Release: " + row.rule(), "", Quantity.FLOW, row.release(), firstMonth, units);
	}

	private static Chart fan(String title, String when, Quantity quantity, double[][] within, int firstMonth, ReportUnits units) {
		double[][] q = Arrays.stream(within).map(v -> units.of(quantity, v)).toArray(double[][]::new);
		double[] x = Months.numbers();
		Axis months = new Axis(firstMonth == 1 ? "month" : "month of the year that begins in month " + firstMonth, Scale.LINEAR);
		return new Chart(title, when + "all years of the held-out series", months, new Axis(units.title(quantity == Quantity.FLOW ? "release"
				: "storage", quantity),
				Scale.LINEAR), List
						.of(
								new Curve("5 to 95 %", x, nothing(x.length), Optional.of(new Curve.Band(q[0], q[4]))), new Curve(
										"median and quartiles", x,
										q[2],
										Optional.of(new Curve.Band(q[1], q[3])))));
	}

	private static double[] nothing(int n) {
		double[] out = new double[n];
		Arrays.fill(out, Double.NaN);
		return out;
	}

	/**
	 * Writes, for each index, a box plot of the series by rule, with a colour for each set of futures, and the same as means with intervals; and
	 * for each rule fans of storage and release in the held-out series. For a system, indices are in a folder for each objective, fans in one for
	 * each reservoir.
	 */
	public static void write(Path folder, FuturesView view) {
		for (int k = 0; k < view.objectives().size(); k++) {
			write(view.years() ? folder : folder.resolve(Inputs.folderName(view.objectives().get(k))), indices(view.rows(k, 0), view.units()));
		}
		for (int n = 0; n < view.reservoirs().size(); n++) {
			write(view.years() ? folder : folder.resolve(Inputs.folderName(view.reservoirs().get(n))), fans(view.rows(0, n), view.firstMonth(), view
					.units()));
		}
	}

	private static void write(Path folder, Map<String, Chart> charts) {
		charts.forEach((name, chart) -> ResultFiles.write(folder.resolve(name + ".svg"), SvgChart.render(chart)));
	}
}
