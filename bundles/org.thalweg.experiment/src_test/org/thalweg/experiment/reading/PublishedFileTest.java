package org.thalweg.experiment.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PublishedFileTest {
	private static final String HEAD = "# a paper\nproblem,dimension,label,statistic,value\n";

	@TempDir
	Path folder;

	private List<String> diagnostics(String text) throws IOException {
		Path file = Files.writeString(folder.resolve("p.csv"), text);
		List<Diagnostic> found = new ArrayList<>();
		PublishedFile.read(file, new Places("e.yaml"), found);
		return found.stream().map(d -> d.toString().replace(folder + "/", "")).toList();
	}

	@Test
	void aFileWithoutFiguresIsAnError() throws IOException {
		String expected = "p.csv:1: there are no figures; expected lines of problem,dimension,label,statistic,value. Write at least one, or leave "
				+ "published: out";
		assertEquals(List.of(expected), diagnostics(""));
		assertEquals(List.of(expected), diagnostics(HEAD));
	}

	@Test
	void aShareIsFromZeroToOne() throws IOException {
		assertEquals(List.of("p.csv:3: success: 1.5 is not possible; expected a number from 0 to 1",
				"p.csv:4: p: -0.1 is not possible; expected a number from 0 to 1"),
				diagnostics(HEAD + "toy,2,a,success,1.5\ntoy,2,a,p,-0.1\ntoy,2,b,success,1\ntoy,2,b,p,<1e-3\n"));
	}
}
