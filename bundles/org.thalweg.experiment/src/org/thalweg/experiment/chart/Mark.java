package org.thalweg.experiment.chart;

/** Something that a chart shows. Bars and boxes stand over categories, see {@link Chart#categories()}. */
public sealed interface Mark permits Curve, Bars, Boxes, Dots {
	/** What the legend says; empty to be left out of it. */
	String label();
}
