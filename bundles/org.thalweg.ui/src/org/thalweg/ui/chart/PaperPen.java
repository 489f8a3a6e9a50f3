package org.thalweg.ui.chart;

import java.awt.Shape;
import java.awt.geom.Rectangle2D;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.thalweg.figures.LetterOutlines;
import org.thalweg.figures.Pen;
import org.thalweg.figures.Svg;
import org.thalweg.figures.SvgReader;

/**
 * Draws a picture on a page of a printer, as wide or as high as the page. Letters are outlines: on a printer, SWT applies a transformation, which turned
 * texts need, in addition to its own, and fonts have whole points.
 */
final class PaperPen implements Pen {
	private final GcPen shapes;
	private final LetterOutlines letters;

	private PaperPen(GC gc, Rectangle page, double scale) {
		shapes = GcPen.printed(scale, page.x, page.y, gc);
		letters = LetterOutlines.scaled(scale);
	}

	/**
	 * Draws all of a picture.
	 *
	 * @param page its printable part, in dots
	 * @throws org.thalweg.figures.NoFontException if this machine has no font
	 */
	static void draw(String svg, GC gc, Rectangle page) {
		Svg.Size size = Svg.size(svg);
		SvgReader.draw(svg, new PaperPen(gc, page, Math.min(page.width / size.width(), page.height / size.height())));
	}

	@Override
	public void clip(Rectangle2D to) {
		shapes.clip(to);
	}

	@Override
	public void unclip() {
		shapes.unclip();
	}

	@Override
	public void fill(Shape shape, String colour, double opacity) {
		shapes.fill(shape, colour, opacity);
	}

	@Override
	public void stroke(Shape shape, LineStyle line) {
		shapes.stroke(shape, line);
	}

	@Override
	public void text(DrawnText text) {
		shapes.fill(letters.of(text), text.colour(), 1);
	}
}
