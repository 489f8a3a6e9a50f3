package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reads experiment files (YAML). */
public final class ExperimentFile {
	/**
	 * What came of reading.
	 *
	 * @param experiment null if there are findings
	 */
	public record Parsed(Experiment experiment, List<Finding> findings) {
	}

	private ExperimentFile() {
	}

	/**
	 * Reads a file and says everything that is wrong with it.
	 *
	 * @param sets path → value as the user typed it ({@code runs=3}, {@code problems[0].dimension=10},
	 *            {@code stop.generations=50}), in order; each replaces what the file says at that path
	 */
	public static Parsed read(Path file, Map<String, String> sets) {
		throw new UnsupportedOperationException();
	}
}
