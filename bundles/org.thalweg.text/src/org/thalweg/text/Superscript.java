package org.thalweg.text;

/** Whole numbers in raised letters, as exponents without markup need them: the ⁻³ of 10⁻³. */
public final class Superscript {
	private static final String DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

	private Superscript() {
	}

	/** @param number digits, and signs before them, which are taken for minus */
	public static String of(String number) {
		StringBuilder out = new StringBuilder(number.length());
		number.chars().forEach(c -> out.append(Character.isDigit(c) ? DIGITS.charAt(c - '0') : '⁻'));
		return out.toString();
	}

	/** Whether a letter is a raised digit. */
	public static boolean isDigit(int letter) {
		return DIGITS.indexOf(letter) >= 0;
	}
}
