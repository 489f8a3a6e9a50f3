package org.thalweg.reservoir.command;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.console.Console;
import org.thalweg.reservoir.futures.SystemFuturesFile;
import org.thalweg.reservoir.study.FuturesResults;
import org.thalweg.reservoir.study.FuturesSearch;
import org.thalweg.reservoir.study.SystemDecisions;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.reservoir.study.YearSearch;

/** Solves the horizons of many series of a system and tells what came of it. */
record SystemEnsembleRun(Console console, boolean json, boolean quiet) {
	SystemDecisions optimise(SystemInputs inputs, EnsembleOptions options, YearSearch search, Path folder) {
		long start = System.nanoTime();
		SystemSpans spans = console.cancel().interrupting(() -> new SystemSpans(inputs, SystemFuturesFile.read(options.file(), inputs.names())));
		double reading = (System.nanoTime() - start) * 1e-9;
		if (!json && !quiet) {
			console.err().printf("%s: %d series of %d years, %d reservoirs, %d swarms%n", inputs.system().name(), spans.futures().series(), spans
					.futures().years(), inputs.system().nodes().size(), spans.size());
		}
		FuturesSearch.Result<SystemDecisions> result;
		try (ProgressLine line = new ProgressLine(console.status(!json && !quiet), quiet ? _ -> {} : console.err()::println)) {
			result = new FuturesSearch(search, options.leaveOut()).solve(spans, options.margin(), options.check(), folder, console.catalog(), console
					.cancel(), line);
		}
		long written = System.nanoTime();
		Path file = FuturesResults.writeSystem(folder, options.file(), search, result);
		tell(result, reading, (System.nanoTime() - written) * 1e-9, file);
		return result.decisions();
	}

	private void tell(FuturesSearch.Result<SystemDecisions> result, double reading, double writing, Path file) {
		SystemDecisions decisions = result.decisions();
		double[] gains = FuturesResults.quantiles(decisions.gains());
		Map<String, Object> told = new LinkedHashMap<>();
		told.put("event", "ensemble");
		told.put("series", decisions.spans().futures().series());
		told.put("years", decisions.spans().futures().years());
		told.put("reservoirs", decisions.spans().inputs().system().nodes().size());
		told.put("plans", decisions.there().count());
		told.put("gain", decisions.gain());
		told.put("violation", decisions.violation());
		told.put("horizonGain", gains);
		EnsembleSeconds.put(told, result, reading, writing);
		if (json) {
			console.json().write(told);
			return;
		}
		console.out().printf(Locale.ROOT, "%d of %d horizons of %d series solved: gain %.5f, violation %.5g%n", told.get("plans"), decisions.plans()
				.size(), told.get("series"), told.get("gain"), told.get("violation"));
		console.out().printf(Locale.ROOT, "Gain of a horizon, mean of a series: least %.6g, 5%% %.6g, median %.6g, 95%% %.6g, most %.6g%n", gains[0],
				gains[1], gains[2], gains[3], gains[4]);
		EnsembleSeconds.tell(console.out(), result, told, quiet);
		console.out().println("Plans: " + file);
	}
}
