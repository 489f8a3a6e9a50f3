package org.thalweg.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SuperscriptTest {
	@Test
	void digitsAndMinusAreRaised() {
		assertEquals("¹⁰", Superscript.of("10"));
		assertEquals("⁻²³⁴⁵⁶⁷⁸⁹", Superscript.of("−23456789"));
		assertEquals("⁻³⁰⁰", Superscript.of("-300"));
		assertEquals("", Superscript.of(""));
	}

	@Test
	void raisedDigitsAreKnown() {
		assertTrue("⁰¹²³⁴⁵⁶⁷⁸⁹".chars().allMatch(Superscript::isDigit));
		assertFalse("0123456789⁻ⁿ".chars().anyMatch(Superscript::isDigit));
	}
}
