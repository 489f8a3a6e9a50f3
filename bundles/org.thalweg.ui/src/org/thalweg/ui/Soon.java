package org.thalweg.ui;

import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Control;

/** Work for the workbench's thread that is of no use once a control is gone. */
public final class Soon {
	private Soon() {
	}

	/** Runs in the workbench's thread soon, unless the control is gone by then; from any thread. */
	public static void run(Control control, Runnable what) {
		try {
			control.getDisplay().asyncExec(() -> {
				if (!control.isDisposed()) {
					what.run();
				}
			});
		} catch (SWTException e) {
			return; // the control was gone already
		}
	}
}
