package org.thalweg.ui;

import java.util.stream.Stream;

import org.eclipse.e4.ui.model.application.ui.basic.MPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;

/**
 * Returns the focus to a window and its active part where no control has it and keys would be lost: GTK takes it from a
 * tool bar button that is disabled, such as Run once pressed, a part may give it to a hidden control, and without a window
 * manager no window gets it when a dialog is closed. Without an active part the
 * window's first control gets it.
 */
final class LostFocus {
	private static final int MODAL = SWT.PRIMARY_MODAL | SWT.APPLICATION_MODAL | SWT.SYSTEM_MODAL;

	private final IWorkbenchWindow window;
	private final Shell shell;
	private final Display display;

	private LostFocus(IWorkbenchWindow window) {
		this.window = window;
		shell = window.getShell();
		display = shell.getDisplay();
	}

	static void watch(IWorkbenchWindow window) {
		LostFocus out = new LostFocus(window);
		Listener left = _ -> out.display.asyncExec(out::returnToPart);
		Listener closed = out::closed;
		out.display.addFilter(SWT.FocusOut, left);
		out.display.addFilter(SWT.Dispose, closed);
		out.shell.addListener(SWT.Activate, left); // the former focus may be gone, such as the welcome page
		window.getPartService().addPartListener(new IPartListener2() {
			@Override
			public void partActivated(IWorkbenchPartReference part) {
				left.handleEvent(null);
			}
		});
		out.shell.addListener(SWT.Dispose, _ -> {
			out.display.removeFilter(SWT.FocusOut, left);
			out.display.removeFilter(SWT.Dispose, closed);
		});
	}

	private void returnToPart() {
		boolean lost = !shell.isDisposed() && display.getActiveShell() == shell && display.getFocusControl() == null
				&& !dialog();
		IWorkbenchPage page = lost ? window.getActivePage() : null;
		if (page != null && page.getActivePart() != null) {
			page.getActivePart().setFocus();
			giveToControl(page.getActivePart());
		} else if (page != null) {
			shell.setFocus();
		}
	}

	/** Whether a dialog is open, which will be active: a control that received the focus would take the keys from it. */
	private boolean dialog() {
		return Stream.of(shell.getShells()).anyMatch(s -> s.isVisible() && (s.getStyle() & MODAL) != 0);
	}

	/** To the first control that takes it, where the part itself cannot: the Project Explorer gives it to a tree that an empty workspace hides. */
	private void giveToControl(IWorkbenchPart part) {
		MPart model = part.getSite().getService(MPart.class);
		if (display.getFocusControl() == null && model != null && model.getWidget() instanceof Control control) {
			control.setFocus();
		}
		if (display.getFocusControl() == null) {
			shell.setFocus();
		}
	}

	/** To the window that the closed one belongs to; only if that was the active one, since another program's window keeps the focus. */
	private void closed(Event event) {
		if (event.widget instanceof Shell gone && gone != shell && display.getActiveShell() == gone) {
			Shell next = gone.getParent() instanceof Shell parent ? parent : shell;
			display.asyncExec(() -> {
				if (!next.isDisposed() && next.isVisible() && display.getActiveShell() == null) {
					next.forceActive();
				}
			});
		}
	}
}
