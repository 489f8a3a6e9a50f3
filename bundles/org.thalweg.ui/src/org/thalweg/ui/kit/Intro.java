package org.thalweg.ui.kit;

import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.intro.IIntroManager;

/** The welcome page, which covers all parts while it is open. */
public final class Intro {
	/** The platform's view around the page. */
	private static final String VIEW = "org.eclipse.ui.internal.introview";

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
			restore(window.getActivePage());
			welcome.closeIntro(welcome.getIntro());
			UiThread.run(window.getShell(), then); // after pending events of the closing, which give the focus to a part
		});
	}

	/** The page is maximised: closed so, over editors that were maximised, too, it would leave its empty stack in their place. */
	private static void restore(IWorkbenchPage page) {
		IWorkbenchPartReference shown = page.findViewReference(VIEW);
		if (shown != null) {
			page.setPartState(shown, IWorkbenchPage.STATE_RESTORED);
		}
	}
}
