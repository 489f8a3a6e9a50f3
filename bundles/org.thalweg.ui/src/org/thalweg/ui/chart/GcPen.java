package org.thalweg.ui.chart;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Pen;

/** Draws on the screen; {@link PaperPen} draws shapes with it, too. */
final class GcPen implements Pen {
	/** Upper bounds of screen letters, relative to the width of Helvetica's and to their size above and below the base line. */
	private static final double WIDE = 1.5;
	private static final double HIGH = 1.3;
	private static final double LOW = 0.4;

	private final GC gc;
	/** The visible part of the control: without it GTK would draw over other controls. */
	private final Rectangle asked;
	private final float scale;
	private final float left;
	private final float top;
	private final PenFonts fonts;
	private final Map<String, String> colours;

	private GcPen(GC gc, double scale, double left, double top, PenFonts fonts, Map<String, String> colours) {
		this.gc = gc;
		this.asked = gc.getClipping();
		this.scale = (float) scale;
		this.left = (float) left;
		this.top = (float) top;
		this.fonts = fonts;
		this.colours = colours;
		gc.setAntialias(SWT.ON);
	}

	/** Draws pixel by pixel. @param left of the picture's origin @param top likewise */
	static GcPen at(double left, double top, GC gc, PenFonts fonts) {
		return new GcPen(gc, 1, left, top, fonts, Map.of());
	}

	/**
	 * Draws a picture that was made for a white background.
	 *
	 * @param scale pixels of the screen per pixel of the picture
	 * @param palette whose colours replace those of the picture
	 */
	static GcPen scaled(double scale, Palette palette, GC gc, PenFonts fonts) {
		Palette drawn = Palette.LIGHT;
		Map<String, String> colours = new HashMap<>(Map.of(drawn.ground(), palette.ground(), drawn.ink(), palette.ink(), drawn.faint(), palette
				.faint(), drawn.grid(), palette.grid()));
		IntStream.range(0, drawn.marks().size()).forEach(k -> colours.put(drawn.marks().get(k), palette.marks().get(k)));
		return new GcPen(gc, scale, 0, 0, fonts, colours);
	}

	/** Draws on paper, in the picture's colours, without texts. @param scale dots per pixel of the picture @param left of its origin @param top likewise */
	static GcPen printed(double scale, double left, double top, GC gc) {
		return new GcPen(gc, scale, left, top, null, Map.of());
	}

	/** A colour of a palette. */
	static Color colour(String hex) {
		return new Color(Pen.component(hex, 0), Pen.component(hex, 1), Pen.component(hex, 2));
	}

	private Color exchanged(String hex) {
		return colour(colours.getOrDefault(hex, hex));
	}

	private float across(double x) {
		return left + scale * (float) x;
	}

	private float down(double y) {
		return top + scale * (float) y;
	}

	@Override
	public void clip(Rectangle2D to) {
		gc.setClipping(new Rectangle(Math.round(across(to.getX())), Math.round(down(to.getY())), Math.round((float) to.getWidth() * scale), Math
				.round(
						(float) to.getHeight() * scale)).intersection(asked));
	}

	@Override
	public void unclip() {
		gc.setClipping(asked);
	}

	@Override
	public void fill(Shape shape, String colour, double opacity) {
		gc.setBackground(exchanged(colour));
		gc.setAlpha((int) Math.round(255 * opacity));
		gc.setFillRule(shape.getPathIterator(null).getWindingRule() == PathIterator.WIND_EVEN_ODD ? SWT.FILL_EVEN_ODD : SWT.FILL_WINDING);
		Path path = path(shape, false);
		gc.fillPath(path);
		path.dispose();
		gc.setAlpha(255);
	}

	@Override
	public void stroke(Shape shape, LineStyle line) {
		gc.setForeground(exchanged(line.colour()));
		gc.setAlpha((int) Math.round(255 * line.opacity()));
		LineAttributes how = new LineAttributes((float) line.width() * scale);
		if (!line.dashes().isEmpty()) {
			how.style = SWT.LINE_CUSTOM;
			how.dash = new float[line.dashes().size()];
			IntStream.range(0, how.dash.length).forEach(k -> how.dash[k] = line.dashes().get(k).floatValue() * scale);
			how.dashOffset = (float) line.offset() * scale;
		}
		how.join = line.roundJoin() ? SWT.JOIN_ROUND : SWT.JOIN_MITER;
		gc.setLineAttributes(how);
		boolean straight = shape instanceof Rectangle2D || shape instanceof Line2D l && (l.getX1() == l.getX2() || l.getY1() == l.getY2());
		Path path = path(shape, straight && how.width == 1);
		gc.drawPath(path);
		path.dispose();
		gc.setAlpha(255);
	}

	/** @param crisp whether corners lie on integer pixels, for lines one pixel wide */
	private Path path(Shape shape, boolean crisp) {
		Path out = new Path(gc.getDevice());
		float[] to = new float[6];
		for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
			int kind = i.currentSegment(to);
			for (int k = 0; k < to.length; k++) {
				float at = k % 2 == 0 ? across(to[k]) : down(to[k]);
				to[k] = crisp ? Math.round(at) : at;
			}
			switch (kind) {
			case PathIterator.SEG_MOVETO -> out.moveTo(to[0], to[1]);
			case PathIterator.SEG_LINETO -> out.lineTo(to[0], to[1]);
			case PathIterator.SEG_QUADTO -> out.quadTo(to[0], to[1], to[2], to[3]);
			case PathIterator.SEG_CUBICTO -> out.cubicTo(to[0], to[1], to[2], to[3], to[4], to[5]);
			default -> out.close();
			}
		}
		return out;
	}

	@Override
	public double width(TextFragment part) {
		gc.setFont(fonts.get(part.size() * scale, false));
		return gc.textExtent(part.text(), SWT.DRAW_TRANSPARENT).x / scale;
	}

	/** Letters of the screen may be wider than Helvetica's, so that a text is centred in its original room, unless its place is fixed. */
	@Override
	public void text(DrawnText text) {
		if (text.fixed() && outOfSight(text)) {
			return;
		}
		gc.setForeground(exchanged(text.colour()));
		boolean upright = text.turned().length == 0;
		Transform turned = upright ? null : turn(text.turned());
		float x = upright ? left : 0;
		float y = upright ? top : 0;
		double at = text.fixed() ? text.x() - text.anchor().left(text.parts().stream().mapToDouble(this::width).sum()) : text.left();
		for (TextFragment part : text.parts()) {
			gc.setFont(fonts.get(part.size() * scale, text.bold()));
			double width = gc.textExtent(part.text(), SWT.DRAW_TRANSPARENT).x / scale;
			double room = text.fixed() ? width : part.width();
			double place = text.bold() ? at : at + (room - width) / 2;
			gc.drawText(part.text(), (int) Math.round(x + place * scale), (int) Math.round(y + (text.y() - part.raised()) * scale)
					- gc.getFontMetrics().getAscent() - gc.getFontMetrics().getLeading(), SWT.DRAW_TRANSPARENT);
			at += room;
		}
		if (!upright) {
			gc.setTransform(null);
			turned.dispose();
		}
	}

	private Transform turn(double[] turned) {
		Transform out = new Transform(gc.getDevice());
		out.translate(across(turned[0]), down(turned[1]));
		out.rotate((float) turned[2]);
		gc.setTransform(out);
		return out;
	}

	/** Whether it is outside the area to be drawn, such as axis labels when only the plot is. */
	private boolean outOfSight(DrawnText text) {
		double size = text.parts().getFirst().size();
		double width = WIDE * text.parts().stream().mapToDouble(TextFragment::width).sum();
		AffineTransform to = new AffineTransform(scale, 0, 0, scale, left, top);
		if (text.turned().length == 3) {
			to.translate(text.turned()[0], text.turned()[1]);
			to.rotate(Math.toRadians(text.turned()[2]));
		}
		return !to.createTransformedShape(new Rectangle2D.Double(text.x() - text.anchor().left(width), text.y() - HIGH * size, width, (HIGH + LOW)
				* size)).getBounds2D().intersects(asked.x, asked.y, asked.width, asked.height);
	}
}
