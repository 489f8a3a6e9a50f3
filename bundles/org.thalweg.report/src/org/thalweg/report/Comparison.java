package org.thalweg.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.hipparchus.stat.ranking.NaturalRanking;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Numbers;

/**
 * Comparison of cases as papers print it: one row per problem and dimension, one column per algorithm. Computed without any
 * widget.
 *
 * @param title name of the experiment
 * @param notes how to read the table, a sentence each
 */
public record Comparison(String title, List<ComparisonColumn> columns, List<ComparisonRow> lines, List<String> notes) {
	/**
	 * One label, and one device if it ran on several.
	 *
	 * @param meanRank over the rows that have a value in every column; NaN if there is none
	 * @param ranked how many rows these are
	 * @param better number of rows in which it differs from its baseline and has the lower value
	 */
	public record ComparisonColumn(String name, double meanRank, int ranked, int better, int alike, int worse) {
		/** {@code 3/1/0}, better, alike and worse; empty if nothing was tested. */
		public String counts() {
			return better + alike + worse == 0 ? "" : better + "/" + alike + "/" + worse;
		}
	}

	/** Whether there are two methods or more; else no value is emphasised, and nothing is said of a test. */
	boolean compares() {
		return columns.size() > 1;
	}

	/** A column's mean rank, followed by the number of problems where these are not all; a dash without any. */
	String meanRank(ComparisonColumn of, int digits) {
		return Numbers.digits(of.meanRank, digits)
				+ (of.ranked == 0 || of.ranked == lines.size() ? "" : " (" + of.ranked + " of " + lines.size() + ")");
	}

	/**
	 * One problem in one dimension.
	 *
	 * @param cells one per column; empty if the plan has no such case
	 */
	public record ComparisonRow(String problem, int dimension, boolean error, List<Optional<ComparisonCell>> cells) {
		/** Whether there is something to compare. */
		boolean contested() {
			return Comparison.contested(cells.stream().flatMap(Optional::stream).map(ComparisonCell::outcome));
		}

		/** {@code rastrigin, 10-D}. */
		public String name() {
			return problem + ", " + dimension + "-D";
		}
	}

	/**
	 * One case.
	 *
	 * @param best whether no mean of the row is less; never of the only method with runs there
	 * @param rank of the mean within the row, 1 for the lowest, mean rank for ties; NaN without runs
	 */
	public record ComparisonCell(CaseOutcome outcome, boolean best, double rank) {
		/** {@code 2.50 ± 1.29}; - without runs. */
		public String text() {
			Statistics.Summary value = outcome.row().value();
			return Numbers.digits(value.mean(), DIGITS)
					+ (Double.isNaN(value.sd()) ? "" : " \u00b1 " + Numbers.digits(value.sd(), DIGITS));
		}

		/** Details, a line each. */
		public List<String> details() {
			Report.ReportRow row = outcome.row();
			List<String> out = new ArrayList<>(List.of(row.label() + " on " + row.place(), outcome.problem(),
					row.runs() + " of " + row.planned() + " runs", "median " + Numbers.six(row.value().median()) + ", "
							+ Numbers.six(row.value().min()) + " to " + Numbers.six(row.value().max())));
			if (row.outside() > 0) {
				out.add(Report.OUTSIDE + " " + row.outside() + " of these runs have their best point outside the bounds");
			}
			if (!Double.isNaN(row.success())) {
				out.add("success " + Numbers.digits(100 * row.success(), DIGITS) + " %");
			}
			if (!Double.isNaN(rank)) {
				out.add("rank " + Numbers.count(rank));
			}
			Difference d = row.difference();
			if (!Double.isNaN(d.p())) {
				out.add("p " + Numbers.digits(d.p(), DIGITS) + " against the baseline, " + Numbers.digits(d.holm(), DIGITS)
						+ " after Holm's correction");
			}
			if (!Double.isNaN(d.effect().a12())) {
				out.add("A12 " + Numbers.digits(d.effect().a12(), DIGITS) + ", Cliff's delta " + Numbers.digits(d.effect().delta(), DIGITS) + ": "
						+ d.effect().magnitude().word());
			}
			if (outcome.verdict() == Verdict.TOO_FEW_RUNS) {
				out.add("too few runs for a corrected p below the level");
			}
			return out;
		}
	}

	/** The case of a cell; without a column of algorithms, that of the first one. Empty below the rows of problems, and for an empty cell. */
	public Optional<CaseSpec> spec(int line, int column) {
		return line >= lines.size() ? Optional.empty() : lines.get(line).cells().get(Math.max(0, column)).map(c -> c.outcome().spec());
	}

	/** Significant digits of means and deviations. */
	static final int DIGITS = 3;

	/** @param nth of the cases that are alike in label, place, problem and dimension, from 1 */
	private record CaseKey(String label, String place, int nth) {
	}

	public static Comparison of(Outcome outcome) {
		Map<String, Map<CaseKey, CaseOutcome>> table = new LinkedHashMap<>();
		LinkedHashSet<CaseKey> keys = new LinkedHashSet<>();
		for (CaseOutcome c : outcome.cases()) {
			Map<CaseKey, CaseOutcome> line = table.computeIfAbsent(c.problem(), k -> new LinkedHashMap<>());
			CaseKey key = new CaseKey(c.spec().label(), c.spec().place(), 1);
			while (line.containsKey(key)) {
				key = new CaseKey(key.label, key.place, key.nth + 1);
			}
			line.put(key, c);
			keys.add(key);
		}
		List<ComparisonRow> lines = table.values().stream().map(line -> line(outcome.plan(), line, keys)).toList();
		List<CaseKey> order = List.copyOf(keys);
		List<ComparisonColumn> columns = IntStream.range(0, order.size()).mapToObj(i -> column(name(order.get(i), order), i, lines)).toList();
		return new Comparison(outcome.report().title(), columns, lines, notes(outcome, columns.size() > 1));
	}

	private static String name(CaseKey key, List<CaseKey> all) {
		boolean places = all.stream().anyMatch(o -> o.label.equals(key.label) && !o.place.equals(key.place));
		return key.label + (places ? " on " + key.place : "") + (key.nth > 1 ? " (" + key.nth + ")" : "");
	}

	private static ComparisonRow line(PlanSpec plan, Map<CaseKey, CaseOutcome> cases, Collection<CaseKey> keys) {
		List<CaseOutcome> finished = cases.values().stream().filter(c -> !Double.isNaN(mean(c))).toList();
		double[] means = finished.stream().mapToDouble(c -> ranked(plan, c)).toArray();
		double[] ranks = means.length == 0 ? means : new NaturalRanking().rank(means);
		double least = IntStream.range(0, means.length).mapToDouble(i -> means[i]).min().orElse(Double.NaN);
		boolean contested = contested(cases.values().stream());
		List<Optional<ComparisonCell>> cells = new ArrayList<>();
		for (CaseKey k : keys) {
			cells.add(Optional.ofNullable(cases.get(k)).map(c -> {
				int at = finished.indexOf(c);
				return new ComparisonCell(c, contested && at >= 0 && means[at] == least, at < 0 ? Double.NaN : ranks[at]);
			}));
		}
		Report.ReportRow first = cases.values().iterator().next().row();
		return new ComparisonRow(first.problem(), first.dimension(), first.error(), cells);
	}

	private static boolean contested(Stream<CaseOutcome> cases) {
		return cases.filter(c -> !c.runs().isEmpty()).count() > 1;
	}

	/** Errors that count as a success are as good as 0, as in tests of ranks. */
	private static double ranked(PlanSpec plan, CaseOutcome c) {
		return c.row().error() && mean(c) <= plan.successLimit(c.spec()) ? 0 : mean(c);
	}

	private static double mean(CaseOutcome c) {
		return c.row().value().mean();
	}

	private static ComparisonColumn column(String name, int i, List<ComparisonRow> lines) {
		double[] ranks = lines.stream().map(ComparisonRow::cells)
				.filter(cells -> cells.stream().allMatch(c -> c.isPresent() && !Double.isNaN(c.get().rank)))
				.mapToDouble(cells -> cells.get(i).orElseThrow().rank).toArray();
		List<Verdict> verdicts = lines.stream().flatMap(l -> l.cells.get(i).stream()).map(c -> c.outcome.verdict()).toList();
		return new ComparisonColumn(name, Arrays.stream(ranks).average().orElse(Double.NaN), ranks.length, count(verdicts, Verdict.BETTER), count(
				verdicts,
				Verdict.ALIKE), count(verdicts, Verdict.WORSE));
	}

	private static int count(List<Verdict> verdicts, Verdict which) {
		return (int) verdicts.stream().filter(v -> v == which).count();
	}

	private static List<String> notes(Outcome outcome, boolean compares) {
		boolean errors = outcome.cases().stream().anyMatch(c -> c.row().error());
		boolean values = outcome.cases().stream().anyMatch(c -> !c.row().error());
		List<String> out = new ArrayList<>();
		out.add("Mean \u00b1 standard deviation of the " + (errors ? "best error" : "best value")
				+ (errors && values ? ", or of the best value where the optimum is unknown" : "")
				+ (!compares ? "."
						: "; the lowest mean of each row is bold. Ranks are of means, 1 is the lowest" + (Double.isNaN(outcome.plan().success()) ? "."
								: "; errors of at most " + Numbers.plain(outcome.plan().success()) + " count as equal.")));
		if (compares) {
			out.add(compared(outcome));
		}
		ReportMaker.methods(outcome.plan().cases(), NameList.MOST).ifPresent(m -> out.add(m + "."));
		if (outcome.cases().stream().anyMatch(c -> c.row().outside() > 0)) {
			out.add(Report.OUTSIDE_NOTE);
		}
		out.addAll(outcome.report().meanings());
		return List.copyOf(out);
	}

	private static String compared(Outcome outcome) {
		boolean tooFew = outcome.cases().stream().anyMatch(c -> c.verdict() == Verdict.TOO_FEW_RUNS);
		return outcome.plan().baselines().isEmpty() ? "The experiment has no baseline, so there are no tests."
				: "Compared with the baseline, " + NameList.any(outcome.plan().baselines().stream().map(Experiment.Baseline::label).distinct()
						.toList()) + ": + better, \u2248 no difference shown, \u2212 worse" + (tooFew ? ", ? too few runs to show a "
								+ "difference" : "")
						+ " ("
						+ outcome.plan().tests().test().title() + ", two-tailed, p corrected by Holm's method" + TestText.family(outcome.plan()
								.tests()) + ", level "
						+ Numbers.plain(outcome.plan().tests().level()) + ").";
	}
}
