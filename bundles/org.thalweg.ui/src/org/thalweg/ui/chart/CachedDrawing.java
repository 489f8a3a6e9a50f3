package org.thalweg.ui.chart;

import java.util.function.Consumer;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.widgets.Canvas;
import org.thalweg.figures.Palette;
import org.thalweg.ui.kit.Theme;

/** What a canvas draws once, on the ground of its page, until it is forgotten or the page's colours change. UI thread only. */
final class CachedDrawing {
	private final Canvas of;
	private Image image;
	private Palette palette = Palette.LIGHT;

	CachedDrawing(Canvas of) {
		this.of = of;
		of.addDisposeListener(_ -> forget());
	}

	/** The colours for the ground of the page, which is not the canvas's own. */
	Palette palette() {
		return palette;
	}

	/** Draws again at the next {@link #paint}. */
	void forget() {
		if (image != null) {
			image.dispose();
			image = null;
		}
	}

	/** Paints the ground, in the colours of now. */
	void ground(GC gc) {
		Palette now = Theme.palette(of.getParent());
		if (!now.equals(palette)) {
			palette = now;
			forget();
		}
		fill(gc);
	}

	private void fill(GC gc) {
		gc.setBackground(of.getParent().getBackground());
		gc.fillRectangle(of.getClientArea());
	}

	/** Paints the drawing, which is made on the ground if there is none. */
	void paint(GC gc, Consumer<GC> drawing) {
		if (image == null) {
			image = new Image(of.getDisplay(), (ImageGcDrawer) (to, _, _) -> {
				fill(to);
				drawing.accept(to);
			}, of.getSize().x, of.getSize().y);
		}
		gc.drawImage(image, 0, 0);
	}
}
