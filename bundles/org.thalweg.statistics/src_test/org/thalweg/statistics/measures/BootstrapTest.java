package org.thalweg.statistics.measures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.statistics.EffectSize;
import org.thalweg.statistics.Statistics;
import org.thalweg.statistics.measures.Bootstrap.Kind;

class BootstrapTest {
	private static final Bootstrap PERCENTILE = new Bootstrap(1, Bootstrap.RESAMPLES, 0.95, Kind.PERCENTILE);
	private static final Bootstrap BCA = new Bootstrap(1, Bootstrap.RESAMPLES, 0.95, Kind.BCA);

	/** All n^n resamples of a sample. */
	private static double[][] all(double[] sample) {
		int n = sample.length;
		return IntStream.range(0, (int) Math.pow(n, n)).mapToObj(b -> {
			double[] out = new double[n];
			int rest = b;
			for (int i = 0; i < n; i++) {
				out[i] = sample[rest % n];
				rest /= n;
			}
			return out;
		}).toArray(double[][]::new);
	}

	private static double mean(double... v) {
		return Arrays.stream(v).sum() / v.length;
	}

	/** All 256 resamples of four values; ends from SciPy 1.17 (_bca_interval) and NumPy's quantile. */
	@Test
	void theBcaIntervalOfAMeanIsThatOfAnotherProgram() {
		double[] sample = { 1, 2, 4, 9 };
		double[] replicates = Arrays.stream(all(sample)).mapToDouble(BootstrapTest::mean).sorted().toArray();
		double[][] leftOut = { { mean(2, 4, 9), mean(1, 4, 9), mean(1, 2, 9), mean(1, 2, 4) } };
		assertEquals(new Interval(1.75, 7.75), Bootstrap.bca(4, replicates, leftOut, 0.95));
		assertEquals(new Interval(2, 7.25), Bootstrap.bca(4, replicates, leftOut, 0.9));
	}

	/** All 27 · 256 resamples of two samples; ends likewise. */
	@Test
	void theBcaIntervalOfTwoSamplesIsThatOfAnotherProgram() {
		double[] a = { 1, 4, 6 };
		double[] b = { 3, 5, 8, 9 };
		double[] replicates = Arrays.stream(all(a)).flatMapToDouble(x -> Arrays.stream(all(b)).mapToDouble(y -> EffectSize.of(x, y).a12())).sorted()
				.toArray();
		double[][] leftOut = { leaveOut(a).mapToDouble(x -> EffectSize.of(x, b).a12()).toArray(),
				leaveOut(b).mapToDouble(y -> EffectSize.of(a, y).a12()).toArray() };
		assertEquals(6912, replicates.length);
		assertEquals(0.75, EffectSize.of(a, b).a12());
		assertEquals(new Interval(0.25, 1), Bootstrap.bca(0.75, replicates, leftOut, 0.9));
	}

	private static Stream<double[]> leaveOut(double[] sample) {
		return IntStream.range(0, sample.length).mapToObj(i -> IntStream.range(0, sample.length).filter(k -> k != i).mapToDouble(k -> sample[k])
				.toArray());
	}

	/**
	 * A resample's median is at most the k-th of nine values with the probability that five of nine draws are: for k = 1 it is 0.0014, for
	 * k = 2 0.0304. So 2.5 % of the medians lie at the second value, and 97.5 % at the eighth.
	 */
	@Test
	void theIntervalOfAMedianEndsAtOrderStatistics() {
		double[] sample = { 2, 3, 5, 7, 11, 13, 17, 19, 23 };
		assertEquals(new Interval(3, 19), PERCENTILE.median(sample));
		Interval bca = BCA.median(sample);
		assertTrue(bca.low() <= 5 && bca.high() >= 17, bca.toString());
	}

	/** 400,000 resamples with NumPy 2.4 end at 0.375 and 0.972222; A moves in steps of 1/72. */
	@Test
	void theIntervalOfA12IsThatOfAnotherProgram() {
		Interval i = PERCENTILE.a12(new double[] { 1, 4, 5, 6, 7, 2 }, new double[] { 3, 5, 8, 9, 12, 4 });
		assertEquals(0.375, i.low(), 1.0 / 72 + 1e-12);
		assertEquals(0.972222, i.high(), 1.0 / 72 + 1e-5);
		double[] below = { 1, 2, 3, 4, 5, 6 };
		assertEquals(new Interval(1, 1), PERCENTILE.a12(below, new double[] { 7, 7, 8, 8, 9, 9 }));
		assertEquals(Interval.UNDEFINED, PERCENTILE.a12(below, new double[] { 7, 7, 8, 8, 9 }));
		assertEquals(Interval.UNDEFINED, PERCENTILE.a12(new double[] { 7 }, below));
	}

	/** Of all 6⁶ resamples of 1, 2, 4, 9, 20, 50; ends of drawn ones lie within the steps of means about these ends. */
	@Test
	void theIntervalOfAMeanIsThatOfAllResamples() {
		double[] sample = { 9, 1, 4, 2, 50, 20 };
		double[] means = Arrays.stream(all(sample)).mapToDouble(BootstrapTest::mean).sorted().toArray();
		Interval got = PERCENTILE.mean(sample);
		assertTrue(got.low() >= Statistics.quantile(means, 0.02) && got.low() <= Statistics.quantile(means, 0.03), got.toString());
		assertTrue(got.high() >= Statistics.quantile(means, 0.97) && got.high() <= Statistics.quantile(means, 0.98), got.toString());
		assertEquals(new Interval(2, 2), BCA.mean(new double[] { 2, 2, 2, 2, 2, 2 }));
	}

	/**
	 * The range of n values holds their median with 1 − 2^(1−n): of five with 0.9375, of six with 0.96875. Nothing, one value and two have no
	 * interval, also where they are equal; a level of 0.9 needs five.
	 */
	@Test
	void tooFewValuesHaveNoInterval() {
		assertEquals(6, PERCENTILE.leastValues());
		assertEquals(5, new Bootstrap(1, 100, 0.9, Kind.PERCENTILE).leastValues());
		for (double[] few : List.of(new double[0], new double[] { 130.6 }, new double[] { 1, 2 }, new double[] { 3, 3, 3, 3, 3 })) {
			for (Bootstrap of : List.of(PERCENTILE, BCA)) {
				assertEquals(List.of(Interval.UNDEFINED, Interval.UNDEFINED), List.of(of.mean(few), of.median(few)));
			}
		}
		assertTrue(PERCENTILE.mean(new double[] { 1, 2, 3, 4, 5, 6 }).defined());
	}

	/**
	 * Within 25 evaluations the two runs on f reach one and both of two targets, those on g none: (¾ + 0)/2. A resample of f has ½, ¾ or 1
	 * in 1, 2 and 1 of 4 cases; four runs have no interval. With a third function of two runs that reach all they have one: (½ + 0 + 1)/3 to
	 * (1 + 0 + 1)/3. With an instance each way f never varies.
	 */
	@Test
	void theIntervalOfReachedTargetsIsOfFunctionsAlike() {
		List<Runtimes> f = List.of(new Runtimes(new double[] { 5, 9 }, new double[] { 50, 50 }), new Runtimes(new double[] { 40, 25 },
				new double[] { 50, 50 }));
		List<Runtimes> g = List.of(new Runtimes(new double[] { Double.POSITIVE_INFINITY, 26 }, new double[] { 50, 50 }), new Runtimes(
				new double[] { Double.POSITIVE_INFINITY, 50 }, new double[] { 50, 50 }));
		Reached reached = new Reached(List.of(Reached.by(25, f), Reached.by(25, g)), List.of(new int[] { 1, 1 }, new int[] { 1, 1 }));
		assertEquals(0.375, reached.share());
		assertEquals(Interval.UNDEFINED, PERCENTILE.reached(reached));
		Interval six = PERCENTILE.reached(new Reached(List.of(Reached.by(25, f), Reached.by(25, g), new double[] { 1, 1 }), List.of(new int[] { 1,
				1 },
				new int[] { 1, 1 }, new int[] { 1, 1 })));
		assertEquals(0.5, six.low(), 1e-12);
		assertEquals(2 / 3.0, six.high(), 1e-12);
		assertEquals(0.75, new Reached(List.of(Reached.by(Double.POSITIVE_INFINITY, f), Reached.by(Double.POSITIVE_INFINITY, g)), reached.instances())
				.share());
		Reached apart = new Reached(List.of(new double[] { 1, 1, 1, 0, 0, 0 }), List.of(new int[] { 1, 1, 1, 2, 2, 2 }));
		assertEquals(new Interval(0.5, 0.5), PERCENTILE.reached(apart));
		assertEquals(Interval.UNDEFINED, PERCENTILE.reached(new Reached(List.of(), List.of())));
		Reached single = new Reached(Collections.nCopies(24, new double[] { 0.5 }), Collections.nCopies(24, new int[] { 1 }));
		assertEquals(Interval.UNDEFINED, PERCENTILE.reached(single), "a run of each function leaves nothing to draw from");
	}

	/** Seven sevenths, added up, are less than 1. */
	@Test
	void allTargetsReachedAreExactlyOne() {
		List<Runtimes> seven = Collections.nCopies(7, new Runtimes(new double[] { 5, 9, 7 }, new double[] { 50, 50, 50 }));
		Reached all = new Reached(Collections.nCopies(3, Reached.by(9, seven)), Collections.nCopies(3, new int[] { 1, 1, 1 }));
		assertEquals(1, all.share());
		assertEquals(new Interval(1, 1), PERCENTILE.reached(all));
	}

	private static RunCourse run(int instance, long hit, long last) {
		return hit > 0 ? new RunCourse("f", 2, instance, "a", new long[] { 1, hit }, new double[] { 5, 0.1 }, last)
				: new RunCourse("f", 2, instance, "a", new long[] { 1 }, new double[] { 5 }, last);
	}

	private static Interval ert(Bootstrap bootstrap, List<RunCourse> runs) {
		return bootstrap.ert(Runtimes.of(runs, 1), runs.stream().mapToInt(RunCourse::instance).toArray());
	}

	/** Each instance keeps its number of runs: all of the first take 10, all of the second 30, so ERT is 20 in every resample. */
	@Test
	void runsAreResampledWithinTheirInstances() {
		List<RunCourse> runs = List.of(run(1, 10, 50), run(1, 10, 50), run(1, 10, 50), run(2, 30, 50), run(2, 30, 50), run(2, 30, 50));
		assertEquals(new Interval(20, 20), ert(PERCENTILE, runs));
		List<RunCourse> single = List.of(run(1, 10, 50), run(2, 30, 50), run(3, 10, 50), run(4, 30, 50), run(5, 10, 50), run(6, 30, 50));
		// 1 of 64 resamples has 10 six times, 6 have it five times: 10 and 10 + 20/6 below, likewise above
		assertEquals(new Interval(10 + 20 / 6.0, 30 - 20 / 6.0), ert(PERCENTILE, single), "runs of one instance each are resampled together");
	}

	/** Of six runs with one success, (5/6)⁶ of the resamples have none; hardly any has it four times and more often. */
	@Test
	void theIntervalOfAnExpectedRuntimeMayBeInfinite() {
		List<RunCourse> one = List.of(run(1, 10, 50), run(1, 0, 50), run(1, 0, 50), run(1, 0, 50), run(1, 0, 50), run(1, 0, 50));
		Interval i = ert(PERCENTILE, one); // P(3 or more of 6) = 0.062, P(4 or more) = 0.0087: (3 · 10 + 3 · 50)/3
		assertEquals(new Interval(60, Double.POSITIVE_INFINITY), i);
		assertEquals(Interval.UNDEFINED, ert(BCA, one));
		assertEquals(Interval.UNDEFINED, ert(PERCENTILE, one.subList(0, 5)));
		assertEquals(Interval.UNDEFINED, ert(PERCENTILE, List.of()));
	}

	@Test
	void whatNeverVariesHasAnIntervalOfOnePoint() {
		assertEquals(new Interval(3, 3), BCA.median(new double[] { 3, 3, 3, 3, 3, 3 }));
	}
}
