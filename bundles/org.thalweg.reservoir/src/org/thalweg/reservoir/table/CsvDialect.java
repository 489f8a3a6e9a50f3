package org.thalweg.reservoir.table;

import java.util.List;

import org.thalweg.core.number.Decimals;

/**
 * How the cells of a table are written. Immutable.
 *
 * @param separator between the cells
 * @param decimal mark in numbers
 * @param skip lines before the header, whatever they hold
 * @param missing what marks a missing value, in addition to an empty cell
 */
public record CsvDialect(Separator separator, Decimal decimal, int skip, List<String> missing) {
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

	/** The dialect with the separator detected in a header line, if it is to be detected. */
	public CsvDialect found(String header) {
		if (separator != Separator.AUTO) {
			return this;
		}
		Separator best = Separator.COMMA;
		for (Separator s : List.of(Separator.SEMICOLON, Separator.TAB)) {
			best = count(header, s) > count(header, best) ? s : best;
		}
		return new CsvDialect(best, decimal, skip, missing);
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
