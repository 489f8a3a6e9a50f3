package org.thalweg.report.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Chart;
import org.thalweg.report.MeasureTable;
import org.thalweg.report.Measured;
import org.thalweg.report.Results;

/**
 * Tables and charts of the field's measures, ready to be shown: of the runs that have finished when the store is read, while others may be running.
 *
 * @param spec targets and budgets at which some function is measured
 * @param counted how many runs the figures are of: {@code 40 of 50 runs so far}
 * @param parts those that have something to show
 */
public record MeasureCharts(MeasureSpec spec, String counted, List<MeasureSection> parts) {
	/**
	 * A table, or charts of one kind.
	 *
	 * @param table empty for charts
	 */
	public record MeasureSection(String title, Optional<MeasureTable> table, List<Chart> charts) {
	}

	/**
	 * Reads a store.
	 *
	 * @param asked requested targets and budgets in place of the experiment's; without any targets, those of COCO are taken
	 * @param groups ids of functions by the names of their groups, as a catalog has them
	 * @param cancelled polled while reading
	 * @throws StoreException if the folder has no store, or one without a plan
	 * @throws CancellationException soon after it was cancelled
	 */
	public static MeasureCharts read(Path folder, MeasureChoice asked, Map<String, List<String>> groups, BooleanSupplier cancelled) {
		return read(folder, List.of(), asked, groups, cancelled);
	}

	/** The same with results of other folders next to it. */
	public static MeasureCharts read(Path folder, List<Path> beside, MeasureChoice asked, Map<String, List<String>> groups,
			BooleanSupplier cancelled) {
		return Results.read(folder, beside, cancelled, results -> {
			List<Chart> attainment = new ArrayList<>();
			return of(Measured.of(results.measured(asked).withTargets(), groups, map -> attainment.add(AttainmentCharts.chart(map))), attainment,
					ChartFolder.order(
							results
									.plan().cases()));
		});
	}

	/** @param order names of algorithms, which give the colours */
	private static MeasureCharts of(Measured of, List<Chart> attainment, List<String> order) {
		List<MeasureSection> out = new ArrayList<>();
		MeasureTable.of(of.table()).forEach(t -> out.add(new MeasureSection(t.title(), Optional.of(t), List.of())));
		out.add(charts(order, "Runtime distributions", of.distributions().stream().filter(d -> !d.function()).map(RuntimeCharts::chart).toList()));
		out.add(charts(order, "Runtime distributions by function", of.distributions().stream().filter(d -> d.function()).map(RuntimeCharts::chart)
				.toList()));
		out.add(charts(order, "Performance and data profiles", of.profiles().stream().map(ProfileCharts::chart).toList()));
		out.add(charts(order, "Attainment", attainment));
		return new MeasureCharts(of.table().spec(), of.counted(), out.stream().filter(p -> p.table.isPresent() || !p.charts.isEmpty()).toList());
	}

	private static MeasureSection charts(List<String> order, String title, List<Chart> charts) {
		return new MeasureSection(title, Optional.empty(), charts.stream().map(c -> c.ordered(order)).toList());
	}
}
