package org.thalweg.reservoir.study;

import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.thalweg.reservoir.futures.Indices;
import org.thalweg.reservoir.futures.Interval;
import org.thalweg.reservoir.model.Year;

/**
 * A rule of a system in some futures.
 *
 * @param gain of a horizon, mean over the series
 * @param violation of its bounds of storage, likewise
 * @param indices of each series, for each target
 * @param intervals of {@link Indices#NAMES}, means over the series, for each target
 * @param storage for each reservoir, as in {@link RuleRow}
 * @param release likewise
 */
public record FuturesRow(String rule, String futures, Interval gain, Interval violation, List<List<Indices>> indices, List<List<Interval>> intervals,
		List<double[][]> storage,
		List<double[][]> release) {
	static FuturesRow of(String rule, String futures, List<SystemSeries> series, FuturesRules study) {
		int targets = study.targets().size();
		int nodes = study.system().nodes().size();
		List<List<Indices>> indices = IntStream.range(0, targets).mapToObj(k -> series.stream().map(s -> s.indices().get(k)).toList()).toList();
		return new FuturesRow(rule, futures, Interval.of(series.stream().mapToDouble(SystemSeries::gain).toArray(), study.seed()), Interval.of(series
				.stream()
				.mapToDouble(SystemSeries::violation).toArray(), study.seed()), indices, indices.stream().map(own -> Interval.all(own, study.seed()))
						.toList(), fans(nodes, series,
								SystemSeries::storage), fans(nodes, series, SystemSeries::release));
	}

	private static List<double[][]> fans(int nodes, List<SystemSeries> series, Function<SystemSeries, double[][]> of) {
		return IntStream.range(0, nodes).mapToObj(n -> Fan.of(t -> series.stream().map(s -> of.apply(s)[n]).flatMapToDouble(values -> months(values,
				t)))).toList();
	}

	/** Month t of each year. */
	private static DoubleStream months(double[] values, int t) {
		return IntStream.range(0, values.length / Year.MONTHS).mapToDouble(y -> values[y * Year.MONTHS + t]);
	}

	/** The row for one target and one reservoir. */
	public RuleRow of(int target, int reservoir) {
		return new RuleRow(rule, futures, intervals.get(target), indices.get(target), storage.get(reservoir), release.get(reservoir));
	}
}
