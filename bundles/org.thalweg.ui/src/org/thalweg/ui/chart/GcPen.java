package org.thalweg.ui.chart;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Pen;

/** Draws a picture that was written as SVG on the screen, its colours exchanged for those of a palette. */
final class GcPen implements Pen {
	private final GC gc;
	/** What of the control is in sight: without it GTK would let the picture lie over other controls. */
	private final Rectangle asked;
	private final float scale;
	private final BiFunction<Integer, Boolean, Font> fonts;
	private final Map<String, String> colours;

	/**
	 * @param scale pixels of the screen for one of the picture
	 * @param fonts gives the font of a height in pixels, bold or not
	 */
	GcPen(GC gc, double scale, Palette palette, BiFunction<Integer, Boolean, Font> fonts) {
		this.gc = gc;
		asked = gc.getClipping();
		this.scale = (float) scale;
		this.fonts = fonts;
		Palette drawn = Palette.LIGHT;
		Map<String, String> out = new java.util.HashMap<>(Map.of(drawn.ground(), palette.ground(), drawn.ink(), palette.ink(), drawn.faint(), palette
				.faint(), drawn.grid(), palette.grid()));
		List<String> marks = drawn.marks();
		IntStream.range(0, marks.size()).forEach(k -> out.put(marks.get(k), palette.marks().get(k)));
		colours = Map.copyOf(out);
	}

	@Override
	public void page(double width, double height) {
		gc.setAntialias(SWT.ON);
	}

	@Override
	public void clip(Rectangle2D to) {
		gc.setClipping(new Rectangle(Math.round((float) to.getX() * scale), Math.round((float) to.getY() * scale), Math.round((float) to.getWidth()
				* scale), Math.round((float) to.getHeight() * scale)).intersection(asked));
	}

	@Override
	public void unclip() {
		gc.setClipping(asked);
	}

	@Override
	public void fill(Shape shape, String colour, double opacity) {
		gc.setBackground(MarkPainter.colour(colours.getOrDefault(colour, colour)));
		gc.setAlpha((int) Math.round(255 * opacity));
		Path path = path(shape);
		gc.fillPath(path);
		path.dispose();
		gc.setAlpha(255);
	}

	@Override
	public void stroke(Shape shape, Line line) {
		gc.setForeground(MarkPainter.colour(colours.getOrDefault(line.colour(), line.colour())));
		gc.setAlpha((int) Math.round(255 * line.opacity()));
		LineAttributes how = new LineAttributes((float) line.width() * scale);
		if (line.dashes().length > 0) {
			how.style = SWT.LINE_CUSTOM;
			how.dash = new float[line.dashes().length];
			IntStream.range(0, how.dash.length).forEach(k -> how.dash[k] = (float) line.dashes()[k] * scale);
			how.dashOffset = (float) line.offset() * scale;
		}
		how.join = line.roundJoin() ? SWT.JOIN_ROUND : SWT.JOIN_MITER;
		gc.setLineAttributes(how);
		Path path = path(shape);
		gc.drawPath(path);
		path.dispose();
		gc.setAlpha(255);
	}

	private Path path(Shape shape) {
		Path out = new Path(gc.getDevice());
		float[] to = new float[6];
		for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
			int kind = i.currentSegment(to);
			for (int k = 0; k < to.length; k++) {
				to[k] *= scale;
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

	/** Letters of the screen may be wider than Helvetica's, so that a text keeps the middle of the room that it was given, unless it begins there. */
	@Override
	public void text(Text text) {
		gc.setForeground(MarkPainter.colour(colours.getOrDefault(text.colour(), text.colour())));
		Transform turned = new Transform(gc.getDevice());
		if (text.turned().length == 3) {
			turned.translate((float) text.turned()[0] * scale, (float) text.turned()[1] * scale);
			turned.rotate((float) text.turned()[2]);
			gc.setTransform(turned);
		}
		double x = text.x() * scale;
		for (Part part : text.parts()) {
			gc.setFont(fonts.apply((int) Math.round(part.size() * scale), text.bold()));
			int width = gc.textExtent(part.text(), SWT.DRAW_TRANSPARENT).x;
			double place = x + (part.width() * scale - width) / 2;
			gc.drawText(part.text(), (int) Math.round(text.bold() || text.begins() ? x : place), (int) Math.round((text.y() - part.raised()) * scale)
					- gc
							.getFontMetrics().getAscent() - gc.getFontMetrics().getLeading(), SWT.DRAW_TRANSPARENT);
			x += part.width() * scale;
		}
		gc.setTransform(null);
		turned.dispose();
	}
}
