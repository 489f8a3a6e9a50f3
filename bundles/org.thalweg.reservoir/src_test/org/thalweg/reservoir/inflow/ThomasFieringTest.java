package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.random.Draw;
import org.thalweg.reservoir.inflow.SeasonalMoments.Month;

class ThomasFieringTest {
	private static final YearMonth JANUARY = YearMonth.of(1, 1);
	/** Years of the long record. */
	private static final int N = 5000;
	/** The moments of the Xiaowan sample, written independently. */
	private static final double[] MEAN = { 450, 400, 410, 520, 740, 1450, 2350, 2700, 2400, 1650, 850, 570 };
	private static final double[] SD = { 60, 55, 65, 100, 190, 400, 600, 650, 600, 380, 150, 85 };
	private static final double[] LAG1 = { 0.9, 0.9, 0.8, 0.6, 0.5, 0.4, 0.45, 0.4, 0.45, 0.6, 0.8, 0.9 };

	private static SeasonalMoments moments(double[] mean, double[] sd, double[] lag1) {
		return new SeasonalMoments(IntStream.range(0, 12).mapToObj(m -> Month.logNormal(mean[m], sd[m], lag1[m])).toList());
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}

	/** s = 2 in all months except January with s = 1; a = ln 10 − 2 and −½; r = ½ everywhere. */
	private static SeasonalMoments halves() {
		double[] mean = filled(10);
		double[] sd = filled(10 * Math.sqrt(Math.exp(4) - 1)); // s² = ln(1 + cv²) = 4
		double[] lag1 = filled((Math.exp(0.5 * 2 * 2) - 1) / (Math.exp(4) - 1)); // r = ln(1 + ρ cv²)/4 = ½
		mean[0] = 1;
		sd[0] = Math.sqrt(Math.E - 1);
		lag1[0] = lag1[1] = (Math.exp(0.5 * 2 * 1) - 1) / Math.sqrt((Math.exp(4) - 1) * (Math.E - 1));
		return moments(mean, sd, lag1);
	}

	@Test
	void threeMonthsAreThoseWorkedByHand() {
		long seed = 17;
		Draw draw = new Draw(seed, 0);
		double[] z = new double[3];
		for (int t = 0; t < 3; t++) {
			z[t] = PortableMath.normal(draw.uniform(ThomasFiering.PURPOSE, t, 0, 0), draw.uniform(ThomasFiering.PURPOSE, t, 0, 1));
		}
		double december = z[0];
		double january = december / 2 + Math.sqrt(0.75) * z[1];
		double february = january / 2 + Math.sqrt(0.75) * z[2];
		InflowRecord record = new ThomasFiering(halves()).record(YearMonth.of(1999, 12), 3, seed);
		assertEquals(10 * Math.exp(-2 + 2 * december), record.inflow(0), 1e-12 * record.inflow(0));
		assertEquals(Math.exp(-0.5 + january), record.inflow(1), 1e-12 * record.inflow(1));
		assertEquals(10 * Math.exp(-2 + 2 * february), record.inflow(2), 1e-12 * record.inflow(2));
	}

	@Test
	void aLongerRecordBeginsWithTheShorterAndAnotherSeedGivesAnother() {
		ThomasFiering generator = new ThomasFiering(halves());
		double[] few = inflows(generator.record(JANUARY, 12, 3));
		assertArrayEquals(few, Arrays.copyOf(inflows(generator.record(JANUARY, 60, 3)), 12));
		assertFalse(Arrays.equals(few, inflows(generator.record(JANUARY, 12, 4))));
	}

	private static double[] inflows(InflowRecord record) {
		return IntStream.range(0, record.months()).mapToDouble(record::inflow).toArray();
	}

	/**
	 * Logarithms of the flows are normal, so that for n = 5000 years mean, deviation, skew and correlation of each month have
	 * known standard errors s/√n, s/√(2n), √(6/n) and, after Fisher's transformation, 1/√(n−3). All 48 are within 4.5 of
	 * them: by chance one in 3000 seeds would fail. With a probability of 0.9 or more an error of 5.8 of them is found: 0.08 s
	 * in a mean, 6 % in a deviation, 0.2 in a skew, 0.08 in artanh r.
	 */
	@Test
	void theLogarithmsOfFiveThousandYearsHaveTheMomentsOfTheEquations() {
		InflowRecord flows = new ThomasFiering(moments(MEAN, SD, LAG1)).record(JANUARY, 12 * N, 1);
		SeasonalMoments logs = SeasonalMoments.of(new InflowRecord(JANUARY, Arrays.stream(inflows(flows)).map(Math::log).toArray()));
		List<String> wrong = new ArrayList<>();
		for (int m = 0; m < 12; m++) {
			Month got = logs.months().get(m);
			double cv = SD[m] / MEAN[m];
			double cvBefore = SD[(m + 11) % 12] / MEAN[(m + 11) % 12];
			double s = Math.sqrt(Math.log1p(cv * cv));
			double sBefore = Math.sqrt(Math.log1p(cvBefore * cvBefore));
			double r = Math.log1p(LAG1[m] * cv * cvBefore) / (s * sBefore);
			judge(wrong, m, "mean", got.mean(), Math.log(MEAN[m]) - s * s / 2, s / Math.sqrt(N));
			judge(wrong, m, "sd", got.sd(), s, s / Math.sqrt(2.0 * N));
			judge(wrong, m, "skew", got.skew(), 0, Math.sqrt(6.0 / N));
			judge(wrong, m, "artanh lag-1", artanh(got.lag1()), artanh(r), 1 / Math.sqrt(N - 3.0));
		}
		assertEquals(List.of(), wrong);
	}

	private static double artanh(double r) {
		return Math.log((1 + r) / (1 - r)) / 2;
	}

	private static void judge(List<String> wrong, int m, String what, double got, double expected, double error) {
		if (!(Math.abs(got - expected) <= 4.5 * error)) {
			wrong.add("month " + (m + 1) + ": " + what + " " + got + " for " + expected + " with standard error " + error);
		}
	}

	/**
	 * The flows themselves. Standard errors of mean σ/√n and deviation σ√((κ − 1)/4n), κ the log-normal kurtosis; those of
	 * skew and correlation were found from 1000 records of 5000 years made by NumPy (PCG64) from the same equations. Limits and
	 * power as above: an error of 5.8 standard errors, e.g. 0.34 in July's skew or 0.07 in its correlation, is found with a
	 * probability of 0.9.
	 */
	@Test
	void theFlowsOfFiveThousandYearsHaveTheMomentsAskedFor() {
		double[] skewError = { 0.0403, 0.0394, 0.0422, 0.046, 0.0573, 0.0589, 0.0568, 0.0555, 0.0558, 0.0512, 0.0452, 0.0425 };
		double[] lag1Error = { 0.0027, 0.0027, 0.0053, 0.0095, 0.011, 0.0121, 0.0117, 0.0123, 0.0123, 0.0093, 0.0052, 0.0027 };
		SeasonalMoments got = SeasonalMoments.of(new ThomasFiering(moments(MEAN, SD, LAG1)).record(JANUARY, 12 * N, 1));
		List<String> wrong = new ArrayList<>();
		for (int m = 0; m < 12; m++) {
			Month month = got.months().get(m);
			double cv = SD[m] / MEAN[m];
			double w = 1 + cv * cv;
			double kurtosis = w * w * w * w + 2 * w * w * w + 3 * w * w - 3;
			judge(wrong, m, "mean", month.mean(), MEAN[m], SD[m] / Math.sqrt(N));
			judge(wrong, m, "sd", month.sd(), SD[m], SD[m] * Math.sqrt((kurtosis - 1) / (4 * N)));
			judge(wrong, m, "skew", month.skew(), 3 * cv + cv * cv * cv, skewError[m]);
			judge(wrong, m, "lag-1", month.lag1(), LAG1[m], lag1Error[m]);
		}
		assertEquals(List.of(), wrong);
	}

	@Test
	void momentsThatLogNormalFlowsCannotHaveAreNamed() {
		// s = 1: correlations from (e⁻¹ − 1)/(e − 1) = −1/e = −0.3679 to 1
		double[] lag1 = filled(0);
		lag1[4] = -0.9;
		assertEquals("May: lag-1 correlation -0.9 with April; log-normal flows with these coefficients of variation can have "
				+ "-0.3679 … 1.0000", assertThrows(IllegalArgumentException.class,
						() -> new ThomasFiering(moments(filled(1), filled(Math.sqrt(Math.E - 1)), lag1))).getMessage());
		assertEquals("January: mean 0.0, sd 1.0 m3/s; log-normal flows need both above 0", assertThrows(IllegalArgumentException.class,
				() -> new ThomasFiering(moments(filled(0), filled(1), filled(0)))).getMessage());
		assertEquals("January: mean 1.0, sd NaN m3/s; log-normal flows need both above 0", assertThrows(IllegalArgumentException.class,
				() -> new ThomasFiering(moments(filled(1), filled(Double.NaN), filled(0)))).getMessage());
	}
}
