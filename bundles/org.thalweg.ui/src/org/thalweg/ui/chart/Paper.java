package org.thalweg.ui.chart;

import java.util.Optional;

import org.eclipse.swtchart.Range;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.ZeroBand;

/**
 * Where numbers lie in the plot area, in pixels from its left and upper edge.
 *
 * @param x from the left edge to the right one; on a logarithmic scale the exponents of 10
 * @param y from the lower edge to the upper one, likewise
 * @param categories whether x counts categories
 * @param zeroBand where a logarithmic y shows what is not above 0, if there is any
 */
record Paper(int width, int height, Range x, Range y, Scale scaleX, Scale scaleY, boolean categories, Optional<ZeroBand> zeroBand) {
	/** The least exponent of 10 that a number has. */
	private static final double LEAST = -324;

	/** A number as an axis counts it. */
	static double onAxis(double value, Scale scale) {
		return scale == Scale.LINEAR ? value : value <= 0 ? LEAST : Math.log10(value);
	}

	/** The number that an axis counts so. */
	static double number(double onAxis, Scale scale) {
		return scale == Scale.LINEAR ? onAxis : Math.pow(10, onAxis);
	}

	float across(double value) {
		return (float) (width * part(onAxis(value, scaleX), x));
	}

	/** On a logarithmic scale what is not above 0 lies in its band, or, without one, on the lower edge. */
	float down(double value) {
		if (scaleY == Scale.LOGARITHMIC && value <= 0) {
			return zeroBand.map(b -> downOnAxis(b.zero())).orElse((float) height);
		}
		return downOnAxis(onAxis(value, scaleY));
	}

	/** Of a place as the axis counts it. */
	float downOnAxis(double place) {
		return (float) (height * (1 - part(place, y)));
	}

	/** The number at a column of pixels. */
	double valueX(double pixel) {
		return number(x.lower + pixel / width * (x.upper - x.lower), scaleX);
	}

	double valueY(double pixel) {
		return number(y.lower + (1 - pixel / height) * (y.upper - y.lower), scaleY);
	}

	/** Far outside is as good as just outside, and safe to draw. */
	private static double part(double onAxis, Range range) {
		return Math.clamp((onAxis - range.lower) / (range.upper - range.lower), -10, 11);
	}
}
