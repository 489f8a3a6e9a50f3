package org.thalweg.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Which curve or box of a chart the pointer is at, and the chart with this one alone, to be drawn over the others. @since 0.3 */
public final class Highlight {
	/** Pixels from the pointer to a curve or dot. */
	private static final double NEAR = 6;

	private Highlight() {
	}

	/**
	 * The name of the nearest visible curve or dot within a few pixels, or of the category of a bar or box: that of its algorithm if the chart
	 * has an order, so that other charts know it, too.
	 *
	 * @param x pixels of the drawing, like those of the frame
	 */
	public static Optional<String> at(ChartView view, PlotFrame frame, double x, double y) {
		Chart chart = view.chart();
		if (x < frame.left() || x > frame.right() || y < frame.top() || y > frame.bottom()) {
			return Optional.empty();
		}
		List<String> categories = chart.categories();
		if (!categories.isEmpty()) {
			int at = (int) Math.round(frame.valueX(x - frame.left()));
			return at < 0 || at >= categories.size() ? Optional.empty() : Optional.of(name(chart, categories.get(at)));
		}
		String near = "";
		double least = NEAR;
		for (int i : view.shown()) {
			double distance = distance(chart.marks().get(i), frame, x, y);
			if (distance < least) {
				least = distance;
				near = label(chart, i);
			}
		}
		return near.isEmpty() ? Optional.empty() : Optional.of(name(chart, near));
	}

	/** The name in the chart's order that a label belongs to; without one the label itself. */
	public static String name(Chart chart, String label) {
		int place = chart.place(label);
		return place < 0 ? label : chart.order().get(place);
	}

	/** The same view of the marks with this name; empty if the chart has none. */
	public static Optional<ChartView> of(ChartView view, String name) {
		Chart chart = view.chart();
		List<String> categories = chart.categories();
		if (!categories.isEmpty()) {
			Set<String> wanted = categories.stream().filter(c -> name(chart, c).equals(name)).collect(Collectors.toSet());
			List<Mark> marks = new ArrayList<>(chart.marks());
			marks.replaceAll(m -> only(m, wanted));
			return wanted.isEmpty() ? Optional.empty()
					: Optional.of(new ChartView(new Chart(chart.title(), chart.caption(), chart.x(), chart.y(), marks, chart.order()), view.hidden(),
							view.ranked(), view.partX(), view.partY()));
		}
		Set<String> others = chart.marks().stream().map(Mark::label).filter(l -> !l.isEmpty() && !name(chart, l).equals(name)).collect(Collectors
				.toSet());
		boolean there = Arrays.stream(view.shown()).anyMatch(i -> name(chart, label(chart, i)).equals(name));
		others.addAll(view.hidden());
		return there ? Optional.of(new ChartView(chart, others, view.ranked(), view.partX(), view.partY())) : Optional.empty();
	}

	private static String label(Chart chart, int i) {
		int of = i;
		while (of > 0 && chart.marks().get(of).label().isEmpty()) {
			of--;
		}
		return chart.marks().get(of).label();
	}

	private static Mark only(Mark mark, Set<String> wanted) {
		return switch (mark) {
		case Bars b -> new Bars(b.label(), b.categories(), IntStream.range(0, b.values().length).mapToDouble(k -> wanted.contains(b.categories().get(
				k)) ? b.values()[k] : Double.NaN).toArray(), b.whiskers());
		case Boxes b -> new Boxes(b.label(), b.categories(), IntStream.range(0, b.boxes().size()).mapToObj(k -> wanted.contains(b.categories().get(k))
				? b.boxes().get(k) : Boxes.Box.of(new double[0])).toList());
		case Curve c -> c;
		case Dots d -> d;
		};
	}

	private static double distance(Mark mark, PlotFrame frame, double x, double y) {
		return switch (mark) {
		case Curve c -> distance(c.x(), c.y(), true, frame, x, y);
		case Dots d -> distance(d.x(), d.y(), false, frame, x, y);
		case Bars _,Boxes _ -> Double.POSITIVE_INFINITY;
		};
	}

	private static double distance(double[] valuesX, double[] valuesY, boolean joined, PlotFrame frame, double x, double y) {
		double least = Double.POSITIVE_INFINITY;
		double fromX = Double.NaN;
		double fromY = Double.NaN;
		for (int k = 0; k < valuesX.length; k++) {
			double toX = Double.isFinite(valuesY[k]) ? frame.across(valuesX[k]) : Double.NaN;
			double toY = frame.down(valuesY[k]);
			double d = joined && !Double.isNaN(fromX) ? segment(fromX, fromY, toX, toY, x, y) : Math.hypot(toX - x, toY - y);
			least = d < least ? d : least; // NaN is no distance
			fromX = toX;
			fromY = toY;
		}
		return least;
	}

	private static double segment(double x1, double y1, double x2, double y2, double x, double y) {
		double length = (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1);
		double t = length == 0 ? 0 : Math.clamp(((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length, 0, 1);
		return Math.hypot(x1 + t * (x2 - x1) - x, y1 + t * (y2 - y1) - y);
	}
}
