package org.thalweg.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The host's algorithms compared with those of jMetal and the MOEA Framework in one JVM, alternately, after warm-up: small tables of
 * nanoseconds per evaluation, by the clock and by the core's own time, which excludes time taken by other programs
 * (and by a concurrent garbage collector). Arguments: number of repeats (default 9), first seed (default 1).
 */
public final class PeerComparison {
	private static final int WARM_UPS = 4;

	private final int repeats;
	private final long seed;

	/** A contestant and its name. */
	private record Contestant(String name, BiFunction<Contest, Long, Contest.Result> method) {
	}

	/** Nanoseconds per evaluation, and the value reached. */
	private record Time(double clock, double core, double best) {
	}

	private PeerComparison(int repeats, long seed) {
		this.repeats = repeats;
		this.seed = seed;
	}

	public static void main(String[] args) {
		int repeats = args.length > 0 ? Integer.parseInt(args[0]) : 9;
		long seed = args.length > 1 ? Long.parseLong(args[1]) : 1;
		Logger.getLogger("").setLevel(Level.WARNING); // suppresses jMetal's greeting
		System.out.printf("%s%nJava %s (%s), one core, double precision, the same code of the functions for all; seeds from %d, "
				+ "median of %d after %d to warm up%n", processor(), Runtime.version(), System.getProperty("java.vm.name"), seed, repeats,
				WARM_UPS);
		PeerComparison comparison = new PeerComparison(repeats, seed);
		comparison.compare("SPSO-2011, synchronous, beside jMetal 6.6's StandardPSO2011",
				Stream.of(Objective.SPHERE, Objective.ROSENBROCK, Objective.RASTRIGIN).map(Contest::ofSwarms).toList(),
				List.of(new Contestant("ours", Contest::spso), new Contestant("jMetal", Contest::jMetalSwarm)));
		comparison.compare("CLPSO beside jMetal 6.6's StandardPSO2011: two methods, each with its own defaults",
				Stream.of(Objective.SPHERE, Objective.ROSENBROCK, Objective.RASTRIGIN).map(Contest::ofSwarms).toList(),
				List.of(new Contestant("ours", Contest::clpso), new Contestant("jMetal", Contest::jMetalSwarm)));
		comparison.compare(String.format(Locale.ROOT, """
				DE/rand/1/bin, F = %s, CR = %s, a coordinate out of the box set to the bound; MOEA Framework 5.0 and jMetal 6.6.
				Not alike: jMetal also lets an equal trial replace its target and sorts every generation, which cannot be turned off""",
				Contest.F, Contest.CR), Stream.of(Objective.RASTRIGIN, Objective.ROSENBROCK).map(Contest::ofDe).toList(),
				List.of(new Contestant("ours", Contest::de), new Contestant("MOEA", Contest::moeaDe),
						new Contestant("jMetal", Contest::jMetalDe)));
	}

	private void compare(String title, List<Contest> contests, List<Contestant> contestants) {
		Time[][][] times = new Time[contests.size()][contestants.size()][repeats];
		for (int k = -WARM_UPS; k < repeats; k++) {
			for (int f = 0; f < contests.size(); f++) {
				for (int c = 0; c < contestants.size(); c++) {
					Time time = time(contestants.get(c), contests.get(f), seed + Math.max(k, 0));
					if (k >= 0) {
						times[f][c][k] = time;
					}
				}
			}
		}
		System.out.printf("%n%s%n", title);
		System.out.printf("%-12s %4s %4s %8s | %s | %s | best: %s%n", "function", "D", "N", "evals",
				heading("clock: ", contestants), heading("core: ", contestants),
				contestants.stream().map(c -> String.format("%9s", c.name)).collect(Collectors.joining(" ")));
		for (int f = 0; f < contests.size(); f++) {
			Contest contest = contests.get(f);
			System.out.printf(Locale.ROOT, "%-12s %4d %4d %8d | %s | %s |       %s%n", contest.function().id().substring(8),
					contest.dimension(), contest.size(), contest.evaluations(), line(times[f], Time::clock), line(times[f], Time::core),
					Arrays.stream(times[f]).map(t -> String.format(Locale.ROOT, "%9.3g", median(t, Time::best)))
							.collect(Collectors.joining(" ")));
		}
	}

	private static String heading(String what, List<Contestant> contestants) {
		return String.format("%12s", what + contestants.getFirst().name)
				+ contestants.stream().skip(1).map(c -> String.format(" %12s %6s", c.name, "ratio")).collect(Collectors.joining());
	}

	/** Our time, then every peer's with its ratio to ours. */
	private static String line(Time[][] times, ToDoubleFunction<Time> which) {
		double ours = median(times[0], which);
		return String.format(Locale.ROOT, "%9.0f ns", ours) + Arrays.stream(times).skip(1).map(t -> median(t, which))
				.map(t -> String.format(Locale.ROOT, " %9.0f ns %6.1f", t, t / ours)).collect(Collectors.joining());
	}

	private static Time time(Contestant contestant, Contest contest, long seed) {
		ThreadMXBean threads = ManagementFactory.getThreadMXBean();
		long core = threads.getCurrentThreadCpuTime();
		long clock = System.nanoTime();
		Contest.Result result = contestant.method.apply(contest, seed);
		clock = System.nanoTime() - clock;
		core = threads.getCurrentThreadCpuTime() - core;
		return new Time((double) clock / result.evaluations(), (double) core / result.evaluations(), result.best());
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
