package org.thalweg.ui.results;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.ScrolledPage;
import org.thalweg.ui.kit.UiThread;
import org.thalweg.workbench.results.ShownResults;

/** A table with sentences below; only these if the table is empty. */
final class TablePage implements ResultsPage {
	/** Requested minimum width and height in pixels, so that GTK does not measure all cells; the table takes the available room. */
	private static final int MINIMUM = 60;
	/** Around all, in pixels. */
	private static final int MARGIN = 4;

	private final String name;
	private final boolean sortable;
	private final Function<ShownResults, ShownResults.Notes> content;
	private SheetTable table;
	private ScrolledPage scrolled;
	private ScrolledComposite notes;
	private Label note;
	/** Heights of the sentences by width: measuring long ones is slow. */
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
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(out);
		table = new SheetTable(out, sortable);
		AccessibleName.give(table.control(), name);
		GridDataFactory.fillDefaults().grab(true, true).hint(MINIMUM, MINIMUM).applyTo(table.control());
		scrolled = new ScrolledPage(out, 0, _ -> needed());
		notes = scrolled.control();
		note = new Label(notes, SWT.WRAP);
		notes.setContent(note);
		GridDataFactory.fillDefaults().grab(true, false).hint(1, SWT.DEFAULT).applyTo(notes);
		out.addListener(SWT.Resize, _ -> fit(out));
		return out;
	}

	/** Receives the row and column of the sheet that was double-clicked. */
	void onOpen(BiConsumer<Integer, Integer> open) {
		table.onOpen(open);
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
		UiThread.run(note, () -> say(shown.lines())); // in a separate event, since both in one would block the window
	}

	private void say(List<String> lines) {
		note.setText(String.join("\n", lines).replace("&", "&&"));
		heights.clear();
		notes.setLayoutDeferred(true); // measuring and laying out long sentences twice would block the window
		needed();
		UiThread.run(note, () -> {
			fit(notes.getParent());
			notes.setLayoutDeferred(false);
		});
	}

	/** The sentences get the room that they need, at most half of the page, and scroll if it is too small. */
	private void fit(Composite page) {
		((GridData) notes.getLayoutData()).heightHint = Math.min(needed(), most(page));
		notes.setLayoutDeferred(true); // minimum height and size change: lay out once for both
		scrolled.fit();
		page.layout();
		notes.setLayoutDeferred(false);
	}

	/** Height of the sentences next to a bar, whether there is one or not: measured once. */
	private int needed() {
		int beside = notes.getParent().getClientArea().width - 2 * MARGIN - notes.getVerticalBar().getSize().x;
		return heights.computeIfAbsent(Math.max(1, beside), width -> note.computeSize(width, SWT.DEFAULT).y);
	}

	private int most(Composite page) {
		return table.control().isVisible() ? Math.max(30, page.getClientArea().height / 2) : Integer.MAX_VALUE;
	}
}
