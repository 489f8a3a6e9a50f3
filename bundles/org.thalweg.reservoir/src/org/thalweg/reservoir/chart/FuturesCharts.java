package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Mark;
import org.thalweg.figures.SvgChart;
import org.thalweg.reservoir.futures.EnsembleStatistics;
import org.thalweg.reservoir.futures.EnsembleStatistics.Moment;
import org.thalweg.reservoir.futures.EnsembleStatistics.Row;
import org.thalweg.reservoir.futures.EnsembleStatistics.Spread;
import org.thalweg.reservoir.futures.SiteCorrelations;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.text.Csv;

/** Statistics of futures next to the record's, as charts and as a table. */
public final class FuturesCharts {
	private FuturesCharts() {
	}

	/** A chart for each moment by month, and one of the lowest and highest runs of years, by the names of their files. */
	public static Map<String, Chart> of(EnsembleStatistics statistics) {
		Map<String, Chart> out = new LinkedHashMap<>();
		String caption = caption(statistics.series(), statistics.years());
		for (Moment moment : Moment.values()) {
			List<Row> rows = statistics.moments().stream().filter(r -> r.statistic().equals(moment.id())).toList();
			out.put("futures-" + moment.id(), new Chart("Futures: " + moment.title(), caption, new Axis("month", Scale.LINEAR), new Axis(moment
					.title(),
					Scale.LINEAR), marks(rows, "")));
		}
		List<Mark> runs = new ArrayList<>();
		for (String kind : List.of("lowest", "highest")) {
			runs.addAll(marks(statistics.runs().stream().filter(r -> r.statistic().equals(kind)).toList(), kind + ", "));
		}
		out.put("futures-runs", new Chart("Futures: extreme means of consecutive years", caption, new Axis("consecutive years", Scale.LINEAR),
				new Axis(
						"mean inflow, m³/s", Scale.LINEAR), runs));
		return out;
	}

	/** The correlation of each two reservoirs' inflows by month, by the names of their files. @param rows of {@link SiteCorrelations} */
	public static Map<String, Chart> correlations(List<Row> rows, SystemFutures futures) {
		Map<String, Chart> out = new LinkedHashMap<>();
		rows.stream().map(Row::statistic).distinct().forEach(pair -> out.put("correlation-" + folderName(pair), new Chart("Futures: correlation of "
				+ pair, caption(futures.series(), futures.years()), new Axis("month", Scale.LINEAR), new Axis("correlation of monthly inflows",
						Scale.LINEAR), marks(rows.stream().filter(r -> r.statistic().equals(pair)).toList(), ""))));
		return out;
	}

	private static String caption(int series, int years) {
		return series + " series of " + years + " years; bands: 95 % of the series, and all series";
	}

	/** A reservoir's name as a file name. */
	public static String folderName(String reservoir) {
		return Inputs.folderName(reservoir);
	}

	private static List<Mark> marks(List<Row> rows, String of) {
		double[] x = rows.stream().mapToDouble(Row::of).toArray();
		double[] none = new double[x.length];
		Arrays.fill(none, Double.NaN);
		return List.of(new Curve(of + "all series", x, none, Optional.of(new Curve.Band(values(rows, Spread::least), values(rows, Spread::most)))),
				new Curve(of + "series", x, values(rows, Spread::median), Optional.of(new Curve.Band(values(rows, Spread::low), values(rows,
						Spread::high)))), new Curve(of + "record", x, rows.stream().mapToDouble(Row::record).toArray()));
	}

	private static double[] values(List<Row> rows, ToDoubleFunction<Spread> of) {
		return rows.stream().map(Row::spread).mapToDouble(of).toArray();
	}

	/** {@code statistic,of,record,mean,sd,least,low,median,high,most,z}, all digits. */
	public static String csv(EnsembleStatistics statistics) {
		return csv(Stream.concat(statistics.moments().stream(), statistics.runs().stream()).toList());
	}

	private static String csv(List<Row> rows) {
		StringBuilder out = new StringBuilder("statistic,of,record,mean,sd,least,low,median,high,most,z\n");
		for (Row r : rows) {
			Spread s = r.spread();
			Csv.line(out, r.statistic(), r.of(), r.record(), s.mean(), s.sd(), s.least(), s.low(), s.median(), s.high(), s.most(), r.z());
		}
		return out.toString();
	}

	/** Writes {@link #correlations} as SVG, and {@code correlations.csv}. */
	public static void writeCorrelations(Path folder, List<Row> rows, SystemFutures futures) {
		correlations(rows, futures).forEach((name, chart) -> ResultFiles.write(folder.resolve(name + ".svg"), SvgChart.render(chart)));
		ResultFiles.write(folder.resolve("correlations.csv"), csv(rows));
	}

	/** Every chart as SVG, and {@code futures.csv}. */
	public static void write(Path folder, EnsembleStatistics statistics) {
		of(statistics).forEach((name, chart) -> ResultFiles.write(folder.resolve(name + ".svg"), SvgChart.render(chart)));
		ResultFiles.write(folder.resolve("futures.csv"), csv(statistics));
	}
}
