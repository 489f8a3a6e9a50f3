package org.thalweg.figures;

import java.awt.geom.Rectangle2D;
import java.util.BitSet;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A chart of dots as bubbles: small ones over large ones, and all over faint ones. Arrays must not be modified.
 *
 * @param view whose first mark is the dots
 * @param radii in pixels, one for each dot
 * @param shiftsX pixels by which dots are moved to the right
 * @param shiftsY likewise down
 * @param faint places of dots that are hardly seen
 * @since 0.3
 */
public record BubbleChart(ChartView view, double[] radii, double[] shiftsX, double[] shiftsY, BitSet faint) {
	private static final int WIDTH = 640;
	private static final int HEIGHT = 440;
	private static final double TOP = 30;
	private static final double SIZE = 12;
	private static final double STRONG = 0.5;
	private static final double FAINT = 0.12;
	private static final Palette COLOURS = Palette.LIGHT;

	/** The picture as SVG. */
	public String svg() {
		Svg svg = new Svg(WIDTH, TOP + HEIGHT);
		String title = view.chart().title();
		svg.text("title", title);
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		svg.text("text", title, "x", WIDTH / 2, "y", 20, "text-anchor", "middle", "font-size", 16, "font-weight", "bold");
		SvgPen pen = new SvgPen(svg);
		ChartLayout layout = ChartLayout.fit(view, WIDTH, HEIGHT, pen, SIZE).moved(0, TOP);
		new ChartDrawing(view, layout, COLOURS, pen, false).axes();
		PlotFrame frame = layout.frame();
		pen.clip(new Rectangle2D.Double(frame.left(), frame.top(), frame.width(), frame.height()));
		Dots dots = (Dots) view.chart().marks().getFirst();
		IntStream.range(0, radii.length).boxed().sorted(Comparator.comparing((Integer k) -> !faint.get(k)).thenComparing(k -> -radii[k]))
				.forEach(k -> pen.fill(Pen.circle(frame.across(dots.x()[k]) + shiftsX[k], frame.down(dots.y()[k]) + shiftsY[k], radii[k]),
						COLOURS.mark(0), faint.get(k) ? FAINT : STRONG));
		pen.unclip();
		return svg.toString();
	}
}
