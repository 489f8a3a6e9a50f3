package org.thalweg.ui.chart;

import java.util.List;
import java.util.function.IntPredicate;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.LineAttributes;
import org.eclipse.swt.graphics.Path;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Boxes.Box;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Mark;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Slots;
import org.thalweg.figures.Stroke;
import org.thalweg.figures.Thinning;
import org.thalweg.figures.ZeroBand;

/** Paints what a chart shows, as {@code SvgChart} does: bars, boxes and bands first, then lines and dots. One use. */
final class MarkPainter {
	private static final int PALE = 50;
	private static final float DOT = 3.2f;

	private final Chart chart;
	private final Paper paper;
	private final Palette palette;
	private final GC gc;
	private final List<String> categories;
	private final Slots slots;

	MarkPainter(Chart chart, Paper paper, Palette palette, GC gc) {
		this.chart = chart;
		this.paper = paper;
		this.palette = palette;
		this.gc = gc;
		this.categories = chart.categories();
		this.slots = Slots.of(chart);
	}

	/** @param shown which marks */
	void paint(IntPredicate shown) {
		gc.setAntialias(SWT.ON);
		paper.y().zeroBand().ifPresent(this::zeroBand);
		List<? extends Mark> marks = chart.marks();
		for (int i = 0; i < marks.size(); i++) {
			if (shown.test(i)) {
				gc.setBackground(colour(palette.mark(chart, i)));
				gc.setForeground(gc.getBackground());
				switch (marks.get(i)) {
				case Bars b -> bars(b);
				case Boxes b -> boxes(b);
				case Curve c -> band(c);
				case Dots _ -> {}
				}
			}
		}
		for (int i = 0; i < marks.size(); i++) {
			if (shown.test(i)) {
				gc.setBackground(colour(palette.mark(chart, i)));
				gc.setForeground(gc.getBackground());
				switch (marks.get(i)) {
				case Curve c -> line(c, Stroke.of(chart, i));
				case Dots d -> dots(d);
				case Bars _,Boxes _ -> {}
				}
			}
		}
		gc.setAlpha(255);
	}

	/** Below the numbers, with a line for 0 and, between both, the break. */
	private void zeroBand(ZeroBand band) {
		float zero = paper.downOnAxis(band.zero());
		float gap = (zero + paper.downOnAxis(band.upper())) / 2;
		gc.setForeground(colour(palette.grid()));
		rule(0, zero, paper.width(), zero, 1);
		gc.setForeground(colour(palette.faint()));
		rule(0, gap + 1, 8, gap - 5, 1);
		rule(0, gap + 5, 8, gap - 1, 1);
		LineAttributes dashed = new LineAttributes(1);
		dashed.style = SWT.LINE_CUSTOM;
		dashed.dash = new float[] { 2, 4 };
		gc.setLineAttributes(dashed);
		gc.drawLine(0, Math.round(gap), paper.width(), Math.round(gap));
	}

	/** A colour of a palette. */
	static Color colour(String hex) {
		int rgb = Integer.parseInt(hex.substring(1), 16);
		return new Color(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
	}

	private void bars(Bars bars) {
		float base = chart.y().scale() == Scale.LINEAR ? paper.down(0) : paper.height();
		for (int k = 0; k < bars.values().length; k++) {
			double value = bars.values()[k];
			if (Double.isFinite(value)) {
				float middle = middle(bars, bars.categories().get(k));
				float end = paper.down(value);
				fill(middle - half(), Math.min(base, end), 2 * half(), Math.abs(base - end));
				int at = k;
				bars.whiskers().filter(w -> w.at(at)).ifPresent(w -> {
					gc.setForeground(colour(palette.ink()));
					whisker(middle, w.lower()[at], w.upper()[at]);
					cap(middle, w.lower()[at]);
					cap(middle, w.upper()[at]);
				});
			}
		}
	}

	private void boxes(Boxes boxes) {
		for (int k = 0; k < boxes.boxes().size(); k++) {
			if (!Double.isNaN(boxes.boxes().get(k).median())) {
				box(boxes.boxes().get(k), middle(boxes, boxes.categories().get(k)));
			}
		}
	}

	private void box(Box b, float middle) {
		whisker(middle, b.low(), b.lowerQuartile());
		whisker(middle, b.upperQuartile(), b.high());
		cap(middle, b.low());
		cap(middle, b.high());
		float upper = paper.down(b.upperQuartile());
		float height = paper.down(b.lowerQuartile()) - upper;
		gc.setAlpha(PALE);
		fill(middle - half(), upper, 2 * half(), height);
		gc.setAlpha(255);
		rule(middle - half(), upper, middle + half(), upper, 1.2f);
		rule(middle - half(), upper + height, middle + half(), upper + height, 1.2f);
		rule(middle - half(), upper, middle - half(), upper + height, 1.2f);
		rule(middle + half(), upper, middle + half(), upper + height, 1.2f);
		rule(middle - half(), paper.down(b.median()), middle + half(), paper.down(b.median()), 2.4f);
		for (double o : b.outliers()) {
			if (Double.isFinite(o)) {
				circle(middle, paper.down(o), 2.4f, false);
			}
		}
	}

	private float middle(Mark standing, String category) {
		return paper.across(slots.middle(categories.indexOf(category), chart.standing().indexOf(standing)));
	}

	/** Half the width of a bar or box, in pixels. */
	private float half() {
		return (paper.across(slots.width()) - paper.across(0)) / 2;
	}

	private void whisker(float x, double from, double to) {
		rule(x, paper.down(from), x, paper.down(to), 1.2f);
	}

	private void cap(float x, double value) {
		rule(x - half() / 2, paper.down(value), x + half() / 2, paper.down(value), 1.2f);
	}

	private void dots(Dots dots) {
		for (int k = 0; k < dots.x().length; k++) {
			if (Double.isFinite(dots.x()[k]) && Double.isFinite(dots.y()[k])) {
				circle(paper.across(dots.x()[k]), paper.down(dots.y()[k]), DOT, true);
			}
		}
	}

	private void band(Curve curve) {
		if (curve.band().isEmpty()) {
			return;
		}
		Curve c = thin(curve);
		double[] upper = c.band().get().upper();
		double[] lower = c.band().get().lower();
		Path path = new Path(gc.getDevice());
		boolean begun = false;
		for (int k = 0; k < 2 * c.x().length; k++) {
			int i = k < c.x().length ? k : 2 * c.x().length - 1 - k;
			double y = k < c.x().length ? upper[i] : lower[i];
			if (Double.isFinite(c.x()[i]) && Double.isFinite(y)) {
				begun = add(path, begun, paper.across(c.x()[i]), paper.down(y));
			}
		}
		gc.setAlpha(PALE);
		gc.fillPath(path);
		gc.setAlpha(255);
		path.dispose();
	}

	private void line(Curve curve, Stroke stroke) {
		Curve c = thin(curve);
		Path path = new Path(gc.getDevice());
		boolean begun = false;
		for (int k = 0; k < c.x().length; k++) {
			boolean finite = Double.isFinite(c.x()[k]) && Double.isFinite(c.y()[k]);
			begun = finite && add(path, begun, paper.across(c.x()[k]), paper.down(c.y()[k]));
		}
		LineAttributes line = new LineAttributes((float) stroke.width(), SWT.CAP_FLAT, SWT.JOIN_BEVEL);
		if (stroke.dashes().length > 0) {
			line.style = SWT.LINE_CUSTOM;
			line.dash = new float[stroke.dashes().length];
			for (int k = 0; k < line.dash.length; k++) {
				line.dash[k] = stroke.dashes()[k];
			}
			line.dashOffset = stroke.offset();
		}
		gc.setLineAttributes(line);
		gc.setAlpha((int) (255 * stroke.opacity()));
		gc.drawPath(path);
		gc.setAlpha(255);
		path.dispose();
	}

	private Curve thin(Curve curve) {
		Chart.Range range = new Chart.Range(paper.valueX(0), paper.valueX(paper.width()));
		return paper.categories() ? curve : Thinning.of(curve, range, chart.x().scale(), Math.max(1, paper.width()));
	}

	private static boolean add(Path path, boolean begun, float x, float y) {
		if (begun) {
			path.lineTo(x, y);
		} else {
			path.moveTo(x, y);
		}
		return true;
	}

	private void rule(float x1, float y1, float x2, float y2, float width) {
		gc.setLineAttributes(new LineAttributes(width));
		Path path = new Path(gc.getDevice());
		path.moveTo(x1, y1);
		path.lineTo(x2, y2);
		gc.drawPath(path);
		path.dispose();
	}

	private void fill(float x, float y, float width, float height) {
		Path path = new Path(gc.getDevice());
		path.addRectangle(x, y, width, height);
		gc.fillPath(path);
		path.dispose();
	}

	private void circle(float x, float y, float radius, boolean full) {
		Path path = new Path(gc.getDevice());
		path.addArc(x - radius, y - radius, 2 * radius, 2 * radius, 0, 360);
		if (full) {
			gc.fillPath(path);
		} else {
			gc.setLineAttributes(new LineAttributes(1.2f));
			gc.drawPath(path);
		}
		path.dispose();
	}
}
