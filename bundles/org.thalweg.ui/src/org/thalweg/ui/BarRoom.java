package org.thalweg.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Control;

/** Fits what is scrolled to the room beside its bar, which GTK makes some time after the bar has come. UI thread. */
public final class BarRoom {
	/** When the room is looked at again, in milliseconds. */
	private static final int[] LATER = { 20, 200 };

	private BarRoom() {
	}

	/** @param fit sets the least size for the room that there is, and lays out */
	public static void follow(ScrolledComposite scrolled, Runnable fit) {
		scrolled.addListener(SWT.Resize, _ -> {
			fit.run();
			for (int millis : LATER) {
				scrolled.getDisplay().timerExec(millis, () -> {
					if (!scrolled.isDisposed()) {
						fit.run();
					}
				});
			}
		});
		scrolled.addListener(SWT.Paint, _ -> { // a busy GTK makes the room later still, and draws all of it then
			Control content = scrolled.getContent();
			if (content != null && content.getSize().x > Math.max(scrolled.getMinWidth(), scrolled.getClientArea().width)) {
				UiThread.run(scrolled, fit);
			}
		});
	}
}
