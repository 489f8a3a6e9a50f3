package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;

class KernelTextTest {
	@Test
	void trueAndFalseAreDefinedAsOneAndZero() {
		KernelText text = new KernelText("clpso", Precision.DOUBLE, MathMode.PORTABLE).define("LIVE", true).define("WIDE", false)
				.define("SIZE", 40);
		assertEquals(Map.of("LIVE", "1", "WIDE", "0", "SIZE", "40"), text.defines());
	}
}
