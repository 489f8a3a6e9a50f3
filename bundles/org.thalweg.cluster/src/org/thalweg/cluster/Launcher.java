package org.thalweg.cluster;

import java.nio.file.Files;
import java.nio.file.Path;

import org.thalweg.experiment.reading.UserError;

/** The program that tasks run. */
public final class Launcher {
	/** Launchers pass Java the folder of their installation's libraries: next to themselves. */
	private static final String NATIVE = "org.thalweg.native";

	private Launcher() {
	}

	/**
	 * The program, which can be run.
	 *
	 * @param named by the user; null for this installation's
	 * @throws UserError if there is none
	 */
	public static Path of(Path named) {
		Path out = named != null ? named.toAbsolutePath().normalize() : ofThisInstallation();
		if (!Files.isExecutable(out) || Files.isDirectory(out)) {
			throw new UserError((named == null ? out : "--launcher: " + named) + " is not an executable program. With --launcher, name the "
					+ "thalweg-batch of an installation that all nodes can access");
		}
		return out;
	}

	private static Path ofThisInstallation() {
		String folder = System.getProperty(NATIVE);
		if (folder == null || folder.isBlank()) {
			throw new UserError("--launcher: this program was not started by an installation's launcher. Name one that all nodes can access: "
					+ "--launcher /path/to/thalweg-batch");
		}
		return Path.of(folder).toAbsolutePath().normalize().resolveSibling("thalweg-batch");
	}
}
