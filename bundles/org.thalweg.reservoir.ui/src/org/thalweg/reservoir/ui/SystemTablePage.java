package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.UnaryOperator;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.reservoir.diagram.SystemDraft;
import org.thalweg.reservoir.form.SystemTable;
import org.thalweg.ui.editor.EditedText;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.TableCopy;

/** The reservoirs of a system as a table that is written into, as the points of a curve are. UI thread. */
final class SystemTablePage implements CellText.Cells {
	private static final int MINIMUM = 76;

	private final EditedText text;
	private final Composite page;
	private final Table table;
	private final Button copy;
	private final Button remove;
	private final Color wrong = JFaceResources.getColorRegistry().get(JFacePreferences.ERROR_COLOR);
	private SystemTable rows;

	/** @param chosen receives the number of the reservoir whose row the user selects */
	SystemTablePage(Composite parent, EditedText text, IntConsumer chosen) {
		this.text = text;
		page = new Composite(parent, SWT.NONE);
		page.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(page);
		Label hint = OptimisePage.label(page, "Return or F2 starts editing, Tab moves to the next cell. " + SystemTable.SEVERAL
				+ " stands for several numbers or a file, which are edited in the source.", 2);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(hint);
		table = new Table(page, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
		AccessibleName.give(table, "Reservoirs");
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		for (SystemTable.Column c : SystemTable.COLUMNS) {
			TableColumn column = new TableColumn(table, List.of("name", "to").contains(c.path()) ? SWT.LEFT : SWT.RIGHT);
			column.setText(c.title());
			column.pack();
			column.setWidth(Math.max(MINIMUM, column.getWidth() + 12));
		}
		GridDataFactory.fillDefaults().grab(true, true).hint(1, 1).applyTo(table);
		table.addListener(SWT.Selection, _ -> {
			enable();
			chosen.accept(row());
		});
		new CellText(table, this);
		TableCopy.by(table);
		Composite buttons = new Composite(page, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
		copy = button(buttons, "&Copy the reservoir", () -> change(d -> SystemTable.of(d).duplicate(row())));
		remove = button(buttons, "&Remove the reservoir", () -> change(d -> SystemTable.of(d).remove(row())));
	}

	private static Button button(Composite parent, String name, Runnable action) {
		Button out = new Button(parent, SWT.PUSH);
		out.setText(name);
		out.addListener(SWT.Selection, _ -> action.run());
		return out;
	}

	Composite control() {
		return page;
	}

	private int row() {
		return Math.clamp(table.getSelectionIndex(), 0, Math.max(0, table.getItemCount() - 1));
	}

	private void enable() {
		copy.setEnabled(table.getItemCount() > 0);
		remove.setEnabled(table.getItemCount() > 1);
	}

	/** Selects the row of a reservoir. */
	void select(int reservoir) {
		table.setSelection(reservoir);
		enable();
	}

	/** Shows the current text. @param reservoir selected, if one is */
	void show(ExperimentDocument now, int reservoir) {
		boolean selected = table.getSelectionIndex() >= 0;
		rows = SystemTable.of(now);
		if (table.getItemCount() != rows.rows()) {
			table.setItemCount(rows.rows());
		}
		if (selected && table.getSelectionIndex() != reservoir) {
			table.setSelection(reservoir);
		}
		for (int row = 0; row < rows.rows(); row++) {
			for (int column = 0; column < SystemTable.COLUMNS.size(); column++) {
				if (!table.getItem(row).getText(column).equals(rows.cell(row, column))) {
					table.getItem(row).setText(column, rows.cell(row, column));
				}
			}
		}
		enable();
	}

	/** Marks the errors, once they are known. */
	void mark(SystemDraft draft) {
		for (int row = 0; row < table.getItemCount(); row++) {
			String at = "reservoirs[" + row + "]";
			table.getItem(row).setForeground(draft.mistakes().stream().anyMatch(m -> m.at(at)) ? wrong : null);
		}
	}

	private void change(UnaryOperator<ExperimentDocument> change) {
		text.endTyping();
		text.change(change);
	}

	@Override
	public String cell(int row, int column) {
		return rows.cell(row, column);
	}

	@Override
	public void enter(int row, int column, String value) {
		change(d -> SystemTable.of(d).set(row, column, value));
	}
}
