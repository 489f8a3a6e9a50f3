package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.Catalog;
import org.thalweg.experiment.chart.ConvergenceCharts;
import org.thalweg.experiment.chart.CriticalDifferenceDiagram;
import org.thalweg.experiment.chart.MeasureFiles;
import org.thalweg.experiment.chart.PublishedCharts;
import org.thalweg.experiment.report.Report;
import org.thalweg.experiment.report.Results;

/** All charts of a report as files. */
final class ReportCharts {
	private ReportCharts() {
	}

	/** Writes SVG and CSV files. @return the files */
	static List<Path> write(Results results, Report report, Path to, Catalog catalog) {
		List<Path> files = new ArrayList<>(ConvergenceCharts.write(results, to));
		files.addAll(PublishedCharts.write(report.published(), to));
		files.addAll(CriticalDifferenceDiagram.write(report.ranks(), to));
		files.addAll(MeasureFiles.write(results, catalog.problemGroups(), to));
		return files;
	}
}
