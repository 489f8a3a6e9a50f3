package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class NegativeInflowTest {
	private static final double EPS = 1e-12;

	private static InflowFile.Parsed read(Negative how, List<String> lines) {
		return InflowFile.parse("q.csv", lines, new InflowFile.Options(InflowFormat.USUAL.with(how), true));
	}

	private static double[] inflows(InflowFile.Parsed parsed) {
		InflowRecord record = parsed.orThrow();
		return IntStream.range(0, record.months()).mapToDouble(record::inflow).toArray();
	}

	/** A day a line from 1 April 2001, 30 days. */
	private static List<String> april(double... first) {
		List<String> out = new ArrayList<>(List.of("date,inflow_m3s"));
		IntStream.range(0, 30).forEach(d -> out.add("2001-04-%02d,%s".formatted(d + 1, d < first.length ? first[d] : 9)));
		return out;
	}

	/** 28 days of 9, one of −6 and one of −1: 245/30 kept, 252/30 as zero; spreading keeps the volume. */
	@Test
	void daysAreKeptInTheMeanUnlessAKeySaysOtherwise() {
		List<String> lines = april(9, 9, -6, 9, -1);
		assertArrayEquals(new double[] { 245.0 / 30 }, inflows(read(Negative.KEEP, lines)), EPS);
		assertArrayEquals(new double[] { 252.0 / 30 }, inflows(read(Negative.ZERO, lines)), EPS);
		assertArrayEquals(new double[] { 245.0 / 30 }, inflows(read(Negative.SPREAD, lines)), EPS);
		assertEquals(List.of("q.csv: 2 negative days, the lowest -6.000 m3/s (2001-04-03), kept",
				"q.csv: 30 daily values averaged to 1 monthly means"),
				read(Negative.KEEP, lines).notes());
		// 7 of 245
		assertEquals("q.csv: 2 negative days, the lowest -6.000 m3/s (2001-04-03), set to 0, which adds 2.86 % to the volume", read(Negative.ZERO,
				lines)
				.notes().getFirst());
		assertEquals("q.csv: 2 negative days, the lowest -6.000 m3/s (2001-04-03), set to 0 and taken from the values around", read(Negative.SPREAD,
				lines)
				.notes().getFirst());
	}

	/** April has 30 days and May 31: of 10, −2 and 3 m³/s, May's 62 are a share of the 300 and the 90 around. */
	@Test
	void monthsAreSpreadByTheirVolume() {
		List<String> lines = List.of("date,inflow_m3s", "2001-04,10", "2001-05,-2", "2001-06,3");
		assertArrayEquals(new double[] { 10 * 328.0 / 390, 0, 3 * 328.0 / 390 }, inflows(read(Negative.SPREAD, lines)), EPS);
		assertArrayEquals(new double[] { 10, 0, 3 }, inflows(read(Negative.ZERO, lines)), EPS);
		assertEquals(
				"q.csv:3: 2001-05: inflow -2 is negative. Correct it; if it marks a missing value, leave the cell empty or name it in 'missing'; "
						+ "if it was computed, set 'negative' to zero or spread.", read(Negative.KEEP, lines).diagnostics().getFirst().toString());
	}

	@Test
	void aMonthOfDaysThatIsNegativeInTheMeanIsAnError() {
		assertEquals("q.csv: 2001-04: the mean inflow is negative, -0.6333 m3/s. Set 'negative' to zero or spread", read(Negative.KEEP, april(-280))
				.diagnostics().getFirst().toString());
		assertEquals(
				"q.csv: 2001-04-01: the negative inflow cannot be spread: the values around it are too small up to the next gap. Set 'negative' to "
						+ "zero", read(Negative.SPREAD, april(-280)).diagnostics().getFirst().toString());
	}

	/** A number that marks missing values in many records is never averaged; −99 is a flow where there are other negative ones. */
	@Test
	void marksOfMissingValuesAreRefused() {
		String told = "q.csv:2: 2001-04-01: inflow -99.0 is negative. Correct it; if it marks a missing value, leave the cell empty or name it in "
				+ "'missing'.";
		assertEquals(told, read(Negative.KEEP, april(-99)).diagnostics().getFirst().toString());
		assertArrayEquals(new double[] { 29 * 9 / 30.0 }, inflows(read(Negative.ZERO, april(-99))), EPS);
		assertArrayEquals(new double[] { (28 * 9 - 99 - 1) / 30.0 }, inflows(read(Negative.KEEP, april(-99, -1))), EPS);
		assertEquals(told.replace("-99.0", "-999.0"), read(Negative.ZERO, april(-999)).diagnostics().getFirst().toString());
	}
}
