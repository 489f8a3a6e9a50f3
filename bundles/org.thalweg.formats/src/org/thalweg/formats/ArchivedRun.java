package org.thalweg.formats;

import java.text.Normalizer;
import java.util.OptionalLong;

/**
 * One run as another program's files have it. Arrays must not be modified.
 *
 * @param evaluations of each improvement, from 1, ascending
 * @param values after each of these evaluations, falling; none but the first may be infinite
 * @param last evaluations that the run has made
 * @param x where its last value was found; empty if the files do not contain it
 * @param seed if the files contain it
 */
public record ArchivedRun(ArchivedCase of, long[] evaluations, double[] values, long last, double[] x, OptionalLong seed) {
	/** {@link Case#format} of a table. */
	public static final String TABLE = "long table";

	/** What values are. */
	public enum ValueKind {
		/** Distances to the optimum. */
		ERRORS,
		/** Values of the function. */
		RAW,
		/** Errors where the optimum of the problem is known, else values. */
		AS_KNOWN
	}

	/**
	 * What several runs have in common.
	 *
	 * @param format {@code COCO}, {@code IOHprofiler} or {@code long table}
	 * @param suite empty where the files name none
	 * @param function number in its suite; 0 where the files give none
	 * @param name of the function; empty where the files give none
	 * @param maximised whether values were negated, since the function is maximised
	 */
	public record ArchivedCase(String format, String algorithm, String suite, int function, String name, int dimension, int instance,
			ValueKind values,
			boolean maximised) {
		/** Blanks of any kind around a name do not count, nor which of its forms Unicode has a letter in. */
		public ArchivedCase {
			algorithm = quoted(algorithm);
			suite = quoted(suite);
			name = quoted(name);
		}

		private static String quoted(String text) {
			return Normalizer.normalize(text, Normalizer.Form.NFC).replace('\u00a0', ' ').strip();
		}
	}
}
