package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.fixtures.Toys;

class InstanceTest {
	private static final String YAML = """
			problems: {problem: large, dimension: [2, 3, 4]}
			algorithms: [walk, {algorithm: walk, preset: wide, label: wide}]
			runs: 2
			stop: {generations: 3}
			""";

	/** A bowl that claims half of the memory. */
	private static final class Large implements ProblemFamily<Toys.BowlParameters> {
		final List<Integer> made = new ArrayList<>();
		final List<WeakReference<Problem>> reachable = new ArrayList<>();

		@Override
		public Class<Toys.BowlParameters> parameters() {
			return Toys.BowlParameters.class;
		}

		@Override
		public long bytes(Toys.BowlParameters parameters, int dimension) {
			return Runtime.getRuntime().maxMemory() / 2;
		}

		@Override
		public Problem create(Toys.BowlParameters parameters, int dimension, ProblemData data) {
			made.add(dimension);
			Problem out = new Toys.Bowl().create(parameters, dimension, data);
			reachable.add(new WeakReference<>(out));
			return out;
		}
	}

	private final Large large = new Large();

	private Plan plan(String yaml, Optional<Path> data) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
				List.of(new Contribution<>("large", "large", "", "toys", () -> large)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
		Planner.Planned planned = Planner.plan(ExperimentFile.of(yaml), catalog, new Devices(catalog), data);
		assertEquals(List.of(), planned.diagnostics());
		return planned.plan();
	}

	private static long held(Plan plan) {
		return plan.cases().stream().map(Case::instance).distinct().filter(Instance::held).count();
	}

	@Test
	void aLargeInstanceIsHeldFromItsFirstJobToItsLast() {
		Plan plan = plan(YAML, Optional.empty());
		assertEquals(List.of(2, 3, 4), large.made);
		assertEquals(0, held(plan));
		assertSame(plan.cases().get(0).instance(), plan.cases().get(1).instance());
		List<Long> held = new ArrayList<>();
		Runner.run(plan, null, event -> {
			if (event instanceof RunEvent.Progress) {
				held.add(held(plan));
			}
		}, new Cancel());
		assertEquals(List.of(1L), held.stream().distinct().toList());
		assertEquals(List.of(2, 3, 4, 2, 3, 4), large.made); // once for two algorithms with two runs each
		assertEquals(0, held(plan));
	}

	@Test
	void aPlanReachesNoLargeInstance() {
		Plan plan = plan(YAML, Optional.empty());
		System.gc(); // clears weak references to all that nothing else reaches
		assertEquals(6, plan.cases().size());
		assertEquals(0, large.reachable.stream().filter(r -> r.get() != null).count());
	}

	@Test
	void anInstanceOfOtherNumbersThanPlannedFailsItsRuns(@TempDir Path folder) throws IOException {
		Path shift = Files.writeString(folder.resolve("bowl_shift.txt"), "1\n2\n");
		Plan plan = plan(YAML, Optional.of(folder));
		Files.writeString(shift, "1\n3\n");
		List<String> failed = new ArrayList<>();
		Runner.run(plan, null, event -> {
			if (event instanceof RunEvent.Failed f) {
				failed.add(f.message());
			}
		}, new Cancel());
		assertEquals(3 * 2 * 2, failed.size());
		assertEquals("large in 2 dimensions: its data changed after the experiment was planned (bowl_shift.txt). Do not change data files while "
				+ "an experiment runs. Start it again", failed.getFirst());
	}

	@Test
	void jobsSideBySideShareAnInstance() {
		Plan plan = plan(YAML.replace("[2, 3, 4]", "2") + "threads: 2\n", Optional.empty());
		Runner.RunSummary summary = Runner.run(plan, null, event -> {
			// nothing to see
		}, new Cancel());
		assertEquals(4, summary.finished());
		assertEquals(List.of(2, 2), large.made);
		assertEquals(0, held(plan));
	}
}
