package org.thalweg.workbench.results;

import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.FigureStyle.Legend;
import org.thalweg.figures.Resolution;
import org.thalweg.figures.Svg;
import org.thalweg.text.Numbers;

/**
 * How a picture is saved, as a reader typed it.
 *
 * @param width on paper in millimetres; empty for the picture in pixels, as on a screen
 * @param dots pixels per inch, of PNG
 * @param points size of letters, if there is a width
 * @param line width of curves in points, likewise
 * @param legend where the legend is, likewise
 * @param title whether title and caption are drawn, likewise
 */
public record PictureChoice(String width, String dots, String points, String line, Legend legend, boolean title) {
	/** In pixels, or with the default letters and lines once there is a width. */
	public static final PictureChoice USUAL = new PictureChoice("", Integer.toString(Resolution.PRINT.dotsPerInch()), Numbers.plain(
			FigureStyle.POINTS), Numbers.plain(FigureStyle.LINE), Legend.BELOW, true);

	/** Whether there is a width on paper. */
	public boolean printed() {
		return !width.isBlank();
	}

	/** @throws IllegalArgumentException naming the value that is no number or outside its limits */
	public FigureStyle style() {
		return printed() ? new FigureStyle(number("width", width), number("font size", points), title, legend, number("line width", line))
				: FigureStyle.SCREEN;
	}

	/**
	 * Of PNG.
	 *
	 * @param styled whether the picture is drawn in the style, which has the width
	 * @throws IllegalArgumentException naming the value that is no number or outside its limits
	 */
	public Resolution resolution(boolean styled) {
		return new Resolution(styled || !printed() ? 0 : number("width", width), (int) Math.rint(number("resolution", dots)));
	}

	/**
	 * The size of the file: {@code 630 × 430 pixels} of PNG, else {@code 84 × 62 mm}, or pixels if it has no width on paper.
	 *
	 * @param svg the picture, drawn in the style if it is styled
	 */
	public String size(String svg, boolean styled, boolean png) {
		Svg.Size size = Svg.size(svg);
		if (!png && size.millimetres() > 0) {
			return Math.round(size.millimetres()) + " \u00d7 " + Math.round(size.millimetres() * size.height() / size.width()) + " mm";
		}
		double scale = !png ? 1
				: size.millimetres() > 0 ? new Resolution(size.millimetres(), resolution(styled).dotsPerInch()).scale(size.width())
				: resolution(styled).scale(size.width());
		return Math.round(size.width() * scale) + " \u00d7 " + Math.round(size.height() * scale) + " pixels";
	}

	private static double number(String what, String text) {
		try {
			return Double.parseDouble(text.strip().replace(',', '.'));
		} catch (NumberFormatException _) {
			throw new IllegalArgumentException(what + " '" + text.strip() + "' is not a number");
		}
	}
}
