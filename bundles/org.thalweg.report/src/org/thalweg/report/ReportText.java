package org.thalweg.report;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

import org.thalweg.report.Report.ReportRow;
import org.thalweg.text.Page;
import org.thalweg.text.Sheet;
import org.thalweg.text.TextPage;
import org.thalweg.text.TextTable;

/** Writes a report as aligned plain text. */
public final class ReportText {
	/** Parts of a report, in their order. */
	public enum Section {
		/** Best errors or best values, and evaluations until success. */
		ERRORS, DISTANCES, RANKS, PARAMETERS, RUNTIMES, TIMES, PUBLISHED, NOTES
	}

	private final Report report;
	private final Page page;
	private final Set<Section> sections;

	private ReportText(Report report, Page page, Set<Section> sections) {
		this.report = report;
		this.page = page;
		this.sections = sections;
	}

	/** @param width columns available; wider tables are split, never wrapped */
	public static String render(Report report, int width) {
		return render(report, width, EnumSet.allOf(Section.class));
	}

	/** Only some parts of it. */
	public static String render(Report report, int width, Set<Section> sections) {
		TextPage page = new TextPage(width);
		new ReportText(report, page, sections).all();
		return page.toString();
	}

	/** All of it, its answers first. */
	public static String render(Report report, ResultOverview overview, int width) {
		TextPage page = new TextPage(width);
		write(report, overview, page);
		return page.toString();
	}

	/** Writes a report on a page, its answers first. */
	public static void write(Report report, ResultOverview overview, Page page) {
		page.heading(report.title());
		overview.write(page);
		ReportText text = new ReportText(report, page, EnumSet.allOf(Section.class));
		page.title("Experiment");
		text.facts();
		text.sections();
	}

	/**
	 * Published figures of several experiments, corrected together.
	 *
	 * @param figures of {@link Report#together}
	 */
	public static String together(List<PublishedRow> figures, int width) {
		TextPage page = new TextPage(width);
		page.heading("Published figures of all experiments");
		PublishedText.add(page, figures, true);
		return page.toString();
	}

	private void all() {
		page.heading(report.title());
		facts();
		report.meanings().forEach(m -> page.wrap("", m));
		sections();
	}

	private void facts() {
		int indent = report.head().keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
		report.head().forEach((name, text) -> page.wrap(name + " ".repeat(indent - name.length()), text));
	}

	private void sections() {
		EnumSet.allOf(Section.class).stream().filter(sections::contains).forEach(this::section);
	}

	private void section(Section of) {
		switch (of) {
		case ERRORS -> {
			values("Best error", report.rows().stream().filter(ReportRow::error).toList());
			values("Best value", report.rows().stream().filter(r -> !r.error()).toList());
		}
		case DISTANCES -> distances();
		case RANKS -> RankText.add(page, report.ranks());
		case PARAMETERS -> report.parameters().forEach(this::parameters);
		case RUNTIMES -> RuntimeText.add(page, report);
		case TIMES -> times();
		case PUBLISHED -> published();
		case NOTES -> notes();
		}
	}

	private void times() {
		if (report.times()) {
			seconds();
			sets();
			timeline();
		}
	}

	private void notes() {
		if (!report.notes().isEmpty()) {
			page.title("Notes");
			report.notes().forEach(n -> page.wrap("- ", n));
		}
	}

	/** A problem that is the same as in the row above is not named again. */
	private void table(List<ReportRow> rows, Sheet sheet) {
		TextTable table = new TextTable().key("problem", rows.stream().map(ReportRow::problem).toList(), i -> i > 0 && rows.get(i - 1).problem()
				.equals(
						rows.get(i).problem()) && rows.get(i - 1).dimension() == rows.get(i).dimension());
		sheet.columns().stream().filter(Sheet.Column::key).skip(1).forEach(c -> table.key(c.name(), c.number(), c.texts()));
		sheet.values().forEach(table::column);
		page.table(table, rows.stream().map(r -> group(r.problem(), r.dimension())).toList());
	}

	/** Suite and dimension, by which a long table is folded: {@code bbob, 10-D}. */
	static String group(String problem, int dimension) {
		int suite = problem.indexOf('/');
		return (suite > 0 ? problem.substring(0, suite) + ", " : "") + dimension + "-D";
	}

	private void values(String title, List<ReportRow> rows) {
		if (rows.isEmpty()) {
			return;
		}
		page.title(title + compared(rows, ReportRow::difference));
		table(rows, ReportSheets.values(report, rows));
		TestText tests = new TestText(page, report, rows);
		tests.values();
		if (rows.stream().anyMatch(r -> Double.isFinite(r.toSuccess().min()))) {
			toSuccess(rows, tests);
		}
	}

	/** With what p, effect sizes and verdicts compare each row, if with anything. */
	private String compared(List<ReportRow> rows, Function<ReportRow, Difference> of) {
		return rows.stream().allMatch(r -> Double.isNaN(of.apply(r).effect().a12())) ? "" : Report.compared(rows);
	}

	private void distances() {
		List<ReportRow> rows = report.rows().stream().filter(r -> r.distance().n() > 0).toList();
		if (!rows.isEmpty()) {
			page.title("Distance to the optimum");
			table(rows, ReportSheets.distances(rows));
		}
	}

	private void toSuccess(List<ReportRow> rows, TestText tests) {
		page.title("Evaluations until success" + compared(rows, ReportRow::differenceToSuccess));
		table(rows, ReportSheets.toSuccess(report, rows));
		tests.toSuccess();
	}

	private void parameters(ParameterTable of) {
		page.title("Parameters of " + of.algorithm());
		page.table(of.sheet());
		if (of.problems() > 0) {
			page.gap();
			page.wrap("", of.sentence());
		}
	}

	private void seconds() {
		List<ReportRow> rows = report.rows().stream().filter(ReportRow::timed).toList();
		if (rows.isEmpty()) {
			return;
		}
		page.title("Seconds per job");
		table(rows, ReportSheets.seconds(rows));
	}

	/** What papers time that run a program many times: all the runs of a set, whether one job holds them or each has its own. */
	private void sets() {
		List<ReportRow> rows = report.rows().stream().filter(r -> r.sets().n() > 0).toList();
		if (rows.isEmpty()) {
			return;
		}
		page.title("Seconds per set of " + report.setsOf() + " runs");
		table(rows, ReportSheets.sets(report, rows));
	}

	private void timeline() {
		List<ReportRow> rows = report.rows().stream().filter(r -> r.timeline().values().stream().anyMatch(s -> s > 0)).toList();
		if (rows.isEmpty()) {
			return;
		}
		page.title("Where the seconds went (mean per job)");
		table(rows, ReportSheets.timeline(rows));
	}

	private void published() {
		if (!report.published().isEmpty()) {
			page.title("Published figures compared with ours");
			PublishedText.add(page, report.published(), false);
		}
	}
}
