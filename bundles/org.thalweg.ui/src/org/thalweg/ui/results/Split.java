package org.thalweg.ui.results;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;

/** Two parts of a page: beside one another where the page is wide and low, else one above the other. */
final class Split {
	/** Width over height. */
	private static final double WIDE = 1.8;
	/** Two columns of text need as many pixels. */
	private static final int LEAST_WIDTH = 1400;

	private Split() {
	}

	static SashForm of(Composite parent) {
		SashForm out = new SashForm(parent, SWT.VERTICAL);
		out.addListener(SWT.Resize, _ -> {
			Point size = out.getSize();
			int wanted = size.x >= LEAST_WIDTH && size.x > WIDE * size.y ? SWT.HORIZONTAL : SWT.VERTICAL;
			if (out.getOrientation() != wanted) {
				out.setOrientation(wanted);
			}
		});
		return out;
	}
}
