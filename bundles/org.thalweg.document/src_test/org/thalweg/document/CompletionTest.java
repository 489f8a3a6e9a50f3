package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.document.Completion.Proposal;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.fixtures.Toys;

class CompletionTest {
	private static final Vocabulary VOCABULARY = new Vocabulary(Toys.catalog(), devices());

	private static List<DeviceInfo> devices() {
		return Toys.catalog().devices("cuda").stream().map(s -> ((DeviceSlot.Available) s).info()).toList();
	}

	/** Of the backends sequential, opencl, cuda and metal, cuda has devices. */
	@Test
	void aBackendWithoutADeviceIsOfferedLastAndInNoForm() {
		assertEquals(List.of("cuda", "sequential"), VOCABULARY.here().stream().map(Word::text).limit(2).toList());
		assertFalse(VOCABULARY.here().stream().anyMatch(word -> word.text().equals("metal")));
		assertTrue(VOCABULARY.devices().contains(new Word("metal", "Metal: no device on this machine; the view Devices shows why")));
		assertTrue(new Vocabulary(Toys.catalog(), List.of()).here().stream().anyMatch(word -> word.text().equals("metal")), "devices are unknown");
	}

	@Test
	void theSettingsOfAGridAreLabelsAndGridIsProposedForAParameter() {
		String grid = "algorithms:\n  - {algorithm: walk, with: {size: {grid: [20, 40]}}}\n";
		assertEquals(List.of("walk size=20", "walk size=40"), labels(grid + "baseline: {label: |"));
		assertEquals(List.of("grid"), labels("algorithms:\n  - {algorithm: walk, with: {size: {|"));
	}

	/** @param marked the text with a bar at the caret */
	private static List<Proposal> proposals(String marked) {
		return Completion.at(marked.replace("|", ""), marked.indexOf('|'), VOCABULARY);
	}

	private static List<String> labels(String marked) {
		return proposals(marked).stream().map(Proposal::label).toList();
	}

	/** The text after the only proposal was taken, with a bar where the caret is then. */
	private static String completed(String marked) {
		List<Proposal> all = proposals(marked);
		assertEquals(1, all.size(), () -> all.toString());
		String text = all.getFirst().edit().apply(marked.replace("|", ""));
		return text.substring(0, all.getFirst().caret()) + "|" + text.substring(all.getFirst().caret());
	}

	@Test
	void keysOfTheFileAreProposedButForThoseThatAreThere() {
		assertTrue(labels("|").containsAll(List.of("name", "problems", "algorithms", "on", "stop")));
		assertTrue(labels("runs: 3\n|").contains("seed"));
		assertFalse(labels("runs: 3\n|").contains("runs"));
	}

	@Test
	void whatBeginsWithTheTypedLettersComesFirst() {
		assertEquals(List.of("seed", "sets-of", "baseline"), labels("runs: 3\nse|"));
		assertEquals(List.of("baseline"), labels("line|"));
		assertEquals("runs: 3\nseed: |", completed("runs: 3\nsee|"));
	}

	@Test
	void keysOfAnItemAreProposedInBlocksAndInBrackets() {
		assertEquals(List.of("dimension", "instances", "with", "label", "reference", "runs", "stop", "targets", "budgets", "formula", "kernel",
				"form", "reach", "host",
				"process", "names", "protocol", "penalty", "workers", "timeout", "on-failure", "lower", "upper", "optimum", "at"), labels(
						"problems:\n  - problem: toy/bowl\n    |"));
		assertEquals(List.of("preset", "mapping", "with", "label", "together"), labels("algorithms:\n  - {algorithm: walk, |"));
		assertEquals(List.of("generations", "evaluations", "evaluations-per-dimension", "seconds", "target"), labels("stop: {|}\nseed: 1"));
		assertEquals("on: {device: sequential, optional: |", completed("on: {device: sequential, opt|"));
		assertEquals("on: {optional|: true}", completed("on: {op|: true}"));
	}

	@Test
	void idsPresetsAndMappingsAreProposed() {
		assertEquals(List.of("toy/bowl"), labels("problems:\n  - {problem: [|"));
		assertEquals(List.of("walk"), labels("problems: toy/bowl\nalgorithms: [|"));
		assertEquals(List.of("paper", "wide"), labels("algorithms:\n  - algorithm: walk\n    preset: |"));
		assertEquals("algorithms:\n  - {algorithm: walk, mapping: basic|}", completed("algorithms:\n  - {algorithm: walk, mapping: ba|}"));
		assertEquals(List.of(), labels("algorithms:\n  - {algorithm: wlak, mapping: |"));
	}

	@Test
	void devicesAreProposedByBackendAndByAddress() {
		assertEquals(List.of("cuda", "sequential", "cuda:0", "metal", "opencl"), labels("on:\n  - {device: |"));
		assertEquals(List.of("cuda:0"), labels("on:\n  - {device: cuda:|"));
		assertEquals("on: {device: {any: |", completed("on: {device: {a|"));
		assertEquals(List.of("cuda:0"), labels("on: {device: {any: [cuda:|"));
	}

	@Test
	void labelsOfTheAlgorithmsAreProposed() {
		assertEquals(List.of("walk/final", "mine"),
				labels("algorithms:\n  - {algorithm: walk, mapping: final}\n  - {algorithm: walk, label: mine}\non: {device: opencl, for: [|"));
	}

	@Test
	void parametersAreProposedWithRangeDefaultAndMeaning() {
		Proposal size = proposals("algorithms:\n  - {algorithm: walk, preset: wide, with: {si|").getFirst();
		assertEquals("size", size.label());
		assertEquals("Evaluations per step. An integer of at least 1; default: 8.", size.meaning()); // the preset's value is 8
		assertEquals("size: ", size.edit().text());
		assertEquals(List.of("lower", "upper", "bias"), labels("problems:\n  - problem: toy/bowl\n    with:\n      |"));
		assertEquals(List.of("7"), labels("algorithms:\n  - {algorithm: walk, with: {refreshingGap: |"));
	}

	@Test
	void choicesAreProposed() {
		assertEquals(List.of("single", "double"), labels("on: {device: opencl, precision: |}"));
		assertEquals(List.of("t-test", "welch", "mann-whitney", "wilcoxon"), labels("problems: a\ntest: |\nruns: 3"));
		assertEquals(List.of("paced", "whole"), labels("launch: |"));
	}

	@Test
	void aWholeSectionMayBeAWordOrAMapping() {
		List<String> both = labels("algorithms:\n  - |");
		assertTrue(both.containsAll(List.of("algorithm", "walk")), both.toString());
	}

	@Test
	void nothingIsProposedWhereAnythingMayStand() {
		assertEquals(List.of(), labels("name: |"));
		assertEquals(List.of(), labels("runs: 3 # a comment |"));
	}

	@Test
	void keysAndValuesTellWhatTheyMean() {
		String text = "algorithms:\n  - {algorithm: walk, mapping: basic, with: {size: 3}}\nseed: 1\n";
		ExperimentDocument document = ExperimentDocument.of(text);
		assertEquals("size: Evaluations per step. An integer of at least 1; default: 4.",
				Hover.at(document, text.indexOf("size"), VOCABULARY).orElseThrow().text());
		Hover walk = Hover.at(document, text.indexOf("walk") + 1, VOCABULARY).orElseThrow();
		assertEquals("algorithm: Id of an algorithm.\nwalk: Walk", walk.text());
		assertEquals("algorithm: walk", text.substring(walk.span().start(), walk.span().end()));
		assertTrue(Hover.at(document, 0, VOCABULARY).orElseThrow().text().startsWith("algorithms: The algorithms: a list"));
		assertTrue(Hover.at(ExperimentDocument.of("# only\n"), 2, VOCABULARY).isEmpty());
	}
}
