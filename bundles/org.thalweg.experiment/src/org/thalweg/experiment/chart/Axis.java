package org.thalweg.experiment.chart;

/**
 * One axis of a chart, as it is asked for; its range follows from the curves.
 *
 * @param title what it measures, with its unit
 */
public record Axis(String title, Scale scale) {
	/** How numbers become places. */
	public enum Scale {
		LINEAR,
		/** To base 10. What is not above 0 lies in a {@link ZeroBand} below the axis. */
		LOGARITHMIC
	}
}
