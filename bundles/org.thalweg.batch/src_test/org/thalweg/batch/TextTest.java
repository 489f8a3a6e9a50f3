package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.device.ComputeUnit;

class TextTest {
	@ParameterizedTest
	@CsvSource({ "0, 0", "-3, -3", "1234567, 1234567", "0.5, 0.5", "3.14159265, 3.14159", "-1234.5678, -1234.57", "0.001, 0.001",
			"0.00012345678, 1.23457e-4", "4.90452e-12, 4.90452e-12", "1e-8, 1e-8", "123456789.5, 1.23457e8", "1e300, 1e300", "NaN, -",
			"Infinity, ∞", "999999.96, 1000000", "9.9999999, 10" })
	void numbersHaveAtMostSixDigits(double value, String text) {
		assertEquals(text, Text.number(value));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0", "999, 999", "999.7, 1.00 k", "12345, 12.3 k", "1234567, 1.23 M", "987654321, 988 M", "5e15, 5000 T" })
	void ratesAreShort(double value, String text) {
		assertEquals(text, Text.big(value));
	}

	@ParameterizedTest
	@CsvSource({ "0.4, 0 s", "59, 59 s", "200, 3 min 20 s", "7500, 2 h 05 min" })
	void durationsAreWhatAWatchWouldSay(double seconds, String text) {
		assertEquals(text, Text.duration(seconds));
	}

	@Test
	void ofAComputeUnitWhatIsKnownIsTold() {
		assertEquals("2048 work-items, 32 groups, 65536 registers, local 228 KiB less 1 KiB a group",
				Text.computeUnit(new ComputeUnit(2048, 32, 65536, 228 << 10, 1 << 10)));
		assertEquals("65536 registers", Text.computeUnit(new ComputeUnit(0, 0, 65536, 0, 0)));
	}

	@Test
	void tablesAreAligned() {
		assertEquals(List.of("name  value", "a         1", "long     22"),
				Text.table(List.of(List.of("name", "value"), List.of("a", "1"), List.of("long", "22")), 1));
	}
}
