package org.thalweg.benchmarks;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import com.sun.management.OperatingSystemMXBean;

/** A process that reads a store, with a given heap: its seconds from start to end, its maximum memory, and its CPU seconds. */
final class ReadingProcess {
	private ReadingProcess() {
	}

	/**
	 * Starts one and waits for its end.
	 *
	 * @param given with its {@code heap} and {@code jvm} options
	 * @return seconds, MiB and CPU seconds, or how it failed
	 */
	static String of(Class<?> program, Arguments given, Path folder, String... arguments) throws IOException {
		File errors = folder.resolve("errors.txt").toFile();
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx" + given.text("heap"), "-XX:+ExitOnOutOfMemoryError", "--enable-native-access=ALL-UNNAMED"));
		command.addAll(given.text("jvm").isEmpty() ? List.of() : List.of(given.text("jvm").split(" +")));
		command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
		command.addAll(List.of(arguments));
		long since = System.nanoTime();
		Process process = new ProcessBuilder(command).redirectError(errors).start();
		try {
			String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
			if (!process.waitFor(1, TimeUnit.HOURS) || process.exitValue() != 0) {
				return process.exitValue() == 3 ? "heap too small" : Files.readString(errors.toPath()).lines().findFirst().orElse("failed");
			}
			String[] words = said.substring(said.lastIndexOf('\n') + 1).split(" ");
			return "%7.2f s %5s MiB %6s CPU".formatted((System.nanoTime() - since) * 1e-9, words[0], words[1]);
		} catch (InterruptedException e) {
			process.destroy();
			throw new IllegalStateException(e);
		}
	}

	/** Prints the last line of the process. */
	static void tell() {
		OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
		System.out.printf(Locale.ROOT, "%d %.2f%n", peak(), system.getProcessCpuTime() * 1e-9);
	}

	/** Maximum resident memory of this process in MiB, from Linux; -1 elsewhere. */
	private static long peak() {
		try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
			return lines.filter(l -> l.startsWith("VmHWM:")).mapToLong(l -> Long.parseLong(l.replaceAll("\\D", "")) >> 10).findFirst().orElse(-1);
		} catch (IOException e) {
			return -1;
		}
	}
}
