package org.thalweg.experiment.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.experiment.report.Report.Row;
import org.thalweg.experiment.statistics.RankTable;
import org.thalweg.experiment.text.Numbers;
import org.thalweg.experiment.text.Page;
import org.thalweg.experiment.text.TextPage;
import org.thalweg.experiment.text.TextTable;

/**
 * A report on one screen: what ran, which method is best where, how sure that is, and what is missing. A report that fits a screen is its
 * own summary. One use.
 */
public final class ReportSummary {
	/** Lines of a screen. */
	static final int SCREEN = 40;
	/** Problems that have a row each; more are counted by suite and dimension. */
	private static final int PROBLEMS = 12;
	/** Methods, suites or notes that are named each. */
	private static final int NAMED = 8;
	private static final int DIGITS = 3;

	private record Group(String suite, int dimension) {
	}

	private final Outcome outcome;
	private final Report report;
	private final Comparison comparison;
	private final Page page;

	private ReportSummary(Outcome outcome, Page page) {
		this.outcome = outcome;
		this.report = outcome.report();
		this.comparison = Comparison.of(outcome);
		this.page = page;
	}

	/**
	 * The summary, or the report itself where that is no longer than a screen.
	 *
	 * @param width columns available
	 */
	public static String render(Outcome outcome, int width) {
		String all = ReportText.render(outcome.report(), width);
		if (all.lines().count() <= SCREEN) {
			return all;
		}
		TextPage page = new TextPage(width);
		new ReportSummary(outcome, page).all();
		return page.toString();
	}

	private void all() {
		page.heading(report.title());
		page.wrap("", ran());
		ReportMaker.methods(outcome.plan().cases()).filter(_ -> comparison.columns().size() <= NAMED).ifPresent(m -> page.wrap("", m + "."));
		page.title("Which method is best where" + compared());
		page.table(comparison.lines().size() <= PROBLEMS ? problems() : groups());
		page.gap();
		page.wrap("", legend());
		page.gap();
		best().forEach(s -> page.wrap("- ", s));
		page.wrap("- ", tested());
		page.wrap("- ", sound());
		List<String> notes = report.notes().stream().filter(n -> n.contains("failed") || n.startsWith(Report.OUTSIDE)).toList();
		notes.stream().limit(2).forEach(n -> page.wrap("- ", n));
		page.gap();
		page.wrap("", "All tables: thalweg report " + outcome.folder() + " --full; with charts as one page: --file report.html.");
	}

	private String ran() {
		int there = report.rows().stream().mapToInt(Row::runs).sum();
		int planned = report.rows().stream().mapToInt(Row::planned).sum();
		return (there == planned ? there + " runs" : there + " of " + planned + " runs") + ": " + counted(comparison.lines().size(), "problem")
				+ ", " + counted(comparison.columns().size(), "method") + "; " + report.head().getOrDefault("runs", "runs of other programs") + "; "
				+ report.head().getOrDefault("budget", "no budget") + ".";
	}

	private static String counted(int n, String what) {
		return n + " " + what + (n == 1 ? "" : "s");
	}

	private String compared() {
		String baselines = report.rows().stream().filter(Row::baseline).map(Row::label).distinct().collect(Collectors.joining(" or "));
		return baselines.isEmpty() ? "" : ", compared with " + baselines;
	}

	/** A row for each problem. */
	private TextTable problems() {
		TextTable out = new TextTable().key("problem", false, comparison.lines().stream().map(Comparison.Line::name).toList());
		IntStream.range(0, comparison.columns().size()).forEach(k -> out.column(comparison.columns().get(k).name(),
				comparison.lines().stream().map(l -> l.cells().get(k).map(ReportSummary::text).orElse("-")).toList()));
		return out;
	}

	private static String text(Comparison.Cell cell) {
		Row row = cell.outcome().row();
		return Numbers.digits(row.value().mean(), DIGITS) + (cell.best() ? "*" : "") + (row.outside() > 0 ? Report.OUTSIDE : "")
				+ (cell.outcome().verdict().sign().isEmpty() ? "" : " " + cell.outcome().verdict().sign());
	}

	/** A row for each suite and dimension. */
	private TextTable groups() {
		Map<Group, List<Comparison.Line>> groups = new LinkedHashMap<>();
		for (Comparison.Line l : comparison.lines()) {
			String id = l.cells().stream().flatMap(c -> c.stream()).findFirst().orElseThrow().outcome().spec().problem();
			groups.computeIfAbsent(new Group(id.replaceAll("/.*", ""), l.dimension()), _ -> new ArrayList<>()).add(l);
		}
		List<List<Comparison.Line>> shown = groups.values().stream().limit(NAMED).collect(Collectors.toCollection(ArrayList::new));
		List<String> names = groups.entrySet().stream().limit(NAMED).map(e -> e.getKey().suite + ", " + e.getKey().dimension + "-D, "
				+ counted(e.getValue().size(), "problem")).collect(Collectors.toCollection(ArrayList::new));
		if (groups.size() > 1) {
			shown.add(comparison.lines());
			names.add("all " + comparison.lines().size() + " problems");
		}
		boolean tested = comparison.columns().stream().anyMatch(c -> !c.counts().isEmpty());
		if (tested) {
			names.add("better/no difference/worse");
		}
		TextTable out = new TextTable().key("problems", false, names);
		for (int k = 0; k < comparison.columns().size(); k++) {
			int column = k;
			List<String> cells = shown.stream().map(g -> cell(g, column)).collect(Collectors.toCollection(ArrayList::new));
			if (tested) {
				cells.add(comparison.columns().get(k).counts().isEmpty() ? "-" : comparison.columns().get(k).counts());
			}
			out.column(comparison.columns().get(k).name(), cells);
		}
		return out;
	}

	/** Mean rank and on how many problems the mean is the least; a dash where nothing was computed. */
	private static String cell(List<Comparison.Line> lines, int column) {
		List<Comparison.Cell> cells = lines.stream().flatMap(l -> l.cells().get(column).stream()).filter(c -> !Double.isNaN(c.rank())).toList();
		double rank = cells.stream().mapToDouble(Comparison.Cell::rank).average().orElse(Double.NaN);
		boolean outside = cells.stream().anyMatch(c -> c.outcome().row().outside() > 0);
		return Numbers.digits(rank, DIGITS) + (cells.isEmpty() ? "" : " (" + cells.stream().filter(Comparison.Cell::best).count() + ")")
				+ (outside ? Report.OUTSIDE : "");
	}

	private String legend() {
		boolean each = comparison.lines().size() <= PROBLEMS;
		Set<Boolean> kinds = comparison.lines().stream().map(Comparison.Line::error).collect(Collectors.toSet());
		String what = kinds.size() > 1 ? "best error or, without a known optimum, best value" : kinds.contains(true) ? "best error" : "best value";
		List<String> out = new ArrayList<>();
		out.add(each ? "Mean " + what + "; * the least of its problem."
				: "Mean rank of the mean " + what + ", 1 is the least; in brackets on how many problems it is the least.");
		if (each && comparison.columns().stream().anyMatch(c -> !c.counts().isEmpty())) {
			out.add("+ better, \u2248 no difference shown, \u2212 worse than the baseline.");
		}
		if (report.rows().stream().anyMatch(r -> r.outside() > 0)) {
			out.add(Report.OUTSIDE_NOTE);
		}
		return String.join(" ", out);
	}

	/** Which is best, and from which no difference is shown. */
	private List<String> best() {
		if (report.ranks().isEmpty()) {
			Map<String, Long> least = new LinkedHashMap<>();
			IntStream.range(0, comparison.columns().size()).forEach(k -> least.put(comparison.columns().get(k).name(), comparison.lines().stream()
					.filter(l -> l.cells().get(k).filter(Comparison.Cell::best).isPresent()).count()));
			return List.of("The least mean: " + least.entrySet().stream().limit(NAMED).map(e -> e.getKey() + " on " + e.getValue())
					.collect(Collectors.joining(", ")) + " of " + counted(comparison.lines().size(), "problem") + ".");
		}
		return report.ranks().stream().limit(2).map(this::best).toList();
	}

	private String best(RankTable t) {
		int first = t.order().getFirst();
		Set<String> alike = new LinkedHashSet<>();
		t.groups().stream().filter(g -> g.contains(first)).forEach(g -> g.stream().filter(j -> j != first).forEach(j -> alike.add(name(t, j))));
		String p = Numbers.digits(t.friedman().p(), DIGITS);
		return "Ranks of the " + t.title() + " over " + counted(t.problems().size(), "problem") + ": " + name(t, first) + " is first with "
				+ Numbers.digits(t.meanRank(first), DIGITS) + " of " + t.columns().size() + " (Friedman's p " + p + "); "
				+ (alike.isEmpty() ? "Nemenyi's test shows that all others differ from it"
						: "Nemenyi's test shows no difference from " + String.join(", ", alike))
				+ " at " + Numbers.plain(t.level()) + ".";
	}

	private static String name(RankTable t, int column) {
		return Report.name(t.columns().get(column).name(), t.columns().get(column).marked());
	}

	/** What the report's test says of single problems. */
	private String tested() {
		List<Row> compared = report.rows().stream().filter(r -> !Double.isNaN(r.difference().p())).toList();
		double level = report.tests().level();
		if (outcome.plan().baselines().isEmpty()) {
			return "No baseline is named, so no test compares methods on single problems: give baseline: LABEL.";
		}
		if (compared.isEmpty() || compared.stream().allMatch(r -> r.difference().tooFewRuns(level))) {
			return "On single problems these runs are too few for " + report.tests().test().author()
					+ "'s test to show any difference from the baseline"
					+ (compared.isEmpty() ? "" : " after Holm's correction over " + counted(compared.size(), "comparison")) + ".";
		}
		Map<String, List<Verdict>> verdicts = new LinkedHashMap<>();
		compared.forEach(r -> verdicts.computeIfAbsent(r.name(), _ -> new ArrayList<>()).add(Verdict.of(r.difference(), level)));
		return "Single problems (" + report.tests().test().author() + ", Holm" + TestText.family(report.tests()) + ", " + counted(compared.size(),
				"comparison") + ", "
				+ Numbers.plain(level) + "): " + verdicts.entrySet().stream().limit(NAMED).map(e -> e.getKey() + " better on " + of(e.getValue(),
						Verdict.BETTER) + ", worse on " + of(e.getValue(), Verdict.WORSE) + " of " + e.getValue().size())
						.collect(Collectors.joining("; ")) + ". On the others no difference is shown.";
	}

	private static long of(List<Verdict> all, Verdict one) {
		return all.stream().filter(v -> v == one).count();
	}

	/** Whether all runs are there, and within the bounds. */
	private String sound() {
		int there = report.rows().stream().mapToInt(Row::runs).sum();
		int planned = report.rows().stream().mapToInt(Row::planned).sum();
		int outside = report.rows().stream().mapToInt(Row::outside).sum();
		return (there == planned ? "All " + planned + " runs have a result" : (planned - there) + " of " + planned + " runs have no result") + "; "
				+ (outside == 0 ? "no best point is known to lie outside its bounds." : outside + " have their best point outside the bounds.");
	}
}
