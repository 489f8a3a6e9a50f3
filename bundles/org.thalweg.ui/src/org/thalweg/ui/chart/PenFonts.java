package org.thalweg.ui.chart;

import java.util.HashMap;
import java.util.Map;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.widgets.Control;

/** Fonts in the sizes of a picture, of the family of a control, which disposes them. UI thread. */
final class PenFonts {
	/** Points of a pixel at 96 dpi. */
	private static final double POINTS = 0.75;

	private final Control of;
	private final Map<String, Font> fonts = new HashMap<>();

	PenFonts(Control of) {
		this.of = of;
		of.addDisposeListener(_ -> fonts.values().forEach(Font::dispose));
	}

	/** A font of a height in pixels. */
	Font get(double pixels, boolean bold) {
		int points = (int) Math.max(1, Math.round(Math.round(pixels) * POINTS));
		return fonts.computeIfAbsent(points + (bold ? " bold" : ""), _ -> FontDescriptor.createFrom(of.getFont()).setHeight(points)
				.setStyle(bold ? SWT.BOLD : SWT.NORMAL).createFont(of.getDisplay()));
	}

	/** Height in pixels of the control's own font. */
	double size() {
		return of.getFont().getFontData()[0].getHeight() / POINTS;
	}
}
