package org.thalweg.ui.runs;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.part.ViewPart;

/** The view <em>Runs</em>. */
public final class RunsView extends ViewPart {
	public static final String ID = "org.thalweg.ui.runs.view";

	private Table table;

	@Override
	public void createPartControl(Composite parent) {
		table = new Table(parent, SWT.FULL_SELECTION | SWT.MULTI | SWT.VIRTUAL);
		table.setHeaderVisible(true);
		for (String title : List.of("Run", "Status", "Best", "Evaluations", "Device")) {
			TableColumn column = new TableColumn(table, SWT.NONE);
			column.setText(title);
			column.setWidth(120);
		}
	}

	@Override
	public void setFocus() {
		table.setFocus();
	}
}
