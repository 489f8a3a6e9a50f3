package org.thalweg.ui.devices;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.ui.part.ViewPart;

/** The view <em>Devices</em>. */
public final class DevicesView extends ViewPart {
	public static final String ID = "org.thalweg.ui.devices.view";

	private Tree tree;

	@Override
	public void createPartControl(Composite parent) {
		tree = new Tree(parent, SWT.FULL_SELECTION);
		tree.setHeaderVisible(true);
		for (String title : List.of("Device", "Value")) {
			TreeColumn column = new TreeColumn(tree, SWT.NONE);
			column.setText(title);
			column.setWidth(240);
		}
	}

	@Override
	public void setFocus() {
		tree.setFocus();
	}
}
