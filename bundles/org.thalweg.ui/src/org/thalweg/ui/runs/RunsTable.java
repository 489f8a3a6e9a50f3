package org.thalweg.ui.runs;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.report.live.RunBoard;
import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.report.live.RunColumn;
import org.thalweg.report.live.RunOrder;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.UiThread;

/** One line per run; only visible lines are created. A click on a column's title sorts, a second one reverses, a third one restores the order. */
public final class RunsTable {
	private static final int[] WIDTHS = { 96, 32, 80, 80, 44, 84, 92, 92, 92, 116, 66 };
	/** Columns that distinguish runs are as wide as they need, up to this number of pixels. */
	private static final List<RunColumn> DISTINGUISHING = List.of(RunColumn.PROBLEM, RunColumn.LABEL, RunColumn.DEVICE, RunColumn.SEED);
	private static final int WIDEST = 200;
	private static final int MARGIN = 14;
	/** Rows added per event, so that the window stays responsive: GTK takes microseconds for each. */
	private static final int PART = 5_000;
	/** Fewer selected rows are better deselected one by one, since GTK goes through all there are to deselect all. */
	private static final int FEW = 100;

	private final RenewedTable table;
	private RunBoard board;
	private RunOrder order = RunOrder.PLAN;
	private List<BoardRow> rows = List.of();
	private int[] shown = {};
	private long seen = -1;
	private boolean fitting;
	/** Runs to be selected as soon as all rows are there. */
	private int[] wanted = {};

	public RunsTable(Composite parent) {
		table = new RenewedTable(parent, SWT.FULL_SELECTION | SWT.MULTI | SWT.VIRTUAL | SWT.BORDER, this::columns);
		table.each(t -> {
			t.addListener(SWT.SetData, this::fill);
			t.addListener(SWT.MouseMove, e -> FittedText.tell(t, new Point(e.x, e.y), (i, k) -> text(i, RunColumn.values()[k])));
		});
	}

	private void columns(Table of) {
		of.setHeaderVisible(true);
		for (RunColumn c : RunColumn.values()) {
			TableColumn column = new TableColumn(of, c.number() ? SWT.RIGHT : SWT.LEFT);
			column.setText(c.title());
			column.setWidth(WIDTHS[c.ordinal()]);
			column.setMoveable(true);
			column.addListener(SWT.Selection, _ -> sort(c, column));
			FittedText.follow(of, column);
		}
	}

	/** The parent of the table, for the layout around it. */
	public Control control() {
		return table.control();
	}

	/** The widget that there is now: another takes its place when many rows go. */
	public Table table() {
		return table.now();
	}

	/** Does something to the table, and to each that takes its place. */
	public void each(Consumer<Table> deed) {
		table.each(deed);
	}

	/** Shows another board; null for none. Runs that are selected stay so if it is one of the same runs. */
	public void show(RunBoard next) {
		if (!sameRuns(board, next) && table().getItemCount() > 0) {
			clear();
			shown = new int[0];
		}
		board = next;
		seen = -1;
		wanted = new int[0];
		widen();
		refresh();
	}

	/** By the first and the last of them, since comparing many runs would be slow. */
	private static boolean sameRuns(RunBoard one, RunBoard other) {
		return one != null && other != null && ends(one).equals(ends(other));
	}

	private static List<Object> ends(RunBoard board) {
		List<BoardRow> all = board.rows();
		return all.isEmpty() ? List.of() : List.of(all.size(), all.getFirst().run(), all.getLast().run());
	}

	/** No column becomes narrower: a user may have widened it. */
	private void widen() {
		GC gc = new GC(table());
		for (RunColumn c : board == null ? List.<RunColumn>of() : DISTINGUISHING) {
			String longest = board.rows().stream().map(c::text).max(Comparator.comparingInt(String::length)).orElse("");
			TableColumn column = table().getColumn(c.ordinal());
			column.setWidth(Math.max(column.getWidth(), Math.min(WIDEST, gc.textExtent(longest).x + MARGIN)));
		}
		gc.dispose();
	}

	/** Only rows with these words. */
	public void filter(String text) {
		order = new RunOrder(order.column(), order.descending(), text);
		seen = -1;
		refresh();
	}

	/** Reads the board if it has changed; the selection stays on its runs. */
	public void refresh() {
		long now = board == null ? 0 : board.revision();
		if (table().isDisposed() || now == seen) {
			return;
		}
		seen = now;
		int[] before = shown;
		rows = board == null ? List.of() : board.rows();
		int[] runs = wanted.length > 0 ? wanted // not all of them are there yet
				: IntStream.of(table().getSelectionIndices()).filter(i -> i < before.length).map(i -> before[i]).toArray();
		shown = order.of(rows);
		boolean others = !Arrays.equals(before, shown);
		if (others && shown.length < table().getItemCount()) {
			clear();
		}
		fit();
		if (others) {
			select(runs);
			wanted = fitting ? runs : new int[0];
		}
		table().clearAll();
	}

	private void clear() {
		int count = table().getItemCount();
		if (count > PART) {
			table.renew();
		} else {
			table().setSelection(count - 1); // GTK removes rows one by one from the first, and moves the focus if it is there
			table().deselectAll();
			table().removeAll();
		}
	}

	/** Adds missing rows, and schedules the rest if they exceed a batch. */
	private void fit() {
		int count = table().getItemCount();
		int next = Math.min(shown.length, count + PART);
		if (next != count) {
			table().setItemCount(next);
		}
		if (next != shown.length && !fitting) {
			fitting = true;
			UiThread.run(control(), this::goOn);
		}
	}

	private void goOn() {
		fitting = false;
		fit();
		if (!fitting && wanted.length > 0) {
			select(wanted);
			wanted = new int[0];
		}
	}

	private void select(int[] runs) {
		BitSet wanted = new BitSet();
		IntStream.of(runs).forEach(wanted::set);
		int[] places = IntStream.range(0, shown.length).filter(i -> wanted.get(shown[i])).toArray();
		int[] selected = table().getSelectionIndices();
		if (selected.length < FEW) {
			table().deselect(selected);
		} else {
			table().deselectAll();
		}
		if (places.length > 0) {
			table().select(places);
		}
	}

	private void fill(Event event) {
		GC gc = new GC(table());
		((TableItem) event.item).setText(Arrays.stream(RunColumn.values())
				.map(c -> FittedText.cell(gc, table(), c.ordinal(), text(event.index, c))).toArray(String[]::new));
		gc.dispose();
	}

	/** The full text of a cell; empty if the row no longer exists. */
	private String text(int index, RunColumn column) {
		return index >= 0 && index < shown.length && shown[index] < rows.size() ? column.text(rows.get(shown[index])) : "";
	}

	private void sort(RunColumn column, TableColumn header) {
		boolean again = order.column() == column;
		boolean undo = again && order.descending();
		order = new RunOrder(undo ? null : column, again && !undo, order.text());
		table().setSortColumn(undo ? null : header);
		table().setSortDirection(undo ? SWT.NONE : order.descending() ? SWT.DOWN : SWT.UP);
		seen = -1;
		refresh();
	}

	/** Selects a run and brings it into sight; false if no row shows it. */
	public boolean reveal(RunSpec run) {
		for (int i = 0; i < shown.length; i++) {
			if (rows.get(shown[i]).run().seed() == run.seed() && rows.get(shown[i]).run().content().equals(run.content())) {
				if (i >= table().getItemCount()) {
					table().setItemCount(shown.length);
				}
				table().setSelection(i);
				return true;
			}
		}
		return false;
	}

	/** The first one of the selected rows; empty if none is selected. */
	public Optional<BoardRow> first() {
		int i = table().getSelectionIndex();
		return i < 0 || i >= shown.length ? Optional.empty() : Optional.of(rows.get(shown[i]));
	}

	/** Selected rows, in the order in which they are shown; of many it takes long. */
	public List<BoardRow> selected() {
		return IntStream.of(table().getSelectionIndices()).filter(i -> i < shown.length).mapToObj(i -> rows.get(shown[i])).toList();
	}
}
