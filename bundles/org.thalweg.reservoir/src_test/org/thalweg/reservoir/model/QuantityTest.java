package org.thalweg.reservoir.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantityTest {
	/** A foot is 0.3048 m, an acre 43,560 square feet, a gallon 231 cubic inches of 25.4 mm: 0.003785411784 m³. */
	@ParameterizedTest
	@CsvSource({ "cumecs, 1", "m³ s⁻¹, 1", "m3 s-1, 1", "m3/sec, 1", "m^3/s, 1", "cubic meters per second, 1", "L/s, 0.001",
			"cubic feet per second, 0.028316846592", "cusecs, 0.028316846592", "kcfs, 28.316846592", "hm3/day, 11.574074074074074",
			"Mm3/d, 11.574074074074074", "m3/day, 1.1574074074074073e-5", "ML/d, 0.011574074074074073", "mgd, 0.0438126363888889",
			"million gallons per day, 0.0438126363888889", "ac-ft/day, 0.0142764101568", "AF/d, 0.0142764101568", "kaf_per_day, 14.2764101568",
			"km3/day, 11574.074074074075", "m3/h, 2.777777777777778e-4", "dsf/day, 0.028316846592" })
	void flowsAreReadInAllSpellings(String unit, double cubicMetresPerSecond) {
		assertEquals(cubicMetresPerSecond, Quantity.FLOW.unit(unit).orElseThrow().convert(1), 1e-14 * cubicMetresPerSecond);
	}

	@ParameterizedTest
	@CsvSource({ "Mm3, 1", "hm³, 1", "GL, 1", "million cubic metres, 1", "ML, 0.001", "ac-ft, 0.00123348183754752", "AF, 0.00123348183754752",
			"acre feet, 0.00123348183754752", "KAF, 1.23348183754752", "Mgal, 0.003785411784", "dsf, 0.0024465755455488",
			"TMC, 28.316846592" })
	void volumesAreReadInAllSpellings(String unit, double millions) {
		assertEquals(millions, Quantity.STORAGE.unit(unit).orElseThrow().convert(1), 1e-14 * millions);
	}

	@Test
	void aVolumeOfAMonthIsFoundWhateverItsSpelling() {
		for (String text : List.of("Mm3/month", "hm3_per_month", "million m3 per month", "hm3 month-1")) {
			assertEquals("million m3", Quantity.volume(text, "month").orElseThrow().name(), text);
		}
		assertEquals(Optional.empty(), Quantity.volume("Mm3/day", "month"));
		assertEquals(Optional.empty(), Quantity.FLOW.unit("furlongs/day"));
	}
}
