package org.thalweg.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.report.XAxis;
import org.thalweg.report.chart.ConvergenceOptions;
import org.thalweg.report.chart.CourseCharts;
import org.thalweg.report.live.Convergence;
import org.thalweg.report.live.Execution;
import org.thalweg.report.live.RunBoard;

import com.sun.management.OperatingSystemMXBean;

/**
 * An experiment as the command line runs it beside the same one watched as the workbench's views watch it: seconds of both by the
 * clock and of the process's cores, which other programs disturb less, and their ratio. Argument: number of repeats (default 5).
 */
public final class WatchedRun {
	private static final String YAML = """
			problems: {problem: classic/rastrigin, dimension: 30}
			algorithms: {algorithm: clpso, preset: paper%s}
			on: {device: %s}
			runs: %d
			stop: {generations: %d}
			""";

	private final Catalog catalog = new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "benchmarks", Clpso::new)),
			List.of(new Contribution<>("classic/rastrigin", "Rastrigin", "", "benchmarks", Rastrigin::new)),
			List.of(new Contribution<>("sequential", "host", "", "benchmarks", SequentialBackend::new),
					new Contribution<>("opencl", "OpenCL", "", "benchmarks", OpenClBackend::new)));
	private final int repeats;

	private WatchedRun(int repeats) {
		this.repeats = repeats;
	}

	public static void main(String[] args) throws IOException {
		WatchedRun benchmark = new WatchedRun(args.length > 0 ? Integer.parseInt(args[0]) : 5);
		benchmark.compare("sequential", YAML.formatted("", "sequential", 8, 20_000));
		try (Devices devices = new Devices(benchmark.catalog)) {
			if (devices.find("opencl").info() == null) {
				System.out.println("opencl: no device");
				return;
			}
		}
		benchmark.compare("opencl, model resident", YAML.formatted(", model: resident", "opencl", 4, 10_000));
	}

	/** Seconds by the clock, and of all cores in this process. */
	private record Time(double clock, double cores) {
	}

	private void compare(String name, String yaml) throws IOException {
		List<Time> alone = new ArrayList<>();
		List<Time> watched = new ArrayList<>();
		for (int k = -1; k < repeats; k++) {
			Time a = time(yaml, false);
			Time w = time(yaml, true);
			if (k >= 0) {
				alone.add(a);
				watched.add(w);
			}
		}
		System.out.printf("%s, least of %d%n", name, repeats);
		print("clock", alone, watched, Time::clock);
		print("cores", alone, watched, Time::cores);
	}

	private static void print(String what, List<Time> alone, List<Time> watched, ToDoubleFunction<Time> seconds) {
		double a = alone.stream().mapToDouble(seconds).min().orElseThrow();
		double w = watched.stream().mapToDouble(seconds).min().orElseThrow();
		System.out.printf("  %s: alone %.3f s, watched %.3f s, ratio %.4f (alone %s, watched %s)%n", what, a, w, w / a, text(alone, seconds),
				text(watched, seconds));
	}

	private static String text(List<Time> times, ToDoubleFunction<Time> seconds) {
		return times.stream().map(t -> String.format("%.3f", seconds.applyAsDouble(t))).collect(Collectors.joining(" "));
	}

	/** Seconds from the first job's beginning to the last one's storing; planning and opening devices are the same for both. */
	private Time time(String yaml, boolean watched) throws IOException {
		Path folder = Files.createTempDirectory("thalweg-watched");
		Path file = Files.writeString(folder.resolve("e.yaml"), yaml);
		try (Devices devices = new Devices(catalog)) {
			Plan plan = Planner.plan(ExperimentFile.read(file, Map.of()).experiment(), catalog, devices, Optional.empty()).plan();
			OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
			long cores = system.getProcessCpuTime();
			long since = System.nanoTime();
			if (watched) {
				watched(new Execution(plan, folder.resolve("store")));
			} else {
				try (RunStore store = RunStore.open(folder.resolve("store"))) {
					Runner.run(plan, store, event -> {}, new Cancel());
				}
			}
			return new Time((System.nanoTime() - since) * 1e-9, (system.getProcessCpuTime() - cores) * 1e-9);
		} finally {
			try (Stream<Path> all = Files.walk(folder)) {
				all.sorted(Comparator.reverseOrder()).forEach(p -> p.toFile().delete());
			}
		}
	}

	private static void watched(Execution execution) {
		Thread chart = Thread.ofPlatform().daemon().start(() -> look(execution.overview().convergence(), 100));
		Thread table = Thread.ofPlatform().daemon().start(() -> look(execution.overview().board(), 250));
		execution.run(false, List.of(), event -> {});
		chart.interrupt();
		table.interrupt();
	}

	/** The chart, as soon as something has changed. */
	private static void look(Convergence convergence, long millis) {
		long seen = -1;
		while (slept(millis)) {
			if (convergence.revision() != seen) {
				seen = convergence.revision();
				String topic = convergence.topics().getFirst();
				List<Convergence.Strand> strands = convergence.strands(topic, XAxis.EVALUATIONS);
				if (!strands.isEmpty()) {
					CourseCharts.chart(topic, strands, ConvergenceOptions.USUAL);
				}
			}
		}
	}

	private static void look(RunBoard board, long millis) {
		while (slept(millis)) {
			board.rows();
			board.totals();
		}
	}

	private static boolean slept(long millis) {
		try {
			Thread.sleep(millis);
			return true;
		} catch (InterruptedException e) {
			return false;
		}
	}
}
