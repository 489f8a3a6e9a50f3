package org.thalweg.algorithms.maswchains;

/** State of a local search, kept with the individual that it has reached ([MA-SW-Chains] section 4.3). */
final class Chain extends Pace {
	/** One number a coordinate. */
	final StoredRow bias;

	/** A chain that begins. */
	Chain(double rho, StoredRow bias) {
		super(rho);
		this.bias = bias;
	}
}
