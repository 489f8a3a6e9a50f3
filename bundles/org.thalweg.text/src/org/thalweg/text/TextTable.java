package org.thalweg.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** A table of text: numbers to the right, words to the left. Columns that are empty ("-") in every row are left out. */
public final class TextTable {
	private static final String GAP = "  ";
	private static final IntPredicate NONE = _ -> false;

	/**
	 * @param key whether it names the row: repeated in each part of a table that is too wide
	 * @param again rows in which aligned text does not repeat the cell above
	 */
	private record TextColumn(String name, boolean key, boolean right, List<String> cells, IntPredicate again, IntPredicate strong, int width) {
		static TextColumn of(String name, boolean key, boolean right, List<String> cells, IntPredicate again, IntPredicate strong) {
			List<String> shown = cells.stream().map(ControlCharacters::inLine).toList(); // before they are measured
			return new TextColumn(name, key, right, shown, again, strong, Math.max(name.length(), shown.stream().mapToInt(String::length).max()
					.orElse(0)));
		}

		boolean empty() {
			return !key && cells.stream().allMatch("-"::equals);
		}

		String line(int row) {
			String text = row < 0 ? name : again.test(row) ? "" : cells.get(row);
			String pad = " ".repeat(width - text.length());
			return right ? pad + text : text + pad;
		}
	}

	private final List<TextColumn> columns = new ArrayList<>();

	public TextTable key(String name, boolean right, List<String> cells) {
		columns.add(TextColumn.of(name, true, right, cells, NONE, NONE));
		return this;
	}

	/**
	 * A key whose cells are alike in successive rows.
	 *
	 * @param again rows, from 0, in which aligned text does not repeat the cell above; where rows can be sorted or left out it is shown
	 */
	public TextTable key(String name, List<String> cells, IntPredicate again) {
		columns.add(TextColumn.of(name, true, false, cells, again, NONE));
		return this;
	}

	public TextTable column(String name, List<String> cells) {
		return column(name, cells, NONE);
	}

	/** @param strong rows, from 0, whose cell is emphasised where letters can be bold */
	public TextTable column(String name, List<String> cells, IntPredicate strong) {
		return column(name, true, cells, strong);
	}

	/** Words, to the left. */
	public TextTable words(String name, List<String> cells) {
		return column(name, false, cells, NONE);
	}

	private TextTable column(String name, boolean right, List<String> cells, IntPredicate strong) {
		columns.add(TextColumn.of(name, false, right, cells, NONE, strong));
		return this;
	}

	/** Adds a column of a sheet. */
	public TextTable column(Sheet.Column of) {
		return column(of.name(), of.number(), of.texts(), row -> of.cells().get(row).strong());
	}

	/** A cell with its column's alignment. @param key whether its column names the row @param strong whether it is emphasised */
	public record TextCell(String text, boolean right, boolean key, boolean strong) {
	}

	/**
	 * Hands over the names of the columns, and then row by row, those that are not empty, with keys first; once for all.
	 *
	 * @param which numbers of the rows, from 0
	 */
	public void rows(IntPredicate which, BiConsumer<Boolean, List<TextCell>> use) {
		List<TextColumn> shown = Stream.concat(columns.stream().filter(TextColumn::key), columns.stream().filter(c -> !c.key() && !c.empty()))
				.toList();
		use.accept(true, shown.stream().map(c -> new TextCell(c.name(), c.right(), c.key(), false)).toList());
		for (int row = 0; !shown.isEmpty() && row < shown.getFirst().cells().size(); row++) {
			int r = row;
			if (which.test(row)) {
				use.accept(false, shown.stream().map(c -> new TextCell(c.cells().get(r), c.right(), c.key(), c.strong().test(r))).toList());
			}
		}
	}

	/** Lines; a table wider than {@code width} is split into parts that repeat the keys. */
	public List<String> lines(int width) {
		List<String> out = new ArrayList<>();
		List<TextColumn> keys = columns.stream().filter(TextColumn::key).toList();
		List<TextColumn> rest = new ArrayList<>(columns.stream().filter(c -> !c.key() && !c.empty()).toList());
		while (!rest.isEmpty()) {
			List<TextColumn> part = new ArrayList<>(keys);
			do {
				part.add(rest.removeFirst());
			} while (!rest.isEmpty() && width(part) + GAP.length() + rest.getFirst().width() <= width);
			if (!out.isEmpty()) {
				out.add("");
			}
			for (int row = -1; row < part.getFirst().cells().size(); row++) {
				int r = row;
				out.add(String.join(GAP, part.stream().map(c -> c.line(r)).toList()).stripTrailing());
			}
		}
		return out;
	}

	private static int width(List<TextColumn> part) {
		return part.stream().mapToInt(TextColumn::width).sum() + GAP.length() * (part.size() - 1);
	}
}
