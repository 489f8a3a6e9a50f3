package org.thalweg.statistics.measures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

class MeasuresTest {
	private static final double NEVER = Double.POSITIVE_INFINITY;
	private static final double EPS = 1e-12;

	/** Of one function in D dimensions. */
	private static RunCourse run(int dimension, long last, double... evaluationsAndErrors) {
		int n = evaluationsAndErrors.length / 2;
		long[] evaluations = new long[n];
		double[] errors = new double[n];
		for (int k = 0; k < n; k++) {
			evaluations[k] = (long) evaluationsAndErrors[2 * k];
			errors[k] = evaluationsAndErrors[2 * k + 1];
		}
		return new RunCourse("f", dimension, 1, "a", evaluations, errors, last);
	}

	/** T = 10, no success in 100, T = 40 (and the run went on to 200). */
	private static final Runtimes THREE = new Runtimes(new double[] { 10, NEVER, 40 }, new double[] { 50, 100, 200 });

	@Test
	void aRunHitsATargetAtTheFirstEvaluationThatIsAsGood() {
		RunCourse run = run(2, 30, 1, 8, 5, 2, 20, 0.5);
		assertEquals(1, run.firstHit(8));
		assertEquals(5, run.firstHit(2));
		assertEquals(20, run.firstHit(1.9));
		assertEquals(NEVER, run.firstHit(0.4));
		assertEquals(8, run.errorAfter(4.9));
		assertEquals(2, run.errorAfter(5));
		assertEquals(0.5, run.errorAfter(1e9));
		assertEquals(NEVER, run.errorAfter(0.5), "nothing was evaluated yet");
	}

	@Test
	void aRunThatBeginsWithoutAValueHitsNothingThere() {
		RunCourse run = run(2, 30, 1, Double.NaN, 5, 2);
		assertEquals(5, run.firstHit(1e300));
		assertEquals(NEVER, run.errorAfter(3));
	}

	@Test
	void aCourseThatWorsensOrOutlivesItsRunIsRefused() {
		assertThrows(IllegalArgumentException.class, () -> run(2, 30, 1, 8, 5, 9));
		assertThrows(IllegalArgumentException.class, () -> run(2, 30, 5, 8, 4, 7));
		assertThrows(IllegalArgumentException.class, () -> run(2, 4, 1, 8, 5, 2));
	}

	@Test
	void expectedRuntimeDividesAllEvaluationsByTheSuccesses() {
		assertEquals(2, THREE.successes());
		assertEquals((10 + 100 + 40) / 2.0, THREE.ert());
		assertEquals(25 / (2 / 3.0), THREE.sp1(), EPS); // mean of 10 and 40, success rate 2/3
		assertEquals((10 + 10 * 100 + 40) / 3.0, THREE.penalised(10, 100));
		assertEquals(40, THREE.quantile(0.5));
		assertEquals(NEVER, THREE.quantile(0.75));
	}

	@Test
	void withoutSuccessItIsInfiniteAndWithoutRunsUndefined() {
		Runtimes failed = new Runtimes(new double[] { NEVER }, new double[] { 7 });
		assertEquals(NEVER, failed.ert());
		assertEquals(NEVER, failed.sp1());
		Runtimes none = Runtimes.of(List.of(), 1);
		assertTrue(Double.isNaN(none.ert()) && Double.isNaN(none.sp1()) && Double.isNaN(none.penalised(10, 5)) && Double.isNaN(none.successRate()));
		assertEquals(Interval.UNDEFINED, none.successInterval(0.95));
	}

	/** From SciPy 1.17, binomtest(k, n).proportion_ci(level, "wilson"). */
	@Test
	void wilsonsIntervalIsThatOfAnotherProgram() {
		interval(0.4901624715366418, 0.9433178485456248, 8, 10, 0.95);
		interval(0, 0.20388330103584862, 0, 15, 0.95);
		interval(0.7961166989641515, 1, 15, 15, 0.95);
		interval(0.08289830182588703, 0.40878632094019707, 3, 15, 0.9);
	}

	/** With p = 0 the lower end is (z²/2n − z √(z²/4n²)) / (1 + z²/n) = 0, with p = 1 the upper one likewise 1; rounding leaves 1e-17. */
	@Test
	void wilsonsIntervalEndsExactlyAtNoneAndAll() {
		double[] hits = new double[100];
		for (int n = 1; n <= 100; n++) {
			assertEquals(1, new Runtimes(Arrays.copyOf(hits, n), new double[n]).successInterval(0.95).high(), n + " runs");
			double[] failed = new double[n];
			Arrays.fill(failed, NEVER);
			assertEquals(0, new Runtimes(failed, new double[n]).successInterval(0.95).low(), n + " runs");
		}
	}

	private static void interval(double low, double high, int successes, int n, double level) {
		double[] hits = new double[n];
		Arrays.fill(hits, successes, n, NEVER);
		Interval i = new Runtimes(hits, new double[n]).successInterval(level);
		assertEquals(low, i.low(), EPS);
		assertEquals(high, i.high(), EPS);
	}

	@Test
	void aSampleWithoutFailuresHoldsEachRunEquallyOften() {
		Runtimes all = new Runtimes(new double[] { 10, 20, 30, 40 }, new double[] { 99, 99, 99, 99 });
		double[] sample = new SimulatedRestarts(1).sample(all, 15);
		assertArrayEquals(new double[] { 10, 20, 30, 40, 10, 20, 30, 40, 10, 20, 30, 40, 10, 20, 30, 40 }, sample); // 16 is the next multiple
	}

	/** Half begin with the success; the others add 100 until it is drawn: 10 + 100 k, where k has mean 2. All: 10 + 100 · 2 / 2 = ERT. */
	@Test
	void aFailureIsFollowedByDrawsUntilASuccess() {
		Runtimes two = new Runtimes(new double[] { 10, NEVER }, new double[] { 60, 100 });
		double[] sample = new SimulatedRestarts(1).sample(two, 20_000);
		assertEquals(10_000, Arrays.stream(sample).filter(t -> t == 10).count());
		assertTrue(Arrays.stream(sample).allMatch(t -> t % 100 == 10));
		assertEquals(110, two.ert());
		assertEquals(110, Arrays.stream(sample).average().orElseThrow(), 4 * 141 / Math.sqrt(20_000)); // four standard errors
	}

	/** As an archive that is read again has them. */
	@Test
	void theOrderOfRunsMeansNothing() {
		Runtimes one = new Runtimes(new double[] { NEVER, 10, NEVER, 40 }, new double[] { 50, 60, 70, 80 });
		Runtimes other = new Runtimes(new double[] { 40, NEVER, 10, NEVER }, new double[] { 80, 70, 60, 50 });
		assertArrayEquals(new SimulatedRestarts(3).sample(one, 100), new SimulatedRestarts(3).sample(other, 100));
		assertEquals(new SimulatedRestarts(3).dispersion(one), new SimulatedRestarts(3).dispersion(other));
	}

	/** Targets that are hit at the same evaluations: with equal draws all would be late together. */
	@Test
	void targetsHaveDrawsOfTheirOwn() {
		Runtimes two = new Runtimes(new double[] { 10, NEVER, NEVER }, new double[] { 60, 100, 100 });
		SimulatedRestarts restarts = new SimulatedRestarts(3);
		assertArrayEquals(restarts.sample(two, 300), restarts.sample(two, 300, 0));
		assertFalse(Arrays.equals(restarts.sample(two, 300, 0), restarts.sample(two, 300, 1)));
	}

	@Test
	void withoutASuccessAllSimulatedRuntimesAreInfinite() {
		Runtimes failed = new Runtimes(new double[] { NEVER, NEVER }, new double[] { 60, 100 });
		double[] sample = new SimulatedRestarts(1).sample(failed, 15);
		assertEquals(16, sample.length);
		assertTrue(Arrays.stream(sample).allMatch(t -> t == NEVER));
	}

	/** 1000 samples hold each of five runtimes 200 times: the 10th percentile is the least, the 90th the greatest. */
	@Test
	void dispersionIsHalfTheDistanceOfTheOuterPercentiles() {
		Runtimes all = new Runtimes(new double[] { 10, 20, 30, 40, 50 }, new double[5]);
		assertEquals((50 - 10) / 2.0, new SimulatedRestarts(7).dispersion(all));
		assertTrue(Double.isNaN(new SimulatedRestarts(7).dispersion(new Runtimes(new double[] { 10, NEVER }, new double[] { 10, 20 }))));
	}

	/** From NumPy 2.4, quantile(…, method="hazen"). */
	@Test
	void percentilesAreThoseOfCoco() {
		double[] sorted = { 1, 2, 4, 8, 16 };
		assertEquals(1, SimulatedRestarts.percentile(sorted, 0.1), EPS);
		assertEquals(1.75, SimulatedRestarts.percentile(sorted, 0.25), EPS);
		assertEquals(4, SimulatedRestarts.percentile(sorted, 0.5), EPS);
		assertEquals(16, SimulatedRestarts.percentile(sorted, 0.9), EPS);
	}

	@Test
	void targetsAreThoseOfCoco() {
		double[] t = Targets.distribution();
		assertEquals(51, t.length);
		assertEquals(100, t[0]);
		assertEquals(1, t[10]);
		assertEquals(1e-8, t[50]);
		assertEquals(Math.pow(10, -0.2), t[11]);
	}

	private static TargetSamples samples(List<RunCourse> runs, double... targets) {
		return TargetSamples.of(TargetRuntimes.of(runs, targets), new SimulatedRestarts(1));
	}

	/**
	 * Two functions in 2-D with a run each, targets 1 and 0.1: runtimes 10 and 40, 20 and never; divided by D 5, 20, 10 of four pairs. The
	 * runs end after 60 and 100 evaluations: the cross is at the median of 30 and 50.
	 */
	@Test
	void aDistributionCountsPairsOfFunctionAndTarget() {
		List<RunCourse> f = List.of(run(2, 60, 1, 5, 10, 1, 40, 0.1));
		List<RunCourse> g = List.of(run(2, 100, 1, 5, 20, 0.5));
		double[] targets = { 1, 0.1 };
		RuntimeDistribution d = RuntimeDistribution.of(List.of(samples(f, targets), samples(g, targets)));
		assertEquals(2, d.functions());
		assertArrayEquals(new double[] { 5, 10, 20 }, d.x());
		assertArrayEquals(new double[] { 0.25, 0.5, 0.75 }, d.share(), EPS);
		assertEquals(40, d.cross());
		assertEquals(0, d.at(4.9));
		assertEquals(0.25, d.at(5), EPS);
		assertEquals(0.5, d.at(19.9), EPS);
		assertEquals(0.75, d.at(1e9), EPS);
	}

	/** Of two runs one fails: half of its samples begin with the success. */
	@Test
	void aDistributionRestartsRunsThatFailed() {
		List<RunCourse> f = List.of(run(2, 60, 1, 5, 10, 1), run(2, 30, 1, 5));
		RuntimeDistribution d = RuntimeDistribution.of(List.of(samples(f, 1)));
		assertEquals(0.5, d.at(5), EPS);
		assertEquals(0.5, d.at(19.9), EPS); // a restart costs at least 30 + 10
		assertTrue(d.at(20) > 0.5);
		assertEquals(1, d.at(1e9), EPS);
	}

	@Test
	void aFixedBudgetGivesQuantilesOfErrors() {
		List<RunCourse> runs = List.of(run(2, 60, 1, 5, 10, 1), run(2, 60, 1, 4, 20, 0.5), run(2, 8, 1, 3));
		assertArrayEquals(new double[] { 1, 3, 4 }, FixedBudget.of(runs, 10).errors());
		assertEquals(3, FixedBudget.of(runs, 10).median());
		assertEquals(0.75, FixedBudget.of(runs, 20).quantile(0.25)); // between 0.5 and 1
		assertTrue(Double.isNaN(FixedBudget.of(List.of(), 20).median()));
	}

	@Test
	void attainmentIsTheShareOfRunsThatAreAsGoodByThen() {
		List<RunCourse> runs = List.of(run(2, 60, 1, 5, 10, 1), run(2, 60, 1, 4, 20, 0.5));
		double[][] share = Attainment.of(runs, new double[] { 1, 10, 20 }, new double[] { 0.5, 1, 4, 5 }).share();
		assertArrayEquals(new double[] { 0, 0, 0.5, 1 }, share[0]);
		assertArrayEquals(new double[] { 0, 0.5, 1, 1 }, share[1]);
		assertArrayEquals(new double[] { 0.5, 1, 1, 1 }, share[2]);
	}

	/** Ten evaluations: 1e3 twice, which is clipped to 1; 1 four times, (0 + 8)/10 = 0.8; 1e-9 four times, clipped to 0. */
	@Test
	void theAreaOverTheConvergenceCurveCountsEveryEvaluation() {
		RunCourse run = run(2, 10, 1, 1e3, 3, 1, 7, 1e-9);
		assertEquals(1 - (2 * 1 + 4 * 0.8 + 0) / 10, new ConvergenceArea(10).of(run), EPS);
		assertEquals(0.48, new ConvergenceArea(10).of(run), EPS);
		assertEquals(1 - (2 * 1 + 0.8) / 3, new ConvergenceArea(3).of(run), EPS, "what comes after the budget does not count");
	}

	@Test
	void afterAnEarlyEndTheErrorStays() {
		assertEquals(1 - 0.8, new ConvergenceArea(100).of(run(2, 5, 1, 1)), EPS);
		assertEquals((0.2 + 0.4) / 2, new ConvergenceArea(100).mean(List.of(List.of(run(2, 5, 1, 1), run(2, 5, 1, 1)), List.of(),
				List.of(run(2, 5, 1, 0.01)))), EPS, "a function with two runs weighs as much as one with one");
	}

	/** Ratios: 1, 3, –, – of the first solver and 2, 1, 1, – of the second. */
	@Test
	void aPerformanceProfileComparesWithTheBestSolver() {
		Profile p = Profile.performance(new double[][] { { 10, 20 }, { 30, 10 }, { NEVER, 5 }, { NEVER, NEVER } });
		assertEquals(0.25, p.share(0, 1));
		assertEquals(0.25, p.share(0, 2.9));
		assertEquals(0.5, p.share(0, 3));
		assertEquals(0.5, p.share(1, 1));
		assertEquals(0.75, p.share(1, 2));
		assertEquals(0.75, p.share(1, NEVER), "an unsolved problem never counts");
	}

	/** In simplex gradients of n + 1 = 2, 5 evaluations: 5, – and 10, 3. */
	@Test
	void aDataProfileCountsSimplexGradients() {
		Profile p = Profile.data(new double[][] { { 10, 20 }, { NEVER, 15 } }, new int[] { 1, 4 });
		assertEquals(0.5, p.share(0, 5));
		assertEquals(0, p.share(0, 4.9));
		assertEquals(0.5, p.share(1, 3));
		assertEquals(1, p.share(1, 10));
		assertEquals(2 + 0.1 * 8, Profile.target(10, 2, 0.1), EPS);
	}
}
