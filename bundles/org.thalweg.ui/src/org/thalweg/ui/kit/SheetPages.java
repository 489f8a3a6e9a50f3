package org.thalweg.ui.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a table is parted into pages of paper: rows that do not fit go to further pages, and so do columns, next to the first one again, which names
 * the row. Lengths are in pixels of the paper. Immutable.
 *
 * @param rows of each page
 * @param columns of each page
 */
public record SheetPages(List<List<Integer>> rows, List<List<Integer>> columns) {
	/**
	 * Parts a table.
	 *
	 * @param widths of the columns
	 * @param rows number of rows
	 * @param width of a page
	 * @param fit number of rows below the header on a page; at least 1 is placed
	 */
	public static SheetPages of(List<Integer> widths, int rows, int width, int fit) {
		int each = Math.max(1, fit);
		List<List<Integer>> parts = IntStream.range(0, Math.max(1, (rows + each - 1) / each)).mapToObj(p -> IntStream.range(p * each, Math.min(rows,
				(p + 1) * each)).boxed().toList()).toList();
		List<List<Integer>> columns = new ArrayList<>();
		List<Integer> part = new ArrayList<>();
		int used = 0;
		for (int c = 1; c < widths.size(); c++) {
			if (!part.isEmpty() && widths.getFirst() + used + widths.get(c) > width) {
				columns.add(withFirst(part));
				part = new ArrayList<>();
				used = 0;
			}
			part.add(c);
			used += widths.get(c);
		}
		columns.add(widths.isEmpty() ? List.of() : withFirst(part));
		return new SheetPages(parts, columns);
	}

	private static List<Integer> withFirst(List<Integer> part) {
		return Stream.concat(Stream.of(0), part.stream()).toList();
	}

	/** Number of pages. */
	public int count() {
		return rows.size() * columns.size();
	}
}
