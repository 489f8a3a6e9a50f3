package org.thalweg.ui.kit;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;

/** The first focus of a field in a dialog: its text is selected, so that typing replaces it. */
public final class FirstFocus {
	private static final String FOCUSED = "org.thalweg.ui.kit.focused";

	private FirstFocus() {
	}

	/** To be called before windows are opened. */
	public static void selectTexts(Display display) {
		display.addFilter(SWT.FocusIn, event -> {
			boolean field = event.widget instanceof Text text && (text.getStyle() & SWT.SINGLE) != 0;
			if (field && ((Text) event.widget).getShell().getParent() != null && event.widget.getData(FOCUSED) == null) {
				event.widget.setData(FOCUSED, Boolean.TRUE);
				((Text) event.widget).selectAll();
			}
		});
	}
}
