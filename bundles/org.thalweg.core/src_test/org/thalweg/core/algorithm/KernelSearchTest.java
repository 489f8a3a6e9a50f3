package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.run.Trace;

/** Which launches a search makes and when its populations end; what it reads from devices is covered by the trajectory tests. */
@SuppressWarnings("resource") // searches of this test hold nothing
class KernelSearchTest {
	/**
	 * Ten evaluations at the start, {@code each} a step. The best value of population p after step k is {@code values[p][k]}.
	 * Notes its launches.
	 */
	private static final class Scripted extends KernelSearch {
		private final int each;
		private final double[][] values;
		private final List<String> launches = new ArrayList<>();

		Scripted(Budget budget, Precision precision, int each, double[]... values) {
			super(new Setting<>(new Preset("", "", null), List.of(new Line(1)), populations(values.length), budget, null, null, precision,
					MathMode.PORTABLE), null, 10);
			this.each = each;
			this.values = values;
		}

		private static List<Population> populations(int n) {
			List<Population> out = new ArrayList<>();
			for (int p = 0; p < n; p++) {
				out.add(new Population(0, p));
			}
			return out;
		}

		@Override
		public void advance(long wanted) {
			advance(wanted, each == size ? lastStep() : Budget.UNLIMITED, 3, this::take);
		}

		private void take(long from, int n) {
			launches.add(from + "+" + n);
			for (int p = 0; p < count; p++) {
				for (long step = started(p) ? from + 1 : 0; step <= from + n && !done(p); step++) {
					record(p, step, 10 + each * step, values[p][(int) step]);
				}
			}
		}

		@Override
		public double[] position(int p) {
			return new double[1];
		}
	}

	/** A permuted problem of this many variables; only its dimension and permutation are queried. */
	private record Permuted(int dimension) implements Problem {
		@Override
		public double[] lower() {
			return new double[0];
		}

		@Override
		public double[] upper() {
			return new double[0];
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return 0;
		}

		@Override
		public Optional<DeviceObjective> device() {
			return Optional.of(DeviceObjective.fold(KernelFile.ours("problems/sphere.cl"), DeviceObjective.Reach.NONE).behind(List.of(
					new Stage.Permutation(new int[0]))));
		}
	}

	private static Optional<String> objection(int dimension, Precision precision) {
		return KernelSearch.objection(new Setting<>(new Preset("", "", null), List.of(new Permuted(dimension)), Scripted.populations(1),
				Budget.ofSteps(1), null, null, precision, MathMode.PORTABLE));
	}

	/** Points of all individuals in memory; the best of population p is individual p % 10. */
	private static final class Kept extends KernelSearch {
		private final Buffer points;
		private final Buffer values;

		Kept(int populations, int dimension, Precision precision) {
			super(new Setting<>(new Preset("", "", null), List.of(new Permuted(dimension)), Scripted.populations(populations), Budget.ofSteps(1),
					null,
					null,
					precision, MathMode.PORTABLE), new MemoryDevice().device, 10);
			double[] x = new double[populations * size * dimension];
			Arrays.setAll(x, k -> k % 16_000_001);
			double[] f = new double[populations * size];
			Arrays.setAll(f, k -> k % size == k / size % size ? -1 : 0);
			points = memory.written("points", precision.memory(x));
			values = memory.written("values", precision.memory(f));
		}

		@Override
		public void advance(long wanted) {
			throw new UnsupportedOperationException();
		}

		@Override
		public double[] position(int p) {
			return row(points, (long) p * size + leader(values, p));
		}

		@Override
		public double[][] positions() {
			return leaders(points, values);
		}
	}

	/** Of populations that are read together in one piece and in several, and of such that are too large for that. */
	@ParameterizedTest
	@CsvSource({ "3, 7, DOUBLE", "600, 101, DOUBLE", "1200, 101, SINGLE", "4, 4000, DOUBLE" })
	void theBestPointsOfAllPopulationsAreThoseOfEach(int populations, int dimension, Precision precision) {
		Kept search = new Kept(populations, dimension, precision);
		double[][] all = search.positions();
		assertEquals(populations, all.length);
		for (int p = 0; p < populations; p++) {
			assertEquals((p * 10 + p % 10) * dimension % 16_000_001, all[p][0]);
			assertArrayEquals(search.position(p), all[p]);
		}
	}

	/** 2²⁴ + 1 is the first whole number that single precision cannot distinguish from its neighbour. */
	@Test
	void singlePrecisionTellsAPermutationOfUpToTwoToThe24thVariables() {
		assertEquals(Optional.empty(), objection(16_777_216, Precision.SINGLE));
		assertEquals(Optional.of("in single precision a permutation can have up to 16777216 variables, and this problem has 16777217. Use "
				+ "precision: double"), objection(16_777_217, Precision.SINGLE));
		assertEquals(Optional.empty(), objection(16_777_217, Precision.DOUBLE));
	}

	@Test
	void theStartIsAStepOfItsOwnAndLaunchesAreAsLongAsTheyMayBe() {
		Scripted search = new Scripted(Budget.ofSteps(8), Precision.DOUBLE, 10, new double[] { 9, 8, 7, 6, 5, 4, 3, 2, 1 });
		assertEquals(Double.POSITIVE_INFINITY, search.best(0));
		search.advance(0);
		assertEquals(0, search.step(0));
		assertEquals(10, search.evaluations(0));
		assertEquals(9, search.best(0));
		search.advance(4);
		search.advance(100);
		search.advance(1);
		assertEquals(List.of("0+0", "0+3", "3+1", "4+3", "7+1"), search.launches);
		assertEquals(8, search.step(0));
		assertEquals(90, search.evaluations(0));
		assertTrue(search.done());
	}

	/** The start and steps 1 to 3 make 40 of 49 evaluations; a fifth ten would be too many. */
	@Test
	void nothingIsLaunchedThatTheEvaluationsDoNotSufficeFor() {
		Scripted search = new Scripted(Budget.ofEvaluations(49), Precision.DOUBLE, 10, new double[] { 9, 8, 7, 6 });
		search.advance(2);
		assertFalse(search.done());
		search.advance(2);
		assertEquals(List.of("0+2", "2+1"), search.launches);
		assertEquals(40, search.evaluations(0));
		assertTrue(search.done());
	}

	/** Steps of four evaluations: 10, 14, 18, 22, 26. The next could make ten, and 26 + 10 exceeds 35. */
	@Test
	void stepsThatLoseEvaluationsEndWhenTheNextOneCouldExceedThem() {
		Scripted search = new Scripted(Budget.ofEvaluations(35), Precision.DOUBLE, 4, new double[] { 9, 8, 7, 6, 5 });
		search.advance(100);
		assertEquals(List.of("0+3", "3+3"), search.launches);
		assertEquals(4, search.step(0));
		assertEquals(26, search.evaluations(0));
	}

	@Test
	void aPopulationStaysAtItsTargetWhileOthersGoOn() {
		Scripted search = new Scripted(Budget.ofSteps(5).until(0.5), Precision.DOUBLE, 10, new double[] { 3, 2, 0.5, 0.1 },
				new double[] { 9, 9, 7, 6, 0.4 });
		search.advance(3);
		assertTrue(search.done(0) && !search.done(1));
		search.advance(3);
		assertEquals(List.of("0+3", "3+2"), search.launches);
		assertEquals(List.of(2L, 4L), List.of(search.step(0), search.step(1)));
		assertEquals(List.of(0.5, 0.4), List.of(search.best(0), search.best(1)));
		assertEquals(4, search.trace(1).size()); // steps 0, 2, 3, 4; step 1 improved nothing
	}

	/** 0.1 in single precision is 0.100000001, above 0.1 in double precision. */
	@Test
	void aTargetIsComparedInTheSearchsPrecision() {
		for (Precision precision : Precision.values()) {
			Scripted search = new Scripted(Budget.ofSteps(5).until(0.1), precision, 10, new double[] { 0.1f, 0.1f });
			search.advance(0);
			assertEquals(precision == Precision.SINGLE, search.done(), precision.name());
		}
	}

	/**
	 * Values 9 8 8 5 5 4: of six steps, 0, 1, 3 and 5 improve. If only each step's best is reported, an improvement counts at the last
	 * of its ten evaluations.
	 */
	@ParameterizedTest
	@EnumSource(Precision.class)
	void aDeviceMayTellTheBestOfEachStep(Precision precision) {
		double[] values = { 9, 8, 8, 5, 5, 4 };
		Scripted search = new Scripted(Budget.ofSteps(5), precision, 10, values);
		assertFalse(search.started(0));
		search.advance(3);
		assertEquals(5, search.best(0));
		assertEquals(3, search.step(0));
		assertEquals(40, search.evaluations(0));
		search.advance(1);
		search.advance(1);
		assertTrue(search.done());
		Trace trace = search.trace(0);
		assertFalse(trace.exact());
		assertEquals(4, trace.size());
		long[] improving = { 0, 1, 3, 5 };
		for (int k = 0; k < 4; k++) {
			assertEquals(improving[k], trace.step(k));
			assertEquals(10 * (improving[k] + 1), trace.evaluations(k));
			assertEquals(values[(int) improving[k]], trace.value(k));
		}
	}

	/** Ten evaluations at the start, 13 by step 1, which is no better, 20 by step 2; then three steps without any. */
	@Test
	void aDeviceMayTellTheImprovementsAlone() {
		Scripted search = new Scripted(Budget.ofEvaluations(49), Precision.DOUBLE, 10, new double[] { 9 });
		search.trace(0).offer(0, 10, 9);
		search.trace(0).offer(2, 20, 5);
		search.record(0, 2, 20);
		assertEquals(20, search.evaluations(0));
		assertEquals(2, search.trace(0).size());
		assertEquals(2, search.trace(0).step(1));
		assertEquals(20, search.trace(0).evaluations(1));
		search.record(0, 5, 40);
		assertEquals(5, search.best(0));
		assertEquals(5, search.step(0));
		assertEquals(2, search.trace(0).size());
		assertTrue(search.done(), "ten more would make 50");
	}

	/** Ten evaluations at the start, steps of three, limited to three: 10, 13, 16, 19 of 21. */
	@Test
	void stepsMayMakeFewerEvaluationsThanThereAreIndividuals() {
		Threes search = new Threes(Budget.ofEvaluations(21));
		search.advance(100);
		assertEquals(3, search.step(0));
		assertEquals(19, search.evaluations(0));
		assertEquals(13, search.trace(0).evaluations(1));
	}

	/** At 13 of 21 evaluations the next step may make nine, which would be 22; at 16 it is limited to five. */
	@Test
	void theNextStepsEvaluationsMayDiffer() {
		Threes search = new Threes(Budget.ofEvaluations(21));
		search.advance(1);
		assertFalse(search.done());
		search.next = 9;
		assertTrue(search.done());
		search.next = 8;
		assertFalse(search.done());
		search.advance(1);
		search.next = 5;
		assertFalse(search.done());
	}

	/** The values 9, 8, 7 … of one population. */
	private static final class Threes extends KernelSearch {
		private int next = 3;

		Threes(Budget budget) {
			super(new Setting<>(new Preset("", "", null), List.of(new Line(1)), List.of(new Population(0, 1)), budget, null, null,
					Precision.DOUBLE, MathMode.PORTABLE), null, 10, 3);
		}

		@Override
		protected int mostEvaluations(int p) {
			return next;
		}

		@Override
		public void advance(long wanted) {
			advance(wanted, lastStep(), 100, (from, n) -> {
				for (long step = started(0) ? from + 1 : 0; step <= from + n; step++) {
					record(0, step, 10 + 3 * step, 9 - step);
				}
			});
		}

		@Override
		public double[] position(int p) {
			return new double[1];
		}
	}
}
