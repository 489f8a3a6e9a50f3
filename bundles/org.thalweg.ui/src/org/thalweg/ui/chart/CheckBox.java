package org.thalweg.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;

/** Check boxes whose tick is seen in every theme. */
public final class CheckBox {
	/** The platform's light style sheet gives check boxes in views a background, on which GTK's white tick is not seen. */
	static final String UNSTYLED = "org.eclipse.e4.ui.css.disabled";

	private CheckBox() {
	}

	public static Button in(Composite parent) {
		Button out = new Button(parent, SWT.CHECK);
		out.setData(UNSTYLED, Boolean.TRUE);
		return out;
	}
}
