package org.thalweg.figures;

/**
 * How large a picture of pixels is printed and how fine it is.
 *
 * @param millimetres width on paper; 0 for that of the picture itself, 96 of its pixels an inch
 * @param dotsPerInch pixels along an inch, from 36 to 2400
 */
public record Resolution(double millimetres, int dotsPerInch) {
	/** Resolution that journals require of pictures other than line art. */
	public static final Resolution PRINT = new Resolution(0, 300);

	/** The widest paper. */
	public static final double WIDEST = 1200;
	public static final int COARSEST = 36;
	public static final int FINEST = 2400;

	private static final double MILLIMETRES = 25.4;
	private static final double OWN = 96;

	/** @throws IllegalArgumentException if a value is outside its limits; the message names it */
	public Resolution {
		if (!(millimetres >= 0 && millimetres <= WIDEST)) {
			throw new IllegalArgumentException(
					"width is " + millimetres + " mm; expected 1 to " + (int) WIDEST + " mm, such as 90 for a column, or 0 for the chart's default");
		}
		if (dotsPerInch < COARSEST || dotsPerInch > FINEST) {
			throw new IllegalArgumentException(
					"resolution is " + dotsPerInch + " dpi; expected " + COARSEST + " to " + FINEST + ", such as 300 for a paper or 96 for a screen");
		}
	}

	/** Pixels for each of a picture's own. */
	public double scale(double ownWidth) {
		return millimetres == 0 ? dotsPerInch / OWN : millimetres / MILLIMETRES * dotsPerInch / ownWidth;
	}
}
