package org.thalweg.ui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.thalweg.figures.Chart;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.LegendSample;
import org.thalweg.figures.Palette;
import org.thalweg.figures.SmallMultiples;
import org.thalweg.report.FileName;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.Theme;
import org.thalweg.ui.kit.UiThread;

/**
 * Charts side by side, each below its title, with one legend: a click or Enter enlarges one, and the curve at the pointer is lit in all of them. Each
 * is drawn once, when it comes into view. UI thread only.
 */
public final class Multiples extends ScrolledComposite {
	/** Width of one of them at least, and height of its width. */
	private static final int NARROWEST = 270;
	private static final double SHAPE = 0.72;
	private static final int GAP = 6;
	/** Lines of the legend; below them the names that have no room are counted. */
	private static final int LINES = 3;
	/** Opacity of what fades, and time that an event may take for drawing. */
	private static final int VEIL = 190;
	private static final long PART_NANOS = 40_000_000;

	private final Canvas canvas;
	private final PenFonts fonts;
	private final Consumer<Chart> enlarge;
	private List<MultipleCell> cells = List.of();
	private List<String> names = List.of();
	private final List<Rectangle> entries = new ArrayList<>();
	private Optional<String> lit = Optional.empty();
	private Palette palette = Palette.LIGHT;
	/** Width that it was arranged for. */
	private int arranged;
	private int columns = 1;
	private int wide = NARROWEST;
	private int high = NARROWEST;
	private int top;
	/** Where the names without room are counted. */
	private int rest;
	private int chosen;

	/** @param enlarge receives the chart that was clicked */
	public Multiples(Composite parent, Consumer<Chart> enlarge) {
		super(parent, SWT.V_SCROLL | SWT.BORDER);
		this.enlarge = enlarge;
		setScrollbarsMode(SWT.NONE); // no overlay: the bar is the only sign that there is more
		setAlwaysShowScrollBars(true);
		canvas = new Canvas(this, SWT.DOUBLE_BUFFERED);
		Theme.unstyled(canvas);
		fonts = new PenFonts(canvas);
		setContent(canvas);
		setExpandHorizontal(true);
		setExpandVertical(true);
		AccessibleName.give(canvas, () -> cells.isEmpty() ? "Charts" : cells.size() + " charts; " + cells.get(chosen).chart().title()
				+ " is chosen, Enter enlarges it");
		MenuManager menu = new MenuManager();
		SavePicture.addTo(menu, this, () -> cells.isEmpty() ? null : SmallMultiples.whole("", cells.stream().map(MultipleCell::chart).toList(),
				FigureStyle.PAGE), () -> FileName.words(cells.getFirst().chart().y().title()));
		canvas.setMenu(menu.createContextMenu(canvas));
		canvas.addDisposeListener(_ -> menu.dispose());
		canvas.addListener(SWT.Paint, e -> paint(e.gc));
		canvas.addListener(SWT.Resize, _ -> {
			if (arranged != getClientArea().width) {
				arrange();
			}
		});
		canvas.addListener(SWT.MouseMove, e -> light(nameAt(e.x, e.y)));
		canvas.addListener(SWT.MouseExit, _ -> light(Optional.empty()));
		canvas.addListener(SWT.MouseDown, _ -> canvas.forceFocus());
		canvas.addListener(SWT.MouseUp, this::click);
		canvas.addListener(SWT.KeyDown, this::key);
		canvas.addListener(SWT.Traverse, e -> e.doit = e.detail == SWT.TRAVERSE_TAB_NEXT || e.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		canvas.addListener(SWT.FocusIn, _ -> canvas.redraw());
		canvas.addListener(SWT.FocusOut, _ -> canvas.redraw());
		addDisposeListener(_ -> cells.forEach(MultipleCell::dispose));
	}

	/** Shows other charts; colours of the legend are those of the first one's order. */
	public void show(List<Chart> charts) {
		cells.forEach(MultipleCell::dispose);
		cells = charts.stream().map(MultipleCell::new).toList();
		names = charts.isEmpty() ? List.of() : charts.getFirst().order();
		chosen = Math.clamp(chosen, 0, Math.max(0, cells.size() - 1));
		arrange();
	}

	/** Lights a curve in all charts by its name; empty for none. */
	public void light(Optional<String> name) {
		if (!name.equals(lit)) {
			lit = name;
			canvas.redraw();
		}
	}

	/** The name of the curve that is lit. */
	public Optional<String> lit() {
		return lit;
	}

	/** The control that is drawn on and has the focus. */
	public Control canvas() {
		return canvas;
	}

	/** Where a chart is drawn. */
	public Rectangle bounds(int index) {
		return new Rectangle(index % columns * wide, top + index / columns * high, wide, high);
	}

	/** Fades what is drawn. */
	static void fade(GC gc, Rectangle part, Color ground) {
		gc.setBackground(ground);
		gc.setAlpha(VEIL);
		gc.fillRectangle(part);
		gc.setAlpha(255);
	}

	/** As many columns as there is room for; the scrolled height follows. */
	private void arrange() {
		arranged = getClientArea().width;
		int width = Math.max(NARROWEST, arranged);
		columns = Math.clamp(width / NARROWEST, 1, Math.max(1, cells.size()));
		wide = Math.min(width / columns, 2 * NARROWEST);
		high = (int) (SHAPE * wide) + (int) (2 * fonts.size());
		legend(width);
		setMinSize(NARROWEST, top + high * Math.ceilDiv(Math.max(1, cells.size()), columns));
		getVerticalBar().setIncrement(high / 3);
		canvas.redraw();
	}

	/** Places the entries of the legend line by line. */
	private void legend(int width) {
		entries.clear();
		GC gc = new GC(canvas);
		int line = gc.getFontMetrics().getHeight() + GAP;
		int x = GAP;
		int y = GAP;
		for (String name : names) {
			int size = gc.textExtent(name).x + LegendSample.WIDTH + 3 * GAP;
			if (x + size > width && x > GAP) {
				x = GAP;
				y += line;
			}
			if (y >= GAP + LINES * line) {
				break;
			}
			entries.add(new Rectangle(x, y, size, line));
			x += size;
		}
		top = names.isEmpty() ? GAP : y + line + GAP;
		rest = y;
		gc.dispose();
	}

	private Optional<String> nameAt(int x, int y) {
		for (int k = 0; k < entries.size(); k++) {
			if (entries.get(k).contains(x, y)) {
				return Optional.of(names.get(k));
			}
		}
		int at = cellAt(x, y);
		return at < 0 ? Optional.empty() : cells.get(at).nameAt(x - bounds(at).x, y - bounds(at).y);
	}

	private int cellAt(int x, int y) {
		return IntStream.range(0, cells.size()).filter(k -> bounds(k).contains(x, y)).findFirst().orElse(-1);
	}

	private void click(Event e) {
		int at = cellAt(e.x, e.y);
		if (e.button == 1 && at >= 0) {
			chosen = at;
			enlarge.accept(cells.get(at).chart());
		}
	}

	private void key(Event e) {
		if (cells.isEmpty()) {
			return;
		}
		switch (e.keyCode) {
		case SWT.ARROW_LEFT -> choose(chosen - 1);
		case SWT.ARROW_RIGHT -> choose(chosen + 1);
		case SWT.ARROW_UP -> choose(chosen - columns);
		case SWT.ARROW_DOWN -> choose(chosen + columns);
		case SWT.CR, SWT.KEYPAD_CR -> enlarge.accept(cells.get(chosen).chart());
		default -> {}
		}
	}

	private void choose(int next) {
		if (next >= 0 && next < cells.size()) {
			chosen = next;
			Rectangle wanted = bounds(next);
			if (wanted.y < getOrigin().y || wanted.y + wanted.height > getOrigin().y + getClientArea().height) {
				setOrigin(0, wanted.y);
			}
			canvas.redraw();
		}
	}

	private void paint(GC gc) {
		if (arranged != getClientArea().width) { // GTK makes room for the bar some time after it appears
			UiThread.run(canvas, this::arrange);
		}
		Palette now = Theme.palette(this);
		if (!now.equals(palette)) {
			palette = now;
			cells.forEach(MultipleCell::dispose);
		}
		gc.setBackground(getBackground());
		gc.fillRectangle(canvas.getClientArea());
		entries(gc);
		Rectangle seen = new Rectangle(getOrigin().x, getOrigin().y, getClientArea().width, getClientArea().height);
		long until = System.nanoTime() + PART_NANOS;
		boolean missing = false;
		boolean further = false; // at least one, however long those that are drawn already took
		for (int k = 0; k < cells.size(); k++) {
			if (bounds(k).intersects(seen)) {
				boolean due = !cells.get(k).drawn(size(k));
				if (due && further && System.nanoTime() > until) {
					missing = true;
				} else {
					paint(gc, k);
					further |= due;
				}
			}
		}
		if (missing) {
			UiThread.run(canvas, canvas::redraw); // the others in a separate event, so that the window stays responsive
		}
	}

	private Point size(int k) {
		Rectangle at = bounds(k);
		return new Point(at.width - GAP, at.height - GAP);
	}

	private void paint(GC gc, int k) {
		Rectangle at = bounds(k);
		Point size = size(k);
		cells.get(k).paint(gc, at.x, at.y, size, palette, fonts, getBackground(), lit);
		if (k == chosen && canvas.isFocusControl()) {
			gc.setForeground(GcPen.colour(palette.marks().get(0)));
			gc.setLineWidth(2);
			gc.drawRectangle(at.x + 1, at.y + 1, size.x - 2, size.y - 2);
		}
	}

	private void entries(GC gc) {
		for (int k = 0; k < entries.size(); k++) {
			Rectangle at = entries.get(k);
			LegendSample.of(cells.getFirst().chart(), names.get(k), palette).draw(GcPen.at(0, 0, gc, null), at.x, at.y + (at.height - GAP) / 2);
			gc.setForeground(GcPen.colour(palette.ink()));
			gc.drawText(names.get(k), at.x + LegendSample.WIDTH + GAP, at.y, SWT.DRAW_TRANSPARENT);
			if (lit.isPresent() && !lit.get().equals(names.get(k))) {
				fade(gc, at, getBackground());
			}
		}
		gc.setLineAttributes(new LineAttributes(1));
		if (entries.size() < names.size()) {
			gc.setForeground(GcPen.colour(palette.ink()));
			gc.drawText(lit.filter(l -> names.indexOf(l) >= entries.size()).orElse("and " + (names.size() - entries.size())
					+ " more; hover a curve for its name"), GAP, rest, SWT.DRAW_TRANSPARENT);
		}
	}
}
