package org.thalweg.ui.chart;

import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.Range;

/**
 * Where numbers lie in the plot area, in pixels from its left and upper edge. The library rounds to whole pixels and asks its axis for
 * each point; this does not.
 *
 * @param categories whether x counts categories
 */
record Paper(int width, int height, Range x, Range y, boolean logX, boolean logY, boolean categories) {
	static Paper of(IAxis x, IAxis y, int width, int height) {
		Range across = x.getRange();
		boolean categories = x.isCategoryEnabled();
		return new Paper(width, height, categories ? new Range(across.lower - 0.5, across.upper + 0.5) : across, y.getRange(),
				x.isLogScaleEnabled(), y.isLogScaleEnabled(), categories);
	}

	float across(double value) {
		return (float) (width * part(value, x, logX));
	}

	float down(double value) {
		return (float) (height * (1 - part(value, y, logY)));
	}

	/** The number at a column of pixels. */
	double valueX(double pixel) {
		return value(pixel / width, x, logX);
	}

	double valueY(double pixel) {
		return value(1 - pixel / height, y, logY);
	}

	/** Far outside is as good as just outside, and safe to draw; on a logarithmic scale what is not above 0 lies on the lower edge. */
	private static double part(double value, Range range, boolean logarithmic) {
		double part = !logarithmic ? (value - range.lower) / (range.upper - range.lower)
				: value <= 0 ? 0 : Math.log(value / range.lower) / Math.log(range.upper / range.lower);
		return Math.clamp(part, -10, 11);
	}

	private static double value(double part, Range range, boolean logarithmic) {
		return logarithmic ? range.lower * Math.pow(range.upper / range.lower, part) : range.lower + part * (range.upper - range.lower);
	}
}
