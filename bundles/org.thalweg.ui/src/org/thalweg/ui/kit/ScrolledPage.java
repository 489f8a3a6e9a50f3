package org.thalweg.ui.kit;

import java.util.function.IntUnaryOperator;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/**
 * Gives its content all the room available, and scrolls it where it needs more; bars are always visible, since they are the only sign that there
 * is more. GTK makes room for a bar some time after it appears, so the content is fitted again then. UI thread.
 */
public final class ScrolledPage {
	/** When the content is fitted again, in milliseconds. */
	private static final int[] LATER = { 20, 200 };

	/** No subclass of it: style sheets go by a widget's own class. */
	private final ScrolledComposite scrolled;
	private final int width;
	private IntUnaryOperator height;

	/**
	 * @param width minimum below which it scrolls horizontally, in pixels; 0 for never
	 * @param height minimum of the content in pixels, by its width
	 */
	public ScrolledPage(Composite parent, int width, IntUnaryOperator height) {
		this(parent, width);
		this.height = height;
	}

	private ScrolledPage(Composite parent, int width) {
		this.width = width;
		scrolled = new ScrolledComposite(parent, width > 0 ? SWT.H_SCROLL | SWT.V_SCROLL : SWT.V_SCROLL);
		scrolled.setScrollbarsMode(SWT.NONE); // no overlay
		scrolled.setExpandHorizontal(true);
		scrolled.setExpandVertical(true);
		scrolled.addListener(SWT.Resize, _ -> {
			fit();
			for (int millis : LATER) {
				scrolled.getDisplay().timerExec(millis, this::fit);
			}
		});
		scrolled.addListener(SWT.Paint, _ -> { // a busy GTK makes the room later still, and draws all of it then
			Control content = scrolled.getContent();
			if (content != null && content.getSize().x > Math.max(scrolled.getMinWidth(), scrolled.getClientArea().width)) {
				UiThread.run(scrolled, this::fit);
			}
		});
	}

	/** A column of controls, one below the other, as high as they need; the focused one is scrolled into view. */
	public static ScrolledPage column(Composite parent, int width) {
		ScrolledPage out = new ScrolledPage(parent, width);
		Composite content = new Composite(out.scrolled, SWT.NONE);
		content.setBackgroundMode(SWT.INHERIT_FORCE);
		GridLayoutFactory.fillDefaults().margins(8, 6).applyTo(content);
		out.scrolled.setContent(content);
		out.scrolled.setShowFocusedControl(true);
		out.height = at -> {
			content.layout();
			return content.computeSize(at, SWT.DEFAULT).y;
		};
		return out;
	}

	public ScrolledComposite control() {
		return scrolled;
	}

	/** The parent of the controls of a column. */
	public Composite content() {
		return (Composite) scrolled.getContent();
	}

	/** Lays it out again: something in it needs other room. */
	public void fit() {
		if (!scrolled.isDisposed()) {
			scrolled.setMinSize(width, height.applyAsInt(Math.max(width, scrolled.getClientArea().width)));
			if (!filled()) { // the room may have changed though the minimum size is the same; laying out long sentences again is slow
				scrolled.layout();
			}
		}
	}

	private boolean filled() {
		Rectangle room = scrolled.getClientArea();
		return scrolled.getContent() != null && scrolled.getContent().getSize().equals(new Point(Math.max(scrolled.getMinWidth(), room.width), Math
				.max(scrolled.getMinHeight(), room.height)));
	}

	/** The same if the control whose size changed is nested. */
	public void grown() {
		scrolled.layout(true, true);
		fit();
	}
}
