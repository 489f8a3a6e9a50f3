package org.thalweg.figures;

/**
 * One axis of a chart; its range follows from the curves.
 *
 * @param title what it measures, with its unit
 */
public record Axis(String title, Scale scale) {
	/** How numbers map to positions. */
	public enum Scale {
		LINEAR,
		/** To base 10. Values not above 0 are drawn in a {@link ZeroBand} below the axis. */
		LOGARITHMIC
	}
}
