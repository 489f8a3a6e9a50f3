package org.thalweg.figures;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.text.Numbers;

/**
 * A function of two variables as filled contours, independent of how it is drawn; {@link SvgContourMap} draws it. Places count from 0 at
 * the left and lower edges of the plot to 1 at the right and upper ones. Immutable.
 *
 * @param caption in small letters under the title; may be empty
 * @param x title of the horizontal axis
 * @param bands from the least values up, at least one
 * @param scaleTitle above the scale of colours
 * @param absent rectangles without a value: left, lower, right and upper edge in turn
 * @param spots places that are marked
 */
public record ContourMap(String title, String caption, String x, String y, Grid grid, List<Band> bands, String scaleTitle, List<double[]> absent,
		List<Spot> spots) {
	/** Drawn where there is no value. */
	public static final String NOTHING = "#808080";

	/**
	 * All that is at least a level; bands lie over those before them.
	 *
	 * @param colour {@code #rrggbb}
	 * @param from the level, for the scale of colours; empty for the first band, which is everywhere
	 * @param rings closed lines, each as x and y in turn, to be filled by the even-odd rule
	 */
	public record Band(String colour, String from, List<double[]> rings) {
	}

	/**
	 * A marked place.
	 *
	 * @param known whether it is a known solution; else a point that the user has chosen
	 */
	public record Spot(double x, double y, boolean known) {
	}

	/** A tick with its label, to the right of which {@code exponent}, if not empty, is raised. */
	public record Tick(double at, String text, String exponent) {
	}

	/**
	 * Draws a grid's values.
	 *
	 * @param scale of the colours
	 * @param known lowest value that there is, from which a logarithmic scale counts where values are not above 0; NaN if it is unknown
	 * @param spots in the grid's numbers; those outside are left out
	 */
	public static ContourMap of(String title, String caption, String x, String y, Grid grid, Scale scale, double known, List<Spot> spots) {
		ContourLevels levels = ContourLevels.of(grid.values(), scale, known);
		double[] traced = Arrays.stream(grid.values()).map(levels::traced).toArray();
		int n = levels.levels().size() + 1;
		List<Band> bands = new ArrayList<>();
		bands.add(new Band(Cubehelix.colour(0, n), "", List.of(new double[] { 0, 0, 1, 0, 1, 1, 0, 1 })));
		for (BigDecimal level : levels.levels()) {
			List<double[]> rings = ContourTrace.rings(traced, grid.columns(), grid.rows(), levels.traced(level));
			bands.add(new Band(Cubehelix.colour(bands.size(), n), ContourLevels.label(level), rings.stream().map(r -> scaled(r, grid)).toList()));
		}
		String counted = levels.base() == 0 ? "value" : "value " + (levels.base() < 0 ? "+ " : "− ") + ContourLevels.label(new BigDecimal(Math.abs(
				levels.base())).round(new java.math.MathContext(6)));
		List<Spot> inside = spots.stream().map(s -> new Spot(place(grid.x(), s.x), place(grid.y(), s.y), s.known)).filter(s -> Math.min(s.x, s.y) >= 0
				&& Math.max(s.x, s.y) <= 1).toList();
		return new ContourMap(title, caption, x, y, grid, List.copyOf(bands), counted, absent(grid), inside);
	}

	private static double[] scaled(double[] ring, Grid grid) {
		double[] out = ring.clone();
		for (int k = 0; k < out.length; k += 2) {
			out[k] /= grid.columns() - 1;
			out[k + 1] /= grid.rows() - 1;
		}
		return out;
	}

	private static double place(Range range, double value) {
		return (value - range.low()) / (range.high() - range.low());
	}

	/** Cells with a corner that has no value, those of a row that touch in one. */
	private static List<double[]> absent(Grid grid) {
		List<double[]> out = new ArrayList<>();
		double width = 1.0 / (grid.columns() - 1);
		double height = 1.0 / (grid.rows() - 1);
		for (int r = 0; r < grid.rows() - 1; r++) {
			for (int c = 0; c < grid.columns() - 1; c++) {
				int from = c;
				while (c < grid.columns() - 1 && !whole(grid, c, r)) {
					c++;
				}
				if (c > from) {
					out.add(new double[] { from * width, r * height, c * width, (r + 1) * height });
				}
			}
		}
		return out;
	}

	private static boolean whole(Grid grid, int c, int r) {
		int at = r * grid.columns() + c;
		double[] v = grid.values();
		return Double.isFinite(v[at]) && Double.isFinite(v[at + 1]) && Double.isFinite(v[at + grid.columns()]) && Double.isFinite(v[at
				+ grid.columns() + 1]);
	}

	/** The same with another title above its scale of colours. @since 0.1 */
	public ContourMap withScaleTitle(String other) {
		return new ContourMap(title, caption, x, y, grid, bands, other, absent, spots);
	}

	/** Lines about the node next to a place: its coordinates, which the value belongs to, and the value. */
	public List<String> reading(double atX, double atY) {
		int node = grid.nearest(atX, atY);
		return List.of(x + " " + Numbers.published(grid.atX(node)), y + " " + Numbers.published(grid.atY(node)), "value " + Numbers.published(grid
				.values()[node]));
	}

	/** Ticks of the horizontal axis. */
	public List<Tick> ticksX() {
		return ticks(grid.x());
	}

	/** Ticks of the vertical axis. */
	public List<Tick> ticksY() {
		return ticks(grid.y());
	}

	private static List<Tick> ticks(Range range) {
		double slack = 1e-9 * (range.high() - range.low());
		return Ruler.of(Scale.LINEAR, List.of(new double[] { range.low(), range.high() }), false).ticks().stream()
				.filter(t -> t.at() >= range.low() - slack && t.at() <= range.high() + slack)
				.map(t -> new Tick(place(range, t.at()), t.text(), t.exponent())).toList();
	}
}
