package org.thalweg.reservoir.table;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.thalweg.core.number.Decimals;

/**
 * How the cells of a table are written. Immutable.
 *
 * @param separator between the cells
 * @param decimal mark in numbers
 * @param skip lines before the header, whatever they hold
 * @param missing what marks a missing value, in addition to an empty cell
 * @param encoding name of the file's encoding; empty for UTF-8
 * @param header where the names of columns are
 * @param sheet of a workbook; empty for the first
 */
public record CsvDialect(Separator separator, Decimal decimal, int skip, List<String> missing, String encoding, Header header, String sheet) {
	/** Names of the columns. */
	public enum Header {
		/** In the first line. */
		LINE,
		/** None: columns are called 1, 2, … */
		NONE
	}

	/** Between the cells. */
	public enum Separator {
		/** The most frequent one in the header line, except blanks; the first of equally frequent ones. */
		AUTO('\0'), COMMA(','), SEMICOLON(';'), TAB('\t'),
		/** One or several blanks and tabs. */
		BLANK(' ');

		private final char mark;

		Separator(char mark) {
			this.mark = mark;
		}

		/** The character; none for {@link #AUTO}. */
		public char mark() {
			return mark;
		}
	}

	/** Decimal mark. */
	public enum Decimal {
		POINT, COMMA
	}

	/** Separator as the header has it, decimal point, empty cells for missing values. */
	public static final CsvDialect USUAL = new CsvDialect(Separator.AUTO, Decimal.POINT, 0, List.of());

	public CsvDialect {
		missing = List.copyOf(missing);
	}

	/** In UTF-8, with a header line. */
	public CsvDialect(Separator separator, Decimal decimal, int skip, List<String> missing) {
		this(separator, decimal, skip, missing, "", Header.LINE);
	}

	/** Of a file of separated values. */
	public CsvDialect(Separator separator, Decimal decimal, int skip, List<String> missing, String encoding, Header header) {
		this(separator, decimal, skip, missing, encoding, header, "");
	}

	/** The same with other marks of missing values. */
	public CsvDialect withMissing(List<String> marks) {
		return new CsvDialect(separator, decimal, skip, marks, encoding, header, sheet);
	}

	/** The file's encoding. @throws IllegalArgumentException naming the known ones, if there is none of this name */
	public Charset charset() {
		try {
			return encoding.isBlank() ? StandardCharsets.UTF_8 : Charset.forName(encoding.strip());
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException("'" + encoding + "' is not a known encoding. Known are, among others, UTF-8, UTF-16, windows-1252, "
					+ "ISO-8859-1", e);
		}
	}

	/** The dialect with the separator detected in the first line, if it is to be detected. */
	public CsvDialect found(String line) {
		if (separator != Separator.AUTO) {
			return this;
		}
		Separator best = decimal == Decimal.COMMA && header == Header.NONE ? Separator.SEMICOLON : Separator.COMMA;
		for (Separator s : List.of(Separator.SEMICOLON, Separator.TAB)) {
			best = count(line, s) > count(line, best) ? s : best;
		}
		return new CsvDialect(best, decimal, skip, missing, encoding, header, sheet);
	}

	/** Occurrences outside of quotes. */
	private static int count(String line, Separator separator) {
		boolean quoted = false;
		int out = 0;
		for (char c : line.toCharArray()) {
			quoted ^= c == '"';
			out += !quoted && c == separator.mark ? 1 : 0;
		}
		return out;
	}

	/** A number of a cell; NaN if it is none in this dialect. */
	public double number(String text) {
		String pointed = decimal == Decimal.POINT ? text : text.indexOf('.') >= 0 ? "" : text.replace(',', '.');
		return Decimals.is(pointed) && !Decimals.beyond(pointed) ? Double.parseDouble(pointed) : Double.NaN;
	}

	/** Whether a text begins as numbers do. */
	boolean numeric(String text) {
		return text.matches("[+-]?[.,]?\\d.*");
	}

	/** A possible meaning of a text that is no number; empty if there is none. */
	String hint(String text) {
		if (decimal == Decimal.POINT && text.matches("[+-]?\\d*,\\d+")) {
			return ". If the comma is the decimal mark, set 'decimal' to comma";
		}
		if (decimal == Decimal.COMMA && Decimals.is(text)) {
			return ", since the decimal mark is a comma. If the point is the decimal mark, set 'decimal' to point";
		}
		if (text.matches("[+-]?\\d{1,3}([.,' ]\\d{3})+([.,]\\d+)?")) {
			return ". Remove the marks that group its digits";
		}
		return numeric(text) ? "" : ". If it marks a missing value, name it in 'missing'";
	}

	/** Whether a cell has no value. */
	boolean isMissing(String text) {
		return text.isEmpty() || missing.stream().anyMatch(m -> m.equals(text) || number(m) == number(text));
	}
}
