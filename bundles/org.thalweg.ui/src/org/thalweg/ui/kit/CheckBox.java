package org.thalweg.ui.kit;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;

/** Check boxes whose tick is seen in every theme. */
public final class CheckBox {
	private CheckBox() {
	}

	/** The platform's light style sheet gives check boxes in views a background, on which GTK's white tick is not seen. */
	public static Button in(Composite parent) {
		return Theme.unstyled(new Button(parent, SWT.CHECK));
	}
}
