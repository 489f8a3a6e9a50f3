package org.thalweg.experiment;

/** What convergence is shown against. */
public enum Against {
	EVALUATIONS("evaluations"), GENERATIONS("generations"),
	/** Seconds since the first step of the job, spread evenly over its evaluations: when each was made is not recorded. */
	SECONDS("seconds");

	private final String title;

	Against(String title) {
		this.title = title;
	}

	/** What an axis is called. */
	public String title() {
		return title;
	}
}
