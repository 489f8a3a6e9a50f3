package org.thalweg.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.text.Unreadable;

/** Runs the commands of a batch system. */
@FunctionalInterface
interface Commands {
	/**
	 * Result of a command.
	 *
	 * @param exit its exit code; {@link #NO_SUCH_COMMAND} if it cannot be started
	 */
	record CommandOutput(int exit, String out, String err) {
		boolean done() {
			return exit == 0;
		}
	}

	/** As shells report it. */
	int NO_SUCH_COMMAND = 127;
	/** The variable of the system's loader, which our launcher sets. */
	String PRELOAD = "LD_PRELOAD";
	/** Seconds for one command. */
	int LONGEST = 120;

	/** @param input what it reads */
	CommandOutput run(List<String> words, String input);

	/** Those of this machine. */
	static Commands ofThisMachine() {
		return Commands::start;
	}

	private static CommandOutput start(List<String> words, String input) {
		try {
			// To files, which cannot block, whichever stream the command writes first.
			Path out = Files.createTempFile("thalweg-", ".out");
			Path err = Files.createTempFile("thalweg-", ".err");
			try {
				ProcessBuilder builder = new ProcessBuilder(words).redirectOutput(out.toFile()).redirectError(err.toFile());
				builder.environment().keySet().removeIf(Commands::ofTheJobAround);
				builder.environment().computeIfPresent(PRELOAD, (_, libraries) -> withoutOurs(libraries));
				return answer(builder.start(), input, words.getFirst(), out, err);
			} finally {
				Files.deleteIfExists(out);
				Files.deleteIfExists(err);
			}
		} catch (IOException e) {
			return new CommandOutput(NO_SUCH_COMMAND, "", "it cannot be started (" + Unreadable.reason(e) + ")");
		}
	}

	/** What a job around this process was given would become a part of the new job. */
	private static boolean ofTheJobAround(String variable) {
		return variable.startsWith("SLURM_") && !variable.equals("SLURM_CONF") && !variable.equals("SLURM_CLUSTERS");
	}

	/** Libraries to be loaded first except that of this Java, which another node may not have; null for none. */
	static String withoutOurs(String libraries) {
		String others = Stream.of(libraries.split("[: ]")).filter(l -> !l.endsWith("/libjsig.so")).collect(Collectors.joining(":"));
		return others.isEmpty() ? null : others;
	}

	private static CommandOutput answer(Process process, String input, String name, Path out, Path err) throws IOException {
		try (OutputStream in = process.getOutputStream()) {
			in.write(input.getBytes(StandardCharsets.UTF_8));
		} catch (IOException e) {
			// It ended without reading all of it; its exit code and output show why.
		}
		try {
			if (!process.waitFor(LONGEST, TimeUnit.SECONDS)) {
				process.destroyForcibly();
				return new CommandOutput(124, "", name + " did not answer within " + LONGEST + " s");
			}
		} catch (InterruptedException e) {
			process.destroyForcibly();
			Thread.currentThread().interrupt();
			return new CommandOutput(130, "", name + " was interrupted");
		}
		return new CommandOutput(process.exitValue(), text(out), text(err));
	}

	private static String text(Path file) throws IOException {
		return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip();
	}
}
