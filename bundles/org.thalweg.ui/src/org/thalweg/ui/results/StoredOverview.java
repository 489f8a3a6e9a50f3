package org.thalweg.ui.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.live.Overview;
import org.thalweg.workbench.results.ShownResults;

/** Every run of a store and its convergence, read in a job when the first page asks for it, and shared with the others. UI thread. */
final class StoredOverview {
	/** A waiting request. */
	private record OverviewRequest(Consumer<Overview> show, Consumer<String> complain) {
	}

	private final Display display = Display.getCurrent();
	private final List<OverviewRequest> waiting = new ArrayList<>();
	private ShownResults of;
	private Overview overview;

	/**
	 * Passes on the overview of the results, now or once it is read.
	 *
	 * @param complain receives the reason if there is none
	 */
	void of(ShownResults results, Consumer<Overview> show, Consumer<String> complain) {
		if (results == of && overview != null) {
			show.accept(overview);
			return;
		}
		waiting.add(new OverviewRequest(show, complain));
		if (results != of) {
			of = results;
			overview = null;
			read(results);
		}
	}

	private void read(ShownResults results) {
		Path folder = results.outcome().folder();
		Job.create("Reading runs of " + folder.getFileName(), (ICoreRunnable) _ -> {
			Overview read = null;
			String why = "";
			try {
				read = Overview.read(folder);
			} catch (StoreException e) {
				why = Remedy.inWindow(e.getMessage());
			} catch (RuntimeException e) {
				ILog.of(getClass()).error(folder + ": " + e, e);
				why = folder + " cannot be shown because of an internal error; see the Error Log.";
			}
			Overview made = read;
			String sentence = why;
			if (!display.isDisposed()) {
				display.asyncExec(() -> ended(results, made, sentence));
			}
		}).schedule();
	}

	private void ended(ShownResults results, Overview read, String why) {
		if (results != of) {
			return; // a later reading is in progress
		}
		overview = read;
		List<OverviewRequest> all = List.copyOf(waiting);
		waiting.clear();
		all.forEach(r -> {
			if (read != null) {
				r.show.accept(read);
			} else {
				r.complain.accept(why);
			}
		});
	}
}
