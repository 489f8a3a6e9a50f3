package org.thalweg.figures;

import org.thalweg.figures.Chart.Range;

/**
 * Where the plot lies in the drawing, in pixels, and how numbers become places in it.
 *
 * @param x from the left edge to the right one
 * @param y from the lower edge to the upper one
 */
public record PlotFrame(double left, double top, int width, int height, Ruler x, Ruler y) {
	double across(double value) {
		return left + width * x.place(value);
	}

	/** On a logarithmic scale what is not above 0 lies in its band, or, without one, on the lower edge. */
	double down(double value) {
		return top + height * (1 - y.place(value));
	}

	/** Of a place as the axis counts it, such as an exponent of 10. */
	double downOnAxis(double place) {
		return top + height * (1 - y.placeOnAxis(place));
	}

	double right() {
		return left + width;
	}

	double bottom() {
		return top + height;
	}

	/** The number at a column of pixels, from the left edge. */
	public double valueX(double pixel) {
		return x.value(pixel / width);
	}

	/** The number at a row of pixels, from the upper edge. */
	public double valueY(double pixel) {
		return y.value(1 - pixel / height);
	}

	/**
	 * The value of a curve's line at a number across, as drawn: between two points on the straight line of the two scales, after the last one
	 * its value. NaN where there is no line.
	 */
	public double drawn(Curve curve, double across) {
		int after = 0;
		while (after < curve.x().length && curve.x()[after] <= across) {
			after++;
		}
		if (after == 0 || after == curve.x().length) {
			return after == 0 ? Double.NaN : curve.y()[after - 1];
		}
		double from = x.onAxis(curve.x()[after - 1]);
		double share = (x.onAxis(across) - from) / (x.onAxis(curve.x()[after]) - from);
		return y.between(curve.y()[after - 1], curve.y()[after], share);
	}

	/** The numbers from one column of pixels to another. */
	public Range rangeX(double left, double right) {
		return new Range(valueX(left), valueX(right));
	}

	/** The numbers from a row of pixels up to another. */
	public Range rangeY(double lower, double upper) {
		return new Range(valueY(lower), valueY(upper));
	}
}
