package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.core.text.Limits;

/** The limits that are published are those that hold. */
@Tag("store")
class LimitsDocumentTest {
	/** The document; the test is skipped if there is none. */
	static Path document() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isRegularFile(root.resolve("docs/limits.md"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root.resolve("docs/limits.md");
	}

	@Test
	void everyLimitStandsInTheDocument() throws IOException, IllegalAccessException {
		String text = Files.readString(document());
		for (Field limit : Limits.class.getFields()) {
			int value = limit.getInt(null);
			String published = limit.getName().endsWith("_BYTES") ? (value >> 20) + " MiB" : String.format(Locale.ROOT, "%,d", value);
			assertTrue(text.matches("(?s).*\\| (.*, )?" + published + "( [a-z]+)?(,.*)? \\|.*"), limit.getName() + ": " + published);
		}
	}
}
