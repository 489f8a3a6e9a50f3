package org.thalweg.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.core.algorithm.Search;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.TemporaryFolder;

/**
 * The cost of scheduling and storing in an experiment of many short runs: DE on four classic functions, each run a separate job on the host,
 * compared with the searches only.
 */
public final class ManyRuns {
	private static final Map<String, String> DEFAULTS = Map.of("runs", "1000,10000", "evaluations", "8000", "dimension", "10", "seed", "1");
	private static final String USAGE = """
			ManyRuns [OPTION VALUE]...   lists are separated by commas
			  --runs N,...               in all, four functions together        1000,10000
			  --evaluations E            of a run; 20 make a short one          8000
			  --dimension D                                                     10
			  --seed S                                                          1""";
	private static final String FILE = """
			name: many runs
			problems:
			  - {problem: [classic/sphere, classic/rastrigin, classic/rosenbrock, classic/ackley], dimension: %d}
			algorithms: {algorithm: de, with: {size: 20}}
			runs: %d
			seed: %d
			stop: {evaluations: %d}
			together: 1
			""";

	private ManyRuns() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, ManyRuns::print);
	}

	private static void print(Arguments given) throws IOException {
		System.out.printf(Locale.ROOT, "Java %s, %d processors, heap up to %d MiB, %s evaluations a run, %s-D, seed %s%n", Runtime.version(),
				Runtime.getRuntime().availableProcessors(), Runtime.getRuntime().maxMemory() >> 20, given.text("evaluations"),
				given.text("dimension"), given.text("seed"));
		System.out.println("     runs   alone ms/run   stored ms/run   beside ms/run");
		for (int runs : given.list("runs", Arguments::atLeastOne)) {
			Path folder = Files.createTempDirectory("thalweg-many-");
			try {
				row(given, runs / ShortRuns.FUNCTIONS, folder);
			} finally {
				TemporaryFolder.delete(folder);
			}
		}
	}

	private static void row(Arguments given, int each, Path folder) {
		String yaml = FILE.formatted(given.one("dimension", Arguments::atLeastOne), each, given.one("seed", Long::parseLong),
				given.one("evaluations", Arguments::atLeastOne));
		int runs = each * ShortRuns.FUNCTIONS;
		int few = Math.min(runs, 2000);
		try (Devices devices = new Devices(ShortRuns.catalog())) {
			Plan plan = ShortRuns.plan(yaml, devices);
			alone(plan, few); // until the virtual machine has compiled it
			double alone = alone(plan, few) / few;
			double stored = ShortRuns.run(plan, folder) / runs;
			System.out.printf(Locale.ROOT, "%9d %14.3f %15.3f %15.3f%n", runs, alone * 1e3, stored * 1e3, (stored - alone) * 1e3);
		}
	}

	/** The same searches without anything round them. */
	private static double alone(Plan plan, int runs) {
		long since = System.nanoTime();
		int done = 0;
		for (int k = 0; done < runs; k++) {
			for (Case c : plan.cases()) {
				try (Search search = c.start(List.of(1L + k))) {
					search.advance(Integer.MAX_VALUE);
					search.trace(0);
					search.position(0);
					done++;
				}
			}
		}
		return (System.nanoTime() - since) * 1e-9;
	}
}
