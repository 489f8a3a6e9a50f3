package org.thalweg.figures;

import java.util.stream.IntStream;

import org.thalweg.figures.Ruler.Tick;

/**
 * Draws a chart as SVG: on white, so that it is readable on light and dark pages, in colours that colour-blind readers can
 * distinguish.
 */
public final class SvgChart {
	private static final int WIDTH = 560;
	private static final int HEIGHT = 360;
	private static final int ROW = 18;
	/** Columns of the legend beside the plot; with more entries than so many columns hold, the picture grows downwards. */
	private static final int COLUMNS = 4;
	/** Of a legend's column, without its labels. */
	private static final int SAMPLE = 50;
	/** Below the plot: ticks, labels and the axis' title. */
	private static final int FOOT = 54;
	/** Width of a letter; nobody here can measure text. */
	private static final double LETTER = 6.8;
	/** Labels of categories that do not fit side by side are turned by so many degrees. */
	private static final int TILT = 35;
	private static final Palette COLOURS = Palette.LIGHT;

	private final Chart chart;
	private final int[] entries;
	private final Frame frame;
	private final SvgMarks marks;
	private final double foot;
	private final int rows;
	private final double column;
	private final boolean tilted;
	private final Svg svg;

	private SvgChart(ChartView view) {
		this.chart = view.chart();
		this.entries = IntStream.of(view.legend()).filter(view::isShown).toArray();
		Ruler x = view.x();
		Ruler y = view.y();
		this.rows = Math.max(HEIGHT / ROW, (entries.length + COLUMNS - 1) / COLUMNS);
		this.column = SAMPLE + LETTER * IntStream.of(entries).map(i -> chart.marks().get(i).label().length()).max().orElse(0);
		double longest = chart.categories().stream().mapToInt(String::length).max().orElse(0) * LETTER;
		this.tilted = longest > 0.9 * WIDTH / Math.max(1, chart.categories().size());
		this.foot = tilted ? FOOT + longest * Math.sin(Math.toRadians(TILT)) : FOOT;
		double top = chart.caption().isEmpty() ? 40 : 58;
		double label = LETTER * y.ticks().stream().mapToInt(t -> t.text().length() + t.exponent().length()).max().orElse(0);
		double first = tilted ? chart.categories().getFirst().length() * LETTER * Math.cos(Math.toRadians(TILT)) - WIDTH / 2.0 / x.ticks().size() : 0;
		this.frame = new Frame(Math.max(40 + label, first + 8), top, WIDTH, HEIGHT, x, y);
		double legend = entries.length == 0 ? 20 : 10 + column * ((entries.length + rows - 1) / rows);
		double titles = LETTER * Math.max(1.3 * chart.title().length(), chart.caption().length());
		this.svg = new Svg(Math.max(frame.right() + legend, frame.left() + titles + 20), top + Math.max(HEIGHT, ROW * Math.min(rows, entries.length))
				+ foot);
		this.marks = new SvgMarks(view, frame, COLOURS, svg);
	}

	/**
	 * The whole document.
	 *
	 * @throws IllegalArgumentException if there is nothing to show
	 */
	public static String render(Chart chart) {
		return render(ChartView.all(chart));
	}

	/**
	 * The whole document, with what is seen of a chart.
	 *
	 * @throws IllegalArgumentException if there is nothing to show
	 */
	public static String render(ChartView view) {
		Chart chart = view.chart();
		if (chart.marks().isEmpty()) {
			throw new IllegalArgumentException("chart '" + chart.title() + "' is empty. Give at least one curve, bars, boxes or dots.");
		}
		SvgChart out = new SvgChart(view);
		out.all();
		return out.svg.toString();
	}

	private void all() {
		svg.text("title", chart.title());
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		svg.text("text", chart.title(), "x", frame.left(), "y", 24, "font-size", 16, "font-weight", "bold");
		if (!chart.caption().isEmpty()) {
			svg.text("text", chart.caption(), "x", frame.left(), "y", 44, "fill", COLOURS.faint());
		}
		horizontal();
		vertical();
		svg.open("clipPath", "id", "plot");
		svg.element("rect", "x", frame.left(), "y", frame.top() - 1, "width", WIDTH + 1, "height", HEIGHT + 2);
		svg.close("clipPath");
		svg.open("g", "clip-path", "url(#plot)");
		marks.all();
		svg.close("g");
		svg.element("rect", "x", frame.left(), "y", frame.top(), "width", WIDTH, "height", HEIGHT, "fill", "none", "stroke", COLOURS.faint());
		legend();
	}

	private void horizontal() {
		double bottom = frame.bottom();
		boolean numbers = chart.categories().isEmpty();
		for (Tick t : frame.x().ticks()) {
			double at = frame.across(t.at());
			if (numbers) {
				rule(at, frame.top(), at, bottom, COLOURS.grid());
			}
			rule(at, bottom, at, bottom + 5, COLOURS.faint());
			if (tilted) {
				svg.text("text", t.text(), "x", 0, "y", 0, "text-anchor", "end", "transform",
						"translate(" + Svg.number(at + 4) + " " + Svg.number(bottom + 17) + ") rotate(-" + TILT + ")");
			} else {
				svg.raised("text", t.text(), t.exponent(), "x", at, "y", bottom + 19, "text-anchor", "middle");
			}
		}
		frame.x().marks().forEach(m -> rule(frame.across(m), bottom, frame.across(m), bottom + 3, COLOURS.faint()));
		svg.text("text", chart.x().title(), "x", frame.left() + WIDTH / 2.0, "y", bottom + foot - 12, "text-anchor", "middle");
	}

	private void vertical() {
		for (Tick t : frame.y().ticks()) {
			double at = frame.down(t.at());
			rule(frame.left(), at, frame.right(), at, COLOURS.grid());
			rule(frame.left() - 5, at, frame.left(), at, COLOURS.faint());
			svg.raised("text", t.text(), t.exponent(), "x", frame.left() - 9, "y", at + 4, "text-anchor", "end");
		}
		frame.y().zeroBand().ifPresent(this::zero);
		frame.y().marks().forEach(m -> rule(frame.left() - 3, frame.down(m), frame.left(), frame.down(m), COLOURS.faint()));
		svg.text("text", chart.y().title(), "x", 0, "y", 0, "text-anchor", "middle", "transform",
				"translate(16 " + Svg.number(frame.top() + HEIGHT / 2.0) + ") rotate(-90)");
	}

	/** A tick for 0, and a break between it and the numbers: a dashed line, and two strokes through the axis. */
	private void zero(ZeroBand band) {
		double at = frame.down(0);
		double gap = frame.top() + frame.height() * (1 - frame.y().placeOnAxis(band.upper()));
		if (at > frame.bottom()) {
			return; // out of sight
		}
		rule(frame.left(), at, frame.right(), at, COLOURS.grid());
		rule(frame.left() - 5, at, frame.left(), at, COLOURS.faint());
		svg.text("text", band.label(), "x", frame.left() - 9, "y", at + 4, "text-anchor", "end");
		double middle = (at + gap) / 2;
		svg.element("line", "x1", frame.left(), "y1", middle, "x2", frame.right(), "y2", middle, "stroke", COLOURS.faint(), "stroke-dasharray",
				"2 4");
		rule(frame.left() - 5, middle + 1, frame.left() + 5, middle - 5, COLOURS.faint());
		rule(frame.left() - 5, middle + 5, frame.left() + 5, middle - 1, COLOURS.faint());
	}

	private void rule(double x1, double y1, double x2, double y2, String colour) {
		svg.element("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", colour);
	}

	/** Beside the plot, from column to column. */
	private void legend() {
		for (int k = 0; k < entries.length; k++) {
			double from = frame.right() + 14 + column * (k / rows);
			double at = frame.top() + 10 + ROW * (k % rows);
			marks.sample(entries[k], from, at);
			svg.text("text", chart.marks().get(entries[k]).label(), "x", from + 36, "y", at + 4);
		}
	}
}
