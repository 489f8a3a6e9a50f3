package org.thalweg.core.number;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {
	@Test
	void decimalNumbersAreRead() {
		assertEquals(12.5, Decimals.parse(" +12.5 "));
		assertEquals(-0.5, Decimals.parse("-.5"));
		assertEquals(3, Decimals.parse("3."));
		assertEquals(1e-8, Decimals.parse("1E-8"));
		assertEquals(Double.POSITIVE_INFINITY, Decimals.parse("1e999"));
		assertEquals(Double.NEGATIVE_INFINITY, Decimals.parse("-Infinity"));
		assertEquals(Double.NaN, Decimals.parse("NaN"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", ".", "1D", "1d", "1f", "2.5F", "0x1p3", "0x10", "1e", "e5", "1,5", "1 2", "--1", "inf", "١" })
	void nothingElseIs(String text) {
		assertThrows(NumberFormatException.class, () -> Decimals.parse(text));
	}
}
