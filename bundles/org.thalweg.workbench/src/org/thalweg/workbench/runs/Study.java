package org.thalweg.workbench.runs;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;

/**
 * The work of a file for the {@link RunCenter}: an experiment, or anything else that can be planned, such as the years of a reservoir. Methods are
 * called on the thread of its job; the same study may be run again afterwards.
 */
public interface Study {
	/** The name of its job, such as {@code Run first.yaml}. */
	String title();

	/**
	 * Reads and plans it.
	 *
	 * @param devices open as long as the plan is used
	 * @throws org.thalweg.experiment.reading.UserError with all errors that prevent it
	 * @throws java.util.concurrent.CancellationException if {@code cancel} is raised
	 */
	Plan plan(Devices devices, Cancel cancel);

	/** The folder of its store; called once it is planned. */
	Path folder();

	/** Receives the progress of the runs, see {@link RunEvent}. */
	default void follow(RunEvent event) {
	}

	/** Share of the runs in its progress; the rest is that of {@link #after}. */
	default double shareOfRuns() {
		return 1;
	}

	/**
	 * Final work once all runs are stored, such as tables.
	 *
	 * @param plan its devices are still open
	 * @return the outcome, as a sentence; empty for the number of runs
	 */
	default Optional<String> after(Plan plan, Cancel cancel) {
		return Optional.empty();
	}

	/** Called at the end, even if it was stopped before it began. @param outcome in a few words */
	default void ended(String outcome) {
	}

	/** Whether it shows its own errors, so that the caller need not. */
	default boolean showsMistakes() {
		return false;
	}
}
