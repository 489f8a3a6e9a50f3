package org.thalweg.formats;

import java.util.List;
import java.util.Optional;

/**
 * An index's entry for the runs in one data file: an algorithm on one function in one dimension.
 *
 * @param file index, as messages name it
 * @param line of the index; 0 where it has none
 * @param maximised whether the function is; empty where the index does not state it
 * @param path of the data file within folder or archive
 * @param runs in the order of the data file's blocks
 */
record IndexedRuns(String file, long line, String format, String algorithm, String suite, int function, String name, int dimension,
		Optional<Boolean> maximised, String path, List<Entry> runs) {
	/**
	 * One run.
	 *
	 * @param evaluations that it has made; 0 where the index does not state it
	 * @param bestAt evaluation of its best value; 0 where the index does not state it
	 * @param x empty where the index does not state it
	 */
	record Entry(int instance, long evaluations, long bestAt, double best, double[] x) {
	}

	private static final int MOST_DIMENSIONS = 10_000_000;

	/** @throws ArchiveException unless it names what every reader needs */
	IndexedRuns {
		if (algorithm.isBlank()) {
			throw new ArchiveException(file, line, "no algorithm is named (algId, or algorithm.name)");
		}
		if (dimension < 1 || dimension > MOST_DIMENSIONS) {
			throw new ArchiveException(file, line, "the dimension is " + dimension + "; expected 1 to " + MOST_DIMENSIONS);
		}
		if (path.isBlank()) {
			throw new ArchiveException(file, line, "no data file is named");
		}
	}

	/**
	 * @param values what they are, which depends on the format alone
	 * @param negated whether values were, since the function is maximised
	 */
	ArchivedRun.ArchivedCase of(Entry run, ArchivedRun.ValueKind values, boolean negated) {
		return new ArchivedRun.ArchivedCase(format, algorithm, suite, function, name, dimension, run.instance, values, negated);
	}

	/** A data file's path from that of its index, which may use either slash. */
	static String beside(String index, String data) {
		String folder = index.substring(0, Math.max(index.lastIndexOf('/'), index.lastIndexOf('!')) + 1);
		String path = data.strip().replace('\\', '/');
		return folder + (path.startsWith("./") ? path.substring(2) : path);
	}

	/** Without its last ending, which {@code .dat} and {@code .tdat} differ in. */
	static String stem(String path) {
		int dot = path.lastIndexOf('.');
		return dot < 0 ? path : path.substring(0, dot);
	}
}
