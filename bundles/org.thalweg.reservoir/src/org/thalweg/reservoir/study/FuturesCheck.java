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
import org.thalweg.reservoir.futures.Decisions.Plan;
import org.thalweg.reservoir.objective.Operation;
import org.thalweg.reservoir.objective.YearProblem;

/**
 * Solves some years of futures again on the host, which has to find the same bits.
 *
 * @param threads of the host
 * @param plans of all years
 */
record FuturesCheck(FuturesWork work, int threads, Plan[] plans) {
	/** Solves years that lie evenly among all again on the host. */
	int of(int wanted) {
		int n = Math.min(wanted, plans.length);
		Map<Integer, List<Integer>> byBatch = IntStream.range(0, n).mapToObj(k -> (int) ((long) k * plans.length / n)).filter(
				i -> plans[i] != null)
				.collect(Collectors.groupingBy(i -> i / FuturesSearch.BATCH));
		byBatch.forEach(this::checkBatch);
		return byBatch.values().stream().mapToInt(List::size).sum();
	}

	private void checkBatch(int batch, List<Integer> years) {
		int[] instances = years.stream().mapToInt(i -> i % FuturesSearch.BATCH).toArray();
		YearProblem[] problems = years.stream().map(i -> work.problem(i, new ArrayList<>())).toArray(YearProblem[]::new);
		Problem[] ensemble = new Problem[Arrays.stream(instances).max().orElseThrow() + 1];
		Arrays.fill(ensemble, problems[0]); // places count, not what stands in the others
		for (int k = 0; k < problems.length; k++) {
			ensemble[instances[k]] = problems[k];
		}
		try (HostDevice host = host(); Search again = work.start(work.setting(List.of(ensemble), batch, instances, host))) {
			work.toTheEnd(again, plans.length - problems.length, () -> {}, () -> {});
			for (int k = 0; k < problems.length; k++) {
				same(years.get(k), problems[k].operation(again.position(k)));
			}
		}
	}

	private HostDevice host() {
		try (HostDevice one = new HostDevice()) {
			return one.withThreads(threads);
		}
	}

	private void same(int i, Operation host) {
		if (!Arrays.equals(host.outflow(), plans[i].outflow())) {
			throw new IllegalStateException(work.name(i)
					+ ": the host finds another plan, of " + host.benefit() + " in place of " + plans[i].benefit() + " 10^8 kWh");
		}
	}
}
