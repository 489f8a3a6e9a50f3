package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;

/**
 * Medians of all methods on all problems, which method has the lowest on each, and what the test shows about it. A run without a finite value counts as
 * the worst, and errors that are a success count as equal, as in tests of ranks.
 *
 * @param methods names of the columns
 * @param problems one for each row
 * @param legend how to read the table, a sentence each
 */
public record WinnerTable(List<String> methods, List<ProblemMedians> problems, List<String> legend, Optional<String> baseline) {
	/** Of problems, if some have results of only one method. */
	static final String CONTESTED = " with results of several methods";
	/** Methods of which a sentence names each. */
	private static final int NAMED = 3;
	private static final int DIGITS = 3;

	/**
	 * @param cells one for each method; empty if it has no case or no run
	 */
	public record ProblemMedians(String name, List<Optional<MedianCell>> cells) {
		/** Whether there is something to compare. */
		boolean contested() {
			return cells.stream().filter(Optional::isPresent).count() > 1;
		}

		private boolean hasBaseline() {
			return cells.stream().flatMap(Optional::stream).anyMatch(MedianCell::baseline);
		}

		private boolean best(int k) {
			return cells.get(k).filter(MedianCell::best).isPresent();
		}

		/** Whether the test shows the best method to differ: from the baseline, or, if it is the baseline, each other method from it. */
		private boolean significant(int k) {
			MedianCell own = cells.get(k).orElseThrow();
			return own.baseline ? IntStream.range(0, cells.size()).filter(j -> j != k).allMatch(j -> cells.get(j).filter(
					c -> c.verdict != Verdict.WORSE).isEmpty()) : own.verdict == Verdict.BETTER;
		}
	}

	/**
	 * @param median of all its runs, infinite if half of them or more have no finite value
	 * @param best whether no method has a lower one, and it is finite; never of the only method with runs there
	 * @param outside whether a best point lies outside the bounds
	 * @param baseline whether others are compared with it
	 */
	public record MedianCell(double median, boolean best, Verdict verdict, boolean outside, boolean baseline) {
		String text() {
			String sign = verdict.sign();
			return (Double.isFinite(median) ? Numbers.digits(median, DIGITS) : "none") + (best ? "*" : "") + (outside ? Report.OUTSIDE : "")
					+ (sign.isEmpty() ? "" : " " + sign);
		}
	}

	static WinnerTable of(Outcome outcome, Comparison comparison) {
		List<String> baselines = outcome.plan().baselines().stream().map(Experiment.Baseline::label).distinct().toList();
		List<ProblemMedians> problems = comparison.lines().stream().map(l -> medians(outcome.plan(), l)).toList();
		return new WinnerTable(comparison.columns().stream().map(Comparison.ComparisonColumn::name).toList(), problems, legend(outcome, problems,
				comparison.compares()),
				baselines
						.isEmpty() ? Optional.empty() : Optional.of(NameList.any(baselines)));
	}

	private static ProblemMedians medians(PlanSpec plan, Comparison.ComparisonRow line) {
		boolean contested = line.contested();
		List<Optional<CaseOutcome>> cases = line.cells().stream().map(c -> c.map(Comparison.ComparisonCell::outcome).filter(o -> !o.runs().isEmpty()))
				.toList();
		double least = cases.stream().flatMap(Optional::stream).mapToDouble(c -> ranked(plan, c)).min().orElse(Double.NaN);
		return new ProblemMedians(line.name(), cases.stream().map(o -> o.map(c -> new MedianCell(median(c), contested && Double.isFinite(least)
				&& ranked(plan,
						c) == least, c.verdict(), c.row().outside() > 0, c.row().baseline()))).toList());
	}

	/** Errors that count as a success are as good as 0. */
	private static double ranked(PlanSpec plan, CaseOutcome c) {
		double median = median(c);
		return c.row().error() && median <= plan.successLimit(c.spec()) ? 0 : median;
	}

	private static double median(CaseOutcome c) {
		double[] all = c.runs().stream().mapToDouble(r -> Results.value(c.spec(), r)).map(v -> Double.isNaN(v) ? Double.POSITIVE_INFINITY : v)
				.sorted()
				.toArray();
		double out = Statistics.quantile(all, 0.5);
		return Double.isNaN(out) ? Double.POSITIVE_INFINITY : out; // between two infinite ones
	}

	/** The medians as a table, the lowest of each problem emphasised; without methods that have no run. */
	public Sheet sheet() {
		List<Sheet.Column> out = new ArrayList<>(new Sheet.Maker<>(problems).key("problem", ProblemMedians::name).make().columns());
		for (int k = 0; k < methods.size(); k++) {
			List<Sheet.Cell> cells = cells(k);
			if (cells.stream().anyMatch(c -> !c.text().equals("-"))) {
				out.add(new Sheet.Column(methods.get(k), methods.get(k), false, true, cells));
			}
		}
		return new Sheet(List.copyOf(out), problems.size());
	}

	private List<Sheet.Cell> cells(int method) {
		return problems.stream().map(p -> p.cells.get(method).map(c -> new Sheet.Cell(c.text(), c.median, c.best, List.of())).orElse(new Sheet.Cell(
				"-",
				Double.NaN))).toList();
	}

	/** On how many problems a method has the lowest median, ties included. */
	public long wins(int method) {
		return problems.stream().filter(ProblemMedians::contested).filter(p -> p.best(method)).count();
	}

	/** Which method is best, on how many problems, and on how many of these the test shows it. */
	public String sentence() {
		if (problems.stream().allMatch(p -> p.cells.stream().allMatch(Optional::isEmpty))) {
			return "No run has a result yet.";
		}
		long contested = problems.stream().filter(ProblemMedians::contested).count();
		if (contested == 0) {
			return methods.size() == 1 ? "There is one method, " + methods.getFirst() + ", so nothing is compared."
					: "No problem has results of two methods yet, so nothing is compared.";
		}
		long most = IntStream.range(0, methods.size()).mapToLong(this::wins).max().orElseThrow();
		List<Integer> first = IntStream.range(0, methods.size()).filter(k -> wins(k) == most).boxed().toList();
		if (most == 0) {
			return "No method has a finite median on any problem.";
		}
		if (first.size() == methods.size() && most == contested) {
			return (methods.size() == 2 ? "Both" : "All " + methods.size()) + " methods have the same median on " + all(contested) + ".";
		}
		return first.size() > NAMED ? first.size() + " methods are best by median on " + of(most, contested) + " each."
				: first.stream().map(k -> best(k, most, contested)).collect(Collectors.joining(" "));
	}

	private String best(int k, long wins, long contested) {
		List<ProblemMedians> own = problems.stream().filter(ProblemMedians::contested).filter(p -> p.best(k)).toList();
		long shared = own.stream().filter(p -> p.cells.stream().flatMap(Optional::stream).filter(MedianCell::best).count() > 1).count();
		return methods.get(k) + " is best by median on " + of(wins, contested) + (shared == 0 ? "" : shared == wins ? ", shared with others"
				: ", on " + shared + " of these shared with others") + baseline.map(b -> tested(k, own, b)).orElse("") + ".";
	}

	private String tested(int k, List<ProblemMedians> own, String name) {
		List<ProblemMedians> compared = own.stream().filter(ProblemMedians::hasBaseline).toList();
		if (compared.isEmpty()) {
			return "; the baseline " + name + " has no result there";
		}
		long not = compared.stream().filter(p -> !p.significant(k)).count();
		boolean itself = own.getFirst().cells.get(k).orElseThrow().baseline;
		String where = not == 0 || own.size() == 1 ? "" : not == own.size() ? " on any of these" : " on " + not + " of these";
		int without = own.size() - compared.size();
		return (not == 0 ? ", significantly better than " : ", not significantly better than ") + (itself ? "each other method"
				: "the baseline " + name) + where + (without == 0 ? "" : "; the baseline has no result on " + without + " of these");
	}

	private String of(long some, long all) {
		return some == all ? all(all) : some + " of " + all + " problems" + (all == problems.size() ? "" : CONTESTED);
	}

	private String all(long n) {
		return (n == 1 ? "the only problem" : "all " + n + " problems") + (n == problems.size() ? "" : CONTESTED);
	}

	private static List<String> legend(Outcome outcome, List<ProblemMedians> problems, boolean compares) {
		List<MedianCell> cells = problems.stream().flatMap(p -> p.cells.stream()).flatMap(Optional::stream).toList();
		List<String> out = new ArrayList<>();
		boolean missing = outcome.cases().stream().anyMatch(c -> c.runs().size() > c.values().length);
		out.add((compares ? "Medians; * marks the lowest of each problem." : "Medians.") + (!compares || Double.isNaN(outcome.plan().success()) ? ""
				: " Errors of at most " + Numbers.plain(outcome.plan().success()) + " count as equal.") + (missing
						? " Runs without a finite value count as the worst." : ""));
		List<String> signs = new ArrayList<>();
		if (cells.stream().anyMatch(c -> !c.verdict.sign().isEmpty())) {
			signs.add("Compared with the baseline: + better, \u2248 no difference shown, \u2212 worse"
					+ (cells.stream().anyMatch(c -> c.verdict == Verdict.TOO_FEW_RUNS) ? ", ? too few runs." : "."));
		}
		if (cells.stream().anyMatch(MedianCell::outside)) {
			signs.add(Report.OUTSIDE_NOTE);
		}
		out.addAll(signs);
		out.addAll(outcome.report().meanings());
		return List.copyOf(out);
	}
}
