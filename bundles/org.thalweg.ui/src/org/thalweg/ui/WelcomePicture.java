package org.thalweg.ui;

import java.util.function.BiConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Pen;
import org.thalweg.ui.kit.Theme;

/** Small drawings of what the ways of the welcome page lead to, in the theme's colours. */
enum WelcomePicture {
	/** A page of text. */
	TUTORIAL((gc, c) -> {
		gc.setForeground(c[0]);
		gc.drawRectangle(38, 4, 44, 52);
		for (int k = 0; k < 6; k++) {
			gc.setForeground(c[k == 0 ? 1 : 3]);
			gc.drawLine(45, 13 + 7 * k, k % 3 == 2 ? 64 : 75, 13 + 7 * k);
		}
	}),
	/** Curves that fall. */
	EXAMPLE((gc, c) -> {
		gc.setForeground(c[0]);
		gc.drawPolyline(new int[] { 14, 4, 14, 54, 108, 54 });
		gc.setForeground(c[1]);
		gc.drawPolyline(new int[] { 14, 8, 26, 8, 26, 18, 44, 18, 44, 30, 66, 30, 66, 40, 84, 40, 84, 46, 106, 46 });
		gc.setForeground(c[2]);
		gc.drawPolyline(new int[] { 14, 8, 34, 8, 34, 14, 58, 14, 58, 20, 78, 20, 78, 26, 106, 26 });
	}),
	/** Problems by algorithms. */
	EXPERIMENT((gc, c) -> {
		for (int k = 0; k < 15; k++) {
			gc.setBackground(c[k % 5 == 2 || k == 8 ? 1 : k == 4 || k == 11 ? 2 : 4]);
			gc.fillRectangle(15 + 19 * (k % 5), 6 + 18 * (k / 5), 14, 13);
		}
	}),
	/** Contours. */
	PROBLEM((gc, c) -> {
		for (int k = 0; k < 4; k++) {
			gc.setForeground(c[k % 2 == 0 ? 1 : 3]);
			gc.drawOval(12 + 12 * k, 5 + 6 * k, 92 - 22 * k, 50 - 12 * k);
		}
		gc.setBackground(c[2]);
		gc.fillOval(58, 27, 6, 6);
	}),
	/** A dam with water behind it. */
	RESERVOIR((gc, c) -> {
		gc.setBackground(c[1]);
		gc.fillPolygon(new int[] { 8, 20, 74, 20, 74, 54, 40, 54 });
		gc.setBackground(c[0]);
		gc.fillPolygon(new int[] { 74, 10, 82, 10, 96, 54, 74, 54 });
		gc.setForeground(c[1]);
		gc.drawLine(96, 52, 114, 52);
	}),
	/** A table that is taken over. */
	IMPORT((gc, c) -> {
		gc.setForeground(c[0]);
		gc.drawRectangle(64, 6, 46, 48);
		for (int k = 1; k < 4; k++) {
			gc.setForeground(c[3]);
			gc.drawLine(64, 6 + 12 * k, 110, 6 + 12 * k);
		}
		gc.drawLine(84, 6, 84, 54);
		gc.setForeground(c[1]);
		gc.drawLine(10, 30, 50, 30);
		gc.drawPolyline(new int[] { 40, 21, 50, 30, 40, 39 });
	});

	static final int WIDTH = 120;
	static final int HEIGHT = 60;

	/** Of a colour for lines, two of curves, a faint one and one of grids, in this order. */
	private final BiConsumer<GC, Color[]> drawing;

	WelcomePicture(BiConsumer<GC, Color[]> drawing) {
		this.drawing = drawing;
	}

	/** A control that shows it. It is no part of what a screen reader reads. */
	Canvas in(Composite parent) {
		Canvas out = new Canvas(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
		out.addListener(SWT.Paint, e -> {
			Palette palette = Theme.palette(out);
			e.gc.setAntialias(SWT.ON);
			e.gc.setLineWidth(2);
			drawing.accept(e.gc, new Color[] { color(palette.ink()), color(palette.marks().get(0)), color(palette.marks().get(1)), color(palette
					.faint()), color(palette.grid()) });
		});
		return out;
	}

	private static Color color(String hex) {
		return new Color(Pen.component(hex, 0), Pen.component(hex, 1), Pen.component(hex, 2));
	}
}
