package org.thalweg.ui.chart;

import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.thalweg.figures.Palette;
import org.thalweg.ui.kit.FittedText;

/** The text that a picture shows for the place under the pointer. UI thread. */
public final class PointerText {
	private static final int MARGINS = 12;
	private static final int ACROSS = 6;
	private static final int ABOVE = 4;

	private PointerText() {
	}

	/** Paints lines of text next to the pointer, within the plot. */
	public static void paint(GC gc, Point at, Rectangle plot, List<String> all, Palette palette) {
		List<String> lines = all.stream().map(line -> FittedText.of(gc, line, plot.width - 2 * ACROSS)).toList();
		int line = gc.getFontMetrics().getHeight();
		int width = lines.stream().mapToInt(l -> gc.textExtent(l).x).max().orElse(0) + 2 * ACROSS;
		int height = line * lines.size() + 2 * ABOVE;
		int left = at.x + MARGINS + width < plot.x + plot.width ? at.x + MARGINS : Math.max(plot.x, at.x - MARGINS - width);
		int top = Math.clamp(at.y + MARGINS, plot.y, Math.max(plot.y, plot.y + plot.height - height));
		gc.setBackground(GcPen.colour(palette.ground()));
		gc.setForeground(GcPen.colour(palette.faint()));
		gc.setAlpha(225);
		gc.fillRectangle(left, top, width, height);
		gc.setAlpha(255);
		gc.drawRectangle(left, top, width, height);
		gc.setForeground(GcPen.colour(palette.ink()));
		for (int k = 0; k < lines.size(); k++) {
			gc.drawText(lines.get(k), left + ACROSS, top + ABOVE + k * line, true);
		}
	}
}
