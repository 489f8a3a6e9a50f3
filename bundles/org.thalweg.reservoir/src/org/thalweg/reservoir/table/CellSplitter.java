package org.thalweg.reservoir.table;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.text.Limits;
import org.thalweg.reservoir.table.CsvDialect.Separator;

/**
 * Splits the lines of one table into cells without the blanks around them. Cells may be in double quotes, in which a separator is an
 * ordinary character and a quote is written twice (RFC 4180); a cell always ends at the end of the line. One thread.
 */
public final class CellSplitter {
	/** A line that cannot be split. */
	public static final class CellException extends RuntimeException {
		private static final long serialVersionUID = 1;
		private final int line;

		private CellException(int line, String message) {
			super(message);
			this.line = line;
		}

		/** Counted from 1. */
		int line() {
			return line;
		}
	}

	private int count;

	/** @throws CellException if a quote is not closed, a cell is too long, or there are too many */
	public List<String> split(int number, String line, Separator separator) {
		List<String> out = new ArrayList<>();
		int at = separator == Separator.BLANK ? line.length() - line.stripLeading().length() : 0;
		while (at <= line.length()) {
			int start = skipBlanks(line, at, separator);
			int end = start < line.length() && line.charAt(start) == '"' ? quoted(number, line, start, separator, out)
					: bare(number, line, start, separator, out);
			at = next(line, end, separator);
		}
		return out;
	}

	private int skipBlanks(String line, int from, Separator separator) {
		int at = from;
		while (at < line.length() && line.charAt(at) != separator.mark() && Character.isWhitespace(line.charAt(at))) {
			at++;
		}
		return at;
	}

	/** @return index of the separator after the cell, or the line's end */
	private int bare(int number, String line, int start, Separator separator, List<String> to) {
		int end = start;
		while (end < line.length() && !separates(line.charAt(end), separator)) {
			end++;
		}
		add(number, line.substring(start, end).strip(), to);
		return end;
	}

	private int quoted(int number, String line, int start, Separator separator, List<String> to) {
		StringBuilder cell = new StringBuilder();
		int at = start + 1;
		while (at < line.length() && (line.charAt(at) != '"' || at + 1 < line.length() && line.charAt(at + 1) == '"')) {
			cell.append(line.charAt(at));
			at += line.charAt(at) == '"' ? 2 : 1;
		}
		if (at >= line.length()) {
			throw new CellException(number, "a quote is opened in cell " + (to.size() + 1)
					+ " and not closed on this line. Close it, or remove it");
		}
		add(number, cell.toString().strip(), to);
		int end = at + 1;
		while (end < line.length() && !separates(line.charAt(end), separator)) {
			end++;
		}
		return end;
	}

	private static boolean separates(char c, Separator separator) {
		return separator == Separator.BLANK ? c == ' ' || c == '\t' : c == separator.mark();
	}

	/** Index of the next cell; beyond the line for none. */
	private static int next(String line, int end, Separator separator) {
		if (end >= line.length()) {
			return line.length() + 1;
		}
		int at = end + 1;
		while (separator == Separator.BLANK && at < line.length() && separates(line.charAt(at), separator)) {
			at++;
		}
		return separator == Separator.BLANK && at == line.length() ? at + 1 : at;
	}

	private void add(int number, String cell, List<String> to) {
		if (cell.length() > Limits.VALUE_LENGTH) {
			throw new CellException(number, "a cell has " + cell.length() + " characters; at most " + Limits.VALUE_LENGTH + " are allowed");
		}
		if (++count > Limits.TABLE_CELLS) {
			throw new CellException(number, "the file has too many cells; at most " + Limits.TABLE_CELLS + " are allowed");
		}
		to.add(cell);
	}
}
