package org.thalweg.reservoir.model;

import java.util.regex.Pattern;

/** Units as readers of charts and reports know them: {@code 1e8 m3} is 10⁸ m³. */
public final class PrintedUnit {
	private static final Pattern POWER = Pattern.compile("\\b1e(\\d+)\\b");
	private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

	private PrintedUnit() {
	}

	/** A unit as a description names it, which may be none. */
	public static String of(String unit) {
		String letters = unit.replaceAll("\\b(k?m)3\\b", "$1³").replaceAll("\\b(k?m)2\\b", "$1²");
		return POWER.matcher(letters).replaceAll(m -> "10" + m.group(1).chars().collect(StringBuilder::new, (out, digit) -> out.append(RAISED.charAt(
				digit - '0')), StringBuilder::append));
	}

	/** Behind a number: a blank, and a sign of multiplication before a power of ten. */
	public static String after(String unit) {
		String text = of(unit);
		return text.isEmpty() ? "" : (text.startsWith("10") ? " · " : " ") + text;
	}
}
