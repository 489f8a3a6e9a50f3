package org.thalweg.figures;

import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

import org.thalweg.figures.Boxes.Box;

/** Draws what a chart shows into its frame: bars and boxes first, then bands, lines, dots. */
final class ChartMarks {
	static final double THIN = 1.2;
	static final double DOT = 3.2;
	/** Opacity of bands and of boxes. */
	static final double BAND = 0.2;
	static final double BOX = 0.25;

	private final ChartView view;
	private final Chart chart;
	private final PlotFrame frame;
	private final Palette colours;
	private final Pen pen;
	private final boolean thinned;
	private final List<String> categories;
	private final Slots slots;

	/** @param thinned whether of long curves only that is drawn which columns of pixels show */
	ChartMarks(ChartView view, PlotFrame frame, Palette colours, Pen pen, boolean thinned) {
		this.view = view;
		this.chart = view.chart();
		this.frame = frame;
		this.colours = colours;
		this.pen = pen;
		this.categories = chart.categories();
		this.thinned = thinned && categories.isEmpty();
		this.slots = Slots.of(chart);
	}

	void all() {
		List<? extends Mark> marks = chart.marks();
		for (int i : view.shown()) {
			String colour = colours.mark(chart, i);
			switch (marks.get(i)) {
			case Bars b -> bars(b, colour);
			case Boxes b -> boxes(b, colour);
			case Curve c -> band(c, colour);
			case Dots _ -> {}
			}
		}
		for (int i : view.shown()) {
			String colour = colours.mark(chart, i);
			switch (marks.get(i)) {
			case Curve c -> line(c, Stroke.of(chart, i, colour));
			case Dots d -> dots(d, colour);
			case Bars _,Boxes _ -> {}
			}
		}
	}

	private void bars(Bars bars, String colour) {
		double base = frame.y().scale() == Axis.Scale.LINEAR ? frame.down(0) : frame.bottom();
		for (int k = 0; k < bars.values().length; k++) {
			double value = bars.values()[k];
			if (Double.isFinite(value)) {
				double end = frame.down(value);
				double middle = middle(bars, bars.categories().get(k));
				pen.fill(new Rectangle2D.Double(middle - half(), Math.min(base, end), 2 * half(), Math.abs(base - end)), colour, 1);
				int at = k;
				bars.whiskers().filter(w -> w.at(at)).ifPresent(w -> {
					whisker(middle, w.lower()[at], w.upper()[at], colours.ink());
					cap(middle, w.lower()[at], colours.ink());
					cap(middle, w.upper()[at], colours.ink());
				});
			}
		}
	}

	private void boxes(Boxes boxes, String colour) {
		for (int k = 0; k < boxes.boxes().size(); k++) {
			if (!Double.isNaN(boxes.boxes().get(k).median())) {
				String category = boxes.categories().get(k);
				int place = boxes.label().isEmpty() ? chart.place(category) : -1;
				box(boxes.boxes().get(k), middle(boxes, category), place < 0 ? colour : colours.mark(chart.original(place)));
			}
		}
	}

	private void box(Box b, double middle, String colour) {
		double upper = frame.down(b.upperQuartile());
		whisker(middle, b.low(), b.lowerQuartile(), colour);
		whisker(middle, b.upperQuartile(), b.high(), colour);
		cap(middle, b.low(), colour);
		cap(middle, b.high(), colour);
		pen.fillAndStroke(new Rectangle2D.Double(middle - half(), upper, 2 * half(), frame.down(b.lowerQuartile()) - upper), colour, BOX,
				new Pen.LineStyle(colour, THIN));
		rule(middle - half(), frame.down(b.median()), middle + half(), frame.down(b.median()), colour, 2.4);
		for (double o : b.outliers()) {
			if (Double.isFinite(o)) {
				pen.stroke(Pen.circle(middle, frame.down(o), 2.4), new Pen.LineStyle(colour, THIN));
			}
		}
	}

	private double middle(Mark standing, String category) {
		return frame.across(slots.middle(categories.indexOf(category), chart.standing().indexOf(standing)));
	}

	/** Half the width of a bar or box, in pixels. */
	private double half() {
		return (frame.across(slots.width()) - frame.across(0)) / 2;
	}

	private void whisker(double x, double from, double to, String colour) {
		rule(x, frame.down(from), x, frame.down(to), colour, THIN);
	}

	private void cap(double x, double value, String colour) {
		rule(x - half() / 2, frame.down(value), x + half() / 2, frame.down(value), colour, THIN);
	}

	private void rule(double x1, double y1, double x2, double y2, String colour, double width) {
		pen.stroke(new Line2D.Double(x1, y1, x2, y2), new Pen.LineStyle(colour, width));
	}

	private void dots(Dots dots, String colour) {
		for (int k = 0; k < dots.x().length; k++) {
			if (Double.isFinite(dots.x()[k]) && Double.isFinite(dots.y()[k])) {
				pen.fill(Pen.circle(frame.across(dots.x()[k]), frame.down(dots.y()[k]), DOT), colour, 1);
			}
		}
	}

	private void band(Curve whole, String colour) {
		if (whole.band().isPresent()) {
			Curve c = thin(whole);
			Path2D path = new Path2D.Double();
			for (int k = 0; k < c.x().length; k++) {
				point(c.x()[k], c.band().get().upper()[k], path);
			}
			for (int k = c.x().length - 1; k >= 0; k--) {
				point(c.x()[k], c.band().get().lower()[k], path);
			}
			if (path.getCurrentPoint() != null) {
				path.closePath();
				pen.fill(path, colour, BAND);
			}
		}
	}

	private void line(Curve whole, Pen.LineStyle line) {
		Curve c = thin(whole);
		Path2D path = new Path2D.Double();
		for (int k = 0; k <= c.x().length; k++) {
			if ((k == c.x().length || !point(c.x()[k], c.y()[k], path)) && path.getCurrentPoint() != null) {
				pen.stroke(path, line);
				path.reset();
			}
		}
	}

	private Curve thin(Curve curve) {
		return thinned ? Thinning.of(curve, frame.rangeX(0, frame.width()), frame.x().scale(), frame.width()) : curve;
	}

	/** Adds a point; false if it is not finite. */
	private boolean point(double valueX, double valueY, Path2D path) {
		if (!Double.isFinite(valueX) || !Double.isFinite(valueY)) {
			return false;
		}
		if (path.getCurrentPoint() == null) {
			path.moveTo(frame.across(valueX), frame.down(valueY));
		} else {
			path.lineTo(frame.across(valueX), frame.down(valueY));
		}
		return true;
	}
}
