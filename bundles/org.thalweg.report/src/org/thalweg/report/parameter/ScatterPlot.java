package org.thalweg.report.parameter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.BubbleChart;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ChartView;
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
	/** Pixels by which points are moved at most. */
	private static final double SPREAD = 14;
	/** Share of an axis that is free at its ends. */
	private static final double MARGIN = 0.04;

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
				rows, radii, shifts(x, rows, 0), shifts(y, rows, 1));
	}

	private static double[] shifts(RunVariable of, int[] rows, int axis) {
		return of.few() ? Arrays.stream(rows).mapToDouble(k -> SPREAD * RunVariable.shift(k, axis)).toArray() : new double[rows.length];
	}

	/** The chart with room for bubbles around all points. */
	public ChartView view() {
		boolean band = chart.zeroBand().isPresent(); // which is part of the whole axis only
		return new ChartView(chart, Set.of(), false, Optional.of(wider(chart.rangeX(), chart.x().scale())), band ? Optional.empty() : Optional.of(
				wider(
						chart.rangeY(), chart.y().scale())));
	}

	/** The picture as SVG. @param runs of which those that are not chosen are faint */
	public String svg(BrushedRuns runs) {
		BitSet faint = new BitSet();
		IntStream.range(0, rows.length).filter(k -> !runs.isChosen(rows[k])).forEach(faint::set);
		return new BubbleChart(view(), radii, shiftsX, shiftsY, faint).svg();
	}

	private static Range wider(Range of, Scale scale) {
		if (scale == Scale.LOGARITHMIC) {
			double factor = Math.pow(of.high() / of.low(), MARGIN);
			return new Range(of.low() / factor, of.high() * factor);
		}
		double by = MARGIN * (of.high() - of.low());
		return new Range(of.low() - by, of.high() + by);
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
