package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BaselineEditTest {
	private static String second(String text) {
		return ExperimentDocument.of(text).set("baseline[1].label", "b").text();
	}

	@Test
	void aSecondBaselineIsAddedBehindTheFirst() {
		assertEquals("baseline: [a, {label: b}]   # two\n", second("baseline: a   # two\n"));
		assertEquals("baseline: [{label: a, for: [x, y]}, {label: b}]\n", second("baseline: {label: a, for: [x, y]}\n"));
		assertEquals("baseline:\n  - label: a   # the first\n    device: cuda\n  - {label: b}\nruns: 3\n",
				second("baseline:\n  label: a   # the first\n  device: cuda\nruns: 3\n"));
		assertEquals("baseline:\n  - {label: b}\n", ExperimentDocument.of("baseline:\n").set("baseline[0].label", "b").text());
	}

	@Test
	void aBaselineGoesWithItsLastKey() {
		ExperimentDocument two = ExperimentDocument.of("baseline:\n  - {label: a}   # one\n  - {label: b, device: cuda}\n");
		assertEquals("baseline:\n  - {label: b, device: cuda}\n", two.set("baseline[0].label", "").text());
		assertEquals("baseline:\n  - {label: a}   # one\n  - {device: cuda}\n", two.set("baseline[1].label", "").text());
		assertEquals("runs: 3\n", ExperimentDocument.of("runs: 3\nbaseline: {label: a}\n").set("baseline[0].label", "").text());
		assertEquals("runs: 3\n", ExperimentDocument.of("runs: 3\nbaseline: [a]\n").set("baseline[0].label", "").text());
	}
}
