package org.thalweg.tests;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;

/** An installation that a test puts together in a folder: the launchers' own files, and the bundles and settings of the framework that runs it. */
record Installation(Path folder) {
	/** What a program printed, and how it ended. */
	record Ended(int code, String out, String err) {
	}

	/** The working copy around this test. */
	static Path root() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("features/org.thalweg.engine.feature/rootfiles"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root;
	}

	/** The launchers alone. */
	static Installation launchers(Path folder) throws IOException {
		for (String feature : List.of("engine", "workbench")) {
			try (Stream<Path> files = Files.list(root().resolve("features/org.thalweg." + feature + ".feature/rootfiles"))) {
				for (Path file : files.toList()) {
					Path copy = Files.copy(file, folder.resolve(file.getFileName()));
					Files.setPosixFilePermissions(copy, PosixFilePermissions.fromString("rwxr-xr-x"));
				}
			}
		}
		Files.createDirectory(folder.resolve("configuration"));
		Files.createDirectory(folder.resolve("plugins"));
		return new Installation(folder);
	}

	/** Adds the bundles of this platform. */
	Installation withThisPlatform() throws IOException {
		String settings = System.getProperty("osgi.configuration.area");
		Assumptions.assumeTrue(settings != null, "skipped: needs OSGi");
		Files.copy(Path.of(java.net.URI.create(settings)).resolve("config.ini"), folder.resolve("configuration/config.ini"));
		Path launcher = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator)).map(Path::of)
				.filter(p -> p.getFileName().toString().contains("equinox.launcher")).findFirst().orElseThrow();
		Files.copy(launcher, folder.resolve("plugins/org.eclipse.equinox.launcher_1.jar"));
		return this;
	}

	/** The command of this installation. */
	Path batch() {
		return folder.resolve("thalweg-batch");
	}

	/** Runs a line of a shell in this folder, without input. */
	Ended shell(Map<String, String> variables, String line) throws IOException, InterruptedException {
		Path script = Files.writeString(folder.resolve("typed"), line + "\n");
		Path err = folder.resolve("err");
		ProcessBuilder builder = builder("sh", script.toString()).directory(folder.toFile()).redirectError(err.toFile());
		builder.environment().putAll(variables);
		Process process = builder.start();
		process.getOutputStream().close();
		String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return new Ended(process.waitFor(), out, Files.readString(err));
	}

	/** A program in an environment that has this Java. */
	ProcessBuilder builder(String... words) {
		ProcessBuilder builder = new ProcessBuilder(words);
		builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
		builder.environment().remove("THALWEG_JAVA_OPTS");
		return builder;
	}
}
