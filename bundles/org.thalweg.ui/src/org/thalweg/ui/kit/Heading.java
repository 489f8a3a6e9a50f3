package org.thalweg.ui.kit;

import org.eclipse.swt.widgets.TableColumn;

/** Headings of tables with any characters: SWT takes a single &amp; for the mark of a mnemonic. UI thread. */
public final class Heading {
	private Heading() {
	}

	/** Gives a column a heading. */
	public static void give(TableColumn column, String heading) {
		column.setText(heading.replace("&", "&&"));
	}

	/** The heading of a column. */
	public static String of(TableColumn column) {
		return column.getText().replace("&&", "&");
	}
}
