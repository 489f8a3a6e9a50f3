package org.thalweg.ui.problem;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.ui.BarRoom;

/** A column of the editor. UI thread. */
final class ProblemPage extends Composite {
	ProblemPage(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(8, 8).spacing(4, 6).applyTo(this);
		if (parent instanceof ScrolledComposite scroll) {
			scroll.setContent(this);
			scroll.setScrollbarsMode(SWT.NONE); // no overlay: the bar alone tells that there is more
			scroll.setExpandHorizontal(true);
			scroll.setExpandVertical(true);
			BarRoom.follow(scroll, this::fit);
		}
	}

	/** Scrolls what does not fit. */
	void fit() {
		if (getParent() instanceof ScrolledComposite scroll) {
			scroll.setMinHeight(computeSize(scroll.getClientArea().width, SWT.DEFAULT).y);
			scroll.layout(); // the room may be another though the least height is the same
		}
	}

	/** Makes room for what has grown, and takes it back from what has shrunk. */
	void grown() {
		layout(true, true);
		fit();
	}
}
