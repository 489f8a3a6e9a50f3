package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleTextTest {
	@ParameterizedTest
	@CsvSource({ "0, 0", "-3, -3", "1234567, 1234567", "0.5, 0.5", "3.14159265, 3.14159", "-1234.5678, -1234.57", "0.001, 0.001",
			"0.00012345678, 1.23457e-4", "4.90452e-12, 4.90452e-12", "1e-8, 1e-8", "123456789.5, 1.23457e8", "1e300, 1e300", "NaN, -",
			"Infinity, ∞", "999999.96, 1000000", "9.9999999, 10" })
	void numbersHaveAtMostSixDigits(double value, String text) {
		assertEquals(text, ConsoleText.number(value));
	}

	@Test
	void tablesAreAligned() {
		assertEquals(List.of("name  value", "a         1", "long     22"),
				ConsoleText.table(List.of(List.of("name", "value"), List.of("a", "1"), List.of("long", "22")), 1));
	}
}
