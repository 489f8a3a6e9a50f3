package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.core.Catalog;

/** Computes one stored run again, alone, and compares its trace. */
public final class Replay {
	/** How the traces compare. */
	public sealed interface Outcome {
		/** Every improvement and the end are bit-equal. */
		record Identical(int improvements) implements Outcome {
		}

		/** Steps and evaluations agree, values within 1e-9 relative. */
		record WithinTolerance(double greatestDifference) implements Outcome {
		}

		/**
		 * The traces part.
		 *
		 * @param step first step that differs
		 * @param stored best value there, before the bias
		 * @param replayed likewise
		 */
		record Differs(long step, double stored, double replayed) implements Outcome {
		}
	}

	/**
	 * What came of a replay.
	 *
	 * @param notes what is not as it was: version, driver, device number, kernel hash
	 */
	public record Result(RunRecord stored, Outcome outcome, java.util.List<String> notes) {
	}

	private Replay() {
	}

	/**
	 * @param run id, beginning of an id, or number counted from 1
	 * @param data as for {@link Planner#plan}
	 * @throws StoreException if there is no such run, or this machine or installation cannot repeat it
	 */
	public static Result run(RunStore store, String run, Catalog catalog, Devices devices, Optional<Path> data,
			Cancel cancel) {
		throw new UnsupportedOperationException();
	}
}
