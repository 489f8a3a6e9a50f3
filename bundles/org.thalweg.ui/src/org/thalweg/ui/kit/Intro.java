package org.thalweg.ui.kit;

import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.intro.IIntroManager;

/** The welcome page, which covers all parts while it is open. */
public final class Intro {
	private Intro() {
	}

	/**
	 * Closes the page, which would cover the next one. If it is open, it is closed after the current event, which may
	 * be that of one of its controls: under GTK, disposing a control in its own event leaves the next window without keys.
	 *
	 * @param then runs after it is closed
	 */
	public static void leave(IWorkbenchWindow window, Runnable then) {
		IIntroManager welcome = window.getWorkbench().getIntroManager();
		if (welcome.getIntro() == null) {
			then.run();
			return;
		}
		UiThread.run(window.getShell(), () -> {
			welcome.closeIntro(welcome.getIntro());
			UiThread.run(window.getShell(), then); // after pending events of the closing, which give the focus to a part
		});
	}
}
