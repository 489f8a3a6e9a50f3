package org.thalweg.ui.results;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.results.ShownResults;

/**
 * Reads in a job what a page shows of results, one reading at a time: of all results that come meanwhile the last ones are read next, after a rest as
 * long as the reading took, since an experiment may be running. UI thread.
 *
 * @param <T> what is read
 */
final class LatestReading<T> {
	private final String name;
	private final Control shownBy;
	private final BiFunction<ShownResults, Cancel, T> work;
	private final Consumer<T> show;
	private final Consumer<String> complain;
	private RunJob<T> job;
	/** Of readings so far; one that was cancelled before it began is never heard of again. */
	private int number;
	private boolean busy;
	private long rest;
	private Optional<ShownResults> next = Optional.empty();

	/**
	 * @param name of the job, followed by the folder
	 * @param shownBy the page, which cancels a reading when it is disposed
	 * @param work reads, outside the UI thread
	 * @param complain receives the reason if nothing is read
	 */
	LatestReading(String name, Control shownBy, BiFunction<ShownResults, Cancel, T> work, Consumer<T> show, Consumer<String> complain) {
		this.name = name;
		this.shownBy = shownBy;
		this.work = work;
		this.show = show;
		this.complain = complain;
		shownBy.addDisposeListener(_ -> Optional.ofNullable(job).ifPresent(RunJob::cancel));
	}

	/** Reads results, now or after those that are being read. */
	void of(ShownResults results) {
		if (busy && job.getState() != Job.NONE) {
			next = Optional.of(results);
		} else {
			begin(results, 0);
		}
	}

	private void begin(ShownResults results, long millis) {
		int mine = ++number;
		next = Optional.empty();
		busy = true;
		job = new RunJob<>(name + " " + results.outcome().folder().getFileName(), shownBy, cancel -> {
			long from = System.nanoTime();
			try {
				return work.apply(results, cancel);
			} finally {
				long took = (System.nanoTime() - from) / 1_000_000;
				UiThread.run(shownBy, () -> rest = took);
			}
		}, read -> ended(mine, () -> show.accept(read)), why -> ended(mine, () -> complain.accept(why)));
		job.schedule(millis);
	}

	private void ended(int mine, Runnable deed) {
		if (mine == number) {
			busy = false;
			deed.run();
			next.ifPresent(results -> begin(results, rest));
		}
	}
}
