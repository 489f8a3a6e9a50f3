package org.thalweg.batch.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackageCirclesTest {
	@TempDir
	private Path sources;

	private void type(String name, String text) throws IOException {
		Path file = sources.resolve("org/river/" + name + ".java");
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
	}

	/** inflow -> model by an import of a nested type, model -> report by a full name, report -> inflow by a star; main uses them all. */
	@Test
	void aCircleIsFoundWithItsTypes() throws IOException {
		type("inflow/Record", "package org.river.inflow;\nimport org.river.model.Year.Month;\nclass Record {}");
		type("model/Year", "package org.river.model;\nclass Year { org.river.report.Table table; String s = \"http://\"; }");
		type("report/Table", "package org.river.report;\nimport org.river.inflow.*;\nclass Table {}");
		type("Main", "package org.river;\nimport org.river.model.Year;\nclass Main {}");
		assertEquals(List.of("""
				circle of org.river.inflow, org.river.model, org.river.report:
				    org.river.inflow -> org.river.model: Record uses Year
				    org.river.model -> org.river.report: Year uses Table
				    org.river.report -> org.river.inflow: Table uses *
				"""), new PackageCircles(sources).found());
	}

	@Test
	void whatIsSaidInCommentsAndStringsMakesNone() throws IOException {
		type("inflow/Record", "package org.river.inflow;\nimport org.river.model.Year;\nclass Record {}");
		type("model/Year", """
				package org.river.model;
				/** Of an {@link org.river.inflow.Record}. */
				class Year {
					String name = "org.river.inflow.Record"; // org.river.inflow.Record
				}
				""");
		assertTrue(new PackageCircles(sources).found().isEmpty());
	}

	@Test
	void codeAfterWhatLooksLikeACommentInAStringCounts() throws IOException {
		type("inflow/Record", "package org.river.inflow;\nimport org.river.model.Year;\nclass Record {}");
		type("model/Year", "package org.river.model;\nclass Year { String s = \"http://\"; org.river.inflow.Record r; }");
		assertEquals(1, new PackageCircles(sources).found().size());
	}
}
