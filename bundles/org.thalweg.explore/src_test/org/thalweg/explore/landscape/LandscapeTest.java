package org.thalweg.explore.landscape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import org.junit.jupiter.api.Test;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ContourMap;

class LandscapeTest {
	/** The same, its first variable fixed at 3. */
	private static final class FixedDigits extends Digits {
		@Override
		public double[] lower() {
			return new double[] { 3, 0, 0 };
		}

		@Override
		public double[] upper() {
			return new double[] { 3, 10, Double.POSITIVE_INFINITY };
		}
	}

	/** 100 x1 + 10 x2 + x3 on [0, 10]³, with the bias 5000; counts its evaluations. */
	private static class Digits implements Problem {
		private int evaluations;

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
			return new double[] { 10, 10, Double.POSITIVE_INFINITY };
		}

		@Override
		public double[] initialUpper() {
			return new double[] { 10, 10, 4 };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			evaluations++;
			return 100 * x[0] + 10 * x[1] + x[2];
		}

		@Override
		public double bias() {
			return 5000;
		}
	}

	private final Digits problem = new Digits();

	private List<Landscape> all(int finest, double seconds) {
		List<Landscape> out = new ArrayList<>();
		Landscape.compute(problem, Slice.of(problem, new double[] { 1, 2, 3 }, 0, 1), finest, seconds, () -> false, out::add);
		return out;
	}

	@Test
	void aPictureBeginsInTheMiddle() {
		assertArrayEquals(new double[] { 5, 5, 2 }, Slice.centre(problem));
		assertEquals(new Range(0, 4), Slice.range(problem, 2)); // where it is unbounded, the range in which algorithms start
	}

	/** 11 nodes on a side of 10: x1 = column, x2 = row, x3 = 3; 5000 + 100·7 + 10·4 + 3 in column 7 of row 4. */
	@Test
	void twoCoordinatesVaryAndTheOthersStay() {
		Landscape first = all(11, 1).getFirst();
		assertEquals(5743, first.grid().values()[4 * 11 + 7]);
		assertEquals(5003, first.grid().values()[0]);
		assertEquals(6103, first.grid().values()[120]);
		Landscape.compute(problem, Slice.of(problem, new double[] { 1, 2, 3 }, 2, 0), 11, 1, () -> false, l -> {
			assertEquals(5000 + 100 * 4 + 20 + 0.4 * 7, l.grid().values()[4 * 11 + 7], 1e-12); // x3 = 0.4·column, x1 = row
		});
	}

	/** 11² points, 21² in all for the second, 41² for the third: each is evaluated once. */
	@Test
	void finerGridsEvaluateOnlyWhatIsNew() {
		List<Landscape> three = all(41, 1000);
		assertEquals(List.of(11, 21, 41), three.stream().map(l -> l.grid().columns()).toList());
		assertEquals(41 * 41, problem.evaluations);
		for (int k = 0; k < 41 * 41; k++) {
			double[] x = three.getLast().slice().node(k % 41, k / 41, 41);
			assertEquals(problem.value(x, new Evaluation()) + 5000, three.getLast().grid().values()[k], 0);
		}
	}

	/** Its axis reaches from 3 − 1.5 to 3 + 1.5; its values are those at 3: 5000 + 100·3 + 10·row + 2. */
	@Test
	void aFixedVariableHasRoomInThePictureAndStaysFixed() {
		FixedDigits fixed = new FixedDigits();
		assertEquals(new Range(1.5, 4.5), Slice.range(fixed, 0));
		assertEquals(3, Slice.centre(fixed)[0]);
		Landscape.compute(fixed, Slice.of(fixed, Slice.centre(fixed), 0, 1), 11, 1, () -> false, l -> {
			for (int k = 0; k < 121; k++) {
				assertEquals(5302 + 10 * (k / 11), l.grid().values()[k], 1e-9);
			}
			assertEquals("x1", l.map(fixed, "digits", Scale.LINEAR).x());
		});
	}

	@Test
	void aFinerGridThatWouldTakeTooLongIsNotBegun() {
		assertEquals(1, all(161, 0).size());
	}

	@Test
	void aCancelledLandscapeStopsAfterARow() {
		Slice slice = Slice.of(problem, new double[3], 0, 1);
		assertThrows(CancellationException.class, () -> Landscape.compute(problem, slice, 161, 1000, () -> problem.evaluations >= 22, _ -> {
			throw new AssertionError("seen");
		}));
		assertEquals(22, problem.evaluations);
	}

	/** The box is −5 to 5: a range beyond it is moved into it, as in a chart, and one as long as it is all of it. */
	@Test
	void aPartThatIsLookedAtStaysInTheBox() {
		Range all = new Range(-5, 5);
		assertEquals(Optional.of(new Range(-5, 0)), Slice.part(new Range(-8, -3), all));
		assertEquals(Optional.of(new Range(1, 5)), Slice.part(new Range(2, 6), all));
		assertEquals(Optional.empty(), Slice.part(new Range(-8, 2), all));
		assertEquals(Optional.empty(), Slice.part(new Range(1, 1 + 1e-9), all), "too small for digits");
	}

	@Test
	void theMapNamesItsAxesAndTheLeastValue() {
		ContourMap map = all(11, 1).getFirst().map(problem, "digits", Scale.LINEAR);
		assertEquals(List.of("digits", "11 × 11 points, minimum 5003 at 0, 0; x3 = 3", "x1", "x2"), List.of(map.title(), map.caption(), map.x(), map
				.y()));
		assertEquals(List.of(new ContourMap.Spot(0.1, 0.2, false)), map.spots()); // x1 = 1 and x2 = 2 of 10
	}

	/** 1 and 1 have the same bits, 0 and −0 do not, NaN and NaN do, 1 + 2⁻⁵² and 1 differ by that. */
	@Test
	void hostAndDeviceAreComparedBitForBit() {
		HostAndDeviceValues of = new HostAndDeviceValues(new double[4][], new double[] { 1, 0.0, Double.NaN, Math.nextUp(1.0) }, new double[] { 1,
				-0.0, Double.NaN, 1 });
		assertEquals(List.of(true, false, true, false), List.of(of.equal(0), of.equal(1), of.equal(2), of.equal(3)));
		assertEquals(2, of.equal());
		assertEquals(3, of.worst());
		assertEquals("3ff0000000000001", HostAndDeviceValues.bits(Math.nextUp(1.0)));
	}
}
