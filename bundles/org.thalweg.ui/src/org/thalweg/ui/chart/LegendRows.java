package org.thalweg.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Layout;

/** Arranges boxes of one height in rows by given widths, so that their room is reserved before they are created. UI thread. */
final class LegendRows extends Layout {
	private static final int MARGIN = 3;

	private final int spacing;
	private int[] widths = {};
	private int height;

	/** @param spacing pixels between boxes, in both directions */
	LegendRows(int spacing) {
		this.spacing = spacing;
	}

	/** @param widths of boxes in their order, created or not; 0 for one that is omitted. @param height of each */
	void show(int[] widths, int height) {
		this.widths = widths;
		this.height = height;
	}

	@Override
	protected Point computeSize(Composite composite, int width, int ignored, boolean flush) {
		Point end = new Point(0, 0);
		place(width == SWT.DEFAULT ? Integer.MAX_VALUE : width, (_, box) -> {
			end.x = Math.max(end.x, box.x + box.width + MARGIN);
			end.y = box.y + box.height;
		});
		return new Point(width == SWT.DEFAULT ? end.x : width, end.y);
	}

	@Override
	protected void layout(Composite composite, boolean flush) {
		Control[] made = composite.getChildren();
		place(composite.getClientArea().width, (i, box) -> {
			if (i < made.length) {
				made[i].setBounds(box);
			}
		});
	}

	private interface Place {
		void of(int i, Rectangle box);
	}

	private void place(int width, Place place) {
		int x = MARGIN;
		int y = 0;
		for (int i = 0; i < widths.length; i++) {
			if (widths[i] > 0) {
				if (x > MARGIN && x > width - widths[i]) {
					x = MARGIN;
					y += height + spacing;
				}
				place.of(i, new Rectangle(x, y, widths[i], height));
				x += widths[i] + spacing;
			}
		}
	}
}
