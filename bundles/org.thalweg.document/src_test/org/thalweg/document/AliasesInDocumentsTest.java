package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.document.ExperimentForm.Field;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.fixtures.Toys;

/** A file with former names of keys has the forms and proposals of the present ones, and keeps its names. */
class AliasesInDocumentsTest {
	private static final Vocabulary VOCABULARY = new Vocabulary(Toys.catalog(), List.of());
	private static final String FORMER = """
			problems: toy/bowl
			algorithms:
			  - {algorithm: walk, model: final} # mine
			on: opencl
			stop: 7
			ensemble: true
			""";

	private static Field field(String text, String path) {
		return ExperimentForm.of(ExperimentDocument.of(text), VOCABULARY).all().stream().flatMap(i -> i.fields().stream())
				.filter(f -> f.path().equals(path)).findFirst().orElseThrow();
	}

	private static List<String> labels(String marked) {
		return Completion.at(marked.replace("|", ""), marked.indexOf('|'), VOCABULARY).stream().map(Completion.Proposal::label).toList();
	}

	private static List<TextDiagnostic> diagnostics(String text) {
		return TextDiagnostic.check(ExperimentDocument.of(text), Path.of("/x/y/e.yaml"), Toys.catalog(), new Devices(Toys.catalog()),
				Optional.empty());
	}

	@Test
	void aFormShowsTheValueUnderTheKeysName() {
		Field mapping = field(FORMER, "algorithms[0].mapping");
		assertEquals("mapping", mapping.info().name());
		assertEquals("final", mapping.value());
		assertEquals("true", field(FORMER, "batch").value());
		assertEquals("walk/final: walk, final", ExperimentForm.of(ExperimentDocument.of(FORMER), VOCABULARY).algorithms().stream()
				.map(i -> i.title() + ": " + i.note()).findFirst().orElseThrow());
	}

	@Test
	void aChangedValueKeepsTheNameAndANewOneHasTheKeys() {
		ExperimentDocument document = ExperimentDocument.of(FORMER);
		assertEquals(FORMER.replace("model: final", "model: basic"), document.set("algorithms[0].mapping", "basic").text());
		assertEquals(FORMER.replace("ensemble: true", "ensemble: false"), document.set("batch", "false").text());
		String without = FORMER.replace(", model: final", "").replace("ensemble: true\n", "");
		assertEquals(without, document.set("algorithms[0].mapping", "").set("batch", "").text());
		assertEquals(FORMER.replace("model", "mapping").replace("ensemble", "batch"),
				ExperimentDocument.of(without).set("algorithms[0].mapping", "final").set("batch", "true").text());
	}

	@Test
	void completionKnowsTheFormerName() {
		assertEquals(labels("algorithms:\n  - {algorithm: walk, mapping: |"), labels("algorithms:\n  - {algorithm: walk, model: |"));
		assertTrue(labels("algorithms:\n  - {algorithm: walk, model: |").contains("final"));
		assertFalse(labels("algorithms:\n  - {algorithm: walk, model: final, |").contains("mapping"));
		assertEquals(List.of("walk/final"), labels("algorithms:\n  - {algorithm: walk, model: final}\nbaseline: {label: |"));
		String help = Hover.at(ExperimentDocument.of(FORMER), FORMER.indexOf("model"), VOCABULARY).orElseThrow().text();
		assertTrue(help.startsWith("mapping: Its device mapping; the host has none. Default: the device's first."), help);
	}

	@Test
	void anErrorStandsAtItsFieldAndMarksWhatTheFileSays() {
		String text = FORMER.replace("final", "fnial");
		TextDiagnostic found = diagnostics(text).getFirst();
		assertEquals("algorithms[0].mapping", found.path());
		assertEquals("model: fnial", text.substring(found.span().start(), found.span().end()));
		assertEquals("unknown mapping 'fnial' of walk. Did you mean 'final'?", found.message());
		assertEquals(List.of(found), field(text, "algorithms[0].mapping").diagnostics(diagnostics(text)));
	}
}
