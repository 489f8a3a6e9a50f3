package org.thalweg.report.chart;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Chart;
import org.thalweg.report.Comparing;
import org.thalweg.report.Comparison;
import org.thalweg.report.Outcome;
import org.thalweg.report.Results;
import org.thalweg.report.Series;
import org.thalweg.report.TargetTable;

/**
 * A chart of each function, ready to be shown side by side: each algorithm has the same colour in all of them.
 *
 * @param convergence one a function and dimension
 * @param distributions runtimes over all functions, then on each
 * @param boxes final values, one a problem
 * @param targets expected runtimes at each of COCO's targets
 */
public record FunctionCharts(List<Chart> convergence, List<Chart> distributions, List<Chart> boxes, TargetTable targets) {
	/** Grid points of each of both scales. */
	private static final int POINTS = 251;

	/**
	 * Reads a store. Not for the UI thread.
	 *
	 * @param beside other folders, whose algorithms are further curves
	 * @param asked requested targets in place of the experiment's
	 * @param cancelled polled while reading
	 * @throws StoreException if the folder has no store, or one without a plan
	 * @throws CancellationException soon after it was cancelled
	 */
	public static FunctionCharts read(Path folder, List<Path> beside, Comparing comparing, MeasureChoice asked, BooleanSupplier cancelled) {
		return Results.read(folder, beside, cancelled, r -> of(r.compared(comparing).measured(asked)));
	}

	static FunctionCharts of(Results results) {
		List<String> order = ChartFolder.order(results.plan().cases());
		UnaryOperator<Chart> coloured = c -> c.ordered(order);
		Map<String, List<Series>> functions = Series.overBothScales(results, POINTS).stream()
				.collect(Collectors.groupingBy(s -> s.problem() + ", " + s.dimension() + "-D", LinkedHashMap::new, Collectors.toList()));
		TargetTable targets = TargetTable.of(results);
		return new FunctionCharts(functions.entrySet().stream().map(f -> ConvergenceCharts.chart(f.getKey(), f.getValue(), true)).map(coloured)
				.toList(), targets.distributions().stream().map(RuntimeCharts::chart).map(coloured).toList(),
				OutcomeCharts.boxes(Comparison.of(Outcome.of(results))).stream().map(coloured).toList(), targets);
	}
}
