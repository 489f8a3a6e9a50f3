package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;

/**
 * A page of the results editor about certain problems, contributed to {@code org.thalweg.ui.problemPages}. Each editor makes one
 * of its own, by a public constructor without arguments.
 *
 * @param <D> what the page shows: plain data, such as charts and sheets
 */
public interface ProblemPage<D> {
	/**
	 * Pixels of height that the page needs; with less it is scrolled.
	 *
	 * @since 0.2
	 */
	default int leastHeight() {
		return 300;
	}

	/** Makes the page, empty yet; in the UI thread, once. */
	Control create(Composite parent);

	/**
	 * Works out what the page shows, outside the UI thread: when the page is first looked at, and when the store has changed.
	 *
	 * @param cases those of the page's problems, in the plan's order; at least one, with or without runs
	 * @param store open for reading until this returns: points, outputs and traces
	 * @param monitor to be asked whether the user has cancelled
	 * @throws IllegalArgumentException whose message is shown in the page's place; of any other exception, of this method or another, bundle,
	 *             cause and place are
	 */
	D read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor);

	/** Shows it; in the UI thread, while the page exists. */
	void show(D data);
}
