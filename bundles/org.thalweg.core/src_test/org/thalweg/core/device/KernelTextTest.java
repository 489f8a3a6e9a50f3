package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;

import org.junit.jupiter.api.Test;
import org.thalweg.core.random.RandomStream;

class KernelTextTest {
	@Test
	void trueAndFalseAreDefinedAsOneAndZero() {
		KernelText text = new KernelText("clpso", Precision.DOUBLE, MathMode.PORTABLE).define("LIVE", true).define("WIDE", false)
				.define("SIZE", 40);
		assertEquals(Map.of("LIVE", "1", "WIDE", "0", "SIZE", "40"), text.defines());
	}

	private enum Purpose implements RandomStream {
		START, MOVE
	}

	private enum Bounds {
		NONE {
			@Override
			public String toString() {
				return "none at all";
			}
		},
		CLAMP
	}

	private static KernelText text() {
		return new KernelText("de", Precision.SINGLE, MathMode.PORTABLE).define("SIZE", 40);
	}

	@Test
	void aChoiceBringsAllItsConstants() {
		assertEquals(Map.of("SIZE", "40", "BOUNDS", "BOUNDS_CLAMP", "BOUNDS_NONE", "0", "BOUNDS_CLAMP", "1"),
				text().choose("BOUNDS", Bounds.CLAMP).defines());
		assertEquals("BOUNDS_NONE", text().choose("BOUNDS", Bounds.NONE).defines().get("BOUNDS"));
	}

	@Test
	void purposesCountFromOne() {
		assertEquals(Map.of("SIZE", "40", "STREAM_START", "1", "STREAM_MOVE", "2"), text().randomStreams(Purpose.class).defines());
	}

	@Test
	void aFileByItselfIsGivenWhatIsDeclaredAndNothingThatIsChosen() {
		KernelText text = text().define("SIZE_LIMIT", 3).choose("BOUNDS", Bounds.CLAMP).randomStreams(Purpose.class);
		assertEquals(Map.of("BOUNDS_NONE", "0", "BOUNDS_CLAMP", "1", "STREAM_START", "1", "STREAM_MOVE", "2"), text.declarations());
	}
}
