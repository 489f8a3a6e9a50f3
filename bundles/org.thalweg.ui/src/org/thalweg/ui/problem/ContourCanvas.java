package org.thalweg.ui.problem;

import java.util.function.BiConsumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ContourMap;
import org.thalweg.figures.Palette;
import org.thalweg.figures.PopulationOverlay;
import org.thalweg.figures.SvgContourMap;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Theme;

/**
 * A contour map on the screen, in the theme's colours: a click chooses a point, a drag and the wheel choose another part, a double click or 0 shows
 * everything. UI thread.
 */
public final class ContourCanvas extends Canvas {
	/** Factor by which one notch of the wheel shrinks the range. */
	private static final double NOTCH = 0.8;
	/** A shorter drag is a click. */
	private static final int DRAG = 4;

	private final BiConsumer<Double, Double> picked;
	private final BiConsumer<Range, Range> looked;
	private ContourMap map;
	private PopulationOverlay crowd;
	private Runnable other = () -> {};
	private boolean stale;
	private Point at;
	private Point from;
	private Point clicked;

	/**
	 * @param picked receives the clicked place, in coordinates of the map
	 * @param looked receives the range to show; null twice for all of it
	 */
	ContourCanvas(Composite parent, BiConsumer<Double, Double> picked, BiConsumer<Range, Range> looked) {
		super(parent, SWT.DOUBLE_BUFFERED);
		this.picked = picked;
		this.looked = looked;
		AccessibleName.give(this, () -> "Picture" + (map == null ? "" : ": " + map.title() + ", " + (crowd == null ? map.caption() : crowd
				.caption())));
		addListener(SWT.Paint, e -> draw(e.gc));
		addListener(SWT.MouseMove, e -> {
			at = new Point(e.x, e.y);
			redraw();
		});
		addListener(SWT.MouseExit, _ -> {
			at = null;
			redraw();
		});
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseUp, this::release);
		addListener(SWT.MouseDoubleClick, _ -> {
			clicked = null;
			looked.accept(null, null);
		});
		addListener(SWT.MouseWheel, e -> {
			if ((e.stateMask & SWT.MOD1) != 0) { // otherwise it scrolls the page
				zoom(e.count > 0 ? NOTCH : 1 / NOTCH, e.x, e.y);
				e.doit = false;
			}
		});
		addListener(SWT.KeyDown, this::key);
		addListener(SWT.Resize, _ -> redraw());
	}

	/** @param next null for none */
	void show(ContourMap next) {
		boolean crowded = crowd != null;
		map = next;
		crowd = null;
		stale = false;
		redraw();
		if (crowded) {
			other.run();
		}
	}

	/** A map with a population over it. */
	void show(ContourMap next, PopulationOverlay over) {
		map = next;
		crowd = over;
		stale = false;
		redraw();
	}

	/** @param told called when a map replaces a population */
	void onOther(Runnable told) {
		other = told;
	}

	/** The overlay of the map; null for none. */
	public PopulationOverlay crowd() {
		return crowd;
	}

	/** The picture as a file has it. */
	String svg() {
		return crowd == null ? SvgContourMap.render(map) : SvgContourMap.render(map, crowd);
	}

	/** Marks the picture as outdated until another map is shown. */
	void expire() {
		if (!stale) {
			stale = true;
			redraw();
		}
	}

	/** The map shown; null for none. */
	public ContourMap map() {
		return map;
	}

	/** Whether it is shown as something that no longer holds. */
	public boolean stale() {
		return stale;
	}

	private ContourLayout parts() {
		return ContourLayout.of(getClientArea());
	}

	/** The rectangle of the plot, for tests that click into it. */
	public Rectangle plot() {
		return parts().plot();
	}

	Palette palette() {
		return Theme.palette(this);
	}

	/** Draws everything, with the values under the pointer. */
	void draw(GC gc) {
		if (map == null) {
			return;
		}
		ContourPainter painter = new ContourPainter(map, crowd, parts(), palette(), gc);
		painter.paint(getClientArea(), stale);
		if (from != null && at != null) {
			painter.frame(from, at);
		} else if (at != null && plot().contains(at)) {
			painter.read(at, map.reading(x(at.x), y(at.y)));
		}
	}

	private double x(int pixel) {
		Rectangle plot = plot();
		return within(map.grid().x(), (pixel - plot.x) / (double) plot.width);
	}

	private double y(int pixel) {
		Rectangle plot = plot();
		return within(map.grid().y(), 1 - (pixel - plot.y) / (double) plot.height);
	}

	private static double within(Range range, double share) {
		return range.low() + share * (range.high() - range.low());
	}

	private void press(Event e) {
		forceFocus();
		if (map != null && e.button == 1 && plot().contains(e.x, e.y)) {
			from = new Point(e.x, e.y);
		}
	}

	private void release(Event e) {
		Point start = from;
		from = null;
		if (start == null || map == null) {
			return;
		}
		if (Math.abs(start.x - e.x) >= DRAG && Math.abs(start.y - e.y) >= DRAG) {
			looked.accept(range(x(start.x), x(e.x)), range(y(start.y), y(e.y)));
		} else if (e.count == 1) {
			Point here = new Point(e.x, e.y);
			clicked = here;
			getDisplay().timerExec(getDisplay().getDoubleClickTime(), () -> pick(here)); // unless it becomes a double click
		}
		redraw();
	}

	private static Range range(double a, double b) {
		return new Range(Math.min(a, b), Math.max(a, b));
	}

	private void pick(Point here) {
		if (!isDisposed() && clicked == here && map != null) {
			picked.accept(x(here.x), y(here.y));
		}
	}

	private void key(Event e) {
		Rectangle plot = map == null ? getClientArea() : plot();
		switch (e.character) {
		case '0' -> looked.accept(null, null);
		case '+' -> zoom(NOTCH, plot.x + plot.width / 2, plot.y + plot.height / 2);
		case '-' -> zoom(1 / NOTCH, plot.x + plot.width / 2, plot.y + plot.height / 2);
		default -> {}
		}
	}

	private void zoom(double factor, int px, int py) {
		if (map != null && plot().contains(px, py)) {
			looked.accept(about(map.grid().x(), x(px), factor), about(map.grid().y(), y(py), factor));
		}
	}

	private static Range about(Range range, double centre, double factor) {
		return new Range(centre - factor * (centre - range.low()), centre + factor * (range.high() - centre));
	}
}
