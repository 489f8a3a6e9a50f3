package org.thalweg.workbench.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.thalweg.core.Catalog;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.Comparison;
import org.thalweg.report.Export;
import org.thalweg.report.Latex;
import org.thalweg.report.Outcome;
import org.thalweg.report.ReportText;
import org.thalweg.report.ResultOverview;
import org.thalweg.report.Results;
import org.thalweg.report.chart.ChartFolder;
import org.thalweg.report.chart.ConvergenceCharts;
import org.thalweg.report.chart.CriticalDifferenceDiagram;
import org.thalweg.report.chart.MeasureFiles;
import org.thalweg.report.chart.OutcomeCharts;
import org.thalweg.report.chart.PdfFiles;
import org.thalweg.report.chart.ReportFile;
import org.thalweg.report.chart.PublishedCharts;

/** Formats of results. */
public enum ResultsFormat {
	LATEX("LaTeX tables", "latex", "Writes the comparison, the cases and ranks as LaTeX tables"),
	PDF("PDF report and charts", "charts", "Draws the charts as SVG and PDF, and writes a report with all of them as report.pdf"),
	CSV("CSV files", "csv", "Writes runs, improvements, the comparison and published figures as comma-separated values"),
	SVG("SVG charts", "charts", "Draws convergence, box plots, seconds, speed-ups, published figures, ranks and measures as SVG"),
	IOHPROFILER("IOHprofiler folders", "iohprofiler", "Writes folders that IOHanalyzer reads");

	private final String title;
	private final String folder;
	private final String explanation;

	ResultsFormat(String title, String folder, String explanation) {
		this.title = title;
		this.folder = folder;
		this.explanation = explanation;
	}

	/** Names it in menus. */
	public String title() {
		return title;
	}

	/** Name of the folder, next to the store. */
	public String folder() {
		return folder;
	}

	/** Whether it has charts, which may be drawn for print. */
	public boolean hasCharts() {
		return this == PDF || this == SVG;
	}

	/** One sentence without its full stop. */
	public String explanation() {
		return explanation;
	}

	/**
	 * Writes into a folder, which is created; returns the files written. Not for the UI thread.
	 *
	 * @param choice how algorithms are compared, and with which other results
	 * @param catalog of the experiment's problems
	 * @param style of charts
	 * @param notes receives a sentence on what a file leaves out or cannot show, such as letters that its font lacks
	 */
	public List<Path> write(Path store, SharedChoice choice, Path to, Catalog catalog, FigureStyle style, Consumer<String> notes) {
		return Results.read(store, choice.beside(), () -> false, r -> write(r.described(catalog).compared(choice.now()).measured(choice.measures()),
				to,
				catalog.problemGroups(), style, notes));
	}

	private List<Path> write(Results results, Path to, Map<String, List<String>> groups, FigureStyle style, Consumer<String> notes) {
		return switch (this) {
		case LATEX -> Export.write(results, Export.Format.LATEX, to, Latex.LatexStyle.USUAL, Optional.empty());
		case CSV -> Export.write(results, Export.Format.CSV, to, Latex.LatexStyle.USUAL, Optional.empty());
		case IOHPROFILER -> Export.write(results, Export.Format.IOHPROFILER, to, Latex.LatexStyle.USUAL, Optional.empty());
		case SVG -> charts(results, Outcome.of(results), groups, style, to);
		case PDF -> {
			Outcome outcome = Outcome.of(results);
			List<Path> files = new ArrayList<>(charts(results, outcome, groups, style, to));
			ResultOverview overview = ResultOverview.of(results, outcome);
			files.addAll(PdfFiles.write(page -> ReportText.write(outcome.report(), overview, page), List.copyOf(files), ReportFile.figures(results,
					groups,
					notes), to, notes));
			yield files;
		}
		};
	}

	/** In the colours of reports. */
	private static List<Path> charts(Results results, Outcome outcome, Map<String, List<String>> groups, FigureStyle style, Path folder) {
		ChartFolder to = ChartFolder.of(results, folder, style);
		List<Path> files = new ArrayList<>(ConvergenceCharts.write(results, to));
		files.addAll(OutcomeCharts.write(Comparison.of(outcome), to));
		files.addAll(PublishedCharts.write(outcome.report().published(), to));
		files.addAll(CriticalDifferenceDiagram.write(outcome.report().ranks(), to));
		files.addAll(MeasureFiles.write(results, groups, to));
		return files;
	}
}
