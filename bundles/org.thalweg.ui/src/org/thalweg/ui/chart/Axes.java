package org.thalweg.ui.chart;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IAxisSet;
import org.eclipse.swtchart.LineStyle;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Chart.Range;
import org.thalweg.experiment.chart.Palette;

/**
 * The library's two axes. A logarithmic scale is a linear one of exponents of 10: so labels are whole powers of 10 where they can be,
 * and numbers that are not above 0 do no harm.
 */
final class Axes {
	/** From here on thousands are parted. */
	private static final double GROUPED = 10_000;
	/** The uppermost label needs room above its tick. */
	private static final double ROOM = 0.03;

	private final IAxis x;
	private final IAxis y;

	Axes(IAxisSet axes) {
		x = axes.getXAxis(0);
		y = axes.getYAxis(0);
		y.getTitle().setVisible(false);
	}

	/** The title of the horizontal axis; see {@link SideTitle} for the other one. */
	void name(Chart chart) {
		String title = chart.x().title();
		if (!x.getTitle().getText().equals(title)) {
			x.getTitle().setText(title);
			x.getTitle().setVisible(!title.isEmpty());
		}
	}

	/** All of a chart. */
	void show(Chart chart) {
		List<String> categories = chart.categories();
		x.enableCategory(!categories.isEmpty());
		if (categories.isEmpty()) {
			look(x, chart.rangeX(), chart.x().scale(), 0);
		} else {
			x.setCategorySeries(categories.toArray(String[]::new));
			x.setRange(new org.eclipse.swtchart.Range(0, categories.size() - 1.0));
		}
		look(y, chart.rangeY(), chart.y().scale(), ROOM);
	}

	/** A part of a chart; categories are always shown all. */
	void look(Chart chart, Range partX, Range partY) {
		if (!x.isCategoryEnabled() && partX.high() > partX.low()) {
			look(x, partX, chart.x().scale(), 0);
		}
		if (partY.high() > partY.low()) {
			look(y, partY, chart.y().scale(), 0);
		}
	}

	/** @param room share of the range that is added above it */
	private static void look(IAxis axis, Range range, Scale scale, double room) {
		double low = Paper.onAxis(range.low(), scale);
		double high = Paper.onAxis(range.high(), scale);
		boolean grouped = Math.max(Math.abs(low), Math.abs(high)) >= GROUPED;
		axis.setRange(new org.eclipse.swtchart.Range(low, high + room * (high - low)));
		axis.getTick().setFormat(scale == Scale.LOGARITHMIC ? new PowerFormat()
				: grouped ? new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)) : null);
	}

	/** What is shown now, over a plot of this size. */
	Paper paper(Chart chart, int width, int height) {
		org.eclipse.swtchart.Range across = x.getRange();
		boolean categories = x.isCategoryEnabled();
		return new Paper(width, height, categories ? new org.eclipse.swtchart.Range(across.lower - 0.5, across.upper + 0.5) : across,
				y.getRange(), categories ? Scale.LINEAR : chart.x().scale(), chart.y().scale(), categories);
	}

	void colour(Palette palette, Font font) {
		Color ink = MarkPainter.colour(palette.ink());
		for (IAxis axis : List.of(x, y)) {
			axis.getTitle().setForeground(ink);
			axis.getTitle().setFont(font);
			axis.getTick().setForeground(ink);
			axis.getGrid().setForeground(MarkPainter.colour(palette.grid()));
			axis.getGrid().setStyle(LineStyle.SOLID);
		}
	}
}
