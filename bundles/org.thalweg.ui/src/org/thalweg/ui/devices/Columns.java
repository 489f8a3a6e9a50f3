package org.thalweg.ui.devices;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;

/** Columns of tables. */
final class Columns {
	private Columns() {
	}

	/** @param left number of columns aligned left; the others are aligned right, for numbers */
	static void add(Table table, List<String> titles, List<Integer> widths, int left) {
		for (int i = 0; i < titles.size(); i++) {
			TableColumn column = new TableColumn(table, i < left ? SWT.LEFT : SWT.RIGHT);
			column.setText(titles.get(i));
			column.setWidth(widths.get(i));
			column.setMoveable(true);
		}
	}

	/** Fits columns to their contents, so that the last one is visible. */
	static void fit(Table table) {
		Stream.of(table.getColumns()).forEach(TableColumn::pack);
	}
}
