package org.thalweg.algorithms.maswchains;

/** How far a local search goes: its deviation, and how that follows successes and failures ([MA-SW-Chains] section 4.2). */
class Pace {
	/** Standard deviation ρ of the increments. */
	double rho;
	/** Successes and failures in a row; one of them is 0. */
	int successes;
	int failures;

	/** Of a search that begins. */
	Pace(double rho) {
		this.rho = rho;
	}

	/** Successes in a row, or failures as a negative number. */
	int streak() {
		return successes > 0 ? successes : -failures;
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
