package org.thalweg.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.thalweg.ui.kit.FittedText;

/**
 * The title of the vertical axis, read from below. The library turns a picture of the text, which is blurred, and has an edge, where
 * the display is enlarged.
 */
final class SideTitle extends Canvas {
	private String text = "";
	private Color ink;

	SideTitle(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED);
		setLayoutData(new GridData(SWT.CENTER, SWT.FILL, false, true));
		addListener(SWT.Paint, event -> paint(event.gc));
	}

	/** Of the text; not this control's foreground, which belongs to style sheets. */
	void colour(Color next) {
		ink = next;
		redraw();
	}

	void setText(String next) {
		if (!text.equals(next)) {
			text = next;
			setToolTipText(next.replace("&", "&&"));
			requestLayout();
			redraw();
		}
	}

	@Override
	public Point computeSize(int width, int height, boolean changed) {
		return new Point(text.isEmpty() ? 0 : extent().y, 0);
	}

	private Point extent() {
		GC gc = new GC(this);
		gc.setFont(getFont());
		Point out = gc.textExtent(text);
		gc.dispose();
		return out;
	}

	private void paint(GC gc) {
		Transform turned = new Transform(gc.getDevice());
		gc.setFont(getFont());
		String shown = FittedText.of(gc, text, getSize().y);
		turned.translate(0, (getSize().y + gc.textExtent(shown).x) / 2f);
		turned.rotate(-90);
		gc.setForeground(ink);
		gc.setTransform(turned);
		gc.drawText(shown, 0, 0, true);
		gc.setTransform(null);
		turned.dispose();
	}
}
