package org.thalweg.ui.chart;

import java.awt.Rectangle;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Pen;
import org.thalweg.report.parameter.BrushedRuns;
import org.thalweg.report.parameter.ParallelAxis;
import org.thalweg.report.parameter.ParallelLines;
import org.thalweg.report.parameter.ParallelPicture;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.Theme;

/**
 * Runs as lines across parallel axes: a drag along an axis brushes it, a click on it removes its brush, {@link ParallelKeys keys} do both. Lines
 * are drawn again after each brush, many of them on another thread. The context menu saves them. UI thread only.
 */
public final class ParallelCanvas extends Canvas {
	private static final int SIDE = 70;
	private static final int TOP = 40;
	private static final int FOOT = 34;
	/** Pixels from an axis that belong to it. */
	private static final int NEAR = 24;
	/** Corners of all lines that are drawn at once; more would block the window. */
	private static final long FEW = 20_000;
	/** Width of the line of a marked run. */
	private static final double MARKED = 3;

	private final BiConsumer<String, Optional<Range>> brush;
	private final ParallelKeys keys;
	private BrushedRuns runs;
	private List<ParallelAxis> axes = List.of();
	private ParallelLines lines;
	private int[] marked = {};
	private final CachedDrawing drawing = new CachedDrawing(this);
	private Point from;
	private int dragged;
	private int at;

	/** @param brush receives the name of a column and the range that was dragged; empty to remove its brush */
	public ParallelCanvas(Composite parent, BiConsumer<String, Optional<Range>> brush) {
		super(parent, SWT.DOUBLE_BUFFERED);
		this.brush = brush;
		Theme.unstyled(this);
		keys = new ParallelKeys(axis -> runs.brush(axis.variable().name()), brush);
		AccessibleName.give(this, this::spoken);
		addListener(SWT.Paint, e -> paint(e.gc));
		addListener(SWT.Resize, _ -> anew());
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseMove, this::move);
		addListener(SWT.MouseUp, this::release);
		addListener(SWT.KeyDown, e -> {
			keys.press(e, axes);
			redraw();
		});
		addListener(SWT.Traverse, e -> e.doit = e.detail == SWT.TRAVERSE_TAB_NEXT || e.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		addListener(SWT.FocusIn, _ -> redraw());
		addListener(SWT.FocusOut, _ -> redraw());
		SavePicture.offer(this, () -> axes.isEmpty() ? null : ParallelPicture.svg(runs, axes), "parallel-coordinates");
	}

	private String spoken() {
		String at = axes.isEmpty() ? "" : "; axis " + axes.get(axis()).variable().name() + "; arrow keys choose runs";
		return "Parallel coordinates of " + axes.size() + " columns" + at;
	}

	/** The axis that keys brush. */
	private int axis() {
		return Math.clamp(keys.axis(), 0, axes.size() - 1);
	}

	/** Shows the runs that are shown over some columns, and those that are chosen in colour. */
	public void show(BrushedRuns of, List<String> columns) {
		runs = of;
		int[] rows = of.shown();
		axes = columns.stream().map(of.runs()::get).map(v -> ParallelAxis.of(v, rows)).toList();
		anew();
	}

	/** Draws some runs over all others. @param rows places of runs */
	public void mark(int[] rows) {
		marked = rows;
		redraw();
	}

	/** Where an axis is drawn. @param place on it, from 0 to 1 */
	public Point pixel(int axis, double place) {
		Rectangle within = within();
		return new Point(across(axis), (int) Math.round(within.y + within.height * (1 - place)));
	}

	private Rectangle within() {
		return new Rectangle(SIDE, TOP, getClientArea().width - 2 * SIDE, getClientArea().height - TOP - FOOT);
	}

	private int across(int axis) {
		return (int) Math.round(ParallelLines.across(within(), axes.size(), axis));
	}

	private double place(int y) {
		return 1 - (double) (y - TOP) / Math.max(1, getClientArea().height - TOP - FOOT);
	}

	private void anew() {
		drawing.outdate();
		lines = null;
		redraw();
	}

	private void press(Event e) {
		forceFocus();
		dragged = IntStream.range(0, axes.size()).filter(k -> Math.abs(across(k) - e.x) <= NEAR).findFirst().orElse(-1);
		from = e.button == 1 && dragged >= 0 ? new Point(e.x, e.y) : null;
		at = e.y;
		if (dragged >= 0) {
			keys.choose(dragged);
		}
	}

	private void move(Event e) {
		if (from != null) {
			at = e.y;
			redraw();
		}
	}

	private void release(Event e) {
		if (from != null) {
			ParallelAxis axis = axes.get(dragged);
			boolean click = Math.abs(e.y - from.y) < 4;
			Optional<Range> range = click ? Optional.empty() : Optional.of(axis.range(place(from.y), place(e.y)));
			from = null;
			brush.accept(axis.variable().name(), range);
		}
	}

	private void paint(GC gc) {
		Palette former = drawing.palette();
		drawing.ground(gc);
		Palette palette = drawing.palette();
		lines = palette.equals(former) ? lines : null;
		if (axes.isEmpty() || getClientArea().height <= TOP + FOOT) {
			return;
		}
		lines = lines == null ? ParallelLines.of(runs, axes, within(), palette) : lines;
		ParallelLines drawn = lines;
		Point size = getSize();
		RGB rgb = getParent().getBackground().getRGB();
		String ground = String.format("#%02x%02x%02x", rgb.red, rgb.green, rgb.blue);
		drawing.paint(gc, scale -> drawn.image(size.x, size.y, ground, scale), drawn.corners() > FEW);
		gc.setForeground(GcPen.colour(palette.marks().get(2)));
		gc.drawText("Green: the tenth of the chosen runs with the lowest " + axes.getLast().variable().name()
				+ ". Choose runs by dragging along an axis, or by ← →, ↑ ↓ and Shift+↑ ↓.",
				SIDE / 4, getClientArea().height - FOOT + 8, SWT.DRAW_TRANSPARENT);
		GcPen pen = GcPen.at(0, 0, gc, null);
		for (int row : marked) {
			pen.stroke(drawn.path(row), new Pen.LineStyle(palette.marks().get(1), MARKED));
		}
		for (int k = 0; k < axes.size(); k++) {
			axis(gc, k);
		}
	}

	private void axis(GC gc, int k) {
		ParallelAxis axis = axes.get(k);
		int x = across(k);
		gc.setForeground(GcPen.colour(drawing.palette().ink()));
		gc.setLineWidth(isFocusControl() && k == axis() ? 3 : 1);
		gc.drawLine(x, TOP, x, getClientArea().height - FOOT);
		gc.setLineWidth(1);
		String name = FittedText.of(gc, axis.variable().name(), 2 * SIDE);
		gc.drawText(name, x - gc.textExtent(name).x / 2, 6, SWT.DRAW_TRANSPARENT);
		boolean right = k == axes.size() - 1;
		for (ParallelAxis.Tick t : axis.ticks(right || k == 0 ? SIDE - 10 : 2 * SIDE, t -> gc.textExtent(t).x)) {
			Point p = pixel(k, t.place());
			String label = t.label();
			Point size = gc.textExtent(label);
			int left = right ? p.x + 6 : p.x - 6 - size.x;
			gc.setBackground(getParent().getBackground());
			gc.setAlpha(190);
			gc.fillRectangle(left - 1, p.y - size.y / 2, size.x + 2, size.y);
			gc.setAlpha(255);
			gc.drawLine(p.x - 3, p.y, p.x + 3, p.y);
			gc.drawText(label, left, p.y - size.y / 2, SWT.DRAW_TRANSPARENT);
		}
		boolean now = from != null && dragged == k;
		Optional<double[]> ends = now ? Optional.of(new double[] { place(from.y), place(at) })
				: runs.brush(axis.variable().name()).map(axis::places);
		ends.ifPresent(p -> bar(gc, k, Math.clamp(Math.min(p[0], p[1]), 0, 1), Math.clamp(Math.max(p[0], p[1]), 0, 1)));
	}

	private void bar(GC gc, int k, double low, double high) {
		Point top = pixel(k, high);
		int tall = Math.max(2, pixel(k, low).y - top.y);
		gc.setBackground(GcPen.colour(drawing.palette().marks().get(1)));
		gc.setAlpha(110);
		gc.fillRectangle(top.x - 7, top.y, 14, tall);
		gc.setAlpha(255);
		gc.setForeground(GcPen.colour(drawing.palette().marks().get(1)));
		gc.drawRectangle(top.x - 7, top.y, 14, tall);
	}
}
