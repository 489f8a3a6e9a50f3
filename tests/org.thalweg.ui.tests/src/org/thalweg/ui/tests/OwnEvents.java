package org.thalweg.ui.tests;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;

/**
 * Finds controls that are disposed in their own event while their window stays open: under GTK its keys may then reach
 * nothing. A dialog that is closed by one of its buttons is not among them.
 */
final class OwnEvents {
	private static final int[] TYPES = { SWT.Selection, SWT.DefaultSelection, SWT.Modify, SWT.Verify, SWT.Traverse,
			SWT.KeyDown, SWT.KeyUp, SWT.MouseDown, SWT.MouseUp, SWT.MouseDoubleClick, SWT.FocusIn, SWT.FocusOut };

	private final List<String> found = new CopyOnWriteArrayList<>();

	/** Begins to look; in the workbench's thread. */
	static OwnEvents watch(Display display) {
		OwnEvents out = new OwnEvents();
		for (int type : TYPES) {
			display.addFilter(type, out::begin);
		}
		return out;
	}

	/** Listeners are called in their order, even once the control is disposed: one added now is this event's last. */
	private void begin(Event event) {
		if (event.widget instanceof Control control && !control.isDisposed()) {
			int type = event.type;
			Shell shell = control.getShell();
			String name = control + " in event " + type;
			control.addListener(type, new Listener() {
				@Override
				public void handleEvent(Event last) {
					if (!control.isDisposed()) {
						control.removeListener(type, this);
					} else if (!shell.isDisposed()) {
						found.add(name);
					}
				}
			});
		}
	}

	/** The controls with the numbers of the events, in their order. Callable from any thread. */
	List<String> found() {
		return List.copyOf(found);
	}
}
