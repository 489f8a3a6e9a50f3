package org.thalweg.algorithms.maswchains;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.algorithms.Bowl;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.NormalPairs;

/** Trials of local search compared with the rule by hand: values are scripted, increments identified by their numbers. */
class SolisWetsTest {
	private static final int D = 3;
	private static final long SEED = 5;
	private static final double[] START = { 0.1, -0.2, 0.9 };

	private final Deque<Double> values = new ArrayDeque<>();
	private final List<double[]> tried = new ArrayList<>();
	private final StepSize chain = new StepSize(0.2);
	private final StoredRow bias = new StoredRow(new double[D]);
	private final SolisWets search = new SolisWets(Parameters.bind(MaSwParameters.class, Map.of(), Map.of()),
			new Coordinates(new Bowl(D, false), new Population(0, SEED), 1, Storage.DOUBLE), this::next);

	private double next(double[] x, int number) {
		assertEquals(tried.size() % 2 == 0 || number == 0 ? 0 : 1, number);
		tried.add(x.clone());
		return values.pop();
	}

	/** Begins at START, whose value is 10, and makes trials from step 1 on whose values are these. */
	private void trials(int count, double... scripted) {
		for (double v : scripted) {
			values.add(v);
		}
		search.begin(new StoredRow(START.clone()), 10, chain, bias);
		for (int step = 1; step <= count; step++) {
			tried.clear();
			search.trial(step, 500);
		}
		assertTrue(values.isEmpty());
	}

	/** ρ times the normal deviates of a step. */
	private static double[] increment(int step, double rho) {
		double[] d = new double[D];
		new NormalPairs(new Draw(SEED, 0)).fill(MaSwStream.INCREMENT, step, 0, 0, d, 0, D);
		for (int i = 0; i < D; i++) {
			d[i] *= rho;
		}
		return d;
	}

	private static double clipped(double x) {
		return Math.clamp(x, -1, 1);
	}

	private static double[] moved(double[] x, double[] by, double sign) {
		double[] out = new double[D];
		for (int i = 0; i < D; i++) {
			out[i] = clipped(x[i] + sign * by[i]);
		}
		return out;
	}

	/** x + d is better: x moves there, and bias = 0.2 · 0 + 0.4 (d + 0). */
	@Test
	void aFirstTryThatIsBetterLeansTowardsItsMove() {
		trials(1, 9);
		double[] d = increment(1, 0.2);
		assertArrayEquals(moved(START, d, 1), search.point().toArray(), 0);
		assertEquals(9, search.value());
		for (int i = 0; i < D; i++) {
			assertEquals(0.4 * d[i], bias.at(i));
		}
		assertEquals(1, chain.successes);
		assertEquals(0, chain.failures);
	}

	/** The second move is bias + d; then bias = 0.2 · 0.4 d_1 + 0.4 (d_2 + 0.4 d_1). */
	@Test
	void theBiasIsAPartOfTheNextMove() {
		trials(2, 9, 8);
		double[] first = increment(1, 0.2);
		double[] second = increment(2, 0.2);
		double[] x = moved(START, first, 1);
		for (int i = 0; i < D; i++) {
			double b = 0.4 * first[i];
			x[i] = clipped(x[i] + (b + second[i]));
			assertEquals(0.2 * b + 0.4 * (b + second[i]), bias.at(i));
		}
		assertArrayEquals(x, search.point().toArray(), 0);
		assertEquals(2, chain.successes);
	}

	/** x + d is as good as x, which is not better; x − d is: bias = 0 − 0.4 (d + 0). */
	@Test
	void theOppositeIsTriedWhereTheMoveWasNotBetter() {
		trials(1, 10, 9);
		double[] d = increment(1, 0.2);
		assertEquals(2, tried.size());
		assertArrayEquals(moved(START, d, 1), tried.get(0), 0);
		assertArrayEquals(moved(START, d, -1), search.point().toArray(), 0);
		for (int i = 0; i < D; i++) {
			assertEquals(-0.4 * d[i], bias.at(i));
		}
		assertEquals(1, chain.successes);
	}

	/** Success, then failure: bias = 0.4 d_1 / 2, x stays, the count of successes restarts. */
	@Test
	void aFailureHalvesTheBias() {
		trials(2, 9, 11, 12);
		double[] d = increment(1, 0.2);
		assertArrayEquals(moved(START, d, 1), search.point().toArray(), 0);
		for (int i = 0; i < D; i++) {
			assertEquals(0.4 * d[i] / 2, bias.at(i));
		}
		assertEquals(0, chain.successes);
		assertEquals(1, chain.failures);
	}

	@Test
	void fiveSuccessesDoubleAndThreeFailuresHalveTheDeviation() {
		trials(4, 9, 8, 7, 6);
		assertEquals(0.2, chain.rho);
		values.add(5.0);
		search.trial(5, 500);
		assertEquals(0.4, chain.rho);
		assertEquals(0, chain.successes);
		for (int k = 0; k < 2; k++) {
			values.add(6.0);
			values.add(5.0);
			search.trial(6 + k, 500);
		}
		assertEquals(0.4, chain.rho);
		assertEquals(2, chain.failures);
		values.add(6.0);
		values.add(6.0);
		search.trial(8, 500);
		assertEquals(0.2, chain.rho);
		assertEquals(0, chain.failures);
		tried.clear();
		values.add(4.0);
		double[] before = search.point().toArray().clone();
		double[] b = bias.toArray().clone();
		search.trial(9, 500);
		double[] d = increment(9, 0.2); // the deviation counts from the next trial on
		for (int i = 0; i < D; i++) {
			assertEquals(clipped(before[i] + (b[i] + d[i])), tried.getFirst()[i]);
		}
	}

	/** The 500th evaluation is a first try that fails: no second one, no failure, no halving. */
	@Test
	void aFirstTryThatFailsWithTheLastEvaluationLeavesNoRecord() {
		trials(2, 9, 11, 12);
		double[] x = search.point().toArray().clone();
		double[] b = bias.toArray().clone();
		values.add(13.0);
		assertEquals(1, search.trial(3, 1));
		assertArrayEquals(x, search.point().toArray(), 0);
		assertArrayEquals(b, bias.toArray(), 0);
		assertEquals(1, chain.failures);
		assertEquals(0.2, chain.rho);
		values.add(1.0); // one that succeeds is kept
		assertEquals(1, search.trial(4, 1));
		assertEquals(1, search.value());
		assertEquals(1, chain.successes);
	}

	/** The row that it began with is never written, however often it moves. */
	@Test
	void thePointItBeganWithStays() {
		double[] start = START.clone();
		StoredRow row = new StoredRow(start);
		search.begin(row, 10, chain, bias);
		for (int step = 1; step <= 6; step++) {
			values.add(10.0 - step);
			search.trial(step, 500);
			assertArrayEquals(START, start, 0);
		}
		double[] best = search.point().toArray().clone();
		assertArrayEquals(best, search.exchange(row).toArray(), 0);
	}
}
