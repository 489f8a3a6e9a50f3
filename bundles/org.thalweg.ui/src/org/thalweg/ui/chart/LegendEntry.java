package org.thalweg.ui.chart;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.LineAttributes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Stroke;

/**
 * What a legend shows of a mark.
 *
 * @param line whether it is drawn as a line, else as an area
 * @param dashes of the line, in pixels; empty for a whole one
 */
record LegendEntry(String label, String colour, boolean line, List<Integer> dashes) {
	/** Of the sample, in pixels. */
	static final int WIDTH = 24;
	static final int HEIGHT = 12;

	static LegendEntry of(Chart chart, Palette palette, int i) {
		boolean line = chart.marks().get(i) instanceof Curve;
		List<Integer> dashes = line ? IntStream.of(Stroke.of(chart, i).dashes()).boxed().toList() : List.of();
		return new LegendEntry(chart.marks().get(i).label(), palette.mark(chart, i), line, dashes);
	}

	/** Draws the sample. */
	void draw(GC gc, Color ground) {
		gc.setBackground(ground);
		gc.fillRectangle(0, 0, WIDTH, HEIGHT);
		gc.setBackground(MarkPainter.colour(colour));
		gc.setForeground(gc.getBackground());
		if (!line) {
			gc.fillRectangle(6, 1, 10, 10);
			return;
		}
		LineAttributes style = new LineAttributes(2);
		if (!dashes.isEmpty()) {
			style.style = SWT.LINE_CUSTOM;
			style.dash = new float[dashes.size()];
			for (int k = 0; k < style.dash.length; k++) {
				style.dash[k] = dashes.get(k);
			}
		}
		gc.setLineAttributes(style);
		gc.drawLine(0, HEIGHT / 2, WIDTH, HEIGHT / 2);
	}
}
