package org.thalweg.ui.results;

import java.util.List;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.CaseOutcome;

/**
 * A page of the results editor about certain problems, contributed to {@code org.thalweg.ui.problemPages}. Each editor creates its
 * own instance, by a public constructor without arguments.
 *
 * @param <D> the contents of the page: plain data, such as charts and sheets
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
	 * Computes the contents of the page, outside the UI thread: when the page is first shown, and when the store has changed.
	 *
	 * @param cases of the page's problems, in the plan's order; at least one, with or without runs
	 * @param store open for reading until this returns: points, outputs and traces
	 * @param monitor to be checked for cancellation
	 * @throws IllegalArgumentException whose message is shown instead of the page; for any other exception, of this method or another, bundle,
	 *             cause and place are shown
	 */
	D read(List<CaseOutcome> cases, RunStore store, IProgressMonitor monitor);

	/** Shows it; in the UI thread, while the page exists. */
	void show(D data);
}
