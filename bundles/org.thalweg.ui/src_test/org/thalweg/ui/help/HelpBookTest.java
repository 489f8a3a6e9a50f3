package org.thalweg.ui.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.ui.Installed;
import org.thalweg.workbench.help.HelpBook;
import org.thalweg.workbench.help.HelpTopics;

/** The help has our documents, and the topics of this bundle lead to places that exist. */
class HelpBookTest {
	private final HelpBook book = Documents.book();
	private static final HelpTopics TOPICS = HelpTopics.read(Installed.registry());

	@Test
	void theBookHasAllDocumentsAndBeginsWithTheWorkbench() {
		List<String> files = book.files();
		assertEquals("workbench.md", files.getFirst());
		assertTrue(files.containsAll(List.of("reservoir.md", "own-repository.md", "architecture.md")), files.toString());
		assertEquals("The workbench", book.title("workbench.md"));
		assertFalse(book.has("workbench.md#no-such-heading"));
		assertFalse(book.has("no-such-file.md"));
	}

	@Test
	void everyTopicIsThere() {
		List<String> places = TOPICS.places();
		assertTrue(places.size() > 20, places.toString());
		assertEquals(List.of(), places.stream().filter(p -> !book.has(p)).toList());
	}

	@Test
	void linksBetweenDocumentsAreResolvedAsTheFilesHaveThem() {
		assertEquals("reservoir.md#files", book.place("workbench.md", "reservoir.md#files").orElseThrow());
		assertEquals("decisions/0018-a-single-execution-path.md", book.place("architecture.md", "decisions/0018-a-single-execution-path.md")
				.orElseThrow());
		assertEquals("plugins.md", book.place("decisions/0018-a-single-execution-path.md", "../plugins.md").orElseThrow());
		assertEquals("workbench.md#runs", book.place("workbench.md", "#runs").orElseThrow());
		assertTrue(book.place("workbench.md", "../CONTRIBUTING.md").isEmpty(), "no file of the help");
		assertTrue(book.place("workbench.md", "https://example.org/a.md").isEmpty());
	}

	@Test
	void aPageOfAnEditorHasItsOwnPlaceAndAnotherPageThatOfTheEditor() {
		assertEquals("experiment-files.md#stop", TOPICS.place("org.thalweg.ui.editor.experiment", "Budget"));
		assertEquals("experiment-files.md#algorithms", TOPICS.place("org.thalweg.ui.editor.experiment", "Algorithms"));
		assertEquals("workbench.md#an-experiment", TOPICS.place("org.thalweg.ui.editor.experiment", "No such page"));
		assertEquals("workbench.md#runs", TOPICS.place("org.thalweg.ui.runs.view", ""));
		assertEquals(HelpBook.CONTENTS, TOPICS.place("no.such.part", ""));
		assertEquals("workbench.md#preferences", TOPICS.dialog("Preferences"));
		assertEquals(HelpBook.CONTENTS, TOPICS.dialog("No such dialog"));
	}
}
