package org.thalweg.core.text;

/**
 * Limits on users' input. Each is checked before memory is allocated, and is far above what an experiment needs. Published in
 * {@code docs/limits.md}, which a test compares with these numbers.
 */
public final class Limits {
	/** Bytes of an experiment file or of a reservoir's description. */
	public static final int DOCUMENT_BYTES = 1 << 20;
	/** Nesting depth of lists and mappings in a YAML document, aliases expanded. */
	public static final int DOCUMENT_DEPTH = 40;
	/** Values, lists and mappings of a YAML document, aliases expanded. */
	public static final int DOCUMENT_NODES = 100_000;
	/** Characters of a key in a YAML document. */
	public static final int KEY_LENGTH = 200;
	/** Characters of a single value in a YAML document, of a cell in a table, of a word in a data file. */
	public static final int VALUE_LENGTH = 1_000;
	/** Characters of {@code notes:}. */
	public static final int NOTES_LENGTH = 100_000;
	/** Entries of {@code algorithms:}, {@code on:} and {@code baseline:} each. */
	public static final int ENTRIES = 1_000;
	/** Diagnostics reported per file. */
	public static final int FINDINGS = 100;
	/** Cases of a plan: problems × dimensions × algorithms × devices. */
	public static final int CASES = 100_000;
	/** Runs of a plan: cases times repetitions. */
	public static final int RUNS = 1_000_000;
	/** Bytes of a table: inflows, curves, moments, plans of outflows, published figures. */
	public static final int TABLE_BYTES = 64 << 20;
	/** Cells of a table. */
	public static final int TABLE_CELLS = 4_000_000;
	/** Bytes of a file of points. */
	public static final int POINTS_BYTES = 256 << 20;
	/** Points of a file of points. */
	public static final int POINTS = 10_000_000;
	/** Improvements that are kept of the runs of an archive. */
	public static final int IMPROVEMENTS = 20_000_000;
	/** Bytes of a suite's data file. */
	public static final int DATA_BYTES = 256 << 20;
	/** Numbers of a suite's data file, or of a file of points. */
	public static final int NUMBERS = 25_000_000;

	private Limits() {
	}
}
