package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.List;

/** Writes results for other programs. */
public final class Export {
	/** Formats by the name users type. */
	public enum Format {
		CSV, IOHPROFILER, LATEX
	}

	private Export() {
	}

	/** Writes into {@code folder}, which is made; returns what was written. */
	public static List<Path> write(RunStore store, Format format, Path folder) {
		throw new UnsupportedOperationException();
	}
}
