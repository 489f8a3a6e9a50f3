package org.thalweg.ui.kit;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Table;
import org.thalweg.text.Csv;
import org.thalweg.text.HtmlTable;

/** Lets rows of a table be copied by Ctrl+C, as spreadsheets and as word processors paste them. UI thread. */
public final class TableCopy {
	private TableCopy() {
	}

	/** Copies the selected rows of a table, or all if none is selected, below the names of its columns. */
	public static void by(Table table) {
		table.addListener(SWT.KeyDown, e -> {
			if (e.stateMask == SWT.MOD1 && (e.keyCode == 'c' || e.keyCode == SWT.INSERT)) {
				copy(table);
			}
		});
	}

	private static void copy(Table table) {
		List<Integer> columns = IntStream.range(0, table.getColumnCount()).filter(c -> !table.getColumn(c).getText().isEmpty()).boxed().toList();
		List<String> header = columns.stream().map(table::getColumn).map(Heading::of).toList();
		int[] selected = table.getSelectionCount() == 0 ? IntStream.range(0, table.getItemCount()).toArray() : table.getSelectionIndices();
		List<List<String>> rows = IntStream.of(selected).mapToObj(table::getItem).map(row -> columns.stream().map(row::getText).toList()).toList();
		String text = Stream.concat(Stream.of(header), rows.stream()).map(Csv::tabbed).collect(Collectors.joining("\n", "", "\n"));
		new Copied().text(text).html(HtmlTable.of(header, rows)).to(table.getDisplay());
	}
}
