package org.thalweg.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Charts of one kind side by side in one picture for print, each below its title and with axes of its own; without legends. */
public final class SmallMultiples {
	/** Charts of a page. */
	private static final int ROWS = 6;
	/** Width of one of them at least, in millimetres, and height of its plot with axes, of its width. */
	private static final double NARROWEST = 41;
	private static final double SHAPE = 0.8;
	private static final double LETTERS = 7;
	private static final double SIZE = FigureStyle.SIZE;
	private static final double TITLE = 18;
	private static final double GAP = 4;
	private static final Palette COLOURS = Palette.LIGHT;

	private SmallMultiples() {
	}

	/**
	 * Pictures of a page each.
	 *
	 * @param title of each picture, in its text for those who cannot see it
	 * @param charts at least one, each with something to show
	 * @param millimetres width on paper, such as that of a journal's page
	 */
	public static List<String> render(String title, List<Chart> charts, double millimetres) {
		int columns = Math.max(1, (int) (millimetres / NARROWEST));
		List<String> out = new ArrayList<>();
		for (int from = 0; from < charts.size(); from += ROWS * columns) {
			out.add(page(title, charts.subList(from, Math.min(charts.size(), from + ROWS * columns)), columns, millimetres));
		}
		return out;
	}

	/** All in one picture with a legend, as high as it needs; see {@link #render}. @since 0.3 */
	public static String whole(String title, List<Chart> charts, double millimetres) {
		return page(title, charts, Math.max(1, (int) (millimetres / NARROWEST)), millimetres, samples(charts));
	}

	/** What has a colour in charts of curves: one for each name in their order. */
	private static Map<String, LegendSample> samples(List<Chart> charts) {
		Map<String, LegendSample> out = new LinkedHashMap<>();
		for (Chart c : charts) {
			for (int i = 0; i < c.marks().size(); i++) {
				if (c.marks().get(i) instanceof Curve curve && !curve.label().isEmpty()) {
					out.putIfAbsent(Highlight.name(c, curve.label()), LegendSample.of(c, i, COLOURS));
				}
			}
		}
		return out;
	}

	private static String page(String title, List<Chart> charts, int columns, double millimetres) {
		return page(title, charts, columns, millimetres, Map.of());
	}

	private static String page(String title, List<Chart> charts, int columns, double millimetres, Map<String, LegendSample> legend) {
		FigureStyle style = new FigureStyle(millimetres, LETTERS, true, FigureStyle.Legend.NONE, FigureStyle.LINE);
		double wide = style.width() / columns;
		double high = TITLE + SHAPE * wide + GAP;
		Legend below = Legend.of(legend, style.width());
		Svg svg = new Svg(style.width(), high * Math.ceilDiv(charts.size(), columns) + below.height(), millimetres);
		svg.text("title", title);
		svg.text("desc", charts.getFirst().caption());
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		SvgPen pen = new SvgPen(svg);
		for (int k = 0; k < charts.size(); k++) {
			double left = wide * (k % columns);
			double top = high * (k / columns);
			svg.text("text", charts.get(k).title(), "x", left + wide / 2, "y", top + SIZE, "text-anchor", "middle", "font-weight", "bold");
			ChartView view = ChartView.all(charts.get(k));
			new ChartDrawing(view, ChartLayout.fit(view, (int) (wide - GAP), (int) (SHAPE * wide), pen, SIZE, style.small()).moved(left, top + TITLE),
					COLOURS, pen, false).all();
		}
		below.draw(pen, high * Math.ceilDiv(charts.size(), columns));
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
			for (String name : entries.keySet()) {
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
