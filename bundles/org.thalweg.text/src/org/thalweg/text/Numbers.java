package org.thalweg.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as reports show them. */
public final class Numbers {
	private Numbers() {
	}

	/** Six significant digits, plain between 1e-4 and 1e7, else scientific; "-" for NaN. */
	public static String six(double value) {
		return digits(value, 6);
	}

	public static String digits(double value, int digits) {
		if (Double.isNaN(value)) {
			return "-";
		}
		if (Double.isInfinite(value)) {
			return value > 0 ? "inf" : "-inf";
		}
		if (value == 0) {
			return "0";
		}
		BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_EVEN));
		int exponent = rounded.precision() - rounded.scale() - 1;
		if (exponent < -4 || exponent >= 7) {
			return String.format(Locale.ROOT, "%." + (digits - 1) + "e", value);
		}
		return rounded.setScale(Math.max(0, digits - 1 - exponent), RoundingMode.HALF_EVEN).toPlainString();
	}

	/** As printed in a paper: six digits without trailing zeros. */
	public static String published(double value) {
		return six(value).replaceFirst("(\\.\\d*?)0+(e.*)?$", "$1$2").replaceFirst("\\.(e.*)?$", "$1");
	}

	/** A mean of counts: one decimal unless it is a whole number; "-" for NaN. */
	public static String count(double value) {
		return Double.isNaN(value) ? "-" : value == Math.rint(value) ? plain(value) : String.format(Locale.ROOT, "%.1f", value);
	}

	/** All digits, as people write them: 5, 0.25, 1e-8. */
	public static String plain(double value) {
		return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value)
				: Double.toString(value).replace(".0E", "e").replace('E', 'e');
	}
}
