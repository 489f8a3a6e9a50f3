package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.console.Console;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.chart.FuturesCharts;
import org.thalweg.reservoir.futures.EnsembleStatistics;
import org.thalweg.reservoir.futures.EnsembleStatistics.Row;
import org.thalweg.reservoir.futures.SiteCorrelations;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.study.SystemInputs;

/** {@code reservoir inflow} of a system: series of all its local inflows, or their statistics next to those of the records. */
record SystemInflow(Console console, FuturesOptions options, boolean json) {
	/**
	 * Generates or reads them.
	 *
	 * @param years of each generated series; null for none
	 * @param out their file; null likewise
	 */
	void run(Path file, Integer years, long seed, Path out) {
		if (!options.wanted()) {
			throw new UserError("--series: " + file + " describes a system. Give the number of series to generate with --series N, or name "
					+ "a file of series with --futures FILE");
		}
		SystemInputs inputs = console.cancel().interrupting(() -> SystemInputs.read(file));
		SystemFutures futures = options.futures(inputs, years, seed, out);
		List<InflowRecord> records = futures.reservoirs().stream().map(name -> inputs.records().get(inputs.names().indexOf(name))).toList();
		List<Row> between = SiteCorrelations.of(futures, records);
		for (int i = 0; i < records.size(); i++) {
			tell(futures.reservoirs().get(i), EnsembleStatistics.of(records.get(i), futures.sites().get(i)));
		}
		if (options.charts() != null) {
			FuturesCharts.writeCorrelations(options.charts(), between, futures);
		}
		tell(between, futures);
	}

	private void tell(String reservoir, EnsembleStatistics statistics) {
		if (options.charts() != null) {
			FuturesCharts.write(options.charts().resolve(FuturesCharts.folderName(reservoir)), statistics);
		}
		FuturesReport report = new FuturesReport(statistics);
		if (json) {
			report.lines(console.json(), Map.of("reservoir", reservoir));
		} else {
			console.out().println(reservoir);
			report.text(console.out());
			console.out().println();
		}
	}

	private void tell(List<Row> between, SystemFutures futures) {
		if (!json) {
			if (!between.isEmpty()) {
				console.out().println("monthly correlation of the inflows of two reservoirs");
				FuturesReport.heading(console.out());
				between.forEach(r -> FuturesReport.line(console.out(), r));
			}
			return;
		}
		JsonLines to = console.json();
		between.forEach(r -> {
			Map<String, Object> line = FuturesReport.line(r, Map.of());
			line.put("statistic", "correlation");
			line.put("reservoirs", r.statistic());
			to.write(line);
		});
		Map<String, Object> done = new LinkedHashMap<>();
		done.put("event", "done");
		done.put("series", futures.series());
		done.put("years", futures.years());
		done.put("reservoirs", futures.reservoirs());
		to.write(done);
	}
}
