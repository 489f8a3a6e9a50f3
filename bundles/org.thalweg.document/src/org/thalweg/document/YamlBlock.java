package org.thalweg.document;

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

	/** The block between two places of a text; empty if there is none. */
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

	/** One that keeps each line as it is, blanks before it too; the comment stays. */
	YamlBlock literal() {
		return new YamlBlock(header.replaceFirst("^[|>][-+0-9]*", "|-"), indentation, newLine);
	}

	String write(String value) {
		String lines = header.startsWith(">") ? folded(value) : value;
		return header + newLine + lines.lines().map(l -> l.isEmpty() ? l : indentation + l).collect(Collectors.joining(newLine));
	}

	/** In a folded text a line's end is a blank, and of several line ends one more is written than is meant. */
	private static String folded(String value) {
		return Pattern.compile("[^\n]+").matcher(value.replaceAll("\n+", "$0\n")).replaceAll(m -> Matcher.quoteReplacement(broken(m.group())));
	}

	/** No line begins with a blank: what is indented is not folded. */
	private static String broken(String line) {
		String[] words = line.split(" ", -1);
		StringBuilder out = new StringBuilder(words[0]);
		int length = words[0].length();
		for (int i = 1; i < words.length; i++) {
			boolean room = words[i].isEmpty() || length + 1 + words[i].length() <= WIDTH;
			out.append(room ? " " : "\n").append(words[i]);
			length = room ? length + 1 + words[i].length() : words[i].length();
		}
		return out.toString();
	}
}
