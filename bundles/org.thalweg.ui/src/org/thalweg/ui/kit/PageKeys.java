package org.thalweg.ui.kit;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Link;

/** Page Up and Page Down at a button or a link, which do not use these keys: they scroll the page around it. */
public final class PageKeys {
	/** Part of the visible height, so that the eye finds the line where it was. */
	private static final double STEP = 0.9;

	private PageKeys() {
	}

	/** To be called before windows are opened. */
	public static void scrollPages(Display display) {
		display.addFilter(SWT.KeyDown, event -> {
			boolean down = event.keyCode == SWT.PAGE_DOWN;
			if ((down || event.keyCode == SWT.PAGE_UP) && event.stateMask == 0 && (event.widget instanceof Button || event.widget instanceof Link)) {
				FieldWheel.page((Control) event.widget).ifPresent(page -> scroll(page, down ? STEP : -STEP, event));
			}
		});
	}

	private static void scroll(ScrolledComposite page, double share, Event key) {
		key.type = SWT.None; // a form would scroll, too
		Point at = page.getOrigin();
		page.setOrigin(at.x, (int) Math.round(at.y + share * page.getClientArea().height));
	}
}
