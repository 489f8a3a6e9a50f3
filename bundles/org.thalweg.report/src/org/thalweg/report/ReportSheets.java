package org.thalweg.report;

import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

import org.thalweg.core.param.Parameters;
import org.thalweg.core.run.Timeline;
import org.thalweg.report.Report.ReportRow;
import org.thalweg.statistics.Statistics;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;

/** The tables of a report, one row per case, for the command line and the workbench. */
public final class ReportSheets {
	private ReportSheets() {
	}

	private static Sheet.Maker<ReportRow> keys(List<ReportRow> rows) {
		return new Sheet.Maker<>(rows).key("problem", ReportRow::problem).keyNumber("D", ReportRow::dimension)
				.key("algorithm", r -> r.name() + (r.baseline() ? " (baseline)" : "")).key("device", ReportRow::place);
	}

	/** Best errors or best values. */
	public static Sheet values(Report report, List<ReportRow> rows) {
		Sheet.Maker<ReportRow> cases = keys(rows)
				.number("runs", ReportRow::runs, r -> r.runs() == r.planned() ? "" + r.runs() : r.runs() + "/" + r.planned());
		return differences(summary(cases, ReportRow::value, false)
				.number("success", ReportRow::success, r -> Double.isNaN(r.success()) ? "-" : Numbers.digits(100 * r.success(), 3) + "%")
				.count("evaluations", ReportRow::evaluations), report, ReportRow::difference, r -> report.tests().test().ranked() && r
						.success() == 1);
	}

	/** @param zeros whether every value of a case counts as 0 */
	private static Sheet differences(Sheet.Maker<ReportRow> sheet, Report report, Function<ReportRow, Difference> of, Predicate<ReportRow> zeros) {
		double level = report.tests().level();
		return sheet.number(report.tests().test().author() + " p", 3, r -> of.apply(r).p())
				.number("Holm", r -> of.apply(r).holm(), r -> Verdict.p(of.apply(r).holm(), level))
				.number("A12", 3, r -> of.apply(r).effect().a12()).number("delta", 3, r -> of.apply(r).effect().delta())
				.words("verdict", r -> TestText.verdict(of.apply(r), level, zeros.test(r))).make();
	}

	private static Sheet.Maker<ReportRow> summary(Sheet.Maker<ReportRow> sheet, Function<ReportRow, Statistics.Summary> of, boolean times) {
		return sheet.number("mean", r -> of.apply(r).mean(), r -> Numbers.six(of.apply(r).mean()) + (times && r.shared() ? "*" : ""))
				.number("sd", r -> of.apply(r).sd()).number("median", r -> of.apply(r).median()).number("min", r -> of.apply(r).min())
				.number("max", r -> of.apply(r).max());
	}

	/** Distances to the optimum. */
	static Sheet distances(List<ReportRow> rows) {
		return summary(keys(rows).count("runs", r -> r.distance().n()), ReportRow::distance, false).make();
	}

	/** Evaluations until an error was a success. */
	static Sheet toSuccess(Report report, List<ReportRow> rows) {
		return differences(keys(rows).words("success", r -> Math.round(r.success() * r.runs()) + "/" + r.runs())
				.number("median", r -> r.toSuccess().median()).number("min", r -> r.toSuccess().min()).number("max", r -> r.toSuccess().max()),
				report, ReportRow::differenceToSuccess, _ -> false);
	}

	private static Sheet speedUps(Sheet.Maker<ReportRow> sheet) {
		return sheet.number("speed-up", 4, ReportRow::speedUp).make();
	}

	/** Seconds of jobs, and the longest compile time. */
	public static Sheet seconds(List<ReportRow> rows) {
		return speedUps(summary(keys(rows).count("jobs", r -> r.seconds().n()).count("populations", ReportRow::populations),
				ReportRow::seconds, true).number("build", r -> r.build().max(), r -> r.build().max() > 0 ? Numbers.six(r.build().max()) : "-"));
	}

	/** Seconds of sets of runs. */
	static Sheet sets(Report report, List<ReportRow> rows) {
		return speedUps(summary(keys(rows).count("sets", r -> r.sets().n())
				.count("jobs a set", r -> report.setsOf() / (double) Math.min(report.setsOf(), r.populations())), ReportRow::sets, true));
	}

	/** Seconds per segment, mean per job. */
	static Sheet timeline(List<ReportRow> rows) {
		Sheet.Maker<ReportRow> sheet = keys(rows);
		for (Timeline.Segment s : Timeline.Segment.values()) {
			sheet.number(Parameters.word(s), 4, r -> r.timeline().get(s));
		}
		return sheet.make();
	}

	/** Cases with their numbers of runs. */
	public static Sheet cases(Outcome outcome) {
		return new Sheet.Maker<>(outcome.cases()).key("problem", c -> c.row().problem()).keyNumber("D", c -> c.row().dimension())
				.key("algorithm", c -> c.row().name()).key("device", c -> c.row().place())
				.words("method", c -> c.spec().algorithm()).words("preset", c -> dashed(c.spec().setting()))
				.words("mapping", c -> dashed(c.spec().mapping()))
				.number("runs", c -> c.row().runs(), c -> c.row().runs() + " of " + c.row().planned())
				.count("evaluations", c -> c.row().evaluations()).count("populations per job", c -> c.row().populations())
				.words("device name", c -> dashed(c.row().deviceName()))
				.words("versions", c -> dashed(String.join(", ", c.runs().stream()
						.map(r -> r.spec().version()).distinct().sorted().toList())))
				.make();
	}

	/** Time breakdown of each job. */
	public static Sheet times(List<JobTime> times) {
		Sheet.Maker<JobTime> sheet = new Sheet.Maker<>(times).key("problem", JobTime::problem).key("algorithm", JobTime::algorithm)
				.key("runs", JobTime::runs).count("populations", JobTime::populations).number("seconds", 4, JobTime::seconds);
		for (Timeline.Segment s : Timeline.Segment.values()) {
			sheet.number(Parameters.word(s), 4, t -> t.timeline().get(s));
		}
		return sheet.words("started", t -> dashed(t.started())).make();
	}

	/** Published figures next to ours, one row per figure. */
	public static Sheet published(List<PublishedRow> figures) {
		return new Sheet.Maker<>(figures).key("problem", PublishedRow::problem).keyNumber("D", PublishedRow::dimension)
				.key("algorithm", PublishedRow::name).key("device", PublishedRow::place).key("statistic", PublishedRow::statistic)
				.number("published", r -> r.figure().value(), r -> r.figure().printed()).number("ours", PublishedRow::ours)
				.add("verdict", false, false, r -> new Sheet.Cell(r.verdict(), Double.NaN, r.tested() && !r.agrees(), why(r)))
				.words("test", r -> test(r.test())).number("p", 3, r -> r.test().p()).number("Holm", PublishedRow::holm, r -> Verdict.p(r.holm(),
						PublishedRow.LEVEL)).make();
	}

	private static String test(FigureComparison test) {
		return switch (test) {
		case FigureComparison.Welch _ -> "Welch";
		case FigureComparison.Fisher _ -> "Fisher";
		case FigureComparison.Below _ -> "bound";
		case FigureComparison.Side _ -> "faster or slower";
		case FigureComparison.None _ -> "-";
		};
	}

	private static List<String> why(PublishedRow row) {
		return row.why().isEmpty() ? List.of() : List.of("Not tested, since " + row.why() + ".");
	}

	private static String dashed(String text) {
		return text.isEmpty() ? "-" : text;
	}
}
