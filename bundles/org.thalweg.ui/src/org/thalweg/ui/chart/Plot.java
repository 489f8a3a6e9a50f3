package org.thalweg.ui.chart;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.LineStyle;
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
	/** From here on thousands are parted. */
	private static final double GROUPED = 10_000;

	private final Label title;
	private final Label caption;
	private final org.eclipse.swtchart.Chart canvas;
	private final Legend legend;
	private final Cursor cursor;
	private final Set<String> hidden = new HashSet<>();
	private Chart chart;
	private Palette palette = Palette.LIGHT;
	private RGB ground;
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
		title.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
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
		followTheme();
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
		boolean other = setText(title, next == null ? "" : next.title());
		other |= setText(caption, next == null ? "" : next.caption());
		canvas.setVisible(next != null);
		if (next != null) {
			axes(same);
		}
		other |= legend.show(next, palette, hidden);
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
			axes(false);
			canvas.redraw();
			zoomListener.accept(Optional.empty());
		}
	}

	/** Looks at a part. */
	void look(Range x, Range y) {
		if (chart.categories().isEmpty() && x.high() > x.low()) {
			look(axisX(), x, chart.x().scale());
		}
		if (y.high() > y.low()) {
			look(axisY(), y, chart.y().scale());
		}
		zoomed = true;
		canvas.redraw();
		zoomListener.accept(chart.categories().isEmpty() ? Optional.of(x) : Optional.empty());
	}

	/** The part that is looked at. */
	Paper paper() {
		Point size = canvas.getPlotArea().getSize();
		return paper(Math.max(1, size.x), Math.max(1, size.y));
	}

	private Paper paper(int width, int height) {
		org.eclipse.swtchart.Range x = axisX().getRange();
		boolean categories = axisX().isCategoryEnabled();
		return new Paper(width, height, categories ? new org.eclipse.swtchart.Range(x.lower - 0.5, x.upper + 0.5) : x, axisY().getRange(),
				categories ? Scale.LINEAR : chart.x().scale(), chart.y().scale(), categories);
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

	private void paint(GC gc, int width, int height) {
		if (chart != null) {
			Paper paper = paper(width, height);
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
		List<String> categories = seen.categories();
		canvas.suspendUpdate(true);
		name(axisX(), seen.x().title());
		name(axisY(), seen.y().title());
		if (!(same && zoomed)) {
			axisX().enableCategory(!categories.isEmpty());
			if (categories.isEmpty()) {
				look(axisX(), seen.rangeX(), seen.x().scale());
			} else {
				axisX().setCategorySeries(categories.toArray(String[]::new));
				axisX().setRange(new org.eclipse.swtchart.Range(0, categories.size() - 1.0));
			}
			look(axisY(), roomy(seen.rangeY(), seen.y().scale()), seen.y().scale());
		}
		canvas.suspendUpdate(false);
	}

	private static void name(IAxis axis, String title) {
		if (!axis.getTitle().getText().equals(title)) {
			axis.getTitle().setText(title);
			axis.getTitle().setVisible(!title.isEmpty());
		}
	}

	/** The uppermost label needs room above its tick. */
	private static Range roomy(Range range, Scale scale) {
		double low = Paper.onAxis(range.low(), scale);
		double high = Paper.onAxis(range.high(), scale);
		return new Range(range.low(), Paper.number(high + 0.03 * (high - low), scale));
	}

	/** A logarithmic scale is a linear one of exponents: so its labels are whole powers of 10 where they can be. */
	private static void look(IAxis axis, Range range, Scale scale) {
		double low = Paper.onAxis(range.low(), scale);
		double high = Paper.onAxis(range.high(), scale);
		axis.setRange(new org.eclipse.swtchart.Range(low, high));
		axis.getTick().setFormat(scale == Scale.LOGARITHMIC ? new PowerFormat()
				: Math.max(Math.abs(low), Math.abs(high)) >= GROUPED ? new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT)) : null);
	}

	/** True if it appears or disappears. */
	private static boolean setText(Label label, String text) {
		if (!label.getText().equals(text)) {
			label.setText(text.replace("&", "&&"));
		}
		GridData data = (GridData) label.getLayoutData();
		boolean other = data.exclude != text.isEmpty();
		data.exclude = text.isEmpty();
		label.setVisible(!text.isEmpty());
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
		Color ink = MarkPainter.colour(palette.ink());
		canvas.setBackground(getBackground());
		canvas.getPlotArea().setBackground(getBackground());
		for (IAxis axis : List.of(axisX(), axisY())) {
			axis.getTitle().setForeground(ink);
			axis.getTitle().setFont(getFont());
			axis.getTick().setForeground(ink);
			axis.getGrid().setForeground(MarkPainter.colour(palette.grid()));
			axis.getGrid().setStyle(LineStyle.SOLID);
		}
		caption.setForeground(MarkPainter.colour(palette.faint()));
		title.setForeground(ink);
	}
}
