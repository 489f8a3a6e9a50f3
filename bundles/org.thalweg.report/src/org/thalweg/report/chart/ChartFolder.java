package org.thalweg.report.chart;

import java.nio.file.Path;
import java.util.List;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.figures.Chart;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.SvgChart;
import org.thalweg.report.Results;

/**
 * A folder for the charts of an experiment: drawn in one style, and each algorithm with the same colour and dashes in all of them.
 *
 * @param path which is made when something is written
 * @param order names of algorithms, with their device where they ran on several
 * @since 0.3
 */
public record ChartFolder(Path path, FigureStyle style, List<String> order) {
	/** In pixels, with colours in the order of each chart's curves. */
	public static ChartFolder plain(Path path) {
		return new ChartFolder(path, FigureStyle.SCREEN, List.of());
	}

	/** With the colours of an experiment. */
	public static ChartFolder of(Results results, Path path, FigureStyle style) {
		return new ChartFolder(path, style, order(results.plan().cases()));
	}

	/** Names of algorithms in the order of a plan. */
	public static List<String> order(List<CaseSpec> cases) {
		return cases.stream().map(c -> cases.stream().anyMatch(o -> o.label().equals(c.label()) && !o.place().equals(c.place()))
				? c.label() + " on " + c.place()
				: c.label()).distinct().toList();
	}

	/** The same in a folder within it. */
	ChartFolder within(String name) {
		return new ChartFolder(path.resolve(name), style, order);
	}

	/** A chart as SVG. */
	String svg(Chart chart) {
		return SvgChart.render(chart.ordered(order), style);
	}
}
