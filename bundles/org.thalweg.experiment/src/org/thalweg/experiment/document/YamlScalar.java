package org.thalweg.experiment.document;

import java.util.List;

/** Writes single values: plain where YAML reads the same text back, else in quotes. */
final class YamlScalar {
	private YamlScalar() {
	}

	/** @param quote the quote that stood there before, which is kept; any other character for none */
	static String write(String value, char quote) {
		boolean control = value.chars().anyMatch(c -> c < ' ');
		if (control || quote == '"') {
			return doubleQuoted(value);
		}
		return quote == '\'' || !plain(value) ? "'" + value.replace("'", "''") + "'" : value;
	}

	static String write(String value) {
		return write(value, ' ');
	}

	/** A value, or several in brackets. */
	static String write(List<String> values) {
		return values.size() == 1 ? write(values.getFirst())
				: "[" + String.join(", ", values.stream().map(YamlScalar::write).toList()) + "]";
	}

	/** Whether the value needs no quotes, in brackets or out of them. */
	private static boolean plain(String value) {
		return reads("[" + value + ", x]", 2, value) && reads("x: " + value, 1, value) && reads("- " + value, 1, value);
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
