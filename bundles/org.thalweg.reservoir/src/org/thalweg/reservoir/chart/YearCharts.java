package org.thalweg.reservoir.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Steps;
import org.thalweg.figures.SvgChart;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.text.Csv;

/** Figures 6 to 9 of [CLPSO-OpenCL] for chosen years: inflow, outflow, forebay level and power, each as SVG and as CSV. */
public final class YearCharts {
	/** @param file without its ending @param title without its unit */
	private record Shown(String file, String title, Quantity quantity, Function<YearResult, double[]> within) {
		double[] values(YearResult of, ReportUnits units) {
			return units.of(quantity, within.apply(of));
		}

		String title(ReportUnits units) {
			return units.title(title, quantity);
		}
	}

	private static final List<Shown> QUANTITIES = List.of(new Shown("inflow", "inflow", Quantity.FLOW, r -> r.year().inflow()), new Shown("outflow",
			"outflow", Quantity.FLOW, YearResult::outflow), new Shown("level", "forebay level", Quantity.LEVEL, YearResult::level), new Shown("power",
					"power", Quantity.POWER, YearResult::power));

	private YearCharts() {
	}

	/**
	 * Years that are shown by default: the wanted ones that exist; if none does, the wettest, a middling and the driest
	 * one by mean inflow, or all of them if there are fewer than three.
	 */
	public static List<Integer> first(List<Integer> wanted, List<YearResult> results) {
		List<Integer> there = wanted.stream().filter(year -> results.stream().anyMatch(r -> r.year().name() == year)).toList();
		return there.isEmpty() ? typical(results) : there;
	}

	private static List<Integer> typical(List<YearResult> results) {
		List<YearResult> byInflow = results.stream().sorted(Comparator.comparingDouble((YearResult r) -> mean(r.year())).reversed()).toList();
		int n = byInflow.size();
		return (n < 3 ? IntStream.range(0, n) : IntStream.of(0, n / 2, n - 1)).mapToObj(i -> byInflow.get(i).year().name()).toList();
	}

	/** Mean inflow in m³/s, weighted by days. */
	static double mean(Year year) {
		double volume = IntStream.range(0, Year.MONTHS).mapToDouble(t -> year.inflow()[t] * year.days()[t]).sum();
		return volume / IntStream.of(year.days()).sum();
	}

	private static String mean(Year year, ReportUnits units) {
		return Math.round(units.of(Quantity.FLOW, mean(year))) + " " + units.printed(Quantity.FLOW);
	}

	/** Inflow, outflow, forebay level and power. @param shown years that are among the results, at least one */
	public static List<Chart> of(List<YearResult> results, List<Integer> shown, ReportUnits units) {
		List<YearResult> chosen = chosen(results, shown);
		return QUANTITIES.stream().map(q -> chart(q, chosen, q.title(units), r -> Integer.toString(r.year().name()), units)).toList();
	}

	private static List<YearResult> chosen(List<YearResult> results, List<Integer> shown) {
		return shown.stream().map(year -> results.stream().filter(r -> r.year().name() == year).findFirst().orElseThrow()).toList();
	}

	/** Writes the same as files. */
	public static void write(Path folder, String reservoir, List<YearResult> results, List<Integer> shown, ReportUnits units) {
		List<YearResult> chosen = chosen(results, shown);
		for (Shown q : QUANTITIES) {
			ResultFiles.write(folder.resolve(q.file + ".svg"), SvgChart.render(chart(q, chosen, reservoir + ": " + q.title(units),
					r -> r.year().name() + " (mean inflow " + mean(r.year(), units) + ")", units)));
			ResultFiles.write(folder.resolve(q.file + ".csv"), csv(q, chosen, units));
		}
	}

	private static Chart chart(Shown q, List<YearResult> chosen, String title, Function<YearResult, String> label, ReportUnits units) {
		double[] order = IntStream.rangeClosed(1, Year.MONTHS).asDoubleStream().toArray();
		double[] edges = IntStream.rangeClosed(0, Year.MONTHS).mapToDouble(t -> t + 0.5).toArray();
		List<Curve> curves = chosen.stream().map(r -> q.quantity == Quantity.LEVEL ? new Curve(label.apply(r), order, q.values(r, units))
				: Steps.of(label.apply(r), edges, q.values(r, units))).toList();
		int first = chosen.getFirst().year().firstMonth();
		return new Chart(title, "", new Axis(first == 1 ? "month" : "month of the year that begins in month " + first, Scale.LINEAR),
				new Axis(q.title(units), Scale.LINEAR), curves);
	}

	private static String csv(Shown q, List<YearResult> chosen, ReportUnits units) {
		StringBuilder out = new StringBuilder();
		List<Object> header = new ArrayList<>(List.of("month"));
		chosen.forEach(r -> header.add(units.column(Integer.toString(r.year().name()), q.quantity)));
		Csv.line(out, header.toArray());
		for (int t = 0; t < Year.MONTHS; t++) {
			List<Object> row = new ArrayList<>(List.of(chosen.getFirst().year().month(t).getMonthValue()));
			for (YearResult r : chosen) {
				row.add(q.values(r, units)[t]);
			}
			Csv.line(out, row.toArray());
		}
		return out.toString();
	}
}
