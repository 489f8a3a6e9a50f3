package org.thalweg.experiment;

/** Quantity on the horizontal axis of a convergence chart. */
public enum XAxis {
	EVALUATIONS("evaluations"), GENERATIONS("generations"),
	/** Seconds since the first step of the job, spread evenly over its evaluations: when each was made is not recorded. */
	SECONDS("seconds");

	private final String title;

	XAxis(String title) {
		this.title = title;
	}

	/** What an axis is called. */
	public String title() {
		return title;
	}
}
