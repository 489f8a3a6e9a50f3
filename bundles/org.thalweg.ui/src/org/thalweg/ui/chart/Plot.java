package org.thalweg.ui.chart;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ChartDrawing;
import org.thalweg.figures.ChartLayout;
import org.thalweg.figures.ChartView;
import org.thalweg.figures.Highlight;
import org.thalweg.figures.Palette;
import org.thalweg.figures.PlotFrame;
import org.thalweg.ui.kit.AccessibleName;
import org.thalweg.ui.kit.FittedText;
import org.thalweg.ui.kit.Theme;

/**
 * A chart on the screen: the wheel with Ctrl zooms, a drag zooms into a rectangle, a drag with the middle button or with Shift moves, a double
 * click or 0 shows everything; the legend hides, shows, filters and ranks; the context menu saves and copies. Colours follow the theme. UI thread
 * only.
 */
public final class Plot extends Composite {
	private final Label title;
	private final FittedText.Line titleLine;
	private final Label caption;
	private final Canvas canvas;
	private final Canvas area;
	private final PenFonts fonts;
	private final Legend legend;
	private final Cursor cursor;
	private final Set<String> hidden = new HashSet<>();
	private Chart chart;
	private ChartView view;
	/** The layout for the canvas' size; null before it has one. */
	private ChartLayout layout;
	private Palette palette = Palette.LIGHT;
	private RGB ground;
	private boolean ranked;
	/** The curve at the pointer, here or in another chart. */
	private Optional<String> lit = Optional.empty();
	private Optional<Range> partX = Optional.empty();
	private Optional<Range> partY = Optional.empty();
	/** All that there is to see: a chart made for a part has no more than that. */
	private Range wholeX;
	private Range wholeY;
	private Consumer<Optional<Range>> zoomListener = range -> {};

	public Plot(Composite parent, int style) {
		super(parent, style);
		setLayout(GridLayoutFactory.swtDefaults().spacing(5, 2).create());
		title = new Label(this, SWT.NONE);
		title.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		titleLine = new FittedText.Line(title);
		caption = new Label(this, SWT.WRAP);
		caption.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		canvas = new Canvas(this, SWT.DOUBLE_BUFFERED);
		canvas.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		area = new Canvas(canvas, SWT.DOUBLE_BUFFERED);
		AccessibleName.give(area, () -> chart == null ? "Chart" : "Chart: " + chart.title() + ", " + chart.y().title() + " over " + chart.x()
				.title());
		for (Canvas part : List.of(canvas, area)) {
			Theme.unstyled(part); // a plot has one background throughout
		}
		fonts = new PenFonts(canvas);
		legend = new Legend(this, this::hide, this::rank);
		legend.setLayoutData(new GridData(SWT.FILL, SWT.END, true, false));
		addListener(SWT.Resize, _ -> {
			if (legend.fit(getSize())) {
				layout(true); // the ordinary one uses the cached height of the legend
			}
		});
		canvas.addListener(SWT.Resize, _ -> arrange());
		cursor = new Cursor(this, area);
		area.addListener(SWT.Paint, event -> {
			fill(event.gc, area);
			paint(event.gc);
		});
		canvas.addListener(SWT.Paint, event -> {
			fill(event.gc, canvas);
			if (layout != null) {
				new ChartDrawing(view, layout, palette, GcPen.at(0, 0, event.gc, fonts), true).axes();
			}
		});
		new PlotMenu(this).attach(area);
		addListener(SWT.Paint, _ -> followTheme());
		followTheme();
		show(null);
	}

	/** Shows a chart; null for none. The zoom is kept if the axes are the same, and curves stay hidden if they still exist. */
	public void show(Chart next) {
		if (isDisposed()) {
			return;
		}
		boolean same = chart != null && next != null && chart.x().equals(next.x()) && chart.y().equals(next.y())
				&& chart.categories().equals(next.categories());
		if (!same) {
			partX = Optional.empty();
			partY = Optional.empty();
		}
		chart = next;
		hidden.removeIf(label -> next == null || next.marks().stream().noneMatch(m -> m.label().equals(label)));
		String heading = next == null ? "" : next.title();
		String words = next == null ? "" : next.caption();
		titleLine.show(heading);
		if (!caption.getText().equals(words)) {
			caption.setText(words.replace("&", "&&"));
		}
		boolean other = appear(title, !heading.isEmpty()) | appear(caption, !words.isEmpty());
		canvas.setVisible(next != null);
		see();
		other |= legend.show(view, palette);
		if (!same || other) {
			legend.fit(getSize());
			layout(true, true);
		}
	}

	/** The chart shown; null for none. */
	public Chart chart() {
		return chart;
	}

	/** The visible part, as saved and copied; null for none. */
	public ChartView view() {
		return view;
	}

	/** The control of the plot, without its axes. */
	public Control area() {
		return area;
	}

	/** Labels of the horizontal axis that are shown, from the left. */
	public List<String> labelsX() {
		return layout.labelsX();
	}

	/** Labels of the vertical axis that are shown, from below. */
	public List<String> labelsY() {
		return layout.labelsY();
	}

	/** Whether labels of the horizontal axis lean. */
	public boolean leaning() {
		return layout != null && layout.leaning();
	}

	/** Sets a listener for changes of the visible range of x; empty for all of it. */
	public void onZoom(Consumer<Optional<Range>> listener) {
		zoomListener = listener;
	}

	/** Shows everything again. */
	public void reset() {
		if (chart != null) {
			partX = Optional.empty();
			partY = Optional.empty();
			see();
			zoomListener.accept(Optional.empty());
		}
	}

	/** Zooms to a part, at most to all that there is. */
	void look(Range x, Range y) {
		partX = chart.categories().isEmpty() && x.high() > x.low() ? x.within(wholeX, chart.x().scale()) : partX;
		partY = y.high() > y.low() ? y.within(wholeY, chart.y().scale()) : partY;
		see();
		zoomListener.accept(partX);
	}

	/** The frame of the visible part. */
	PlotFrame frame() {
		return layout.frame();
	}

	Palette palette() {
		return palette;
	}

	/** Repaints the overlay of the plot. */
	void redrawPlot() {
		area.redraw();
	}

	/** Hides or shows marks with these labels. */
	void hide(List<String> labels, boolean hide) {
		if (hide) {
			hidden.addAll(labels);
		} else {
			labels.forEach(hidden::remove);
		}
		see();
		legend.tick(hidden);
	}

	/** Hides or shows all. */
	void hideAll(boolean hide) {
		hide(Arrays.stream(view.legend()).mapToObj(i -> chart.marks().get(i).label()).toList(), hide);
	}

	/** Whether the legend starts with the best curve, instead of the order of the chart. */
	void rank(boolean byRank) {
		ranked = byRank;
		show(chart);
	}

	boolean ranked() {
		return ranked;
	}

	/** Draws a curve by its {@linkplain Highlight#name name} over all others, which fade; empty for none. */
	public void light(Optional<String> name) {
		if (!name.equals(lit)) {
			lit = name;
			area.redraw();
		}
	}

	/** Lights the curve at a place of the plot's area. */
	void lightAt(double x, double y) {
		light(layout == null ? Optional.empty() : Highlight.at(view, frame(), frame().left() + x, frame().top() + y));
	}

	/** The name of the curve that is drawn over all others. */
	public Optional<String> lit() {
		return lit;
	}

	/** Paints the whole plot area: the event's rectangle is only the part that was uncovered. */
	private void paint(GC gc) {
		if (layout != null) {
			new ChartDrawing(view, layout, palette, GcPen.at(-frame().left(), -frame().top(), gc, fonts), true).all();
			lit.filter(_ -> view.legend().length > 1 || chart.categories().size() > 1).flatMap(name -> Highlight.of(view, name)).ifPresent(only -> {
				Multiples.fade(gc, area.getClientArea(), getBackground());
				new ChartDrawing(only, layout, palette, GcPen.at(-frame().left(), -frame().top(), gc, fonts), true).all();
			});
			gc.setFont(area.getFont());
			cursor.paint(gc, frame());
		}
	}

	/** Recomputes the view of the chart. */
	private void see() {
		view = chart == null ? null : new ChartView(chart, Set.copyOf(hidden), ranked, partX, partY);
		if (view != null && partX.isEmpty()) {
			wholeX = new Range(view.x().low(), view.x().high());
			wholeY = partY.isEmpty() ? new Range(view.y().low(), view.y().high()) : wholeY;
		}
		arrange();
		canvas.redraw();
		area.redraw();
	}

	/** Places the plot between the labels, for the canvas' size. */
	private void arrange() {
		Point size = canvas.getSize();
		if (view == null || size.x == 0 || size.y == 0) {
			layout = null;
			return;
		}
		GC gc = new GC(canvas);
		layout = ChartLayout.fit(view, size.x, size.y, GcPen.at(0, 0, gc, fonts), fonts.size());
		gc.dispose();
		area.setBounds((int) frame().left(), (int) frame().top(), frame().width(), frame().height());
		String titles = Stream.of(chart.x().title(), chart.y().title()).filter(t -> !t.equals(layout.x().text()) && !t.equals(layout.y().text()))
				.collect(
						Collectors.joining("\n"));
		canvas.setToolTipText(titles.isEmpty() ? null : titles.replace("&", "&&"));
	}

	/** True if it appears or disappears. */
	private static boolean appear(Label label, boolean there) {
		GridData data = (GridData) label.getLayoutData();
		boolean other = data.exclude == there;
		data.exclude = !there;
		label.setVisible(there);
		return other;
	}

	/** Applying a theme again resets the background of all controls, and gives only the plot its former one. */
	private void fill(GC gc, Canvas part) {
		gc.setBackground(getBackground());
		gc.fillRectangle(part.getClientArea());
	}

	/** The background determines whether the theme is light or dark. */
	private void followTheme() {
		RGB now = getBackground().getRGB();
		if (!now.equals(ground)) {
			ground = now;
			palette = Palette.over(now.red, now.green, now.blue);
			colours();
			show(chart);
		}
	}

	private void colours() {
		for (Control part : List.of(canvas, area, title, caption, legend)) {
			part.setBackground(getBackground());
		}
		caption.setForeground(GcPen.colour(palette.faint()));
		title.setForeground(GcPen.colour(palette.ink()));
	}
}
