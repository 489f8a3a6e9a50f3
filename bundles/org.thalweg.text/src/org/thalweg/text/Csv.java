package org.thalweg.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lines of comma-separated values (RFC 4180, with a line feed), and of tab-separated values, as spreadsheets paste them. A
 * spreadsheet takes text that begins with {@code =}, {@code +}, {@code -}, {@code @}, a tab or the end of a line for a formula:
 * such text is prefixed with an apostrophe. Numbers, also as text, and a single dash are left unchanged.
 */
public final class Csv {
	private static final String FORMULA = "=+-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20"; // the last four are the wide forms of + - = @
	private static final Pattern NUMBER = Pattern.compile("-|[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?|[-+]?Infinity|NaN");

	/** Represents an unknown value. */
	public static final String UNKNOWN = "NA";

	private Csv() {
	}

	/** Adds one line; cells with commas, quotes or line feeds are quoted, numbers have all their digits. */
	public static void line(StringBuilder out, Object... cells) {
		out.append(Stream.of(cells).map(Csv::quoted).collect(Collectors.joining(","))).append('\n');
	}

	/** The same where a number that is none means that nothing is known: NA, as R and pandas read it. */
	public static void knownLine(StringBuilder out, Object... cells) {
		line(out, Stream.of(cells).map(Csv::known).toArray());
	}

	/** A cell, or NA for NaN. */
	public static Object known(Object cell) {
		return cell instanceof Double d && d.isNaN() ? UNKNOWN : cell;
	}

	/** One line of tab-separated cells. */
	public static String tabbed(List<?> cells) {
		return cells.stream().map(c -> ControlCharacters.inLine(unformulated(c).replace('\t', ' '))).collect(Collectors.joining("\t"));
	}

	private static String quoted(Object cell) {
		String text = ControlCharacters.shown(unformulated(cell));
		boolean quotes = text.contains(",") || text.contains("\"") || text.contains("\n");
		return quotes ? '"' + text.replace("\"", "\"\"") + '"' : text;
	}

	private static String unformulated(Object cell) {
		String text = String.valueOf(cell);
		boolean formula = !(cell instanceof Number) && !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0
				&& !NUMBER.matcher(text).matches();
		return formula ? "'" + text : text;
	}
}
