package org.thalweg.experiment.plan;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.core.Contribution;
import org.thalweg.core.ContributionException;
import org.thalweg.core.problem.ProblemFamily;

/** Official data without which a problem cannot be made, {@link ProblemFamily#requiredData}. */
public final class RequiredData {
	private RequiredData() {
	}

	/** The folder that THALWEG_DATA names. */
	static Optional<Path> ofEnvironment() {
		return Optional.ofNullable(System.getenv("THALWEG_DATA")).filter(s -> !s.isBlank()).map(Path::of);
	}

	/**
	 * The official data that a problem needs and that are not there, such as {@code cec2022/input_data}; none for a problem that cannot be used at all,
	 * which is reported when it is made. Loads its class.
	 *
	 * @param data folder with official data files; by default THALWEG_DATA
	 */
	public static Optional<String> absent(Contribution<ProblemFamily<?>> problem, Optional<Path> data) {
		try {
			String needed = problem.call("requiredData", () -> problem.get().requiredData());
			return absent(needed, data.or(RequiredData::ofEnvironment)) ? Optional.of(needed) : Optional.empty();
		} catch (ContributionException e) {
			return Optional.empty();
		}
	}

	/** Whether a problem needs some that are not there. */
	static boolean absent(String needed, Optional<Path> folder) {
		return !needed.isEmpty() && folder.filter(f -> Files.isDirectory(f.resolve(needed))).isEmpty();
	}
}
