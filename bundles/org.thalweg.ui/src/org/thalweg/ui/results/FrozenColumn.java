package org.thalweg.ui.results;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.thalweg.ui.kit.Heading;

/**
 * Keeps the first column of a table in sight while the others are scrolled horizontally: SWT cannot freeze columns, so the column's cells are drawn
 * again on top of others. Clicks on them act as on the table. UI thread.
 */
final class FrozenColumn {
	private static final int PADDING = 5;

	private final Table table;
	private final Canvas cover;

	FrozenColumn(Table table) {
		this.table = table;
		cover = new Canvas(table, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
		cover.setVisible(false);
		cover.addListener(SWT.Paint, e -> paint(e.gc));
		cover.addListener(SWT.MouseDown, this::press);
		cover.addListener(SWT.MouseVerticalWheel, e -> table.setTopIndex(Math.max(0, table.getTopIndex() - e.count)));
		cover.addListener(SWT.MenuDetect, e -> {
			table.getMenu().setLocation(e.x, e.y);
			table.getMenu().setVisible(true);
		});
		table.getHorizontalBar().addListener(SWT.Selection, _ -> follow());
		table.getVerticalBar().addListener(SWT.Selection, _ -> cover.redraw());
		for (int event : new int[] { SWT.Resize, SWT.FocusIn, SWT.FocusOut, SWT.KeyUp, SWT.MouseUp, SWT.Selection }) {
			table.addListener(event, _ -> follow());
		}
	}

	/** Updates the position, after columns or rows have changed, too. */
	void follow() {
		Rectangle seen = table.getClientArea(); // in rows' coordinates, which are scrolled: the header is above 0
		int width = table.getColumnCount() == 0 ? 0 : table.getColumn(first()).getWidth();
		boolean there = seen.x > 0 && width > 0 && width < seen.width;
		Rectangle place = new Rectangle(seen.x, seen.y, width, seen.height);
		if (there && !cover.getBounds().equals(place)) {
			cover.setBounds(place);
			cover.moveAbove(null);
		}
		if (cover.getVisible() != there) {
			cover.setVisible(there);
		}
		cover.redraw();
	}

	private int first() {
		return table.getColumnOrder()[0];
	}

	private void paint(GC gc) {
		Rectangle area = cover.getClientArea();
		gc.setBackground(table.getBackground());
		gc.fillRectangle(area);
		int height = table.getItemHeight();
		int scrolled = table.getVerticalBar().getSelection();
		int last = Math.min(table.getItemCount() - 1, (scrolled + area.height) / height);
		for (int i = scrolled / height; i <= last; i++) { // asking an item for its bounds would have the table drawn again
			cell(gc, table.getItem(i), new Rectangle(0, table.getHeaderHeight() + 1 + i * height - scrolled, area.width, height), table.isSelected(
					i));
		}
		gc.setBackground(table.getHeaderBackground());
		gc.setForeground(faint());
		gc.setFont(table.getFont());
		gc.fillRectangle(0, 0, area.width, table.getHeaderHeight());
		String heading = Heading.of(table.getColumn(first()));
		gc.drawText(heading, PADDING, (table.getHeaderHeight() - gc.textExtent(heading).y) / 2, true);
		gc.setForeground(cover.getDisplay().getSystemColor(SWT.COLOR_WIDGET_NORMAL_SHADOW));
		gc.drawLine(area.width - 1, 0, area.width - 1, area.height);
		gc.drawLine(0, table.getHeaderHeight() - 1, area.width, table.getHeaderHeight() - 1);
	}

	/** The colour of GTK's headings. */
	private Color faint() {
		RGB ink = table.getHeaderForeground().getRGB();
		RGB ground = table.getHeaderBackground().getRGB();
		return new Color((ink.red + ground.red) / 2, (ink.green + ground.green) / 2, (ink.blue + ground.blue) / 2);
	}

	private void cell(GC gc, TableItem item, Rectangle at, boolean selected) {
		gc.setBackground(selected ? cover.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION) : table.getBackground());
		gc.setForeground(selected ? cover.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION_TEXT) : table.getForeground());
		gc.fillRectangle(at);
		gc.setFont(item.getFont(first()));
		String text = item.getText(first());
		Point size = gc.textExtent(text);
		boolean right = (table.getColumn(first()).getStyle() & SWT.RIGHT) != 0;
		gc.drawText(text, right ? at.width - size.x - PADDING : PADDING, at.y + (at.height - size.y) / 2, true);
	}

	private void press(Event event) {
		table.setFocus();
		if (event.y < table.getHeaderHeight()) {
			table.getColumn(first()).notifyListeners(SWT.Selection, new Event());
			return;
		}
		TableItem item = table.getItem(new Point(table.getClientArea().x + event.x, table.getClientArea().y + event.y));
		if (item == null || event.button != 1) {
			return;
		}
		int row = table.indexOf(item);
		int from = table.getSelectionIndex();
		if ((event.stateMask & SWT.MOD1) != 0) {
			if (table.isSelected(row)) {
				table.deselect(row);
			} else {
				table.select(row);
			}
		} else if ((event.stateMask & SWT.MOD2) != 0 && from >= 0) {
			table.setSelection(Math.min(from, row), Math.max(from, row));
		} else {
			table.setSelection(row);
		}
		Event selection = new Event();
		selection.item = item;
		table.notifyListeners(SWT.Selection, selection);
	}
}
