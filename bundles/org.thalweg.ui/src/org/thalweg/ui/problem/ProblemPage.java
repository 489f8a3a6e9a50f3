package org.thalweg.ui.problem;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;

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
			scroll.addListener(SWT.Resize, _ -> fit());
		}
	}

	/** Scrolls what does not fit. */
	void fit() {
		if (getParent() instanceof ScrolledComposite scroll) {
			scroll.setMinHeight(computeSize(scroll.getClientArea().width, SWT.DEFAULT).y);
		}
	}

	/** Makes room for what has grown, and takes it back from what has shrunk. */
	void grown() {
		layout(true, true);
		fit();
	}
}
