package org.thalweg.algorithms.maswchains;

/** State of a local search, kept with the individual that it has reached ([MA-SW-Chains] section 4.3). */
final class Chain {
	/** Standard deviation ρ of the increments. */
	double rho;
	/** Successes and failures in a row; one of them is 0. */
	int successes;
	int failures;
	/** One number a coordinate. */
	final double[] bias;

	/** A chain that begins. */
	Chain(double rho, double[] bias) {
		this.rho = rho;
		this.bias = bias;
	}

	/** Goes on with so many successes in a row, or failures as a negative number. */
	void resume(int streak) {
		successes = Math.max(0, streak);
		failures = Math.max(0, -streak);
	}

	/** {@code often} successes in a row double ρ. */
	void succeed(int often) {
		failures = 0;
		if (++successes == often) {
			rho *= 2;
			successes = 0;
		}
	}

	/** {@code often} failures in a row halve ρ. */
	void fail(int often) {
		successes = 0;
		if (++failures == often) {
			rho /= 2;
			failures = 0;
		}
	}
}
