package org.thalweg.explore.landscape;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.core.number.Decimals;
import org.thalweg.core.problem.Problem;
import org.thalweg.text.Numbers;

/** A point as it is typed: numbers separated by commas or blanks. */
public final class PointText {
	private PointText() {
	}

	/**
	 * Reads a point.
	 *
	 * @param text as many numbers as the problem has variables, or one for all of them; blank for the point where a picture begins
	 * @throws IllegalArgumentException with a sentence for the user if it is no point
	 */
	public static double[] read(String text, Problem problem) {
		List<String> typed = Arrays.stream(text.split("[,\\s]+")).filter(n -> !n.isEmpty()).toList();
		int n = problem.dimension();
		if (typed.isEmpty()) {
			return Slice.centre(problem);
		}
		if (typed.size() != 1 && typed.size() != n) {
			throw new IllegalArgumentException(typed.size() + " numbers; expected " + n + " for dimension " + n + ", or one for all coordinates");
		}
		double[] out = new double[n];
		for (int i = 0; i < n; i++) {
			out[i] = number(typed.get(typed.size() == 1 ? 0 : i));
		}
		return out;
	}

	private static double number(String text) {
		double out = Decimals.is(text) ? Decimals.parse(text) : Double.NaN;
		if (!Double.isFinite(out)) {
			throw new IllegalArgumentException("'" + text + "' is not a finite number");
		}
		return out;
	}

	/** A point as it can be typed; one number if all are equal. */
	public static String of(double[] point) {
		boolean same = Arrays.stream(point).allMatch(v -> v == point[0]);
		return Arrays.stream(point).limit(same ? 1 : point.length).mapToObj(Numbers::plain).collect(Collectors.joining(", "));
	}

	/** The nearest number with so few digits as a place under a pointer deserves: a thousandth of the range. */
	public static double rounded(double value, double range) {
		double step = Math.pow(10, Math.floor(Math.log10(range)) - 3);
		return Double.parseDouble(new java.math.BigDecimal(Math.round(value / step)).multiply(new java.math.BigDecimal(step).round(
				new java.math.MathContext(1))).toString());
	}
}
