package org.thalweg.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

import org.thalweg.core.Catalog;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.TemporaryFolder;

/**
 * The benefit of a second device: experiments on one device and on a pool. Results must be equal, bit for bit. By default each runs in a separate
 * process, from its start to its end, with programs from the driver's cache, if it has one. Work that does not depend on the number of devices,
 * such as starting Java and opening devices, is only in the time of the process; the ratio is also given for the runs: on the busiest device from
 * the start of its first job to the end of its last one, without building. Short processes spend much of their time in Java's interpreter, so
 * {@code --warm} repeats all of them in one process, where all code, of devices and of Java, is already compiled.
 */
public final class SeveralDevices {
	private static final Map<String, String> DEFAULTS = Map.of("one", "cuda:0", "pool", "cuda:*", "scale", "1", "repeats", "3", "work",
			"de,reservoir,spso2011,cases", "warm", "0");
	private static final String USAGE = """
			several [OPTION VALUE]...   lists are separated by commas
			  --program PATH            thalweg-batch of the product that is measured
			  --reservoir FILE          a reservoir's description
			  --one DEVICE              what is compared with                             cuda:0
			  --pool DEVICE             such as cuda:* or [cuda:0, opencl:0:0]            cuda:*
			  --work NAME,...           de, reservoir, spso2011, cases                    all of them
			  --scale F                 parts of the runs, e.g. 0.01 to try it            1
			  --repeats N               of which the median counts                        3
			  --warm N                  all in this process, the first N turns uncounted  0, a process for each""";
	private static final String HEAD = "name: several devices%nseed: 1%non: {device: %s, precision: double}%n";

	/** A way to run an experiment. */
	private interface Way {
		/** @return seconds by the clock */
		double run(String yaml, Path out) throws IOException;
	}

	/** One process: seconds by the clock, and of its jobs, summed over devices; runs are those of the busiest device. */
	private record Taken(double seconds, double runs, double build, double transfer, double execute) {
	}

	private SeveralDevices() {
	}

	public static void main(String[] args) throws IOException {
		Arguments.run(USAGE, DEFAULTS, args, SeveralDevices::print);
	}

	private static void print(Arguments given) throws IOException {
		List<String> wanted = List.of(given.text("work").split(","));
		System.out.printf(Locale.ROOT, "%s beside %s, double precision, seed 1, scale %s, median of %s. Seconds of the whole %s; of its jobs, "
				+ "devices added up:%n", given.text("pool"), given.text("one"), given.text("scale"), given.text("repeats"),
				given.text("warm").equals("0") ? "process" : "experiment, in one process, " + given.text("warm") + " before");
		System.out.println("work         runs devices          process     ratio    runs    ratio     build  transfer   execute  equal");
		List<SeveralWork> works = SeveralWork.all(given.text("reservoir")).stream().filter(w -> wanted.contains(w.name())).toList();
		int warm = given.text("warm").equals("0") ? 0 : given.one("warm", Arguments::atLeastOne);
		if (warm == 0) {
			for (SeveralWork work : works) {
				rows(given, work, 1, (yaml, out) -> process(given.text("program"), yaml, out)); // the first turn fills the driver's cache of programs
			}
			return;
		}
		Catalog catalog = ShortRuns.catalog();
		try (Devices devices = new Devices(catalog)) {
			for (SeveralWork work : works) {
				rows(given, work, warm, (yaml, out) -> ShortRuns.run(ShortRuns.plan(yaml, catalog, devices), out));
			}
		}
	}

	/** @param uncounted turns before those that count */
	private static void rows(Arguments given, SeveralWork work, int uncounted, Way way) throws IOException {
		int runs = (int) Math.max(2, Math.round(work.runs() * Double.parseDouble(given.text("scale"))));
		List<String> places = List.of(given.text("one"), given.text("pool").startsWith("[") ? "{any: " + given.text("pool") + "}"
				: "'" + given.text("pool") + "'");
		List<List<Taken>> taken = List.of(new ArrayList<>(), new ArrayList<>());
		List<Map<String, String>> results = new ArrayList<>(List.of(Map.of(), Map.of()));
		for (int turn = 0; turn < uncounted + given.one("repeats", Arguments::atLeastOne); turn++) {
			for (int k = 0; k < 2; k++) {
				Path folder = Files.createTempDirectory("thalweg-several-");
				try {
					double seconds = way.run(HEAD.formatted(places.get(k)) + "runs: " + runs + "\n" + work.yaml(), folder.resolve("results"));
					try (RunStore store = RunStore.read(folder.resolve("results"))) {
						List<RunRecord> all = store.runs();
						if (turn >= uncounted) {
							taken.get(k).add(taken(seconds, all));
						}
						results.set(k, results(all));
					}
				} finally {
					TemporaryFolder.delete(folder);
				}
			}
		}
		Taken one = median(taken.get(0));
		for (int k = 0; k < 2; k++) {
			Taken t = median(taken.get(k));
			System.out.printf(Locale.ROOT, "%-10s %6d %-15s %8.2f %9.2f %8.3f %8.2f %9.2f %9.3f %9.2f  %s%n", work.name(), results.get(k).size(),
					given.text(k == 0 ? "one" : "pool"), t.seconds, one.seconds / t.seconds, t.runs, one.runs / t.runs, t.build, t.transfer,
					t.execute, results.get(k).equals(results.getFirst()) ? "yes" : "NO");
		}
	}

	private static double process(String program, String yaml, Path out) throws IOException {
		Path file = Files.writeString(out.resolveSibling("work.yaml"), yaml);
		File log = out.resolveSibling("log.txt").toFile();
		long since = System.nanoTime();
		Process process = new ProcessBuilder(program, "run", file.toString(), "--quiet", "--out", out.toString()).redirectErrorStream(true)
				.redirectOutput(log).start();
		try {
			int status = process.waitFor(1, TimeUnit.HOURS) ? process.exitValue() : -1;
			if (status != 0) {
				process.destroy();
				throw new IllegalArgumentException(program + " run " + file + " ended with status " + status + ": " + Files.readString(log
						.toPath()));
			}
		} catch (InterruptedException e) {
			process.destroy();
			throw new IllegalStateException(e);
		}
		return (System.nanoTime() - since) * 1e-9;
	}

	private static Taken taken(double seconds, List<RunRecord> runs) {
		Map<String, JobFacts> jobs = new TreeMap<>();
		runs.forEach(r -> jobs.put(r.job().id(), r.job()));
		double longest = jobs.values().stream().collect(Collectors.groupingBy(JobFacts::address)).values().stream().mapToDouble(
				SeveralDevices::busy).max().orElseThrow();
		return new Taken(seconds, longest, sum(jobs, Segment.BUILD), sum(jobs, Segment.BUFFERS, Segment.ENQUEUE, Segment.READ_BACK), sum(jobs,
				Segment.EXECUTE));
	}

	/** Seconds of a device from the start of its first job to the end of its last one, without building. */
	private static double busy(List<JobFacts> jobs) {
		double since = jobs.stream().mapToDouble(SeveralDevices::started).min().orElseThrow();
		double until = jobs.stream().mapToDouble(j -> started(j) + j.seconds()).max().orElseThrow();
		return until - since - jobs.stream().mapToDouble(JobFacts::buildSeconds).sum();
	}

	private static double started(JobFacts job) {
		return Instant.parse(job.started()).toEpochMilli() * 1e-3;
	}

	private static double sum(Map<String, JobFacts> jobs, Segment... segments) {
		return jobs.values().stream().mapToDouble(j -> Arrays.stream(segments).mapToDouble(s -> j.timeline().getOrDefault(s, 0.0)).sum()).sum();
	}

	/** Run → its result, to the last bit. */
	private static Map<String, String> results(List<RunRecord> runs) {
		Map<String, String> out = new TreeMap<>();
		for (RunRecord r : runs) {
			CaseSpec c = r.spec().spec();
			out.put(c.problemLabel() + " " + c.dimension() + " " + c.label() + " " + c.instance() + " " + r.spec().seed(), Double.toHexString(r
					.best()) + " " + r.evaluations() + " " + Arrays.toString(r.x()));
		}
		return out;
	}

	private static Taken median(List<Taken> some) {
		return some.stream().sorted(Comparator.comparingDouble(Taken::runs)).toList().get((some.size() - 1) / 2);
	}
}
