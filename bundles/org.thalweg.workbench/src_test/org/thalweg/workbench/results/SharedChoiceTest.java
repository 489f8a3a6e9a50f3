package org.thalweg.workbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedChoiceTest {
	@TempDir
	Path folder;
	private int changes;
	private final SharedChoice choice = new SharedChoice(() -> changes++);

	private Path results(String name) throws IOException {
		Path out = Files.createDirectories(folder.resolve(name));
		Files.createFile(out.resolve("store.sqlite"));
		return out;
	}

	@Test
	void foldersAndTheirStoreFilesAreAddedOnce() throws IOException {
		Path own = results("own");
		Path other = results("other");
		Path third = results("third");
		assertEquals(List.of(), choice.add(own, List.of(other, third.resolve("store.sqlite"))));
		assertEquals(List.of(other, third), choice.beside());
		assertEquals(1, changes, "read once for all");
		assertEquals(List.of(own + " is shown already.", other + " is shown already."), choice.add(own, List.of(own, other)));
		assertEquals(1, changes);
	}

	@Test
	void aFolderWithoutResultsIsRefusedAndTheOthersAreAdded() throws IOException {
		Path own = results("own");
		Path other = results("other");
		Path empty = Files.createDirectories(folder.resolve("empty"));
		List<String> refused = choice.add(own, List.of(empty, other));
		assertTrue(refused.size() == 1 && refused.getFirst().startsWith(empty + " contains no results: there is no store.sqlite in it."), refused
				.toString());
		assertEquals(List.of(other), choice.beside());
	}

	@Test
	void resultsNextToTheOwnAreOfferedAfterThoseThatAreShown() throws IOException {
		Path own = results("own");
		Path near = results("near");
		Path far = results("elsewhere/far");
		Files.createDirectories(folder.resolve("notes"));
		assertEquals(List.of(near), choice.offered(own));
		choice.stand(List.of(far));
		assertEquals(List.of(far, near), choice.offered(own));
		choice.stand(List.of(near));
		assertEquals(List.of(near), choice.offered(own));
	}
}
