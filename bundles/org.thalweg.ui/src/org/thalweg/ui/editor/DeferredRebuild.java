package org.thalweg.ui.editor;

import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.forms.widgets.ScrolledForm;
import org.thalweg.ui.kit.UiThread;

/**
 * Shows values in the controls of a form, and replaces these controls only where others are needed, after the current
 * event: under GTK, disposing a control in its own event leaves the window without keys. The focus returns to the
 * control with the same path. UI thread.
 */
public final class DeferredRebuild {
	private final ScrolledForm form;
	private final BooleanSupplier fits;
	private final Runnable build;
	private final BooleanSupplier fill;
	private boolean requested;

	/**
	 * @param fits whether the form's controls are those that the values need
	 * @param build makes controls in the body of the form, which has none then
	 * @param fill shows the values in the controls; returns whether they need other room than before
	 */
	public DeferredRebuild(ScrolledForm form, BooleanSupplier fits, Runnable build, BooleanSupplier fill) {
		this.form = form;
		this.fits = fits;
		this.build = build;
		this.fill = fill;
	}

	/**
	 * Shows the values immediately if the controls fit or there are none yet. Otherwise the form keeps its controls until
	 * the event is over; then the current values are shown, once for all calls of one event.
	 */
	public void show() {
		if (form.getBody().getChildren().length == 0) {
			replace();
		} else if (fits.getAsBoolean()) {
			fill(false);
		} else if (!requested) {
			requested = true;
			UiThread.run(form, this::later);
		}
	}

	/** Replaces the controls immediately, whether they fit or not: not in an event of one of them. */
	public void rebuild() {
		keepingFocus(this::replace);
	}

	/**
	 * The same for the values of another thing: controls that do not fit are hidden until then, unless one has the focus, which would be lost.
	 */
	void showOther() {
		show();
		if (requested && FocusedField.in(form).isEmpty()) {
			form.getBody().setVisible(false);
		}
	}

	private void later() {
		requested = false;
		keepingFocus(fits.getAsBoolean() ? () -> fill(false) : this::replace);
		form.getBody().setVisible(true);
	}

	private void keepingFocus(Runnable what) {
		Optional<FocusedField> focused = FocusedField.in(form);
		what.run();
		focused.ifPresent(field -> field.restore(form));
	}

	private void replace() {
		form.setRedraw(false);
		for (Control child : form.getBody().getChildren()) {
			child.dispose();
		}
		build.run();
		form.setRedraw(true);
		fill(true);
	}

	/** @param replaced whether the controls are new */
	private void fill(boolean replaced) {
		if (fill.getAsBoolean() || replaced) {
			form.reflow(true);
		}
	}
}
