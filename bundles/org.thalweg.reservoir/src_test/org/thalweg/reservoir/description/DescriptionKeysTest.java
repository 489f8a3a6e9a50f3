package org.thalweg.reservoir.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.model.Quantity;

class DescriptionKeysTest {
	@Test
	void theDocumentsTableHasAllKeysOfTheRecordWithTheirDefaultsAndMeanings() throws IOException {
		String text = document();
		List<String> rows = text.substring(text.indexOf("| key | default | means |")).lines().skip(2).takeWhile(l -> l.startsWith("|"))
				.map(l -> l.replace("`", "")).toList();
		assertEquals(DescriptionKeys.Inflow.SECTION.infos().stream().map(i -> "| " + i.name() + " | " + (i.def().isEmpty() ? "none" : i.def())
				+ " | " + i.text() + (i.choices().isEmpty() ? "" : ": " + String.join(", ", i.choices())) + " |").toList(), rows);
	}

	@Test
	void theDocumentHasAllUnits() throws IOException {
		String text = document();
		String list = text.substring(text.indexOf("\nUnits: "), text.indexOf("\n\n", text.indexOf("\nUnits: "))).replace('\n', ' ');
		for (Quantity quantity : Quantity.values()) {
			String expected = quantity.key().replace('-', ' ') + " `" + String.join("`, `", quantity.names()) + "`";
			assertTrue(list.contains(expected), expected + " in" + list);
		}
	}

	private static String document() throws IOException {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("docs/reservoir.md"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return Files.readString(root.resolve("docs/reservoir.md"));
	}
}
