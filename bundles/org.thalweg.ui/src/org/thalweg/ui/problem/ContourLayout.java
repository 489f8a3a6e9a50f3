package org.thalweg.ui.problem;

import org.eclipse.swt.graphics.Rectangle;

/**
 * Layout of a contour map on the screen, in pixels.
 *
 * @param plot the map itself
 * @param bar the scale of colours, to the right of it
 */
record ContourLayout(Rectangle plot, Rectangle bar) {
	private static final int LEFT = 62;
	private static final int TOP = 52;
	private static final int BOTTOM = 42;
	private static final int GAP = 18;
	private static final int BAR = 16;
	/** Next to the scale, for its labels. */
	private static final int LABELS = 70;
	private static final int MINIMUM = 60;
	/** Most width of a plot, as a multiple of its height. */
	private static final double WIDEST = 1.5;

	/** @param all the room that there is */
	static ContourLayout of(Rectangle all) {
		int width = Math.max(MINIMUM, all.width - LEFT - GAP - BAR - LABELS);
		int height = Math.max(MINIMUM, all.height - TOP - BOTTOM);
		int w = (int) Math.min(width, WIDEST * height);
		return new ContourLayout(new Rectangle(LEFT, TOP, w, height), new Rectangle(LEFT + w + GAP, TOP, BAR, height));
	}

	float across(double place) {
		return (float) (plot.x + plot.width * place);
	}

	float down(double place) {
		return (float) (plot.y + plot.height * (1 - place));
	}
}
