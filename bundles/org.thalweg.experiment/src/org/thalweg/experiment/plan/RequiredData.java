package org.thalweg.experiment.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Official data without which a problem cannot be made, {@link org.thalweg.core.problem.ProblemFamily#requiredData}. */
final class RequiredData {
	private RequiredData() {
	}

	/** The folder that THALWEG_DATA names. */
	static Optional<Path> ofEnvironment() {
		return Optional.ofNullable(System.getenv("THALWEG_DATA")).filter(s -> !s.isBlank()).map(Path::of);
	}

	/** Whether a problem needs some that are not there. */
	static boolean absent(String needed, Optional<Path> folder) {
		return !needed.isEmpty() && folder.filter(f -> Files.isDirectory(f.resolve(needed))).isEmpty();
	}
}
