package org.thalweg.report;

/** How a published figure was compared with ours, and the result before any correction. */
public sealed interface FigureComparison {
	/** A figure that is shown without a test. */
	FigureComparison NOT_ASKED = new None("");

	/** Two-tailed p of Welch's test of two means. */
	record Welch(double p) implements FigureComparison {
	}

	/**
	 * Two-tailed p of Fisher's exact test of two success rates.
	 *
	 * @param least smallest p possible for this number of runs
	 */
	record Fisher(double p, double least) implements FigureComparison {
	}

	/**
	 * A mean printed as zero is only an upper bound.
	 *
	 * @param bound of the published mean
	 * @param kept whether ours does not exceed it, in absolute value
	 */
	record Below(double bound, boolean kept) implements FigureComparison {
	}

	/**
	 * Whether something is faster or slower than its baseline carries over to other machines; the factor does not.
	 *
	 * @param same whether the published speed-up and ours are on the same side of 1
	 */
	record Side(boolean same) implements FigureComparison {
	}

	/** @param why there is no test, one clause; empty if none applies */
	record None(String why) implements FigureComparison {
	}

	/** The smallest p possible for this number of runs; NaN if the comparison has none. Means of two runs have no least p. */
	default double least() {
		return switch (this) {
		case Welch _ -> 0;
		case Fisher(double _, double least) -> least;
		case Below _ -> Double.NaN;
		case Side _ -> Double.NaN;
		case None _ -> Double.NaN;
		};
	}

	/** The p of the test; NaN if the comparison has none. */
	default double p() {
		return switch (this) {
		case Welch(double p) -> p;
		case Fisher(double p, double _) -> p;
		case Below _ -> Double.NaN;
		case Side _ -> Double.NaN;
		case None _ -> Double.NaN;
		};
	}
}
