package org.thalweg.reservoir.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.TableEditor;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;

/**
 * A field over one cell of a table. Return and Tab enter what it holds and move to the next cell, arrows up and down to
 * others of the column. One field serves all cells: it is hidden when a cell is left, not disposed in its own event.
 */
final class CellText {
	/** Takes what was typed into a cell. */
	interface Entry {
		void enter(int row, int column, String value);
	}

	private final Table table;
	private final TableEditor editor;
	private final Entry entry;
	private Text field;
	private boolean open;
	private int row;
	private int column;

	CellText(Table table, Entry entry) {
		this.table = table;
		this.entry = entry;
		editor = new TableEditor(table);
		editor.grabHorizontal = true;
		editor.grabVertical = true;
		editor.horizontalAlignment = SWT.RIGHT;
	}

	/** Begins to write into a cell; the caret stands behind the value. */
	void edit(int atRow, int atColumn, String value) {
		close(true);
		if (atRow >= table.getItemCount()) {
			return;
		}
		row = atRow;
		column = atColumn;
		table.setSelection(row);
		table.showSelection();
		if (field == null) {
			field = field();
		}
		open = true;
		field.setText(value);
		field.setSelection(value.length());
		field.setVisible(true);
		editor.setEditor(field, table.getItem(row), column);
		field.setFocus();
	}

	private Text field() {
		Text out = new Text(table, SWT.RIGHT);
		out.addListener(SWT.Traverse, this::traverse);
		out.addListener(SWT.KeyDown, this::key);
		out.addListener(SWT.FocusOut, _ -> close(true));
		return out;
	}

	private void traverse(Event event) {
		switch (event.detail) {
		case SWT.TRAVERSE_ESCAPE -> close(false);
		case SWT.TRAVERSE_RETURN, SWT.TRAVERSE_TAB_NEXT -> go(last() ? row + 1 : row, last() ? 0 : column + 1);
		case SWT.TRAVERSE_TAB_PREVIOUS -> go(column == 0 ? row - 1 : row, column == 0 ? table.getColumnCount() - 1 : column - 1);
		default -> {
			return;
		}
		}
		event.doit = false;
		event.detail = SWT.TRAVERSE_NONE;
	}

	private boolean last() {
		return column == table.getColumnCount() - 1;
	}

	private void key(Event event) {
		if (event.keyCode == SWT.ARROW_DOWN || event.keyCode == SWT.ARROW_UP) {
			go(row + (event.keyCode == SWT.ARROW_DOWN ? 1 : -1), column);
			event.doit = false;
		}
	}

	/** Enters the value and goes on; beyond the table's ends, and behind an empty last line, the table has the focus. */
	private void go(int toRow, int toColumn) {
		boolean emptyEnd = row == table.getItemCount() - 1 && field.getText().isBlank() && table.getItem(row).getText(0).isEmpty();
		close(true);
		if (!emptyEnd && toRow >= 0 && toRow < table.getItemCount()) {
			edit(toRow, toColumn, table.getItem(toRow).getText(toColumn));
			field.selectAll();
		}
	}

	private void close(boolean taken) {
		if (!open || field.isDisposed()) {
			return;
		}
		open = false;
		boolean focused = field.isFocusControl();
		if (taken) {
			entry.enter(row, column, field.getText());
		}
		if (focused) {
			table.setFocus();
		}
		field.setVisible(false);
	}
}
