package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.BroadEvaluation;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.Stages;
import org.thalweg.core.random.Draw;

/** Rows of several populations, each shared by a group or by many groups of kernels that are not the library's own. */
@ParameterizedClass
@MethodSource("org.thalweg.tests.Bench#devices")
@Tag("device")
@Tag("full")
class BroadKernelsTest {
	private static final int ITEMS = 128;
	private static final int SIZE = 2;
	private static final int EPOCH = 7;
	private static final long SEED = 0x1234_5678_9abcL;
	@Parameter
	private DeviceInfo info;

	/** The noise of table 2 after stages: Σ (i+1) z_i⁴ plus what is drawn for the evaluation. */
	private record Noisy(int dimension, List<Stage> before) implements Problem {
		@Override
		public double[] lower() {
			return new double[dimension];
		}

		@Override
		public double[] upper() {
			double[] out = new double[dimension];
			Arrays.fill(out, 1.0);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			double[] z = new Stages(dimension, before).apply(x, at);
			double[] t = at.scratch(0, dimension);
			for (int i = 0; i < dimension; i++) {
				t[i] = (i + 1) * (z[i] * z[i] * (z[i] * z[i]));
			}
			return at.sums().sum(t, dimension) + at.noise(0);
		}

		@Override
		public Optional<DeviceObjective> device() {
			return Optional.of(new DeviceObjective(KernelFile.ours("problems/classic/noise.cl"), Form.FOLD, Reach.NONE, before, new double[0],
					Map.of()));
		}
	}

	/** Shifted differently in each instance, and added up or not. */
	private static Problem noisy(int dimension, boolean addedUp, int instance) {
		Stage shift = new Stage.Shift(numbers(dimension, 40 + instance));
		return new Noisy(dimension, addedUp ? List.of(shift, new Stage.PrefixSum()) : List.of(shift));
	}

	private static double[] numbers(int n, int seed) {
		double[] out = new double[n];
		new Draw(seed, 0).uniforms(1, 0, 0, out, 0, n);
		return out;
	}

	static KernelText text(Problem problem, Precision precision) {
		return new BroadEvaluation(problem, ITEMS).append(new KernelText("rows", precision, MathMode.PORTABLE))
				.add(KernelTrial.file("broad_rows.cl"));
	}

	/** Those that differ in what is staged: shifts, prefix sums, the next coordinate. */
	static List<Problem> problems(int dimension) {
		return List.of(noisy(dimension, false, 0), noisy(dimension, true, 0),
				Bench.problem(Bench.family("f4 rosenbrock"), dimension, Map.of()));
	}

	@Test
	void rowsHaveTheHostsValues() {
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		for (int dimension : new int[] { 2, 5000 }) {
			check(List.of(noisy(dimension, false, 0), noisy(dimension, false, 1)));
			check(List.of(noisy(dimension, true, 0), noisy(dimension, true, 1)));
		}
		for (int dimension : new int[] { 2, 1025, 1026 }) {
			Problem rosenbrock = problems(dimension).getLast();
			check(List.of(rosenbrock, rosenbrock));
		}
	}

	@Test
	void millionsOfVariablesAreShared() {
		Assumptions.assumeTrue(info.doubles(), "skipped: no double precision");
		int dimension = (1 << 21) + 3;
		check(List.of(noisy(dimension, true, 0)));
	}

	/** One population an instance. */
	private void check(List<Problem> problems) {
		int dimension = problems.getFirst().dimension();
		int rows = problems.size() * SIZE;
		double[] x = numbers(rows * dimension, 3);
		int[] populations = new int[4 * problems.size()];
		double[] expected = new double[rows];
		for (int p = 0; p < problems.size(); p++) {
			System.arraycopy(new int[] { (int) SEED, (int) (SEED >>> 32), p, 0 }, 0, populations, 4 * p, 4);
			Evaluation at = new Evaluation(new Draw(SEED, p));
			for (int i = 0; i < SIZE; i++) {
				int row = p * SIZE + i;
				expected[row] = problems.get(p).value(Arrays.copyOfRange(x, row * dimension, (row + 1) * dimension), at.of(EPOCH, i));
			}
		}
		BroadEvaluation broad = new BroadEvaluation(problems.getFirst(), ITEMS);
		try (KernelTrial t = new KernelTrial(info, text(problems.getFirst(), Precision.DOUBLE))) {
			Buffer points = t.holding(x);
			Buffer who = t.holding(populations);
			Buffer data = t.holding(ObjectiveText.data(problems));
			Buffer staged = t.room(broad.stagedBytes(rows, Precision.DOUBLE));
			Buffer tiles = t.room(broad.tileBytes(rows));
			Buffer values = t.room(8L * rows);
			for (int fewer : new int[] { 1, 3 }) { // parts of points that take several turns
				int stage = (broad.stageGroups() + fewer - 1) / fewer;
				int tile = (broad.tileGroups() + fewer - 1) / fewer;
				if (stage > 0) {
					t.launch("rows_stage", rows * stage, ITEMS, points, who, SIZE, EPOCH, data, staged, stage);
				}
				if (broad.carryGroups() > 0) {
					t.launch("rows_carry", rows, ITEMS, staged);
				}
				t.launch("rows_tiles", rows * tile, ITEMS, points, who, SIZE, EPOCH, data, staged, tiles, tile);
				t.launch("rows_values", rows, ITEMS, who, SIZE, EPOCH, data, tiles, values);
				assertArrayEquals(expected, t.reals(values, rows), dimension + "-D");
			}
			t.launch("rows_by_group", rows, ITEMS, points, who, SIZE, EPOCH, data, staged, tiles, values);
			assertArrayEquals(expected, t.reals(values, rows), dimension + "-D by a group");
		}
	}

	// 1100 numbers are 35 blocks of 32 and 2 tiles; a group of 128 stages 128 coordinates or a tile of them, and adds 4 tiles.
	@Test
	void groupsAreCountedAPoint() {
		BroadEvaluation shifted = new BroadEvaluation(noisy(1100, false, 0), ITEMS);
		assertEquals(List.of(0, 0, 1), List.of(shifted.stageGroups(), shifted.carryGroups(), shifted.tileGroups()));
		assertEquals(0, shifted.stagedBytes(5, Precision.DOUBLE));
		BroadEvaluation added = new BroadEvaluation(noisy(1100, true, 0), ITEMS);
		assertEquals(List.of(2, 1, 1), List.of(added.stageGroups(), added.carryGroups(), added.tileGroups()));
		assertEquals(5 * (1100 + 35) * 4, added.stagedBytes(5, Precision.SINGLE));
		assertEquals(5 * 2 * 64, added.tileBytes(5));
		assertEquals(9, new BroadEvaluation(noisy(33 * 1024, false, 0), ITEMS).tileGroups());
	}

	@Test
	void whatGroupsCannotShareIsRefused() {
		assertEquals("this objective is not a fold, and only folds can be evaluated by whole groups",
				BroadEvaluation.objection(Basin.of(12, List.of())).orElseThrow());
		assertThrows(IllegalArgumentException.class, () -> new BroadEvaluation(Basin.of(12, List.of()), ITEMS));
		assertThrows(IllegalArgumentException.class, () -> new BroadEvaluation(noisy(12, false, 0), 48));
	}
}
