package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;

class SavedFileTest {
	private static String named(String chosen) {
		return SavedFile.named(Path.of(chosen), List.of("html", "htm", "pdf")).toString();
	}

	@Test
	void anExtensionIsAppendedOnlyIfThereIsNone() {
		assertEquals("/tmp/rep.html", named("/tmp/rep"));
		assertEquals("/tmp/rep.v2.html", named("/tmp/rep.v2"));
		assertEquals("/tmp/rep.html", named("/tmp/rep.html"));
		assertEquals("/tmp/Rep.HTML", named("/tmp/Rep.HTML"));
		assertEquals("/tmp/rep.pdf", named("/tmp/rep.pdf"));
		assertEquals("/tmp/.html.html", named("/tmp/.html"), "a hidden file");
	}

	@Test
	void theExtensionThatGtkKeepsAfterATypedOneIsDropped() {
		assertEquals("/tmp/rep.html", named("/tmp/rep.html.html"));
		assertEquals("/tmp/rep.pdf", named("/tmp/rep.pdf.html"));
	}
}
