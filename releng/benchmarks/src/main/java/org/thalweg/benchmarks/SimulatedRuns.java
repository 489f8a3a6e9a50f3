package org.thalweg.benchmarks;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.ToLongFunction;

import org.thalweg.core.internal.Sha256;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;

/**
 * Stores of simulated runs: rows as short runs write them, each run a separate job with its facts, a point and a trace of some 30
 * improvements. Two settings of DE on four functions, compared by ranks with successes, so that a report has to read the traces too.
 */
final class SimulatedRuns {
	/** Functions times settings. */
	static final int CASES = 2 * ShortRuns.FUNCTIONS;
	private static final int TRANSACTION = 500;
	private static final int EVALUATIONS = 8000;
	private static final String FILE = """
			name: simulated runs
			problems: {problem: [classic/sphere, classic/rastrigin, classic/rosenbrock, classic/ackley], dimension: 10}
			algorithms:
			  - {algorithm: de, with: {size: 20}, label: small}
			  - {algorithm: de, with: {size: 40}, label: large}
			runs: %d
			stop: {evaluations: %d}
			success: 1e-3
			test: mann-whitney
			baseline: small
			together: 1
			""";

	private SimulatedRuns() {
	}

	static Plan plan(int runs, Devices devices) {
		return ShortRuns.plan(FILE.formatted(runs / CASES, EVALUATIONS), devices);
	}

	/** Writes all runs of a plan but the last, which a resumed experiment computes. */
	static void write(int runs, Path folder) {
		SplittableRandom random = new SplittableRandom(1);
		try (Devices devices = new Devices(ShortRuns.catalog()); RunStore store = RunStore.open(folder)) {
			Plan plan = plan(runs, devices);
			store.save(plan);
			List<RunSpec> all = plan.spec().allRuns();
			add(store, all.subList(0, all.size() - 1), _ -> trace(random), _ -> EVALUATIONS, random);
		}
	}

	/** Writes runs, each with a trace and a number of evaluations. */
	static void add(RunStore store, List<RunSpec> runs, Function<RunSpec, Trace> traceOf, ToLongFunction<RunSpec> evaluations,
			SplittableRandom random) {
		for (int from = 0; from < runs.size(); from += TRANSACTION) {
			List<RunRecord> records = new ArrayList<>();
			List<Trace> traces = new ArrayList<>();
			for (RunSpec run : runs.subList(from, Math.min(runs.size(), from + TRANSACTION))) {
				traces.add(traceOf.apply(run));
				records.add(record(run, traces.getLast(), evaluations.applyAsLong(run), random));
			}
			store.add(records, traces);
		}
	}

	private static Trace trace(SplittableRandom random) {
		Trace out = new Trace();
		double value = 1e3 * random.nextDouble();
		for (long evaluation = 1; evaluation < EVALUATIONS; evaluation += 1 + random.nextInt(EVALUATIONS / 15)) {
			out.offer(evaluation / 20, evaluation, value);
			value *= random.nextDouble();
		}
		return out;
	}

	/** A run with this number of evaluations; error counts from the case's optimum. */
	private static RunRecord record(RunSpec run, Trace trace, long evaluations, SplittableRandom random) {
		double best = trace.value(trace.size() - 1);
		double error = run.spec().error(best);
		double[] x = random.doubles(run.spec().dimension(), -100, 100).toArray();
		return new RunRecord(run, best, error, x, evaluations, evaluations / 20, error <= 1e-3, error <= 1e-3 ? 300 : -1, error <= 1e-3 ? 6000 : -1,
				facts(run, random), Map.of("distance to the optimum", new double[] { random.nextDouble() }));
	}

	private static JobFacts facts(RunSpec run, SplittableRandom random) {
		Map<Timeline.Segment, Double> segments = new EnumMap<>(Timeline.Segment.class);
		for (Timeline.Segment s : Timeline.Segment.values()) {
			segments.put(s, s == Timeline.Segment.BUILD ? 0 : 1e-4 * random.nextDouble());
		}
		double seconds = segments.values().stream().mapToDouble(Double::doubleValue).sum();
		String id = HexFormat.of().formatHex(Sha256.digest().digest(run.id().getBytes(StandardCharsets.US_ASCII)));
		return new JobFacts(id, seconds, 1, false, segments, "sequential", "one core of a host", "none", "Java", "", new LinkedHashMap<>(),
				System.getProperty("java.vm.name") + " " + Runtime.version(), "2026-01-01T00:00:00Z", "0123456789abcdef0123456789abcdef01234567",
				true);
	}
}
