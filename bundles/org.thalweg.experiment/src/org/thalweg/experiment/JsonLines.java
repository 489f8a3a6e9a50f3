package org.thalweg.experiment;

import java.io.OutputStream;
import java.util.Map;

/**
 * Writes one JSON object per line, UTF-8, flushed after each, numbers with all their digits; infinities and NaN as the
 * strings "Infinity", "-Infinity", "NaN". Safe for several threads.
 */
public final class JsonLines {
	public JsonLines(OutputStream out) {
		throw new UnsupportedOperationException();
	}

	/** Writes an object; values may be null, text, numbers, booleans, enums, maps, lists, double[] and long[]. */
	public void write(Map<String, ?> object) {
		throw new UnsupportedOperationException();
	}

	/** The line of a finished run, as {@code solve --json} and {@code run --json} print it. */
	public static Map<String, Object> run(RunRecord run) {
		throw new UnsupportedOperationException();
	}
}
