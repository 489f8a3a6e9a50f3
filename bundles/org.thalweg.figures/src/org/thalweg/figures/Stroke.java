package org.thalweg.figures;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Line style of a curve: curves differ by dashes if there are too few colours, coinciding curves alternate as stripes, so that
 * all are visible, and curves without a label are thin and pale.
 *
 * @param width in pixels
 * @param dashes alternating lengths of dash and gap in pixels; empty for a solid line
 * @param offset length by which dashes begin earlier
 */
public record Stroke(double width, double opacity, int[] dashes, int offset) {
	/** For curves that lie close together; gaps show the one beneath. */
	private static final int[][] DASHES = { {}, { 9, 4 }, { 3, 3 }, { 12, 3, 3, 3 }, { 6, 2, 1, 2 } };
	/** Length of a stripe of curves that coincide. */
	private static final int STRIPE = 9;

	/** The stroke of a chart's mark i, a curve. */
	public static Stroke of(Chart chart, int i) {
		if (chart.marks().get(i).label().isEmpty()) {
			return new Stroke(0.8, 0.5, new int[0], 0);
		}
		int n = coinciding(chart, i, chart.marks().size());
		if (n > 1) {
			return new Stroke(1.8, 1, new int[] { STRIPE, STRIPE * (n - 1) }, -STRIPE * coinciding(chart, i, i));
		}
		return new Stroke(1.8, 1, DASHES[distinct(chart, i) % DASHES.length], 0);
	}

	/** What the legend shows: no stripes. */
	static Stroke legend(Chart chart, int i) {
		Stroke of = of(chart, i);
		return coinciding(chart, i, chart.marks().size()) > 1 ? new Stroke(of.width, of.opacity, new int[0], 0) : of;
	}

	/** Curves with a way of their own before this one. */
	private static int distinct(Chart chart, int i) {
		return (int) IntStream.range(0, i).filter(j -> labelled(chart, j) && coinciding(chart, j, j) == 0).count();
	}

	/** How many of the curves before {@code end} lie where curve i lies. */
	private static int coinciding(Chart chart, int i, int end) {
		return (int) IntStream.range(0, end).filter(j -> coincide(chart, i, j)).count();
	}

	private static boolean coincide(Chart chart, int i, int j) {
		return labelled(chart, i) && labelled(chart, j) && chart.marks().get(i) instanceof Curve a && chart.marks().get(j) instanceof Curve b
				&& Arrays.equals(a.y(), b.y()) && Arrays.equals(a.x(), b.x()); // y first: it tells most apart at once
	}

	private static boolean labelled(Chart chart, int i) {
		return chart.marks().get(i) instanceof Curve c && !c.label().isEmpty();
	}
}
