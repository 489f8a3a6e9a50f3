package org.thalweg.report.parameter;

import java.util.List;

import org.thalweg.figures.Palette;
import org.thalweg.figures.Svg;

/** Parallel coordinates as a picture to be saved: chosen runs over the others, the best ones over both. */
public final class ParallelPicture {
	private static final double SIDE = 80;
	private static final double TOP = 60;
	private static final double HIGH = 320;
	private static final double FOOT = 40;
	/** From one axis to the next. */
	private static final double STEP = 130;
	private static final double SIZE = 12;
	/** From an axis to a label, and from that to the next axis. */
	private static final double LABEL = 7;
	private static final int MANY = 500;
	private static final Palette COLOURS = Palette.LIGHT;

	private final BrushedRuns runs;
	private final List<ParallelAxis> axes;
	private final Svg svg;

	private ParallelPicture(BrushedRuns runs, List<ParallelAxis> axes) {
		this.runs = runs;
		this.axes = axes;
		this.svg = new Svg(2 * SIDE + STEP * Math.max(2, axes.size() - 1), TOP + HIGH + FOOT);
	}

	/** The picture as SVG. @param axes at least one, from the left */
	public static String svg(BrushedRuns runs, List<ParallelAxis> axes) {
		ParallelPicture out = new ParallelPicture(runs, axes);
		out.all();
		return out.svg.toString();
	}

	private void all() {
		String title = "Parallel coordinates of " + runs.shown().length + (runs.shown().length == 1 ? " run" : " runs");
		svg.text("title", title);
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		svg.text("text", title, "x", SIDE, "y", 22, "font-size", 16, "font-weight", "bold");
		if (runs.brushed()) {
			lines(runs.shown(), COLOURS.faint(), 0.15);
		}
		int[] chosen = runs.chosen();
		lines(chosen, COLOURS.marks().get(0), chosen.length > MANY ? 0.25 : 0.6);
		lines(runs.best(), COLOURS.marks().get(2), 0.6);
		for (int k = 0; k < axes.size(); k++) {
			axis(k);
		}
		svg.text("text", "Green: the tenth of the chosen runs with the lowest " + axes.getLast().variable().name(), "x", SIDE, "y",
				TOP + HIGH + FOOT - 12, "fill", COLOURS.marks().get(2));
	}

	private static double across(int axis) {
		return SIDE + STEP * axis;
	}

	private static double down(double place) {
		return TOP + HIGH * (1 - place);
	}

	private void lines(int[] rows, String colour, double opacity) {
		for (int row : rows) {
			String path = path(row);
			if (!path.isEmpty()) {
				svg.element("path", "d", path, "fill", "none", "stroke", colour, "stroke-opacity", opacity);
			}
		}
	}

	/** Interrupted where a run has no value. */
	private String path(int row) {
		StringBuilder out = new StringBuilder();
		boolean before = false;
		for (int k = 0; k < axes.size(); k++) {
			double place = axes.get(k).placeOf(row);
			boolean there = !Double.isNaN(place);
			if (there) {
				double y = down(place) + axes.get(k).shift(row, k);
				out.append(before ? 'L' : 'M').append(Svg.number(across(k))).append(' ').append(Svg.number(y));
			}
			before = there;
		}
		return out.toString();
	}

	private void axis(int k) {
		ParallelAxis axis = axes.get(k);
		double x = across(k);
		boolean right = k == axes.size() - 1;
		svg.element("line", "x1", x, "y1", TOP, "x2", x, "y2", TOP + HIGH, "stroke", COLOURS.ink());
		svg.text("text", axis.variable().name(), "x", x, "y", TOP - 14, "text-anchor", "middle");
		for (ParallelAxis.Tick t : axis.ticks((right || k == 0 ? SIDE : STEP) - 2 * LABEL, t -> Svg.textWidth(t, SIZE))) {
			double y = down(t.place());
			svg.element("line", "x1", x - 3, "y1", y, "x2", x + 3, "y2", y, "stroke", COLOURS.ink());
			double wide = Svg.textWidth(t.label(), SIZE);
			svg.element("rect", "x", right ? x + 6 : x - 8 - wide, "y", y - SIZE / 2, "width", wide + 2, "height", SIZE, "fill", COLOURS.ground(),
					"fill-opacity", 0.75);
			svg.text("text", t.label(), "x", right ? x + LABEL : x - LABEL, "y", y + SIZE / 3, "text-anchor", right ? "start" : "end");
		}
	}
}
