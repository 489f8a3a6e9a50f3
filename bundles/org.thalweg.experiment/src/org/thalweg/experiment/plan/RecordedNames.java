package org.thalweg.experiment.plan;

/**
 * Names in records and identities of runs for what files, options and classes call otherwise. They never change: a run with another identity
 * is computed again.
 */
public final class RecordedNames {
	/** The {@code mapping:} of an algorithm, and the result revision of its code. */
	public static final String MAPPING = "model";
	/** The result revisions of all mappings of an algorithm. */
	public static final String MAPPINGS = "models";
	/** The result revision of a mapping, in identities. */
	static final String MAPPING_REVISION = "model.revision";

	private RecordedNames() {
	}
}
