package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.Comparison;
import org.thalweg.report.Outcome;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.ResultOverview;
import org.thalweg.report.Results;

/** A report with its charts as one file for readers: HTML for browsers, or PDF. */
public final class ReportFile {
	/** There is one for each function and algorithm; more fill a document. */
	private static final int MOST_ATTAINMENT = 24;

	private ReportFile() {
	}

	/** Whether a file's name ends in one of the formats. */
	public static boolean isReport(Path file) {
		return IllustratedReport.isReport(file);
	}

	/**
	 * Writes it.
	 *
	 * @param file whose name ends with {@code .html}, {@code .htm} or {@code .pdf}
	 * @param groups ids of functions by the names of their groups, as a catalog has them
	 * @param notes receives a sentence on what the file cannot show, such as letters that its font lacks
	 * @throws IllegalArgumentException if the name has no known ending
	 * @throws StoreException if it cannot be written
	 */
	public static void write(Results results, Map<String, List<String>> groups, Path file, Consumer<String> notes) {
		if (!isReport(file)) {
			throw new IllegalArgumentException(file.getFileName() + ": reports are written as .html or .pdf. End the name with one of them.");
		}
		Outcome outcome = Outcome.of(results);
		Report report = outcome.report();
		ResultOverview overview = ResultOverview.of(results, outcome);
		try {
			if (IllustratedReport.isHtml(file)) {
				IllustratedReport.live(file, page -> ReportText.write(report, overview, page), report.ranks().stream().map(
						CriticalDifferenceDiagram::render)
						.toList(), BrowserCharts.of(results, outcome, groups));
			} else {
				IllustratedReport.write(file, page -> ReportText.write(report, overview, page), pictures(results, outcome, groups,
						IllustratedReport.style(file), notes), notes);
			}
		} catch (IOException e) {
			throw StoreException.unwritten(file, e);
		}
	}

	/**
	 * The figures of a report for print, as SVG.
	 *
	 * @param notes receives a sentence on what is left out
	 * @throws StoreException if no temporary folder can be written
	 */
	public static List<String> figures(Results results, Map<String, List<String>> groups, Consumer<String> notes) {
		try {
			return pictures(results, Outcome.of(results), groups, FigureStyle.print(FigureStyle.COLUMN).untitled(), notes);
		} catch (IOException e) {
			throw StoreException.unwritten(results.store().folder(), e);
		}
	}

	/** As SVG, in the order of a reader: ranks, convergence, final values, times, published figures, measures. */
	private static List<String> pictures(Results results, Outcome outcome, Map<String, List<String>> groups, FigureStyle style,
			Consumer<String> notes)
			throws IOException {
		Path folder = Files.createTempDirectory("thalweg-report");
		try {
			ChartFolder to = ChartFolder.of(results, folder, style);
			List<Path> files = new ArrayList<>(CriticalDifferenceDiagram.write(outcome.report().ranks(), to.within("ranks")));
			ConvergenceCharts.write(results, to.within("convergence")).stream().filter(ReportFile::once).forEach(files::add);
			Comparison comparison = Comparison.of(outcome);
			if (style.printed()) {
				files.addAll(OutcomeCharts.pages(comparison, to.within("boxes"), OutcomeCharts.REPORT));
				files.addAll(OutcomeCharts.bars(comparison, to.within("outcome")));
			} else {
				files.addAll(OutcomeCharts.write(comparison, to.within("outcome")));
			}
			files.addAll(PublishedCharts.write(outcome.report().published(), to.within("published")));
			List<Path> measures = new ArrayList<>(MeasureFiles.write(results, groups, to.within("measures")));
			List<Path> attainment = measures.stream().filter(ReportFile::isAttainment).toList();
			if (style.printed() && attainment.size() > MOST_ATTAINMENT) {
				measures.removeAll(attainment);
				notes.accept("PDF: " + attainment.size() + " charts of attainment are left out. --charts FOLDER writes them, and HTML has them.");
			}
			files.addAll(measures);
			List<String> out = new ArrayList<>();
			for (Path file : files) {
				if (file.toString().endsWith(".svg")) {
					out.add(Files.readString(file));
				}
			}
			return out;
		} finally {
			TemporaryFolder.delete(folder);
		}
	}

	private static boolean isAttainment(Path file) {
		String name = file.getFileName().toString();
		return name.startsWith("attainment-") && name.endsWith(".svg");
	}

	/** Of the same curves over linear and over logarithmic evaluations the first. */
	private static boolean once(Path file) {
		return !file.toString().endsWith("-loglog.svg") && !file.toString().endsWith("-logx.svg");
	}
}
