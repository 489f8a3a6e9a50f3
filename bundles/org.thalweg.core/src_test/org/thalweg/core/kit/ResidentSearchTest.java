package org.thalweg.core.kit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.MemoryDevice;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/** The host does what launches would do. */
class ResidentSearchTest {
	/** Two variables. */
	private record Plane() implements Problem {
		@Override
		public int dimension() {
			return 2;
		}

		@Override
		public double[] lower() {
			return new double[2];
		}

		@Override
		public double[] upper() {
			return new double[] { 9, 9 };
		}

		@Override
		public double value(double[] x, Evaluation at) {
			return x[0];
		}
	}

	private final MemoryDevice backing = new MemoryDevice();
	private final Setting<?> setting = new Setting<>(null, List.of(new Plane()), List.of(new Population(0, 1), new Population(0, 2)),
			Budget.ofSteps(5), backing.device, null, Precision.DOUBLE, MathMode.PORTABLE);

	private PopulationArrays arrays() {
		return new PopulationArrays(setting).points("points", 2).reals("values", 2).best().words("steps", 1).scratch();
	}

	/**
	 * Two individuals make two evaluations a step; individual 1 is at (10 p + k, 7) after k steps, and its value is 100 − k, the other's 200. A
	 * launch takes population 0 as far as asked, population 1 one step.
	 */
	private final class Walk extends ResidentSearch {
		private final List<String> launched = new ArrayList<>();

		Walk() {
			super(backing.device, arrays(), 8, new KernelText("walk", Precision.DOUBLE, MathMode.PORTABLE), 2, 2);
		}

		@Override
		public void advance(long wanted) {
			advance(wanted, lastStep(), 3);
		}

		@Override
		protected void launch(long from, int n, boolean again) {
			launched.add(from + " " + n + " " + again);
			for (int p = 0; p < 2; p++) {
				int before = started(p) ? (int) step(p) : -1;
				int to = p == 0 ? (int) from + n : Math.min((int) from + n, before + 1);
				for (int k = before + 1; k <= to; k++) {
					append(p, k);
				}
				MemoryDevice.contents(own.get(0)).putDouble((4 * p + 2) * Double.BYTES, 10 * p + to).putDouble((4 * p + 3) * Double.BYTES, 7);
				MemoryDevice.contents(own.get(1)).putDouble(2 * p * Double.BYTES, 200).putDouble((2 * p + 1) * Double.BYTES, 100 - to);
				MemoryDevice.contents(own.get(2)).putInt(p * Integer.BYTES, to);
			}
		}

		/** What the second evaluation of step k found. */
		private void append(int p, int k) {
			ByteBuffer counts = MemoryDevice.contents(improvements.counts());
			int at = p * improvements.capacity() + counts.getInt(p * Integer.BYTES);
			counts.putInt(p * Integer.BYTES, counts.getInt(p * Integer.BYTES) + 1);
			MemoryDevice.contents(improvements.values()).putDouble(at * Double.BYTES, 100 - k);
			MemoryDevice.contents(improvements.places()).putLong(at * Long.BYTES, 2 * k + 2)
					.putLong((count * improvements.capacity() + at) * Long.BYTES, k);
		}

		@Override
		protected Progress progress(long from) {
			int[] steps = words(own.get(2));
			return new Progress(p -> steps[p], p -> 2L * steps[p] + 2);
		}
	}

	@Test
	void launchesFollowUntilAllHaveTakenTheirSteps() {
		try (Walk walk = new Walk()) {
			walk.advance(5);
			// Steps 1 to 3 with the start: population 1 takes 0, 1, 2 and 3 in four launches; then 4 and 5 in two.
			assertEquals(List.of("0 3 false", "0 3 true", "0 3 true", "0 3 true", "3 2 false", "3 2 true"), walk.launched);
			for (int p = 0; p < 2; p++) {
				assertEquals(5, walk.step(p));
				assertEquals(12, walk.evaluations(p));
				assertEquals(95, walk.best(p));
				assertEquals(6, walk.trace(p).size());
				assertTrue(walk.done(p));
			}
			assertArrayEquals(new double[] { 5, 7 }, walk.position(0));
			assertArrayEquals(new double[][] { { 5, 7 }, { 15, 7 } }, walk.positions());
		}
		assertEquals(List.of(), backing.open);
	}

	@Test
	void withoutTracesTheBestValueIsThatOfTheIndividuals() {
		try (Walk walk = new Walk()) {
			walk.discardTraces();
			walk.advance(2);
			assertEquals(98, walk.best(1));
			assertEquals(98, walk.trace(1).value(walk.trace(1).size() - 1));
			assertEquals(2, walk.step(1));
		}
	}

	@Test
	void aSearchThatIsNotMadeHoldsNoMemory() {
		backing.room = 5;
		assertThrows(DeviceException.class, Walk::new);
		assertEquals(List.of(), backing.open);
	}

	// Two points of two reals and two values, a word; eight improvements of a real and two longs, and their number; the largest are the places.
	@Test
	void theForecastHasArraysAndImprovements() {
		assertEquals(32 + 16 + 4 + 8 * 8 + 8 * 16 + 4, arrays().forecast(8).populationBytes());
		assertEquals(8 * 16, arrays().forecast(8).largestBytes());
	}
}
