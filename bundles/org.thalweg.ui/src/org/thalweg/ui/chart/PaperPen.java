package org.thalweg.ui.chart;

import java.awt.Shape;
import java.awt.geom.Rectangle2D;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.thalweg.figures.Pen;
import org.thalweg.figures.Svg;
import org.thalweg.figures.SvgReader;

/**
 * Draws a picture on a page of a printer by lines and letters, as wide or as high as the page. Fonts have whole points, so that letters are drawn in a
 * large one and scaled; those wider than Helvetica's are narrowed, as {@code SvgPng} does.
 */
final class PaperPen implements Pen {
	private static final String FAMILY = "Helvetica";
	private static final int POINTS = 100;
	private static final int POINTS_PER_INCH = 72;
	/** Bold letters' width over that of others. */
	private static final double BOLD = 1.1;

	private final Device printer;
	private final GC gc;
	private final GcPen shapes;
	private final Rectangle page;
	private final double scale;
	private final Font plain;
	private final Font bold;

	private PaperPen(Device printer, GC gc, Rectangle page, double scale) {
		this.printer = printer;
		this.gc = gc;
		this.page = page;
		this.scale = scale;
		shapes = GcPen.printed(scale, page.x, page.y, gc);
		plain = new Font(printer, FAMILY, POINTS, SWT.NORMAL);
		bold = new Font(printer, FAMILY, POINTS, SWT.BOLD);
	}

	/** @param printer of the fonts; a GC on it names the display instead @param page its printable part, in dots */
	static void draw(String svg, Device printer, GC gc, Rectangle page) {
		Svg.Size size = Svg.size(svg);
		PaperPen pen = new PaperPen(printer, gc, page, Math.min(page.width / size.width(), page.height / size.height()));
		try {
			SvgReader.draw(svg, pen);
		} finally {
			pen.plain.dispose();
			pen.bold.dispose();
		}
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
		gc.setForeground(GcPen.colour(text.colour()));
		gc.setFont(text.bold() ? bold : plain);
		double x = text.left();
		for (TextFragment part : text.parts()) {
			if (!part.text().isEmpty()) {
				part(part, text, x);
			}
			x += part.width();
		}
	}

	private void part(TextFragment part, DrawnText of, double x) {
		Transform place = new Transform(printer);
		place.translate(page.x, page.y);
		place.scale((float) scale, (float) scale);
		if (of.turned().length == 3) {
			place.translate((float) of.turned()[0], (float) of.turned()[1]);
			place.rotate((float) of.turned()[2]);
		}
		place.translate((float) x, (float) (of.y() - part.raised()));
		double large = part.size() * POINTS_PER_INCH / (POINTS * printer.getDPI().y);
		double room = part.width() * (of.bold() ? BOLD : 1);
		double narrow = Math.min(1, room / (large * gc.textExtent(part.text(), SWT.DRAW_TRANSPARENT).x));
		place.scale((float) (large * narrow), (float) large);
		gc.setTransform(place);
		gc.drawText(part.text(), 0, -gc.getFontMetrics().getAscent() - gc.getFontMetrics().getLeading(), SWT.DRAW_TRANSPARENT);
		gc.setTransform(null);
		place.dispose();
	}
}
