package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.DecisionsFile;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.reference.DynamicProgramming;
import org.thalweg.reservoir.reference.Reference;
import org.thalweg.statistics.Statistics;

/** What is kept and told of the years of futures. */
public final class FuturesResults {
	private static final double[] SHARES = { 0, 0.05, 0.5, 0.95, 1 };

	private FuturesResults() {
	}

	/** Writes {@code decisions.csv} into a folder, which is made, and forgets what was kept to go on from. */
	public static Path write(Path folder, Path reservoir, Path series, YearSearch search, FuturesSearch.Result<Decisions> result) {
		List<String> comments = comments(reservoir, series, search, result, FuturesSearch.BATCH + " years an ensemble");
		comments.add("benefit: 1e8 kWh; months: outflow, m3/s.");
		return write(folder, DecisionsFile.text(result.decisions(), comments), result);
	}

	/** The same of a system. */
	public static Path writeSystem(Path folder, Path series, YearSearch search, FuturesSearch.Result<SystemDecisions> result) {
		SystemSpans spans = result.decisions().spans();
		List<String> comments = comments(spans.inputs().file(), series, search, result, new Horizons(search, spans, 0).batch()
				+ " horizons an ensemble");
		comments.add("gain and violation: of the whole system over the horizon; months: release, m3/s.");
		return write(folder, SystemDecisionsFile.text(result.decisions(), comments), result);
	}

	private static List<String> comments(Path description, Path series, YearSearch search, FuturesSearch.Result<?> result, String batches) {
		return new ArrayList<>(List.of("Plans of " + description + " in " + series + ".", result.label() + " (" + result.device() + "), " + search
				.generations() + " generations, seed " + search.seed() + "; " + batches + "."));
	}

	private static Path write(Path folder, String text, FuturesSearch.Result<?> result) {
		Path file = folder.resolve("decisions.csv");
		ResultFiles.write(file, text);
		result.solved().done();
		return file;
	}

	/** Least, 5 %, median, 95 % and greatest over the series of the mean benefit of their years, 10⁸ kWh. */
	public static double[] benefits(Decisions decisions) {
		return quantiles(decisions.benefits());
	}

	/** Least, 5 %, median, 95 % and greatest of some numbers. */
	public static double[] quantiles(double[] values) {
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		return Arrays.stream(SHARES).map(q -> Statistics.quantile(sorted, q)).toArray();
	}

	/**
	 * Gaps of some years, which lie evenly among all, to dynamic programming.
	 *
	 * @return shares of the reference, as many as years of the sample have a plan
	 */
	public static double[] gaps(Reservoir reservoir, Decisions decisions, int sample) {
		int n = Math.min(sample, decisions.plans().size());
		return IntStream.range(0, n).map(k -> (int) ((long) k * decisions.plans().size() / n)).filter(i -> decisions.plans().get(i) != null)
				.parallel()
				.mapToDouble(i -> {
					Reference reference = new DynamicProgramming().solve(reservoir, decisions.year(i));
					return reference.gap(decisions.plans().get(i).benefit());
				}).toArray();
	}
}
