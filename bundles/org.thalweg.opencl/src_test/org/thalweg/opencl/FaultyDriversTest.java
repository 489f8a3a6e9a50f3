package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drivers that take a process along, next to those of this machine. */
@Tag("slow")
class FaultyDriversTest {
	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "abort(), '', aborted (SIGABRT)", "_exit(3), '', ended its process with exit code 3",
			"'', *(volatile int *)8 = 1, crashed (SIGSEGV)" })
	void aFaultyDriverIsLeftOutAndTheOthersAreThere(String platforms, String devices, String fault) throws Exception {
		List<Path> others = Vendors.files(System.getenv());
		Assumptions.assumeFalse(others.isEmpty(), "skipped: no device");
		Path vendors = Files.createDirectory(folder.resolve("vendors"));
		for (Path other : others) {
			Files.copy(other, vendors.resolve(other.getFileName()));
		}
		List<String> sound = found(vendors, Map.of());
		Path faulty = FakeDriver.in(vendors, "faulty", platforms, devices);
		List<String> found = found(vendors, Map.of());
		String line = found.getLast();
		assertTrue(line.startsWith("opencl | the driver of " + faulty
				+ " is not used: when a child process asked it for its devices, it " + fault + " | "), line);
		assertTrue(line.endsWith("Install another version of this driver, or remove " + faulty
				+ ", or set the variable OCL_ICD_VENDORS to a folder without it."), line);
		assertEquals(sound, found.subList(0, found.size() - 1));
		try (Stream<Path> left = Files.list(temporary())) {
			assertEquals(List.of(), left.toList());
		}
	}

	@Test
	void aDriverThatHangsIsEndedAtTheLimit() throws Exception {
		Path faulty = FakeDriver.in(folder, "faulty", "for (;;) pause()", "");
		List<String> found = found(folder, Map.of("JDK_JAVA_OPTIONS", "-Dorg.thalweg.driver.seconds=1"));
		assertEquals(1, found.size(), found::toString);
		assertTrue(found.getFirst().startsWith("opencl | the driver of " + faulty + " is not used: ")
				&& found.getFirst().contains("it did not answer within 1 s | ")
				&& found.getFirst().endsWith("-Dorg.thalweg.driver.seconds=300."), found.getFirst());
	}

	/** The driver ends the process that loads it; a trial would have named it instead. */
	@Test
	void whatTheParentHasLoadedIsNotTriedAgain() throws Exception {
		FakeDriver.in(folder, "faulty", "_exit(7)", "");
		assertEquals(7, probe(folder, Map.of("THALWEG_TRIED_DRIVERS", "cuda,opencl")).waitFor());
	}

	private Path temporary() throws IOException {
		return Files.createDirectories(folder.resolve("tmp"));
	}

	private List<String> found(Path vendors, Map<String, String> environment) throws IOException, InterruptedException {
		Process probe = probe(vendors, environment);
		List<String> out = probe.inputReader(StandardCharsets.UTF_8).lines().toList();
		assertEquals(0, probe.waitFor(), out::toString);
		return out;
	}

	private Process probe(Path vendors, Map<String, String> environment) throws IOException {
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		ProcessBuilder b = new ProcessBuilder(java, "--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData",
				"-Djava.io.tmpdir=" + temporary(), "-cp", System.getProperty("java.class.path"), Probe.class.getName());
		b.environment().put("OCL_ICD_VENDORS", vendors.toString());
		b.environment().putAll(environment);
		return b.redirectError(ProcessBuilder.Redirect.INHERIT).start();
	}
}
