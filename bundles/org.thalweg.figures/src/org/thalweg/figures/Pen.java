package org.thalweg.figures;

import java.awt.Shape;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** What a picture is drawn with that {@link SvgReader} reads: units are the picture's pixels, from its upper left corner. */
public interface Pen {
	/**
	 * How a line is drawn.
	 *
	 * @param dashes alternating lengths of dash and gap; empty for a solid line
	 * @param offset length by which dashes begin earlier
	 */
	record Line(String colour, double width, double opacity, double[] dashes, double offset, boolean roundJoin) {
	}

	/**
	 * A part of a text.
	 *
	 * @param raised height above the line
	 */
	record Part(String text, double size, double raised) {
		/** In pixels, as Helvetica has it. */
		public double width() {
			return Helvetica.width(text) * size;
		}
	}

	/**
	 * A text.
	 *
	 * @param x where it begins
	 * @param y its base line
	 * @param turned the origin that x and y count from and degrees clockwise that the text is turned about it; empty if it is upright
	 * @param begins whether it begins at x even where letters are wider; else it keeps the middle of its room
	 */
	record Text(List<Part> parts, double x, double y, double[] turned, String colour, boolean bold, boolean begins) {
	}

	/** Comes first. */
	void page(double width, double height);

	/** What follows, until {@link #unclip}, is drawn within this alone. */
	void clip(Rectangle2D to);

	void unclip();

	void fill(Shape shape, String colour, double opacity);

	void stroke(Shape shape, Line line);

	void text(Text text);

	/** A component of a colour like {@code #0072b2}, from 0 to 255. @param k 0 for red, 1 for green, 2 for blue */
	static int component(String colour, int k) {
		return Integer.parseInt(colour.substring(1 + 2 * k, 3 + 2 * k), 16);
	}
}
