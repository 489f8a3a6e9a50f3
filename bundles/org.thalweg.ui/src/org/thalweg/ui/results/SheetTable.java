package org.thalweg.ui.results;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.events.SelectionListener;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.text.Sheet;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.Heading;
import org.thalweg.ui.kit.Printing;
import org.thalweg.ui.kit.SheetDrawing;
import org.thalweg.ui.kit.UiThread;

/** Shows a sheet: rows are created as they come into view, headers sort, and rows can be copied and printed. */
public final class SheetTable {
	/** Rows that are measured for the width of a column. */
	private static final int MEASURED = 200;
	private static final int MARGIN = 24;
	/** Columns created per event, so that the window stays responsive: GTK takes milliseconds for each, more as they increase. */
	private static final int PART = 16;

	private final Table table;
	private final Font strong;
	private final boolean sortable;
	private final FrozenColumn frozen;
	private final ColumnChoice choice;
	private Sheet sheet = new Sheet(List.of(), 0);
	private Integer[] order = {};
	/** Columns of the sheet that the table has; rows come when it has all. */
	private int made;

	/** @param sortable whether a header sorts; not for sheets with sums under them */
	public SheetTable(Composite parent, boolean sortable) {
		this.sortable = sortable;
		table = new Table(parent, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
		table.setHeaderVisible(true);
		table.setLinesVisible(true);
		filler();
		strong = new LocalResourceManager(JFaceResources.getResources(), table)
				.create(FontDescriptor.createFrom(table.getFont()).setStyle(SWT.BOLD));
		table.addListener(SWT.SetData, e -> fill((TableItem) e.item, e.index));
		table.addListener(SWT.Show, _ -> table.clearAll()); // rows that GTK requested while it was hidden were cut to other widths
		table.addListener(SWT.MouseMove, e -> explain(new Point(e.x, e.y)));
		table.addListener(SWT.KeyDown, e -> {
			if (e.stateMask == SWT.MOD1 && (e.keyCode == 'c' || e.keyCode == SWT.INSERT)) {
				copy();
			}
		});
		Menu menu = new Menu(table);
		item(menu, "Copy\tCtrl+C", this::copy);
		item(menu, "Copy as picture", this::picture);
		item(menu, "Print\u2026", this::print);
		item(menu, "Select all", table::selectAll);
		item(menu, "Columns\u2026", this::choose);
		table.setMenu(menu);
		Printing.offer(table, this::printed);
		choice = new ColumnChoice(table);
		frozen = new FrozenColumn(table);
	}

	private static void item(Menu menu, String text, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.PUSH);
		item.setText(text);
		item.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> action.run()));
	}

	public Table control() {
		return table;
	}

	/** Rows that are selected, as rows of the sheet. */
	List<Integer> selected() {
		return Arrays.stream(table.getSelectionIndices()).mapToObj(i -> order[i]).toList();
	}

	/** Selects a row of the sheet and brings it into sight. */
	void select(int row) {
		int at = Arrays.asList(order).indexOf(row);
		if (at >= 0) {
			table.setItemCount(sheet.rows());
			table.setSelection(at);
		}
	}

	/** Receives the row and column of the sheet that was double-clicked; for Enter the column is 0. */
	void onOpen(BiConsumer<Integer, Integer> open) {
		table.addListener(SWT.MouseDoubleClick, e -> {
			TableItem item = table.getItem(new Point(e.x, e.y));
			for (int k = 0; item != null && k < sheet.columns().size(); k++) {
				if (item.getBounds(k).contains(e.x, e.y)) {
					open.accept(order[table.indexOf(item)], k);
				}
			}
		});
		table.addListener(SWT.KeyDown, e -> {
			if ((e.keyCode == SWT.CR || e.keyCode == SWT.KEYPAD_CR) && !selected().isEmpty()) {
				open.accept(selected().getFirst(), 0);
			}
		});
	}

	/** Shows another sheet. If it has the same columns, they and the order stay; a column that showed all its texts widens to show the new ones. */
	public void show(Sheet other) {
		boolean same = names(other).equals(names(sheet)) && made == sheet.columns().size();
		BitSet whole = whole();
		sheet = other;
		order = IntStream.range(0, sheet.rows()).boxed().toArray(Integer[]::new);
		if (!same) {
			columns();
			return;
		}
		table.setRedraw(false);
		if (table.getSortColumn() != null) {
			sort(table.indexOf(table.getSortColumn()));
		}
		widen(whole);
		rows();
		table.setRedraw(true);
		frozen.follow();
	}

	private void rows() {
		table.setItemCount(sheet.rows());
		table.clearAll();
	}

	/** Asks which columns are shown; the first one always is, since it identifies the row. */
	void choose() {
		if (choice.ask(Arrays.asList(table.getColumns()).subList(1, Math.max(1, made)))) {
			table.setRedraw(false);
			GC gc = new GC(table);
			gc.setFont(strong);
			for (int k = 0; k < made; k++) {
				size(gc, table.getColumn(k), k);
			}
			gc.dispose();
			table.clearAll();
			table.setRedraw(true);
			frozen.follow();
		}
	}

	/** Columns that are seen and wide enough for all texts. */
	private BitSet whole() {
		GC gc = new GC(table);
		gc.setFont(strong);
		BitSet out = new BitSet();
		for (int k = 0; k < made; k++) {
			out.set(k, table.getColumn(k).getWidth() >= MARGIN + widest(gc, k));
		}
		gc.dispose();
		return out;
	}

	private void widen(BitSet which) {
		GC gc = new GC(table);
		gc.setFont(strong);
		which.stream().filter(k -> table.getColumn(k).getWidth() < MARGIN + widest(gc, k)).forEach(k -> size(gc, table.getColumn(k), k));
		gc.dispose();
	}

	private int widest(GC gc, int k) {
		Sheet.Column shown = sheet.columns().get(k);
		String longest = shown.cells().stream().limit(MEASURED).map(Sheet.Cell::text).max(Comparator.comparing(String::length)).orElse("");
		return Math.max(gc.textExtent(shown.heading()).x, gc.textExtent(longest).x);
	}

	private static List<String> names(Sheet sheet) {
		return sheet.columns().stream().map(Sheet.Column::name).toList();
	}

	/** Recreates the columns. SWT colours the header of a table without columns permanently, so that there is always one. */
	private void columns() {
		TableColumn[] former = table.getColumns();
		table.setRedraw(false);
		table.setSortColumn(null);
		table.setItemCount(0); // SWT copies all rows for each column
		filler();
		Stream.of(former).forEach(TableColumn::dispose);
		made = 0;
		goOn(sheet);
		table.setRedraw(true);
	}

	/** Makes the next part of the columns, and the rows after the last of them. */
	private void goOn(Sheet of) {
		if (of != sheet) {
			return;
		}
		GC gc = new GC(table);
		gc.setFont(strong);
		int until = Math.min(made + PART, sheet.columns().size());
		while (made < until) {
			column(gc, made);
			made++;
		}
		gc.dispose();
		if (made < sheet.columns().size()) {
			UiThread.run(table, () -> goOn(of));
		} else {
			rows();
		}
		frozen.follow();
	}

	private void column(GC gc, int k) {
		Sheet.Column shown = sheet.columns().get(k);
		TableColumn column = new TableColumn(table, shown.number() ? SWT.RIGHT : SWT.LEFT, k);
		Heading.give(column, shown.heading());
		column.setMoveable(true);
		size(gc, column, k);
		FittedText.follow(table, column); // after all columns exist, otherwise each width would recreate all rows
		if (sortable) {
			column.addSelectionListener(SelectionListener.widgetSelectedAdapter(_ -> turn(column)));
		}
	}

	private void size(GC gc, TableColumn column, int k) {
		boolean seen = k == 0 || choice.shows(sheet.columns().get(k).heading());
		column.setWidth(seen ? MARGIN + widest(gc, k) : 0);
		column.setResizable(seen);
	}

	/** Takes the width that is left, which GTK gives to the last column that is seen. */
	private void filler() {
		new TableColumn(table, SWT.NONE).setWidth(1);
	}

	/** Sorts by a column, or reverses the order if it is the sorted one. */
	private void turn(TableColumn column) {
		boolean up = table.getSortColumn() != column || table.getSortDirection() == SWT.DOWN;
		table.setSortColumn(column);
		table.setSortDirection(up ? SWT.UP : SWT.DOWN);
		sort(table.indexOf(column));
		table.deselectAll();
		table.clearAll();
	}

	private void sort(int index) {
		List<Sheet.Cell> cells = sheet.columns().get(index).cells();
		Comparator<Integer> by = sheet.columns().get(index).number() ? Comparator.comparingDouble(r -> cells.get(r).number())
				: Comparator.comparing(r -> cells.get(r).text());
		Arrays.sort(order, table.getSortDirection() == SWT.UP ? by : by.reversed());
	}

	private void fill(TableItem item, int row) {
		GC gc = new GC(table);
		for (int k = 0; k < sheet.columns().size(); k++) {
			Sheet.Cell cell = sheet.columns().get(k).cells().get(order[row]);
			gc.setFont(cell.strong() ? strong : table.getFont());
			item.setText(k, FittedText.cell(gc, table, k, cell.text()));
			item.setFont(k, cell.strong() ? strong : null);
		}
		gc.dispose();
	}

	private void explain(Point at) {
		TableItem item = table.getItem(at);
		String text = null;
		for (int k = 0; item != null && k < sheet.columns().size(); k++) {
			if (item.getBounds(k).contains(at)) {
				Sheet.Cell cell = sheet.columns().get(k).cells().get(order[table.indexOf(item)]);
				Stream<String> whole = cell.text().equals(item.getText(k)) ? Stream.empty() : Stream.of(cell.text());
				List<String> lines = Stream.concat(whole, cell.details().stream()).toList();
				text = lines.isEmpty() ? null : String.join("\n", lines);
			}
		}
		if (!Objects.equals(text, table.getToolTipText())) {
			table.setToolTipText(text);
		}
	}

	/** What is copied and printed: the columns that are chosen. */
	private Sheet seen() {
		return new Sheet(sheet.columns().stream().filter(c -> c == sheet.columns().getFirst() || choice.shows(c.heading())).toList(), sheet.rows());
	}

	/** The selected rows; all if none is selected. */
	private List<Integer> meant() {
		return table.getSelectionCount() == 0 ? Arrays.asList(order) : selected();
	}

	private void copy() {
		if (!meant().isEmpty()) {
			new Copied().text(seen().tabbed(meant())).html(seen().html(meant())).to(table.getDisplay());
		}
	}

	private void picture() {
		if (!meant().isEmpty()) {
			new Copied().picture(SheetDrawing.picture(table.getDisplay(), seen(), meant())).to(table.getDisplay());
		}
	}

	private Printing.Content printed() {
		return sheet.columns().isEmpty() || sheet.rows() == 0 ? null : new Printing.Table(title(), seen(), Arrays.asList(order));
	}

	private String title() {
		String name = AccessibleName.of(table);
		return name.isBlank() ? "Table" : name;
	}

	private void print() {
		if (printed() != null) {
			Printing.print(table.getShell(), printed());
		}
	}
}
