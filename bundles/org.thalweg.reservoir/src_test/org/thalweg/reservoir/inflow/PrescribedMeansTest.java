package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.YearMonth;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class PrescribedMeansTest {
	private static final double EPS = 1e-12;

	private static PrescribedMeans means(int firstMonth, Map<Integer, Double> years, double whole) {
		return new PrescribedMeans(firstMonth, new TreeMap<>(years), whole);
	}

	/** 2001 and 2002, inflows 1 … 24. */
	private static InflowRecord record() {
		return new InflowRecord(YearMonth.of(2001, 1), IntStream.rangeClosed(1, 24).asDoubleStream().toArray());
	}

	private static String error(PrescribedMeans means) {
		return assertThrows(IllegalArgumentException.class, () -> means.apply(record())).getMessage();
	}

	@Test
	void aChosenYearAndTheWholeGetTheirMeans() {
		PrescribedMeans.Scaled scaled = means(1, Map.of(2001, 15.0), 30).apply(record());
		// 2001: 31·46 + 30·30 + 28·2 = 2382 m³/s · days, mean 2382/365; 2002 has 12 m³/s more, 2382 + 4380 = 6762.
		// target for 2002: 30·730 − 15·365 = 16425
		double factor = 15 * 365 / 2382.0;
		double other = 16425 / 6762.0;
		assertEquals(factor, scaled.factors().get(2001), EPS);
		assertEquals(other, scaled.otherFactor(), EPS);
		assertEquals(12 * factor, scaled.record().inflow(11), EPS);
		assertEquals(13 * other, scaled.record().inflow(12), EPS);
		assertEquals(15, scaled.record().mean(2001, 1), EPS);
		assertEquals(45, scaled.record().mean(2002, 1), EPS);
		assertEquals(30, scaled.record().mean(), EPS);
	}

	@Test
	void operatingYearsMayBeginInAnyMonth() {
		PrescribedMeans.Scaled scaled = means(10, Map.of(2001, 15.0), Double.NaN).apply(record());
		assertEquals(15, scaled.record().mean(2001, 10), EPS);
		assertEquals(9, scaled.record().inflow(8));
		assertEquals(22, scaled.record().inflow(21));
		assertEquals(1, scaled.otherFactor());
	}

	@Test
	void nothingPrescribedChangesNothing() {
		assertEquals(24, PrescribedMeans.NONE.apply(record()).record().inflow(23));
	}

	@Test
	void aRecordWithAGapIsNotScaled() {
		InflowRecord record = new InflowRecord(YearMonth.of(2001, 1), 1, Double.NaN, 3);
		assertEquals("inflow of 2001-02 is missing; means can only be prescribed for a record without gaps",
				assertThrows(IllegalArgumentException.class, () -> PrescribedMeans.NONE.apply(record)).getMessage());
	}

	@Test
	void meansThatCannotBeHadAreNamed() {
		assertEquals("operating year 2003-01 … 2003-12 is not in the inflow record, which has 2001-01 … 2002-12",
				error(means(1, Map.of(2003, 1.0), 1)));
		// 2001 alone has 15·365 m³/s · days, more than the total of 7·730
		assertEquals("mean inflow of the whole record: 7.0 m3/s cannot be reached with the prescribed means of the years {2001=15.0}; leave some "
				+ "years free, or prescribe other means", error(means(1, Map.of(2001, 15.0), 7)));
		assertEquals("mean inflow of the whole record: 2.0 m3/s cannot be reached with the prescribed means of the years {2001=1.0, 2002=1.0}; "
				+ "leave some years free, or prescribe other means", error(means(1, Map.of(2001, 1.0, 2002, 1.0), 2)));
		assertEquals("mean inflow of 2001: 0.0 m3/s; expected a number above 0",
				assertThrows(IllegalArgumentException.class, () -> means(1, Map.of(2001, 0.0), 1)).getMessage());
		assertEquals("mean inflow of the whole record: -1.0 m3/s; expected a number above 0",
				assertThrows(IllegalArgumentException.class, () -> means(1, Map.of(), -1)).getMessage());
	}
}
