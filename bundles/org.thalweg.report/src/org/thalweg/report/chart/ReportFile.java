package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.Comparison;
import org.thalweg.report.Outcome;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.Results;

/** A report with its charts as one file for readers: HTML for browsers, or PDF. */
public final class ReportFile {
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
	 * @return a sentence on what the file cannot show; empty if it shows all
	 * @throws IllegalArgumentException if the name has no known ending
	 * @throws StoreException if it cannot be written
	 */
	public static String write(Results results, Map<String, List<String>> groups, Path file) {
		if (!isReport(file)) {
			throw new IllegalArgumentException(file.getFileName() + ": reports are written as .html or .pdf. End the name with one of them.");
		}
		Report report = Report.of(results, true);
		try {
			return IllustratedReport.write(file, page -> ReportText.write(report, page), pictures(results, groups, IllustratedReport.style(file)));
		} catch (IOException e) {
			throw new StoreException(OutputFolder.cannot(file, e), e);
		}
	}

	/** As SVG, in the order of a reader: ranks, convergence, final values, times, published figures, measures. */
	private static List<String> pictures(Results results, Map<String, List<String>> groups, FigureStyle style) throws IOException {
		Path folder = Files.createTempDirectory("thalweg-report");
		try {
			Outcome outcome = Outcome.of(results);
			ChartFolder to = ChartFolder.of(results, folder, style);
			List<Path> files = new ArrayList<>(CriticalDifferenceDiagram.write(outcome.report().ranks(), to.within("ranks")));
			ConvergenceCharts.write(results, to.within("convergence")).stream().filter(ReportFile::once).forEach(files::add);
			files.addAll(OutcomeCharts.write(Comparison.of(outcome), to.within("outcome")));
			files.addAll(PublishedCharts.write(outcome.report().published(), to.within("published")));
			files.addAll(MeasureFiles.write(results, groups, to.within("measures")));
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

	/** Of the same curves over linear and over logarithmic evaluations the first. */
	private static boolean once(Path file) {
		return !file.toString().endsWith("-loglog.svg") && !file.toString().endsWith("-logx.svg");
	}
}
