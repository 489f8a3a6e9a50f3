package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.experiment.statistics.Statistics;
import org.thalweg.reservoir.futures.Decisions;
import org.thalweg.reservoir.futures.DecisionsFile;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.reference.DynamicProgramming;
import org.thalweg.reservoir.reference.Reference;

/** What is kept and told of the years of futures. */
public final class FuturesResults {
	private static final double[] SHARES = { 0, 0.05, 0.5, 0.95, 1 };

	private FuturesResults() {
	}

	/** Writes {@code decisions.csv} into a folder, which is made, and forgets what was kept to go on from. */
	public static Path write(Path folder, Path reservoir, Path series, YearSearch search, FuturesSearch.Result result) {
		List<String> comments = new ArrayList<>();
		comments.add("Plans of " + reservoir + " in " + series + ".");
		comments.add(result.label() + " (" + result.device() + "), " + search.generations() + " generations, seed " + search.seed() + "; "
				+ FuturesSearch.BATCH + " years an ensemble.");
		comments.add("benefit: 1e8 kWh; months: outflow, m3/s.");
		Path file = folder.resolve("decisions.csv");
		ResultFiles.write(file, DecisionsFile.text(result.decisions(), comments));
		result.solved().done();
		return file;
	}

	/** Least, 5 %, median, 95 % and greatest over the series of the mean benefit of their years, 10⁸ kWh. */
	public static double[] benefits(Decisions decisions) {
		double[] sorted = decisions.benefits();
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
