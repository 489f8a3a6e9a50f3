package org.thalweg.reservoir.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class PrintedUnitTest {
	@Test
	void powersAreRaised() {
		List.of("1e8 m3:10⁸ m³", "1e8 kWh:10⁸ kWh", "million m3:million m³", "km3:km³", "km2:km²", "1e10 m3:10¹⁰ m³", "GWh:GWh",
				"acre-feet:acre-feet", "m3/s:m³/s",
				":").forEach(pair -> assertEquals(pair.substring(pair.indexOf(':') + 1), PrintedUnit.of(pair.substring(0, pair.indexOf(':')))));
	}

	@Test
	void aPowerBehindANumberIsItsFactor() {
		assertEquals(List.of(" · 10⁸ m³", " million m³", ""), List.of(PrintedUnit.after("1e8 m3"), PrintedUnit.after("million m3"), PrintedUnit.after(
				"")));
	}
}
