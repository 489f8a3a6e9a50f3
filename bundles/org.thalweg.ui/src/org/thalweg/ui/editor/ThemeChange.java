package org.thalweg.ui.editor;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.util.IPropertyChangeListener;
import org.eclipse.jface.util.PropertyChangeEvent;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;

/**
 * Notifies of a theme change once, however many colours change, when all controls have theirs; also when SWT reads GTK's colours again,
 * which it may do some time after the platform has changed its own. UI thread.
 */
public final class ThemeChange implements IPropertyChangeListener {
	private final Control control;
	private final Runnable then;
	private boolean coming;

	private ThemeChange(Control control, Runnable then) {
		this.control = control;
		this.then = then;
	}

	/** Runs something after each change for as long as a control is there. */
	public static void follow(Control control, Runnable then) {
		ThemeChange change = new ThemeChange(control, then);
		JFaceResources.getColorRegistry().addListener(change);
		Display display = control.getDisplay();
		Listener settings = _ -> change.come();
		display.addListener(SWT.Settings, settings);
		control.addDisposeListener(_ -> {
			JFaceResources.getColorRegistry().removeListener(change);
			display.removeListener(SWT.Settings, settings);
		});
	}

	@Override
	public void propertyChange(PropertyChangeEvent event) {
		come();
	}

	private void come() {
		if (coming || control.isDisposed()) {
			return;
		}
		coming = true;
		control.getDisplay().asyncExec(() -> {
			coming = false;
			if (!control.isDisposed()) {
				then.run();
			}
		});
	}
}
