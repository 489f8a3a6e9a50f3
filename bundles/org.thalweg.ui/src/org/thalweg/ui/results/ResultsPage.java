package org.thalweg.ui.results;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.workbench.results.ShownResults;

/** One page of the results editor. UI thread only. */
interface ResultsPage {
	/** On its tab. */
	String name();

	/** Pixels that it needs; with less it is scrolled. */
	default int leastHeight() {
		return 300;
	}

	/** Makes it, empty yet. */
	Control create(Composite parent);

	/** Shows other results; called only once the page is created, and while it is visible. */
	void show(ShownResults results);
}
