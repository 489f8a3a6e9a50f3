package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.YearMonth;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Year;

class InflowRecordTest {
	/** Inflows 1, 2, 3, … */
	private static InflowRecord counting(YearMonth first, int months) {
		return new InflowRecord(first, IntStream.rangeClosed(1, months).asDoubleStream().toArray());
	}

	@Test
	void completeOperatingYearsBeginInAnyMonth() {
		InflowRecord record = counting(YearMonth.of(1999, 9), 30); // September 1999 … February 2002
		assertEquals(YearMonth.of(2002, 2), record.last());
		assertEquals(List.of(2000, 2001), record.years(1).stream().map(Year::year).toList());
		// October 1999 … September 2000 and the year after; October 2001 … has 5 months
		List<Year> years = record.years(10);
		assertEquals(List.of(1999, 2000), years.stream().map(Year::year).toList());
		assertEquals(10, years.get(0).firstMonth());
		assertArrayEquals(new double[] { 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 }, years.get(0).inflow());
		assertArrayEquals(new int[] { 31, 30, 31, 31, 29, 31, 30, 31, 30, 31, 31, 30 }, years.get(0).days());
	}

	@Test
	void yearsThatAreNotCompleteAreNamed() {
		InflowRecord record = counting(YearMonth.of(2000, 1), 23);
		assertEquals(List.of("operating year 2001-01 … 2001-12 has 11 of 12 months; missing: 2001-12"), record.incomplete(1));
		assertEquals("operating year 2001-01 … 2001-12 has 11 of 12 months; missing: 2001-12",
				assertThrows(IllegalArgumentException.class, () -> record.year(2001, 1)).getMessage());
		assertEquals("operating year 2002-01 … 2002-12 is not in the inflow record, which has 2000-01 … 2001-11",
				assertThrows(IllegalArgumentException.class, () -> record.year(2002, 1)).getMessage());
		// from February: 2000-02 … 2001-01 is complete; of 1999-02 … 2000-01 one month exists, of 2001-02 … 2002-01 ten
		assertEquals(1, record.years(2).size());
		assertEquals(2, record.incomplete(2).size());
		assertTrue(record.incomplete(2).get(1).endsWith("has 10 of 12 months; missing: 2001-12, 2002-01"));
	}

	@Test
	void aYearWithAGapIsNeverHandedOut() {
		double[] q = IntStream.rangeClosed(1, 36).asDoubleStream().toArray();
		q[15] = Double.NaN; // April 2001
		InflowRecord record = new InflowRecord(YearMonth.of(2000, 1), q);
		assertEquals(List.of(2000, 2002), record.years(1).stream().map(Year::year).toList());
		assertEquals(List.of("operating year 2001-01 … 2001-12 has 11 of 12 months; missing: 2001-04"), record.incomplete(1));
	}

	@Test
	void meansWeighMonthsByTheirDays() {
		// January 31 days of 1, February 29 of 4, no March, April 30 of 7: (31 + 116 + 210)/90
		assertEquals(357 / 90.0, new InflowRecord(YearMonth.of(2000, 1), 1, 4, Double.NaN, 7).mean(), 1e-15);
		// 1 … 12 in 2001: 31·(1+3+5+7+8+10+12) + 30·(4+6+9+11) + 28·2 = 1426 + 900 + 56 = 2382; in 2000 one day of 2 more
		assertEquals(2382 / 365.0, counting(YearMonth.of(2001, 1), 12).mean(2001, 1), 1e-15);
		assertEquals(2384 / 366.0, counting(YearMonth.of(2000, 1), 12).mean(2000, 1), 1e-15);
	}

	@Test
	void monthsOutsideTheRecordHaveNoInflow() {
		InflowRecord record = counting(YearMonth.of(2000, 12), 2);
		assertEquals(2, record.inflow(YearMonth.of(2001, 1)));
		assertTrue(Double.isNaN(record.inflow(YearMonth.of(2000, 11))));
		assertTrue(Double.isNaN(record.inflow(YearMonth.of(2001, 2))));
	}

	@Test
	void faultyInflowsAreNamed() {
		assertEquals("inflow of 2000-02: -1.0 m3/s; expected 0 or more, or NaN for none",
				assertThrows(IllegalArgumentException.class, () -> new InflowRecord(YearMonth.of(2000, 1), 1, -1)).getMessage());
		assertEquals("inflow of 2000-01: Infinity m3/s; expected 0 or more, or NaN for none",
				assertThrows(IllegalArgumentException.class, () -> new InflowRecord(YearMonth.of(2000, 1), 1 / 0.0)).getMessage());
		assertEquals("an inflow record needs at least one month",
				assertThrows(IllegalArgumentException.class, () -> new InflowRecord(YearMonth.of(2000, 1))).getMessage());
	}
}
