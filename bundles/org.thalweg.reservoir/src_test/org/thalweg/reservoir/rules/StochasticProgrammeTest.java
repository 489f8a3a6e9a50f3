package org.thalweg.reservoir.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.system.PolicySimulation;

/** Two stages solved manually: storages 0, 1 and 2, a demand of 2 whose squared deficit is lost, inflows of 0 or 2. */
class StochasticProgrammeTest {
	private static final String TEXT = """
			name: Pond
			units: none
			periods: {count: 2}
			reservoirs:
			  - name: pond
			    inflow: 0
			    storage: {min: 0, max: 2, initial: 1}
			    release: {max: 4}
			    spill: out
			    purposes: [{name: towns, demand: 2, relative-to: volume}]
			objective: {deficit: 1}
			penalty: 100
			""";
	private static final PolicySimulation POND = new PolicySimulation(SystemFile.read(Path.of("/nowhere/pond.yaml"), TEXT).orThrow());

	/** Both inflows equally probable, whatever came before. */
	private record Coin(double[][] inflow, boolean traces) implements Hydrology {
		@Override
		public int outcomes() {
			return 2;
		}

		@Override
		public double inflow(int t, int outcome) {
			return inflow[t][outcome];
		}

		@Override
		public double[] next(int t, double x) {
			return new double[] { 0.5, 0.5 };
		}
	}

	/**
	 * Stage 2: f(S, 0) = −(2 − S)² = −4, −1, 0; f(S, 2) = 0; expected −2, −0.5 and 0, linear between them: a slope of 1.5, then of 0.5. Stage 1
	 * maximises −(2 − R)² plus the expectation of what remains, W − R of the water W = S + inflow: R = 2 − 1.5/2 = 1.25 if W − R is below 1,
	 * R = 2 − 0.5/2 = 1.75 if it is above 1, at most W.
	 *
	 * <pre>
	 * W = 0: −4 − 2
	 * W = 1: R = 1, −1 − 2
	 * W = 2: R = 1.25, −0.5625 − 2 + 1.5 · 0.75 = −1.4375
	 * W = 3: R = 1.75, −0.0625 − 0.5 + 0.5 · 0.25 = −0.4375
	 * W = 4: R = 2, 0
	 * </pre>
	 */
	@Test
	void twoStagesOfClassesOfInflow() {
		StochasticProgramme p = new StochasticProgramme(POND, new Coin(new double[][] { { 0, 2 }, { 0, 2 } }, false), false, 2, 3);
		assertArrayEquals(new double[] { -4, -1, 0 }, p.value(1, 0), 1e-6);
		assertArrayEquals(new double[] { 0, 0, 0 }, p.value(1, 1), 1e-6);
		assertArrayEquals(new double[] { -6, -3, -1.4375 }, p.value(0, 0), 1e-6);
		assertArrayEquals(new double[] { -1.4375, -0.4375, 0 }, p.value(0, 1), 1e-6);
		assertArrayEquals(new double[] { 1, 1.25 }, new double[] { p.release(0, 1, 0, 1), p.release(0, 2, 0, 1) }, 1e-3);
		assertArrayEquals(new double[] { 1.25, 1.75, 2 }, new double[] { p.release(0, 0, 2, 1), p.release(0, 1, 2, 1), p.release(0, 2, 2, 1) }, 1e-3);
		assertEquals(1, p.release(1, 1, 0, 1), 1e-3);
	}

	/**
	 * Traces (0, 2) and (2, 0): releases are those of the expectation, but a value is that of the trace's own second stage, for which f(S, 2) = 0 of
	 * the first and f(S, 0) = −4, −1, 0 of the second, linear between them.
	 *
	 * <pre>
	 * first:  W = 0: −4 + 0;  W = 1: R = 1, −1 + 0;  W = 2: R = 1.25, −0.5625 + 0
	 * second: W = 2: R = 1.25, −0.5625 − 4 + 3 · 0.75 = −2.3125;  W = 3: R = 1.75, −0.0625 − 1 + 0.25 = −0.8125;  W = 4: 0
	 * </pre>
	 */
	@Test
	void twoStagesOfTraces() {
		StochasticProgramme p = new StochasticProgramme(POND, new Coin(new double[][] { { 0, 2 }, { 2, 0 } }, true), false, 2, 3);
		assertArrayEquals(new double[] { -4, -1, -0.5625 }, p.value(0, 0), 1e-3);
		assertArrayEquals(new double[] { -2.3125, -0.8125, 0 }, p.value(0, 1), 1e-3);
		assertEquals(1.75, p.release(0, 1, 2, 1), 1e-3);
	}

	/**
	 * Inflows X = 1, 3, 2, 4 and the next month's Y = 1, 2, 3, 4: b = 4/5, a = 0.5, squared errors 0.09, 0.81, 0.81, 0.09, of two degrees of freedom: a
	 * variance of 0.9. After X = 2 the errors are 0.7, −0.1, −0.9 and −1.7.
	 */
	@Test
	void tracesThatAnInflowMakesProbable() {
		SampledYears years = SampledYears.of(new double[][] { { 1, 1 }, { 3, 2 }, { 2, 3 }, { 4, 4 } });
		double[] weight = { Math.exp(-0.49 / 1.8), Math.exp(-0.01 / 1.8), Math.exp(-0.81 / 1.8), Math.exp(-2.89 / 1.8) };
		double sum = weight[0] + weight[1] + weight[2] + weight[3];
		assertArrayEquals(new double[] { weight[0] / sum, weight[1] / sum, weight[2] / sum, weight[3] / sum }, years.next(0, 2), 1e-12);
		assertArrayEquals(new double[] { 0.25, 0.25, 0.25, 0.25 }, years.next(1, 2));
		assertArrayEquals(new double[] { 0, 0, 0, 1 }, years.next(0, 1e6), 1e-12); // beyond all errors
	}

	/**
	 * Four years in two classes: {1, 2} below 2.5 and {3, 6} above; then {10, 40} and {50, 60} from 45 on. Years 1 and 2 of the first class go to 50 and
	 * 10, the others to 60 and 40.
	 */
	@Test
	void classesOfInflowAndTheirTransitions() {
		InflowClasses classes = InflowClasses.of(new double[][] { { 1, 50 }, { 3, 60 }, { 2, 10 }, { 6, 40 } }, 2);
		assertArrayEquals(new double[] { 1.5, 4.5 }, classes.means()[0]);
		assertArrayEquals(new double[] { 25, 55 }, classes.means()[1]);
		assertArrayEquals(new double[] { 2.5 }, classes.limits()[0]);
		assertArrayEquals(new double[] { 45 }, classes.limits()[1]);
		assertArrayEquals(new double[] { 0.5, 0.5 }, classes.next(0, 2.4));
		assertArrayEquals(new double[] { 0.5, 0.5 }, classes.next(1, 50)); // back to the first month
		InflowClasses sharp = InflowClasses.of(new double[][] { { 1, 10 }, { 3, 60 }, { 2, 20 }, { 6, 50 } }, 2);
		assertArrayEquals(new double[] { 1, 0 }, sharp.next(0, 2.4));
		assertArrayEquals(new double[] { 0, 1 }, sharp.next(0, 2.5));
	}

	/**
	 * Inflows of 0 and 2 in every year, of which each stage gets 1 at best: from 0 + 2 before the end of a year, 1 is kept for the next. Without a next
	 * year all is released.
	 */
	@Test
	void waterIsKeptForTheYearsThatFollow() {
		Hydrology always = SampledYears.of(new double[][] { { 0, 2 } });
		StochasticProgramme cyclic = new StochasticProgramme(POND, always, true, 2, 41);
		assertEquals(1, cyclic.release(1, 0, 2, 1), 0.03);
		assertEquals(1, cyclic.release(0, 1, 0, 1), 1e-3);
		assertEquals(2, new StochasticProgramme(POND, always, false, 2, 41).release(1, 0, 2, 1), 1e-3);
	}

	@Test
	void ofManyYearsSomeAtEvenDistancesAreTraces() {
		assertEquals(List.of(0, 1, 2), SampledYears.some(List.of(0, 1, 2)));
		List<Integer> some = SampledYears.some(IntStream.range(0, 700).boxed().toList());
		assertEquals(200, some.size());
		assertEquals(List.of(0, 3, 7, 10), some.subList(0, 4)); // multiples of 3.5
		assertEquals(696, some.getLast());
	}
}
