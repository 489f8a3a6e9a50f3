package org.thalweg.ui;

import java.util.List;

import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.thalweg.plugins.Signals;

/**
 * Closes the workbench when the system asks it to end: at the end of a session, by Ctrl-C, or with its terminal. Layout and caches are kept and
 * runs stopped as when a user closes it, but without a question: unsaved texts are kept as {@link Drafts}. A second Ctrl-C ends it immediately.
 */
final class Termination {
	private static final int AGAIN_MILLIS = 100;
	/** The exit status of shells for SIGINT. */
	private static final int INTERRUPTED = 130;

	private volatile boolean wanted;

	/** Waits for signals. */
	void watch(Display display) {
		for (String signal : List.of("TERM", "INT", "HUP")) {
			Signals.handle(signal, () -> end(signal, display));
		}
	}

	/** Whether it is in progress. */
	boolean wanted() {
		return wanted;
	}

	private void end(String signal, Display display) {
		if (wanted) {
			// a terminal signals both the launcher and its child, and the launcher passes it on: a second TERM is no second request
			if (signal.equals("INT")) {
				Runtime.getRuntime().halt(INTERRUPTED);
			}
			return;
		}
		wanted = true;
		try {
			display.asyncExec(() -> close(display));
		} catch (SWTException e) {
			return; // it has closed already
		}
	}

	private void close(Display display) {
		if (PlatformUI.isWorkbenchRunning()) {
			Drafts.ofWorkspace().keep();
			wanted = PlatformUI.getWorkbench().close(); // asks about what could not be kept, and the user may refuse
		} else {
			display.timerExec(AGAIN_MILLIS, () -> close(display)); // it is still starting
		}
	}
}
