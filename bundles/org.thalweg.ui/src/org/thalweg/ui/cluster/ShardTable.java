package org.thalweg.ui.cluster;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.cluster.ShardState;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.TableCopy;

/** One line per shard; only visible lines are created. */
final class ShardTable {
	private static final List<String> TITLES = List.of("Shard", "State", "Stored", "Runs", "Why");
	private static final int[] WIDTHS = { 60, 110, 70, 70, 560 };

	private final Table table;
	private List<ShardState> shards = List.of();

	ShardTable(Composite parent) {
		table = new Table(parent, SWT.FULL_SELECTION | SWT.VIRTUAL | SWT.BORDER);
		TableCopy.by(table);
		AccessibleName.give(table, "Shards");
		table.setHeaderVisible(true);
		for (int k = 0; k < TITLES.size(); k++) {
			TableColumn column = new TableColumn(table, k == 1 || k == TITLES.size() - 1 ? SWT.LEFT : SWT.RIGHT);
			column.setText(TITLES.get(k));
			column.setWidth(WIDTHS[k]);
			FittedText.follow(table, column);
		}
		table.addListener(SWT.SetData, this::fill);
		table.addListener(SWT.MouseMove, e -> FittedText.tell(table, new Point(e.x, e.y), this::text));
	}

	Table table() {
		return table;
	}

	/** Shows others. */
	void show(List<ShardState> next) {
		shards = next;
		table.setItemCount(next.size());
		table.clearAll();
	}

	private void fill(Event event) {
		GC gc = new GC(table);
		for (int k = 0; k < TITLES.size(); k++) {
			((TableItem) event.item).setText(k, FittedText.cell(gc, table, k, text(event.index, k)));
		}
		gc.dispose();
	}

	private String text(int row, int column) {
		if (row < 0 || row >= shards.size()) {
			return "";
		}
		ShardState s = shards.get(row);
		return switch (column) {
		case 0 -> Integer.toString(s.shard());
		case 1 -> s.kind().word();
		case 2 -> Integer.toString(s.runs());
		case 3 -> Integer.toString(s.of());
		default -> s.why();
		};
	}
}
