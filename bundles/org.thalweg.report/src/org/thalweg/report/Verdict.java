package org.thalweg.report;

import org.thalweg.text.Numbers;

/** Verdict of the report's test on a case against its baseline. */
public enum Verdict {
	/** Differs, with lower values. */
	BETTER("+"),
	/** No difference was found. */
	ALIKE("\u2248"),
	/** Differs, with higher values. */
	WORSE("\u2212"),
	/** No outcome of these runs could have had a corrected p below the level. */
	TOO_FEW_RUNS("?"),
	/** There is no baseline, it is the baseline itself, or the test is undefined. */
	UNTESTED("");

	private final String sign;

	Verdict(String sign) {
		this.sign = sign;
	}

	/** Shown next to a number: +, ≈, −, ?, or nothing. */
	public String sign() {
		return sign;
	}

	/** A corrected p with three significant digits, or as many as show that it is below the level. */
	static String p(double p, double level) {
		int digits = 3;
		while (p < level && Double.parseDouble(Numbers.digits(p, digits)) >= level) {
			digits++;
		}
		return Numbers.digits(p, digits);
	}

	/** After Holm's correction. */
	static Verdict of(Difference d, double level) {
		return d.tooFewRuns(level) ? TOO_FEW_RUNS : Double.isNaN(d.p()) ? UNTESTED
				: d.holm() >= level || d.ahead() == 0 ? ALIKE : d.ahead() > 0 ? BETTER : WORSE;
	}
}
