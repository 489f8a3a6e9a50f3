package org.thalweg.reservoir.ui;

import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.TableEditor;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.thalweg.ui.kit.UiThread;

/**
 * An input field over one cell of a table, opened by a click, F2 or Return. Return and Tab enter the value and move to the next cell, Up and Down to
 * other cells of the column. One field serves all cells: it is hidden when a cell is left, and never disposed in its own event.
 */
final class CellText {
	/** The contents of the cells. */
	interface Cells {
		String cell(int row, int column);

		/** Takes another value, without blanks around it. */
		void enter(int row, int column, String value);
	}

	private final Table table;
	private final TableEditor editor;
	private final Cells cells;
	private Text field;
	private boolean open;
	private int row;
	private int column;

	CellText(Table table, Cells cells) {
		this.table = table;
		this.cells = cells;
		editor = new TableEditor(table);
		editor.grabHorizontal = true;
		editor.grabVertical = true;
		editor.horizontalAlignment = SWT.RIGHT;
		table.addListener(SWT.KeyDown, this::begin);
		table.addListener(SWT.MouseDown, this::click);
	}

	private void begin(Event event) {
		if (event.keyCode == SWT.F2 || event.character == SWT.CR) {
			int at = Math.max(0, table.getSelectionIndex());
			edit(at, 0, cells.cell(at, 0));
			event.doit = false;
		}
	}

	private void click(Event event) {
		TableItem item = table.getItem(new Point(event.x, event.y));
		if (item == null || event.button != 1 || (event.stateMask & (SWT.MOD1 | SWT.MOD2)) != 0) {
			return;
		}
		int atRow = table.indexOf(item);
		int atColumn = IntStream.range(0, table.getColumnCount()).filter(c -> item.getBounds(c).contains(event.x, event.y)).findFirst().orElse(0);
		UiThread.run(table, () -> edit(atRow, atColumn, cells.cell(atRow, atColumn)));
	}

	/** Starts editing a cell, with the caret at the end of the value. */
	void edit(int atRow, int atColumn, String value) {
		close(true);
		if (atRow >= table.getItemCount()) {
			return;
		}
		row = atRow;
		column = atColumn;
		select(row);
		table.showColumn(table.getColumn(column));
		if (field == null) {
			field = field();
		}
		open = true;
		field.setBackground(table.getBackground()); // otherwise it may take its parent's, and the cell is seen through it
		field.setForeground(table.getForeground());
		field.setText(value);
		field.setSelection(value.length());
		field.setVisible(true);
		editor.setEditor(field, table.getItem(row), column);
		field.setFocus();
	}

	/** Selects a row as a click does: listeners of the table follow. */
	private void select(int to) {
		boolean moved = table.getSelectionIndex() != to;
		table.setSelection(to);
		table.showSelection();
		if (moved) {
			Event selection = new Event();
			selection.item = table.getItem(to);
			table.notifyListeners(SWT.Selection, selection);
		}
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

	/** Enters the value and moves to another cell; past the end of the table, or after an empty last line, the table gets the focus. */
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
		String value = field.getText().strip();
		if (taken && !cells.cell(row, column).equals(value)) {
			cells.enter(row, column, value);
		}
		if (focused) {
			table.setFocus();
		}
		field.setVisible(false);
	}
}
