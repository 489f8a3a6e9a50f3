package org.thalweg.experiment.run;

/** One running job, in this process or in a child. One use, one thread; {@link #stoppable()} may be called by any. */
sealed interface JobRun permits JobLoop, IsolatedJob {
	/** Whether other jobs run concurrently with it. */
	boolean shared();

	/** Whether it responds to a cancel soon. */
	boolean stoppable();

	/** Runs it to its end; without records if it was cancelled. */
	JobLoop.JobOutcome run(JobLoop.AdvanceListener watch);

	/** Its result is stored. */
	void recorded();
}
