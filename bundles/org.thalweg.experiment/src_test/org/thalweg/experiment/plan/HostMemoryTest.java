package org.thalweg.experiment.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.plan.Planner.Planned;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.fixtures.Toys;
import org.thalweg.text.UnitText;

class HostMemoryTest {
	private static final long MIB = 1 << 20;

	/** Has a dense matrix, and must not be made where that does not fit. */
	private static final class Dense implements ProblemFamily<Toys.BowlParameters> {
		@Override
		public Class<Toys.BowlParameters> parameters() {
			return Toys.BowlParameters.class;
		}

		@Override
		public long bytes(Toys.BowlParameters parameters, int dimension) {
			return 8L * dimension * dimension;
		}

		@Override
		public Problem create(Toys.BowlParameters parameters, int dimension, ProblemData data) {
			assertTrue(dimension < 100, () -> "made in " + dimension + " dimensions");
			return new Toys.Bowl().create(parameters, dimension, data);
		}
	}

	private static Planned plan(String dimensions) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("walk", "Walk", "", "toys", Toys.Walk::new)),
				List.of(new Contribution<>("dense", "Dense", "", "toys", Dense::new)),
				List.of(new Contribution<>("sequential", "host", "", "core", SequentialBackend::new)));
		return Planner.plan(ExperimentFile.of("problems:\n  - problem: dense\n    dimension: " + dimensions
				+ "\nalgorithms: walk\nstop: {generations: 3}\n"), catalog, new Devices(catalog), Optional.empty());
	}

	@Test
	void aMatrixThatDoesNotFitIsRefusedAtItsLineBeforeItIsAllocated() {
		// 8 bytes times 10 million squared are 8e14 bytes = 745058.1 GiB
		List<Diagnostic> found = plan("10000000").diagnostics();
		assertEquals(1, found.size(), found::toString);
		assertTrue(found.getFirst().toString().startsWith(
				"e.yaml:3: problems[0].dimension: dense in 10000000 dimensions: it needs 745058.1 GiB of memory, "
						+ "but Java has " + UnitText.bytes(Runtime.getRuntime().maxMemory())
						+ ". Use a smaller dimension, or give Java more memory with -Xmx."),
				found::toString);
	}

	@Test
	void aForecastBeyondALongIsRefusedToo() {
		// 8 times (2^31 - 1) squared pass 2^63
		assertTrue(plan("2147483647").diagnostics().getFirst().message().contains("it needs more than "));
	}

	private static Instance instance(long bytes) {
		return Instance.of(null, bytes, () -> null);
	}

	@Test
	void aProblemAndItsSearchFitTogetherOrNotAtAll() {
		HostMemory memory = new HostMemory(100 * MIB);
		assertEquals(Optional.empty(), memory.take(instance(40 * MIB), 60 * MIB, 1));
		assertEquals("its problem needs 40.0 MiB and its search 61.0 MiB of memory, but Java has 100.0 MiB. Use fewer individuals, "
				+ "fewer populations per job, a smaller dimension, or give Java more memory with -Xmx.",
				memory.take(instance(40 * MIB), 61 * MIB, 1).orElseThrow());
		assertEquals(Optional.empty(), memory.objection(1)); // one after another
	}

	@Test
	void jobsSideBySideFitTogetherEachWithAnInstanceOfItsOwn() {
		HostMemory memory = new HostMemory(100 * MIB);
		// one instance of 10 for five jobs of 20, and one of 30 for a job of 5; three simultaneously take at most 3 · 20 + 10 + 30
		memory.take(instance(10 * MIB), 20 * MIB, 5);
		memory.take(instance(30 * MIB), 5 * MIB, 1);
		assertEquals(Optional.empty(), memory.objection(3));
		assertEquals("4 concurrent runs need up to 120.0 MiB of memory, but Java has 100.0 MiB. Use threads: 2, "
				+ "or give Java more memory with -Xmx.", memory.objection(4).orElseThrow());
	}

	@Test
	void theGreatestNeedIsThatOfJobsThatRunAtTheSameTime() {
		HostMemory memory = new HostMemory(160 * MIB);
		Problem bowl = new Toys.Bowl().create(new Toys.BowlParameters(-5, 5, 0), 2, ProblemData.NONE);
		Instance small = Instance.of(bowl, 6 * MIB, () -> bowl);
		memory.take(small, 1 * MIB, 1);
		memory.planned(small); // kept
		memory.take(instance(30 * MIB), 20 * MIB, 3);
		assertEquals((6 + 30 + 20) * MIB, memory.greatest(1));
		assertEquals((6 + 30 + 3 * 20 + 1) * MIB, memory.greatest(4));
		memory.hold(instance(60 * MIB), 1); // of a search on a device
		assertEquals((6 + 60) * MIB, memory.greatest(1));
		assertEquals((6 + 30 + 3 * 20 + 1) * MIB, memory.greatest(4));
	}

	@Test
	void smallInstancesAreKeptUntilTheyTakeASixteenth() {
		HostMemory memory = new HostMemory(160 * MIB);
		List<Instance> all = List.of(instance(6 * MIB), instance(5 * MIB), instance(4 * MIB));
		all.forEach(memory::planned); // 6 + 4 = 160 / 16
		assertEquals("it needs 151.0 MiB of memory, but Java has 160.0 MiB, of which smaller problems use 10.0 MiB. "
				+ "Use a smaller dimension, or give Java more memory with -Xmx.", memory.objection(151 * MIB).orElseThrow());
		assertEquals(Optional.empty(), memory.objection(150 * MIB));
	}

	@SuppressWarnings("resource") // the host holds nothing
	@Test
	void populationsWhoseBytesPassALongAreRefusedWithASentence() {
		// 2^50 bytes each, times 2^20, pass 2^63
		MemoryForecast forecast = new MemoryForecast(1 << 20, 1L << 50, 1L << 49);
		assertEquals(Long.MAX_VALUE, forecast.bytes(1 << 20));
		assertTrue(forecast.objection(new HostDevice().info(), 1 << 20).orElseThrow().endsWith(
				"Use fewer individuals, a smaller dimension, or give Java more memory with -Xmx."));
		assertEquals(LongStream.of(1 << 20, 3L << 50).sum(), forecast.bytes(3));
	}
}
