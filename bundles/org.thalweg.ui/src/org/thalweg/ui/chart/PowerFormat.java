package org.thalweg.ui.chart;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;

/** Powers of 10 as 10⁻³, other numbers with three digits. */
final class PowerFormat extends NumberFormat {
	private static final long serialVersionUID = 1L;
	private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

	@Override
	public StringBuffer format(double number, StringBuffer out, FieldPosition position) {
		double exponent = Math.log10(number);
		long whole = Math.round(exponent);
		if (Math.abs(exponent - whole) > 1e-9) {
			return out.append(String.format("%.3g", number));
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

	@Override
	public Number parse(String source, ParsePosition position) {
		throw new UnsupportedOperationException("only for showing");
	}
}
