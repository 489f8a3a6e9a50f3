package org.thalweg.workbench.results;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.figures.Chart;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.Comparison;
import org.thalweg.report.ComparisonSheet;
import org.thalweg.report.JobTime;
import org.thalweg.report.Outcome;
import org.thalweg.report.PublishedAgreement;
import org.thalweg.report.PublishedRow;
import org.thalweg.report.RankSheets;
import org.thalweg.report.Report;
import org.thalweg.report.ReportSheets;
import org.thalweg.report.ResultOverview;
import org.thalweg.report.Results;
import org.thalweg.report.chart.ChartFolder;
import org.thalweg.report.chart.CriticalDifferenceDiagram;
import org.thalweg.report.chart.OutcomeCharts;
import org.thalweg.report.chart.PublishedCharts;
import org.thalweg.report.live.CurveSource;
import org.thalweg.report.live.StoredConvergence;
import org.thalweg.statistics.RankTable;
import org.thalweg.text.Sheet;

/**
 * Everything that the editor's own pages show, worked out outside the UI thread.
 *
 * @param overview which method is best where, the best points, the cost, what failed: that of reports
 * @param diagrams one a rank table
 * @param speeds speed-ups and seconds, those that there are
 * @param jobs job by job
 * @param curves convergence of all runs
 * @param publishedCharts published figures next to ours, those that there are
 */
public record ShownResults(Outcome outcome, ResultOverview overview, Sheet cases, Notes comparison, Notes ranks, List<Diagram> diagrams,
		List<Chart> speeds, Sheet seconds,
		List<JobTime> jobs, Sheet times, Notes published, List<Chart> publishedCharts, CurveSource curves) {
	/** A table with sentences under it. */
	public record Notes(Sheet sheet, List<String> lines) {
	}

	/** A critical-difference diagram of a rank table. */
	public record Diagram(RankTable table) {
		public String title() {
			return table.title();
		}

		/** The picture. */
		public String svg(FigureStyle style) {
			return CriticalDifferenceDiagram.render(table, style);
		}
	}

	/** @param results whose store is open, with the reader's choice of comparison */
	public static ShownResults of(Results results) {
		Outcome outcome = Outcome.of(results);
		Comparison comparison = Comparison.of(outcome);
		List<JobTime> jobs = JobTime.of(outcome);
		return new ShownResults(outcome, ResultOverview.of(results, outcome, comparison), ReportSheets.cases(outcome), new Notes(ComparisonSheet.of(
				comparison),
				comparison.notes()),
				ranks(outcome.report().ranks()), outcome.report().ranks().stream().filter(t -> t.columns().size() > 1).map(Diagram::new).toList(),
				ordered(Stream.of(OutcomeCharts.speedUps(comparison), OutcomeCharts.seconds(comparison)).flatMap(Optional::stream).toList(), outcome),
				ReportSheets.seconds(outcome.report().rows().stream().filter(Report.ReportRow::timed).toList()), jobs, ReportSheets.times(jobs),
				published(outcome.report().published()), ordered(PublishedCharts.of(outcome.report().published()), outcome), new StoredConvergence(
						results));
	}

	/** The same charts with the colours of reports. */
	private static List<Chart> ordered(List<Chart> charts, Outcome outcome) {
		List<String> order = ChartFolder.order(outcome.plan().cases());
		return charts.stream().map(c -> c.ordered(order)).toList();
	}

	private static Notes ranks(List<RankTable> tables) {
		return new Notes(RankSheets.ranking(tables), tables.isEmpty()
				? List.of("There is nothing to rank yet: ranks need a problem on which each of at least two algorithms has a result.")
				: tables.stream().flatMap(t -> RankSheets.sentences(t).stream()).distinct().toList());
	}

	private static Notes published(List<PublishedRow> figures) {
		return new Notes(ReportSheets.published(figures), figures.isEmpty()
				? List.of("The experiment names no published figures. Name a file of them with published: in the experiment.")
				: PublishedAgreement.of(figures).stream().map(PublishedAgreement::summary).toList());
	}

	/** {@code 40 of 50 runs}. */
	public String progress() {
		int done = outcome.cases().stream().mapToInt(c -> c.runs().size()).sum();
		return done + " of " + outcome.plan().size() + " runs";
	}
}
