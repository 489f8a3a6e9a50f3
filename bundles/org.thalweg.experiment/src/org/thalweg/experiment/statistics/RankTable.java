package org.thalweg.experiment.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Several algorithms over several problems: mean ranks, Friedman's test, and which algorithms differ. Computed from numbers alone.
 *
 * @param title what is ranked, such as {@code mean best error, 10-D}
 * @param problems in the order of the columns' values
 * @param level below which a p counts as a difference
 * @param control place of the column that the others are compared with
 * @param against the control beside each other column; empty without a control
 * @param pairs all pairs; empty unless asked for
 * @param notes what a reader has to know besides, a sentence each
 */
public record RankTable(String title, List<String> problems, List<RankedColumn> columns, Friedman friedman, double level,
		OptionalInt control, List<RankedPair> against, List<RankedPair> pairs, List<String> notes) {
	/**
	 * @param control place of a column; empty compares all pairs
	 * @param pairs whether all pairs are compared with a control, too
	 * @throws IllegalArgumentException if there are no two columns, no problem, or a NaN
	 */
	public static RankTable of(String title, List<String> problems, List<RankedColumn> columns, double level, OptionalInt control,
			boolean pairs, List<String> notes) {
		double[][] rows = IntStream.range(0, problems.size())
				.mapToObj(i -> columns.stream().mapToDouble(c -> c.values()[i]).toArray()).toArray(double[][]::new);
		Friedman friedman = Friedman.of(rows);
		PairTests tests = new PairTests(columns, friedman);
		return new RankTable(title, List.copyOf(problems), List.copyOf(columns), friedman, level, control,
				control.isPresent() ? tests.against(control.getAsInt()) : List.of(), pairs || control.isEmpty() ? tests.all() : List.of(),
				List.copyOf(notes));
	}

	/** Mean rank of a column. */
	public double meanRank(int column) {
		return friedman.meanRanks()[column];
	}

	/** Places of the columns by mean rank, the best first. */
	public List<Integer> order() {
		return IntStream.range(0, columns.size()).boxed().sorted(Comparator.comparingDouble(this::meanRank)).toList();
	}

	/** Of Nemenyi's test at the level. */
	public double criticalDifference() {
		return friedman.criticalDifference(level);
	}

	/**
	 * Runs of {@link #order} that Nemenyi's test does not tell apart: their ends differ by less than the critical difference. Only those
	 * of at least two columns that lie within no other.
	 */
	public List<List<Integer>> groups() {
		List<Integer> order = order();
		double critical = criticalDifference();
		List<List<Integer>> out = new ArrayList<>();
		int reached = 0;
		for (int from = 0; from < order.size(); from++) {
			int to = from;
			while (to + 1 < order.size() && meanRank(order.get(to + 1)) - meanRank(order.get(from)) < critical) {
				to++;
			}
			if (to > from && to > reached) {
				out.add(order.subList(from, to + 1));
				reached = to;
			}
		}
		return List.copyOf(out);
	}
}
