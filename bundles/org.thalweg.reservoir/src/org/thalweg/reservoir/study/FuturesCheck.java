package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.problem.Problem;
import org.thalweg.reservoir.study.Decisions.Plan;

/**
 * Solves some horizons of futures again on the host, which has to find the same bits.
 *
 * @param threads of the host
 * @param plans of all horizons
 */
record FuturesCheck(FuturesWork work, int threads, List<Plan> plans) {
	/** Solves evenly distributed horizons again on the host. */
	int of(int wanted) {
		int n = Math.min(wanted, plans.size());
		Map<Integer, List<Integer>> byBatch = IntStream.range(0, n).mapToObj(k -> (int) ((long) k * plans.size() / n)).filter(
				i -> plans.get(i) != null)
				.collect(Collectors.groupingBy(i -> i / work.horizons().batch()));
		byBatch.forEach(this::checkBatch);
		return byBatch.values().stream().mapToInt(List::size).sum();
	}

	private void checkBatch(int batch, List<Integer> years) {
		int[] horizons = years.stream().mapToInt(i -> i % work.horizons().batch()).toArray();
		Problem[] problems = years.stream().map(i -> work.problem(i, new ArrayList<>())).toArray(Problem[]::new);
		Problem[] ensemble = new Problem[Arrays.stream(horizons).max().orElseThrow() + 1];
		Arrays.fill(ensemble, problems[0]); // places are counted; the other entries are not read
		for (int k = 0; k < problems.length; k++) {
			ensemble[horizons[k]] = problems[k];
		}
		try (HostDevice host = host(); Search again = work.start(work.setting(List.of(ensemble), batch, horizons, host))) {
			work.toTheEnd(again, plans.size() - problems.length, () -> {}, () -> {});
			for (int k = 0; k < problems.length; k++) {
				same(years.get(k), problems[k], again.position(k));
			}
		}
	}

	private HostDevice host() {
		try (HostDevice one = new HostDevice()) {
			return one.withThreads(threads);
		}
	}

	private void same(int i, Problem problem, double[] host) {
		if (!work.horizons().same(plans.get(i), problem, host)) {
			throw new IllegalStateException(work.horizons().name(i) + ": the host finds a different plan");
		}
	}
}
