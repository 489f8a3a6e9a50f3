package org.thalweg.ui.chart;

import java.awt.image.BufferedImage;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;

import org.eclipse.core.runtime.ICoreRunnable;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.ImageGcDrawer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.thalweg.figures.Palette;
import org.thalweg.ui.kit.Copied;
import org.thalweg.ui.kit.Theme;
import org.thalweg.ui.kit.UiThread;

/** What a canvas draws once, on the ground of its page, until it is forgotten or the page's colours change. UI thread only. */
final class CachedDrawing {
	private final Canvas of;
	private Image image;
	private Palette palette = Palette.LIGHT;
	/** Of the control when the image was drawn. */
	private Point size = new Point(0, 0);
	private boolean outdated = true;
	/** The image that is being drawn on another thread; null for none. */
	private Object pending;

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
		outdate();
		if (image != null) {
			image.dispose();
			image = null;
		}
	}

	/** The same, but for a picture of another thread, instead of which the last one is painted until it is there. */
	void outdate() {
		outdated = true;
		pending = null;
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

	/**
	 * Paints a picture that needs no widget.
	 *
	 * @param picture makes it, with so many pixels for each of the control's
	 * @param later whether that is done on another thread
	 */
	void paint(GC gc, DoubleFunction<BufferedImage> picture, boolean later) {
		if (outdated && pending == null) {
			Point now = of.getSize();
			int zoom = of.getMonitor().getZoom();
			if (later) {
				make(picture, now, zoom);
			} else {
				put(Copied.pixels(picture.apply(zoom / 100.0)), now, zoom);
			}
		}
		if (image != null && size.equals(of.getSize())) {
			gc.drawImage(image, 0, 0);
		}
	}

	private void make(DoubleFunction<BufferedImage> picture, Point now, int zoom) {
		Object mine = new Object();
		pending = mine;
		Job job = Job.createSystem("Draw runs", (ICoreRunnable) _ -> {
			ImageData data = Copied.pixels(picture.apply(zoom / 100.0));
			UiThread.run(of, () -> {
				if (pending == mine) {
					put(data, now, zoom);
					of.redraw();
				}
			});
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	private void put(ImageData data, Point now, int zoom) {
		forget();
		outdated = false;
		size = now;
		image = new Image(of.getDisplay(), (ImageDataProvider) asked -> asked == zoom ? data : asked == 100 ? data.scaledTo(now.x, now.y) : null);
	}
}
