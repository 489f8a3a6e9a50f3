package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

import org.thalweg.experiment.console.Console;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.Decisions;
import org.thalweg.reservoir.study.FuturesResults;
import org.thalweg.reservoir.study.FuturesSearch;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.reservoir.system.GapText;

/** Solves the years or horizons of many series and prints the results. */
record EnsembleRun(Console console, boolean json, boolean quiet) {
	/** Years that are compared with dynamic programming: it takes a tenth of a second for each. */
	private static final int SAMPLE = 20;

	/** @param reference whether some years of a reservoir by calendar months are compared with dynamic programming */
	Decisions optimise(SystemInputs inputs, EnsembleOptions options, YearSearch search, boolean reference, Path folder) {
		if (inputs.years().isPresent()) {
			options.requireReservoir();
		}
		long start = System.nanoTime();
		SystemSpans spans = console.cancel().interrupting(() -> new SystemSpans(inputs, inputs.futures(options.file())));
		double reading = (System.nanoTime() - start) * 1e-9;
		if (!json && !quiet) {
			int nodes = inputs.system().nodes().size();
			console.err().printf("%s: %d series of %d years, %s%d swarms%n", inputs.system().name(), spans.futures().series(), spans.futures()
					.years(),
					inputs.years().isPresent() ? "" : nodes + " reservoirs, ", spans.size());
		}
		FuturesSearch.Result result;
		try (ProgressLine line = new ProgressLine(console.status(!json && !quiet), quiet ? _ -> {} : console.err()::println)) {
			result = new FuturesSearch(search, options.leaveOut()).solve(spans, options.margin(), options.check(), folder, console.catalog(), console
					.cancel(), line);
		}
		long written = System.nanoTime();
		Path file = FuturesResults.write(folder, options.file(), search, result);
		double writing = (System.nanoTime() - written) * 1e-9;
		double[] gaps = reference ? FuturesResults.gaps(result.decisions(), SAMPLE, quiet ? _ -> {} : console.err()::println) : new double[0];
		report(result, gaps, reading, writing);
		if (!json) {
			console.out().println("Plans: " + file);
		}
		return result.decisions();
	}

	private void report(FuturesSearch.Result result, double[] gaps, double reading, double writing) {
		Decisions decisions = result.decisions();
		SystemSpans spans = decisions.spans();
		boolean years = spans.inputs().years().isPresent();
		ReportUnits units = spans.inputs().system().scales().units();
		double[] gains = Arrays.stream(FuturesResults.quantiles(decisions.gains())).map(g -> years ? units.benefit(g) : g).toArray();
		double gain = years ? units.benefit(decisions.gain()) : decisions.gain();
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", "ensemble");
		line.put("series", spans.futures().series());
		line.put("years", spans.futures().years());
		if (!years) {
			line.put("reservoirs", spans.inputs().system().nodes().size());
		}
		line.put("plans", decisions.there().count());
		line.put(years ? "benefit" : "gain", gain);
		line.put("violation", decisions.violation());
		line.put(years ? "yearlyBenefit" : "horizonGain", gains);
		EnsembleSeconds.put(line, result, reading, writing);
		if (gaps.length > 0) {
			line.put("sampled", gaps.length);
			line.put("largestGap", DoubleStream.of(gaps).max().getAsDouble());
			line.put("meanGap", DoubleStream.of(gaps).average().getAsDouble());
		}
		if (json) {
			console.json().write(line);
			return;
		}
		text(decisions, gain, gains, line, units);
		EnsembleSeconds.tell(console.out(), result, line, quiet);
	}

	private void text(Decisions decisions, double gain, double[] gains, Map<String, Object> line, ReportUnits units) {
		PrintStream out = console.out();
		boolean years = decisions.spans().inputs().years().isPresent();
		out.printf(Locale.ROOT, years ? "%d of %d years of %d series solved: %.5f " + units.name(Quantity.ENERGY) + ", violation %.5g%n"
				: "%d of %d horizons of %d series solved: gain %.5f, violation %.5g%n", line.get("plans"), decisions.plans().size(), line.get(
						"series"),
				gain, decisions.violation());
		String number = years ? "%.3f" : "%.6g";
		out.printf(Locale.ROOT, (years ? "Benefit of a year, mean over a series, " + units.name(Quantity.ENERGY)
				: "Gain of a horizon, mean over a series") + ": minimum "
				+ number
				+ ", 5%% " + number + ", median " + number + ", 95%% " + number + ", maximum " + number + "%n", gains[0], gains[1], gains[2],
				gains[3],
				gains[4]);
		if (line.containsKey("sampled")) {
			out.printf(Locale.ROOT, "Gap to dynamic programming for %d of them: largest %s, mean %s%n", line.get("sampled"), GapText.of(
					(double) line.get("largestGap")), GapText.of((double) line.get("meanGap")));
		}
	}
}
