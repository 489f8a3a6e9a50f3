package org.thalweg.ui.kit;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/**
 * Shows errors below or above fields: an error takes no room before it first appears, and its room is kept when it goes, since fields would jump
 * while a value is typed. UI thread.
 */
public final class ErrorRoom {
	private ErrorRoom() {
	}

	/** @param area in a grid, excluded from it at the beginning */
	public static void show(Control area, boolean there) {
		GridData data = (GridData) area.getLayoutData();
		data.heightHint = there ? SWT.DEFAULT : area.getSize().y;
		data.exclude &= !there;
		area.setVisible(there);
	}

	/** @return whether the label, which is such an area, needs other room than before */
	public static boolean tell(Label label, String wrong) {
		String shown = wrong.replace("&", "&&");
		if (label.getText().equals(shown)) {
			return false;
		}
		label.setText(shown);
		show(label, !wrong.isEmpty());
		return !wrong.isEmpty();
	}
}
