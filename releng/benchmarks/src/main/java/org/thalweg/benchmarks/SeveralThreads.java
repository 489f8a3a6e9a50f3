package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.TemporaryFolder;

/**
 * What {@code threads:} of an experiment brings: DE on four classic functions on the host, from the first run to the last one stored, in one warm
 * process. Numbers of threads take turns, so that a busy machine disturbs them alike.
 */
public final class SeveralThreads {
	private static final Map<String, String> DEFAULTS = Map.of("threads", "1,2", "runs", "64", "evaluations", "100000", "dimension", "30",
			"repeats", "9", "together", "1", "seed", "1");
	private static final String USAGE = """
			SeveralThreads [OPTION VALUE]...   lists are separated by commas
			  --threads N,...                  the first is what others are compared with   1,2
			  --runs N                         in all, four functions together              64
			  --evaluations E                  of a run                                     100000
			  --dimension D                                                                 30
			  --together K                     populations of a job, or all                 1
			  --repeats N                      of which the median counts                   9
			  --seed S                                                                      1""";
	private static final String FILE = """
			name: several threads
			problems:
			  - {problem: [classic/sphere, classic/rastrigin, classic/rosenbrock, classic/ackley], dimension: %d}
			algorithms: {algorithm: de, with: {size: 60}}
			runs: %d
			seed: %d
			stop: {evaluations: %d}
			together: %s
			threads: %d
			""";

	private SeveralThreads() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, SeveralThreads::print);
	}

	private static void print(Arguments given) throws IOException {
		System.out.printf(Locale.ROOT, "Java %s, %d processors; DE, double precision, %s-D, %s runs of %s evaluations, together: %s, seed %s, "
				+ "median of %s%n", Runtime.version(), Runtime.getRuntime().availableProcessors(), given.text("dimension"), given.text("runs"),
				given.text("evaluations"), given.text("together"), given.text("seed"), given.text("repeats"));
		Map<Integer, List<Double>> seconds = new LinkedHashMap<>();
		for (int repeat = 0; repeat <= given.one("repeats", Arguments::atLeastOne); repeat++) {
			for (int threads : given.list("threads", Arguments::atLeastOne)) {
				double took = run(given, threads);
				if (repeat > 0) { // the first turn is the virtual machine's
					seconds.computeIfAbsent(threads, _ -> new ArrayList<>()).add(took);
				}
			}
		}
		double alone = median(seconds.values().iterator().next());
		System.out.println("threads   seconds   speed-up");
		seconds.forEach((threads, some) -> System.out.printf(Locale.ROOT, "%7d %9.3f %10.2f%n", threads, median(some), alone / median(some)));
	}

	private static double median(List<Double> some) {
		double[] sorted = some.stream().mapToDouble(Double::doubleValue).sorted().toArray();
		return Arrays.stream(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1).average().orElseThrow();
	}

	private static double run(Arguments given, int threads) throws IOException {
		Path folder = Files.createTempDirectory("thalweg-threads-");
		try (Devices devices = new Devices(ShortRuns.catalog())) {
			Plan plan = ShortRuns.plan(FILE.formatted(given.one("dimension", Arguments::atLeastOne), given.one("runs", Arguments::atLeastOne)
					/ ShortRuns.FUNCTIONS, given.one("seed", Long::parseLong), given.one("evaluations", Arguments::atLeastOne), given.text(
							"together"), threads), devices);
			return ShortRuns.run(plan, folder);
		} finally {
			TemporaryFolder.delete(folder);
		}
	}
}
