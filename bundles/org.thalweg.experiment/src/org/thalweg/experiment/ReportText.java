package org.thalweg.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Timeline;
import org.thalweg.experiment.Report.Row;

/** Writes a report as aligned plain text. */
public final class ReportText {
	private final Report report;
	private final TextPage page;

	private ReportText(Report report, int width) {
		this.report = report;
		this.page = new TextPage(width);
	}

	/** @param width columns available; wider tables are split, never wrapped */
	public static String render(Report report, int width) {
		ReportText text = new ReportText(report, width);
		text.all();
		return text.page.toString();
	}

	/**
	 * Published figures of several experiments, corrected together.
	 *
	 * @param figures of {@link Report#together}
	 */
	public static String together(List<PublishedRow> figures, int width) {
		TextPage page = new TextPage(width);
		page.heading("Published figures, all experiments together");
		PublishedText.add(page, figures, true);
		return page.toString();
	}

	private void all() {
		page.heading(report.title());
		int indent = report.head().keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
		report.head().forEach((name, text) -> page.wrap(name + " ".repeat(indent - name.length()), text));
		values("Best error", report.rows().stream().filter(Row::error).toList());
		values("Best value", report.rows().stream().filter(r -> !r.error()).toList());
		if (report.times()) {
			seconds();
			sets();
			timeline();
		}
		published();
		if (!report.notes().isEmpty()) {
			page.title("Notes");
			report.notes().forEach(n -> page.wrap("- ", n));
		}
	}

	private static TextTable keys(List<Row> rows) {
		List<String> problems = new ArrayList<>();
		for (int i = 0; i < rows.size(); i++) {
			Row r = rows.get(i);
			boolean again = i > 0 && rows.get(i - 1).problem().equals(r.problem()) && rows.get(i - 1).dimension() == r.dimension();
			problems.add(again ? "" : r.problem());
		}
		return new TextTable().key("problem", false, problems).key("D", true, texts(rows, r -> Integer.toString(r.dimension())))
				.key("algorithm", false, texts(rows, r -> r.label() + (r.baseline() ? " (baseline)" : "")))
				.key("device", false, texts(rows, Row::place));
	}

	private static <T> List<String> texts(List<T> rows, Function<T, String> text) {
		return rows.stream().map(text).toList();
	}

	private static <T> List<String> numbers(List<T> rows, Function<T, Double> number) {
		return rows.stream().map(r -> Numbers.six(number.apply(r))).toList();
	}

	private void values(String title, List<Row> rows) {
		if (rows.isEmpty()) {
			return;
		}
		page.title(title);
		page.table(keys(rows).column("runs", texts(rows, r -> r.runs() == r.planned() ? "" + r.runs() : r.runs() + "/" + r.planned()))
				.column("mean", numbers(rows, r -> r.value().mean())).column("sd", numbers(rows, r -> r.value().sd()))
				.column("median", numbers(rows, r -> r.value().median())).column("min", numbers(rows, r -> r.value().min()))
				.column("max", numbers(rows, r -> r.value().max()))
				.column("success", texts(rows, r -> Double.isNaN(r.success()) ? "-" : Numbers.digits(100 * r.success(), 3) + "%"))
				.column("evaluations", texts(rows, r -> Numbers.count(r.evaluations())))
				.column(ranked() ? RankText.P : "t-test p", texts(rows, r -> Numbers.digits(r.p(), 3)))
				.column("verdict", texts(rows, r -> ranked() ? RankText.verdict(r.p(), r.success() == 1) : "-")));
		if (ranked()) {
			new RankText(page, rows).values();
			if (rows.stream().anyMatch(r -> Double.isFinite(r.toSuccess().min()))) {
				toSuccess(rows);
			}
		}
	}

	private boolean ranked() {
		return report.test() == Experiment.Test.MANN_WHITNEY;
	}

	private void toSuccess(List<Row> rows) {
		page.title("Evaluations until success");
		page.table(keys(rows).column("success", texts(rows, r -> Math.round(r.success() * r.runs()) + "/" + r.runs()))
				.column("median", numbers(rows, r -> r.toSuccess().median())).column("min", numbers(rows, r -> r.toSuccess().min()))
				.column("max", numbers(rows, r -> r.toSuccess().max())).column(RankText.P, texts(rows, r -> Numbers.digits(r.pToSuccess(), 3)))
				.column("verdict", texts(rows, r -> RankText.verdict(r.pToSuccess(), false))));
		new RankText(page, rows).toSuccess();
	}

	private void seconds() {
		List<Row> rows = report.rows().stream().filter(r -> r.runs() > 0).toList();
		if (rows.isEmpty()) {
			return;
		}
		page.title("Seconds per job");
		page.table(keys(rows).column("jobs", texts(rows, r -> "" + r.seconds().n()))
				.column("populations", texts(rows, r -> "" + r.populations()))
				.column("mean", texts(rows, r -> Numbers.six(r.seconds().mean()) + (r.shared() ? "*" : "")))
				.column("sd", numbers(rows, r -> r.seconds().sd())).column("median", numbers(rows, r -> r.seconds().median()))
				.column("min", numbers(rows, r -> r.seconds().min())).column("max", numbers(rows, r -> r.seconds().max()))
				.column("speed-up", texts(rows, r -> Numbers.digits(r.speedUp(), 4)))
				.column("of medians", texts(rows, r -> Numbers.digits(r.speedUpOfMedians(), 4))));
	}

	/** What papers time that run a program many times: all the runs of a set, whether one job holds them or each has its own. */
	private void sets() {
		List<Row> rows = report.rows().stream().filter(r -> r.sets().n() > 0).toList();
		if (rows.isEmpty()) {
			return;
		}
		page.title("Seconds per set of " + report.setsOf() + " runs");
		page.table(keys(rows).column("sets", texts(rows, r -> "" + r.sets().n()))
				.column("jobs a set", texts(rows, r -> Numbers.count(report.setsOf() / (double) Math.min(report.setsOf(), r.populations()))))
				.column("mean", texts(rows, r -> Numbers.six(r.sets().mean()) + (r.shared() ? "*" : "")))
				.column("sd", numbers(rows, r -> r.sets().sd())).column("median", numbers(rows, r -> r.sets().median()))
				.column("min", numbers(rows, r -> r.sets().min())).column("max", numbers(rows, r -> r.sets().max()))
				.column("speed-up", texts(rows, r -> Numbers.digits(r.speedUp(), 4)))
				.column("of medians", texts(rows, r -> Numbers.digits(r.speedUpOfMedians(), 4))));
	}

	private void timeline() {
		List<Row> rows = report.rows().stream().filter(r -> r.timeline().values().stream().anyMatch(s -> s > 0)).toList();
		if (rows.isEmpty()) {
			return;
		}
		page.title("Where the seconds went (mean per job)");
		TextTable table = keys(rows);
		for (Timeline.Segment s : Timeline.Segment.values()) {
			table.column(Parameters.word(s), texts(rows, r -> Numbers.digits(r.timeline().get(s), 4)));
		}
		page.table(table);
	}

	private void published() {
		if (!report.published().isEmpty()) {
			page.title("Published figures beside ours");
			PublishedText.add(page, report.published(), false);
		}
	}
}
