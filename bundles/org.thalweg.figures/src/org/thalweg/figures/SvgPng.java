package org.thalweg.figures;

import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Locale;
import java.util.Map;

/** Draws a picture that {@link Svg} has written as an image. Neither a display nor a window is needed, but a font. One use. */
public final class SvgPng implements Pen {
	private static final double POINTS_PER_INCH = 72;
	/** More pixels than these make an image that few programs open. */
	private static final long MOST_PIXELS = 200_000_000;

	private final Resolution resolution;
	/** Of the picture's unit on paper; 1 if it has no size on paper. */
	private double points = 1;
	private BufferedImage image;
	private Graphics2D to;
	private LetterOutlines letters;

	private SvgPng(Resolution resolution) {
		this.resolution = resolution;
	}

	/**
	 * The image.
	 *
	 * @throws IllegalArgumentException if it would be too large, or this is none of our pictures
	 * @throws NoFontException if this machine has no font
	 */
	public static BufferedImage draw(String svg, Resolution resolution) {
		SvgPng pen = new SvgPng(resolution);
		pen.points = Svg.size(svg).points();
		SvgReader.draw(svg, pen);
		pen.to.dispose();
		return pen.image;
	}

	@Override
	public void page(double width, double height) {
		double scale = points == 1 || resolution.millimetres() > 0 ? resolution.scale(width) : points * resolution.dotsPerInch() / POINTS_PER_INCH;
		double wide = Math.max(1, Math.rint(width * scale));
		double high = Math.max(1, Math.rint(height * scale));
		if (wide * high > MOST_PIXELS) {
			throw new IllegalArgumentException(String.format(Locale.ROOT,
					"a picture of %,.0f × %,.0f pixels is too large. Give a smaller width or a lower resolution.", wide, high));
		}
		image = new BufferedImage((int) wide, (int) high, BufferedImage.TYPE_INT_RGB);
		to = image.createGraphics();
		to.setRenderingHints(Map.of(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON, RenderingHints.KEY_TEXT_ANTIALIASING,
				RenderingHints.VALUE_TEXT_ANTIALIAS_ON, RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE,
				RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON));
		to.setColor(Color.WHITE);
		to.fillRect(0, 0, image.getWidth(), image.getHeight());
		to.scale(wide / width, high / height);
		letters = new LetterOutlines(to.getFontRenderContext());
	}

	@Override
	public void clip(Rectangle2D within) {
		to.setClip(within);
	}

	@Override
	public void unclip() {
		to.setClip(null);
	}

	@Override
	public void fill(Shape shape, String colour, double opacity) {
		ink(colour, opacity);
		to.fill(shape);
	}

	@Override
	public void stroke(Shape shape, LineStyle line) {
		ink(line.colour(), line.opacity());
		float[] dashes = new float[line.dashes().size()];
		double period = 0;
		for (int k = 0; k < dashes.length; k++) {
			dashes[k] = line.dashes().get(k).floatValue();
			period += line.dashes().get(k);
		}
		int join = line.roundJoin() ? BasicStroke.JOIN_ROUND : BasicStroke.JOIN_MITER;
		float width = (float) line.width();
		to.setStroke(dashes.length == 0 ? new BasicStroke(width, BasicStroke.CAP_BUTT, join)
				: new BasicStroke(width, BasicStroke.CAP_BUTT, join, 10, dashes, (float) (((line.offset() % period) + period) % period)));
		to.draw(shape);
	}

	@Override
	public void text(DrawnText text) {
		ink(text.colour(), 1);
		to.fill(letters.of(text));
	}

	private void ink(String colour, double opacity) {
		to.setColor(new Color(Pen.component(colour, 0), Pen.component(colour, 1), Pen.component(colour, 2)));
		to.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) opacity));
	}
}
