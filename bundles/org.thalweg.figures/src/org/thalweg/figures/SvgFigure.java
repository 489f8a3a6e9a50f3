package org.thalweg.figures;

import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Draws a chart as SVG for print: as wide as its {@link FigureStyle} has it, with letters of its size. */
final class SvgFigure {
	/** Height of a plot with its axes, of its width, and at least. */
	private static final double SHAPE = 0.68;
	private static final double LEAST = 170;
	private static final double SIZE = FigureStyle.SIZE;
	private static final double LINE = 1.25;
	/** Above a plot without a title, for the exponent of its uppermost tick. */
	private static final double TOP = 6;
	/** Of a legend's entry: the sample with what is around it. */
	private static final double SAMPLE = LegendSample.WIDTH + 8.0;
	private static final double BETWEEN = 14;
	/** Share of the figure that a legend beside the plot takes at most. */
	private static final double WIDEST = 0.4;
	private static final Palette COLOURS = Palette.LIGHT;

	private final ChartView view;
	private final Chart chart;
	private final FigureStyle style;
	private final double width;
	private final List<String> heads = new ArrayList<>();
	private final int[] entries;
	/** How many of the heads are of the title. */
	private int titles;

	SvgFigure(ChartView view, FigureStyle style) {
		this.view = view;
		this.chart = view.chart();
		this.style = style;
		this.width = style.width();
		this.entries = style.legend() == FigureStyle.Legend.NONE ? new int[0] : IntStream.of(view.legend()).filter(view::isShown).toArray();
	}

	/** A place of the legend, in the picture's units from its upper left corner. */
	private record Entry(LegendSample sample, String label, double x, double y) {
	}

	/** The whole document. */
	String render() {
		double top = head();
		boolean beside = style.legend() == FigureStyle.Legend.RIGHT && entries.length > 0;
		double label = IntStream.of(entries).mapToDouble(i -> Helvetica.width(chart.marks().get(i).label()) * SIZE).max().orElse(0);
		double legend = beside ? Math.min(WIDEST * width, SAMPLE + label + 10) : 0;
		double plot = width - legend;
		double high = Math.max(LEAST, SHAPE * Math.min(plot, 1.6 * FigureStyle.print(FigureStyle.COLUMN).width()));
		ChartLayout layout = ChartLayout.fit(view, (int) plot, (int) high, new Ruled(), SIZE, style.small()).moved(0, top);
		List<Entry> places = beside ? column(plot, top, legend) : rows(top + high);
		double foot = places.stream().mapToDouble(Entry::y).max().orElse(0) + 8;
		Svg svg = new Svg(width, Math.max(top + high, foot), style.millimetres());
		svg.text("title", chart.title());
		svg.text("desc", chart.caption());
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		for (int k = 0; k < heads.size(); k++) {
			svg.text("text", heads.get(k), "x", 4, "y", (k + 1) * LINE * SIZE, "font-weight", k < titles ? "bold" : null, "font-size", k < titles
					? null
					: style.small(), "fill", k < titles ? null : COLOURS.faint());
		}
		Pen pen = new Print(new SvgPen(svg), style.units(style.line()) / Stroke.WIDTH);
		new ChartDrawing(view, layout, COLOURS, pen, false).all();
		for (Entry e : places) {
			e.sample.draw(pen, e.x, e.y);
			svg.text("text", e.label, "x", e.x + SAMPLE, "y", e.y + 4);
		}
		return svg.toString();
	}

	/** Breaks title and caption into lines. @return the height that they take */
	private double head() {
		if (!style.title()) {
			return TOP;
		}
		heads.addAll(lines(chart.title(), SIZE * 1.1));
		titles = heads.size();
		if (!chart.caption().isEmpty()) {
			heads.addAll(lines(chart.caption(), style.small()));
		}
		return (heads.size() + 0.5) * LINE * SIZE;
	}

	private List<String> lines(String text, double size) {
		List<String> out = new ArrayList<>();
		StringBuilder line = new StringBuilder();
		for (String word : text.split(" ")) {
			if (!line.isEmpty() && Helvetica.width(line + " " + word) * size > width - 8) {
				out.add(line.toString());
				line.setLength(0);
			}
			line.append(line.isEmpty() ? "" : " ").append(word);
		}
		out.add(line.toString());
		return out;
	}

	/** One below the other, right of the plot. */
	private List<Entry> column(double left, double top, double room) {
		List<Entry> out = new ArrayList<>();
		for (int k = 0; k < entries.length; k++) {
			out.add(entry(entries[k], left + 4, top + (k + 0.7) * 1.5 * SIZE, room));
		}
		return out;
	}

	/** One after the other, in as many lines as they need, below the plot. */
	private List<Entry> rows(double top) {
		List<Entry> out = new ArrayList<>();
		double x = 8;
		double y = top + SIZE;
		for (int i : entries) {
			double wide = SAMPLE + Helvetica.width(chart.marks().get(i).label()) * SIZE;
			if (x > 8 && x + wide > width - 4) {
				x = 8;
				y += 1.5 * SIZE;
			}
			out.add(entry(i, x, y, width - x));
			x += wide + BETWEEN;
		}
		return out;
	}

	/** Its label is cut to the room for it. */
	private Entry entry(int i, double x, double y, double room) {
		LegendSample sample = LegendSample.of(chart, i, COLOURS);
		String label = sample.label();
		for (int n = sample.label().length() - 1; n > 0 && SAMPLE + Helvetica.width(label) * SIZE > room - 4; n--) {
			label = sample.label().substring(0, n) + "…";
		}
		return new Entry(sample, label, x, y);
	}

	/** Measures letters, and draws nothing. */
	static class Ruled implements Pen {
		@Override
		public void clip(Rectangle2D to) {
			// measures only
		}

		@Override
		public void unclip() {
			// measures only
		}

		@Override
		public void fill(Shape shape, String colour, double opacity) {
			// measures only
		}

		@Override
		public void stroke(Shape shape, LineStyle line) {
			// measures only
		}

		@Override
		public void text(DrawnText text) {
			// measures only
		}
	}

	/** Draws curves, whose corners are round, in another width. */
	private record Print(Pen to, double factor) implements Pen {
		@Override
		public void clip(Rectangle2D within) {
			to.clip(within);
		}

		@Override
		public void unclip() {
			to.unclip();
		}

		@Override
		public void fill(Shape shape, String colour, double opacity) {
			to.fill(shape, colour, opacity);
		}

		@Override
		public void stroke(Shape shape, LineStyle line) {
			to.stroke(shape, styled(line));
		}

		@Override
		public void fillAndStroke(Shape shape, String colour, double opacity, LineStyle line) {
			to.fillAndStroke(shape, colour, opacity, styled(line));
		}

		private LineStyle styled(LineStyle line) {
			return line.roundJoin() ? new LineStyle(line.colour(), factor * line.width(), line.opacity(), line.dashes(), line.offset(), true) : line;
		}

		@Override
		public void text(DrawnText text) {
			to.text(text);
		}
	}
}
