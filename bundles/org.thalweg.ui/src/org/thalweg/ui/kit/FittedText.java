package org.thalweg.ui.kit;

import java.util.Objects;
import java.util.function.BiFunction;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;

/** Text cut to a width, with an ellipsis, so that a part of a number or a name is not taken for all of it. UI thread. */
public final class FittedText {
	/** GTK's margins on both sides of a cell's text, in pixels. */
	private static final int PADDING = 10;

	private FittedText() {
	}

	/**
	 * The text if it fits the width, otherwise its beginning with an ellipsis, at least its first letter.
	 *
	 * @param gc measures in its font
	 * @param width in pixels
	 */
	public static String of(GC gc, String text, int width) {
		if (text.length() <= 1 || gc.textExtent(text, SWT.NONE).x <= width) {
			return text;
		}
		int fits = 1;
		int tooMany = text.length();
		while (tooMany - fits > 1) {
			int middle = (fits + tooMany) >>> 1;
			if (gc.textExtent(text.substring(0, middle) + "…", SWT.NONE).x <= width) {
				fits = middle;
			} else {
				tooMany = middle;
			}
		}
		return text.substring(0, fits) + "…";
	}

	/**
	 * Fits the text of a table's cell to its column; all of it while GTK has not given the column a width.
	 *
	 * @param gc of the table, with the cell's font
	 */
	public static String cell(GC gc, Table table, int column, String text) {
		int width = table.getColumn(column).getWidth();
		return width <= 1 ? text : of(gc, text, width - PADDING);
	}

	/** Recreates the rows of a virtual table when a column is resized. */
	public static void follow(Table table, TableColumn column) {
		column.addListener(SWT.Resize, _ -> table.clearAll());
	}

	/** Shows the full text of a cut cell as the table's tooltip. */
	public static void tell(Table table, Point at, BiFunction<Integer, Integer, String> whole) {
		TableItem item = table.getItem(at);
		String tip = null;
		for (int k = 0; item != null && k < table.getColumnCount(); k++) {
			if (item.getBounds(k).contains(at)) {
				String text = whole.apply(table.indexOf(item), k);
				tip = text.equals(item.getText(k)) ? null : text;
			}
		}
		if (!Objects.equals(tip, table.getToolTipText())) {
			table.setToolTipText(tip);
		}
	}

	/** A line that follows the width of its label; where it is cut, the full text is the label's tooltip. */
	public static final class Line {
		private final Label label;
		private String text = "";

		public Line(Label label) {
			this.label = label;
			label.addListener(SWT.Resize, _ -> fit());
		}

		public String text() {
			return text;
		}

		public void show(String next) {
			if (!text.equals(next)) {
				text = next;
				fit();
			}
		}

		private void fit() {
			GC gc = new GC(label);
			gc.setFont(label.getFont());
			String fitted = of(gc, text, label.getSize().x).replace("&", "&&");
			gc.dispose();
			label.setToolTipText(fitted.equals(text.replace("&", "&&")) ? null : text.replace("&", "&&"));
			if (!label.getText().equals(fitted)) {
				label.setText(fitted);
			}
		}
	}
}
