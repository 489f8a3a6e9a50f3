package org.thalweg.core.text;

import java.util.List;

/** Splits the lines of one file at commas; cells are counted before they are allocated. One thread. */
public final class Cells {
	private final String file;
	private final int most;
	private int cells;

	/**
	 * @param file its name, for errors
	 * @param most maximum number of cells of all lines together
	 */
	public Cells(String file, int most) {
		this.file = file;
		this.most = most;
	}

	/**
	 * The cells of a line, exactly as between the commas.
	 *
	 * @param number of the line, counted from 1
	 * @throws TextException if a cell is longer than {@link Limits#VALUE_LENGTH}, or there are too many
	 */
	public List<String> cut(int number, String line) {
		int from = 0;
		for (int comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', from)) {
			count(number, comma - from);
			from = comma + 1;
		}
		count(number, line.length() - from);
		return List.of(line.split(",", -1));
	}

	private void count(int number, int length) {
		if (length > Limits.VALUE_LENGTH) {
			throw new TextException(file, number, "a cell has " + length + " characters; the limit is " + Limits.VALUE_LENGTH, null);
		}
		if (++cells > most) {
			throw new TextException(file, number, "the file has more than " + most + " cells, which is the limit", null);
		}
	}
}
