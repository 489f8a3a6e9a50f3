package org.thalweg.ui.kit;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.widgets.Control;

/** Pages of a folder with tabs. */
public final class Tabs {
	private Tabs() {
	}

	/** Adds a page after those that there are. */
	public static CTabItem add(CTabFolder folder, String name, Control content) {
		CTabItem out = new CTabItem(folder, SWT.NONE);
		out.setText(name);
		out.setControl(content);
		return out;
	}
}
