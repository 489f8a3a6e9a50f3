package org.thalweg.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Charts of one kind side by side in one picture for print, each below its title and with axes of its own, and a legend below them. They are as many in a
 * row as leaves room for the names of all categories; a chart that is too narrow for its names alone in a row is continued in the next.
 */
public final class SmallMultiples {
	/** Rows of a page at most, and points of its height. */
	private static final int ROWS = 6;
	private static final double PAGE = 700;
	/** Width of one of them at least, in millimetres, and height of its plot with axes, of its width. */
	private static final double NARROWEST = 41;
	private static final double SHAPE = 0.8;
	private static final double LETTERS = 7;
	private static final double SIZE = FigureStyle.SIZE;
	private static final double TITLE = 18;
	private static final double GAP = 4;
	private static final Palette COLOURS = Palette.LIGHT;

	private final String title;
	private final FigureStyle style;
	private final Map<String, LegendSample> samples;
	private final List<ChartView> views;
	private final int columns;
	private final double wide;
	private final double high;
	private final Legend below;

	private SmallMultiples(String title, List<Chart> charts, double millimetres, boolean legend) {
		this.title = title;
		this.style = new FigureStyle(millimetres, LETTERS, true, FigureStyle.Legend.NONE, FigureStyle.LINE);
		this.samples = legend ? samples(charts) : Map.of();
		List<ChartView> all = charts.stream().map(ChartView::all).toList();
		this.columns = IntStream.iterate((int) (millimetres / NARROWEST), n -> n > 1, n -> n - 1).filter(n -> all.stream().allMatch(v -> fits(v, n)))
				.findFirst().orElse(1);
		this.views = all.stream().flatMap(v -> parts(v, columns).stream()).toList();
		this.wide = style.width() / columns;
		this.high = TITLE + SHAPE * wide + GAP;
		this.below = Legend.of(samples, style.width());
	}

	/**
	 * Pictures of a page each.
	 *
	 * @param title of each picture, in its text for those who cannot see it
	 * @param charts at least one, each with something to show
	 * @param millimetres width on paper, such as that of a journal's page
	 * @param legend whether each has one
	 */
	public static List<String> render(String title, List<Chart> charts, double millimetres, boolean legend) {
		SmallMultiples of = new SmallMultiples(title, charts, millimetres, legend);
		int rows = Math.clamp((int) ((of.style.units(PAGE) - of.below.height()) / of.high), 1, ROWS);
		List<String> out = new ArrayList<>();
		for (int from = 0; from < of.views.size(); from += rows * of.columns) {
			out.add(of.page(of.views.subList(from, Math.min(of.views.size(), from + rows * of.columns))));
		}
		return out;
	}

	/** All in one picture with a legend, as high as it needs; see {@link #render}. @since 0.3 */
	public static String whole(String title, List<Chart> charts, double millimetres) {
		SmallMultiples of = new SmallMultiples(title, charts, millimetres, true);
		return of.page(of.views);
	}

	/** What has a colour: curves, one for each name in their order, and boxes of a fixed order. */
	private static Map<String, LegendSample> samples(List<Chart> charts) {
		Map<String, LegendSample> out = new LinkedHashMap<>();
		for (Chart c : charts) {
			for (int i = 0; i < c.marks().size(); i++) {
				if (c.marks().get(i) instanceof Curve curve && !curve.label().isEmpty()) {
					out.putIfAbsent(Highlight.name(c, curve.label()), LegendSample.of(c, i, COLOURS));
				}
			}
		}
		List<String> boxes = charts.stream().filter(c -> c.marks().stream().anyMatch(Boxes.class::isInstance)).flatMap(c -> c.categories().stream()
				.map(name -> Highlight.name(c, name))).distinct().toList();
		Chart first = charts.getFirst();
		first.order().stream().filter(boxes::contains).forEach(name -> out.putIfAbsent(name, LegendSample.of(first, name, COLOURS)));
		return out;
	}

	private ChartLayout layout(ChartView view, Pen pen, int columns) {
		double width = style.width() / columns;
		return ChartLayout.fit(view, (int) (width - GAP), (int) (SHAPE * width), pen, SIZE, style.small());
	}

	/** Whether the names of all categories are seen. */
	private boolean fits(ChartView view, int columns) {
		return layout(view, new SvgFigure.Ruled(), columns).step() == 1;
	}

	/** The chart, or, where its names have no room, parts of it over the same axis. */
	private List<ChartView> parts(ChartView whole, int columns) {
		int n = whole.chart().categories().size();
		return fits(whole, columns) ? List.of(whole)
				: IntStream.rangeClosed(2, n).mapToObj(k -> parts(whole, n, Math.ceilDiv(n, k))).filter(some -> some.size() == n || some.stream()
						.allMatch(
								v -> fits(v, columns))).findFirst().orElse(List.of(whole));
	}

	private static List<ChartView> parts(ChartView whole, int n, int each) {
		return IntStream.range(0, Math.ceilDiv(n, each)).mapToObj(k -> part(whole, k * each, Math.min(n, (k + 1) * each))).toList();
	}

	private static ChartView part(ChartView whole, int from, int to) {
		Chart c = whole.chart();
		List<String> some = c.categories().subList(from, to);
		List<Mark> marks = c.marks().stream().<Mark>map(m -> m instanceof Boxes b ? b.only(some) : m).toList();
		return new ChartView(new Chart(c.title(), c.caption(), c.x(), c.y(), marks, c.order()), whole.hidden(), whole.ranked(), whole.partX(),
				Optional
						.of(c.rangeY()));
	}

	private String page(List<ChartView> some) {
		Svg svg = new Svg(style.width(), high * Math.ceilDiv(some.size(), columns) + below.height(), style.millimetres());
		svg.text("title", title);
		svg.text("desc", some.getFirst().chart().caption());
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		SvgPen pen = new SvgPen(svg);
		for (int k = 0; k < some.size(); k++) {
			double left = wide * (k % columns);
			double top = high * (k / columns);
			ChartView view = some.get(k);
			svg.text("text", view.chart().title(), "x", left + wide / 2, "y", top + SIZE, "text-anchor", "middle", "font-weight", "bold");
			new ChartDrawing(view, layout(view, pen, columns).moved(left, top + TITLE), COLOURS, pen, false).all();
		}
		below.draw(pen, high * Math.ceilDiv(some.size(), columns));
		return svg.toString();
	}

	/** A legend line by line. @param places left ends and lines of the entries */
	private record Legend(Map<String, LegendSample> entries, List<double[]> places) {
		private static final double LINE = 1.6 * SIZE;
		private static final double BETWEEN = 18;

		static Legend of(Map<String, LegendSample> entries, double width) {
			List<double[]> places = new ArrayList<>();
			double x = 0;
			int line = 0;
			for (String name : fitted(entries, width)) {
				double wide = LegendSample.WIDTH + GAP + Svg.textWidth(name, SIZE) + BETWEEN;
				if (x > 0 && x + wide > width) {
					x = 0;
					line++;
				}
				places.add(new double[] { x, line });
				x += wide;
			}
			return new Legend(entries, places);
		}

		/** Labels that have room in a line. */
		private static List<String> fitted(Map<String, LegendSample> entries, double width) {
			return entries.keySet().stream().allMatch(name -> LegendSample.WIDTH + GAP + Svg.textWidth(name, SIZE) <= width) ? List.copyOf(entries
					.keySet())
					: CategoryNames.fitted(List.copyOf(entries.keySet()), width - LegendSample.WIDTH - GAP, name -> Svg.textWidth(name, SIZE));
		}

		double height() {
			return places.isEmpty() ? 0 : (places.getLast()[1] + 1) * LINE + GAP;
		}

		void draw(Pen pen, double top) {
			int k = 0;
			for (Map.Entry<String, LegendSample> e : entries.entrySet()) {
				double y = top + (places.get(k)[1] + 0.5) * LINE;
				double x = places.get(k++)[0];
				e.getValue().draw(pen, x, y);
				pen.text(new Pen.DrawnText(List.of(new Pen.TextFragment(e.getKey(), SIZE, 0)), x + LegendSample.WIDTH + GAP, y + SIZE / 3,
						Pen.Anchor.START, new double[0], COLOURS.ink(), false, true));
			}
		}
	}
}
