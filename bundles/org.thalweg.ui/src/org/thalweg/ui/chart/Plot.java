package org.thalweg.ui.chart;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Chart.Range;
import org.thalweg.experiment.chart.Mark;
import org.thalweg.experiment.chart.Palette;
import org.thalweg.ui.FittedText;

/**
 * A chart on the screen: the wheel zooms, a drag zooms into a rectangle, a drag with the middle button or with Shift moves, a double
 * click or 0 shows everything; the legend hides and shows; the context menu saves and copies. Colours follow the theme. To be used in
 * the display's thread alone.
 */
public final class Plot extends Composite {
	private final Label title;
	private final FittedText.Line titleLine;
	private final Label caption;
	private final Composite body;
	private final SideTitle side;
	private final org.eclipse.swtchart.Chart canvas;
	private final Axes axes;
	private final Legend legend;
	private final Cursor cursor;
	private final Set<String> hidden = new HashSet<>();
	private Chart chart;
	private Palette palette = Palette.LIGHT;
	private RGB ground;
	private boolean zoomed;
	private Consumer<Optional<Range>> zoomListener = range -> {};

	public Plot(Composite parent, int style) {
		super(parent, style);
		GridLayout layout = new GridLayout();
		layout.verticalSpacing = 2;
		setLayout(layout);
		title = new Label(this, SWT.NONE);
		title.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		titleLine = new FittedText.Line(title);
		caption = new Label(this, SWT.WRAP);
		caption.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		body = new Composite(this, SWT.NONE);
		body.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		body.setLayout(GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).create());
		side = new SideTitle(body);
		canvas = new org.eclipse.swtchart.Chart(body, SWT.NONE);
		canvas.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		axes = new Axes(canvas.getAxisSet());
		canvas.addListener(SWT.Resize, _ -> {
			if (chart != null && !chart.categories().isEmpty()) {
				names(visible());
			}
		});
		canvas.getTitle().setVisible(false);
		canvas.getLegend().setVisible(false);
		legend = new Legend(this, this::toggle);
		legend.setLayoutData(new GridData(SWT.FILL, SWT.END, true, false));
		addListener(SWT.Resize, _ -> legend.fit(getSize()));
		cursor = new Cursor(this, canvas.getPlotArea().getControl());
		canvas.getPlotArea().addCustomPaintListener(event -> paint(event.gc));
		canvas.addPaintListener(event -> {
			if (chart != null) {
				axes.label(event.gc, canvas.getPlotArea().getControl().getBounds(), paper());
			}
		});
		new PlotMenu(this).attach(canvas.getPlotArea().getControl());
		addListener(SWT.Paint, _ -> followTheme());
		followTheme();
		show(null);
	}

	/** Shows a chart; null for none. What was looked at stays so if the axes are the same, and what was hidden if it is there. */
	public void show(Chart next) {
		if (isDisposed()) {
			return;
		}
		boolean same = chart != null && next != null && chart.x().equals(next.x()) && chart.y().equals(next.y())
				&& chart.categories().equals(next.categories());
		zoomed &= same;
		chart = next;
		hidden.removeIf(label -> next == null || next.marks().stream().noneMatch(m -> m.label().equals(label)));
		String heading = next == null ? "" : next.title();
		String words = next == null ? "" : next.caption();
		titleLine.show(heading);
		if (!caption.getText().equals(words)) {
			caption.setText(words.replace("&", "&&"));
		}
		boolean other = appear(title, !heading.isEmpty()) | appear(caption, !words.isEmpty());
		body.setVisible(next != null);
		if (next != null) {
			fit();
		}
		other |= legend.show(next, palette, hidden);
		if (!same || other) {
			legend.fit(getSize());
			layout(true, true);
		}
		canvas.redraw();
	}

	/** What is shown; null for nothing. */
	public Chart chart() {
		return chart;
	}

	/** What is not hidden, as a chart; for saving and copying. */
	Chart visible() {
		List<? extends Mark> all = chart.marks();
		List<? extends Mark> marks = IntStream.range(0, all.size()).filter(this::isShown).mapToObj(all::get).toList();
		return new Chart(chart.title(), chart.caption(), chart.x(), chart.y(), marks.isEmpty() ? all : marks);
	}

	/** Told when another part of x is looked at; empty for all of it. */
	public void onZoom(Consumer<Optional<Range>> listener) {
		zoomListener = listener;
	}

	/** Shows everything again. */
	public void reset() {
		if (chart != null) {
			zoomed = false;
			fit();
			canvas.redraw();
			zoomListener.accept(Optional.empty());
		}
	}

	/** Looks at a part. */
	void look(Range x, Range y) {
		axes.look(chart, x, y);
		zoomed = true;
		canvas.redraw();
		zoomListener.accept(chart.categories().isEmpty() ? Optional.of(x) : Optional.empty());
	}

	/** The part that is looked at. */
	Paper paper() {
		Point size = canvas.getPlotArea().getSize();
		return axes.paper(chart, Math.max(1, size.x), Math.max(1, size.y));
	}

	boolean isShown(int i) {
		String label = "";
		for (int k = 0; k <= i; k++) {
			String own = chart.marks().get(k).label();
			label = own.isEmpty() ? label : own;
		}
		return !hidden.contains(label);
	}

	Legend legend() {
		return legend;
	}

	Palette palette() {
		return palette;
	}

	/** Paints again what lies over the plot. */
	void redrawPlot() {
		canvas.getPlotArea().getControl().redraw();
	}

	private void toggle(String label) {
		if (!hidden.remove(label)) {
			hidden.add(label);
		}
		fit();
		canvas.redraw();
	}

	/** For the whole plot area: the rectangle that an event names is the part of it that was uncovered. */
	private void paint(GC gc) {
		if (chart != null) {
			Paper paper = paper();
			new MarkPainter(chart, paper, palette, gc).paint(this::isShown);
			cursor.paint(gc, paper);
		}
	}

	/** What is visible, all of it unless another part is looked at. */
	private void fit() {
		Chart seen = visible();
		canvas.suspendUpdate(true);
		axes.name(seen);
		side.setText(seen.y().title());
		if (!zoomed) {
			axes.show(seen);
			if (!seen.categories().isEmpty()) {
				names(seen);
			}
		}
		canvas.suspendUpdate(false);
	}

	private void names(Chart seen) {
		GC gc = new GC(canvas);
		axes.names(seen, canvas.getSize(), text -> gc.textExtent(text).x);
		gc.dispose();
	}

	/** True if it appears or disappears. */
	private static boolean appear(Label label, boolean there) {
		GridData data = (GridData) label.getLayoutData();
		boolean other = data.exclude == there;
		data.exclude = !there;
		label.setVisible(there);
		return other;
	}

	/** The theme's background says whether it is a light or a dark one. */
	private void followTheme() {
		RGB now = getBackground().getRGB();
		if (!now.equals(ground)) {
			ground = now;
			palette = 0.3 * now.red + 0.6 * now.green + 0.1 * now.blue < 128 ? Palette.DARK : Palette.LIGHT;
			colours();
			show(chart);
		}
	}

	private void colours() {
		canvas.setBackground(getBackground());
		canvas.getPlotArea().setBackground(getBackground());
		for (Control part : List.of(title, caption, body, side, legend)) {
			part.setBackground(getBackground());
		}
		side.colour(MarkPainter.colour(palette.ink()));
		axes.colour(palette, getFont());
		caption.setForeground(MarkPainter.colour(palette.faint()));
		title.setForeground(MarkPainter.colour(palette.ink()));
	}
}
