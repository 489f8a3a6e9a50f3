package org.thalweg.experiment;

/** What the report's test says of a case beside its baseline. */
public enum Verdict {
	/** Differs, and is the lesser. */
	BETTER("+"),
	/** No difference was found. */
	ALIKE("\u2248"),
	/** Differs, and is the greater. */
	WORSE("\u2212"),
	/** Whatever the runs had brought, no p could have fallen below the level. */
	TOO_FEW_RUNS("?"),
	/** There is no baseline, it is the baseline itself, or the test has no answer. */
	UNTESTED("");

	private final String sign;

	Verdict(String sign) {
		this.sign = sign;
	}

	/** As it stands beside a number: +, ≈, −, ?, or nothing. */
	public String sign() {
		return sign;
	}

	/**
	 * @param least p that the test can give for so many runs; NaN if nothing is compared
	 * @param ahead above 0 if the case is the lesser of the two
	 */
	static Verdict of(double p, double least, double ahead) {
		return least >= Report.LEVEL ? TOO_FEW_RUNS : Double.isNaN(p) ? UNTESTED : p >= Report.LEVEL || ahead == 0 ? ALIKE : ahead > 0 ? BETTER
				: WORSE;
	}
}
