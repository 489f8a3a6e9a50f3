package org.thalweg.report.chart;

import java.util.Optional;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.report.XAxis;

/**
 * Display options of a convergence chart.
 *
 * @param y scale of errors; best values, if no optimum is known, have a linear one
 * @param band whether quartiles are shown, of four runs or more
 * @param runs whether each run is drawn as a line
 * @param shown visible part of x; empty for all
 */
public record ConvergenceOptions(XAxis against, Scale x, Scale y, boolean mean, boolean median, boolean band, boolean runs, Optional<Range> shown) {
	/** Median with quartiles, errors on a logarithmic scale, against evaluations. */
	public static final ConvergenceOptions USUAL = new ConvergenceOptions(XAxis.EVALUATIONS, Scale.LINEAR, Scale.LOGARITHMIC, false, true, true,
			false,
			Optional.empty());
}
