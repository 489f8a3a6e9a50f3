package org.thalweg.core.number;

import java.util.regex.Pattern;

/** Decimal numbers as users write them. Java also takes hexadecimal numbers and suffixes, so that {@code 1D} and {@code 1f} would be 1. */
public final class Decimals {
	private static final Pattern FINITE = Pattern.compile("[+-]?(\\d++\\.?\\d*+|\\.\\d++)([eE][+-]?\\d++)?");
	private static final Pattern OTHER = Pattern.compile("[+-]?(NaN|Infinity)");

	private Decimals() {
	}

	/** Whether a text is a number such as -1, .5 or 1e-8. */
	public static boolean is(String text) {
		return FINITE.matcher(text).matches();
	}

	/** Whether a text is a number beyond the range of a double, such as 1e400. */
	public static boolean beyond(String text) {
		String number = text.strip();
		return is(number) && Double.isInfinite(Double.parseDouble(number));
	}

	/**
	 * A number, NaN or Infinity; blanks around it do not count.
	 *
	 * @return infinite for a number beyond the range of a double
	 * @throws NumberFormatException if it is nothing of the kind
	 */
	public static double parse(String text) {
		String number = text.strip();
		if (is(number) || OTHER.matcher(number).matches()) {
			return Double.parseDouble(number);
		}
		throw new NumberFormatException("'" + text + "' is not a number");
	}
}
