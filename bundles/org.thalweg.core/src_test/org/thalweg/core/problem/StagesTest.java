package org.thalweg.core.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;

class StagesTest {
	private static double[] apply(double[] x, Stage... stages) {
		return Arrays.copyOf(new Stages(x.length, List.of(stages)).apply(x, new Evaluation()), x.length);
	}

	/** y = x - (1, 1) = (2, 4); M y = (1*2 + 2*4, 3*2 + 4*4) = (10, 22); less (1, 2): (9, 20); sums (9, 29). */
	@Test
	void allStagesFollowOneAnother() {
		double[] x = { 3, 5 };
		assertArrayEquals(new double[] { 9, 29 }, apply(x, new Stage.Shift(new double[] { 1, 1 }),
				new Stage.Rotation(new double[] { 1, 2, 3, 4 }), new Stage.Shift(new double[] { 1, 2 }), new Stage.PrefixSum()));
		assertArrayEquals(new double[] { 3, 5 }, x);
	}

	/** 81.0232 is no binary fraction: x - (o - 1) may miss 1 by rounding, (x - o) + 1 cannot. */
	@Test
	void twoShiftsInARowAreExactAtTheFirstOffset() {
		assertArrayEquals(new double[] { 1, 3 }, apply(new double[] { 81.0232, 2 }, new Stage.Shift(new double[] { 81.0232, 0 }),
				new Stage.Shift(new double[] { -1, -1 })));
	}

	/** 1, 1 + 2, 3 + 3, 6 + 4. */
	@Test
	void aPrefixSumAloneLeavesThePointAsItIs() {
		double[] x = { 1, 2, 3, 4 };
		assertArrayEquals(new double[] { 1, 3, 6, 10 }, apply(x, new Stage.PrefixSum()));
		assertArrayEquals(new double[] { 1, 2, 3, 4 }, x);
	}

	/**
	 * Added to 1e16, whose upper neighbour is 1e16 + 2, a 1 is lost. In the first block, 1e16 and 31 ones, all are: its total
	 * is 1e16. The second adds its ones up first: 1e16 + 2 after two, 1e16 + 32 after 32. Added one by one to what
	 * came before they would be lost too.
	 */
	@Test
	void blocksOf32AreAddedUpBeforeTheyJoinWhatCameBefore() {
		double[] x = new double[70];
		Arrays.fill(x, 1);
		x[0] = 1e16;
		double[] z = apply(x, new Stage.PrefixSum());
		assertEquals(1e16, z[31]);
		assertEquals(1e16 + 2, z[33]);
		assertEquals(1e16 + 32, z[63]);
		assertEquals(1e16 + 32 + 6, z[69]);
	}

	/** x_2, x_0, x_1 = 8, 3, 5; less (1, 2, 3) after it: 7, 1, 2; before it: (2, 3, 5) becomes 5, 2, 3. */
	@Test
	void aCoordinateReadsAnotherBehindOrBeforeAShift() {
		double[] x = { 3, 5, 8 };
		Stage permutation = new Stage.Permutation(new int[] { 2, 0, 1 });
		Stage shift = new Stage.Shift(new double[] { 1, 2, 3 });
		assertArrayEquals(new double[] { 8, 3, 5 }, apply(x, permutation));
		assertArrayEquals(new double[] { 7, 1, 2 }, apply(x, permutation, shift));
		assertArrayEquals(new double[] { 5, 2, 3 }, apply(x, shift, permutation));
		assertArrayEquals(new double[] { 4, 0, 0 }, apply(x, shift, permutation, new Stage.Shift(new double[] { 1, 2, 3 })));
		assertArrayEquals(new double[] { 3, 5, 8 }, x);
	}

	/** (1 + 4, 3 + 8), (3 + 8, 9 + 16), the rest unchanged; after the exchange (4, 3) in the second group. */
	@Test
	void groupsAreTurnedByOneMatrixOrByOneEach() {
		double[] x = { 1, 2, 3, 4, 5 };
		double[] one = { 1, 2, 3, 4 };
		assertArrayEquals(new double[] { 5, 11, 11, 25, 5 }, apply(x, new Stage.GroupRotation(2, 2, one)));
		assertArrayEquals(new double[] { 5, 11, 3, 4, 5 }, apply(x, new Stage.GroupRotation(2, 1, one)));
		assertArrayEquals(new double[] { 5, 11, 4, 3, 5 }, apply(x, new Stage.GroupRotation(2, 2, new double[] { 1, 2, 3, 4, 0, 1, 1, 0 })));
	}

	/** Rows (1, 1, 1, 1, 1), (1, 2, 3, 4, 5) and so on up to (1, 2^4, 3^4, 4^4, 5^4), on ones: the sums of powers of 1 ... 5. */
	@Test
	void allRowsOfAGroupAreTurned() {
		double[] powers = new double[25];
		for (int i = 0; i < 25; i++) {
			powers[i] = Math.rint(Math.pow(i % 5 + 1, i / 5));
		}
		assertArrayEquals(new double[] { 5, 15, 55, 225, 979 }, apply(new double[] { 1, 1, 1, 1, 1 }, new Stage.GroupRotation(5, 1, powers)));
	}

	@Test
	void whatIsNoPermutationOrDoesNotFitIsRefused() {
		assertEquals("a permutation contains 1 twice; expected every number from 0 to 2 exactly once", refusal(new Stage.Permutation(new int[] { 1, 1,
				0 })));
		assertEquals("a permutation contains 3; expected every number from 0 to 2 exactly "
				+ "once", refusal(new Stage.Permutation(new int[] { 3, 1, 0 })));
		assertEquals("a permutation has 2 numbers; expected 3", refusal(new Stage.Permutation(new int[] { 1, 0 })));
		assertEquals("a rotation has 2 groups of 2 coordinates; the problem has only 3", refusal(new Stage.GroupRotation(2, 2, new double[4])));
		assertEquals("a rotation has 9 numbers; expected 4", refusal(new Stage.GroupRotation(2, 1, new double[9])));
		Stage permutation = new Stage.Permutation(new int[] { 1, 2, 0 });
		assertTrue(refusal(new Stage.Rotation(new double[9]), permutation).startsWith("stages must be permutation"));
		assertTrue(refusal(permutation, permutation).startsWith("stages must be permutation"));
	}

	private static String refusal(Stage... stages) {
		return assertThrows(IllegalArgumentException.class, () -> new Stages(3, List.of(stages))).getMessage();
	}

	@Test
	void stagesInAnotherOrderAreRefused() {
		Stage shift = new Stage.Shift(new double[1]);
		Stage rotation = new Stage.Rotation(new double[1]);
		Stage sum = new Stage.PrefixSum();
		for (List<Stage> stages : List.of(List.of(sum, shift), List.of(shift, shift, rotation), List.of(rotation, rotation),
				List.of(sum, sum), List.of(shift, rotation, shift, shift))) {
			String said = assertThrows(IllegalArgumentException.class, () -> new Stages(1, stages)).getMessage();
			assertTrue(said.startsWith("stages must be permutation, shift, rotation, shift, prefix sum in this order, "
					+ "each at most once; one shift may also stand before the permutation: ["), said);
		}
	}

	private static ObjectiveText text(Form form, Reach reach, Stage... stages) {
		return text(new DeviceObjective(KernelFile.ours("problems/f.cl"), form, reach, List.of(stages), new double[0], Map.of()));
	}

	private static ObjectiveText text(DeviceObjective objective) {
		return new ObjectiveText(new Problem() {
			@Override
			public int dimension() {
				return 3;
			}

			@Override
			public double[] lower() {
				return new double[3];
			}

			@Override
			public double[] upper() {
				return new double[] { 1, 1, 1 };
			}

			@Override
			public double value(double[] x, Evaluation at) {
				return 0;
			}

			@Override
			public Optional<DeviceObjective> device() {
				return Optional.of(objective);
			}
		});
	}

	@Test
	void aPrefixSumServesOnlyFoldsThatReadOneCoordinateATerm() {
		Stage sum = new Stage.PrefixSum();
		assertEquals(false, text(Form.FOLD, Reach.NONE, sum).ownCoordinatesSuffice(true));
		assertEquals("kernels/problems/f.cl: a prefix sum needs a fold of reach NONE; this one has reach NEXT. "
				+ "Accumulate the coordinates in the fragment instead (form SCAN or WHOLE)",
				assertThrows(IllegalArgumentException.class, () -> text(Form.FOLD, Reach.NEXT, sum)).getMessage());
		for (Form form : List.of(Form.WHOLE, Form.SCAN)) {
			assertTrue(assertThrows(IllegalArgumentException.class, () -> text(form, Reach.NONE, sum)).getMessage()
					.contains("this one has form " + form));
		}
	}

	/**
	 * Three columns of 8 numbers, since lanes of three coordinates hold 8 together, are 192 bytes: a quarter of 768. A matrix of 2 x 2 in
	 * single precision takes 16 bytes.
	 */
	@Test
	void aGroupCopiesMatricesThatTakeAQuarterOfItsMemoryAtMost() {
		ObjectiveText dense = text(Form.FOLD, Reach.NONE, new Stage.Rotation(new double[9]));
		assertEquals(192, dense.matrixBytes(4, Precision.DOUBLE, 768));
		assertEquals(0, dense.matrixBytes(4, Precision.DOUBLE, 767));
		assertEquals(0, dense.matrixBytes(1, Precision.DOUBLE, 1 << 20), "a lane by itself");
		assertEquals(0, text(Form.WHOLE, Reach.NONE, new Stage.Rotation(new double[9])).matrixBytes(4, Precision.DOUBLE, 1 << 20));
		assertEquals(0, text(Form.FOLD, Reach.NONE).matrixBytes(4, Precision.DOUBLE, 1 << 20));
		assertEquals(16, text(Form.FOLD, Reach.NONE, new Stage.GroupRotation(2, 1, new double[4])).matrixBytes(4, Precision.SINGLE, 64));
		assertEquals(false, dense.ownCoordinatesSuffice(true));
		assertEquals(false, text(Form.FOLD, Reach.NONE, new Stage.Permutation(new int[] { 1, 0, 2 })).ownCoordinatesSuffice(true));
	}

	@Test
	void sharesThatAreNotTheWholeAreRefused() {
		KernelFile f = KernelFile.ours("problems/f.cl");
		DeviceObjective four = DeviceObjective.split(Share.of(f, Reach.NONE, 2), Share.of(f, Reach.NEXT, 2));
		assertEquals("kernels/problems/f.cl: shares have [2, 2] coordinates; a split fold needs two shares, with 3 coordinates in total",
				assertThrows(IllegalArgumentException.class, () -> text(four)).getMessage());
		DeviceObjective three = DeviceObjective.split(Share.of(f, Reach.NONE, 1), Share.of(f, Reach.NEXT, 2));
		assertEquals(1, text(three).terms(), "one of the first, one of the second");
		assertTrue(assertThrows(IllegalArgumentException.class, () -> text(three.behind(List.of(new Stage.PrefixSum())))).getMessage()
				.contains("a split fold cannot have a prefix sum"));
		Share one = new Share(f, Reach.NONE, 1, 1, new double[0], Map.of("BEYOND", "1"));
		Share other = new Share(f, Reach.NONE, 2, 1, new double[0], Map.of("BEYOND", "0"));
		assertEquals("the shares of a split fold define BEYOND as 1 and as 0. Rename one of them",
				assertThrows(IllegalArgumentException.class, () -> DeviceObjective.split(one, other)).getMessage());
	}

	/** Three coordinates are one term of three, or one of the second share's two after one. */
	@Test
	void termsOfSeveralCoordinatesLeaveNoneOver() {
		KernelFile f = KernelFile.ours("problems/f.cl");
		DeviceObjective whole = DeviceObjective.ofSpans(f, 3, new double[0], Map.of());
		assertEquals(1, text(whole).terms());
		assertEquals(false, text(whole).ownCoordinatesSuffice(true));
		Share two = new Share(f, Reach.NONE, 2, 1, new double[0], Map.of(), 2);
		assertEquals(1, text(DeviceObjective.split(two.times(2), Share.of(f, Reach.NONE, 1))).terms());
		String refused = "kernels/problems/f.cl: terms read 2 coordinates each, and there are 3; such a fold needs reach NONE, "
				+ "no prefix sum before it, and a multiple of 2 coordinates";
		assertEquals(refused, refusal(DeviceObjective.ofSpans(f, 2, new double[0], Map.of())));
		assertEquals(refused.replace("2 coordinates", "3 coordinates"), refusal(whole.behind(List.of(new Stage.PrefixSum()))));
		Share next = new Share(f, Reach.NEXT, 2, 1, new double[0], Map.of(), 2);
		assertEquals(refused.replace("there are 3", "there are 2"), refusal(DeviceObjective.split(next, Share.of(f, Reach.NONE, 1))));
	}

	private static String refusal(DeviceObjective objective) {
		return assertThrows(IllegalArgumentException.class, () -> text(objective)).getMessage();
	}

	@Test
	void theTermsOfAScanReadTheirOwnCoordinateAndLanesNeedAllOfThem() {
		assertEquals(true, text(Form.FOLD, Reach.NONE).ownCoordinatesSuffice(false));
		assertEquals(false, text(Form.SCAN, Reach.NONE).ownCoordinatesSuffice(false));
		assertEquals(true, text(Form.SCAN, Reach.NONE).ownCoordinatesSuffice(true), "lanes hand each other what a step needs");
		assertEquals("kernels/problems/f.cl: a scan has reach NEXT; expected NONE, since its terms read only their own coordinate. Pass on "
				+ "values of other coordinates in the state",
				assertThrows(IllegalArgumentException.class, () -> text(Form.SCAN, Reach.NEXT)).getMessage());
	}
}
