package org.thalweg.ui.chart;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;

/** Exponents as the powers of 10 that they stand for: −3 as 10⁻³, and 0.5 as 3.16; nothing below the least one. */
final class PowerFormat extends NumberFormat {
	private static final long serialVersionUID = 1L;
	private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

	private final double least;

	/** @param least exponent that is a number's; below lies the band of 0 */
	PowerFormat(double least) {
		this.least = least;
	}

	@Override
	public StringBuffer format(double exponent, StringBuffer out, FieldPosition position) {
		if (exponent < least - 1e-9) {
			return out;
		}
		long whole = Math.round(exponent);
		if (Math.abs(exponent - whole) > 1e-9) {
			return out.append(String.format(Locale.ROOT, "%.3g", Math.pow(10, exponent)));
		}
		out.append("10");
		for (char digit : Long.toString(whole).toCharArray()) {
			out.append(digit == '-' ? '⁻' : RAISED.charAt(digit - '0'));
		}
		return out;
	}

	@Override
	public StringBuffer format(long number, StringBuffer out, FieldPosition position) {
		return format((double) number, out, position);
	}

	/** The library reads its own labels back. */
	@Override
	public Number parse(String source, ParsePosition position) {
		position.setIndex(source.length());
		StringBuilder exponent = new StringBuilder();
		for (char digit : source.substring(Math.min(2, source.length())).toCharArray()) {
			int value = RAISED.indexOf(digit);
			exponent.append(digit == '⁻' ? "-" : value >= 0 ? Integer.toString(value) : "");
		}
		boolean power = source.startsWith("10") && !exponent.isEmpty();
		return power ? Double.valueOf(exponent.toString()) : Double.valueOf(Math.log10(Double.parseDouble(source)));
	}
}
