package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A separate display, so that typing reaches no other windows: Xvfb, with or without a window manager.
 *
 * @param name such as {@code :7}
 * @param processes that provide it
 */
record Screen(String name, List<Process> processes) implements AutoCloseable {
	static final int WIDTH = 1280;
	static final int HEIGHT = 900;

	/** Programs and libraries that are missing on this machine; empty for none. */
	static String missing(boolean managed) {
		List<String> out = new ArrayList<>();
		if (!installed("Xvfb")) {
			out.add("Xvfb");
		}
		if (managed && !installed("openbox")) {
			out.add("openbox");
		}
		if (!KeysAndPointer.available()) {
			out.add("libXtst");
		}
		return String.join(", ", out);
	}

	private static boolean installed(String program) {
		return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)).anyMatch(folder -> new File(folder, program)
				.canExecute());
	}

	/**
	 * Lets a script drive a workbench on a separate display; skipped if a required program is missing.
	 *
	 * @param home for the workbench's files
	 * @param managed whether the display has a window manager
	 */
	static void play(Path home, Class<? extends ByHand> script, boolean managed) throws IOException, InterruptedException {
		String missing = missing(managed);
		assumeTrue(missing.isEmpty(), () -> "skipped: no " + missing);
		try (Screen screen = open(managed)) {
			WorkbenchProcess.play(home, script, screen.environment());
		}
	}

	/** @param managed whether it has a window manager */
	@SuppressWarnings("resource") // the server's output ends with it
	static Screen open(boolean managed) throws IOException {
		Process server = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", WIDTH + "x" + HEIGHT + "x24", "-nolisten", "tcp", "-noreset")
				.redirectError(ProcessBuilder.Redirect.DISCARD).start();
		Screen out = new Screen(":" + new BufferedReader(server.inputReader()).readLine(), new ArrayList<>(List.of(server)));
		if (managed) {
			String settings = System.getenv("THALWEG_OPENBOX"); // of pictures: without a frame
			List<String> command = settings == null ? List.of("openbox") : List.of("openbox", "--config-file", settings);
			ProcessBuilder openbox = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD);
			openbox.environment().putAll(out.environment());
			out.processes.add(openbox.start());
			out.awaitManager();
		}
		return out;
	}

	private void awaitManager() {
		Process openbox = processes.getLast();
		try (KeysAndPointer server = new KeysAndPointer(name)) {
			Await.until(() -> "openbox manages " + name, () -> "it still starts", Await.LIMIT, () -> {
				if (!openbox.isAlive()) {
					throw new IllegalStateException("openbox has ended with " + openbox.exitValue());
				}
				return server.managed();
			});
		}
	}

	/** Environment of a process that opens its windows here. */
	Map<String, String> environment() {
		return Map.of("DISPLAY", name, "GDK_BACKEND", "x11", "NO_AT_BRIDGE", "1");
	}

	@Override
	public void close() {
		processes.reversed().forEach(process -> process.destroyForcibly().onExit().join());
	}
}
