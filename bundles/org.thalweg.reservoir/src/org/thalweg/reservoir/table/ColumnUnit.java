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

	/** The name of a column before its unit. */
	public record Named<T>(String name, T unit) {
	}

	private ColumnUnit() {
	}

	/**
	 * The unit with the most words.
	 *
	 * @param unit of a text, whose case should not matter; empty if it is none
	 */
	public static <T> Optional<T> of(String column, Function<String, Optional<T>> unit) {
		return named(column, unit).map(Named::unit);
	}

	/** The same with the name before it. */
	public static <T> Optional<Named<T>> named(String column, Function<String, Optional<T>> unit) {
		List<Named<String>> candidates = new ArrayList<>();
		Matcher brackets = BRACKETS.matcher(column);
		if (brackets.matches()) {
			candidates.add(new Named<>(column.substring(0, brackets.start(1) - 1).strip(), brackets.group(1)));
		}
		BEFORE.matcher(column).results().forEach(m -> candidates.add(new Named<>(column.substring(0, m.start()), column.substring(m.end()))));
		return candidates.stream().flatMap(c -> unit.apply(c.unit()).map(u -> new Named<>(c.name(), u)).stream()).findFirst();
	}
}
