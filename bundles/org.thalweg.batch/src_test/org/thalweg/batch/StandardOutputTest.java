package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thalweg.experiment.run.Cancel;

class StandardOutputTest {
	private static final String SOLVE = "solve --problem toy/bowl --algorithm halving --generations 5 --populations 3";

	@TempDir
	Path folder;
	private final ByteArrayOutputStream err = new ByteArrayOutputStream();
	private final Cancel cancel = new Cancel();

	/** Accepts this many bytes, then fails as the operating system does. */
	private static OutputStream failing(int after, String message) {
		return new OutputStream() {
			private int taken;

			@Override
			public void write(int b) throws IOException {
				if (taken++ >= after) {
					throw new IOException(message);
				}
			}
		};
	}

	private int run(OutputStream out, String... args) {
		return Thalweg.run(args, new Session(StandardOutput.on(out, cancel), new PrintStream(err, true, StandardCharsets.UTF_8),
				Toys.catalog(), cancel, Screen.NONE), List.of());
	}

	@ParameterizedTest
	@ValueSource(strings = { "--help", "--version", "describe", "describe halving --json", "devices --device sequential",
			"devices --device sequential --json",
			"check --device sequential --quiet", "check --device sequential --json", SOLVE + " --quiet", SOLVE + " --json",
			"run --help" })
	void aFullDeviceIsToldAndEndsWithOne(String command) {
		int code = run(failing(0, "No space left on device"), command.split(" "));
		assertEquals(1, code, command);
		assertEquals("thalweg: standard output cannot be written (No space left on device), so the output is incomplete. Free some space, or "
				+ "redirect the output elsewhere." + System.lineSeparator(), err.toString(StandardCharsets.UTF_8));
	}

	@Test
	void theRealFullDeviceDoesSo() throws IOException {
		org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full");
		try (OutputStream full = new FileOutputStream("/dev/full")) {
			assertEquals(1, Thalweg.run(new String[] { "describe" },
					new Session(new PrintStream(full, true, StandardCharsets.UTF_8), new PrintStream(err, true), Toys.catalog()), List.of()));
			assertTrue(err.toString(StandardCharsets.UTF_8).startsWith("thalweg: standard output cannot be written"), err.toString());
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "--help", "describe", "describe halving --json" })
	void aClosedPipeEndsQuietly(String command) {
		assertEquals(141, run(failing(10, "Broken pipe"), command.split(" ")));
		assertEquals("", err.toString(StandardCharsets.UTF_8));
	}

	@ParameterizedTest
	@ValueSource(strings = { SOLVE + " --json", "check --device sequential", "check --device sequential --json" })
	void aClosedPipeStopsWhatComputes(String command) {
		assertEquals(141, run(failing(10, "Broken pipe"), command.split(" ")));
		assertTrue(cancel.raised());
		assertEquals("", err.toString(StandardCharsets.UTF_8));
	}

	@Test
	void theUsersMistakeStaysOne() {
		assertEquals(2, run(failing(0, "No space left on device"), "describe", "nothing"));
	}

	@Test
	void allGoesWellWhereAllIsTaken() {
		assertEquals(0, run(new ByteArrayOutputStream(), "describe"));
		assertFalse(cancel.raised());
	}

	@Test
	void namesAndFindingsReachTheTerminalWithoutTheirControlCharacters() throws IOException {
		Path file = Files.writeString(folder.resolve("e.yaml"), """
				name: x
				problems: "toy/\\e]0;owned\\a\\x9b31m"
				algorithms: halving
				stop: 5
				""");
		Typed t = Typed.thalweg("run", file.toString());
		assertEquals(2, t.code());
		assertTrue(t.err().contains("toy/␛]0;owned␇\uFFFD31m"), t.err());
		assertFalse(t.err().contains("\u001b") || t.err().contains("\u009b") || t.err().contains("\u0007"), t.err());
		Typed typed = Typed.thalweg("describe", "a\u001b[2J\u202eb");
		assertTrue(typed.err().startsWith("unknown id 'a␛[2J\uFFFDb'."), typed.err());
	}

	@Test
	void coloursOfHelpTextsStay() {
		Typed help = Typed.with(Toys.catalog(), List.of(), new Cancel(), new Screen(false, true, false, 100), "--help");
		assertTrue(help.out().contains("\u001b["), help.out());
	}
}
