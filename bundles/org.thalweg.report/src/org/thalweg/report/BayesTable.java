package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.RankSpec;
import org.thalweg.statistics.BayesianSignedRank;
import org.thalweg.statistics.RankTable;
import org.thalweg.text.Csv;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;
import org.thalweg.text.Page;
import org.thalweg.text.TextPage;

/**
 * Bayesian signed ranks of algorithms over problems: the control with each other algorithm, or all pairs without one. The values are
 * those that the experiment ranks, or medians of all its problems if it ranks nothing. Draws depend on the experiment's seed alone.
 *
 * @param rho half the width of the region of practical equivalence, in units of the values
 * @param notes on what cannot be compared, a sentence each
 */
public record BayesTable(double rho, List<BayesRow> rows, List<String> notes) {
	/** If it was not requested. */
	public static final BayesTable NONE = new BayesTable(0, List.of(), List.of());
	private static final RankSpec MEDIANS = new RankSpec(RankSpec.Of.MEDIAN, RankSpec.By.ALL, List.of(), List.of(), "", false);

	/**
	 * Two algorithms.
	 *
	 * @param of what is compared, such as {@code median best error}
	 * @param problems number of them
	 * @param shares left: the first one's values are greater; right: less
	 */
	public record BayesRow(String of, int problems, String first, String second, BayesianSignedRank shares) {
		/** Probability that the first one is ahead. */
		public double ahead() {
			return shares.right();
		}

		/** Probability that they are practically equivalent. */
		public double alike() {
			return shares.rope();
		}

		/** Probability that the second one is ahead. */
		public double behind() {
			return shares.left();
		}
	}

	/** @param report of these results */
	public static BayesTable of(Results stored, Report report, double rho) {
		Results results = stored.pooled();
		List<String> notes = new ArrayList<>();
		List<RankTable> tables = report.ranks();
		if (results.plan().tests().ranks().isEmpty()) {
			tables = RankTables.of(results, MEDIANS, notes);
		}
		long seed = results.plan().seed();
		List<BayesRow> rows = tables.stream().flatMap(t -> pairs(t).map(p -> row(t, p[0], p[1], rho, seed))).toList();
		return new BayesTable(rho, rows, rows.isEmpty() && notes.isEmpty() ? List.of("There is nothing to compare: no problem has values for two "
				+ "algorithms.") : List.copyOf(notes));
	}

	private static Stream<int[]> pairs(RankTable t) {
		int all = t.columns().size();
		return t.control().isPresent() ? IntStream.range(0, all).filter(j -> j != t.control().getAsInt()).mapToObj(j -> new int[] { t.control()
				.getAsInt(), j })
				: IntStream.range(0, all).boxed().flatMap(i -> IntStream.range(i + 1, all).mapToObj(j -> new int[] { i, j }));
	}

	private static BayesRow row(RankTable t, int first, int second, double rho, long seed) {
		double[] a = t.columns().get(first).values();
		double[] b = t.columns().get(second).values();
		double[] ahead = IntStream.range(0, a.length).mapToDouble(i -> a[i] == b[i] ? 0 : b[i] - a[i]).toArray(); // equal ones may be infinite
		return new BayesRow(t.title(), a.length, t.columns().get(first).name(), t.columns().get(second).name(), BayesianSignedRank.of(ahead, rho,
				seed));
	}

	/** One row per pair. */
	public Sheet sheet() {
		return new Sheet.Maker<>(rows).key("values", BayesRow::of).key("algorithm", BayesRow::first).key("compared with", BayesRow::second)
				.count("problems", BayesRow::problems).number("P(better)", 4, BayesRow::ahead).number("P(equivalent)", 4, BayesRow::alike)
				.number("P(worse)", 4, BayesRow::behind).make();
	}

	/** What the numbers are, a sentence each. */
	public List<String> sentences() {
		return Stream.concat(rows.isEmpty() ? Stream.of() : Stream.of("Fractions of " + BayesianSignedRank.DRAWS
				+ " draws (Benavoli et al. 2017) in which it is most likely that the algorithm's value is lower by more than "
				+ Numbers.plain(rho) + ", that the values differ by at most that, and that its value is higher by more than that."), notes.stream())
				.toList();
	}

	/** As text below a report; empty without rows and notes. */
	public String render(int width) {
		TextPage page = new TextPage(width);
		write(page);
		return sentences().isEmpty() ? "" : page.toString();
	}

	/** Adds it to a report; nothing without rows and notes. */
	public void write(Page page) {
		if (sentences().isEmpty()) {
			return;
		}
		page.title("Bayesian signed ranks");
		if (!rows.isEmpty()) {
			page.table(sheet());
			page.gap();
		}
		sentences().forEach(s -> page.wrap("", s));
	}

	/** One line per pair, all digits. */
	String csv() {
		StringBuilder out = new StringBuilder("values,problems,first,second,rho,draws,ahead,alike,behind\n");
		rows.forEach(r -> Csv.line(out, r.of, r.problems, r.first, r.second, rho, BayesianSignedRank.DRAWS, r.ahead(), r.alike(), r.behind()));
		return out.toString();
	}
}
