package org.thalweg.reservoir.ui;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.ui.forms.widgets.FormToolkit;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.TablePreview;
import org.thalweg.ui.editor.FieldRow;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Heading;
import org.thalweg.ui.kit.TableCopy;

/** Below the fields of the record: a command that fills them in, and a preview of the file. */
final class InflowAddition {
	private static final int ROWS = 7;
	private static final int WIDTH = 110;

	private final Runnable recognise;
	private Table table;
	private TablePreview shown = TablePreview.NONE;

	/** @param recognise fills in the proposed file format */
	InflowAddition(Runnable recognise) {
		this.recognise = recognise;
	}

	void fill(Composite parent, FormToolkit toolkit) {
		Composite below = toolkit.createComposite(parent);
		GridLayoutFactory.fillDefaults().margins(4, 0).applyTo(below);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(below);
		Button button = toolkit.createButton(below, "Recognise the file", SWT.PUSH);
		button.setToolTipText("Fills in encoding, separator, header, missing values, columns, unit and date format as far as the file shows them");
		button.setData(FieldRow.PATH, "recognise");
		button.addListener(SWT.Selection, _ -> recognise.run());
		table = preview(below, toolkit);
		show(shown);
	}

	private static Table preview(Composite parent, FormToolkit toolkit) {
		Table out = toolkit.createTable(parent, SWT.FULL_SELECTION | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
		AccessibleName.give(out, "Beginning of the file");
		TableCopy.by(out);
		out.setHeaderVisible(true);
		out.setToolTipText("The beginning of the file, split into cells as set in the fields above");
		GridDataFactory.fillDefaults().grab(true, false).hint(160, ROWS * out.getItemHeight() + out.getHeaderHeight()).applyTo(out);
		return out;
	}

	void show(TablePreview preview) {
		shown = preview;
		if (table != null && !table.isDisposed()) {
			fill(table, preview);
		}
	}

	/** Shows the beginning of a file in a table. */
	static void fill(Table table, TablePreview preview) {
		table.setRedraw(false);
		table.removeAll();
		for (TableColumn column : table.getColumns()) {
			column.dispose();
		}
		List<String> names = preview.header().isEmpty() ? List.of("cannot be split into cells") : preview.header();
		column(table, "line", 44);
		names.forEach(name -> column(table, name, preview.header().isEmpty() ? 4 * WIDTH : WIDTH));
		for (CsvTable.Row row : preview.rows()) {
			TableItem item = new TableItem(table, SWT.NONE);
			item.setText(0, Integer.toString(row.line()));
			IntStream.range(0, Math.min(names.size(), row.cells().size())).forEach(i -> item.setText(i + 1, row.cell(i)));
		}
		table.setRedraw(true);
	}

	private static void column(Table table, String name, int width) {
		TableColumn out = new TableColumn(table, SWT.NONE);
		Heading.give(out, name);
		out.setWidth(width);
	}

	/** A table for {@link #fill(Table, TablePreview)} where there is no toolkit. */
	static Table plain(Composite parent) {
		Table out = new Table(parent, SWT.FULL_SELECTION | SWT.BORDER | SWT.V_SCROLL | SWT.H_SCROLL);
		AccessibleName.give(out, "Beginning of the file");
		TableCopy.by(out);
		out.setHeaderVisible(true);
		return out;
	}
}
