package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;

/**
 * The product's workbench in a separate process that a {@link Script} drives. Its bundles are those of this process,
 * its workspace outlives it.
 *
 * @param home folder of the workspace
 * @param output of the process
 */
record WorkbenchProcess(Process process, Path home, Path output) implements AutoCloseable {
	/** Only ends a script that hangs: each of its many steps has its own limit. */
	private static final int SCRIPT_SECONDS = 1200;

	static WorkbenchProcess start(Path home, Class<? extends Script> script) throws IOException {
		return start(home, script, Map.of(), List.of());
	}

	/** @param files that it is to open */
	static WorkbenchProcess start(Path home, Class<? extends Script> script, List<Path> files) throws IOException {
		return start(home, script, Map.of(), files);
	}

	/** @param environment variables that differ from this process's */
	private static WorkbenchProcess start(Path home, Class<? extends Script> script, Map<String, String> environment, List<Path> files)
			throws IOException {
		Path configuration = home.resolve("configuration");
		if (!Files.exists(configuration)) {
			Path ours = Path.of(Platform.getConfigurationLocation().getURL().getPath());
			Files.copy(ours.resolve("config.ini"), Files.createDirectory(configuration).resolve("config.ini"));
		}
		List<String> command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElseThrow(), "-XX:TieredStopAtLevel=1",
				"-XX:+UseSerialGC",
				"--enable-native-access=ALL-UNNAMED", "-Djava.awt.headless=true", "-D" + Script.PROPERTY + "=" + script.getName(), "-cp", System
						.getProperty("java.class.path"),
				"org.eclipse.equinox.launcher.Main", "-nosplash", "-configuration", configuration.toString(),
				"-data", home.resolve("workspace").toString(), "-product", "org.thalweg.ui.product"));
		files.forEach(file -> command.add(file.toString()));
		Path output = Files.createTempFile(home, "said", "");
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
		builder.environment().putAll(environment);
		return new WorkbenchProcess(builder.start(), home, output);
	}

	/** Lets a script drive a workbench until the workbench has exited on its own, without an error in its log. */
	static void play(Path home, Class<? extends Script> script) throws IOException, InterruptedException {
		play(home, script, Map.of());
	}

	/** The same, with other variables of the environment. */
	static void play(Path home, Class<? extends Script> script, Map<String, String> environment) throws IOException, InterruptedException {
		try (WorkbenchProcess workbench = start(home, script, environment, List.of())) {
			workbench.awaitEnd();
		}
	}

	/** Waits until it has exited on its own, without an error in its log. */
	void awaitEnd() throws InterruptedException {
		assertTrue(process.waitFor(SCRIPT_SECONDS, TimeUnit.SECONDS), () -> "not ended within " + SCRIPT_SECONDS + " s: " + said());
		String said = said();
		assertEquals(0, process.exitValue(), said);
		assertTrue(said.lines().noneMatch(line -> line.matches("!ENTRY \\S+ 4 .*")), said);
	}

	/** Waits until a condition holds while the workbench is running. */
	void await(String what, BooleanSupplier condition) {
		Await.until(() -> what, this::said, Await.LIMIT, () -> {
			assertTrue(process.isAlive(), () -> "it has ended with " + process.exitValue() + " before this: " + what + "; " + said());
			return condition.getAsBoolean();
		});
	}

	/** Its output and its log. */
	private String said() {
		return Stream.of(output, home.resolve("workspace/.metadata/.log")).filter(Files::exists).map(WorkbenchProcess::text)
				.reduce("", String::concat);
	}

	private static String text(Path file) {
		try {
			return Files.readString(file);
		} catch (IOException e) {
			return e.toString();
		}
	}

	/** Kills it as {@code kill -9} does, if it is still there. */
	@Override
	public void close() {
		process.destroyForcibly().onExit().join();
	}
}
