package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.fixtures.Toys;

class NewExperimentTest {
	private final Catalog catalog = Toys.catalog();
	private final Vocabulary vocabulary = new Vocabulary(catalog, List.of());

	private void assertRuns(String text) {
		assertEquals(List.of(), TextDiagnostic.check(ExperimentDocument.of(text), Path.of("e.yaml"), catalog, new Devices(catalog), Optional.empty()),
				text);
	}

	@Test
	void aNewExperimentCanBeRun() {
		String text = NewExperiment.of("A first: look", "toy/bowl", "walk", "sequential", 1).text(vocabulary);
		assertRuns(text);
		assertTrue(text.contains("name: 'A first: look'\nproblems:\n  - {problem: toy/bowl, dimension: 2}\nalgorithms:\n  - {algorithm: walk}\n"),
				text);
		assertTrue(ExperimentDocument.looksLikeExperiment(text));
	}

	@Test
	void threadsAreNamedWhereThereAreMoreThanOne() {
		assertFalse(NewExperiment.of("One", "toy/bowl", "walk", "sequential", 1).text(vocabulary).contains("threads"));
		String text = NewExperiment.of("Four", "toy/bowl", "walk", "sequential", 4).text(vocabulary);
		assertTrue(text.contains("\nthreads: 4 "), text);
		assertRuns(text);
	}

	@Test
	void severalSizesAreAGridWhoseSettingsCanBeTheBaseline() {
		NewExperiment two = new NewExperiment("Two", List.of("toy/bowl"), List.of("2", "3"), List.of("walk"), List.of("20", "40"),
				List.of("sequential"), "generations", "7", "3", "walk size=40", 1);
		assertEquals(List.of("walk size=20", "walk size=40"), two.labels(vocabulary));
		String text = two.text(vocabulary);
		assertEquals("""
				problems:
				  - {problem: toy/bowl, dimension: [2, 3]}
				algorithms:
				  - {algorithm: walk, with: {size: {grid: [20, 40]}}}
				on:
				  - {device: sequential}
				runs: 3
				seed: 1
				stop: {generations: 7}
				baseline: {label: walk size=40}
				""", text.substring(text.indexOf("problems:")).replaceAll(" +#.*", ""));
		assertRuns(text);
	}

	@Test
	void threeSettingsOnTwoProblemsAreRanked() {
		NewExperiment three = new NewExperiment("Three", List.of("toy/bowl"), List.of("2", "3"), List.of("walk"), List.of("20", "30", "40"),
				List.of("sequential"), "generations", "7", "3", "", 1);
		assertTrue(three.text(vocabulary).contains("\nranks: mean "), three.text(vocabulary));
		assertTrue(three.text(vocabulary).contains("# of the first run; each further run adds 1\n"), three.text(vocabulary)); // seeds 1, 2, 3
		assertRuns(three.text(vocabulary));
	}

	@Test
	void whatIsWrongIsLeftToTheChecks() {
		String text = new NewExperiment("None", List.of(), List.of("x"), List.of(), List.of(), List.of(), "seconds", "", "", "", 1).text(vocabulary);
		assertFalse(TextDiagnostic.check(ExperimentDocument.of(text), Path.of("e.yaml"), catalog, new Devices(catalog), Optional.empty()).isEmpty());
	}
}
