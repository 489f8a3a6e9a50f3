package org.thalweg.reservoir.futures;

import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Assumptions;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowRecord;

/** The record of the Xiaowan sample. */
final class Xiaowan {
	private Xiaowan() {
	}

	static InflowRecord record() {
		return InflowFile.read(root().resolve("examples/xiaowan/inflow-1953-2014.csv"), InflowFile.Options.NONE).orThrow();
	}

	/** The working copy. */
	static Path root() {
		Path root = Path.of("").toAbsolutePath();
		while (root != null && !Files.isDirectory(root.resolve("examples/xiaowan"))) {
			root = root.getParent();
		}
		Assumptions.assumeTrue(root != null, "skipped: no working copy around");
		return root;
	}
}
