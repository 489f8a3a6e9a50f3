package org.thalweg.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.fixtures.Toys;

class VocabularyTest {
	@Test
	void aProblemIsMarkedUntilTheOfficialDataThatItNeedsAreThere(@TempDir Path data) throws IOException {
		Vocabulary words = new Vocabulary(new Catalog(List.of(), List.of(
				new Contribution<>("toy/bowl", "Bowl", "", "toys", Toys.Bowl::new),
				new Contribution<>("toy/measured", "Measured", "A paper", "toys", Toys.MeasuredBowl::new)), List.of()), List.of(), Optional.of(data));
		CatalogSearch search = new CatalogSearch(words);
		assertEquals(List.of(new Word("toy/bowl", "Bowl"), new Word("toy/measured", "needs data files: Measured. A paper")), words.problems());
		assertEquals(Optional.of("toy/numbers"), words.absentData("toy/measured"));
		assertTrue(search.describe(search.find("measured").getFirst()).contains("\nNeeds data files: toy/numbers in the data folder\n"));

		Files.createDirectories(data.resolve("toy/numbers"));
		assertEquals(List.of(new Word("toy/bowl", "Bowl"), new Word("toy/measured", "Measured. A paper")), words.problems());
		assertEquals(Optional.empty(), words.absentData("toy/measured"));
	}
}
