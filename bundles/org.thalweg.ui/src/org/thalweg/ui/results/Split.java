package org.thalweg.ui.results;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;

/** Two parts of a page: side by side where the page is wide, or too low for both; otherwise one above the other. */
final class Split {
	/** Width over height of a page that is wide. */
	private static final double WIDE = 1.8;
	/** Pixels that a chart and a table need next to one another. */
	private static final int MIN_WIDTH = 800;
	/** Minimum width at which neither is cut, in pixels. */
	private static final int FULL_WIDTH = 1400;
	/** Pixels that a chart and a table need one above the other. */
	private static final int MIN_HEIGHT = 420;

	private Split() {
	}

	static SashForm of(Composite parent) {
		SashForm out = new SashForm(parent, SWT.VERTICAL);
		out.addListener(SWT.Resize, _ -> {
			Point size = out.getSize();
			boolean room = size.x >= FULL_WIDTH || size.x >= MIN_WIDTH && size.y < MIN_HEIGHT;
			int wanted = room && size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
			if (out.getOrientation() != wanted) {
				out.setOrientation(wanted);
			}
		});
		return out;
	}
}
