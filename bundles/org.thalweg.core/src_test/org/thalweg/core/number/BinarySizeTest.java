package org.thalweg.core.number;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BinarySizeTest {
	@ParameterizedTest
	// 1.5 · 2³⁰; 2⁶⁰ are 2²⁰ TiB, the last unit
	@CsvSource({ "0, 0 bytes", "1023, 1023 bytes", "1024, 1.00 KiB", "1536, 1.50 KiB", "1048576, 1.00 MiB", "1610612736, 1.50 GiB",
			"1152921504606846976, 1048576.00 TiB" })
	void sizesHaveTheLargestUnitThatIsNotAboveThem(long bytes, String text) {
		assertEquals(text, BinarySize.of(bytes));
	}
}
