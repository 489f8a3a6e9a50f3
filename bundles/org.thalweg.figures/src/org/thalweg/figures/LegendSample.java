package org.thalweg.figures;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.Arrays;

/**
 * What a legend shows of a mark: how it is drawn, and its label.
 *
 * @param line of a curve, and of what has none the colour
 */
public record LegendSample(String label, Kind kind, Pen.LineStyle line) {
	/** What is drawn. */
	public enum Kind {
		CURVE, CURVE_WITH_BAND, BAND, DOT, BAR, BOX
	}

	/** Of all samples, in pixels. */
	public static final int WIDTH = 28;
	private static final int HEIGHT = 12;

	/** The sample of a chart's mark i. */
	public static LegendSample of(Chart chart, int i, Palette palette) {
		Mark mark = chart.marks().get(i);
		String colour = palette.mark(chart, i);
		return new LegendSample(mark.label(), switch (mark) {
		case Curve c -> c.band().isEmpty() ? Kind.CURVE : Arrays.stream(c.y()).allMatch(Double::isNaN) ? Kind.BAND : Kind.CURVE_WITH_BAND;
		case Dots _ -> Kind.DOT;
		case Bars _ -> Kind.BAR;
		case Boxes _ -> Kind.BOX;
		}, mark instanceof Curve ? Stroke.legend(chart, i, colour) : new Pen.LineStyle(colour, ChartMarks.THIN));
	}

	/** The sample of a name of a chart's order, whether the chart has it or not: a line if the chart has curves, a box if it has boxes, otherwise a bar. */
	public static LegendSample of(Chart chart, String name, Palette palette) {
		int place = chart.order().indexOf(name);
		String colour = palette.mark(chart.original(place));
		boolean curves = chart.marks().stream().anyMatch(Curve.class::isInstance);
		boolean boxes = chart.marks().stream().anyMatch(Boxes.class::isInstance);
		return new LegendSample(name, curves ? Kind.CURVE : boxes ? Kind.BOX : Kind.BAR, curves ? Stroke.named(chart, place, colour)
				: new Pen.LineStyle(colour,
						ChartMarks.THIN));
	}

	/** Draws it from {@code x} on about the height {@code y}. */
	public void draw(Pen pen, double x, double y) {
		String colour = line.colour();
		Rectangle2D square = new Rectangle2D.Double(x + (WIDTH - HEIGHT) / 2, y - HEIGHT / 2, HEIGHT, HEIGHT);
		switch (kind) {
		case CURVE_WITH_BAND, BAND -> pen.fill(new Rectangle2D.Double(x, y - HEIGHT / 2, WIDTH, HEIGHT), colour, ChartMarks.BAND);
		case DOT -> pen.fill(Pen.circle(x + WIDTH / 2, y, ChartMarks.DOT), colour, 1);
		case BAR -> pen.fill(square, colour, 1);
		case BOX -> pen.fillAndStroke(square, colour, ChartMarks.BOX, line);
		case CURVE -> {}
		}
		if (kind == Kind.CURVE || kind == Kind.CURVE_WITH_BAND) {
			pen.stroke(new Line2D.Double(x, y, x + WIDTH, y), line);
		}
	}
}
