package org.thalweg.ui.results;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.ui.AccessibleName;
import org.thalweg.ui.UiThread;

/** A table, with sentences under it, which stand alone where the table is empty. */
final class TablePage implements ResultsPage {
	/** Pixels that are asked for in both directions, lest GTK looks for them in all cells; the table takes what there is. */
	private static final int LEAST = 60;

	private final String name;
	private final boolean sortable;
	private final Function<ShownResults, ShownResults.Notes> content;
	private SheetTable table;
	private ScrolledComposite notes;
	private Label note;
	/** Of the sentences at widths that were asked for: long ones take long. */
	private final Map<Integer, Integer> heights = new HashMap<>();

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
		AccessibleName.give(table.control(), name);
		GridDataFactory.fillDefaults().grab(true, true).hint(LEAST, LEAST).applyTo(table.control());
		notes = new ScrolledComposite(out, SWT.V_SCROLL);
		notes.setScrollbarsMode(SWT.NONE); // no overlay: the bar alone tells that there is more
		note = new Label(notes, SWT.WRAP);
		notes.setContent(note);
		notes.setExpandHorizontal(true);
		notes.setExpandVertical(true);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(notes);
		out.addListener(SWT.Resize, _ -> fit(out));
		return out;
	}

	/** Asks which columns are shown. */
	void columns() {
		table.choose();
	}

	@Override
	public void show(ShownResults results) {
		ShownResults.Notes shown = content.apply(results);
		table.show(shown.sheet());
		boolean empty = shown.sheet().rows() == 0;
		table.control().setVisible(!empty);
		((GridData) table.control().getLayoutData()).exclude = empty;
		UiThread.run(note, () -> say(shown.lines())); // after the table: both at once would hold the window up
	}

	private void say(List<String> lines) {
		note.setText(String.join("\n", lines).replace("&", "&&"));
		heights.clear();
		needed(notes.getParent());
		UiThread.run(note, () -> fit(notes.getParent())); // measured and laid out at once, long sentences would hold the window up
	}

	/** The sentences have as much room as they need, or half of the page; the rest is scrolled to. */
	private void fit(Composite page) {
		int needed = needed(page);
		((GridData) notes.getLayoutData()).heightHint = Math.min(needed, most(page));
		notes.setLayoutDeferred(true); // its least height and its size are others: laid out once for both
		notes.setMinSize(1, needed);
		page.layout();
		notes.setLayoutDeferred(false);
	}

	/** Height of the sentences. Long ones are measured beside the bar alone. */
	private int needed(Composite page) {
		int width = Math.max(1, page.getClientArea().width - 8);
		int beside = height(Math.max(1, width - notes.getVerticalBar().getSize().x));
		return beside > most(page) ? beside : height(width);
	}

	private int most(Composite page) {
		return table.control().isVisible() ? Math.max(30, page.getClientArea().height / 2) : Integer.MAX_VALUE;
	}

	private int height(int width) {
		return heights.computeIfAbsent(width, w -> note.computeSize(w, SWT.DEFAULT).y);
	}
}
