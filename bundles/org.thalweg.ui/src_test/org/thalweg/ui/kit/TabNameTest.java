package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class TabNameTest {
	@Test
	void theProjectIsNamedOnlyIfAnotherEditorHasTheSameName() {
		assertEquals("reservoir.yaml", TabName.of("reservoir.yaml", "north", List.of("system.yaml")));
		assertEquals("reservoir.yaml – north", TabName.of("reservoir.yaml", "north", List.of("system.yaml", "reservoir.yaml")));
		assertEquals("reservoir.yaml", TabName.of("reservoir.yaml", "south", List.of("reservoir.yaml – north")), "one of two suffices");
	}
}
