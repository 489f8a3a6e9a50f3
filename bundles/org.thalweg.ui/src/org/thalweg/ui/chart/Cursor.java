package org.thalweg.ui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Mark;
import org.thalweg.figures.PlotFrame;

/** Mouse and keys in a plot: zoom, pan, read values. */
final class Cursor {
	/** Factor by which one notch of the wheel shrinks the range. */
	private static final double NOTCH = 0.8;
	/** A shorter drag is a click. */
	private static final int DRAG = 4;
	private static final int MAX_READ = 12;

	private final Plot plot;
	private final Control area;
	private Point at;
	private Point from;
	private boolean moving;

	Cursor(Plot plot, Control area) {
		this.plot = plot;
		this.area = area;
		area.addListener(SWT.MouseMove, this::move);
		area.addListener(SWT.MouseDown, this::press);
		area.addListener(SWT.MouseUp, this::release);
		area.addListener(SWT.MouseExit, _ -> {
			at = null;
			plot.light(Optional.empty());
			plot.redrawPlot();
		});
		area.addListener(SWT.MouseDoubleClick, _ -> plot.reset());
		area.addListener(SWT.MouseWheel, e -> {
			if ((e.stateMask & SWT.MOD1) != 0) { // otherwise it scrolls the page
				zoom(e.count > 0 ? NOTCH : 1 / NOTCH, e.x, e.y, (e.stateMask & SWT.SHIFT) != 0);
				e.doit = false;
			}
		});
		area.addListener(SWT.KeyDown, this::key);
	}

	private void key(Event e) {
		PlotFrame p = plot.frame();
		switch (e.character) {
		case '0' -> plot.reset();
		case '+' -> zoom(NOTCH, p.width() / 2, p.height() / 2, false);
		case '-' -> zoom(1 / NOTCH, p.width() / 2, p.height() / 2, false);
		default -> {}
		}
	}

	private void press(Event e) {
		area.forceFocus();
		if (plot.chart() != null && (e.button == 1 || e.button == 2)) {
			from = new Point(e.x, e.y);
			moving = e.button == 2 || (e.stateMask & SWT.SHIFT) != 0;
		}
	}

	private void move(Event e) {
		at = new Point(e.x, e.y);
		if (from != null && moving && plot.chart() != null) {
			PlotFrame p = plot.frame();
			int dx = from.x - e.x;
			int dy = from.y - e.y;
			from = at;
			plot.look(p.rangeX(dx, p.width() + dx), p.rangeY(p.height() + dy, dy));
		}
		if (from == null) {
			plot.lightAt(e.x, e.y);
		}
		plot.redrawPlot();
	}

	private void release(Event e) {
		Point start = from;
		from = null;
		if (start != null && !moving && plot.chart() != null && Math.abs(start.x - e.x) >= DRAG && Math.abs(start.y - e.y) >= DRAG) {
			PlotFrame p = plot.frame();
			plot.look(p.rangeX(Math.min(start.x, e.x), Math.max(start.x, e.x)), p.rangeY(Math.max(start.y, e.y), Math.min(start.y, e.y)));
		}
		plot.redrawPlot();
	}

	/** @param across only x */
	private void zoom(double factor, int x, int y, boolean across) {
		if (plot.chart() != null) {
			PlotFrame p = plot.frame();
			plot.look(p.rangeX(x - factor * x, x + factor * (p.width() - x)),
					across ? p.rangeY(p.height(), 0) : p.rangeY(y + factor * (p.height() - y), y - factor * y));
		}
	}

	/** Draws the rectangle being dragged, or the values under the cursor. */
	void paint(GC gc, PlotFrame frame) {
		if (at == null) {
			return;
		}
		gc.setForeground(GcPen.colour(plot.palette().faint()));
		gc.setLineWidth(1);
		gc.setLineStyle(SWT.LINE_SOLID);
		if (from != null && !moving) {
			gc.drawRectangle(Math.min(from.x, at.x), Math.min(from.y, at.y), Math.abs(from.x - at.x), Math.abs(from.y - at.y));
		} else if (plot.chart().categories().isEmpty()) {
			gc.drawLine(at.x, 0, at.x, frame.height());
			PointerText.paint(gc, at, new Rectangle(0, 0, frame.width(), frame.height()), read(frame.valueX(at.x)), plot.palette());
		}
	}

	/** The value of each curve at x, as drawn; of many curves the first ones, and the number of the others. */
	List<String> read(double x) {
		List<String> out = new ArrayList<>();
		out.add(plot.chart().x().title() + " " + number(x));
		List<? extends Mark> marks = plot.chart().marks();
		for (int i = 0; i < marks.size(); i++) {
			if (marks.get(i) instanceof Curve c && !c.label().isEmpty() && plot.view().isShown(i)) {
				double value = plot.frame().drawn(c, x);
				if (Double.isFinite(value)) {
					out.add(c.label() + "  " + number(value));
				}
			}
		}
		int more = out.size() - 1 - MAX_READ;
		return more <= 0 ? out : Stream.concat(out.stream().limit(MAX_READ + 1), Stream.of("and " + more + " more")).toList();
	}

	private static String number(double value) {
		double size = Math.abs(value);
		return value != 0 && (size < 1e-3 || size >= 1e10) ? String.format(Locale.ROOT, "%.4e", value)
				: String.format(Locale.ROOT, size >= 1000 || value == Math.rint(value) ? "%,.0f" : "%.5g", value);
	}
}
