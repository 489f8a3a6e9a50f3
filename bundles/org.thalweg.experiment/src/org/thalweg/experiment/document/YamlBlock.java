package org.thalweg.experiment.document;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes texts of several lines as YAML's blocks, {@code |} or {@code >}.
 *
 * @param header the line that begins it, with its comment if it has one
 * @param indentation of the lines below
 */
record YamlBlock(String header, String indentation, String newLine) {
	/** Where a folded text is broken. */
	private static final int WIDTH = 110;

	/** The block that stands in a text between two places; empty if none does. */
	static Optional<YamlBlock> at(String text, int start, int end, String newLine) {
		String block = text.substring(start, end);
		if (!block.startsWith("|") && !block.startsWith(">")) {
			return Optional.empty();
		}
		String first = block.lines().skip(1).filter(l -> !l.isBlank()).findFirst().orElse("  ");
		return Optional.of(new YamlBlock(block.lines().findFirst().orElseThrow(), first.substring(0, first.length() - first.stripLeading().length()),
				newLine));
	}

	/** A new one for a key at the left margin. */
	static YamlBlock begun(String newLine) {
		return new YamlBlock("|-", "  ", newLine);
	}

	String write(String value) {
		String lines = header.startsWith(">") ? folded(value) : value;
		return header + newLine + lines.lines().map(l -> l.isEmpty() ? l : indentation + l).collect(Collectors.joining(newLine));
	}

	/** In a folded text a line's end is a blank, and of several line ends one more is written than is meant. */
	private static String folded(String value) {
		return Pattern.compile("[^\n]+").matcher(value.replaceAll("\n+", "$0\n")).replaceAll(m -> Matcher.quoteReplacement(broken(m.group())));
	}

	private static String broken(String line) {
		StringBuilder out = new StringBuilder();
		int length = 0;
		for (String word : line.split(" ")) {
			boolean room = length + 1 + word.length() <= WIDTH;
			out.append(length == 0 ? "" : room ? " " : "\n").append(word);
			length = room && length > 0 ? length + 1 + word.length() : word.length();
		}
		return out.toString();
	}
}
