package org.thalweg.reservoir.model;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.experiment.Finding;

/** Reads a reservoir's description (YAML); the format stands in docs/reservoir.md. */
public final class ReservoirFile {
	/**
	 * What came of reading.
	 *
	 * @param reservoir null if there are findings
	 */
	public record Parsed(Reservoir reservoir, List<Finding> findings) {
		/** @throws IllegalArgumentException with all findings, one a line */
		public Reservoir orThrow() {
			if (!findings.isEmpty()) {
				throw new IllegalArgumentException(findings.stream().map(Finding::toString).collect(Collectors.joining("\n")));
			}
			return reservoir;
		}
	}

	private ReservoirFile() {
	}

	/** Reads a file and says everything that is wrong with it. Curves that it names lie relative to its own folder. */
	public static Parsed read(Path file) {
		throw new UnsupportedOperationException("not written yet");
	}

	/**
	 * The same with another level-storage curve.
	 *
	 * @param levels CSV file with a column of levels and one of storages
	 */
	public static Parsed read(Path file, Path levels) {
		throw new UnsupportedOperationException("not written yet");
	}
}
