package org.thalweg.algorithms.maswchains;

/** The standard deviation ρ of local search's increments, and how it follows successes and failures ([MA-SW-Chains] section 4.2). */
final class StepSize {
	double rho;
	/** Successes and failures in a row; one of them is 0. */
	int successes;
	int failures;

	/** Of a chain that begins. */
	StepSize(double rho) {
		this(rho, 0);
	}

	/** State after this many consecutive successes; a negative number counts failures. */
	StepSize(double rho, int streak) {
		this.rho = rho;
		this.successes = Math.max(0, streak);
		this.failures = Math.max(0, -streak);
	}

	/** Successes in a row, or failures as a negative number. */
	int streak() {
		return successes > 0 ? successes : -failures;
	}

	/** {@code often} successes in a row double ρ. */
	void recordSuccess(int often) {
		failures = 0;
		if (++successes == often) {
			rho *= 2;
			successes = 0;
		}
	}

	/** {@code often} failures in a row halve ρ. */
	void recordFailure(int often) {
		successes = 0;
		if (++failures == often) {
			rho /= 2;
			failures = 0;
		}
	}
}
