package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.fixtures.Await;
import org.thalweg.tests.Installation.Ended;

/** The command line on a machine with a driver of OpenCL that takes every process along that loads it. */
@Tag("store")
@Tag("slow")
class FaultyDriversTest {
	private static final Path DRIVERS = Path.of("/etc/OpenCL/vendors");

	@TempDir
	private Path folder;
	private Installation installation;
	private Map<String, String> environment;

	@BeforeEach
	void install() throws IOException {
		installation = Installation.launchers(Files.createDirectory(folder.resolve("installed"))).withThisPlatform();
		environment = Map.of("LC_ALL", "C.UTF-8", "OCL_ICD_VENDORS", folder.toString());
	}

	@Test
	void theHostAndTheOtherDriversAreListedAndUsed() throws Exception {
		Assumptions.assumeTrue(KilledRunsTest.hasDevice() && Files.isDirectory(DRIVERS), "skipped: no device");
		driver("abort()");
		try (Stream<Path> others = Files.list(DRIVERS)) {
			for (Path other : others.toList()) {
				Files.copy(other, folder.resolve(other.getFileName()));
			}
		}
		Ended listed = thalweg("devices");
		assertEquals(0, listed.code(), listed.err());
		assertTrue(listed.out().lines().anyMatch(l -> l.startsWith("sequential  ")), listed.out());
		assertTrue(listed.out().lines().anyMatch(l -> l.startsWith("opencl:0:0  ")), listed.out());
		assertTrue(listed.out().contains("opencl  not available\n    cause: the driver of " + folder.resolve("faulty.icd")
				+ " is not used: "), listed.out());
		String solve = "solve --problem classic/sphere --dimension 2 --algorithm clpso --device opencl:0:0"
				+ " --generations 5 --json --quiet";
		for (String how : List.of("", " --isolate")) {
			Ended solved = thalweg(solve + how);
			assertEquals(0, solved.code(), solved.err());
		}
	}

	/** The limit is not what ends it. */
	@Test
	void aSignalEndsTheWaitForADriverThatHangs() throws Exception {
		driver("for (;;) pause()");
		ProcessBuilder builder = installation.builder(installation.batch().toString(), "devices").redirectErrorStream(true);
		builder.environment().putAll(environment);
		builder.environment().put("THALWEG_JAVA_OPTS", "-Dorg.thalweg.driver.seconds=100000");
		Process thalweg = builder.start();
		try {
			Await.until("the driver is tried", thalweg::info, () -> trial(thalweg).isPresent() || !thalweg.isAlive());
			ProcessHandle trial = trial(thalweg).orElseThrow(() -> new AssertionError(said(thalweg)));
			thalweg.toHandle().destroy(); // the process's own closes its output
			String said = said(thalweg);
			trial.onExit().get();
			assertTrue(said.contains("sequential  ") && said.contains("cause: the search for devices was stopped\n"), said);
			assertEquals(130, thalweg.waitFor(), said);
		} finally {
			thalweg.destroyForcibly();
		}
	}

	private static Optional<ProcessHandle> trial(Process thalweg) {
		return thalweg.children().filter(c -> c.info().commandLine().orElse("").contains("OpenClTrial")).findAny();
	}

	private static String said(Process thalweg) {
		try {
			return new String(thalweg.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new AssertionError(e);
		}
	}

	/** A library that does this when it is loaded. */
	private void driver(String statement) throws IOException, InterruptedException {
		Path text = Files.writeString(folder.resolve("faulty.c"), "#include <stdlib.h>\n#include <unistd.h>\n"
				+ "__attribute__((constructor)) static void load(void)\n{\n    " + statement + ";\n}\n");
		Path library = folder.resolve("faulty.so");
		try {
			int code = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library.toString(), text.toString()).inheritIO()
					.start().waitFor();
			Assumptions.assumeTrue(code == 0, "skipped: the C compiler fails");
		} catch (IOException e) {
			Assumptions.abort("skipped: no C compiler");
		}
		Files.writeString(folder.resolve("faulty.icd"), library + "\n");
	}

	private Ended thalweg(String words) throws IOException, InterruptedException {
		return installation.shell(environment, "exec ./thalweg-batch " + words);
	}
}
