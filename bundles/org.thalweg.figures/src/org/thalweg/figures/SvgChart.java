package org.thalweg.figures;

import java.util.stream.IntStream;

import org.thalweg.figures.ChartLayout.Title;

/**
 * Draws a chart as SVG: on white, so that it is readable on light and dark pages, in colours that colour-blind readers can
 * distinguish.
 */
public final class SvgChart {
	private static final int WIDTH = 560;
	private static final int HEIGHT = 360;
	private static final int ROW = 18;
	/** Of letters; the document's default. */
	private static final int SIZE = 12;
	/** Maximum columns of the legend next to the plot; with more entries the picture grows downwards. */
	private static final int COLUMNS = 4;
	/** Of a legend's column, without its labels. */
	private static final int SAMPLE = 50;
	/** Below the plot: ticks, labels and the axis' title. */
	private static final int FOOT = 54;
	/** Width of a letter; text cannot be measured here. */
	private static final double LETTER = 6.8;
	/** Labels of categories that do not fit side by side are turned by this angle in degrees. */
	private static final int TILT = 35;
	private static final Palette COLOURS = Palette.LIGHT;

	private final ChartView view;
	private final Chart chart;
	private final int[] entries;
	private final PlotFrame frame;
	private final ChartLayout layout;
	private final int rows;
	private final double column;
	private final Svg svg;

	private SvgChart(ChartView view) {
		this.view = view;
		this.chart = view.chart();
		this.entries = IntStream.of(view.legend()).filter(view::isShown).toArray();
		Ruler x = view.x();
		Ruler y = view.y();
		this.rows = Math.max(HEIGHT / ROW, (entries.length + COLUMNS - 1) / COLUMNS);
		this.column = SAMPLE + LETTER * IntStream.of(entries).map(i -> chart.marks().get(i).label().length()).max().orElse(0);
		double longest = chart.categories().stream().mapToInt(String::length).max().orElse(0) * LETTER;
		boolean tilted = longest > 0.9 * WIDTH / Math.max(1, chart.categories().size());
		double foot = tilted ? FOOT + longest * Math.sin(Math.toRadians(TILT)) : FOOT;
		double top = chart.caption().isEmpty() ? 40 : 58;
		double label = LETTER * y.ticks().stream().mapToInt(t -> t.text().length() + t.exponent().length()).max().orElse(0);
		double first = tilted ? chart.categories().getFirst().length() * LETTER * Math.cos(Math.toRadians(TILT)) - WIDTH / 2.0 / x.ticks().size() : 0;
		this.frame = new PlotFrame(Math.max(40 + label, first + 8), top, WIDTH, HEIGHT, x, y);
		this.layout = new ChartLayout(frame, SIZE, ChartLayout.EXPONENT * SIZE, tilted ? TILT : 0, 1, new Title(chart.x().title(), frame.left()
				+ WIDTH / 2.0, frame.bottom()
						+ foot
						- 12), new Title(chart.y().title(), frame.top() + HEIGHT / 2.0, 16));
		double legend = entries.length == 0 ? 20 : 10 + column * ((entries.length + rows - 1) / rows);
		double titles = LETTER * Math.max(1.3 * chart.title().length(), chart.caption().length());
		this.svg = new Svg(Math.max(frame.right() + legend, frame.left() + titles + 20), top + Math.max(HEIGHT, ROW * Math.min(rows, entries.length))
				+ foot);
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
		return render(view, FigureStyle.SCREEN);
	}

	/**
	 * The whole document in a style.
	 *
	 * @throws IllegalArgumentException if there is nothing to show
	 */
	public static String render(Chart chart, FigureStyle style) {
		return render(ChartView.all(chart), style);
	}

	/** The same with what is seen of a chart. */
	public static String render(ChartView view, FigureStyle style) {
		Chart chart = view.chart();
		if (chart.marks().isEmpty()) {
			throw new IllegalArgumentException("chart '" + chart.title() + "' is empty. Give at least one curve, bars, boxes or dots.");
		}
		if (style.printed()) {
			return new SvgFigure(view, style).render();
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
		SvgPen pen = new SvgPen(svg);
		new ChartDrawing(view, layout, COLOURS, pen, false).all();
		legend(pen);
	}

	/** Next to the plot, from column to column. */
	private void legend(Pen pen) {
		for (int k = 0; k < entries.length; k++) {
			double from = frame.right() + 14 + column * (k / rows);
			double at = frame.top() + 10 + ROW * (k % rows);
			LegendSample sample = LegendSample.of(chart, entries[k], COLOURS);
			sample.draw(pen, from, at);
			svg.text("text", sample.label(), "x", from + 36, "y", at + 4);
		}
	}
}
