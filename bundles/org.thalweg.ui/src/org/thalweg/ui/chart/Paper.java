package org.thalweg.ui.chart;

import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Ruler;

/**
 * Where numbers lie in the plot area, in pixels from its left and upper edge.
 *
 * @param x from the left edge to the right one
 * @param y from the lower edge to the upper one
 * @param categories whether x counts categories
 */
record Paper(int width, int height, Ruler x, Ruler y, boolean categories) {
	float across(double value) {
		return (float) (width * x.place(value));
	}

	/** On a logarithmic scale what is not above 0 lies in its band, or, without one, on the lower edge. */
	float down(double value) {
		return (float) (height * (1 - y.place(value)));
	}

	/** Of a place as the axis counts it, such as an exponent of 10. */
	float downOnAxis(double place) {
		return (float) (height * (1 - y.placeOnAxis(place)));
	}

	/** The number at a column of pixels. */
	double valueX(double pixel) {
		return x.value(pixel / width);
	}

	double valueY(double pixel) {
		return y.value(1 - pixel / height);
	}

	/** The numbers from one column of pixels to another. */
	Range rangeX(double left, double right) {
		return new Range(valueX(left), valueX(right));
	}

	/** The numbers from a row of pixels up to another. */
	Range rangeY(double lower, double upper) {
		return new Range(valueY(lower), valueY(upper));
	}
}
