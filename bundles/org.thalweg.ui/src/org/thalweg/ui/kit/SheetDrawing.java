package org.thalweg.ui.kit;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.thalweg.text.Sheet;

/** Draws a table in black on white: as a picture, or on pages of paper. UI thread. */
public final class SheetDrawing {
	private static final int POINTS = 9;
	/** Rows of a picture; more are no picture any more. */
	private static final int MOST = 200;
	private static final int MOST_PIXELS = 8000;

	private final Sheet sheet;
	private final List<Integer> order;
	private final GC gc;
	private final Font plain;
	private final Font strong;
	private final int line;
	private final int gap;
	private final List<Integer> widths;

	/**
	 * @param device of the letters; a GC on a printer names the display instead
	 * @param order rows in the order in which they are drawn
	 */
	private SheetDrawing(Device device, Sheet sheet, List<Integer> order, GC gc) {
		this.sheet = sheet;
		this.order = order;
		this.gc = gc;
		FontData base = device.getSystemFont().getFontData()[0];
		plain = new Font(device, base.getName(), POINTS, SWT.NORMAL);
		strong = new Font(device, base.getName(), POINTS, SWT.BOLD);
		gc.setFont(strong);
		line = gc.getFontMetrics().getHeight() * 5 / 4;
		gap = gc.textExtent("nn").x;
		widths = sheet.columns().stream().map(c -> gap + Stream.concat(Stream.of(c.heading()), order.stream().map(r -> c.cells().get(r).text()))
				.mapToInt(t -> gc.textExtent(t).x).max().orElse(0)).toList();
	}

	private void dispose() {
		plain.dispose();
		strong.dispose();
	}

	/** A picture of the rows, at most of the first 200. */
	public static ImageData picture(Display display, Sheet sheet, List<Integer> order) {
		List<Integer> rows = order.stream().limit(MOST).toList();
		GC probe = new GC(display);
		SheetDrawing measured = new SheetDrawing(display, sheet, rows, probe);
		int wide = Math.clamp(measured.gap + measured.widths.stream().mapToInt(Integer::intValue).sum(), 1, MOST_PIXELS);
		int high = measured.line * (rows.size() + 1) + measured.line / 2;
		measured.dispose();
		probe.dispose();
		Image image = new Image(display, (ImageGcDrawer) (gc, width, height) -> {
			SheetDrawing drawing = new SheetDrawing(display, sheet, rows, gc);
			gc.setBackground(display.getSystemColor(SWT.COLOR_WHITE));
			gc.fillRectangle(0, 0, width, height);
			drawing.draw(0, 0, IntStream.range(0, sheet.columns().size()).boxed().toList(), IntStream.range(0, rows.size()).boxed().toList());
			drawing.dispose();
		}, wide, high);
		ImageData out = image.getImageData(100);
		image.dispose();
		return out;
	}

	/**
	 * Draws a table on paper.
	 *
	 * @param page the printable part
	 * @param next called before each page; false to stop
	 * @param end called after each page
	 */
	static void print(Device device, GC gc, Rectangle page, Printing.Table table, BooleanSupplier next, Runnable end) {
		SheetDrawing drawing = new SheetDrawing(device, table.sheet(), table.order(), gc);
		try {
			SheetPages pages = SheetPages.of(drawing.widths, table.order().size(), page.width, page.height / drawing.line - 3);
			for (List<Integer> rows : pages.rows()) {
				for (List<Integer> columns : pages.columns()) {
					if (!next.getAsBoolean()) {
						return;
					}
					gc.setForeground(gc.getDevice().getSystemColor(SWT.COLOR_BLACK));
					gc.setFont(drawing.strong);
					gc.drawText(table.title(), page.x, page.y, true);
					drawing.draw(page.x, page.y + 2 * drawing.line, columns, rows);
					end.run();
				}
			}
		} finally {
			drawing.dispose();
		}
	}

	/** Draws the header and rows, which are numbers in the order. */
	private void draw(int left, int top, List<Integer> columns, List<Integer> rows) {
		gc.setForeground(gc.getDevice().getSystemColor(SWT.COLOR_BLACK));
		int x = left;
		for (int c : columns) {
			Sheet.Column column = sheet.columns().get(c);
			cell(column.heading(), true, column.number(), x, top, widths.get(c));
			int y = top + line;
			for (int row : rows) {
				Sheet.Cell cell = column.cells().get(order.get(row));
				cell(cell.text(), cell.strong(), column.number(), x, y, widths.get(c));
				y += line;
			}
			x += widths.get(c);
		}
		gc.drawLine(left, top + line - 1, x, top + line - 1);
	}

	private void cell(String text, boolean bold, boolean right, int x, int y, int width) {
		gc.setFont(bold ? strong : plain);
		gc.drawText(text, right ? x + width - gap / 2 - gc.textExtent(text).x : x + gap / 2, y, true);
	}
}
