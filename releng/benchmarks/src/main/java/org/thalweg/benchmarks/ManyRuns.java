package org.thalweg.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.core.algorithm.Search;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;

/**
 * What an experiment of many short runs costs beside the runs: scheduling and storing, then reading the store for a report and for going on. DE
 * on four classic functions, each run a job of its own on the host.
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
			  - {problem: sphere, dimension: %1$d}
			  - {problem: rastrigin, dimension: %1$d}
			  - {problem: rosenbrock, dimension: %1$d}
			  - {problem: ackley, dimension: %1$d}
			algorithms: {algorithm: de, with: {size: 20}}
			runs: %2$d
			seed: %3$d
			stop: {evaluations: %4$d}
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
		System.out.println("     runs   alone ms/run   stored ms/run   beside ms/run   store MiB   report s   go on s   heap after report MiB");
		for (int runs : given.list("runs", Arguments::atLeastOne)) {
			Path folder = Files.createTempDirectory("thalweg-many-");
			try {
				row(given, runs / ShortRuns.FUNCTIONS, folder);
			} finally {
				ShortRuns.delete(folder);
			}
		}
	}

	private static void row(Arguments given, int each, Path folder) {
		String yaml = FILE.formatted(given.one("dimension", Arguments::atLeastOne), each, given.one("seed", Long::parseLong),
				given.one("evaluations", Arguments::atLeastOne));
		int runs = each * ShortRuns.FUNCTIONS;
		try (Devices devices = new Devices(ShortRuns.catalog())) {
			Plan plan = ShortRuns.plan(yaml, devices);
			alone(plan, Math.min(runs, 2000)); // until the virtual machine has compiled it
			double alone = alone(plan, Math.min(runs, 2000)) / Math.min(runs, 2000);
			double stored = run(plan, folder) / runs;
			double goOn = seconds(() -> run(ShortRuns.plan(yaml, devices), folder));
			double report = seconds(() -> report(folder));
			System.out.printf(Locale.ROOT, "%9d %14.3f %15.3f %15.3f %11.1f %10.2f %9.2f %23d%n", runs, alone * 1e3, stored * 1e3,
					(stored - alone) * 1e3, size(folder) / 1048576.0, report, goOn, peak() >> 20);
		}
	}

	/** The same searches without anything round them. */
	private static double alone(Plan plan, int runs) {
		return seconds(() -> {
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
		});
	}

	private static double run(Plan plan, Path folder) {
		return seconds(() -> {
			try (RunStore store = RunStore.open(folder)) {
				Runner.run(plan, store, _ -> {}, new Cancel());
			}
		});
	}

	private static void report(Path folder) {
		System.gc();
		ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
		try (RunStore store = RunStore.read(folder)) {
			if (ReportText.render(Report.of(store, true), 120).isEmpty()) {
				throw new IllegalStateException("no report");
			}
		}
	}

	private static long peak() {
		return ManagementFactory.getMemoryPoolMXBeans().stream().filter(p -> p.getType() == MemoryType.HEAP).mapToLong(p -> p.getPeakUsage()
				.getUsed())
				.sum();
	}

	private static double seconds(Runnable work) {
		long since = System.nanoTime();
		work.run();
		return (System.nanoTime() - since) * 1e-9;
	}

	private static long size(Path folder) {
		try {
			return Files.size(folder.resolve(RunStore.FILE));
		} catch (IOException e) {
			return -1;
		}
	}
}
