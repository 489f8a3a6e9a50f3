package org.thalweg.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTextTest {
	@ParameterizedTest
	@CsvSource({ "0, 0", "999, 999", "999.7, 1.00 k", "12345, 12.3 k", "1234567, 1.23 M", "987654321, 988 M", "5e15, 5000 T" })
	void ratesAreShort(double value, String text) {
		assertEquals(text, UnitText.big(value));
	}

	@ParameterizedTest
	@CsvSource({ "12.3456e-6, 12.3 µs", "0.9994e-3, 999 µs", "0.9996e-3, 1.00 ms", "4.2, 4.20 s", "120, 120 s", "5e-10, 0.50 ns",
			"0, 0.00 ns" })
	void secondsTakeTheNextPrefixAtAThousand(double value, String text) {
		assertEquals(text, UnitText.seconds(value));
	}

	@ParameterizedTest
	@CsvSource({ "0.4, 0 s", "59, 59 s", "200, 3 min 20 s", "7500, 2 h 05 min" })
	void durationsAreWhatAWatchWouldSay(double seconds, String text) {
		assertEquals(text, UnitText.duration(seconds));
	}

	@ParameterizedTest
	@CsvSource({ "0.1, 100 ms", "1.5, 1.50 s", "30, 30 s", "300, 5 min", "330, 5 min 30 s", "7200, 2 h", "7500, 2 h 05 min" })
	void anIntervalHasNoUnitOfZero(double seconds, String text) {
		assertEquals(text, UnitText.interval(seconds));
	}

	@ParameterizedTest
	@CsvSource({ "0, 0 bytes", "1023, 1023 bytes", "1024, 1 KiB", "233472, 228 KiB", "1048576, 1.0 MiB", "1610612736, 1.5 GiB" })
	void bytesHaveBinaryUnits(long value, String text) {
		assertEquals(text, UnitText.bytes(value));
	}
}
