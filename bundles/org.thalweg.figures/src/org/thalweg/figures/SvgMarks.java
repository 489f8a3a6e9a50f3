package org.thalweg.figures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.figures.Boxes.Box;

/** Draws what a chart shows into its frame: bars and boxes first, then bands, lines, dots. */
final class SvgMarks {
	private static final double THIN = 1.2;
	private static final double DOT = 3.2;

	private final ChartView view;
	private final Chart chart;
	private final Frame frame;
	private final Palette colours;
	private final Svg svg;
	private final List<String> categories;
	private final Slots slots;

	SvgMarks(ChartView view, Frame frame, Palette colours, Svg svg) {
		this.view = view;
		this.chart = view.chart();
		this.frame = frame;
		this.colours = colours;
		this.svg = svg;
		this.categories = chart.categories();
		this.slots = Slots.of(chart);
	}

	void all() {
		List<? extends Mark> marks = chart.marks();
		for (int i : view.shown()) {
			if (marks.get(i) instanceof Bars b) {
				bars(b, i);
			} else if (marks.get(i) instanceof Boxes b) {
				boxes(b, i);
			} else if (marks.get(i) instanceof Curve c) {
				band(c, i);
			}
		}
		for (int i : view.shown()) {
			if (marks.get(i) instanceof Curve c) {
				line(c, i);
			} else if (marks.get(i) instanceof Dots d) {
				dots(d, colours.mark(chart, i));
			}
		}
	}

	/** What the legend shows of mark i, 28 pixels wide about the height {@code y}. */
	void sample(int i, double x, double y) {
		switch (chart.marks().get(i)) {
		case Curve c -> {
			if (c.band().isPresent()) {
				svg.element("rect", "x", x, "y", y - 6, "width", 28, "height", 12, "fill", colours.mark(chart, i), "fill-opacity", 0.2);
			}
			Stroke stroke = Stroke.legend(chart, i);
			svg.element("line", "x1", x, "y1", y, "x2", x + 28, "y2", y, "stroke", colours.mark(chart, i), "stroke-width", stroke.width(),
					"stroke-dasharray", dashes(stroke));
		}
		case Dots _ -> svg.element("circle", "cx", x + 14, "cy", y, "r", DOT, "fill", colours.mark(chart, i));
		case Bars _ -> svg.element("rect", "x", x + 8, "y", y - 6, "width", 12, "height", 12, "fill", colours.mark(chart, i));
		case Boxes _ -> svg.element("rect", "x", x + 8, "y", y - 6, "width", 12, "height", 12, "fill", colours.mark(chart, i), "fill-opacity", 0.25,
				"stroke", colours.mark(chart, i), "stroke-width", THIN);
		}
	}

	private void bars(Bars bars, int i) {
		double base = frame.y().scale() == Axis.Scale.LINEAR ? frame.down(0) : frame.bottom();
		for (int k = 0; k < bars.values().length; k++) {
			double value = bars.values()[k];
			if (Double.isFinite(value)) {
				double end = frame.down(value);
				double middle = middle(bars, bars.categories().get(k));
				svg.element("rect", "x", middle - half(), "y", Math.min(base, end), "width", 2 * half(), "height", Math.abs(base - end),
						"fill", colours.mark(chart, i));
				int at = k;
				bars.whiskers().filter(w -> w.at(at)).ifPresent(w -> {
					whisker(middle, w.lower()[at], w.upper()[at], colours.ink());
					cap(middle, w.lower()[at], colours.ink());
					cap(middle, w.upper()[at], colours.ink());
				});
			}
		}
	}

	private void boxes(Boxes boxes, int i) {
		for (int k = 0; k < boxes.boxes().size(); k++) {
			if (!Double.isNaN(boxes.boxes().get(k).median())) {
				box(boxes.boxes().get(k), middle(boxes, boxes.categories().get(k)), colours.mark(chart, i));
			}
		}
	}

	private void box(Box b, double middle, String colour) {
		double upper = frame.down(b.upperQuartile());
		whisker(middle, b.low(), b.lowerQuartile(), colour);
		whisker(middle, b.upperQuartile(), b.high(), colour);
		cap(middle, b.low(), colour);
		cap(middle, b.high(), colour);
		svg.element("rect", "x", middle - half(), "y", upper, "width", 2 * half(), "height", frame.down(b.lowerQuartile()) - upper, "fill",
				colour, "fill-opacity", 0.25, "stroke", colour, "stroke-width", THIN);
		rule(middle - half(), frame.down(b.median()), middle + half(), frame.down(b.median()), colour, 2.4);
		for (double o : b.outliers()) {
			if (Double.isFinite(o)) {
				svg.element("circle", "cx", middle, "cy", frame.down(o), "r", 2.4, "fill", "none", "stroke", colour, "stroke-width", THIN);
			}
		}
	}

	private double middle(Mark standing, String category) {
		return frame.across(slots.middle(categories.indexOf(category), chart.standing().indexOf(standing)));
	}

	/** Half the width of a bar or box, in pixels. */
	private double half() {
		return (frame.across(slots.width()) - frame.across(0)) / 2;
	}

	private void whisker(double x, double from, double to, String colour) {
		rule(x, frame.down(from), x, frame.down(to), colour, THIN);
	}

	private void cap(double x, double value, String colour) {
		rule(x - half() / 2, frame.down(value), x + half() / 2, frame.down(value), colour, THIN);
	}

	private void rule(double x1, double y1, double x2, double y2, String colour, double width) {
		svg.element("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", colour, "stroke-width", width);
	}

	private void dots(Dots dots, String colour) {
		for (int k = 0; k < dots.x().length; k++) {
			if (Double.isFinite(dots.x()[k]) && Double.isFinite(dots.y()[k])) {
				svg.element("circle", "cx", frame.across(dots.x()[k]), "cy", frame.down(dots.y()[k]), "r", DOT, "fill", colour);
			}
		}
	}

	private void band(Curve curve, int i) {
		curve.band().ifPresent(b -> {
			List<String> points = new ArrayList<>();
			for (int k = 0; k < curve.x().length; k++) {
				point(curve.x()[k], b.upper()[k], points);
			}
			for (int k = curve.x().length - 1; k >= 0; k--) {
				point(curve.x()[k], b.lower()[k], points);
			}
			if (!points.isEmpty()) {
				svg.element("polygon", "points", String.join(" ", points), "fill", colours.mark(chart, i), "fill-opacity", 0.2);
			}
		});
	}

	private void line(Curve curve, int i) {
		Stroke stroke = Stroke.of(chart, i);
		List<String> points = new ArrayList<>();
		for (int k = 0; k <= curve.x().length; k++) {
			if (k == curve.x().length || !point(curve.x()[k], curve.y()[k], points)) {
				if (!points.isEmpty()) {
					svg.element("polyline", "points", String.join(" ", points), "fill", "none", "stroke", colours.mark(chart, i), "stroke-width",
							stroke.width(), "stroke-opacity", stroke.opacity(), "stroke-dasharray", dashes(stroke), "stroke-dashoffset",
							stroke.offset(), "stroke-linejoin", "round");
					points.clear();
				}
			}
		}
	}

	private static String dashes(Stroke stroke) {
		return stroke.dashes().length == 0 ? "none"
				: IntStream.of(stroke.dashes()).mapToObj(Integer::toString).collect(Collectors.joining(" "));
	}

	/** Adds a point; false if it is not finite. */
	private boolean point(double valueX, double valueY, List<String> points) {
		if (!Double.isFinite(valueX) || !Double.isFinite(valueY)) {
			return false;
		}
		points.add(Svg.number(frame.across(valueX)) + "," + Svg.number(frame.down(valueY)));
		return true;
	}
}
