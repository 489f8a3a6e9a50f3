package org.thalweg.figures;

import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

import org.thalweg.figures.Pen.Anchor;
import org.thalweg.figures.Pen.LineStyle;
import org.thalweg.figures.Ruler.Tick;

/** Draws a chart's plot with its axes, on the screen as in files. The caller draws title and legend around it. */
public final class ChartDrawing {
	/** Dashes of the break between the numbers and 0. */
	private static final List<Double> BREAK = List.of(2.0, 4.0);

	private final Chart chart;
	private final ChartLayout layout;
	private final PlotFrame frame;
	private final Palette colours;
	private final Pen pen;
	private final ChartMarks marks;
	/** From the middle of a letter to its foot. */
	private final double half;

	/** @param thinned whether of long curves only that is drawn which columns of pixels show */
	public ChartDrawing(ChartView view, ChartLayout layout, Palette colours, Pen pen, boolean thinned) {
		this.chart = view.chart();
		this.layout = layout;
		this.frame = layout.frame();
		this.colours = colours;
		this.pen = pen;
		this.marks = new ChartMarks(view, frame, colours, pen, thinned);
		this.half = layout.size() / 3;
	}

	/** Draws all of it. */
	public void all() {
		horizontal();
		vertical();
		frame(); // curves along it lie over it
		pen.clip(new Rectangle2D.Double(frame.left() - 1, frame.top() - 1, frame.width() + 2, frame.height() + 2));
		marks.all();
		pen.unclip();
	}

	/** Draws all but the marks. */
	public void axes() {
		horizontal();
		vertical();
		frame();
	}

	private void frame() {
		pen.stroke(new Rectangle2D.Double(frame.left(), frame.top(), frame.width(), frame.height()), new LineStyle(colours.faint(), 1));
	}

	private void horizontal() {
		double bottom = frame.bottom();
		boolean numbers = chart.categories().isEmpty();
		List<Tick> ticks = frame.x().ticks();
		for (int k = 0; k < ticks.size(); k++) {
			double at = frame.across(ticks.get(k).at());
			if (numbers) {
				rule(at, frame.top(), at, bottom, colours.grid());
			}
			rule(at, bottom, at, bottom + ChartLayout.TICK, colours.faint());
			double foot = bottom + ChartLayout.TICK + layout.size();
			if (k % layout.step() == 0 && layout.leaning()) {
				text(ticks.get(k), 0, 0, Anchor.END, at + half, foot, -layout.lean());
			} else if (k % layout.step() == 0) {
				text(ticks.get(k), at, foot + 2, Anchor.MIDDLE);
			}
		}
		frame.x().marks().forEach(m -> rule(frame.across(m), bottom, frame.across(m), bottom + ChartLayout.SMALL, colours.faint()));
		text(new Tick(0, layout.x().text(), ""), layout.x().middle(), layout.x().foot(), Anchor.MIDDLE);
	}

	private void vertical() {
		for (Tick t : frame.y().ticks()) {
			level(frame.down(t.at()), t);
		}
		frame.y().zeroBand().ifPresent(this::zero);
		frame.y().marks().forEach(m -> rule(frame.left() - ChartLayout.SMALL, frame.down(m), frame.left(), frame.down(m), colours.faint()));
		text(new Tick(0, layout.y().text(), ""), 0, 0, Anchor.MIDDLE, layout.y().foot(), layout.y().middle(), -90);
	}

	/** A tick of the vertical axis, its label, and a line across the plot. */
	private void level(double at, Tick tick) {
		rule(frame.left(), at, frame.right(), at, colours.grid());
		rule(frame.left() - ChartLayout.TICK, at, frame.left(), at, colours.faint());
		text(tick, frame.left() - ChartLayout.TICK - ChartLayout.GAP, at + half, Anchor.END);
	}

	/** A tick for 0, and a break between it and the numbers: a dashed line, and two strokes through the axis. */
	private void zero(ZeroBand band) {
		double at = frame.down(0);
		if (at > frame.bottom()) {
			return; // out of sight
		}
		level(at, new Tick(0, band.label(), ""));
		double middle = (at + frame.downOnAxis(band.upper())) / 2;
		pen.stroke(new Line2D.Double(frame.left(), middle, frame.right(), middle), new LineStyle(colours.faint(), 1, 1, BREAK, 0, false));
		rule(frame.left() - 5, middle + 1, frame.left() + 5, middle - 5, colours.faint());
		rule(frame.left() - 5, middle + 5, frame.left() + 5, middle - 1, colours.faint());
	}

	private void rule(double x1, double y1, double x2, double y2, String colour) {
		pen.stroke(new Line2D.Double(x1, y1, x2, y2), new LineStyle(colour, 1));
	}

	/** @param turned see {@link Pen.DrawnText} */
	private void text(Tick tick, double x, double y, Anchor anchor, double... turned) {
		pen.text(new Pen.DrawnText(ChartLayout.parts(tick, layout.size(), layout.small()), x, y, anchor, turned, colours.ink(), false, true));
	}
}
