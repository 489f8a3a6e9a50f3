package org.thalweg.figures;

import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.UncheckedIOException;

import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;

/** Draws on a page of a {@link Pdf}. */
final class PdfPen implements Pen {
	/** Has no letter in the font: a small raised hyphen stands for it. */
	static final int RAISED_MINUS = '⁻';
	private static final float SMALL = 0.6f;
	private static final float LIFT = 0.36f;
	/** Width of the outline that makes a letter bold, of its size. */
	private static final float BOLD = 0.035f;

	private final Pdf of;
	private final PDPageContentStream to;
	private final AffineTransform place;

	/** @param bottom of the page's coordinates where the picture's y is 0 */
	PdfPen(Pdf of, PDPageContentStream to, double left, double bottom, double scale) {
		this.of = of;
		this.to = to;
		this.place = new AffineTransform(scale, 0, 0, -scale, left, bottom);
	}

	/** Operators of PDFBox, which write to memory. */
	private interface Operators {
		void write() throws IOException;
	}

	/** Between the operators that save and restore the state. */
	private void within(Operators operators) {
		try {
			to.saveGraphicsState();
			to.transform(new Matrix(place));
			operators.write();
			to.restoreGraphicsState();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Override
	public void clip(Rectangle2D within) {
		try {
			to.saveGraphicsState();
			Rectangle2D r = place.createTransformedShape(within).getBounds2D();
			to.addRect((float) r.getX(), (float) r.getY(), (float) r.getWidth(), (float) r.getHeight());
			to.clip();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Override
	public void unclip() {
		try {
			to.restoreGraphicsState();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	@Override
	public double width(TextFragment part) {
		return of.width(part.text()) * part.size();
	}

	@Override
	public void text(DrawnText text) {
		within(() -> {
			double[] turned = text.turned();
			if (turned.length == 3) {
				AffineTransform turn = AffineTransform.getTranslateInstance(turned[0], turned[1]);
				turn.rotate(Math.toRadians(turned[2]));
				to.transform(new Matrix(turn));
			}
			to.setNonStrokingColor(colour(text.colour()));
			double x = text.x() - text.anchor().left(text.parts().stream().mapToDouble(this::width).sum());
			for (TextFragment p : text.parts()) {
				to.beginText();
				if (text.bold()) {
					to.setRenderingMode(RenderingMode.FILL_STROKE);
					to.setStrokingColor(colour(text.colour()));
					to.setLineWidth(BOLD * (float) p.size());
				}
				to.setTextMatrix(new Matrix(1, 0, 0, -1, (float) x, (float) (text.y() - p.raised())));
				to.setFont(of.font(), (float) p.size());
				show(p.text(), (float) p.size());
				to.endText();
				x += width(p);
			}
		});
	}

	/** Shows letters that the font has as they are, others by what stands for them. */
	private void show(String text, float size) throws IOException {
		StringBuilder some = new StringBuilder();
		for (int c : text.codePoints().toArray()) {
			if (of.has(c)) {
				some.appendCodePoint(c);
				continue;
			}
			flush(some);
			to.beginMarkedContent(COSName.getPDFName("Span"), of.meaning(c));
			if (c == RAISED_MINUS) {
				to.setFont(of.font(), SMALL * size);
				to.setTextRise(LIFT * size);
				to.showText("-");
				to.setTextRise(0);
				to.setFont(of.font(), size);
			} else {
				to.showText(of.box(c));
			}
			to.endMarkedContent();
		}
		flush(some);
	}

	private void flush(StringBuilder some) throws IOException {
		if (!some.isEmpty()) {
			to.showText(some.toString());
			some.setLength(0);
		}
	}

	@Override
	public void fill(Shape shape, String colour, double opacity) {
		within(() -> {
			to.setGraphicsStateParameters(of.opacity(opacity));
			to.setNonStrokingColor(colour(colour));
			if (path(shape) == PathIterator.WIND_EVEN_ODD && !(shape instanceof Rectangle2D)) {
				to.fillEvenOdd();
			} else {
				to.fill();
			}
		});
	}

	@Override
	public void stroke(Shape shape, LineStyle line) {
		within(() -> {
			to.setGraphicsStateParameters(of.opacity(line.opacity()));
			to.setStrokingColor(colour(line.colour()));
			to.setLineWidth((float) line.width());
			to.setLineJoinStyle(line.roundJoin() ? 1 : 0);
			float[] dashes = new float[line.dashes().size()];
			for (int k = 0; k < dashes.length; k++) {
				dashes[k] = line.dashes().get(k).floatValue();
			}
			if (dashes.length > 0) {
				to.setLineDashPattern(dashes, phase(line));
			}
			path(shape);
			to.stroke();
		});
	}

	/** Not below 0, which readers may refuse. */
	private static float phase(LineStyle line) {
		double period = line.dashes().stream().mapToDouble(Double::doubleValue).sum();
		return (float) (((line.offset() % period) + period) % period);
	}

	/** Returns the fill rule. */
	private int path(Shape shape) throws IOException {
		PathIterator steps = shape.getPathIterator(null);
		double[] p = new double[6];
		for (; !steps.isDone(); steps.next()) {
			switch (steps.currentSegment(p)) {
			case PathIterator.SEG_MOVETO -> to.moveTo((float) p[0], (float) p[1]);
			case PathIterator.SEG_LINETO -> to.lineTo((float) p[0], (float) p[1]);
			case PathIterator.SEG_CUBICTO -> to.curveTo((float) p[0], (float) p[1], (float) p[2], (float) p[3], (float) p[4], (float) p[5]);
			default -> to.closePath();
			}
		}
		return steps.getWindingRule();
	}

	private static Color colour(String hexadecimal) {
		return new Color(Pen.component(hexadecimal, 0), Pen.component(hexadecimal, 1), Pen.component(hexadecimal, 2));
	}
}
