package org.thalweg.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** A table as text and numbers, independent of how it is shown. Immutable. */
public record Sheet(List<Column> columns, int rows) {
	/** Whole numbers below this are written without a decimal point. */
	private static final double MOST_EXACT = 1e15;

	/**
	 * @param name used in text
	 * @param heading of the column
	 * @param key whether it identifies the row
	 * @param number whether its cells are numbers, which are right-aligned
	 * @param cells one per row
	 */
	public record Column(String name, String heading, boolean key, boolean number, List<Cell> cells) {
		public List<String> texts() {
			return cells.stream().map(Cell::text).toList();
		}

		private boolean empty() {
			return !key && cells.stream().allMatch(c -> c.text.equals("-"));
		}
	}

	/**
	 * @param text - for nothing
	 * @param number sort key; NaN for words, which are sorted by their text
	 * @param strong whether it is emphasised
	 * @param details further information, a line each; may be empty
	 */
	public record Cell(String text, double number, boolean strong, List<String> details) {
		public Cell(String text, double number) {
			this(text, number, false, List.of());
		}
	}

	/** Builds a sheet column by column; columns without content are omitted. */
	public static final class Maker<T> {
		private final List<T> rows;
		private final List<Column> columns = new ArrayList<>();

		public Maker(List<T> rows) {
			this.rows = rows;
		}

		public Maker<T> key(String name, Function<T, String> text) {
			return add(name, true, false, r -> new Cell(text.apply(r), Double.NaN));
		}

		/** A numeric column that identifies rows. */
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

	/** Columns other than those that identify a row. */
	public List<Column> values() {
		return columns.stream().filter(c -> !c.key).toList();
	}

	/** Rows as tab-separated lines below a line of names, as spreadsheets paste them. */
	public String tabbed(List<Integer> which) {
		StringBuilder out = new StringBuilder(Csv.tabbed(columns.stream().map(Column::name).toList())).append('\n');
		for (int row : which) {
			out.append(Csv.tabbed(columns.stream().map(c -> c.cells.get(row).text).toList())).append('\n');
		}
		return out.toString();
	}

	/** The same rows as a table of HTML, with what is emphasised in bold. */
	public String html(List<Integer> which) {
		return HtmlTable.of(columns.stream().map(Column::name).toList(), which.stream().map(row -> columns.stream().map(c -> c.cells.get(row)).map(
				c -> c.strong ? new HtmlTable.Strong(c.text) : (Object) c.text).toList()).toList());
	}

	/** All rows as comma-separated values below a line of names: numbers with all their digits, NA for what is undefined. */
	public String csv() {
		StringBuilder out = new StringBuilder();
		Csv.line(out, columns.stream().map(Column::name).toArray());
		for (int row = 0; row < rows; row++) {
			int at = row;
			Csv.line(out, columns.stream().map(c -> c.number ? exact(c.cells.get(at).number) : c.cells.get(at).text).toArray());
		}
		return out.toString();
	}

	/** Counts have no decimal point. */
	private static Object exact(double number) {
		return Double.isNaN(number) ? "NA" : number == (long) number && Math.abs(number) < MOST_EXACT ? (Object) (long) number : (Object) number;
	}
}
