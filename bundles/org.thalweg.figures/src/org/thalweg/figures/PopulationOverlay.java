package org.thalweg.figures;

import java.util.List;

/**
 * A population over a {@link ContourMap}. Places count from 0 at the left and lower edges of the plot to 1 at the right and upper ones;
 * what lies outside is not drawn.
 *
 * @param x of the best point
 * @param y of the best point
 * @param caption in place of the map's
 * @param ellipse corners of a closed curve, x, y, x, y …, which may lie outside; empty for none
 */
public record PopulationOverlay(List<PlottedIndividual> places, double x, double y, String caption, double[] ellipse) {
	/** Where an individual is, and where it was. */
	public record PlottedIndividual(double x, double y, double fromX, double fromY) {
		/** Whether it is seen. */
		public boolean inside() {
			return PopulationOverlay.inside(x, y);
		}

		/** Whether it came from somewhere that is seen. */
		public boolean moved() {
			return inside() && PopulationOverlay.inside(fromX, fromY) && (x != fromX || y != fromY);
		}
	}

	public PopulationOverlay {
		places = List.copyOf(places);
	}

	/** Without an ellipse. */
	public PopulationOverlay(List<PlottedIndividual> places, double x, double y, String caption) {
		this(places, x, y, caption, new double[0]);
	}

	private static boolean inside(double x, double y) {
		return Math.min(x, y) >= 0 && Math.max(x, y) <= 1;
	}

	/** Whether the best point is seen. */
	public boolean bestInside() {
		return inside(x, y);
	}
}
