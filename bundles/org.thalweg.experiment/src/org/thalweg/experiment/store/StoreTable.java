package org.thalweg.experiment.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tables whose records a store keeps, with the columns that are read back; blobs come last and are read only on request. */
enum StoreTable {
	PLAN(List.of("number", "saved", "version", "plan", "experiment"), List.of()),
	/** Its hash is over its text, and so the checksum as well. */
	SPEC(List.of("hash", "spec"), List.of()),
	JOB(List.of("id", "seconds", "populations", "facts"), List.of()),
	RUN(List.of("id", "key", "version", "spec", "job", "problem", "dimension", "label", "repetition", "seed", "best", "error", "evaluations",
			"steps", "success", "hit_step", "hit_evaluations", "outputs"), List.of("x", "trace")),
	FAILURE(List.of("id", "problem", "label", "seed", "message", "at"), List.of());

	/** Places of a run's blobs among these. */
	static final int X = 0;
	static final int TRACE = 1;

	private final List<String> columns;
	private final List<String> blobs;

	StoreTable(List<String> columns, List<String> blobs) {
		this.columns = columns;
		this.blobs = blobs;
	}

	/** As SQL names it. */
	String table() {
		return name().toLowerCase(Locale.ROOT);
	}

	/** The column that names a record. */
	String key() {
		return columns.getFirst();
	}

	/** Without blobs and checksum. */
	List<String> columns() {
		return columns;
	}

	List<String> blobs() {
		return blobs;
	}

	/** Whether its records have a checksum in a separate column. */
	boolean summed() {
		return this != SPEC;
	}

	/** What to select: the record, its checksum, and blobs. */
	List<String> selected(List<String> wanted) {
		List<String> out = new ArrayList<>(columns);
		if (summed()) {
			out.add(Checksum.COLUMN);
		}
		out.addAll(wanted);
		return out;
	}
}
