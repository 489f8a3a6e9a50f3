package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.YearMonth;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class ValidationTest {
	/** 2000 … 2002, every month of a year 1, 2 and 6: mean 3, squares 4 + 1 + 9. */
	private static Validation validation(int first, String called) {
		InflowRecord record = new InflowRecord(YearMonth.of(2000, 1),
				IntStream.range(0, 36).mapToDouble(i -> i < 12 ? 1 : i < 24 ? 2 : 6).toArray());
		return Validation.of(record, first, new SeasonalMoments(Collections.nCopies(12, new SeasonalMoments.Month(2.5, 1, 0.5, 0.25))), called);
	}

	@Test
	void theTableSetsTargetAndRecordSideBySide() {
		// sd √7 = 2.646; m₂ = 14/3, m₃ = (−8 − 1 + 27)/3 = 6: skew 6/(14/3)^1.5 · √6 = 1.458
		List<String> lines = validation(1, "record").text().lines().toList();
		assertEquals("                     mean                  sd            skew           lag-1", lines.get(0));
		assertEquals("month    target    record    target    record  target  record  target  record", lines.get(1));
		assertEquals("  Jan       2.5       3.0       1.0       2.6   0.500   1.458   0.250       -", lines.get(2));
		assertEquals("  Dec       2.5       3.0       1.0       2.6   0.500   1.458   0.250   1.000", lines.get(13));
		assertEquals("3 complete calendar years; flows in m3/s", lines.get(14));
	}

	/** October 2000 to September 2002 are two years. */
	@Test
	void aSyntheticRecordIsCalledSoAndItsYearsBeginInTheirMonth() {
		List<String> lines = validation(10, "synthetic").text().lines().toList();
		assertEquals("                     mean                  sd                skew               lag-1", lines.get(0));
		assertEquals("month    target synthetic    target synthetic    target synthetic    target synthetic", lines.get(1));
		assertEquals("  Jan       2.5       3.0       1.0       2.6     0.500     1.458     0.250         -", lines.get(2));
		assertEquals("2 complete years from October on; flows in m3/s", lines.get(14));
	}
}
