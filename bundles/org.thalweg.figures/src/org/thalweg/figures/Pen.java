package org.thalweg.figures;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/** What a picture is drawn with: units are the picture's pixels, from its upper left corner. */
public interface Pen {
	/**
	 * How a line is drawn.
	 *
	 * @param dashes alternating lengths of dash and gap; empty for a solid line
	 * @param offset length by which dashes begin earlier
	 */
	record LineStyle(String colour, double width, double opacity, List<Double> dashes, double offset, boolean roundJoin) {
		/** A solid line. */
		public LineStyle(String colour, double width) {
			this(colour, width, 1, List.of(), 0, false);
		}
	}

	/**
	 * A part of a text.
	 *
	 * @param raised height above the line
	 */
	record TextFragment(String text, double size, double raised) {
		/** In pixels, as Helvetica has it. */
		public double width() {
			return Helvetica.width(text) * size;
		}
	}

	/** What of a text lies at its place. */
	enum Anchor {
		START, MIDDLE, END;

		/** What lies to the left of the place, of a text of this width. */
		public double left(double width) {
			return width * ordinal() / 2;
		}
	}

	/**
	 * A text.
	 *
	 * @param x of its place
	 * @param y its base line
	 * @param turned the origin that x and y count from and degrees clockwise that the text is turned about it; empty if it is upright
	 * @param fixed whether it keeps its place even where letters are wider than Helvetica's; else it keeps the middle of its room
	 */
	record DrawnText(List<TextFragment> parts, double x, double y, Anchor anchor, double[] turned, String colour, boolean bold, boolean fixed) {
		/** Where it begins, as wide as Helvetica has it. */
		public double left() {
			return x - anchor.left(parts.stream().mapToDouble(TextFragment::width).sum());
		}
	}

	/** Comes first in a picture that is read. */
	default void page(double width, double height) {
	}

	/** What follows, until {@link #unclip}, is drawn within this alone. */
	void clip(Rectangle2D to);

	void unclip();

	void fill(Shape shape, String colour, double opacity);

	void stroke(Shape shape, LineStyle line);

	/** Fills and strokes a shape. */
	default void fillAndStroke(Shape shape, String colour, double opacity, LineStyle line) {
		fill(shape, colour, opacity);
		stroke(shape, line);
	}

	void text(DrawnText text);

	/** The width of a part of a text with this pen's letters. */
	default double width(TextFragment part) {
		return part.width();
	}

	/** A circle that knows its centre to the last digit. */
	static Ellipse2D circle(double middleX, double middleY, double radius) {
		return new Ellipse2D.Double(middleX - radius, middleY - radius, 2 * radius, 2 * radius) {
			private static final long serialVersionUID = 1;

			@Override
			public double getCenterX() {
				return middleX;
			}

			@Override
			public double getCenterY() {
				return middleY;
			}
		};
	}

	/** A component of a colour like {@code #0072b2}, from 0 to 255. @param k 0 for red, 1 for green, 2 for blue */
	static int component(String colour, int k) {
		return Integer.parseInt(colour.substring(1 + 2 * k, 3 + 2 * k), 16);
	}
}
