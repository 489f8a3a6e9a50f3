package org.thalweg.ui;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Label;

/** Text cut to a width behind an ellipsis, so that nobody takes a part of a number or a name for all of it. UI thread. */
public final class FittedText {
	private FittedText() {
	}

	/**
	 * The text if it is no wider than this, else as much of its beginning as fits with an ellipsis, at least its first letter.
	 *
	 * @param gc measures in its font
	 * @param width in pixels
	 */
	public static String of(GC gc, String text, int width) {
		if (text.length() <= 1 || gc.textExtent(text, SWT.NONE).x <= width) {
			return text;
		}
		int fits = 1;
		int tooMany = text.length();
		while (tooMany - fits > 1) {
			int middle = (fits + tooMany) >>> 1;
			if (gc.textExtent(text.substring(0, middle) + "…", SWT.NONE).x <= width) {
				fits = middle;
			} else {
				tooMany = middle;
			}
		}
		return text.substring(0, fits) + "…";
	}

	/** A line that follows the width of its label; the whole of it is the label's tooltip. */
	public static final class Line {
		private final Label label;
		private String text = "";

		public Line(Label label) {
			this.label = label;
			label.addListener(SWT.Resize, _ -> fit());
		}

		public String text() {
			return text;
		}

		public void show(String next) {
			if (!text.equals(next)) {
				text = next;
				label.setToolTipText(next.replace("&", "&&"));
				fit();
			}
		}

		private void fit() {
			GC gc = new GC(label);
			gc.setFont(label.getFont());
			String fitted = of(gc, text, label.getSize().x).replace("&", "&&");
			gc.dispose();
			if (!label.getText().equals(fitted)) {
				label.setText(fitted);
			}
		}
	}
}
