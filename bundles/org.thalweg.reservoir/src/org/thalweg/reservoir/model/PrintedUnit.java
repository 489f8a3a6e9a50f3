package org.thalweg.reservoir.model;

import java.util.regex.Pattern;

import org.thalweg.text.Superscript;

/** Units as readers of charts and reports know them: {@code 1e8 m3} is 10⁸ m³. */
public final class PrintedUnit {
	private static final Pattern POWER = Pattern.compile("\\b1e(\\d+)\\b");

	private PrintedUnit() {
	}

	/** A unit named by a description, which may be none. */
	public static String of(String unit) {
		String letters = unit.replaceAll("(?<=[a-z])3\\b", "³").replaceAll("(?<=[a-z])2\\b", "²");
		return POWER.matcher(letters).replaceAll(m -> "10" + Superscript.of(m.group(1)));
	}

	/** After a number: a blank, and a sign of multiplication before a power of ten. */
	public static String after(String unit) {
		String text = of(unit);
		return text.isEmpty() ? "" : (text.startsWith("10") ? " · " : " ") + text;
	}
}
