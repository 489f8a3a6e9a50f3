package org.thalweg.experiment.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.thalweg.experiment.chart.Ruler.Tick;

/** Draws a chart as SVG: on white, so that it reads in light and dark surroundings, in colours that colour-blind eyes tell apart. */
public final class SvgChart {
	private static final int WIDTH = 560;
	private static final int HEIGHT = 360;
	private static final int ROW = 18;
	/** Width of a letter; nobody here can measure text. */
	private static final double LETTER = 6.8;
	/** After Okabe and Ito, without the yellow that white swallows. */
	private static final String[] COLOURS = { "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00", "#56b4e9" };
	/** For curves that lie close together; gaps show the one beneath. */
	private static final String[] DASHES = { "none", "9 4", "3 3", "12 3 3 3", "6 2 1 2" };
	/** Length of a stripe of curves that coincide. */
	private static final int STRIPE = 9;
	private static final String GRID = "#e2e2e2";
	private static final String INK = "#555555";

	private final Chart chart;
	private final Ruler x;
	private final Ruler y;
	private final double left;
	private final double top;
	private final Svg svg;

	private SvgChart(Chart chart) {
		this.chart = chart;
		this.x = Ruler.of(chart.x().scale(), values(chart, false), false);
		this.y = Ruler.of(chart.y().scale(), values(chart, true), true);
		this.left = 40 + LETTER * y.ticks().stream().mapToInt(t -> t.text().length() + t.exponent().length()).max().orElse(0);
		this.top = chart.caption().isEmpty() ? 40 : 58;
		double legend = 60 + LETTER * chart.curves().stream().mapToInt(c -> c.label().length()).max().orElse(0);
		double titles = LETTER * Math.max(1.3 * chart.title().length(), chart.caption().length());
		this.svg = new Svg(Math.max(left + WIDTH + legend, left + titles + 20), top + Math.max(HEIGHT, ROW * chart.curves().size()) + 54);
	}

	/**
	 * The whole document.
	 *
	 * @throws IllegalArgumentException if there is no curve
	 */
	public static String render(Chart chart) {
		if (chart.curves().isEmpty()) {
			throw new IllegalArgumentException("chart '" + chart.title() + "' has no curve. Give at least one.");
		}
		SvgChart out = new SvgChart(chart);
		out.all();
		return out.svg.toString();
	}

	private static double[] values(Chart chart, boolean ofY) {
		return chart.curves().stream().flatMapToDouble(c -> !ofY ? DoubleStream.of(c.x())
				: DoubleStream.concat(DoubleStream.of(c.y()), c.band().stream()
						.flatMapToDouble(b -> DoubleStream.concat(DoubleStream.of(b.lower()), DoubleStream.of(b.upper())))))
				.toArray();
	}

	private double across(double value) {
		return left + WIDTH * x.place(value);
	}

	private double down(double value) {
		return top + HEIGHT * (1 - y.place(value));
	}

	private void all() {
		svg.text("title", chart.title());
		svg.element("rect", "width", "100%", "height", "100%", "fill", "#ffffff");
		svg.text("text", chart.title(), "x", left, "y", 24, "font-size", 16, "font-weight", "bold");
		if (!chart.caption().isEmpty()) {
			svg.text("text", chart.caption(), "x", left, "y", 44, "fill", INK);
		}
		horizontal();
		vertical();
		svg.open("clipPath", "id", "plot");
		svg.element("rect", "x", left, "y", top - 1, "width", WIDTH + 1, "height", HEIGHT + 2);
		svg.close("clipPath");
		svg.open("g", "clip-path", "url(#plot)");
		for (int i = 0; i < chart.curves().size(); i++) {
			band(chart.curves().get(i), i);
		}
		for (int i = 0; i < chart.curves().size(); i++) {
			line(chart.curves().get(i), i);
		}
		svg.close("g");
		svg.element("rect", "x", left, "y", top, "width", WIDTH, "height", HEIGHT, "fill", "none", "stroke", INK);
		legend();
	}

	private void horizontal() {
		double bottom = top + HEIGHT;
		for (Tick t : x.ticks()) {
			rule(across(t.at()), top, across(t.at()), bottom, GRID);
			rule(across(t.at()), bottom, across(t.at()), bottom + 5, INK);
			svg.raised("text", t.text(), t.exponent(), "x", across(t.at()), "y", bottom + 19, "text-anchor", "middle");
		}
		x.marks().forEach(m -> rule(across(m), bottom, across(m), bottom + 3, INK));
		svg.text("text", chart.x().title(), "x", left + WIDTH / 2.0, "y", bottom + 42, "text-anchor", "middle");
	}

	private void vertical() {
		for (Tick t : y.ticks()) {
			rule(left, down(t.at()), left + WIDTH, down(t.at()), GRID);
			rule(left - 5, down(t.at()), left, down(t.at()), INK);
			svg.raised("text", t.text(), t.exponent(), "x", left - 9, "y", down(t.at()) + 4, "text-anchor", "end");
		}
		y.marks().forEach(m -> rule(left - 3, down(m), left, down(m), INK));
		svg.text("text", chart.y().title(), "x", 0, "y", 0, "text-anchor", "middle", "transform",
				"translate(16 " + Svg.number(top + HEIGHT / 2.0) + ") rotate(-90)");
	}

	private void rule(double x1, double y1, double x2, double y2, String colour) {
		svg.element("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", colour);
	}

	private static String colour(int i) {
		return COLOURS[i % COLOURS.length];
	}

	private boolean coincide(int i, int j) {
		Curve a = chart.curves().get(i);
		Curve b = chart.curves().get(j);
		return Arrays.equals(a.x(), b.x()) && Arrays.equals(a.y(), b.y());
	}

	/** How many of the curves before {@code end} lie where curve i lies. */
	private int coinciding(int i, int end) {
		return (int) IntStream.range(0, end).filter(j -> coincide(i, j)).count();
	}

	/** A curve has dashes of its own; curves that coincide share their way as stripes in turn, so that all are seen. */
	private String dash(int i) {
		int n = coinciding(i, chart.curves().size());
		int distinct = (int) IntStream.range(0, i).filter(j -> coinciding(j, j) == 0).count();
		return n > 1 ? STRIPE + " " + STRIPE * (n - 1) : DASHES[distinct % DASHES.length];
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
				svg.element("polygon", "points", String.join(" ", points), "fill", colour(i), "fill-opacity", 0.2);
			}
		});
	}

	private void line(Curve curve, int i) {
		List<String> points = new ArrayList<>();
		for (int k = 0; k <= curve.x().length; k++) {
			if (k == curve.x().length || !point(curve.x()[k], curve.y()[k], points)) {
				if (!points.isEmpty()) {
					svg.element("polyline", "points", String.join(" ", points), "fill", "none", "stroke", colour(i), "stroke-width", 1.8,
							"stroke-dasharray", dash(i), "stroke-dashoffset", -STRIPE * coinciding(i, i), "stroke-linejoin", "round");
					points.clear();
				}
			}
		}
	}

	/** Adds a point; false if it is not finite. */
	private boolean point(double valueX, double valueY, List<String> points) {
		if (!Double.isFinite(valueX) || !Double.isFinite(valueY)) {
			return false;
		}
		points.add(Svg.number(across(valueX)) + "," + Svg.number(down(valueY)));
		return true;
	}

	private void legend() {
		double from = left + WIDTH + 14;
		for (int i = 0; i < chart.curves().size(); i++) {
			double at = top + ROW * i + 10;
			if (chart.curves().get(i).band().isPresent()) {
				svg.element("rect", "x", from, "y", at - 6, "width", 28, "height", 12, "fill", colour(i), "fill-opacity", 0.2);
			}
			svg.element("line", "x1", from, "y1", at, "x2", from + 28, "y2", at, "stroke", colour(i), "stroke-width", 1.8,
					"stroke-dasharray", coinciding(i, chart.curves().size()) > 1 ? "none" : dash(i));
			svg.text("text", chart.curves().get(i).label(), "x", from + 36, "y", at + 4);
		}
	}
}
