package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.statistics.Statistics;

/** Files and messages about the years of futures. */
public final class FuturesResults {
	private static final double[] SHARES = { 0, 0.05, 0.5, 0.95, 1 };

	private FuturesResults() {
	}

	/** Writes {@code decisions.csv} into a folder, which is created, and deletes the intermediate results. */
	public static Path write(Path folder, Path series, YearSearch search, FuturesSearch.Result result) {
		SystemSpans spans = result.decisions().spans();
		Horizons horizons = new Horizons(search, spans, 0);
		List<String> comments = List.of("Plans of " + spans.inputs().file() + " in " + series + ".", result.label() + " (" + result.device() + "), "
				+ search.generations() + " generations, seed " + search.seed() + "; " + horizons.batch() + " " + horizons.what() + " an ensemble.",
				spans.inputs().years().isPresent() ? "benefit: 1e8 kWh; months: outflow, m3/s."
						: "gain and violation: of the whole system over the horizon; months: release, m3/s.");
		Path file = folder.resolve("decisions.csv");
		ResultFiles.write(file, DecisionsFile.text(result.decisions(), comments));
		result.solved().done();
		return file;
	}

	/** Minimum, 5 %, median, 95 % and maximum of some numbers. */
	public static double[] quantiles(double[] values) {
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		return Arrays.stream(SHARES).map(q -> Statistics.quantile(sorted, q)).toArray();
	}

	/**
	 * Gaps of some years of a reservoir by calendar months, evenly distributed among all, to dynamic programming.
	 *
	 * @param notes receives the reason if a year has no reference
	 * @return fractions of the reference, for each year of the sample with a plan and a reference; none for a system
	 */
	public static double[] gaps(Decisions decisions, int sample, Consumer<String> notes) {
		SystemSpans spans = decisions.spans();
		if (spans.inputs().years().isEmpty()) {
			return new double[0];
		}
		Reservoir reservoir = spans.inputs().years().get().reservoir();
		int n = Math.min(sample, decisions.plans().size());
		int[] years = IntStream.range(0, n).map(k -> (int) ((long) k * decisions.plans().size() / n)).filter(i -> decisions.plans().get(i) != null)
				.toArray();
		References.Found[] found = Arrays.stream(years).parallel().mapToObj(i -> References.of(reservoir, spans.year(i))).toArray(
				References.Found[]::new);
		IntStream.range(0, years.length).filter(k -> found[k].reference().isEmpty()).forEach(k -> notes.accept(spans.name(years[k]) + found[k]
				.reason()));
		return IntStream.range(0, years.length).filter(k -> found[k].reference().isPresent())
				.mapToDouble(k -> found[k].reference().get().gap(decisions.plans().get(years[k]).gain())).toArray();
	}
}
