package org.thalweg.experiment;

/** What the report's test says of a case beside its baseline. */
public enum Verdict {
	/** Differs, and is the lesser. */
	BETTER("+"),
	/** No difference was found. */
	ALIKE("\u2248"),
	/** Differs, and is the greater. */
	WORSE("\u2212"),
	/** Whatever the runs had brought, no corrected p could have fallen below the level. */
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

	/** After Holm's correction. */
	static Verdict of(Difference d, double level) {
		return d.tooFewRuns(level) ? TOO_FEW_RUNS : Double.isNaN(d.p()) ? UNTESTED
				: d.holm() >= level || d.ahead() == 0 ? ALIKE : d.ahead() > 0 ? BETTER : WORSE;
	}
}
