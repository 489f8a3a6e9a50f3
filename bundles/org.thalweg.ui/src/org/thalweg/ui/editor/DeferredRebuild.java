package org.thalweg.ui.editor;

import java.util.Optional;

import org.eclipse.swt.widgets.Composite;
import org.thalweg.ui.UiThread;

/**
 * Replaces the controls of a form after the current event: under GTK, disposing a control in its own event leaves the
 * window without keys. The focus returns to the control with the same path. UI thread.
 */
public final class DeferredRebuild {
	private final Composite form;
	private final Runnable rebuild;
	private boolean requested;

	/** @param rebuild disposes the form's controls and makes new ones; dropped if the form is disposed by then */
	public DeferredRebuild(Composite form, Runnable rebuild) {
		this.form = form;
		this.rebuild = rebuild;
	}

	/** Until the rebuild the form keeps the controls that it has; requests of one event are one rebuild. */
	public void request() {
		if (!requested) {
			requested = true;
			UiThread.run(form, this::run);
		}
	}

	private void run() {
		requested = false;
		Optional<FocusedField> focused = FocusedField.in(form);
		rebuild.run();
		focused.ifPresent(field -> field.restore(form));
	}
}
