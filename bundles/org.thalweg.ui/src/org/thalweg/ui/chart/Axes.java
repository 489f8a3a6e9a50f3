package org.thalweg.ui.chart;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IAxisSet;
import org.eclipse.swtchart.LineStyle;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Chart.Range;
import org.thalweg.experiment.chart.Palette;
import org.thalweg.experiment.chart.ZeroBand;

/**
 * The library's two axes. A logarithmic scale is a linear one of exponents of 10: so labels are whole powers of 10 where they can be,
 * and numbers that are not above 0 do no harm.
 */
final class Axes {
	/** From here on thousands are parted. */
	private static final double GROUPED = 10_000;
	/** The uppermost label needs room above its tick. */
	private static final double ROOM = 0.03;

	/** How far names of categories lean, in degrees, where they have no room side by side. */
	private static final int LEANING = 60;
	/** Pixels that the other axis takes. */
	private static final int ASIDE = 80;
	/** Pixels between a label and the plot. */
	private static final int BESIDE = 8;
	/** Pixels between names. */
	private static final int GAP = 8;
	/** Names shorter than this keep all their letters. */
	private static final int FEWEST_LETTERS = 9;

	private final IAxis x;
	private final IAxis y;
	private Optional<ZeroBand> zeroBand = Optional.empty();

	Axes(IAxisSet axes) {
		x = axes.getXAxis(0);
		y = axes.getYAxis(0);
		y.getTitle().setVisible(false);
	}

	/** The title of the horizontal axis, see {@link SideTitle} for the other one; and where the vertical one has its 0. */
	void name(Chart chart) {
		zeroBand = chart.zeroBand();
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
			upright();
			look(x, chart.rangeX(), chart.x().scale());
		} else {
			x.setCategorySeries(categories.toArray(String[]::new));
			x.setRange(new org.eclipse.swtchart.Range(0, categories.size() - 1.0));
		}
		look(y, chart.rangeY(), chart.y().scale());
		double low = zeroBand.map(ZeroBand::lower).orElse(y.getRange().lower);
		y.setRange(new org.eclipse.swtchart.Range(low, y.getRange().upper + ROOM * (y.getRange().upper - low)));
	}

	/**
	 * Names of categories: upright where they fit side by side; else they lean, and long ones lose letters in their middle, so that they
	 * take a third of the height at most.
	 *
	 * @param size of the drawing, axes included
	 * @param width of a text, in pixels
	 */
	void names(Chart chart, Point size, ToIntFunction<String> width) {
		List<String> names = chart.categories();
		int longest = names.stream().mapToInt(width).max().orElse(0);
		boolean lean = (longest + GAP) * names.size() > size.x - ASIDE;
		int letters = names.stream().mapToInt(String::length).max().orElse(0);
		double share = lean ? size.y / 3.0 / Math.sin(Math.toRadians(LEANING)) / Math.max(1, longest) : 1;
		int most = Math.max(FEWEST_LETTERS, (int) (share * letters));
		x.getTick().setTickLabelAngle(lean ? LEANING : 0);
		String[] shown = names.stream().map(n -> shortened(n, most)).toArray(String[]::new);
		if (!Arrays.equals(shown, x.getCategorySeries())) {
			x.setCategorySeries(shown);
		}
	}

	/** A short last word, which tells it from its neighbours, stays. */
	private static String shortened(String name, int most) {
		int last = name.length() - name.lastIndexOf(' ') - 1;
		int tail = last <= most / 2 ? Math.max(last, most / 3) : most / 3;
		return name.length() <= most ? name : name.substring(0, most - tail - 1) + "…" + name.substring(name.length() - tail);
	}

	/** As numbers stand, where a chart with names was shown before. */
	private void upright() {
		if (x.getTick().getTickLabelAngle() != 0) {
			x.getTick().setTickLabelAngle(0);
		}
	}

	/** A part of a chart; categories are always shown all. */
	void look(Chart chart, Range partX, Range partY) {
		if (!x.isCategoryEnabled() && partX.high() > partX.low()) {
			look(x, partX, chart.x().scale());
		}
		if (partY.high() > partY.low()) {
			look(y, partY, chart.y().scale());
		}
	}

	private void look(IAxis axis, Range range, Scale scale) {
		double low = Paper.onAxis(range.low(), scale);
		double high = Paper.onAxis(range.high(), scale);
		boolean grouped = Math.max(Math.abs(low), Math.abs(high)) >= GROUPED;
		axis.setRange(new org.eclipse.swtchart.Range(low, high));
		axis.getTick().setFormat(scale == Scale.LOGARITHMIC ? new PowerFormat(axis == y ? zeroBand.map(ZeroBand::upper).orElse(
				Double.NEGATIVE_INFINITY) : Double.NEGATIVE_INFINITY)
				: grouped ? new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)) : null);
	}

	/** What is shown now, over a plot of this size. */
	Paper paper(Chart chart, int width, int height) {
		org.eclipse.swtchart.Range across = x.getRange();
		boolean categories = x.isCategoryEnabled();
		return new Paper(width, height, categories ? new org.eclipse.swtchart.Range(across.lower - 0.5, across.upper + 0.5) : across,
				y.getRange(), categories ? Scale.LINEAR : chart.x().scale(), chart.y().scale(), categories, zeroBand);
	}

	/** Writes the label of 0 to the left of the plot, where the axis has one in sight. */
	void label(GC gc, Rectangle plot, Paper paper) {
		zeroBand.filter(b -> paper.downOnAxis(b.zero()) <= plot.height).ifPresent(b -> {
			gc.setFont(y.getTick().getFont());
			gc.setForeground(y.getTick().getForeground());
			Point size = gc.textExtent(b.label());
			gc.drawText(b.label(), plot.x - size.x - BESIDE, plot.y + Math.round(paper.downOnAxis(b.zero())) - size.y / 2, true);
		});
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
