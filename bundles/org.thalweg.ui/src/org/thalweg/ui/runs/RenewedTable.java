package org.thalweg.ui.runs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.thalweg.ui.kit.UiThread;

/**
 * A table that is replaced by an empty one when many rows are to be removed: GTK removes rows one by one, and notifies screen readers of each of
 * their cells. Widths, order and sorting of the columns, the menu and the focus stay. UI thread.
 */
final class RenewedTable {
	private final Composite area;
	private final StackLayout stack = new StackLayout();
	private final int style;
	private final List<Consumer<Table>> deeds = new ArrayList<>();
	private Table table;

	/** @param columns makes the columns of a table */
	RenewedTable(Composite parent, int style, Consumer<Table> columns) {
		this.style = style;
		area = new Composite(parent, SWT.NONE);
		area.setLayout(stack);
		table = new Table(area, style);
		stack.topControl = table;
		each(columns);
	}

	/** The parent of the table, for the layout around it. */
	Control control() {
		return area;
	}

	/** The table that there is now. */
	Table now() {
		return table;
	}

	/** Does something to the table, and to each that takes its place. */
	void each(Consumer<Table> deed) {
		deeds.add(deed);
		deed.accept(table);
	}

	/** Replaces the table by one without rows. */
	void renew() {
		Table former = table;
		boolean focus = former.isFocusControl();
		Menu menu = former.getMenu();
		former.setMenu(null); // otherwise it is disposed with the table
		table = new Table(area, style);
		deeds.forEach(deed -> deed.accept(table));
		take(former);
		table.setMenu(menu);
		stack.topControl = table;
		area.layout();
		if (focus) {
			table.setFocus();
		}
		UiThread.run(former, () -> discard(former));
	}

	private void take(Table former) {
		for (int k = 0; k < former.getColumnCount(); k++) {
			table.getColumn(k).setWidth(former.getColumn(k).getWidth());
		}
		table.setColumnOrder(former.getColumnOrder());
		if (former.getSortColumn() != null) {
			table.setSortColumn(table.getColumn(Arrays.asList(former.getColumns()).indexOf(former.getSortColumn())));
			table.setSortDirection(former.getSortDirection());
		}
	}

	/** A column at a time, and the window answers in between. */
	private static void discard(Table former) {
		TableColumn[] columns = former.getColumns();
		if (columns.length > 1) {
			columns[columns.length - 1].dispose();
			UiThread.run(former, () -> discard(former));
		} else {
			former.dispose();
		}
	}
}
