package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.Catalog;

/** Checks an experiment against what is installed and expands it. Everything is checked before anything runs. */
public final class Planner {
	/**
	 * What came of planning.
	 *
	 * @param plan null if there are findings
	 */
	public record Planned(Plan plan, List<Finding> findings) {
	}

	private Planner() {
	}

	/**
	 * Plans an experiment. Devices that the plan needs are opened, nothing is launched.
	 *
	 * @param data what {@code --data} named; then the file's {@code data:} counts, then THALWEG_DATA
	 */
	public static Planned plan(Experiment experiment, Catalog catalog, Devices devices, Optional<Path> data) {
		throw new UnsupportedOperationException();
	}
}
