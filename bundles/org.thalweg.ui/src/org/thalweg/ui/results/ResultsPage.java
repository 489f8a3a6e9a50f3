package org.thalweg.ui.results;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** One page of the results editor. Used in the UI thread alone. */
interface ResultsPage {
	/** On its tab. */
	String name();

	/** Makes it, empty yet. */
	Control create(Composite parent);

	/** Shows other results; the page exists. */
	void show(ShownResults results);

	/** The user has turned to this page. */
	default void shown() {
	}
}
