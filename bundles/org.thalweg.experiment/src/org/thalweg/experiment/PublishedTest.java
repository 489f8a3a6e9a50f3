package org.thalweg.experiment;

/** How a published figure was compared with ours, and what came of it before any correction. */
public sealed interface PublishedTest {
	/** The figure stands there for reading; nothing is asked about it. */
	PublishedTest NOT_ASKED = new None("");

	/** Two-tailed p of Welch's test of two means. */
	record Welch(double p) implements PublishedTest {
	}

	/**
	 * Two-tailed p of Fisher's exact test of two success rates.
	 *
	 * @param least p that so many runs can have
	 */
	record Fisher(double p, double least) implements PublishedTest {
	}

	/**
	 * A mean printed as zero says only what it was below.
	 *
	 * @param bound what the published mean lay below
	 * @param kept whether ours is no greater, in absolute value
	 */
	record Below(double bound, boolean kept) implements PublishedTest {
	}

	/**
	 * Whether something is faster than its baseline, or slower, holds on other machines too; by how much does not.
	 *
	 * @param same whether the published speed-up and ours lie on the same side of 1
	 */
	record Side(boolean same) implements PublishedTest {
	}

	/** @param why there is no test, one clause; empty if none was asked for */
	record None(String why) implements PublishedTest {
	}

	/** The least p that so many runs can have; NaN where the comparison has none. A mean of two runs can lie anywhere. */
	default double least() {
		return switch (this) {
		case Welch _ -> 0;
		case Fisher(double _, double least) -> least;
		case Below _ -> Double.NaN;
		case Side _ -> Double.NaN;
		case None _ -> Double.NaN;
		};
	}

	/** NaN where the comparison has none. */
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
