package org.thalweg.report.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Curve;

/** Chooses the points of a curve after which no straight line is visibly off those that are left out, over linear and over logarithmic x. */
final class CurvePoints {
	/** Of the height of a chart, by which a line may be off. */
	private static final double LINE = 1.0 / 400;
	/** The same for the ends of bands. */
	private static final double BAND = 1.0 / 150;

	private CurvePoints() {
	}

	/** Indices, ascending, the first and the last among them; linear in the number of points. */
	static int[] of(Chart chart, Curve c) {
		double[] x = c.x();
		boolean positive = x.length > 0 && Arrays.stream(x).allMatch(v -> v > 0);
		List<double[]> across = positive ? List.of(x, Arrays.stream(x).map(Math::log10).toArray()) : List.of(x);
		DoubleUnaryOperator height = height(chart);
		List<Cone> cones = new ArrayList<>(cones(across, Arrays.stream(c.y()).map(height).toArray(), LINE));
		c.band().ifPresent(b -> {
			cones.addAll(cones(across, Arrays.stream(b.lower()).map(height).toArray(), BAND));
			cones.addAll(cones(across, Arrays.stream(b.upper()).map(height).toArray(), BAND));
		});
		IntStream.Builder out = IntStream.builder();
		for (int from = 0; from < x.length;) {
			int start = from;
			out.add(start);
			cones.forEach(o -> o.begin(start));
			int to = from + 1;
			while (to + 1 < x.length && straight(cones, to)) {
				to++;
			}
			from = to;
		}
		return out.build().toArray();
	}

	/** Whether point k can be left out, in favour of that after it. */
	private static boolean straight(List<Cone> cones, int k) {
		cones.forEach(o -> o.pass(k));
		return cones.stream().allMatch(o -> o.reaches(k + 1));
	}

	private static List<Cone> cones(List<double[]> across, double[] values, double most) {
		return across.stream().map(x -> new Cone(x, values, most)).collect(Collectors.toList());
	}

	/** Share of the height at which a value lies; values not above 0 lie below a logarithmic axis. */
	private static DoubleUnaryOperator height(Chart chart) {
		Range range = chart.rangeY();
		boolean logarithmic = chart.y().scale() == Scale.LOGARITHMIC;
		double low = logarithmic ? Math.log10(range.low()) : range.low();
		double high = logarithmic ? Math.log10(range.high()) : range.high();
		double below = low - (high - low) / 10;
		return v -> ((!logarithmic ? v : v > 0 ? Math.max(below, Math.log10(v)) : v <= 0 ? below : Double.NaN) - low) / (high - low);
	}

	/** The slopes of lines from one point that come near enough to each point that they pass. */
	private static final class Cone {
		private final double[] x;
		private final double[] values;
		private final double most;
		private int from;
		private double low;
		private double high;

		Cone(double[] x, double[] values, double most) {
			this.x = x;
			this.values = values;
			this.most = most;
		}

		void begin(int at) {
			from = at;
			low = Double.NEGATIVE_INFINITY;
			high = Double.POSITIVE_INFINITY;
		}

		void pass(int k) {
			double dx = x[k] - x[from];
			double dy = values[k] - values[from];
			if (Double.isNaN(values[from])) {
				high = Double.isNaN(values[k]) ? high : Double.NaN;
			} else if (dx > 0) {
				low = Math.max(low, (dy - most) / dx);
				high = Math.min(high, (dy + most) / dx);
			} else {
				high = Math.abs(dy) <= most ? high : Double.NaN;
			}
		}

		/** Whether the line to a point comes near enough to those passed; a gap ends with its last point. */
		boolean reaches(int k) {
			double dx = x[k] - x[from];
			double slope = dx > 0 ? (values[k] - values[from]) / dx : Math.abs(values[k] - values[from]) <= most ? 0 : Double.NaN;
			return Double.isNaN(values[from]) ? Double.isNaN(values[k]) && !Double.isNaN(high) : slope >= low && slope <= high;
		}
	}
}
