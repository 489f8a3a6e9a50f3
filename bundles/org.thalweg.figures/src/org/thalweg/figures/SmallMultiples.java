package org.thalweg.figures;

import java.util.ArrayList;
import java.util.List;

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

	private static String page(String title, List<Chart> charts, int columns, double millimetres) {
		FigureStyle style = new FigureStyle(millimetres, LETTERS, true, FigureStyle.Legend.NONE, FigureStyle.LINE);
		double wide = style.width() / columns;
		double high = TITLE + SHAPE * wide + GAP;
		Svg svg = new Svg(style.width(), high * Math.ceilDiv(charts.size(), columns), millimetres);
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
		return svg.toString();
	}
}
