package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.chart.Axis;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.Boxes;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Curve;
import org.thalweg.experiment.chart.SvgChart;
import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.study.FuturesRules.Row;
import org.thalweg.reservoir.study.ResultFiles;

/** Rules over futures as charts. */
public final class FuturesRuleCharts {
	private static final List<String> TITLES = List.of("mean energy of a year, 10⁸ kWh", "years without a failure, share",
			"months without a failure, share", "volumetric reliability", "resilience", "vulnerability");

	private FuturesRuleCharts() {
	}

	/** For each index a box of the series for each rule, a colour for each futures; and a fan of the storage for each rule, held out. */
	public static Map<String, Chart> of(List<Row> rows, int firstMonth) {
		Map<String, Chart> out = new LinkedHashMap<>();
		List<String> rules = rows.stream().map(Row::rule).distinct().toList();
		List<String> futures = rows.stream().map(Row::futures).distinct().toList();
		for (int i = 0; i < Indices.NAMES.size(); i++) {
			int index = i;
			List<Boxes> boxes = futures.stream().map(f -> new Boxes(f, rules, rules.stream().map(r -> Boxes.Box.of(rows.stream().filter(row -> row
					.rule()
					.equals(r) && row.futures().equals(f)).flatMap(row -> row.series().stream()).mapToDouble(x -> x.values()[index]).toArray()))
					.toList()))
					.toList();
			out.put("rules-" + Indices.NAMES.get(i), new Chart("Rules over futures: " + TITLES.get(i), "a box: series", new Axis("rule",
					Scale.LINEAR),
					new Axis(TITLES.get(i), Scale.LINEAR), boxes));
		}
		rows.stream().filter(r -> r.futures().equals("held out")).forEach(r -> out.put("storage-" + r.rule().toLowerCase(Locale.ROOT).replace(' ',
				'-'),
				fan(r, firstMonth)));
		return out;
	}

	private static Chart fan(Row row, int firstMonth) {
		double[] x = Months.numbers();
		double[][] q = row.storage();
		return new Chart("Storage: " + row.rule(), "all years of the series held out: 5 to 95 %, quartiles and median", new Axis(firstMonth == 1
				? "month"
				: "month of the year that begins in month " + firstMonth, Scale.LINEAR), new Axis("storage at the month's end, million m³",
						Scale.LINEAR), List
								.of(new Curve("5 to 95 %", x, nothing(x.length), Optional.of(new Curve.Band(q[0], q[4]))), new Curve(
										"median and quartiles", x, q[2],
										Optional.of(new Curve.Band(q[1], q[3])))));
	}

	private static double[] nothing(int n) {
		double[] out = new double[n];
		Arrays.fill(out, Double.NaN);
		return out;
	}

	/** Every chart as SVG. */
	public static void write(Path folder, List<Row> rows, int firstMonth) {
		of(rows, firstMonth).forEach((name, chart) -> ResultFiles.write(folder.resolve(name + ".svg"), SvgChart.render(chart)));
	}
}
