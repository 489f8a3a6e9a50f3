package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.Catalog;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.Comparison;
import org.thalweg.report.Outcome;
import org.thalweg.report.Report;
import org.thalweg.report.Results;
import org.thalweg.report.chart.ChartFolder;
import org.thalweg.report.chart.ConvergenceCharts;
import org.thalweg.report.chart.CriticalDifferenceDiagram;
import org.thalweg.report.chart.MeasureFiles;
import org.thalweg.report.chart.OutcomeCharts;
import org.thalweg.report.chart.PublishedCharts;

/** All charts of a report as files. */
final class ReportCharts {
	private ReportCharts() {
	}

	/** Writes SVG and CSV files. @return the files */
	static List<Path> write(Results results, Report report, Path folder, FigureStyle style, Catalog catalog) {
		ChartFolder to = ChartFolder.of(results, folder, style);
		List<Path> files = new ArrayList<>(ConvergenceCharts.write(results, to));
		files.addAll(OutcomeCharts.together(Comparison.of(Outcome.of(results, report)), to));
		files.addAll(PublishedCharts.write(report.published(), to));
		files.addAll(CriticalDifferenceDiagram.write(report.ranks(), to));
		files.addAll(MeasureFiles.write(results, catalog.problemGroups(), to));
		return files;
	}
}
