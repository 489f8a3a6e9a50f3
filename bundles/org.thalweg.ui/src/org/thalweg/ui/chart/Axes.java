package org.thalweg.ui.chart;

import java.util.List;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Canvas;
import org.thalweg.figures.ChartView;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Ruler;
import org.thalweg.figures.Ruler.Tick;
import org.thalweg.figures.ZeroBand;

/** The axes of a plot as {@code SvgChart} draws them, with as many labelled ticks as have room, and where the plot lies between them. */
final class Axes {
	/** How far a labelled tick and one without a label stick out, in pixels. */
	private static final int TICK = 5;
	private static final int SMALL = 3;
	/** Pixels between a tick and its label, between labels, and beside the plot at least. */
	private static final int GAP = 4;
	private static final int BETWEEN = 12;
	private static final int BESIDE = 8;
	/** Heights of a line that a labelled tick of the vertical axis needs. */
	private static final double LINES = 1.6;

	private final Canvas canvas;
	private final Canvas area;
	private ChartView view;
	/** All that is looked at, with the ticks that files have. */
	private Ruler wholeX;
	private Ruler wholeY;
	private Ruler x;
	private Ruler y;
	private CategoryLabels names = CategoryLabels.NONE;

	/**
	 * @param canvas where labels are drawn
	 * @param area a part of it, where the plot is drawn
	 */
	Axes(Canvas canvas, Canvas area) {
		this.canvas = canvas;
		this.area = area;
	}

	/** Takes the axes of this. */
	void show(ChartView next) {
		view = next;
		wholeX = next.x();
		wholeY = next.y();
		arrange();
	}

	/** Places the plot between the labels, for the canvas' size. */
	void arrange() {
		Point size = canvas.getSize();
		if (view == null || size.x == 0 || size.y == 0) {
			return;
		}
		GC gc = new GC(canvas);
		gc.setFont(canvas.getFont());
		try {
			arrange(gc, size, gc.getFontMetrics().getHeight());
		} finally {
			gc.dispose();
		}
	}

	private void arrange(GC gc, Point size, int line) {
		List<String> categories = view.chart().categories();
		int title = view.chart().x().title().isEmpty() ? GAP : line + 2 * GAP;
		int top = line / 2 + 1;
		names = CategoryLabels.of(categories, size, text -> gc.textExtent(text).x, line);
		int foot = TICK + GAP + (categories.isEmpty() ? line : names.height()) + title;
		int height = Math.max(1, size.y - top - foot);
		y = fewer(wholeY, Math.clamp((int) (height / (LINES * line)), 1, Ruler.PARTS));
		int left = Math.max(wholeY.zeroBand().map(b -> gc.textExtent(b.label()).x).orElse(0), widest(gc, y)) + TICK + 2 * GAP;
		int right = BESIDE;
		if (categories.isEmpty()) {
			x = fit(gc, size.x - left - right);
			List<Tick> ticks = x.ticks();
			if (!ticks.isEmpty()) {
				Tick last = ticks.getLast();
				double inside = (1 - x.place(last.at())) * (size.x - left - right);
				right = Math.max(right, (int) Math.ceil(gc.textExtent(last.label()).x / 2.0 - inside) + 1);
			}
		} else {
			x = wholeX;
			left = Math.max(left, names.overhang((double) (size.x - left - right) / categories.size()));
		}
		area.setBounds(left, top, Math.max(1, size.x - left - right), height);
	}

	/** With the most ticks whose labels stand apart. */
	private Ruler fit(GC gc, int width) {
		for (int parts = Ruler.PARTS; parts > 1; parts--) {
			Ruler out = fewer(wholeX, parts);
			if (apart(gc, out, width)) {
				return out;
			}
		}
		return fewer(wholeX, 1);
	}

	private static boolean apart(GC gc, Ruler ruler, int width) {
		double end = Double.NEGATIVE_INFINITY;
		for (Tick t : ruler.ticks()) {
			double half = gc.textExtent(t.label()).x / 2.0;
			double at = ruler.place(t.at()) * width;
			if (at - half < end + BETWEEN) {
				return false;
			}
			end = at + half;
		}
		return true;
	}

	private static Ruler fewer(Ruler ruler, int parts) {
		return parts == Ruler.PARTS ? ruler : ruler.withParts(parts);
	}

	private static int widest(GC gc, Ruler ruler) {
		return ruler.ticks().stream().mapToInt(t -> gc.textExtent(t.label()).x).max().orElse(0);
	}

	/** What is shown now. */
	Paper paper() {
		Point size = area.getSize();
		return new Paper(Math.max(1, size.x), Math.max(1, size.y), x, y, !view.chart().categories().isEmpty());
	}

	/** Lines across the plot. */
	void grid(GC gc, Palette palette) {
		Paper paper = paper();
		gc.setForeground(MarkPainter.colour(palette.grid()));
		gc.setLineWidth(1);
		for (Tick t : paper.categories() ? List.<Tick>of() : x.ticks()) {
			int at = Math.round(paper.across(t.at()));
			gc.drawLine(at, 0, at, paper.height());
		}
		for (Tick t : y.ticks()) {
			int at = Math.round(paper.down(t.at()));
			gc.drawLine(0, at, paper.width(), at);
		}
	}

	/** Ticks, labels and titles around the plot, and its frame. */
	void draw(GC gc, Palette palette) {
		Rectangle plot = area.getBounds();
		gc.setFont(canvas.getFont());
		gc.setForeground(MarkPainter.colour(palette.faint()));
		gc.setLineWidth(1);
		gc.drawRectangle(plot.x - 1, plot.y - 1, plot.width + 1, plot.height + 1);
		Paper paper = paper();
		x.ticks().forEach(t -> down(gc, plot, paper, t.at(), TICK));
		x.marks().forEach(m -> down(gc, plot, paper, m, SMALL));
		y.ticks().forEach(t -> left(gc, plot, paper.down(t.at()), TICK));
		y.marks().forEach(m -> left(gc, plot, paper.down(m), SMALL));
		gc.setForeground(MarkPainter.colour(palette.ink()));
		y.ticks().forEach(t -> label(gc, plot, paper.down(t.at()), t.label()));
		y.zeroBand().map(ZeroBand::zero).map(paper::downOnAxis).filter(at -> at <= plot.height).ifPresent(at -> {
			left(gc, plot, at, TICK);
			label(gc, plot, at, y.zeroBand().get().label());
		});
		int below = plot.y + plot.height + TICK + GAP;
		if (paper.categories()) {
			names.draw(gc, plot.x, below, (double) plot.width / view.chart().categories().size());
		} else {
			x.ticks().forEach(t -> gc.drawText(t.label(), plot.x + Math.round(paper.across(t.at()) - gc.textExtent(t.label()).x / 2f), below, true));
		}
		String title = view.chart().x().title();
		Point extent = gc.textExtent(title);
		gc.drawText(title, plot.x + (plot.width - extent.x) / 2, canvas.getSize().y - extent.y - 1, true);
	}

	private static void down(GC gc, Rectangle plot, Paper paper, double at, int length) {
		int column = plot.x + Math.round(paper.across(at));
		gc.drawLine(column, plot.y + plot.height, column, plot.y + plot.height + length);
	}

	private static void left(GC gc, Rectangle plot, float at, int length) {
		gc.drawLine(plot.x - length, plot.y + Math.round(at), plot.x - 1, plot.y + Math.round(at));
	}

	private static void label(GC gc, Rectangle plot, float at, String text) {
		Point extent = gc.textExtent(text);
		gc.drawText(text, plot.x - TICK - GAP - extent.x, plot.y + Math.round(at - extent.y / 2f), true);
	}

	/** Labels of the horizontal axis as they are shown, from the left. */
	List<String> labelsX() {
		return view.chart().categories().isEmpty() ? x.ticks().stream().map(Tick::label).toList() : names.shown();
	}

	/** Labels of the vertical axis as they are shown, from below. */
	List<String> labelsY() {
		return y.ticks().stream().map(Tick::label).toList();
	}

	/** Whether names of categories lean. */
	boolean leaning() {
		return names.leaning();
	}

	/** Draws text that ends at a place, turned about it. */
	static void turned(GC gc, String text, float x, float y, float degrees) {
		Transform turn = new Transform(gc.getDevice());
		turn.translate(x, y);
		turn.rotate(degrees);
		gc.setTransform(turn);
		Point extent = gc.textExtent(text);
		gc.drawText(text, -extent.x, -extent.y / 2, true);
		gc.setTransform(null);
		turn.dispose();
	}
}
