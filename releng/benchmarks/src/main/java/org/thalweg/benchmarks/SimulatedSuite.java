package org.thalweg.benchmarks;

import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.thalweg.algorithms.de.De;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.RunStore;

/**
 * A simulated store of a comparison on the suite bbob: 24 functions with a run on each of 15 instances, five algorithms, three dimensions.
 * Errors fall from about 100, at a rate that depends on the algorithm and decreases with the difficulty of the function; some runs end before 1e-8.
 */
final class SimulatedSuite {
	static final int FUNCTIONS = 24;
	private static final int PER_DIMENSION = 10_000;
	private static final double FIRST_ERROR = 100;
	private static final double LAST_ERROR = 1e-9;
	private static final String FILE = """
			name: simulated suite
			problems: {problem: [%s], dimension: [2, 5, 20], instances: [1-5, 101-110]}
			algorithms:
			  - {algorithm: de, with: {size: 20}, label: a}
			  - {algorithm: de, with: {size: 30}, label: b}
			  - {algorithm: de, with: {size: 40}, label: c}
			  - {algorithm: de, with: {size: 50}, label: d}
			  - {algorithm: de, with: {size: 60}, label: e}
			runs: 1
			stop: {evaluations-per-dimension: %d}
			success: 1e-8
			baseline: a
			""";

	private SimulatedSuite() {
	}

	private static Catalog catalog() {
		return new Catalog(List.of(new Contribution<>("de", "DE", "", "algorithms", De::new)),
				IntStream.rangeClosed(1, FUNCTIONS).<Contribution<ProblemFamily<?>>>mapToObj(f -> new Contribution<>("bbob/f" + f, "F" + f, "",
						"problems", () -> function(f))).toList(),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
	}

	private static ProblemFamily<?> function(int f) {
		try {
			return (ProblemFamily<?>) Class.forName("org.thalweg.problems.bbob.Suite$F" + f).getConstructor().newInstance();
		} catch (ReflectiveOperationException e) {
			throw new IllegalStateException(e);
		}
	}

	/** @return number of runs */
	static int write(Path folder) {
		String functions = String.join(", ", IntStream.rangeClosed(1, FUNCTIONS).mapToObj(f -> "bbob/f" + f).toList());
		SplittableRandom random = new SplittableRandom(1);
		Catalog catalog = catalog();
		try (Devices devices = new Devices(catalog); RunStore store = RunStore.open(folder)) {
			Plan plan = ShortRuns.plan(FILE.formatted(functions, PER_DIMENSION), catalog, devices);
			store.save(plan);
			List<RunSpec> all = plan.spec().allRuns();
			SimulatedRuns.add(store, all, run -> trace(run.spec(), random), run -> (long) PER_DIMENSION * run.spec().dimension(), random);
			return all.size();
		}
	}

	/** Some hundred improvements. */
	private static Trace trace(CaseSpec c, SplittableRandom random) {
		int hardness = Integer.parseInt(c.problem().substring("bbob/f".length()));
		double pace = 0.02 * c.dimension() * hardness * (1 + (c.label().charAt(0) - 'a') / 4.0) * (0.5 + random.nextDouble());
		Trace out = new Trace();
		double error = FIRST_ERROR * (0.5 + random.nextDouble());
		long evaluation = 1;
		while (evaluation <= (long) PER_DIMENSION * c.dimension() && error > LAST_ERROR) {
			out.offer(evaluation / 20, evaluation, c.optimum() + error);
			error *= 1 - 0.2 * random.nextDouble();
			evaluation += 1 + (long) (pace * 20 * random.nextDouble() * -Math.log(random.nextDouble()));
		}
		return out;
	}
}
