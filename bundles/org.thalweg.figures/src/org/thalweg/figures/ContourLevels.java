package org.thalweg.figures;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.figures.Axis.Scale;

/**
 * The levels of a contour map: round numbers between its least and its greatest value.
 *
 * @param base what a logarithmic scale subtracts from each value; 0 on a linear one
 * @param levels ascending, without the base
 */
record ContourLevels(Scale scale, double base, List<BigDecimal> levels) {
	/** As many bands at most on a linear scale. */
	private static final int PARTS = 14;
	/** Below this share of the largest value a logarithmic scale makes no difference: it would show rounding errors. */
	private static final double FLOOR = 1e-13;
	/** Up to this number of decades each has the levels 1, 2 and 5. */
	private static final int FEW = 5;
	/** From this number on only every other, third … decade has one. */
	private static final int MANY = 14;

	/**
	 * Levels for values.
	 *
	 * @param known the lowest value that there is; NaN if it is unknown
	 */
	static ContourLevels of(double[] values, Scale scale, double known) {
		double[] finite = Arrays.stream(values).filter(Double::isFinite).toArray();
		double least = Arrays.stream(finite).min().orElse(0);
		double greatest = Arrays.stream(finite).max().orElse(0);
		if (scale == Scale.LINEAR) {
			return new ContourLevels(scale, 0, least < greatest ? even(least, greatest) : List.of());
		}
		double base = least > 0 ? 0 : known <= least ? known : least;
		double top = greatest - base;
		double bottom = Math.max(top * FLOOR, Arrays.stream(finite).map(v -> v - base).filter(v -> v > 0).min().orElse(0));
		return new ContourLevels(scale, base, bottom < top ? decades(bottom, top) : List.of());
	}

	private static List<BigDecimal> even(double least, double greatest) {
		BigDecimal step = Ruler.step(greatest - least, PARTS);
		List<BigDecimal> out = new ArrayList<>();
		BigDecimal at = step.multiply(new BigDecimal(Math.floor(least / step.doubleValue())));
		for (; at.doubleValue() < greatest; at = at.add(step)) {
			if (at.doubleValue() > least) {
				out.add(at);
			}
		}
		return out;
	}

	private static List<BigDecimal> decades(double bottom, double top) {
		int first = (int) Math.floor(Math.log10(bottom));
		int last = (int) Math.floor(Math.log10(top));
		int leap = 1 + (last - first) / MANY;
		List<BigDecimal> out = new ArrayList<>();
		for (int k = first; k <= last; k++) {
			for (int digit : last - first <= FEW ? new int[] { 1, 2, 5 } : new int[] { 1 }) {
				BigDecimal at = new BigDecimal(digit).scaleByPowerOfTen(k);
				if (Math.floorMod(k, leap) == 0 && at.doubleValue() > bottom && at.doubleValue() < top) {
					out.add(at);
				}
			}
		}
		return out.isEmpty() ? even(bottom, top) : out;
	}

	/** A value as lines are traced in: the logarithm of what is above the base. NaN where there is no value. */
	double traced(double value) {
		return !Double.isFinite(value) ? Double.NaN : scale == Scale.LINEAR ? value : Math.log10(Math.max(Double.MIN_VALUE, value - base));
	}

	/** A level in the same numbers. */
	double traced(BigDecimal level) {
		return scale == Scale.LINEAR ? level.doubleValue() : Math.log10(level.doubleValue());
	}

	/** A level as the scale of colours shows it. */
	static String label(BigDecimal level) {
		BigDecimal v = level.stripTrailingZeros();
		int exponent = v.precision() - v.scale() - 1;
		boolean plain = v.signum() == 0 || exponent >= -3 && exponent < 6;
		String text = plain ? v.toPlainString() : v.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
		return text.replace('-', '−');
	}
}
