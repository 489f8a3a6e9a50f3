package org.thalweg.process;

import java.util.ArrayList;
import java.util.List;

/** Splits a command as a shell does that expands nothing: blanks separate words, quotes and backslashes keep them. */
final class CommandWords {
	private final String text;
	private final List<String> words = new ArrayList<>();
	private final StringBuilder word = new StringBuilder();
	private boolean begun;

	private CommandWords(String text) {
		this.text = text;
	}

	/** @throws IllegalArgumentException with a sentence for the user if a quote does not end */
	static List<String> of(String text) {
		CommandWords out = new CommandWords(text);
		for (int k = 0; k < text.length();) {
			k = out.take(k);
		}
		out.end();
		return out.words;
	}

	/** @return where to continue */
	private int take(int k) {
		char c = text.charAt(k);
		if (Character.isWhitespace(c)) {
			end();
			return k + 1;
		}
		begun = true;
		if (c == '\'' || c == '"') {
			return quoted(k, c);
		}
		boolean escape = c == '\\' && k + 1 < text.length();
		word.append(escape ? text.charAt(k + 1) : c);
		return escape ? k + 2 : k + 1;
	}

	private int quoted(int k, char quote) {
		for (int to = k + 1; to < text.length(); to++) {
			char c = text.charAt(to);
			if (c == quote) {
				return to + 1;
			}
			boolean escape = quote == '"' && c == '\\' && to + 1 < text.length() && "\"\\$`".indexOf(text.charAt(to + 1)) >= 0;
			word.append(escape ? text.charAt(++to) : c);
		}
		throw new IllegalArgumentException("process: the quotation mark " + quote + " in column " + (k + 1) + " is not closed. Close it");
	}

	private void end() {
		if (begun) {
			words.add(word.toString());
		}
		word.setLength(0);
		begun = false;
	}
}
