package org.thalweg.figures;

/**
 * How a chart is drawn for print. Its letters keep their size whatever its width is; small ones, such as exponents, have 7 points at least, unless all are smaller.
 *
 * @param millimetres width on paper; 0 for a picture in pixels, as large as its contents, whose other parts are ignored
 * @param points size of letters
 * @param title whether title and caption are drawn
 * @param legend where the legend is
 * @param line width of curves in points
 * @since 0.3
 */
public record FigureStyle(double millimetres, double points, boolean title, Legend legend, double line) {
	/** Where a legend is. */
	public enum Legend {
		RIGHT, BELOW, NONE
	}

	/** In pixels, as on a screen. */
	public static final FigureStyle SCREEN = new FigureStyle(0, 9, true, Legend.RIGHT, 1.35);
	/** Width of a column of a journal, and of its page. */
	public static final double COLUMN = 84;
	public static final double PAGE = 174;
	/** Default size of letters and width of curves. */
	public static final double POINTS = 8;
	public static final double LINE = 1;

	private static final double NARROWEST = 40;
	private static final double SMALLEST = 4;
	private static final double LARGEST = 24;
	private static final double THINNEST = 0.1;
	private static final double THICKEST = 10;
	private static final double LEAST = 7;
	/** Size of letters in a picture's units. */
	static final double SIZE = 12;
	private static final double EXPONENT = 0.75;
	private static final double POINTS_PER_MILLIMETRE = 72 / 25.4;

	/** @throws IllegalArgumentException if a value is outside its limits; the message begins with its name */
	public FigureStyle {
		if (millimetres != 0 && !(millimetres >= NARROWEST && millimetres <= Resolution.WIDEST)) {
			throw new IllegalArgumentException("width is " + millimetres + " mm; expected " + (int) NARROWEST + " to " + (int) Resolution.WIDEST
					+ ", such as 84 for a column or 174 for a page");
		}
		if (!(points >= SMALLEST && points <= LARGEST)) {
			throw new IllegalArgumentException("font size is " + points + " pt; expected " + (int) SMALLEST + " to " + (int) LARGEST
					+ ", such as 8");
		}
		if (!(line >= THINNEST && line <= THICKEST)) {
			throw new IllegalArgumentException("line width is " + line + " pt; expected " + THINNEST + " to " + (int) THICKEST + ", such as 1");
		}
	}

	/** The default for a width on paper. */
	public static FigureStyle print(double millimetres) {
		return new FigureStyle(millimetres, POINTS, true, Legend.BELOW, LINE);
	}

	/** The same without title and caption, where a text below the figure has them. */
	public FigureStyle untitled() {
		return new FigureStyle(millimetres, points, false, legend, line);
	}

	/** Whether it has a width on paper. */
	public boolean printed() {
		return millimetres > 0;
	}

	/** Width in a picture's units, of which letters have 12. */
	public double width() {
		return millimetres * POINTS_PER_MILLIMETRE * SIZE / points;
	}

	/** Size of small letters, in a picture's units. */
	public double small() {
		return Math.min(SIZE, Math.max(EXPONENT * SIZE, LEAST * SIZE / points));
	}

	/** A width in points, in a picture's units. */
	double units(double width) {
		return width * SIZE / points;
	}
}
