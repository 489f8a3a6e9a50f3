package org.thalweg.core.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.ToDoubleFunction;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.HostSearch;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

@Timeout(300)
class OwnLoopTest {
	private record None() {
	}

	/** f(x) = x. */
	private static final Problem IDENTITY = new Problem() {
		@Override
		public int dimension() {
			return 1;
		}

		@Override
		public double[] lower() {
			return new double[] { -100 };
		}

		@Override
		public double[] upper() {
			return new double[] { 100 };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return x[0];
		}
	};

	private interface Loop {
		void minimise(ToDoubleFunction<double[]> objective, int round);
	}

	private static HostSearch search(long evaluations, Loop loop) {
		Setting<None> setting = new Setting<>(new None(), List.of(IDENTITY), List.of(new Population(0, 1)), Budget.ofEvaluations(evaluations),
				new HostDevice(), null, Precision.DOUBLE, MathMode.PORTABLE);
		return new HostSearch(new HostDevice(), 1, p -> new OwnLoop(setting, p) {
			@Override
			protected void minimise(ToDoubleFunction<double[]> objective, int round) {
				loop.minimise(objective, round);
			}
		});
	}

	/** Three values a round: 10 − k − round for k = 0, 1, 2. */
	@Test
	void aLoopIsTakenStepByStepAndBeginsAgainAtItsEnd() {
		Loop three = (f, round) -> {
			for (int k = 0; k < 3; k++) {
				assertEquals(10 - k - round, f.applyAsDouble(new double[] { 10 - k - round }));
			}
		};
		try (HostSearch search = search(7, three)) {
			search.advance(0);
			assertEquals(10, search.best(0));
			search.advance(2);
			assertEquals(8, search.best(0));
			assertEquals(3, search.evaluations(0));
			search.advance(100);
			assertTrue(search.done());
			assertEquals(7, search.evaluations(0));
			assertEquals(7, search.best(0), "the last value of round 1");
			assertEquals(7, search.position(0)[0]);
			assertEquals(List.of(1L, 2L, 3L, 6L), List.of(search.trace(0).evaluations(0), search.trace(0).evaluations(1), search.trace(0).evaluations(
					2), search.trace(0).evaluations(3)));
		}
	}

	@Test
	void whatALoopThrowsIsThrownByTheStep() {
		try (HostSearch search = search(9, (f, _) -> {
			f.applyAsDouble(new double[] { 1 });
			throw new UnsupportedOperationException("no gradient");
		})) {
			search.advance(0);
			assertEquals("no gradient", assertThrows(UnsupportedOperationException.class, () -> search.advance(1)).getMessage());
		}
		try (HostSearch search = search(9, (_, _) -> {})) {
			assertThrows(IllegalStateException.class, () -> search.advance(0));
		}
	}

	@Test
	void aClosedSearchEndsItsThread() throws InterruptedException {
		CountDownLatch ended = new CountDownLatch(1);
		boolean[] caught = new boolean[1];
		try (HostSearch search = search(1000, (f, _) -> {
			try {
				while (true) {
					f.applyAsDouble(new double[] { 1 });
				}
			} catch (RuntimeException e) {
				caught[0] = true;
			} finally {
				ended.countDown();
			}
		})) {
			search.advance(10);
		}
		ended.await();
		assertFalse(caught[0]);
	}
}
