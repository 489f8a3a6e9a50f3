package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.reservoir.form.CurvePoints;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.editor.FieldRow;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.TableCopy;

/**
 * The points of a curve as an editable table. Digits, F2 or Return start editing the selected line; Return continues with the next
 * cell, so that points can be typed one number after the other. The last line takes new points. UI thread.
 */
final class CurveTable implements CellText.Cells {
	private static final int ROWS = 8;

	private final EditedText text;
	private final Table table;
	private final CellText editor;
	private final Button sort;
	private final Color wrong = JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR);
	private CurvePoints points;

	CurveTable(Composite parent, FormToolkit toolkit, EditedText text, CurvePoints points) {
		this.text = text;
		this.points = points;
		table = toolkit.createTable(parent, SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER | SWT.V_SCROLL);
		AccessibleName.give(table, "Points of the curve");
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		table.setData(FieldRow.PATH, points.path());
		table.setToolTipText(
				"Type numbers; Return moves to the next cell. Delete removes lines. Ctrl+V replaces all points by what was copied from a "
						+ "spreadsheet.");
		column(points.x());
		column(points.y());
		GridDataFactory.fillDefaults().span(3, 1).grab(true, false).hint(160, ROWS * table.getItemHeight() + table.getHeaderHeight()).applyTo(table);
		table.addListener(SWT.Resize, _ -> fit());
		table.addListener(SWT.KeyDown, this::key);
		TableCopy.by(table);
		editor = new CellText(table, this);
		Composite buttons = toolkit.createComposite(parent);
		GridDataFactory.fillDefaults().span(3, 1).applyTo(buttons);
		GridLayoutFactory.fillDefaults().numColumns(4).applyTo(buttons);
		button(buttons, toolkit, "Paste", "Replaces all points by the copied lines of two numbers", this::paste);
		button(buttons, toolkit, "Remove", "Removes the selected lines", this::remove);
		sort = button(buttons, toolkit, "Sort", "Sorts the lines by their first number", () -> change(this.points.sort()));
		button(buttons, toolkit, "Swap columns", "Swaps the two numbers of each line", () -> change(this.points.swap()));
	}

	private void column(CurvePoints.Axis axis) {
		TableColumn out = new TableColumn(table, SWT.RIGHT);
		out.setText(axis.title());
	}

	private static Button button(Composite parent, FormToolkit toolkit, String name, String tip, Runnable action) {
		Button out = toolkit.createButton(parent, name, SWT.PUSH);
		out.setToolTipText(tip);
		out.addListener(SWT.Selection, _ -> action.run());
		return out;
	}

	private void fit() {
		int width = table.getClientArea().width / 2;
		for (TableColumn c : table.getColumns()) {
			c.setWidth(width);
		}
	}

	/** Whether this table can show the points: those of the same place and units. */
	boolean shows(CurvePoints other) {
		return points.path().equals(other.path()) && points.x().equals(other.x()) && points.y().equals(other.y());
	}

	/** @param mistakes errors of the curve; the lines that they name are marked */
	void show(CurvePoints now, List<TextDiagnostic> mistakes) {
		points = now;
		if (table.getItemCount() != now.size() + 1) {
			table.setItemCount(now.size() + 1);
		}
		for (int row = 0; row <= now.size(); row++) {
			TableItem item = table.getItem(row);
			String at = "[" + row + "]";
			boolean marked = mistakes.stream().anyMatch(m -> m.path().endsWith(at));
			item.setForeground(marked ? wrong : null);
			for (int column = 0; column < 2; column++) {
				if (!item.getText(column).equals(now.cell(row, column))) {
					item.setText(column, now.cell(row, column));
				}
			}
		}
		sort.setEnabled(!now.rising());
	}

	private void change(UnaryOperator<ExperimentDocument> change) {
		text.endTyping();
		text.change(change);
	}

	@Override
	public String cell(int row, int column) {
		return points.cell(row, column);
	}

	@Override
	public void enter(int row, int column, String value) {
		change(points.set(row, column, value));
	}

	private void key(Event event) {
		int row = Math.max(0, table.getSelectionIndex());
		if (event.keyCode == SWT.DEL) {
			remove();
		} else if (event.stateMask == SWT.MOD1 && event.keyCode == 'v') {
			paste();
		} else if ("0123456789.,-+".indexOf(event.character) >= 0 && (event.stateMask & SWT.MOD1) == 0) {
			editor.edit(row, 0, Character.toString(event.character));
		} else {
			return;
		}
		event.doit = false;
	}

	private void remove() {
		int[] rows = IntStream.of(table.getSelectionIndices()).filter(r -> r < points.size()).toArray();
		if (rows.length > 0) {
			change(points.remove(rows));
			table.setSelection(Math.min(rows[0], points.size()));
		}
	}

	private void paste() {
		Clipboard clipboard = new Clipboard(table.getDisplay());
		Object copied = clipboard.getContents(TextTransfer.getInstance());
		clipboard.dispose();
		if (copied instanceof String lines) {
			change(points.paste(lines));
		}
	}
}
