package org.thalweg.figures;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The order of a chart's curves from the best on: where curves fall, as errors do, the least last value is the best, where they rise, as shares of
 * targets do, the greatest; of equal ones the first to reach it.
 */
public final class ChartRanks {
	private ChartRanks() {
	}

	/** Whether there is anything to order: two curves with labels. */
	public static boolean anyIn(Chart chart) {
		return chart.marks().stream().filter(ChartRanks::counts).limit(2).count() == 2;
	}

	/** The rank of each mark, from 0; what is no curve with a label, or one without a finite value, comes last in its order. */
	public static int[] of(Chart chart) {
		List<? extends Mark> marks = chart.marks();
		double sign = rises(marks) ? -1 : 1;
		int[] order = IntStream.range(0, marks.size()).boxed().sorted((a, b) -> {
			int byValue = Double.compare(sign * last(marks.get(a)), sign * last(marks.get(b)));
			int known = Boolean.compare(Double.isNaN(last(marks.get(a))), Double.isNaN(last(marks.get(b))));
			return known != 0 ? known : byValue != 0 ? byValue : Double.compare(reached(marks.get(a)), reached(marks.get(b)));
		}).mapToInt(i -> i).toArray();
		int[] out = new int[marks.size()];
		IntStream.range(0, order.length).forEach(k -> out[order[k]] = k);
		return out;
	}

	private static boolean counts(Mark mark) {
		return mark instanceof Curve c && !c.label().isEmpty();
	}

	/** Most curves end above their beginning. */
	private static boolean rises(List<? extends Mark> marks) {
		double[] turns = marks.stream().filter(ChartRanks::counts).mapToDouble(m -> Math.signum(last(m) - first(m))).filter(Double::isFinite)
				.toArray();
		return Arrays.stream(turns).sum() > 0;
	}

	private static double first(Mark mark) {
		return Arrays.stream(((Curve) mark).y()).filter(Double::isFinite).findFirst().orElse(Double.NaN);
	}

	private static double last(Mark mark) {
		return counts(mark) ? Arrays.stream(((Curve) mark).y()).filter(Double::isFinite).reduce((a, b) -> b).orElse(Double.NaN) : Double.NaN;
	}

	/** The least x at which its last value is reached. */
	private static double reached(Mark mark) {
		if (!counts(mark)) {
			return Double.POSITIVE_INFINITY;
		}
		double[] y = ((Curve) mark).y();
		double last = last(mark);
		return IntStream.range(0, y.length).filter(k -> y[k] == last).mapToDouble(k -> ((Curve) mark).x()[k]).findFirst()
				.orElse(Double.POSITIVE_INFINITY);
	}
}
