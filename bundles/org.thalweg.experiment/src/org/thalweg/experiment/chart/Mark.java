package org.thalweg.experiment.chart;

/** Something that a chart shows. Bars and boxes stand over categories, see {@link Chart#categories()}. */
public sealed interface Mark permits Curve, Bars, Boxes, Dots {
	/** What the legend says; empty for a mark that belongs to the one before and has its colour, such as one run of many. */
	String label();
}
