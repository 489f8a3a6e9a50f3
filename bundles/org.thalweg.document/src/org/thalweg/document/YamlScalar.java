package org.thalweg.document;

import java.util.List;

/** Writes single values: plain where YAML reads the same text back, else in quotes. */
final class YamlScalar {
	private YamlScalar() {
	}

	/**
	 * One value.
	 *
	 * @param brackets whether it is in brackets, where commas and brackets need quotes
	 * @param quote the previous quote, which is kept; any other character for none
	 */
	static String write(String value, boolean brackets, char quote) {
		boolean control = value.chars().anyMatch(c -> c < ' ');
		if (control || quote == '"') {
			return doubleQuoted(value);
		}
		return quote == '\'' || !plain(value, brackets) ? "'" + value.replace("'", "''") + "'" : value;
	}

	static String write(String value, boolean brackets) {
		return write(value, brackets, ' ');
	}

	/** A value, or several in brackets. */
	static String write(List<String> values, boolean brackets) {
		return values.size() == 1 ? write(values.getFirst(), brackets)
				: "[" + String.join(", ", values.stream().map(v -> write(v, true)).toList()) + "]";
	}

	private static boolean plain(String value, boolean brackets) {
		return brackets ? reads("[" + value + ", x]", 2, value) : reads("x: " + value, 1, value) && reads("- " + value, 1, value);
	}

	private static boolean reads(String text, int entries, String value) {
		return Part.parse(text).filter(p -> p.entries().size() == entries)
				.map(p -> value.equals(p.entries().getFirst().value().text())).orElse(false);
	}

	private static String doubleQuoted(String value) {
		StringBuilder out = new StringBuilder("\"");
		for (char c : value.toCharArray()) {
			switch (c) {
			case '"', '\\' -> out.append('\\').append(c);
			case '\n' -> out.append("\\n");
			case '\t' -> out.append("\\t");
			default -> out.append(c < ' ' ? String.format("\\x%02x", (int) c) : String.valueOf(c));
			}
		}
		return out.append('"').toString();
	}
}
