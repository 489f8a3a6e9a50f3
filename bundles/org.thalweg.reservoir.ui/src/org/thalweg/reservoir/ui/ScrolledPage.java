package org.thalweg.reservoir.ui;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.ui.BarRoom;

/** A column of controls, as high as they need and scrolled where there is less room. UI thread. */
final class ScrolledPage {
	private final ScrolledComposite scrolled;
	private final Composite content;
	private final int width;

	/** @param width below which it is scrolled sideways, too, in pixels */
	ScrolledPage(Composite parent, int width) {
		this.width = width;
		scrolled = new ScrolledComposite(parent, SWT.H_SCROLL | SWT.V_SCROLL);
		scrolled.setScrollbarsMode(SWT.NONE); // no overlay: the bar alone tells that there is more
		scrolled.setExpandHorizontal(true);
		scrolled.setExpandVertical(true);
		scrolled.setShowFocusedControl(true);
		content = new Composite(scrolled, SWT.NONE);
		content.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(content);
		scrolled.setContent(content);
		BarRoom.follow(scrolled, this::fit);
	}

	/** The whole. */
	Composite control() {
		return scrolled;
	}

	/** Where the controls go. */
	Composite content() {
		return content;
	}

	/** Lays it out anew: something in it needs other room. */
	void fit() {
		content.layout();
		scrolled.setMinSize(width, content.computeSize(Math.max(width, scrolled.getClientArea().width), SWT.DEFAULT).y);
		scrolled.layout(); // the room may be another though the least size is the same
	}
}
