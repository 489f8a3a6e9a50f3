package org.thalweg.reservoir.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.thalweg.fixtures.ForeignUse;

/** From bundles without widgets, the pages of reservoirs use only members that are promised to plug-ins. */
class PromisedMembersTest {
	/** The reservoir is its own, and the workbench promises nothing yet. */
	private static final Set<String> LEFT_OUT = Set.of("org.thalweg.reservoir", "org.thalweg.ui", "org.thalweg.workbench");

	@Test
	void allThatIsUsedOfOtherBundlesIsPromised() throws IOException, URISyntaxException {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("releng/api"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		Path classes = Path.of(ReservoirStudy.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		assertEquals(Set.of(), new ForeignUse(root, "org.thalweg.reservoir.ui", LEFT_OUT).unpromised(classes),
				"Use something else, or promise it: name it in releng/api and run ./thalweg api --write");
	}
}
