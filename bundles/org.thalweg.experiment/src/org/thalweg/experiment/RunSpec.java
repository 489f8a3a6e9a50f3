package org.thalweg.experiment;

/**
 * One run: one repetition of one case.
 *
 * @param spec the case
 * @param repetition k, from 0
 * @param seed the experiment's seed + k
 * @param version version of this project
 */
public record RunSpec(CaseSpec spec, int repetition, long seed, String version) {
	/** Identity of this run: SHA-256 over the canonical text with the version, in hexadecimal. */
	public String id() {
		throw new UnsupportedOperationException();
	}

	/** The same without the version: what was asked for, whoever computed it. */
	public String key() {
		throw new UnsupportedOperationException();
	}

	/** The text that is hashed: one {@code name=value} a line, in a fixed order, numbers with all digits. */
	public String canonical() {
		throw new UnsupportedOperationException();
	}
}
