package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

class SeasonalMomentsTest {
	private static final double EPS = 1e-13;

	/** Four years of January and February as given and 5 in all other months. */
	private static InflowRecord record(double[] january, double[] february, double december) {
		double[] q = new double[48];
		Arrays.fill(q, 5);
		for (int y = 0; y < 4; y++) {
			q[12 * y] = january[y];
			q[12 * y + 1] = february[y];
		}
		q[11] = december;
		return new InflowRecord(YearMonth.of(2000, 1), q);
	}

	@Test
	void momentsAreTheTextbooks() {
		SeasonalMoments moments = SeasonalMoments.of(record(new double[] { 1, 2, 3, 6 }, new double[] { 2, 1, 4, 5 }, 8));
		SeasonalMoments.Month january = moments.months().get(0);
		SeasonalMoments.Month february = moments.months().get(1);
		// January: mean 3, deviations −2 −1 0 3: squares 14, cubes 18. sd √(14/3); m₂ = 3.5, m₃ = 4.5,
		// skew 4.5/3.5^1.5 · √(4·3)/2
		assertEquals(3, january.mean(), EPS);
		assertEquals(Math.sqrt(14 / 3.0), january.sd(), EPS);
		assertEquals(4.5 / (3.5 * Math.sqrt(3.5)) * Math.sqrt(3), january.skew(), EPS);
		// February: mean 3, deviations −1 −2 1 2, squares 10; products with January's 2 + 2 + 0 + 6 = 10
		assertEquals(10 / Math.sqrt(14 * 10), february.lag1(), EPS);
		// January with the December before, three pairs (2, 8) (3, 5) (6, 5): means 11/3 and 6, products −5/3·2 + 2/3 − 7/3 = −5,
		// squares 25/9 + 4/9 + 49/9 = 78/9 and 4 + 1 + 1 = 6
		assertEquals(-5 / Math.sqrt(78 / 9.0 * 6), january.lag1(), EPS);
	}

	@Test
	void whatDoesNotVaryHasNoSkewAndNoCorrelation() {
		SeasonalMoments.Month april = SeasonalMoments.of(record(new double[4], new double[4], 5)).months().get(3);
		assertEquals(0, april.sd());
		assertTrue(Double.isNaN(april.skew()));
		assertTrue(Double.isNaN(april.lag1()));
	}

	@Test
	void monthsWithoutAValueArePassedOver() {
		InflowRecord record = record(new double[] { 1, 2, 3, Double.NaN }, new double[] { 2, 1, 3, 5 }, 5);
		SeasonalMoments moments = SeasonalMoments.of(record);
		assertEquals(2, moments.months().get(0).mean());
		assertEquals(11 / 4.0, moments.months().get(1).mean());
		// pairs (2, 1) (1, 2) (3, 3): products 0·(−1) + (−1)·0 + 1·1 = 1, squares 2 and 2
		assertEquals(0.5, moments.months().get(1).lag1(), EPS);
	}

	@Test
	void tooFewValuesHaveNoMoments() {
		SeasonalMoments moments = SeasonalMoments.of(new InflowRecord(YearMonth.of(2000, 2), 3, 4));
		assertTrue(Double.isNaN(moments.months().get(0).mean()));
		assertEquals(3, moments.months().get(1).mean());
		assertTrue(Double.isNaN(moments.months().get(1).sd()));
		assertTrue(Double.isNaN(moments.months().get(2).lag1()));
	}

	@Test
	void theLogNormalSkewFollowsFromTheCoefficientOfVariation() {
		// cv = ½: 3/2 + 1/8
		assertEquals(1.625, SeasonalMoments.Month.logNormal(200, 100, 0).skew());
	}

	private static List<String> file(String january) {
		List<String> out = new ArrayList<>(List.of("month,mean_m3s,sd_m3s,lag1", january));
		for (int m = 2; m <= 12; m++) {
			out.add(m + ",10,5,0.5");
		}
		return out;
	}

	private static void assertFinding(String expected, List<String> lines) {
		SeasonalMoments.Parsed parsed = SeasonalMoments.parse("m.csv", lines);
		assertEquals(expected, String.join("\n", parsed.diagnostics().stream().map(Object::toString).toList()));
		assertNull(parsed.moments());
	}

	@Test
	void aFileOfMomentsIsRead() {
		SeasonalMoments moments = SeasonalMoments.parse("m.csv", file("1,100,50,-0.25")).moments();
		assertEquals(new SeasonalMoments.Month(100, 50, 1.625, -0.25), moments.months().get(0));
		assertEquals(new SeasonalMoments.Month(10, 5, 1.625, 0.5), moments.months().get(11));
	}

	@Test
	void faultyMomentsAreNamed() {
		assertFinding("m.csv:2: month 'Jan'; expected 1", file("Jan,100,50,0.5"));
		assertFinding("m.csv:2: month 1: 'x' is not a number; expected a standard deviation in m3/s", file("1,100,x,0.5"));
		assertFinding("m.csv:2: month 1: mean 100.0, sd 0.0, lag-1 correlation 0.5; expected mean and sd above 0, and a correlation "
				+ "between -1 and 1", file("1,100,0,0.5"));
		assertFinding("m.csv:2: month 1: mean 100.0, sd 50.0, lag-1 correlation 1.0; expected mean and sd above 0, and a correlation "
				+ "between -1 and 1", file("1,100,50,1"));
		assertFinding("m.csv:1: the header 'month,mean_m3s,sd_m3s,lag1' and 11 lines; expected month,mean_m3s,sd_m3s,lag1 and 12 lines, "
				+ "January to December", file("1,1,1,0").subList(0, 12));
		assertEquals("11 months of moments; expected 12, January to December", assertThrows(IllegalArgumentException.class,
				() -> new SeasonalMoments(SeasonalMoments.parse("m.csv", file("1,1,1,0")).moments().months().subList(1, 12))).getMessage());
	}
}
