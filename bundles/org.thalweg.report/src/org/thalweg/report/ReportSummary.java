package org.thalweg.report;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.report.Report.ReportRow;
import org.thalweg.statistics.RankTable;
import org.thalweg.text.Numbers;
import org.thalweg.text.Page;
import org.thalweg.text.TextPage;
import org.thalweg.text.TextTable;

/**
 * A report on one screen: what ran, which method is best where, how sure that is, and what is missing. A report that fits a screen is its
 * own summary. One use.
 */
public final class ReportSummary {
	/** Lines of a screen. */
	static final int SCREEN = 40;
	/** Lines of a table. */
	private static final int TABLE = 17;
	/** Problems that have a row each; more are counted by suite and dimension. */
	private static final int PROBLEMS = 12;
	/** Methods, suites or notes that are named each. */
	private static final int NAMED = 8;
	private static final int DIGITS = 3;
	/** Names a row or column of {@link Comparison.ComparisonColumn#counts}. */
	private static final String COUNTS = "better/no difference/worse";

	private record SuiteGroup(String suite, int dimension) {
	}

	private final Outcome outcome;
	private final Report report;
	private final Comparison comparison;
	private final Page page;
	private final int width;
	private final SummarySentences said;

	private ReportSummary(Outcome outcome, Page page, int width) {
		this.width = width;
		this.outcome = outcome;
		this.report = outcome.report();
		this.comparison = Comparison.of(outcome);
		this.page = page;
		this.said = new SummarySentences(outcome, comparison);
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
		new ReportSummary(outcome, page, width).all();
		return page.toString();
	}

	private void all() {
		page.heading(report.title());
		page.wrap("", ran());
		ReportMaker.methods(outcome.plan().cases(), NAMED).filter(_ -> comparison.columns().size() <= NAMED).ifPresent(m -> page.wrap("", m + "."));
		page.title((comparison.compares() ? "Which method is best where" : "Results") + Report.compared(report.rows()));
		View view = view();
		page.table(view.table);
		page.gap();
		page.wrap("", view.legend);
		page.gap();
		page.wrap("- ", WinnerTable.of(outcome, comparison).sentence());
		said.best().forEach(s -> page.wrap("- ", s));
		said.tested().ifPresent(s -> page.wrap("- ", s));
		page.wrap("- ", said.sound());
		said.failures().forEach(n -> page.wrap("- ", n));
		page.gap();
		page.wrap("", "All tables: thalweg report " + outcome.folder() + " --full; with charts as one page: --file report.html.");
	}

	private String ran() {
		int there = report.rows().stream().mapToInt(ReportRow::runs).sum();
		int planned = report.rows().stream().mapToInt(ReportRow::planned).sum();
		return (there == planned ? SummarySentences.counted(there, "run") : there + " of " + SummarySentences.counted(planned, "run")) + ": "
				+ SummarySentences.counted(comparison.lines().size(),
						"problem")
				+ " (a function in a dimension), " + SummarySentences.counted(comparison.columns().size(), "method") + ", " + runs() + "; "
				+ report.head().getOrDefault("runs", "runs of other programs").replaceFirst(".*, ", "") + ". Budget: " + budget() + ".";
	}

	private String budget() {
		String own = ReportMaker.budgets(outcome.plan().cases(), NAMED);
		return own.isEmpty() ? "that of other programs" : own;
	}

	/** How many of each method on each problem; of each suite, where these differ. */
	private String runs() {
		Map<String, Set<Integer>> suites = new LinkedHashMap<>();
		report.rows().forEach(r -> suites.computeIfAbsent(r.problem().replaceFirst("/.*", ""), _ -> new TreeSet<>()).add(r.planned()));
		List<Integer> all = suites.values().stream().flatMap(Set::stream).distinct().sorted().toList();
		return all.size() == 1 || suites.values().stream().anyMatch(some -> some.size() > 1)
				? all.stream().map(String::valueOf).collect(Collectors.joining(" or ")) + each(all)
				: suites.entrySet().stream().map(e -> e.getValue().iterator().next() + " of " + e.getKey()).collect(Collectors.joining(", "))
						.replaceFirst(" of ", each(suites.values().iterator().next()) + " of ");
	}

	private static String each(Collection<Integer> runs) {
		return (runs.stream().allMatch(n -> n == 1) ? " run" : " runs") + " of each method on each problem";
	}

	/** A table and what it means. */
	private record View(TextTable table, String legend) {
	}

	/** The most detailed table that leaves room for the rest. */
	private View view() {
		if (comparison.lines().size() <= PROBLEMS) {
			View problems = new View(problems(), legend(true, "Mean " + what() + (comparison.compares() ? "; * marks the lowest of each problem."
					: ".")));
			if (fits(problems)) {
				return problems;
			}
		}
		View groups = report.ranks().isEmpty()
				? new View(groups(), legend(false, "Mean rank of the mean " + what()
						+ ", 1 is the lowest; in brackets the number of problems on which it is the lowest."))
				: new View(ranked(report.ranks()), legend(false, "Mean rank of the "
						+ report.ranks().getFirst().subject().values()
						+ " of each problem, 1 is the lowest; in brackets the number of problems on which it is the lowest, "
						+ "ties included" + (Double.isNaN(outcome.plan().success()) ? "." : ": errors that are a success count as 0.")));
		return fits(groups) ? groups
				: new View(methods(), legend(false, "Mean rank of the mean " + what() + ", 1 is the lowest; the first "
						+ NAMED + " of " + comparison.columns().size() + " methods."));
	}

	private boolean fits(View view) {
		return view.table.lines(width).size() <= TABLE;
	}

	/** A row for each of the best methods. */
	private TextTable methods() {
		List<Comparison.ComparisonColumn> best = comparison.columns().stream().sorted(Comparator.comparingDouble(
				Comparison.ComparisonColumn::meanRank)).limit(NAMED)
				.toList();
		return new TextTable().key("method", false, best.stream().map(Comparison.ComparisonColumn::name).toList())
				.column("mean rank", best.stream().map(c -> comparison.meanRank(c, DIGITS)).toList())
				.column(COUNTS, best.stream().map(ReportSummary::counts).toList());
	}

	/** A row for each problem. */
	private TextTable problems() {
		TextTable out = new TextTable().key("problem", false, comparison.lines().stream().map(Comparison.ComparisonRow::name).toList());
		IntStream.range(0, comparison.columns().size()).forEach(k -> out.column(comparison.columns().get(k).name(),
				comparison.lines().stream().map(l -> l.cells().get(k).map(ReportSummary::text).orElse("-")).toList()));
		return out;
	}

	private static String text(Comparison.ComparisonCell cell) {
		ReportRow row = cell.outcome().row();
		return Numbers.digits(row.value().mean(), DIGITS) + (cell.best() ? "*" : "") + (row.outside() > 0 ? Report.OUTSIDE : "")
				+ (cell.outcome().verdict().sign().isEmpty() ? "" : " " + cell.outcome().verdict().sign());
	}

	/** Methods as columns, groups of problems as rows, and, if a test compares methods, a last row of its counts. */
	private final class GroupTable {
		private final boolean tested = comparison.columns().stream().anyMatch(c -> !c.counts().isEmpty());
		private final TextTable out = new TextTable();

		/** @param groups names of the rows */
		GroupTable(List<String> groups) {
			out.key("problems", false, tested ? with(groups, COUNTS) : groups);
		}

		/** @param compared the method as it is tested; empty if it is not */
		void add(String name, List<String> cells, Optional<Comparison.ComparisonColumn> compared) {
			out.column(name, tested ? with(cells, compared.map(ReportSummary::counts).orElse("-")) : cells);
		}

		private static List<String> with(List<String> all, String last) {
			return Stream.concat(all.stream(), Stream.of(last)).toList();
		}
	}

	private static String counts(Comparison.ComparisonColumn of) {
		return of.counts().isEmpty() ? "-" : of.counts();
	}

	/** A row for each rank table, with the values that its tests are of. */
	private TextTable ranked(List<RankTable> all) {
		List<RankTable> tables = all.stream().limit(NAMED).toList();
		GroupTable table = new GroupTable(tables.stream().map(ReportSummary::group).toList());
		RankTable first = all.getFirst();
		for (int k = 0; k < first.columns().size(); k++) {
			String name = first.columns().get(k).name();
			table.add(RankSheets.name(first, k), tables.stream().map(t -> cell(t, name)).toList(),
					comparison.columns().stream().filter(c -> c.name().equals(name)).findFirst());
		}
		return table.out;
	}

	/** The problems of a rank table. */
	private static String group(RankTable t) {
		String problems = SummarySentences.counted(t.problems().size(), "problem");
		return t.subject().dimension().isPresent() ? t.subject().dimension().getAsInt() + "-D, " + problems : problems;
	}

	private static String cell(RankTable t, String name) {
		OptionalInt at = IntStream.range(0, t.columns().size()).filter(k -> t.columns().get(k).name().equals(name)).findFirst();
		if (at.isEmpty()) {
			return "-";
		}
		double[] own = t.columns().get(at.getAsInt()).values();
		long least = IntStream.range(0, own.length).filter(i -> t.columns().stream().allMatch(c -> c.values()[i] >= own[i])).count();
		return Numbers.digits(t.meanRank(at.getAsInt()), DIGITS) + " (" + least + ")";
	}

	/** A row for each suite and dimension. */
	private TextTable groups() {
		Map<SuiteGroup, List<Comparison.ComparisonRow>> groups = new LinkedHashMap<>();
		for (Comparison.ComparisonRow l : comparison.lines()) {
			String id = l.cells().stream().flatMap(c -> c.stream()).findFirst().orElseThrow().outcome().spec().problem();
			groups.computeIfAbsent(new SuiteGroup(id.replaceAll("/.*", ""), l.dimension()), _ -> new ArrayList<>()).add(l);
		}
		List<List<Comparison.ComparisonRow>> shown = groups.values().stream().limit(NAMED).collect(Collectors.toCollection(ArrayList::new));
		List<String> names = groups.entrySet().stream().limit(NAMED).map(e -> e.getKey().suite + ", " + e.getKey().dimension + "-D, "
				+ SummarySentences.counted(e.getValue().size(), "problem")).collect(Collectors.toCollection(ArrayList::new));
		if (groups.size() > 1) {
			shown.add(comparison.lines());
			names.add("all " + comparison.lines().size() + " problems");
		}
		GroupTable table = new GroupTable(names);
		for (int k = 0; k < comparison.columns().size(); k++) {
			int column = k;
			Comparison.ComparisonColumn method = comparison.columns().get(k);
			table.add(method.name(), shown.stream().map(g -> cell(g, column)).toList(), Optional.of(method));
		}
		return table.out;
	}

	/** Mean rank and on how many problems the mean is the least; a dash where nothing was computed. */
	private static String cell(List<Comparison.ComparisonRow> lines, int column) {
		List<Comparison.ComparisonCell> cells = lines.stream().flatMap(l -> l.cells().get(column).stream()).filter(c -> !Double.isNaN(c.rank()))
				.toList();
		double rank = cells.stream().mapToDouble(Comparison.ComparisonCell::rank).average().orElse(Double.NaN);
		boolean outside = cells.stream().anyMatch(c -> c.outcome().row().outside() > 0);
		return Numbers.digits(rank, DIGITS) + (cells.isEmpty() ? "" : " (" + cells.stream().filter(Comparison.ComparisonCell::best).count() + ")")
				+ (outside ? Report.OUTSIDE : "");
	}

	private String what() {
		Set<Boolean> kinds = comparison.lines().stream().map(Comparison.ComparisonRow::error).collect(Collectors.toSet());
		return kinds.size() > 1 ? "best error or, without a known optimum, best value" : kinds.contains(true) ? "best error" : "best value";
	}

	/** @param signs whether the table has those of the test */
	private String legend(boolean signs, String first) {
		List<String> out = new ArrayList<>(List.of(first));
		if (signs && comparison.columns().stream().anyMatch(c -> !c.counts().isEmpty())) {
			out.add("+ better, \u2248 no difference shown, \u2212 worse than the baseline.");
		}
		if (signs && outcome.cases().stream().anyMatch(c -> c.verdict() == Verdict.TOO_FEW_RUNS)) {
			out.add("? too few runs to show a difference from the baseline.");
		}
		if (report.rows().stream().anyMatch(r -> r.outside() > 0)) {
			out.add(Report.OUTSIDE_NOTE);
		}
		out.addAll(report.meanings());
		return String.join(" ", out);
	}
}
