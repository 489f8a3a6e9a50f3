package org.thalweg.reservoir.futures;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.thalweg.reservoir.futures.EnsembleStatistics.Row;
import org.thalweg.reservoir.inflow.InflowRecord;

@Tag("slow")
class GeneratorTest {
	private static final int SERIES = 400;
	private static final int YEARS = 62;
	/** Number of series in the simulation with NumPy. */
	private static final int THERE = 4000;

	/**
	 * Means and standard deviations over 4000 series of 62 years that NumPy (PCG64, {@code cholesky}, {@code corrcoef}) made of the record
	 * by the published equations: mean, sd, skew and lag-1 correlation of each month, a line of means and one of deviations each.
	 */
	private static final String THOMAS_FIERING = """
			446.71 398.73 409.46 525.95 757.84 1450.8 2355.8 2790.3 2380.7 1579.1 832.29 562.51
			7.35 7.421 9.818 11.44 23.94 50.93 75.89 80.62 76.06 43.4 19.6 10.81
			57.641 58.369 76.722 89.463 185.41 395.25 600.6 622.12 600.12 339.22 152.74 84.269
			5.69 5.788 7.879 9.128 20.27 45.5 66.3 65.7 67.4 36.02 15.9 8.507
			0.35373 0.40493 0.5099 0.47241 0.67256 0.74519 0.70281 0.60916 0.69772 0.59306 0.50571 0.41237
			0.3265 0.3388 0.3476 0.3489 0.3998 0.4157 0.4086 0.3875 0.4048 0.3736 0.3555 0.3348
			0.89969 0.90077 0.87557 0.60067 0.44456 0.49151 0.41165 0.1941 0.25814 0.59873 0.79361 0.90372
			0.02584 0.02542 0.03157 0.08348 0.1065 0.1022 0.1113 0.1249 0.1213 0.0858 0.05037 0.02482
			""";
	private static final String KIRSCH_NOWAK = """
			446.62 398.62 409.24 525.86 758.66 1452.5 2356.4 2791.3 2380.1 1578.3 832.22 562.37
			7.287 7.451 9.635 11.18 23.95 50.98 77.39 77.83 76.18 43.09 19.48 10.44
			57.302 58.698 76.053 88.426 186.89 395.54 593.24 620.59 596.68 336.87 153.64 83.444
			5.237 5.486 7.329 8.519 18.52 42.1 56.69 68.91 54.11 30.9 14.18 7.762
			0.31748 0.37656 0.48838 0.44418 0.5525 0.63945 0.74253 0.59331 0.53538 0.51008 0.44542 0.36249
			0.2999 0.3208 0.337 0.3275 0.3151 0.3331 0.2812 0.3968 0.2358 0.2771 0.2917 0.3019
			0.88463 0.89757 0.87515 0.60704 0.44095 0.50721 0.40359 0.18108 0.29628 0.61814 0.80243 0.90081
			0.02708 0.02438 0.02931 0.08163 0.1043 0.09751 0.1091 0.1259 0.1218 0.07596 0.04404 0.02371
			""";

	private static double[][] expected(Generator generator) {
		String text = generator == Generator.THOMAS_FIERING ? THOMAS_FIERING : KIRSCH_NOWAK;
		return text.lines().map(l -> Arrays.stream(l.split(" ")).mapToDouble(Double::parseDouble).toArray()).toArray(double[][]::new);
	}

	/**
	 * 48 means over the series, each within 4.5 standard errors sd √(1/400 + 1/4000) of NumPy's: one of 48 normal numbers exceeds
	 * that in one of 3000 seeds (Bonferroni). An error of 5.8 of them is found with a probability of 0.9: 0.1 in a skew, 0.04 in a
	 * correlation of 0.2, a tenth of the sampling error of 62 years in mean and deviation.
	 */
	@ParameterizedTest
	@EnumSource
	void theMomentsOfSeriesAreThoseOfAnotherProgram(Generator generator) {
		EnsembleStatistics got = EnsembleStatistics.of(Xiaowan.record(), generator.futures(Xiaowan.record(), 1, SERIES, YEARS, Change.NONE, 3));
		double[][] expected = expected(generator);
		List<String> wrong = new ArrayList<>();
		for (int i = 0; i < 48; i++) {
			Row row = got.moments().get(i);
			double mean = expected[2 * (i / 12)][i % 12];
			double error = expected[2 * (i / 12) + 1][i % 12] * Math.sqrt(1.0 / SERIES + 1.0 / THERE);
			if (!(Math.abs(row.spread().mean() - mean) <= 4.5 * error)) {
				wrong.add(row.statistic() + " of month " + row.of() + ": " + row.spread().mean() + " for " + mean + " with standard error " + error);
			}
		}
		assertEquals(List.of(), wrong);
	}

	/**
	 * The bounds of docs/reservoir-futures.md, for this record: means within 1 %, deviations within 4 %, skews within 0.4, lag-1
	 * correlations within 0.08. NumPy's maximum differences are 0.08 %, 1.9 %, 0.30 and 0.037, and 400 series add about
	 * 4.5 · 0.4/20 = 0.09 to a skew and 0.03 to a correlation.
	 */
	@ParameterizedTest
	@EnumSource
	void theRecordsMomentsAreKeptWithinTheStatedBounds(Generator generator) {
		EnsembleStatistics got = EnsembleStatistics.of(Xiaowan.record(), generator.futures(Xiaowan.record(), 1, SERIES, YEARS, Change.NONE, 4));
		double[] bounds = { 0.01, 0.04, 0.4, 0.08 };
		for (int i = 0; i < 48; i++) {
			Row row = got.moments().get(i);
			double unit = i < 24 ? row.record() : 1;
			assertEquals(row.record() / unit, row.spread().mean() / unit, bounds[i / 12], row.statistic() + " of month " + row.of());
		}
		assertEquals(0, Arrays.stream(got.adjusted()).filter(p -> p < 0.05).count());
	}

	/** Series 1 of seed 7, computed by NumPy from the definition and the same words of Philox. */
	@Test
	void twoYearsOfKirschNowakAreThoseOfAnotherProgram() {
		double[] expected = { 415.5884778, 385.6800434, 429.1821791, 568.512161, 601.0539805, 1156.235483, 2658.059121, 2051.255122, 1577.28324,
				974.4011502, 654.8818875, 468.6035707, 349.0849388, 283.6608788, 235.620584, 339.2459158, 602.7806645, 1402.634313, 1598.012154,
				3413.706627, 2219.837359, 1647.359736, 828.2951251, 544.3644015 };
		double[] got = Generator.KIRSCH_NOWAK.futures(Xiaowan.record(), 1, 2, 2, Change.NONE, 7).flows().get(1);
		for (int t = 0; t < 24; t++) {
			assertEquals(1, got[t] / expected[t], 1e-8, "month " + t);
		}
	}

	@ParameterizedTest
	@EnumSource
	void aSeriesDoesNotDependOnHowManyThereAre(Generator generator) {
		Futures few = generator.futures(Xiaowan.record(), 10, 2, 5, Change.NONE, 9);
		Futures many = generator.futures(Xiaowan.record(), 10, 6, 5, Change.NONE, 9);
		assertArrayEquals(few.flows().get(1), many.flows().get(1));
		assertEquals(10, many.year(5, 0).firstMonth());
	}

	/** Another site with 2 q + 0 m³/s has the same residuals, and so twice the flow in each month, if the same years are resampled. */
	@Test
	void sitesOfOneSeedResampleTheSameYears() {
		InflowRecord one = Xiaowan.record();
		InflowRecord twice = new InflowRecord(one.first(), IntStream.range(0, one.months()).mapToDouble(i -> 2 * one.inflow(i)).toArray());
		double[] a = Generator.KIRSCH_NOWAK.futures(one, 1, 1, 3, Change.NONE, 5).flows().getFirst();
		double[] b = Generator.KIRSCH_NOWAK.futures(twice, 1, 1, 3, Change.NONE, 5).flows().getFirst();
		for (int t = 0; t < a.length; t++) {
			assertEquals(2, b[t] / a[t], 1e-9);
		}
	}

	/**
	 * Nine tenths of the flows, month by month; an additional variance factor of 1.2 keeps means and gives deviations of 0.9 √1.2 of the
	 * record's.
	 */
	@ParameterizedTest
	@EnumSource
	void changedFuturesHaveTheMeansAndDeviationsAskedFor(Generator generator) {
		Futures same = generator.futures(Xiaowan.record(), 1, SERIES, YEARS, Change.NONE, 3);
		Futures less = generator.futures(Xiaowan.record(), 1, SERIES, YEARS, new Change(0.9, 1, 0), 3);
		for (int t = 0; t < 12 * YEARS; t++) {
			assertEquals(0.9, less.flows().getLast()[t] / same.flows().getLast()[t], 1e-12);
		}
		EnsembleStatistics before = EnsembleStatistics.of(Xiaowan.record(), same);
		EnsembleStatistics after = EnsembleStatistics.of(Xiaowan.record(), generator.futures(Xiaowan.record(), 1, SERIES, YEARS, new Change(0.9, 1.2,
				0), 3));
		for (int m = 0; m < 24; m++) {
			double factor = m < 12 ? 0.9 : 0.9 * Math.sqrt(1.2);
			// the same draws, so that only the bias of deviations of 62 skewed numbers remains
			assertEquals(factor, after.moments().get(m).spread().mean() / before.moments().get(m).spread().mean(), m < 12 ? 0.001 : 0.01);
		}
	}

	/** A month later: the logarithms of a calendar month have the mean and deviation of the month before it. */
	@Test
	void shiftedSeasonsComeLater() {
		KirschNowak own = new KirschNowak(Xiaowan.record().years(1));
		LogFlows later = own.logs().changed(new Change(1, 1, 1));
		assertEquals(own.logs().mean()[11], later.mean()[0]);
		assertEquals(own.logs().deviation()[6], later.deviation()[7]);
		LogFlows half = own.logs().changed(new Change(1, 1, -0.5));
		assertEquals((own.logs().mean()[3] + own.logs().mean()[4]) / 2, half.mean()[3], 1e-14);
	}

	/** cv² = exp(ln 2) − 1 = 1; three times the variance: s'² = ln 4, a' = 5 + ln ½ + (ln 2 − ln 4)/2 = 5 − 1.5 ln 2. */
	@Test
	void theChangedLogarithmsAreThoseWorkedByHand() {
		double[] a = IntStream.range(0, 12).mapToDouble(m -> 5).toArray();
		double[] s = IntStream.range(0, 12).mapToDouble(m -> Math.sqrt(Math.log(2))).toArray();
		LogFlows got = new LogFlows(a, s).changed(new Change(0.5, 3, 0));
		assertEquals(5 - 1.5 * Math.log(2), got.mean()[4], 1e-14);
		assertEquals(Math.sqrt(Math.log(4)), got.deviation()[4], 1e-14);
	}

	@Test
	void recordsThatAGeneratorCannotUseAreRefusedWithTheReason() {
		InflowRecord all = Xiaowan.record();
		double[] q = IntStream.range(0, all.months()).mapToDouble(all::inflow).toArray();
		assertEquals("10 complete years; kirsch-nowak needs at least 20 to estimate the correlation of 12 months. Use thomas-fiering", refused(
				new InflowRecord(all.first(), Arrays.copyOf(q, 120))));
		q[13] = 0;
		assertEquals("1954-02: an inflow of 0.0 m3/s has no logarithm; both generators need flows above 0", refused(new InflowRecord(all.first(),
				q)));
		IntStream.range(0, q.length / 12).forEach(y -> q[12 * y + 1] = 2 * q[12 * y] * q[12 * y]);
		assertEquals("the correlation matrix of the 12 months is not positive definite: a month is a linear function of others. Use thomas-fiering",
				refused(new InflowRecord(all.first(), q)));
		IntStream.range(0, q.length / 12).forEach(y -> q[12 * y + 1] = 5);
		assertEquals("the inflow of month 2 is the same in all years; kirsch-nowak needs flows that vary", refused(new InflowRecord(all.first(), q)));
		assertEquals("--variance: 0.0; expected a factor from 0.1 to 10, such as 0.9", assertThrows(IllegalArgumentException.class, () -> new Change(
				1,
				0, 0)).getMessage());
		assertEquals("--shift: 7.0 months; expected -6 to 6", assertThrows(IllegalArgumentException.class, () -> new Change(1, 1, 7)).getMessage());
	}

	private static String refused(InflowRecord record) {
		return assertThrows(IllegalArgumentException.class, () -> Generator.KIRSCH_NOWAK.futures(record, 1, 1, 1, Change.NONE, 1)).getMessage();
	}

	/** Two years in a row of 1, 4, 2, 6: means 2.5, 3, 4. */
	@Test
	void runsAreMeansOfYearsInARow() {
		double[] years = { 1, 4, 2, 6 };
		assertEquals(2.5, EnsembleStatistics.extreme(years, 2, true));
		assertEquals(4, EnsembleStatistics.extreme(years, 2, false));
		assertEquals(1, EnsembleStatistics.extreme(years, 1, true));
	}

	/** Values 0 … 4: mean 2, sd √2.5; quantiles between order statistics: 0.025 · 4 = 0.1 and 3.9. */
	@Test
	void spreadsAreThoseWorkedByHand() {
		EnsembleStatistics.Spread got = EnsembleStatistics.Spread.of(new double[] { 3, 1, 0, 4, 2, Double.NaN });
		assertEquals(new EnsembleStatistics.Spread(2, Math.sqrt(2.5), 0, 0.1, 2, 3.9, 4), got);
	}

	@Test
	void yearsOfSeriesKeepTheCalendar() {
		Futures futures = new Futures(2003, 10, List.of(IntStream.range(0, 24).asDoubleStream().toArray()));
		assertEquals(YearMonth.of(2004, 10), futures.year(0, 1).month(0));
		assertEquals(29, futures.year(0, 0).days()[4]);
		assertEquals(12.0, futures.years(0).get(1).inflow()[0]);
	}
}
