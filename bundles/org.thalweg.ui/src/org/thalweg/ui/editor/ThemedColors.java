package org.thalweg.ui.editor;

import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.forms.FormColors;

/** The colours of an editor's forms. A toolkit would keep those of the theme that it was made in. */
final class ThemedColors extends FormColors {
	ThemedColors(Display display) {
		super(display);
	}

	/** Takes the colours of the theme that is shown now; what is made from here on has them. */
	void read() {
		colorRegistry.clear();
		initialize();
	}
}
