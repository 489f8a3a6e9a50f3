package org.thalweg.reservoir.study;

import java.nio.file.Path;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemProblem;
import org.thalweg.reservoir.family.SystemSample;

/** The system of reservoirs that stored runs are of. */
public final class StoredSystem {
	private StoredSystem() {
	}

	/**
	 * Reads the description again.
	 *
	 * @param spec of a case of {@code reservoir/system}
	 * @param folder of the store: a relative path of the description is tried from each of its parent folders
	 * @throws IllegalStateException for the user, if it is missing or has changed
	 * @throws IllegalArgumentException for the user, if it has errors now
	 */
	public static RiverSystem read(CaseSpec spec, Path folder) {
		String file = spec.problemParameters().get("file");
		if (file.equals(SystemSample.NAME)) {
			return SystemSample.system();
		}
		RiverSystem out = SystemFile.read(StoredYears.find(file, folder), Integer.parseInt(spec.problemParameters().getOrDefault("periods", "0")))
				.orThrow();
		if (!new SystemProblem(out).facts().get("numbers").equals(spec.facts().get("numbers"))) {
			throw new IllegalStateException(out.name() + ": the numbers in the description have changed since these runs. Optimise again.");
		}
		return out;
	}
}
