package org.thalweg.workbench.runs;

import java.nio.file.Path;
import java.util.Optional;

import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;

/**
 * What a file asks the {@link RunCenter} to run: an experiment, or what else becomes a plan, such as the years of a reservoir. Methods are
 * called by the job that runs it, on its thread; the same study may be run again when that is over.
 */
public interface Study {
	/** What its job is called: {@code Run first.yaml}. */
	String title();

	/**
	 * Reads and plans it.
	 *
	 * @param devices open as long as the plan is used
	 * @throws org.thalweg.experiment.reading.UserError with everything that stands against it
	 * @throws java.util.concurrent.CancellationException if {@code cancel} is raised
	 */
	Plan plan(Devices devices, Cancel cancel);

	/** The folder of its store; asked once it is planned. */
	Path folder();

	/** Told how the runs go, as {@link RunEvent} says. */
	default void follow(RunEvent event) {
	}

	/**
	 * Does what follows when all runs are stored, such as tables.
	 *
	 * @param plan its devices are still open
	 * @return how it ended, in a sentence; empty for the number of runs
	 */
	default Optional<String> after(Plan plan, Cancel cancel) {
		return Optional.empty();
	}

	/** Told the end, also of what was stopped before it began. @param outcome in a few words */
	default void ended(String outcome) {
	}

	/** Whether it shows mistakes itself, so that nobody else needs to. */
	default boolean showsMistakes() {
		return false;
	}
}
