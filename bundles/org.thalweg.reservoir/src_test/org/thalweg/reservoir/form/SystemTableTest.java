package org.thalweg.reservoir.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.reservoir.diagram.SystemDraft;

class SystemTableTest {
	private static final String TEXT = """
			name: Two lakes   # of a test
			units: none
			periods: {count: 3}
			reservoirs:
			  - name: A
			    inflow: [2, 2, 2]
			    storage: {min: 0, max: 10, initial: 5}   # kept
			    release: {min: 0, max: 4}
			    purposes: [{name: mill, benefit: 1}]
			    to: B
			    delay: 1
			  - name: B
			    inflow: 1
			    storage: {min: 0, max: 8, initial: 4}
			    release: {min: 0, max: 6}
			objective: {benefit: 1}
			penalty: 100
			""";
	private static final int NAME = 0;
	private static final int INFLOW = 1;
	private static final int GREATEST = 4;
	private static final int TO = 8;

	private static SystemTable table() {
		return SystemTable.of(ExperimentDocument.of(TEXT));
	}

	@Test
	void cellsAreWhatTheTextSays() {
		assertEquals(List.of("A", "B"), List.of(table().cell(0, NAME), table().cell(1, NAME)));
		assertEquals("10", table().cell(0, GREATEST));
		assertEquals("", table().cell(1, TO));
		assertEquals(SystemTable.SEVERAL, table().cell(0, INFLOW), "three numbers");
		assertEquals(TEXT, table().set(0, INFLOW, "7").text(), "which a cell does not overwrite");
	}

	@Test
	void aValueChangesNothingElse() {
		assertEquals(TEXT.replace("max: 10,", "max: 12,"), table().set(0, GREATEST, "12").text());
	}

	@Test
	void whoReleasesToAReservoirFollowsItsNewName() {
		assertEquals(TEXT.replace("name: B", "name: Lower lake").replace("to: B", "to: Lower lake"), table().set(1, NAME, "Lower lake").text());
	}

	@Test
	void aReservoirThatIsTakenOutIsPassedByItsWater() {
		ExperimentDocument text = ExperimentDocument.of(TEXT.replace("delay: 1\n", "delay: 1\n    in-transit: 2\n"));
		SystemTable without = SystemTable.of(SystemTable.of(text).remove(1));
		assertEquals(1, without.rows());
		assertEquals("", without.cell(0, TO));
		assertEquals(List.of(), SystemDraft.of(Path.of("/nowhere/lakes.yaml"), SystemTable.of(text).remove(1).text()).mistakes());
	}

	@Test
	void aCopyHasANameOfItsOwn() {
		SystemTable three = SystemTable.of(table().duplicate(0));
		assertEquals(List.of("A", "A 2", "B"), List.of(three.cell(0, NAME), three.cell(1, NAME), three.cell(2, NAME)));
		assertEquals("B", three.cell(1, TO));
	}

	@Test
	void whatIsWrongIsToldAtItsReservoir() {
		SystemDraft wrong = SystemDraft.of(Path.of("/nowhere/lakes.yaml"), TEXT.replace("to: B", "to: C"));
		assertTrue(wrong.about(0).startsWith("Line 10: there is no reservoir 'C'"), wrong.about(0));
		assertEquals("", wrong.elsewhere(0));
		assertEquals(wrong.summary(), wrong.elsewhere(1));
		assertTrue(wrong.about(1).startsWith("name: B\ninflow: 1\nstorage min: 0\n"), wrong.about(1));
		SystemDraft dry = SystemDraft.of(Path.of("/nowhere/lakes.yaml"), TEXT.replace("initial: 4}", "initial: 4, final: 8}").replace("inflow: 1\n",
				"inflow: 0\n").replace("release: {min: 0, max: 4}", "release: {min: 0, max: 1}"));
		assertTrue(dry.system().isEmpty());
		assertTrue(dry.outline().reservoirs().get(1).mistakes().getFirst().message().contains("There is too little water"), dry.summary());
	}

	@Test
	void branchesFollowNamesAndAreLeftToTheText() {
		String text = "reservoirs:\n  - name: A\n    to: [{reservoir: B, share: 0.4}, {reservoir: C}]\n  - {name: B, to: C}\n  - name: C\n";
		SystemTable table = SystemTable.of(ExperimentDocument.of(text));
		assertEquals(SystemTable.SEVERAL, table.cell(0, TO));
		assertEquals(text.replace("reservoir: B", "reservoir: D").replace("name: B", "name: D"), table.set(1, 0, "D").text());
		assertEquals("reservoirs:\n  - name: A\n    to: [{reservoir: C, share: 0.4}, {reservoir: C}]\n  - name: C\n", table.remove(1).text());
	}
}
