package org.thalweg.ui.chart;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtchart.IAxis;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Chart.Range;
import org.thalweg.experiment.chart.Mark;
import org.thalweg.experiment.chart.Palette;

/**
 * A chart on the screen: the wheel zooms, a drag zooms into a rectangle, a drag with the middle button or with Shift moves, a double
 * click or 0 shows everything; the legend hides and shows; the context menu saves and copies. Colours follow the theme. To be used in
 * the display's thread alone.
 */
public final class Plot extends Composite {
	private final Label title;
	private final Label caption;
	private final org.eclipse.swtchart.Chart canvas;
	private final Legend legend;
	private final Cursor cursor;
	private final Set<String> hidden = new HashSet<>();
	private Chart chart;
	private Palette palette = Palette.LIGHT;
	private boolean zoomed;
	private Consumer<Optional<Range>> zoomListener = range -> { };

	public Plot(Composite parent, int style) {
		super(parent, style);
		GridLayout layout = new GridLayout();
		layout.verticalSpacing = 2;
		setLayout(layout);
		setBackgroundMode(SWT.INHERIT_FORCE);
		title = new Label(this, SWT.NONE);
		title.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		title.setFont(org.eclipse.jface.resource.JFaceResources.getFontRegistry().getBold(org.eclipse.jface.resource.JFaceResources.DEFAULT_FONT));
		caption = new Label(this, SWT.WRAP);
		caption.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		canvas = new org.eclipse.swtchart.Chart(this, SWT.NONE);
		canvas.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		canvas.getTitle().setVisible(false);
		canvas.getLegend().setVisible(false);
		legend = new Legend(this, this::toggle);
		legend.setLayoutData(new GridData(SWT.FILL, SWT.END, true, false));
		cursor = new Cursor(this, canvas.getPlotArea().getControl());
		canvas.getPlotArea().addCustomPaintListener(event -> paint(event.gc, event.width, event.height));
		new PlotMenu(this).attach(canvas.getPlotArea().getControl());
		addListener(SWT.Paint, _ -> followTheme());
		show(null);
	}

	/** Shows a chart; null for none. What was looked at and what was hidden stays so if the axes are the same. */
	public void show(Chart next) {
		if (isDisposed()) {
			return;
		}
		boolean same = chart != null && next != null && chart.x().equals(next.x()) && chart.y().equals(next.y())
				&& chart.categories().equals(next.categories());
		if (!same) {
			hidden.clear();
			zoomed = false;
		}
		chart = next;
		setText(title, next == null ? "" : next.title());
		setText(caption, next == null ? "" : next.caption());
		canvas.setVisible(next != null);
		if (next != null) {
			axes(same);
		}
		boolean other = legend.show(next, palette, hidden);
		if (!same || other) {
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
		List<? extends Mark> marks = java.util.stream.IntStream.range(0, all.size()).filter(this::isShown).mapToObj(all::get).toList();
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
			axes(false);
			canvas.redraw();
			zoomListener.accept(Optional.empty());
		}
	}

	/** Looks at a part. */
	void look(Range x, Range y) {
		if (chart.categories().isEmpty() && x.high() > x.low()) {
			range(axisX(), x);
		}
		if (y.high() > y.low()) {
			range(axisY(), y);
		}
		zoomed = true;
		canvas.redraw();
		zoomListener.accept(chart.categories().isEmpty() ? Optional.of(x) : Optional.empty());
	}

	/** The part that is looked at. */
	Paper paper() {
		org.eclipse.swt.graphics.Point size = canvas.getPlotArea().getSize();
		return Paper.of(axisX(), axisY(), Math.max(1, size.x), Math.max(1, size.y));
	}

	boolean isShown(int i) {
		String label = "";
		for (int k = 0; k <= i; k++) {
			String own = chart.marks().get(k).label();
			label = own.isEmpty() ? label : own;
		}
		return !hidden.contains(label);
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
		if (!zoomed) {
			axes(false);
		}
		canvas.redraw();
	}

	private void paint(org.eclipse.swt.graphics.GC gc, int width, int height) {
		if (chart != null) {
			Paper paper = Paper.of(axisX(), axisY(), width, height);
			new MarkPainter(chart, paper, palette, gc).paint(this::isShown);
			cursor.paint(gc, paper);
		}
	}

	private IAxis axisX() {
		return canvas.getAxisSet().getXAxis(0);
	}

	private IAxis axisY() {
		return canvas.getAxisSet().getYAxis(0);
	}

	/** @param same whether what is looked at stays */
	private void axes(boolean same) {
		Chart seen = visible();
		canvas.suspendUpdate(true);
		List<String> categories = seen.categories();
		IAxis x = axisX();
		x.getTitle().setText(seen.x().title());
		axisY().getTitle().setText(seen.y().title());
		if (!(same && zoomed)) {
			x.enableCategory(!categories.isEmpty());
			if (categories.isEmpty()) {
				scale(x, seen.x().scale(), seen.rangeX());
			} else {
				scale(x, Scale.LINEAR, new Range(0, categories.size() - 1.0));
				x.setCategorySeries(categories.toArray(String[]::new));
				x.setRange(new org.eclipse.swtchart.Range(0, categories.size() - 1.0));
			}
			scale(axisY(), seen.y().scale(), seen.rangeY());
		}
		colours();
		canvas.suspendUpdate(false);
	}

	private static void scale(IAxis axis, Scale scale, Range range) {
		boolean logarithmic = scale == Scale.LOGARITHMIC;
		if (!logarithmic) {
			axis.enableLogScale(false);
		}
		range(axis, range);
		if (logarithmic) {
			axis.enableLogScale(true);
		}
		range(axis, range);
		axis.getTick().setFormat(logarithmic ? new PowerFormat() : null);
	}

	private static void range(IAxis axis, Range range) {
		axis.setRange(new org.eclipse.swtchart.Range(range.low(), range.high()));
	}

	private static void setText(Label label, String text) {
		if (!label.getText().equals(text)) {
			label.setText(text.replace("&", "&&"));
		}
		((GridData) label.getLayoutData()).exclude = text.isEmpty();
		label.setVisible(!text.isEmpty());
	}

	/** The theme's background says whether it is a light or a dark one. */
	private void followTheme() {
		RGB ground = getBackground().getRGB();
		Palette fits = 0.3 * ground.red + 0.6 * ground.green + 0.1 * ground.blue < 128 ? Palette.DARK : Palette.LIGHT;
		if (fits != palette) {
			palette = fits;
			show(chart);
			colours();
		}
	}

	private void colours() {
		Color ground = getBackground();
		Color ink = MarkPainter.colour(palette.ink());
		canvas.setBackground(ground);
		canvas.getPlotArea().setBackground(ground);
		for (IAxis axis : List.of(axisX(), axisY())) {
			axis.getTitle().setForeground(ink);
			axis.getTick().setForeground(ink);
			axis.getGrid().setForeground(MarkPainter.colour(palette.grid()));
			axis.getGrid().setStyle(org.eclipse.swtchart.LineStyle.SOLID);
		}
		caption.setForeground(MarkPainter.colour(palette.faint()));
		title.setForeground(ink);
	}
}
