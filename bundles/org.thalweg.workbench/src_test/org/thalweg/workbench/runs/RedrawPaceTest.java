package org.thalweg.workbench.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class RedrawPaceTest {
	@Test
	void drawingTakesOnePartInTwoHundredOfTheMachine() {
		// 8 ms of one core in 800 ms of two cores
		assertEquals(800, new RedrawPace(100, 2).pause(0.008));
		assertEquals(100, new RedrawPace(100, 16).pause(0.008));
	}

	@Test
	void pausesAreNeitherTooShortNorTooLong() {
		assertEquals(100, new RedrawPace(100, 2).pause(0));
		assertEquals(2000, new RedrawPace(100, 2).pause(10));
	}
}
