package org.thalweg.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.function.ToDoubleFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/**
 * The host's CLPSO beside jMetal's StandardPSO2011 in one JVM, in turn, after warming up: a small table of nanoseconds per
 * evaluation, by the clock and by the core's own time, which leaves out what other programs take from it (and what a
 * garbage collector does beside). Arguments: number of repeats (default 9), first seed (default 1).
 * {@link HostClpsoBenchmark} is the careful form.
 */
public final class PeerComparison {
	private static final int WARM_UPS = 4;

	private PeerComparison() {
	}

	public static void main(String[] args) {
		int repeats = args.length > 0 ? Integer.parseInt(args[0]) : 9;
		long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
		Logger.getLogger("").setLevel(Level.WARNING); // jMetal says hello
		System.out.printf("%s%nJava %s (%s), one core; seeds from %d, median of %d after %d to warm up%n", processor(),
				Runtime.version(), System.getProperty("java.vm.name"), seed, repeats, WARM_UPS);
		System.out.printf("%d particles, %d-D, %d evaluations, double precision; jMetal 6.6 StandardPSO2011 on the same code of "
				+ "the functions%n%n", Contest.SIZE, Contest.DIMENSION, Contest.EVALUATIONS);
		System.out.printf("%-12s | %12s %12s %6s | %12s %12s %6s%n", "function", "clock: ours", "jMetal", "ratio",
				"core: ours", "jMetal", "ratio");
		Objective[] functions = { Objective.SPHERE, Objective.ROSENBROCK, Objective.RASTRIGIN };
		Time[][][] times = new Time[functions.length][2][repeats];
		for (int k = -WARM_UPS; k < repeats; k++) {
			for (int f = 0; f < functions.length; f++) {
				Contest contest = Contest.of(functions[f]);
				Time ours = time(contest::thalweg, seed + Math.max(k, 0));
				Time theirs = time(contest::jMetal, seed + Math.max(k, 0));
				if (k >= 0) {
					times[f][0][k] = ours;
					times[f][1][k] = theirs;
				}
			}
		}
		for (int f = 0; f < functions.length; f++) {
			double[] t = { median(times[f][0], Time::clock), median(times[f][1], Time::clock),
					median(times[f][0], Time::core), median(times[f][1], Time::core) };
			System.out.printf(Locale.ROOT, "%-12s | %9.0f ns %9.0f ns %6.1f | %9.0f ns %9.0f ns %6.1f%n",
					functions[f].id().substring(8), t[0], t[1], t[1] / t[0], t[2], t[3], t[3] / t[2]);
		}
	}

	/** Nanoseconds per evaluation. */
	private record Time(double clock, double core) {
	}

	private static Time time(LongFunction<Contest.Result> contestant, long seed) {
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		long core = threads.getCurrentThreadCpuTime();
		long clock = System.nanoTime();
		Contest.Result result = contestant.apply(seed);
		clock = System.nanoTime() - clock;
		core = threads.getCurrentThreadCpuTime() - core;
		return new Time((double) clock / result.evaluations(), (double) core / result.evaluations());
	}

	private static double median(Time[] times, ToDoubleFunction<Time> which) {
		return Arrays.stream(times).mapToDouble(which).sorted().toArray()[times.length / 2];
	}

	private static String processor() {
		try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
			return lines.filter(l -> l.startsWith("model name")).findFirst().map(l -> l.substring(l.indexOf(':') + 1).strip())
					.orElse(System.getProperty("os.arch"));
		} catch (IOException e) {
			return System.getProperty("os.arch");
		}
	}
}
