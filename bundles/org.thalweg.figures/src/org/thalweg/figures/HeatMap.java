package org.thalweg.figures;

import java.awt.geom.Rectangle2D;
import java.util.Arrays;
import java.util.List;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.text.Numbers;

/**
 * A table of numbers as coloured cells, dark for low ones. Arrays must not be modified.
 *
 * @param caption in small letters under the title; may be empty
 * @param x title of the horizontal axis
 * @param y title of the vertical axis
 * @param columns labels from the left
 * @param rows labels from below
 * @param values by row and column; not finite where there is none
 * @param scale of the colours; a logarithmic one shows values not above 0 as the lowest
 * @since 0.3
 */
public record HeatMap(String title, String caption, String x, String y, List<String> columns, List<String> rows, double[][] values, Scale scale) {
	private static final double SIZE = 12;
	private static final double TOP = 58;
	private static final double FOOT = 52;
	private static final double HIGH = 30;
	private static final double NARROWEST = 64;
	private static final double GAP = 10;
	/** Number of colours. */
	private static final int COLOURS = 64;
	/** Below it letters on a cell are white. */
	private static final double DARK = 0.55;
	private static final Palette PALETTE = Palette.LIGHT;

	/** Where the cells begin. */
	private double left() {
		return 5 * GAP + SIZE + rows.stream().mapToDouble(r -> Svg.textWidth(r, SIZE)).max().orElse(0);
	}

	private double wide() {
		return Math.max(NARROWEST, GAP + columns.stream().mapToDouble(c -> Svg.textWidth(c, SIZE)).max().orElse(0));
	}

	/** Where a cell is drawn, in pixels of the picture. */
	public Rectangle2D cell(int row, int column) {
		return new Rectangle2D.Double(left() + column * wide(), TOP + (rows.size() - 1 - row) * HIGH, wide(), HIGH);
	}

	/** The picture as SVG. */
	public String svg() {
		double width = Math.max(left() + columns.size() * wide() + GAP, left() + 4 * GAP + Math.max(Svg.textWidth(title, 1.4 * SIZE), Svg.textWidth(
				caption,
				SIZE)));
		Svg svg = new Svg(width, TOP + rows.size() * HIGH + FOOT);
		svg.text("title", title);
		svg.element("rect", "width", "100%", "height", "100%", "fill", PALETTE.ground());
		svg.text("text", title, "x", left(), "y", 24, "font-size", 16, "font-weight", "bold");
		svg.text("text", caption, "x", left(), "y", 44, "fill", PALETTE.faint());
		double least = Arrays.stream(values).flatMapToDouble(Arrays::stream).filter(Double::isFinite).min().orElse(Double.NaN);
		for (int r = 0; r < rows.size(); r++) {
			for (int c = 0; c < columns.size(); c++) {
				cell(svg, r, c);
			}
			svg.text("text", rows.get(r), "x", left() - GAP, "y", cell(r, 0).getCenterY() + SIZE / 3, "text-anchor", "end");
		}
		for (int r = 0; r < rows.size(); r++) {
			for (int c = 0; c < columns.size(); c++) {
				if (values[r][c] == least) {
					Rectangle2D at = cell(r, c);
					svg.element("rect", "x", at.getX() + 1, "y", at.getY() + 1, "width", at.getWidth() - 2, "height", at.getHeight() - 2, "fill",
							"none", "stroke", PALETTE.mark(1), "stroke-width", 2.5);
				}
			}
		}
		double foot = TOP + rows.size() * HIGH;
		for (int c = 0; c < columns.size(); c++) {
			svg.text("text", columns.get(c), "x", cell(0, c).getCenterX(), "y", foot + 18, "text-anchor", "middle");
		}
		svg.text("text", x, "x", left() + columns.size() * wide() / 2, "y", foot + 40, "text-anchor", "middle");
		double middle = TOP + rows.size() * HIGH / 2;
		svg.text("text", y, "x", 0, "y", 0, "transform", "translate(" + Svg.number(SIZE + GAP / 2) + " " + Svg.number(middle) + ") rotate(-90)",
				"text-anchor", "middle");
		return svg.toString();
	}

	private void cell(Svg svg, int r, int c) {
		Rectangle2D at = cell(r, c);
		double share = share(values[r][c]);
		boolean none = Double.isNaN(share);
		svg.element("rect", "x", at.getX(), "y", at.getY(), "width", at.getWidth(), "height", at.getHeight(), "fill", none ? PALETTE.grid()
				: Cubehelix.colour((int) Math.round(share * (COLOURS - 1)), COLOURS), "stroke", PALETTE.ground(), "stroke-width", 1);
		svg.text("text", Double.isNaN(values[r][c]) ? "-" : Numbers.digits(values[r][c], 3), "x", at.getCenterX(), "y", at.getCenterY() + SIZE / 3,
				"text-anchor", "middle", "fill", !none && share < DARK ? "#fefefe" : "#202020");
	}

	/** Where a value lies between the lowest, 0, and the highest, 1; NaN where there is none. */
	double share(double value) {
		double[] all = Arrays.stream(values).flatMapToDouble(Arrays::stream).filter(Double::isFinite).filter(v -> scale == Scale.LINEAR || v > 0).map(
				this::counted).toArray();
		if (Double.isNaN(value)) {
			return Double.NaN;
		}
		double low = Arrays.stream(all).min().orElse(0);
		double high = Arrays.stream(all).max().orElse(0);
		return value == Double.POSITIVE_INFINITY ? 1 : scale == Scale.LOGARITHMIC && value <= 0 || high == low ? 0 : (counted(value) - low) / (high
				- low);
	}

	private double counted(double value) {
		return scale == Scale.LINEAR ? value : Math.log10(value);
	}
}
