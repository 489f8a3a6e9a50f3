package org.thalweg.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Several algorithms on several problems: mean ranks, Friedman's test, and which algorithms differ. Computed from numbers alone.
 *
 * @param problems in the order of the columns' values
 * @param level of significance
 * @param criticalDifference of Nemenyi's test at the level; NaN if no ranks of so small a table could differ
 * @param control index of the column that the others are compared with
 * @param against the control compared with each other column; empty without a control
 * @param pairs all pairs; empty unless requested
 * @param notes for the reader, a sentence each
 */
public record RankTable(Subject subject, List<String> problems, List<RankedColumn> columns, Friedman friedman,
		double level, double criticalDifference, OptionalInt control, List<RankedPair> against, List<RankedPair> pairs, List<String> notes) {
	/**
	 * What is ranked.
	 *
	 * @param values such as {@code mean best error}
	 * @param dimension of all problems; empty if they differ in it
	 */
	public record Subject(String values, OptionalInt dimension) {
		/** {@code mean best error, 10-D}. */
		public String title() {
			return values + (dimension.isPresent() ? ", " + dimension.getAsInt() + "-D" : "");
		}
	}

	/** Relative, of a difference of two means. */
	private static final double ROUNDING = 1e-12;

	/**
	 * @param control index of a column; empty compares all pairs
	 * @param pairs whether all pairs are compared in addition to the control
	 * @throws IllegalArgumentException if there are no two columns, no problem, or a NaN
	 */
	public static RankTable of(Subject subject, List<String> problems, List<RankedColumn> columns, double level,
			OptionalInt control, boolean pairs, List<String> notes) {
		double[][] rows = IntStream.range(0, problems.size())
				.mapToObj(i -> columns.stream().mapToDouble(c -> c.values()[i]).toArray()).toArray(double[][]::new);
		return of(subject, problems, columns, Friedman.of(rows), level, control, pairs, notes);
	}

	static RankTable of(Subject subject, List<String> problems, List<RankedColumn> columns, Friedman friedman,
			double level, OptionalInt control, boolean pairs, List<String> notes) {
		PairedComparisons tests = new PairedComparisons(columns, friedman);
		double critical = friedman.criticalDifference(level);
		return new RankTable(subject, List.copyOf(problems), List.copyOf(columns), friedman, level, Double.isInfinite(critical) ? Double.NaN
				: critical,
				control,
				control.isPresent() ? tests.against(control.getAsInt()) : List.of(), pairs || control.isEmpty() ? tests.all() : List.of(),
				List.copyOf(notes));
	}

	/** What is ranked, as a heading. */
	public String title() {
		return subject.title();
	}

	/** Mean rank of a column. */
	public double meanRank(int column) {
		return friedman.meanRanks()[column];
	}

	/** Indices of the columns by mean rank, best first. */
	public List<Integer> order() {
		return IntStream.range(0, columns.size()).boxed().sorted(Comparator.comparingDouble(this::meanRank)).toList();
	}

	/**
	 * Groups of consecutive columns of {@link #order} that Nemenyi's test does not separate: their ends differ by less than the
	 * critical difference. Only maximal groups of at least two columns.
	 */
	public List<List<Integer>> groups() {
		List<Integer> order = order();
		double critical = (Double.isNaN(criticalDifference) ? Double.POSITIVE_INFINITY : criticalDifference) * (1 - ROUNDING);
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
