package org.thalweg.report;

/** Quantity on the horizontal axis of a convergence chart. */
public enum XAxis {
	EVALUATIONS("evaluations"), GENERATIONS("generations"),
	/** Seconds since the first step of the job, spread evenly over its evaluations, since the time of each is not recorded. */
	SECONDS("seconds");

	private final String title;

	XAxis(String title) {
		this.title = title;
	}

	/** Title of the axis. */
	public String title() {
		return title;
	}
}
