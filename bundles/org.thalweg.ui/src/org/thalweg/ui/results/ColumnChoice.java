package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.jface.viewers.ArrayContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.ui.dialogs.ListSelectionDialog;
import org.thalweg.ui.kit.Heading;

/** The visible columns of a table, chosen by their headings; the first one always is visible. UI thread. */
final class ColumnChoice {
	private final Table table;
	private final Set<String> hidden = new HashSet<>();

	ColumnChoice(Table table) {
		this.table = table;
	}

	/** Whether a column with this heading is shown. */
	boolean shows(String heading) {
		return !hidden.contains(heading);
	}

	/** Asks the user. @param columns those that can be hidden @return whether the choice has changed */
	boolean ask(List<TableColumn> columns) {
		List<String> headings = columns.stream().map(Heading::of).toList();
		ListSelectionDialog dialog = ListSelectionDialog.of(headings).title("Columns").message("&Columns that are shown:")
				.contentProvider(ArrayContentProvider.getInstance()).labelProvider(new LabelProvider())
				.preselect(headings.stream().filter(this::shows).toArray()).create(table.getShell());
		if (dialog.open() != Window.OK) {
			return false;
		}
		List<Object> chosen = Arrays.asList(dialog.getResult());
		Set<String> out = new HashSet<>(new ArrayList<>(headings));
		out.removeAll(chosen);
		boolean changed = !out.equals(hidden);
		hidden.clear();
		hidden.addAll(out);
		return changed;
	}
}
