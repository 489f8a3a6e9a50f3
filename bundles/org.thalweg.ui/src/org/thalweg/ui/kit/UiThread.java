package org.thalweg.ui.kit;

import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Control;

/** Runs work for a control in the UI thread. */
public final class UiThread {
	private UiThread() {
	}

	/** Queues work for the UI thread; dropped if the control is disposed by then. Callable from any thread. */
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
