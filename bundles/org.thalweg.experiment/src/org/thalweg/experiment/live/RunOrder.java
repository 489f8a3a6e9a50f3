package org.thalweg.experiment.live;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.thalweg.experiment.live.RunBoard.Row;
import org.thalweg.experiment.plan.CaseSpec;

/**
 * Filter and sort order of a board's rows.
 *
 * @param column to sort by, stably; null for the plan's order
 * @param text words that must all occur in a row's text, ignoring case; empty for all rows
 */
public record RunOrder(RunColumn column, boolean descending, String text) {
	/** The plan's order, all rows. */
	public static final RunOrder PLAN = new RunOrder(null, false, "");

	/** Indices of the rows that are shown, in order. */
	public int[] of(List<Row> rows) {
		String[] words = text.strip().toLowerCase(Locale.ROOT).split("\\s+");
		IntStream shown = IntStream.range(0, rows.size());
		if (!text.isBlank()) {
			shown = shown.filter(i -> matches(rows.get(i), words));
		}
		if (column == null) {
			return shown.toArray();
		}
		Comparator<Row> order = descending ? column.order().reversed() : column.order();
		return shown.boxed().sorted((a, b) -> order.compare(rows.get(a), rows.get(b))).mapToInt(Integer::intValue).toArray();
	}

	private static boolean matches(Row row, String[] words) {
		CaseSpec c = row.run().spec();
		String all = (c.problemLabel() + " " + c.dimension() + "-D " + c.label() + " " + c.place() + " " + row.run().seed() + " "
				+ row.status()).toLowerCase(Locale.ROOT);
		for (String word : words) {
			if (!all.contains(word)) {
				return false;
			}
		}
		return true;
	}
}
