package org.thalweg.experiment;

import java.util.List;

/**
 * The runs that one search advances together.
 *
 * @param runs of one case, at least one
 */
public record Job(Case of, List<RunSpec> runs) {
	/** Seeds of the populations, in order. */
	public List<Long> seeds() {
		return runs.stream().map(RunSpec::seed).toList();
	}
}
