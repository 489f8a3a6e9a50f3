package org.thalweg.cluster;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of placeholders. Those of files and folders are plain; scripts get them quoted. */
final class PlaceholderValues {
	static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([\\w-]*)\\}\\}");
	private static final Pattern WORD = Pattern.compile("(?:[^\\s\"]|\"[^\"]*\")+");

	private final Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);

	/** A value; null for none. */
	PlaceholderValues with(Placeholder p, Object value) {
		PlaceholderValues out = new PlaceholderValues();
		out.values.putAll(values);
		if (value == null) {
			out.values.remove(p);
		} else {
			out.values.put(p, value.toString());
		}
		return out;
	}

	/** Lines of a script; one with a placeholder that has no value is left out. */
	String script(String text) {
		StringBuilder out = new StringBuilder();
		text.lines().forEach(line -> filled(line, true).ifPresent(l -> out.append(l).append('\n')));
		return out.toString();
	}

	/**
	 * Words of a command, of which double quotes hold blanks; one with a placeholder that has no value is left out, with the
	 * option before it if it is an option's value.
	 */
	List<String> words(String command) {
		List<String> out = new ArrayList<>();
		Matcher m = WORD.matcher(command);
		while (m.find()) {
			Optional<String> word = filled(m.group().replace("\"", ""), false);
			if (word.isPresent()) {
				out.add(word.get());
			} else if (!m.group().startsWith("-") && out.size() > 1 && out.getLast().startsWith("-")) {
				out.removeLast();
			}
		}
		return out;
	}

	/** A text, all of whose placeholders have values. */
	String text(String text) {
		return filled(text, false).orElseThrow();
	}

	private Optional<String> filled(String text, boolean quoted) {
		StringBuilder out = new StringBuilder();
		Matcher m = PLACEHOLDER.matcher(text);
		while (m.find()) {
			Placeholder p = Placeholder.of(m.group(1)).orElseThrow();
			String value = values.get(p);
			if (value == null) {
				return Optional.empty();
			}
			m.appendReplacement(out, Matcher.quoteReplacement(quoted && path(p) ? quoted(value) : value));
		}
		m.appendTail(out);
		return Optional.of(out.toString());
	}

	private static boolean path(Placeholder p) {
		return switch (p) {
		case FOLDER, OUT, FILE, LAUNCHER, JAVA_HOME -> true;
		default -> false;
		};
	}

	/** Quoted for a shell, with any characters. */
	static String quoted(String word) {
		return word.matches("[\\w/.,:=@%+-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
	}
}
