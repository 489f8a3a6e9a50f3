package org.thalweg.batch.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The lists in {@code releng/api} are what bundles promise to plug-ins: contracts as a whole, of the others what a {@link Selection} chooses. With
 * the system property {@code thalweg.api}, {@code write} or {@code step}, the lists are written: {@code ./thalweg api} does that.
 */
class InterfaceTest {
	@ParameterizedTest
	@ValueSource(strings = { "org.thalweg.core", "org.thalweg.contracts", "org.thalweg.document", "org.thalweg.experiment", "org.thalweg.figures",
			"org.thalweg.report", "org.thalweg.statistics", "org.thalweg.text" })
	void theExportedTypesAreThoseOfTheList(String bundle) throws IOException {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("releng/api"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		Fence fence = new Fence(root, bundle, InterfaceTest::bytes);
		Optional<String> complaint = switch (System.getProperty("thalweg.api", "check")) {
		case "write" -> fence.write();
		case "step" -> fence.step();
		default -> fence.complaint();
		};
		complaint.ifPresent(Assertions::fail);
	}

	private static byte[] bytes(String name) {
		try (InputStream in = InterfaceTest.class.getClassLoader().getResourceAsStream(name + ".class")) {
			if (in == null) {
				throw new AssertionError("There is no type " + name.replace('/', '.') + ", which plug-ins rely on.");
			}
			return in.readAllBytes();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}
}
