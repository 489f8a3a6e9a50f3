package org.thalweg.ui;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/**
 * Gives its content as much room as there is, and scrolls it where it needs more; bars are seen all the time, since they alone tell that there is more.
 * GTK makes the room beside a bar some time after that has come, so that the content is fitted again then. UI thread.
 */
public class ScrolledPage extends ScrolledComposite {
	/** When the room is looked at again, in milliseconds. */
	private static final int[] LATER = { 20, 200 };

	private final int width;

	/** @param width below which it is scrolled sideways, in pixels; 0 for never */
	public ScrolledPage(Composite parent, int width) {
		super(parent, width > 0 ? SWT.H_SCROLL | SWT.V_SCROLL : SWT.V_SCROLL);
		this.width = width;
		setScrollbarsMode(SWT.NONE);
		setExpandHorizontal(true);
		setExpandVertical(true);
		addListener(SWT.Resize, _ -> {
			fit();
			for (int millis : LATER) {
				getDisplay().timerExec(millis, this::fit);
			}
		});
		addListener(SWT.Paint, _ -> { // a busy GTK makes the room later still, and draws all of it then
			Control content = getContent();
			if (content != null && content.getSize().x > Math.max(getMinWidth(), getClientArea().width)) {
				UiThread.run(this, this::fit);
			}
		});
	}

	/** Where the controls of a column go, each below the one before; what takes the focus is scrolled to. */
	public Composite column() {
		Composite out = new Composite(this, SWT.NONE);
		out.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(out);
		setContent(out);
		setShowFocusedControl(true);
		return out;
	}

	/** Lays it out anew: something in it needs other room. */
	public void fit() {
		if (!isDisposed()) {
			setMinSize(width, leastHeight(Math.max(width, getClientArea().width)));
			layout(); // the room may be another though the least size is the same
		}
	}

	/** The same where what needs other room lies deeper in it. */
	public void grown() {
		layout(true, true);
		fit();
	}

	/** Of the content at a width, in pixels: what its controls need. */
	protected int leastHeight(int atWidth) {
		if (!(getContent() instanceof Composite content)) {
			return 0;
		}
		content.layout();
		return content.computeSize(atWidth, SWT.DEFAULT).y;
	}
}
