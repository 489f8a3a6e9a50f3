package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.chart.MeasureCharts;
import org.thalweg.workbench.results.SharedChoice;

/**
 * Reads measures in a job, one reading at a time. New targets or budgets cancel a reading; a change of the store waits for its end, and long
 * enough to hardly slow down a running experiment. Called in the UI thread.
 */
final class MeasureReading {
	/** While a user types. */
	private static final long TYPING_MILLIS = 300;
	/** The wait before the next reading, as a multiple of the time that the last one took. */
	private static final int WAIT_FACTOR = 5;

	private final Display display = Display.getCurrent();
	private final SharedChoice others;
	private final Map<String, List<String>> groups;
	private final Consumer<MeasureCharts> show;
	private final Consumer<String> complain;
	private Job job;
	/** Number of readings so far; of several only the last shows its result. */
	private int number;
	private Path folder;
	private MeasureChoice choice = MeasureChoice.NONE;
	/** Whether the store has changed since the current reading began. */
	private boolean changed;
	/** Until then a store that changes is not read, by the clock of {@link System#nanoTime()}. */
	private long rest = System.nanoTime();

	/**
	 * @param others the other results that are shown as well
	 * @param groups ids of problems by the names of their groups
	 * @param show receives the measures, in the UI thread
	 * @param complain receives the reason if there are none, likewise
	 */
	MeasureReading(SharedChoice others, Map<String, List<String>> groups, Consumer<MeasureCharts> show, Consumer<String> complain) {
		this.others = others;
		this.groups = groups;
		this.show = show;
		this.complain = complain;
	}

	/** Reads a store that has changed. */
	void changed(Path of, MeasureChoice asked) {
		if (job != null && job.getState() != Job.NONE && asked.equals(choice)) { // NONE: over, or cancelled before it began
			changed = true;
			return;
		}
		start(of, asked, Math.max(0, (rest - System.nanoTime()) / 1_000_000));
	}

	/** Reads other targets and budgets. */
	void typed(Path of, MeasureChoice asked) {
		if (!asked.equals(choice)) {
			start(of, asked, TYPING_MILLIS);
		}
	}

	private void start(Path of, MeasureChoice asked, long millis) {
		close();
		folder = of;
		choice = asked;
		changed = false;
		int mine = ++number;
		job = Job.create("Measuring " + of.getFileName(), (ICoreRunnable) monitor -> read(mine, of, asked, monitor));
		job.schedule(millis);
	}

	/** Cancels the current reading. */
	void close() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	private void read(int mine, Path of, MeasureChoice asked, IProgressMonitor monitor) {
		long from = System.nanoTime();
		try {
			MeasureCharts charts = MeasureCharts.read(of, others.beside(), asked, groups, monitor::isCanceled);
			ended(mine, from, () -> show.accept(charts));
		} catch (CancellationException _) {
			ended(mine, from, () -> complain.accept("Reading was cancelled. Choose Refresh to read again."));
		} catch (StoreException e) {
			ended(mine, from, () -> complain.accept(Remedy.inWindow(e.getMessage())));
		} catch (RuntimeException e) {
			ILog.of(getClass()).error(of + ": " + e, e);
			ended(mine, from, () -> complain.accept(of + " cannot be shown because of an internal error; see the Error Log."));
		}
	}

	private void ended(int mine, long from, Runnable deed) {
		long now = System.nanoTime();
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (mine == number && job != null) {
					job = null;
					rest = now + WAIT_FACTOR * (now - from);
					deed.run();
					if (changed) {
						changed(folder, choice);
					}
				}
			});
		}
	}
}
