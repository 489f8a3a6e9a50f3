package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.ui.help.Documents;

/** The topics of this bundle lead to places that exist. */
class ReservoirHelpTest {
	@Test
	void everyTopicIsThere() {
		assertEquals("reservoir.md#optimise", Documents.place("org.thalweg.reservoir.ui.editor", "Optimise"));
		assertEquals("reservoir.md#rules", Documents.place("org.thalweg.ui.results.editor", "Rules"));
		assertEquals(List.of(), Documents.missing());
	}
}
