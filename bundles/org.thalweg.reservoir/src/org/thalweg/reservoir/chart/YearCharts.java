package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.SvgChart;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.text.Csv;

/** Figures 6 to 9 of [CLPSO-OpenCL] for chosen years: inflow, outflow, forebay level and power, each as SVG and as CSV. */
public final class YearCharts {
	/** @param file without its ending @param title with its unit */
	private record Quantity(String file, String title, Function<YearResult, double[]> values) {
	}

	private static final List<Quantity> QUANTITIES = List.of(new Quantity("inflow", "inflow, m³/s", r -> r.year().inflow()),
			new Quantity("outflow", "outflow, m³/s", r -> r.outflow()),
			new Quantity("level", "forebay level, m", r -> r.level()),
			new Quantity("power", "power, MW", r -> DoubleStream.of(r.power()).map(kw -> kw / 1000).toArray()));

	private YearCharts() {
	}

	/**
	 * Years that are shown by default: the wanted ones that exist; if none does, the wettest, a middling and the driest
	 * one by mean inflow, or all of them if there are fewer than three.
	 */
	public static List<Integer> first(List<Integer> wanted, List<YearResult> results) {
		List<Integer> there = wanted.stream().filter(year -> results.stream().anyMatch(r -> r.year().year() == year)).toList();
		return there.isEmpty() ? typical(results) : there;
	}

	private static List<Integer> typical(List<YearResult> results) {
		List<YearResult> byInflow = results.stream().sorted(Comparator.comparingDouble((YearResult r) -> mean(r.year())).reversed()).toList();
		int n = byInflow.size();
		return (n < 3 ? IntStream.range(0, n) : IntStream.of(0, n / 2, n - 1)).mapToObj(i -> byInflow.get(i).year().year()).toList();
	}

	/** Mean inflow in m³/s, weighted by days. */
	static double mean(Year year) {
		double volume = IntStream.range(0, Year.MONTHS).mapToDouble(t -> year.inflow()[t] * year.days()[t]).sum();
		return volume / IntStream.of(year.days()).sum();
	}

	/** Inflow, outflow, forebay level and power. @param shown years that are among the results, at least one */
	public static List<Chart> of(List<YearResult> results, List<Integer> shown) {
		List<YearResult> chosen = chosen(results, shown);
		return QUANTITIES.stream().map(q -> chart(q, chosen, q.title, r -> Integer.toString(r.year().year()))).toList();
	}

	private static List<YearResult> chosen(List<YearResult> results, List<Integer> shown) {
		return shown.stream().map(year -> results.stream().filter(r -> r.year().year() == year).findFirst().orElseThrow()).toList();
	}

	/** Writes the same as files. */
	public static void write(Path folder, String reservoir, List<YearResult> results, List<Integer> shown) {
		List<YearResult> chosen = chosen(results, shown);
		for (Quantity q : QUANTITIES) {
			ResultFiles.write(folder.resolve(q.file + ".svg"), SvgChart.render(chart(q, chosen, reservoir + ": " + q.title,
					r -> r.year().year() + " (mean inflow " + Math.round(mean(r.year())) + " m³/s)")));
			ResultFiles.write(folder.resolve(q.file + ".csv"), csv(q, chosen));
		}
	}

	private static Chart chart(Quantity q, List<YearResult> chosen, String title, Function<YearResult, String> label) {
		double[] order = IntStream.rangeClosed(1, Year.MONTHS).asDoubleStream().toArray();
		List<Curve> curves = chosen.stream().map(r -> new Curve(label.apply(r), order, q.values.apply(r))).toList();
		int first = chosen.getFirst().year().firstMonth();
		return new Chart(title, "", new Axis(first == 1 ? "month" : "month of the year that begins in month " + first, Scale.LINEAR),
				new Axis(q.title, Scale.LINEAR), curves);
	}

	private static String csv(Quantity q, List<YearResult> chosen) {
		StringBuilder out = new StringBuilder();
		List<Object> header = new ArrayList<>(List.of("month"));
		chosen.forEach(r -> header.add(r.year().year()));
		Csv.line(out, header.toArray());
		for (int t = 0; t < Year.MONTHS; t++) {
			List<Object> row = new ArrayList<>(List.of(chosen.getFirst().year().month(t).getMonthValue()));
			for (YearResult r : chosen) {
				row.add(q.values.apply(r)[t]);
			}
			Csv.line(out, row.toArray());
		}
		return out.toString();
	}
}
