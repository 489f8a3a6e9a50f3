package org.thalweg.ui.results;

import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;

/** A table, with sentences under it, which stand alone where the table is empty. */
final class TablePage implements ResultsPage {
	private final String name;
	private final boolean sortable;
	private final Function<ShownResults, ShownResults.Notes> content;
	private SheetTable table;
	private Label note;

	TablePage(String name, boolean sortable, Function<ShownResults, ShownResults.Notes> content) {
		this.name = name;
		this.sortable = sortable;
		this.content = content;
	}

	@Override
	public String name() {
		return name;
	}

	@Override
	public Control create(Composite parent) {
		Composite out = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(4, 4).applyTo(out);
		table = new SheetTable(out, sortable);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table.control());
		note = new Label(out, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(note);
		return out;
	}

	@Override
	public void show(ShownResults results) {
		ShownResults.Notes shown = content.apply(results);
		table.show(shown.sheet());
		boolean empty = shown.sheet().rows() == 0;
		table.control().setVisible(!empty);
		((GridData) table.control().getLayoutData()).exclude = empty;
		note.setText(String.join("\n", shown.lines()).replace("&", "&&"));
		note.getParent().layout();
	}
}
