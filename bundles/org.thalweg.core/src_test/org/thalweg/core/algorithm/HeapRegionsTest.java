package org.thalweg.core.algorithm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class HeapRegionsTest {
	private static final long MIB = 1 << 20;

	@Test
	void anArrayOfHalfARegionTakesAWholeOne() {
		assertEquals(MIB - 16 + 15, HeapRegions.array(MIB - 17, 2 * MIB)); // with its header of 16 a byte below the half
		assertEquals(2 * MIB, HeapRegions.array(MIB - 16, 2 * MIB));
		assertEquals(2 * MIB, HeapRegions.array(2 * MIB - 16, 2 * MIB));
		assertEquals(4 * MIB, HeapRegions.array(2 * MIB - 15, 2 * MIB));
	}

	@Test
	void aHeapWithoutRegionsAddsAHeader() {
		assertEquals(8_000_016, HeapRegions.array(8_000_000, 0));
	}

	@Test
	void rowsOfThisMachineTakeAtLeastTheirNumbers() {
		long row = HeapRegions.array(8_000_000);
		assertTrue(row >= 8_000_016 && row <= 8_000_016 + 32 * MIB); // the largest region is of 32 MiB
		assertEquals(new MemoryForecast(MIB, 67 * row, row), MemoryForecast.ofRows(67, 1_000_000));
	}
}
