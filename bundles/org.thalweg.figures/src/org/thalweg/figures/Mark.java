package org.thalweg.figures;

/** An element of a chart. Bars and boxes belong to categories, see {@link Chart#categories()}. */
public sealed interface Mark permits Curve, Bars, Boxes, Dots {
	/** Text in the legend; empty for a mark that belongs to the one before and has its colour, such as one run of many. */
	String label();
}
