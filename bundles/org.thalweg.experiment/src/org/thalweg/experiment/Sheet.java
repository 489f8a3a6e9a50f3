package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** A table as text and numbers, free of any way to show it. Immutable. */
public record Sheet(List<Column> columns, int rows) {
	/**
	 * @param name as it stands in text
	 * @param heading as it stands above a column
	 * @param key whether it tells what a row is about
	 * @param number whether its cells are numbers, which stand on the right
	 * @param cells one a row
	 */
	public record Column(String name, String heading, boolean key, boolean number, List<Cell> cells) {
		List<String> texts() {
			return cells.stream().map(Cell::text).toList();
		}

		private boolean empty() {
			return !key && cells.stream().allMatch(c -> c.text.equals("-"));
		}
	}

	/**
	 * @param text - for nothing
	 * @param number what rows are sorted by; NaN for words, which are sorted by their text
	 * @param strong whether it stands out
	 * @param details more about it, a line each; may be empty
	 */
	public record Cell(String text, double number, boolean strong, List<String> details) {
		Cell(String text, double number) {
			this(text, number, false, List.of());
		}
	}

	/** Makes a sheet column by column; those that are empty in every row are left out. */
	public static final class Maker<T> {
		private final List<T> rows;
		private final List<Column> columns = new ArrayList<>();

		public Maker(List<T> rows) {
			this.rows = rows;
		}

		public Maker<T> key(String name, Function<T, String> text) {
			return add(name, true, false, r -> new Cell(text.apply(r), Double.NaN));
		}

		/** A number that tells what a row is about. */
		public Maker<T> keyNumber(String name, ToDoubleFunction<T> number) {
			return add(name, true, true, r -> new Cell(Numbers.plain(number.applyAsDouble(r)), number.applyAsDouble(r)));
		}

		public Maker<T> words(String name, Function<T, String> text) {
			return add(name, false, false, r -> new Cell(text.apply(r), Double.NaN));
		}

		/** Six digits. */
		public Maker<T> number(String name, ToDoubleFunction<T> number) {
			return number(name, number, r -> Numbers.six(number.applyAsDouble(r)));
		}

		public Maker<T> number(String name, int digits, ToDoubleFunction<T> number) {
			return number(name, number, r -> Numbers.digits(number.applyAsDouble(r), digits));
		}

		public Maker<T> count(String name, ToDoubleFunction<T> number) {
			return number(name, number, r -> Numbers.count(number.applyAsDouble(r)));
		}

		public Maker<T> number(String name, ToDoubleFunction<T> number, Function<T, String> text) {
			return add(name, false, true, r -> new Cell(text.apply(r), number.applyAsDouble(r)));
		}

		public Maker<T> add(String name, boolean key, boolean number, Function<T, Cell> cell) {
			columns.add(new Column(name, heading(name), key, number, rows.stream().map(cell).toList()));
			return this;
		}

		/** {@code Speed-up}, but {@code t-test p}. */
		private static String heading(String name) {
			return name.startsWith("t-") ? name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
		}

		public Sheet make() {
			return new Sheet(columns.stream().filter(c -> !c.empty()).toList(), rows.size());
		}
	}

	/** Columns that do not only tell what a row is about. */
	List<Column> values() {
		return columns.stream().filter(c -> !c.key).toList();
	}

	/** Rows as lines with tabs between their cells, with a line of names first: what spreadsheets paste. */
	public String tabbed(List<Integer> which) {
		StringBuilder out = new StringBuilder(Csv.tabbed(columns.stream().map(Column::name).toList())).append('\n');
		for (int row : which) {
			out.append(Csv.tabbed(columns.stream().map(c -> c.cells.get(row).text).toList())).append('\n');
		}
		return out.toString();
	}
}
