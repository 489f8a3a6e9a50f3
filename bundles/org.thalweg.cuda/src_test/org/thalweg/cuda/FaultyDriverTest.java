package org.thalweg.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drivers of CUDA that a test compiles and that take a process along. */
@Tag("slow")
class FaultyDriverTest {
	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource({ "60, 'int cuInit(unsigned f) { abort(); }', aborted (SIGABRT)",
			"60, 'int cuInit(unsigned f) { return *(volatile int *)8; }', crashed (SIGSEGV)",
			"60, '__attribute__((constructor)) static void load(void) { _exit(3); }', ended its process with exit code 3",
			"1, 'int cuInit(unsigned f) { for (;;) pause(); }', did not answer within 1 s" })
	void aFaultyDriverIsLeftOut(String seconds, String text, String fault) throws Exception {
		compile(text);
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		ProcessBuilder b = new ProcessBuilder(java, "--enable-native-access=ALL-UNNAMED", "-Dorg.thalweg.driver.seconds="
				+ seconds, "-cp", System.getProperty("java.class.path"), Probe.class.getName());
		b.environment().put("LD_LIBRARY_PATH", folder.toString());
		Process probe = b.redirectError(ProcessBuilder.Redirect.INHERIT).start();
		List<String> out = probe.inputReader(StandardCharsets.UTF_8).lines().toList();
		assertEquals(0, probe.waitFor(), out::toString);
		assertEquals(1, out.size(), out::toString);
		assertTrue(out.getFirst().startsWith("cuda | the CUDA driver is not used: when a child process asked it for its devices, "
				+ "it " + fault + " | Run nvidia-smi. If it fails as well, reinstall the driver"), out.getFirst());
		assertEquals(seconds.equals("1"), out.getFirst().contains("If it is only slow"), out.getFirst());
	}

	private void compile(String text) throws IOException, InterruptedException {
		Path file = Files.writeString(folder.resolve("cuda.c"), "#include <stdlib.h>\n#include <unistd.h>\n" + text + "\n");
		try {
			String library = folder.resolve("libcuda.so.1").toString();
			int code = new ProcessBuilder("cc", "-shared", "-fPIC", "-o", library, file.toString()).inheritIO().start()
					.waitFor();
			Assumptions.assumeTrue(code == 0, "skipped: the C compiler fails");
		} catch (IOException e) {
			Assumptions.abort("skipped: no C compiler");
		}
	}
}
