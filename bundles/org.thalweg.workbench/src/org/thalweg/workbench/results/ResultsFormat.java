package org.thalweg.workbench.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.report.Comparison;
import org.thalweg.report.Export;
import org.thalweg.report.Latex;
import org.thalweg.report.Outcome;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.Results;
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

	/** One sentence without its full stop. */
	public String explanation() {
		return explanation;
	}

	/**
	 * Writes into a folder, which is created; returns the files written. Not for the UI thread.
	 *
	 * @param choice how algorithms are compared, and with which other results
	 * @param groups ids of problems by the names of their groups
	 */
	public List<Path> write(Path store, SharedChoice choice, Path to, Map<String, List<String>> groups) {
		// Tables and charts include other folders' runs, but formats that other programs process do not.
		List<Path> others = this == CSV || this == IOHPROFILER ? List.of() : choice.beside();
		return Results.read(store, others, () -> false, r -> write(r.compared(choice.now()).measured(choice.measures()), to, groups));
	}

	private List<Path> write(Results results, Path to, Map<String, List<String>> groups) {
		return switch (this) {
		case LATEX -> Export.write(results, Export.Format.LATEX, to, Latex.LatexStyle.USUAL, Optional.empty());
		case CSV -> Export.write(results, Export.Format.CSV, to, Latex.LatexStyle.USUAL, Optional.empty());
		case IOHPROFILER -> Export.write(results, Export.Format.IOHPROFILER, to, Latex.LatexStyle.USUAL, Optional.empty());
		case SVG -> charts(results, groups, to);
		case PDF -> {
			List<Path> files = new ArrayList<>(charts(results, groups, to));
			Report report = Report.of(results, true);
			files.addAll(PdfFiles.write(page -> ReportText.write(report, page), List.copyOf(files), ReportFile.figures(results, groups, _ -> {}), to,
					_ -> {}));
			yield files;
		}
		};
	}

	private static List<Path> charts(Results results, Map<String, List<String>> groups, Path to) {
		List<Path> files = new ArrayList<>(ConvergenceCharts.write(results, to));
		Outcome outcome = Outcome.of(results);
		files.addAll(OutcomeCharts.write(Comparison.of(outcome), to));
		files.addAll(PublishedCharts.write(outcome.report().published(), to));
		files.addAll(CriticalDifferenceDiagram.write(outcome.report().ranks(), to));
		files.addAll(MeasureFiles.write(results, groups, to));
		return files;
	}
}
