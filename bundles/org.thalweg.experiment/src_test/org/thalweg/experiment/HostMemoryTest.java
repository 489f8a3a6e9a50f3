package org.thalweg.experiment;

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
import org.thalweg.experiment.Planner.Planned;

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
		return Planner.plan(Toys.experiment("problems:\n  - problem: dense\n    dimension: " + dimensions
				+ "\nalgorithms: walk\nstop: {generations: 3}\n"), catalog, new Devices(catalog), Optional.empty());
	}

	@Test
	void aMatrixThatDoesNotFitIsRefusedAtItsLineBeforeItIsAllocated() {
		// 8 bytes times 10 million squared are 8e14 bytes = 745058.1 GiB
		List<Finding> found = plan("10000000").findings();
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
		assertTrue(plan("2147483647").findings().getFirst().message().contains("it needs more than "));
	}

	@Test
	void theProblemsOfAPlanFitTogetherOrNotAtAll() {
		HostMemory memory = new HostMemory(100 * MIB);
		assertEquals(Optional.empty(), memory.take(60 * MIB));
		assertEquals("it needs 60.0 MiB of memory, but Java has 100.0 MiB, of which the problems before it need 60.0 MiB. "
				+ "Use a smaller dimension, or give Java more memory with -Xmx.", memory.take(60 * MIB).orElseThrow());
		assertEquals(Optional.empty(), memory.take(40 * MIB));
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
