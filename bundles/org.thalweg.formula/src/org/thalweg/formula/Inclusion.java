package org.thalweg.formula;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds where a kernel text brings in another file, whose contents would be no part of a run's identity. OpenCL C and CUDA C++
 * read some texts differently, so each is read in every way that one of them may: with or without trigraphs, with apostrophes that
 * separate digits, and with lines that are spliced where blanks follow the backslash.
 */
final class Inclusion {
	/** Represents the end of a line within a comment, which ends no directive. */
	private static final char COMMENTED_END = 2;
	private static final String BLANK = "[\\s\\x00-\\x08&&[^\\n]]";
	private static final Pattern DIRECTIVE = Pattern.compile("(?m)^" + BLANK + "*(?:#|%:)" + BLANK + "*(include|include_next|import|embed|pragma"
			+ BLANK
			+ "+GCC" + BLANK + "+dependency)\\b");
	private static final Pattern WORD = Pattern.compile("\\b(__has_include|__has_include_next|__has_embed)\\b");
	/** By an assembler, or hidden in a string that the two languages end at different places. */
	private static final Pattern STRING = Pattern.compile("\\.incbin\\b|\\.include\\b|GCC\\s+dependency");
	private static final Pattern RAW = Pattern.compile("\\b(u8|u|U|L)?R\"");

	/** Ways to read a text: every combination of three. */
	private static final int WAYS = 8;

	private Inclusion() {
	}

	/** What brings in a file, with its line, such as {@code "line 3: #include"}; empty if nothing does. */
	static Optional<String> of(String text) {
		String plain = text.replace("\r\n", "\n").replace('\r', '\n');
		for (int way = 0; way < WAYS; way++) {
			Optional<String> found = found(plain, (way & 1) > 0, (way & 2) > 0, (way & 4) > 0);
			if (found.isPresent()) {
				return found;
			}
		}
		return Optional.empty();
	}

	private static Optional<String> found(String text, boolean trigraphs, boolean separators, boolean blanks) {
		String t = trigraphs ? text.replace("??=", "#").replace("??/", "\\") : text;
		t = spliced(t, blanks ? "\\\\[ \\t\\x0b\\f\\x00]*\\n" : "\\\\\\n");
		StringBuilder code = new StringBuilder();
		StringBuilder strings = new StringBuilder();
		separate(t, separators, code, strings);
		Matcher directive = DIRECTIVE.matcher(code);
		if (directive.find()) {
			return Optional.of(place(code, directive.start(1), "#" + directive.group(1).replaceAll("[\\s\\x00-\\x08]+", " ")));
		}
		Matcher word = WORD.matcher(code);
		if (word.find()) {
			return Optional.of(place(code, word.start(), word.group()));
		}
		Matcher string = STRING.matcher(strings);
		if (string.find()) {
			return Optional.of(place(strings, string.start(), string.group()));
		}
		Matcher raw = RAW.matcher(t);
		return raw.find() && code.charAt(raw.start()) == 'R' ? Optional.of(place(t, raw.start(), "the raw string " + raw.group()))
				: Optional.empty();
	}

	/** Lines joined, followed by as many ends of lines, so that lines keep their numbers. */
	private static String spliced(String text, String end) {
		StringBuilder out = new StringBuilder();
		int owed = 0;
		for (String line : text.replaceAll(end, "\u0001").split("\n", -1)) {
			owed = (int) line.chars().filter(c -> c == 1).count();
			out.append(line.replace("\u0001", "")).append("\n".repeat(1 + owed));
		}
		return out.toString();
	}

	/** Parts code from what strings hold, of the same length each; comments are blanks in both. */
	private static void separate(String t, boolean separators, StringBuilder code, StringBuilder strings) {
		int k = 0;
		while (k < t.length()) {
			char c = t.charAt(k);
			int end;
			boolean quoted = false;
			if (t.startsWith("//", k)) {
				end = orEnd(t, t.indexOf('\n', k));
			} else if (t.startsWith("/*", k)) {
				end = orEnd(t, t.indexOf("*/", k + 2) + 2, 2);
			} else if (c == '"' || c == '\'' && !(separators && k > 0 && Character.isLetterOrDigit(t.charAt(k - 1)))) {
				end = closing(t, k);
				quoted = true;
			} else {
				code.append(c);
				strings.append(c == '\n' ? '\n' : ' ');
				k++;
				continue;
			}
			for (; k < end; k++) {
				char inside = t.charAt(k);
				code.append(inside == '\n' ? COMMENTED_END : ' ');
				strings.append(inside == '\n' || quoted ? inside : ' ');
			}
		}
	}

	private static int orEnd(String t, int found) {
		return found < 0 ? t.length() : found;
	}

	private static int orEnd(String t, int found, int least) {
		return found < least ? t.length() : found;
	}

	/** After the quote that ends a string, or at the end of its line. */
	private static int closing(String t, int start) {
		int k = start + 1;
		while (k < t.length() && t.charAt(k) != '\n') {
			if (t.charAt(k) == t.charAt(start)) {
				return k + 1;
			}
			k += t.charAt(k) == '\\' && k + 1 < t.length() && t.charAt(k + 1) != '\n' ? 2 : 1;
		}
		return k;
	}

	private static String place(CharSequence text, int at, String what) {
		return "line " + (1 + text.subSequence(0, at).chars().filter(c -> c == '\n' || c == COMMENTED_END).count()) + ": " + what;
	}
}
