package org.thalweg.report.live;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.report.live.RunBoard.BoardRow;

/**
 * Filter and sort order of a board's rows.
 *
 * @param column to sort by, stably; null for the plan's order
 * @param text words that must all occur in a row's text, ignoring case; a phrase in double quotes must be all of a label; empty for all rows
 */
public record RunOrder(RunColumn column, boolean descending, String text) {
	private static final Pattern WORD = Pattern.compile("\"[^\"]*\"|\\S+");
	/** The plan's order, all rows. */
	public static final RunOrder PLAN = new RunOrder(null, false, "");

	/** Indices of the rows that are shown, in order. */
	public int[] of(List<BoardRow> rows) {
		String[] words = WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toArray(String[]::new);
		IntStream shown = IntStream.range(0, rows.size());
		if (!text.isBlank()) {
			Map<CaseSpec, String> cases = new IdentityHashMap<>();
			shown = shown.filter(i -> matches(rows.get(i), cases.computeIfAbsent(rows.get(i).run().spec(), RunOrder::ofCase), words));
		}
		if (column == null) {
			return shown.toArray();
		}
		Comparator<BoardRow> order = descending ? column.order().reversed() : column.order();
		return shown.boxed().sorted((a, b) -> order.compare(rows.get(a), rows.get(b))).mapToInt(Integer::intValue).toArray();
	}

	/** Whether each word is a part of what identifies its case, or of its seed or status. */
	private static boolean matches(BoardRow row, String ofCase, String[] words) {
		for (String word : words) {
			boolean exact = word.length() > 1 && word.startsWith("\"") && word.endsWith("\"");
			if (exact ? !isIn(row.run().spec(), word.substring(1, word.length() - 1)) : !ofCase.contains(word) && !Long.toString(row.run().seed())
					.contains(word) && !status(row).contains(word)) {
				return false;
			}
		}
		return true;
	}

	/** Whether a phrase is exactly the algorithm's label or the device, or the problem's label with or without its instance. */
	private static boolean isIn(CaseSpec c, String phrase) {
		return Stream.of(c.label(), c.place(), c.problemLabel()).anyMatch(phrase::equalsIgnoreCase) || c.problemLabel().toLowerCase(Locale.ROOT)
				.startsWith(phrase + " ");
	}

	/** The text that leaves the runs of a case, or of all instances of its function. */
	public static String textOf(CaseSpec c) {
		return "\"" + c.problemLabel() + "\" " + c.dimension() + "-D \"" + c.label() + "\"" + (c.imported() ? "" : " \"" + c.place() + "\"");
	}

	private static String ofCase(CaseSpec c) {
		return (c.problemLabel() + " " + c.dimension() + "-D " + c.label() + " " + c.place()).toLowerCase(Locale.ROOT);
	}

	private static String status(BoardRow row) {
		return row.status().word();
	}
}
