package org.thalweg.report.parameter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Dots;

/**
 * Some runs by two columns, and a third one as the size of bubbles. Arrays must not be modified.
 *
 * @param chart axes, and one mark with all points
 * @param rows places of the runs that have both values, in the order of the points
 * @param radii of the bubbles in pixels
 * @param shiftsX pixels by which points are moved, so that those of a column of few values do not hide one another
 * @param shiftsY likewise
 */
public record ScatterPlot(Chart chart, int[] rows, double[] radii, double[] shiftsX, double[] shiftsY) {
	/** A column of no more different values is one of few, and its points are moved by as many pixels at most. */
	private static final int FEW = 12;
	private static final double SPREAD = 14;
	/** Multiples of it, less whole numbers, are spread evenly however many there are: the golden ratio, and its square root for the other axis. */
	private static final double GOLDEN = 0.6180339887498949;
	private static final double OTHER = 0.7861513777574233;

	/** Without a third column. */
	private static final double USUAL = 3.5;
	private static final double LEAST = 2.5;
	private static final double MOST = 13;

	/**
	 * @param some places of runs
	 * @param size column of the size; empty for none
	 */
	public static ScatterPlot of(RunVariables runs, int[] some, String nameX, String nameY, Optional<String> size) {
		RunVariable x = runs.get(nameX);
		RunVariable y = runs.get(nameY);
		int[] rows = Arrays.stream(some).filter(k -> Double.isFinite(x.values()[k]) && Double.isFinite(y.values()[k])).toArray();
		double[] radii = size.map(s -> radii(runs.get(s), rows)).orElseGet(() -> {
			double[] out = new double[rows.length];
			Arrays.fill(out, USUAL);
			return out;
		});
		Dots dots = new Dots("", Arrays.stream(rows).mapToDouble(k -> x.values()[k]).toArray(), Arrays.stream(rows).mapToDouble(k -> y.values()[k])
				.toArray());
		return new ScatterPlot(new Chart(nameY + " over " + nameX, "", new Axis(title(x), x.scale()), new Axis(title(y), y.scale()), List.of(dots)),
				rows, radii, shifts(x, rows, GOLDEN), shifts(y, rows, OTHER));
	}

	private static double[] shifts(RunVariable of, int[] rows, double step) {
		boolean few = of.distinct().length <= FEW;
		return Arrays.stream(rows).mapToDouble(k -> few ? SPREAD * (2 * (k * step % 1) - 1) : 0).toArray();
	}

	/** Words are counted from 0. */
	private static String title(RunVariable of) {
		List<String> parts = new ArrayList<>();
		IntStream.range(0, Math.min(6, of.words().size())).forEach(k -> parts.add(k + " " + of.words().get(k)));
		return of.name() + (parts.isEmpty() ? "" : " (" + String.join(", ", parts) + (of.words().size() > 6 ? ", \u2026" : "") + ")");
	}

	/** Areas grow evenly with values, or with their exponents; a run without a value has the least. */
	private static double[] radii(RunVariable of, int[] rows) {
		boolean logarithmic = of.scale() == Scale.LOGARITHMIC;
		double[] counted = Arrays.stream(rows).mapToDouble(k -> of.values()[k]).map(v -> logarithmic ? Math.log10(v) : v).toArray();
		double low = Arrays.stream(counted).filter(Double::isFinite).min().orElse(0);
		double high = Arrays.stream(counted).filter(Double::isFinite).max().orElse(0);
		return Arrays.stream(counted).map(v -> {
			double share = !Double.isFinite(v) || high == low ? v == Double.POSITIVE_INFINITY ? 1 : 0 : (v - low) / (high - low);
			return Math.sqrt(LEAST * LEAST + share * (MOST * MOST - LEAST * LEAST));
		}).toArray();
	}
}
