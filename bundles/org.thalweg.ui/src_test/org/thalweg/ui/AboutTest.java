package org.thalweg.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.plan.Version;

/** The texts of the About dialog. */
class AboutTest {
	@Test
	void aboutNamesVersionCommitLicenceAndCitation() {
		Stream.of(Version.current(), "Commit " + Version.commit(), "Licence Apache-2.0", About.citation()).forEach(t -> assertTrue(About.facts()
				.contains(t), About.facts()));
	}

	@Test
	void theCitationSaysWhatTheRepositorysFileSays() throws IOException {
		int compared = 0;
		for (String line : Files.readAllLines(Installed.root().resolve("CITATION.cff"))) {
			String value = line.replaceFirst(".*?: ", "").strip();
			if (Stream.of("  - name:", "title:", "license:").anyMatch(line::startsWith)) {
				assertTrue(About.citation().contains(value), value + " in " + About.citation());
				compared++;
			}
		}
		assertEquals(3, compared);
	}

	/** The build writes the release of the root POM into each bundle, and a bundle's is shown. */
	@Test
	void theReleaseIsThatOfTheRepositorysFile() throws IOException {
		String pom = Files.readString(Installed.root().resolve("pom.xml"));
		String release = pom.replaceFirst("(?s).*<thalweg.release>(.*)</thalweg.release>.*", "$1");
		assertTrue(Files.readAllLines(Installed.root().resolve("CITATION.cff")).contains("version: " + release), release);
		assertTrue(About.citation().contains("Thalweg " + Version.current() + " "), About.citation());
	}
}
