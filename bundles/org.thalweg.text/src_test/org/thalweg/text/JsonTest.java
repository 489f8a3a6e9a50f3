package org.thalweg.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;

class JsonTest {
	@Test
	void arraysOfArraysAreWrittenAsSuch() {
		double[][] points = { { 1, 0.5 }, { Double.NaN, -2 } };
		assertEquals("{\"individuals\":[[1.0,0.5],[null,-2.0]]}", Json.told(Map.of("individuals", points)));
		assertEquals("[[1,2],\"a\"]", Json.text(new Object[] { new int[] { 1, 2 }, "a" }));
	}
}
