package org.thalweg.reservoir.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The unit at the end of a column's name: in brackets, or after {@code _} or a space, as in {@code Flow [cfs]} and {@code SHA_INFLOW_CFS}. */
public final class ColumnUnit {
	private static final Pattern BRACKETS = Pattern.compile(".*[\\[(]([^\\[(]*)[\\])]\\s*");
	private static final Pattern BEFORE = Pattern.compile("[_ ]+");

	private ColumnUnit() {
	}

	/**
	 * The unit with the most words.
	 *
	 * @param unit of a text, whose case should not matter; empty if it is none
	 */
	public static <T> Optional<T> of(String column, Function<String, Optional<T>> unit) {
		List<String> candidates = new ArrayList<>();
		Matcher brackets = BRACKETS.matcher(column);
		if (brackets.matches()) {
			candidates.add(brackets.group(1));
		}
		BEFORE.matcher(column).results().forEach(m -> candidates.add(column.substring(m.end())));
		return candidates.stream().map(unit).flatMap(Optional::stream).findFirst();
	}
}
