package org.thalweg.reservoir.command;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;

import org.thalweg.experiment.console.Console;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.FuturesFile;
import org.thalweg.reservoir.study.FuturesResults;
import org.thalweg.reservoir.study.FuturesSearch;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.YearSearch;

/** Solves the years of many series and tells what came of it. */
final class EnsembleRun {
	/** Years that are set beside dynamic programming: it takes a tenth of a second for each. */
	private static final int SAMPLE = 20;

	private final Console console;
	private final boolean json;
	private final boolean quiet;

	EnsembleRun(Console console, boolean json, boolean quiet) {
		this.console = console;
		this.json = json;
		this.quiet = quiet;
	}

	/** @param reference whether some years are set beside dynamic programming */
	Decisions optimise(Inputs inputs, EnsembleOptions options, YearSearch search, boolean reference, Path folder) {
		options.requireReservoir();
		long start = System.nanoTime();
		Futures futures = console.cancel().interrupting(() -> FuturesFile.read(options.file()));
		double reading = (System.nanoTime() - start) * 1e-9;
		if (!json && !quiet) {
			console.err().printf("%s: %d series of %d years, %d swarms%n", inputs.reservoir().name(), futures.series(), futures.years(), futures
					.series()
					* futures.years());
		}
		FuturesSearch.Result<Decisions> result;
		try (ProgressLine line = new ProgressLine(console.status(!json && !quiet), quiet ? _ -> {} : console.err()::println)) {
			result = new FuturesSearch(search, options.leaveOut()).solve(inputs, futures, options.check(), folder, console.catalog(), console
					.cancel(),
					line);
		}
		long written = System.nanoTime();
		Path file = FuturesResults.write(folder, inputs.file(), options.file(), search, result);
		double writing = (System.nanoTime() - written) * 1e-9;
		double[] gaps = reference ? FuturesResults.gaps(inputs.reservoir(), result.decisions(), SAMPLE) : new double[0];
		Map<String, Object> told = told(result, gaps, reading, writing);
		if (json) {
			console.json().write(told);
		} else {
			text(result, told, gaps);
			console.out().println("Plans: " + file);
		}
		return result.decisions();
	}

	private static Map<String, Object> told(FuturesSearch.Result<Decisions> result, double[] gaps, double reading, double writing) {
		Decisions decisions = result.decisions();
		double[] benefits = FuturesResults.benefits(decisions);
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "ensemble");
		out.put("series", decisions.futures().series());
		out.put("years", decisions.futures().years());
		out.put("plans", decisions.there().count());
		out.put("benefit", decisions.benefit());
		out.put("violation", decisions.violation());
		out.put("yearlyBenefit", benefits);
		EnsembleSeconds.put(out, result, reading, writing);
		if (gaps.length > 0) {
			out.put("sampled", gaps.length);
			out.put("largestGap", DoubleStream.of(gaps).max().getAsDouble());
			out.put("meanGap", DoubleStream.of(gaps).average().getAsDouble());
		}
		return out;
	}

	private void text(FuturesSearch.Result<Decisions> result, Map<String, Object> told, double[] gaps) {
		PrintStream out = console.out();
		double[] benefits = (double[]) told.get("yearlyBenefit");
		out.printf(Locale.ROOT, "%d of %d years of %d series solved: %.5f 10^8 kWh, violation %.5g%n", told.get("plans"), result.decisions().plans()
				.size(), told.get("series"), told.get("benefit"), told.get("violation"));
		out.printf(Locale.ROOT, "Benefit of a year, mean of a series, 10^8 kWh: least %.3f, 5%% %.3f, median %.3f, 95%% %.3f, most %.3f%n",
				benefits[0],
				benefits[1], benefits[2], benefits[3], benefits[4]);
		if (gaps.length > 0) {
			out.printf(Locale.ROOT, "Gap to dynamic programming of %d of them: largest %.5f%%, mean %.5f%%%n", gaps.length, 100 * (double) told.get(
					"largestGap"), 100 * (double) told.get("meanGap"));
		}
		EnsembleSeconds.tell(out, result, told, quiet);
	}
}
