package org.thalweg.text.yaml;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is wrong with a text that is not YAML, with the remedy, where the library speaks of its tokens. */
final class YamlProblem {
	private static final Pattern BEGIN = Pattern.compile("found character '(.+?)' that cannot start any token.*", Pattern.DOTALL);
	private static final Pattern ALIAS = Pattern.compile("found undefined alias (.*)", Pattern.DOTALL);
	private static final Pattern ESCAPE = Pattern.compile("found unknown escape character ([^(]*).*", Pattern.DOTALL);

	private YamlProblem() {
	}

	/**
	 * A part of a sentence.
	 *
	 * @param problem the library's message
	 * @param context what it was reading; null or empty if that is not known
	 */
	static String sentence(String problem, String context) {
		String said = String.valueOf(problem);
		String reading = context == null ? "" : context;
		if (said.contains("TAB)") && !said.contains("cannot start") || said.startsWith("found character '\\t")) {
			return "a line is indented with a tab. Use spaces";
		}
		Matcher begin = BEGIN.matcher(said);
		if (begin.matches()) {
			return "a value cannot begin with " + begin.group(1) + ". Put it in quotation marks";
		}
		Matcher alias = ALIAS.matcher(said);
		if (alias.matches()) {
			return "the alias *" + alias.group(1) + " is not defined. Put text that begins with * in quotation marks";
		}
		Matcher escape = ESCAPE.matcher(said);
		if (escape.matches()) {
			return "the text in double quotes contains the unknown escape sequence \\" + escape.group(1) + ". Write \\\\ for a backslash";
		}
		if (said.startsWith("mapping values are not allowed")) {
			return "a colon is not possible here. Put text that contains a colon in quotation marks, or correct the indentation";
		}
		if (said.startsWith("sequence entries are not allowed")) {
			return "an item of a list is not possible here. Begin it on a line of its own";
		}
		if (said.startsWith("could not find expected ':'")) {
			return "a key has no colon. Write 'key: value', and close all quotation marks";
		}
		if (said.startsWith("expected ',' or ']'")) {
			return "a list in brackets has no comma or closing bracket here";
		}
		if (said.startsWith("expected ',' or '}'")) {
			return "a mapping in braces has no comma or closing brace here";
		}
		if (said.startsWith("found unexpected end of stream")) {
			return "a quotation mark is not closed";
		}
		if (said.startsWith("expected <block end>")) {
			return "this does not continue the lines before it. Correct the indentation or the quotation marks";
		}
		if (said.startsWith("expected the node content")) {
			return "a value is missing or not possible here";
		}
		if (said.startsWith("but found another document")) {
			return "there is a second document after ---. Keep one, and write the others in files of their own";
		}
		return reading.isEmpty() ? said : said + " " + reading;
	}
}
