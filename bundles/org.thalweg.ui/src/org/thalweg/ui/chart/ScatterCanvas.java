package org.thalweg.ui.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ChartDrawing;
import org.thalweg.figures.ChartLayout;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Palette;
import org.thalweg.figures.PlotFrame;
import org.thalweg.report.parameter.BrushedRuns;
import org.thalweg.report.parameter.RunVariable;
import org.thalweg.report.parameter.ScatterPlot;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Theme;

/**
 * Runs as bubbles: hover for their values, a click selects one, a drag brushes both columns. Bubbles are drawn once, until something changes. The
 * context menu saves them. UI thread only.
 */
public final class ScatterCanvas extends Canvas {
	private static final int NEAR = 8;
	private static final int DRAG = 4;
	private static final int STRONG = 130;
	/** Opacity of many. */
	private static final int WEAK = 60;
	private static final int MANY = 500;
	private static final int FAINT = 30;

	private final IntConsumer pick;
	private final BiConsumer<Range, Range> brush;
	private final PenFonts fonts;
	private BrushedRuns runs;
	private ScatterPlot plot;
	private ChartLayout layout;
	private final CachedDrawing drawing = new CachedDrawing(this);
	private int[] marked = {};
	private Point from;
	private Point at;

	/**
	 * @param pick receives the place of the run that was clicked
	 * @param brush receives the ranges of x and y that were dragged
	 */
	public ScatterCanvas(Composite parent, IntConsumer pick, BiConsumer<Range, Range> brush) {
		super(parent, SWT.DOUBLE_BUFFERED);
		this.pick = pick;
		this.brush = brush;
		Theme.unstyled(this);
		fonts = new PenFonts(this);
		AccessibleName.give(this, () -> plot == null ? "Scatter plot" : "Scatter plot: " + plot.chart().title() + ", " + plot.rows().length
				+ " runs");
		addListener(SWT.Paint, e -> paint(e.gc));
		addListener(SWT.Resize, _ -> anew());
		addListener(SWT.MouseDown, e -> {
			forceFocus();
			from = e.button == 1 && plot != null ? new Point(e.x, e.y) : null;
		});
		addListener(SWT.MouseMove, e -> {
			at = new Point(e.x, e.y);
			redraw();
		});
		addListener(SWT.MouseExit, _ -> {
			at = null;
			redraw();
		});
		addListener(SWT.MouseUp, this::release);
		SavePicture.offer(this, () -> plot == null ? null : plot.svg(runs), "scatter-plot");
	}

	/** Shows a plot of the runs that are shown; those that are not chosen are faint. */
	public void show(BrushedRuns of, ScatterPlot next) {
		runs = of;
		plot = next;
		anew();
	}

	/** Draws rings around some runs. @param rows places of runs */
	public void mark(int[] rows) {
		marked = rows;
		redraw();
	}

	/** Where point k of the plot is drawn. */
	public Point pixel(int k) {
		Dots dots = (Dots) plot.chart().marks().getFirst();
		PlotFrame f = layout.frame();
		return new Point((int) Math.round(f.left() + f.width() * f.x().place(dots.x()[k]) + plot.shiftsX()[k]), (int) Math.round(f.top() + f.height()
				* (1 - f.y().place(
						dots.y()[k])) + plot.shiftsY()[k]));
	}

	private void anew() {
		drawing.forget();
		Point size = getSize();
		layout = null;
		if (plot != null && size.x > 0 && size.y > 0) {
			GC gc = new GC(this);
			layout = ChartLayout.fit(plot.view(), size.x, size.y, GcPen.at(0, 0, gc, fonts), fonts.size());
			gc.dispose();
		}
		redraw();
	}

	/** The point at a place, of several the one drawn last; −1 if there is none. */
	private int near(int x, int y) {
		return IntStream.iterate(plot.rows().length - 1, k -> k >= 0, k -> k - 1).filter(k -> {
			Point p = pixel(k);
			return Math.hypot(p.x - x, p.y - y) <= Math.max(NEAR, plot.radii()[k]);
		}).findFirst().orElse(-1);
	}

	private void release(Event e) {
		Point start = from;
		from = null;
		if (start == null || layout == null) {
			return;
		}
		PlotFrame f = layout.frame();
		if (Math.abs(start.x - e.x) >= DRAG && Math.abs(start.y - e.y) >= DRAG) {
			brush.accept(f.rangeX(Math.min(start.x, e.x) - f.left(), Math.max(start.x, e.x) - f.left()), f.rangeY(Math.max(start.y, e.y) - f.top(),
					Math
							.min(start.y, e.y) - f.top()));
		} else if (near(e.x, e.y) >= 0) {
			pick.accept(plot.rows()[near(e.x, e.y)]);
		}
	}

	private void paint(GC gc) {
		drawing.ground(gc);
		Palette palette = drawing.palette();
		if (layout == null) {
			return;
		}
		drawing.paint(gc, this::bubbles);
		gc.setForeground(GcPen.colour(palette.marks().get(1)));
		gc.setLineWidth(2);
		int[] sorted = marked.clone();
		Arrays.sort(sorted);
		for (int k = 0; k < plot.rows().length; k++) {
			if (Arrays.binarySearch(sorted, plot.rows()[k]) >= 0) {
				oval(gc, k, 3, false);
			}
		}
		if (from != null && at != null) {
			gc.drawRectangle(Math.min(from.x, at.x), Math.min(from.y, at.y), Math.abs(from.x - at.x), Math.abs(from.y - at.y));
		} else if (at != null && near(at.x, at.y) >= 0) {
			gc.setFont(getFont());
			PointerText.paint(gc, at, new Rectangle(0, 0, getSize().x, getSize().y), values(plot.rows()[near(at.x, at.y)]), palette);
		}
	}

	private List<String> values(int row) {
		List<String> out = new ArrayList<>();
		for (RunVariable v : runs.runs().variables()) {
			out.add(v.name() + "  " + v.text(row));
		}
		return out;
	}

	/** Chosen runs over the others, and small bubbles over large ones. */
	private void bubbles(GC gc) {
		int[] order = IntStream.range(0, plot.rows().length).boxed().sorted(Comparator.comparingDouble(k -> -plot.radii()[k])).mapToInt(k -> k)
				.toArray();
		new ChartDrawing(plot.view(), layout, drawing.palette(), GcPen.at(0, 0, gc, fonts), true).axes();
		gc.setAntialias(SWT.ON);
		gc.setBackground(GcPen.colour(drawing.palette().marks().get(0)));
		for (boolean chosen : new boolean[] { false, true }) {
			gc.setAlpha(!chosen ? FAINT : runs.chosen().length > MANY ? WEAK : STRONG);
			for (int k : order) {
				if (runs.isChosen(plot.rows()[k]) == chosen) {
					oval(gc, k, 0, true);
				}
			}
		}
	}

	private void oval(GC gc, int k, int more, boolean fill) {
		Point p = pixel(k);
		int r = (int) Math.round(plot.radii()[k]) + more;
		if (fill) {
			gc.fillOval(p.x - r, p.y - r, 2 * r, 2 * r);
		} else {
			gc.drawOval(p.x - r, p.y - r, 2 * r, 2 * r);
		}
	}
}
