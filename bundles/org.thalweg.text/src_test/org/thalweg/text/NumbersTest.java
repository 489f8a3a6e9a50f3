package org.thalweg.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class NumbersTest {
	@Test
	void numbersShowSixDigits() {
		assertEquals("0", Numbers.six(0));
		assertEquals("-", Numbers.six(Double.NaN));
		assertEquals("inf", Numbers.six(Double.POSITIVE_INFINITY));
		assertEquals("2.50000", Numbers.six(2.5));
		assertEquals("1234568", Numbers.digits(1234567.8, 7));
		assertEquals("1234570", Numbers.six(1234567.8));
		assertEquals("1.23457e+07", Numbers.six(12345678));
		assertEquals("0.000123457", Numbers.six(0.000123456789));
		assertEquals("1.00000e-05", Numbers.six(0.00001));
		assertEquals("-999.999", Numbers.six(-999.999));
		assertEquals("1000.00", Numbers.six(999.9999));
		assertEquals("3e-06", Numbers.published(3e-6));
		assertEquals("0.00541", Numbers.published(0.00541));
		assertEquals("1234570", Numbers.published(1234567.8));
		assertEquals("100", Numbers.published(100));
		assertEquals("0", Numbers.published(0));
		assertEquals("1e-8", Numbers.plain(1e-8));
		assertEquals("1.5e-8", Numbers.plain(1.5e-8));
	}
}
