package org.thalweg.reservoir;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.fixtures.ForeignUse;
import org.thalweg.reservoir.family.ReservoirFamily;

/** The reservoir bundle uses only members that are promised to plug-ins, so that any author could have written it. */
class PromisedMembersTest {
	private Path root;

	@BeforeEach
	void findTheLists() {
		root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("releng/api"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
	}

	@Test
	void allThatIsUsedOfOtherBundlesIsPromised() throws IOException, URISyntaxException {
		assertEquals(Set.of(), unpromised(root), "Use something else, or promise it: name it in releng/api and run ./thalweg api --write");
	}

	/** A type, a method, a constant that compilers copy, and the method of an interface that lambdas implement. */
	@Test
	void whatNoListHasIsNamed(@TempDir Path other) throws IOException, URISyntaxException {
		List<String> gone = List.of("plan.Job: ", "store.StoredRuns: ", "text.Limits: static final int TABLE_CELLS",
				"reading.Key.Reading: abstract ");
		Path lists = Files.createDirectories(other.resolve("releng/api"));
		Files.createSymbolicLink(other.resolve("bundles"), root.resolve("bundles"));
		try (Stream<Path> files = Files.list(root.resolve("releng/api"))) {
			for (Path file : files.filter(f -> f.toString().endsWith(".txt")).toList()) {
				Files.write(lists.resolve(file.getFileName()), Files.readAllLines(file).stream().filter(line -> gone.stream().noneMatch(
						line::startsWith))
						.toList());
			}
		}
		assertEquals(Set.of("org.thalweg.core.text.Limits.TABLE_CELLS, which releng/api/org.thalweg.core.txt does not have",
				"org.thalweg.experiment.plan.Job, which releng/api/org.thalweg.experiment.txt does not have",
				"org.thalweg.experiment.plan.Job.runs(), which releng/api/org.thalweg.experiment.txt does not have",
				"org.thalweg.experiment.reading.Key.Reading.read(YamlSection, String, Object), which releng/api/org.thalweg.experiment.txt does not have",
				"org.thalweg.experiment.store.StoredRuns.of(RunSpec), which releng/api/org.thalweg.experiment.txt does not have"),
				unpromised(other).stream().map(found -> found.replaceFirst(".* uses ", "")).collect(Collectors.toSet()));
	}

	private static Set<String> unpromised(Path root) throws IOException, URISyntaxException {
		Path classes = Path.of(ReservoirFamily.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		return new ForeignUse(root, "org.thalweg.reservoir", Set.of()).unpromised(classes);
	}
}
