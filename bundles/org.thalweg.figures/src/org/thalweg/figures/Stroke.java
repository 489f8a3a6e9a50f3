package org.thalweg.figures;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Line style of a curve: curves differ by dashes if there are too few colours, coinciding curves alternate as stripes, so that
 * all are visible, and curves without a label are thin and pale.
 */
final class Stroke {
	/** For curves that lie close together; gaps show the one beneath. */
	private static final List<List<Double>> DASHES = List.of(List.of(), List.of(9.0, 4.0), List.of(3.0, 3.0), List.of(12.0, 3.0, 3.0, 3.0),
			List.of(6.0, 2.0, 1.0, 2.0));
	/** Length of a stripe of curves that coincide. */
	private static final double STRIPE = 9;
	static final double WIDTH = 1.8;
	/** Between the dashes of a name and of the same in another folder, which have one colour. */
	private static final int FURTHER = 2;

	private Stroke() {
	}

	/** The line of a chart's mark i, a curve. */
	static Pen.LineStyle of(Chart chart, int i, String colour) {
		if (chart.marks().get(i).label().isEmpty()) {
			return new Pen.LineStyle(colour, 0.8, 0.5, List.of(), 0, true);
		}
		int n = coinciding(chart, i, chart.marks().size());
		return n > 1 ? new Pen.LineStyle(colour, WIDTH, 1, List.of(STRIPE, STRIPE * (n - 1)), -STRIPE * coinciding(chart, i, i), true)
				: styled(colour, distinct(chart, i));
	}

	/** The line of what has a place in a chart's order, unless it coincides with others. */
	static Pen.LineStyle named(Chart chart, int place, String colour) {
		return styled(colour, dashes(chart, place));
	}

	private static Pen.LineStyle styled(String colour, int dashes) {
		return new Pen.LineStyle(colour, WIDTH, 1, DASHES.get(dashes % DASHES.size()), 0, true);
	}

	private static int dashes(Chart chart, int place) {
		return chart.original(place) + FURTHER * chart.variant(place);
	}

	/** What the legend shows: no stripes. */
	static Pen.LineStyle legend(Chart chart, int i, String colour) {
		return coinciding(chart, i, chart.marks().size()) > 1 ? new Pen.LineStyle(colour, WIDTH, 1, List.of(), 0, true) : of(chart, i, colour);
	}

	/** Number of curves with a separate stroke before this one, or its place among all curves of an experiment. */
	private static int distinct(Chart chart, int i) {
		int place = chart.place(chart.marks().get(i).label());
		if (place >= 0) {
			return dashes(chart, place);
		}
		return (int) IntStream.range(0, i).filter(j -> labelled(chart, j) && coinciding(chart, j, j) == 0).count();
	}

	/** How many of the curves before {@code end} lie where curve i lies. */
	private static int coinciding(Chart chart, int i, int end) {
		return (int) IntStream.range(0, end).filter(j -> coincide(chart, i, j)).count();
	}

	private static boolean coincide(Chart chart, int i, int j) {
		return labelled(chart, i) && labelled(chart, j) && chart.marks().get(i) instanceof Curve a && chart.marks().get(j) instanceof Curve b
				&& Arrays.equals(a.y(), b.y()) && Arrays.equals(a.x(), b.x()); // y first: it distinguishes most immediately
	}

	private static boolean labelled(Chart chart, int i) {
		return chart.marks().get(i) instanceof Curve c && !c.label().isEmpty();
	}
}
