package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.RandomStream;
import org.thalweg.core.run.Trace;

class HostPopulationTest {
	/** Three individuals whose values are given, step by step. */
	private static final class Scripted extends HostPopulation {
		private final double[][] script;
		private final double[] best = { Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY };

		Scripted(double[]... script) {
			super(new Line(9), new Population(0, 1), Budget.ofSteps(script.length - 1), 3);
			this.script = script;
		}

		@Override
		protected void start() {
			takeStep();
		}

		@Override
		protected void takeStep() {
			double[] now = script[(int) step()];
			for (int i = 0; i < now.length; i++) {
				best[i] = Math.min(best[i], value(new double[] { now[i] }, i));
			}
		}

		@Override
		protected double[] values() {
			return best;
		}

		@Override
		protected double[] point(int i) {
			return new double[] { best[i] };
		}
	}

	@Test
	void theTraceNamesEachEvaluationThatIsBetterThanAllBefore() {
		// evaluations 1 2 3, then 4 5 (one individual is not evaluated in step 1), then 6 7 8
		Scripted population = new Scripted(new double[] { 8, 6, 7 }, new double[] { 5, 5 }, new double[] { 4, 9, 1 });
		population.advance(2);
		Trace trace = population.trace();
		assertTrue(trace.exact());
		assertEquals(List.of("0: 1 8.0", "0: 2 6.0", "1: 4 5.0", "2: 6 4.0", "2: 8 1.0"), IntStream.range(0, trace.size())
				.mapToObj(k -> trace.step(k) + ": " + trace.evaluations(k) + " " + trace.value(k)).toList());
		assertEquals(8, population.evaluations());
		assertEquals(1, population.best());
	}

	/** Its value at the start is there when four populations have requested it. */
	private record Meeting(CountDownLatch four) implements Problem {
		@Override
		public int dimension() {
			return 1;
		}

		@Override
		public double[] lower() {
			return new double[1];
		}

		@Override
		public double[] upper() {
			return new double[] { 1 };
		}

		@Override
		public boolean external() {
			return true;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			four.countDown();
			try {
				return four.await(300, TimeUnit.SECONDS) ? x[0] : Double.NaN;
			} catch (InterruptedException e) {
				throw new IllegalStateException(e);
			}
		}
	}

	private static final class Single extends HostPopulation {
		Single(Problem problem, int p) {
			super(problem, new Population(0, p), Budget.ofSteps(1), 1);
		}

		@Override
		protected void start() {
			takeStep();
		}

		@Override
		protected void takeStep() {
			double[] x = { draw.uniform(1, (int) step(), 0, 0) };
			remember(x, value(x, 0));
		}
	}

	@Test
	void populationsWaitAtTheSameTimeForWhatIsComputedOutside() {
		Problem problem = new Meeting(new CountDownLatch(4));
		try (HostDevice host = new HostDevice(); HostSearch search = new HostSearch(host, 4, p -> new Single(problem, p))) {
			search.advance(1);
			for (int p = 0; p < 4; p++) {
				assertTrue(search.best(p) < 1);
			}
		}
	}

	/** Its value is its only coordinate. */
	private record Span(double from, double to) implements Problem {
		@Override
		public int dimension() {
			return 1;
		}

		@Override
		public double[] lower() {
			return new double[] { from };
		}

		@Override
		public double[] upper() {
			return new double[] { to };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return x[0];
		}
	}

	/** Draws two of three points on [−1, 3] in each step, and keeps all. */
	private static final class Drawn extends HostPopulation {
		private enum Stream implements RandomStream {
			POINT
		}

		private final double[][] x = { { 9 }, { 9 }, { 9 } };

		Drawn(Problem problem) {
			super(problem, new Population(0, 5), Budget.ofSteps(1), 2);
		}

		@Override
		protected void start() {
			takeStep();
		}

		@Override
		protected void takeStep() {
			uniformPoints(Stream.POINT, x, 2);
			remember(x[0], value(x[0], 0));
		}
	}

	// l + u (h − l) with the uniform numbers of stream 1, of each step and individual: −1 + 4 u.
	@Test
	void uniformPointsLieInTheInitialRange() {
		Drawn population = new Drawn(new Span(-1, 3));
		for (int step = 0; step < 2; step++) {
			population.advance(step);
			assertEquals(-1 + 4 * new Draw(5, 0).uniform(1, step, 0, 0), population.x[0][0]);
			assertEquals(-1 + 4 * new Draw(5, 0).uniform(1, step, 1, 0), population.x[1][0]);
			assertEquals(9, population.x[2][0]);
		}
	}

	@Test
	void aFirstValueThatIsNoNumberStandsAsTheWorst() {
		Scripted population = new Scripted(new double[] { Double.NaN, 3, 2 }, new double[] { 9, 9, 9 });
		population.advance(1);
		assertEquals(Double.POSITIVE_INFINITY, population.trace().value(0));
		assertEquals(1, population.trace().evaluations(0));
		assertEquals(3, population.trace().size());
	}
}
