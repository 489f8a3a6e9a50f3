package org.thalweg.figures;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.Locale;

/** Texts of a picture as the outlines of their letters, for pens without texts of their own. Needs a font of this machine, but no display. */
public final class LetterOutlines {
	/** In the order of {@link Svg}; the last one exists if any does. */
	private static final List<String> FONTS = List.of("Helvetica", "Arial", "Liberation Sans", "Nimbus Sans", "DejaVu Sans Condensed", "DejaVu Sans",
			Font.SANS_SERIF);
	/** Bold letters' width over that of others. */
	private static final double BOLD = 1.1;

	private final FontRenderContext at;
	private final Font font;

	/** @throws NoFontException if this machine has no font */
	LetterOutlines(FontRenderContext at) {
		this.at = at;
		font = NoFontException.unless(LetterOutlines::font);
	}

	/**
	 * For another device than an image.
	 *
	 * @param scale its dots per pixel of the picture
	 * @throws NoFontException if this machine has no font
	 */
	public static LetterOutlines scaled(double scale) {
		return new LetterOutlines(new FontRenderContext(AffineTransform.getScaleInstance(scale, scale), true, true));
	}

	private static Font font() {
		return FONTS.stream().map(name -> new Font(name, Font.PLAIN, 12)).filter(f -> f.getFamily(Locale.ROOT).equals(f.getName())).findFirst()
				.orElseThrow();
	}

	/** A text at its place. */
	public Shape of(Pen.DrawnText text) {
		Path2D out = new Path2D.Double();
		double x = text.left();
		for (Pen.TextFragment part : text.parts()) {
			out.append(part(part, x, text.y() - part.raised(), text.bold()), false);
			x += part.width();
		}
		double[] turned = text.turned();
		if (turned.length == 3) {
			AffineTransform turn = AffineTransform.getTranslateInstance(turned[0], turned[1]);
			turn.rotate(Math.toRadians(turned[2]));
			out.transform(turn);
		}
		return out;
	}

	/** In a font that is wider than the one by which pictures are laid out, letters are narrowed: no text is cut, and none meets another. */
	private Shape part(Pen.TextFragment part, double x, double y, boolean bold) {
		Font sized = font.deriveFont(bold ? Font.BOLD : Font.PLAIN, (float) part.size());
		Shape letters = sized.createGlyphVector(at, part.text()).getOutline();
		double own = sized.getStringBounds(part.text(), at).getWidth();
		double room = part.width() * (bold ? BOLD : 1);
		AffineTransform place = AffineTransform.getTranslateInstance(x, y);
		place.scale(own > room ? room / own : 1, 1);
		return place.createTransformedShape(letters);
	}
}
