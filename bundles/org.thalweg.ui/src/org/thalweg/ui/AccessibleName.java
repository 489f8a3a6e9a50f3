package org.thalweg.ui;

import java.util.function.Supplier;

import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.widgets.Control;

/** The name by which a screen reader calls a control that no label stands before. UI thread. */
public final class AccessibleName {
	private AccessibleName() {
	}

	/** Names a control. */
	public static void give(Control control, String name) {
		give(control, () -> name);
	}

	/** Names a control by what it shows at that time. @param name asked for whenever a screen reader asks */
	public static void give(Control control, Supplier<String> name) {
		control.getAccessible().addAccessibleListener(new AccessibleAdapter() {
			@Override
			public void getName(AccessibleEvent event) {
				if (event.childID == ACC.CHILDID_SELF) {
					event.result = name.get();
				}
			}
		});
	}
}
