package org.thalweg.figures;

import java.util.List;

import org.thalweg.figures.Ruler.Tick;

/**
 * Where the plot and the labels around it lie in a drawing, in pixels.
 *
 * @param frame the plot; its ruler of x has the names of categories as they are shown
 * @param size of letters
 * @param small size of exponents
 * @param lean degrees by which labels of x lean; 0 for upright ones
 * @param step every which of them is shown
 * @param x title of the horizontal axis
 * @param y title of the vertical axis, which is read from below
 */
public record ChartLayout(PlotFrame frame, double size, double small, int lean, int step, Title x, Title y) {
	/**
	 * The title of an axis.
	 *
	 * @param text as it is shown
	 * @param middle of it, along its axis
	 * @param foot base line, across it
	 */
	public record Title(String text, double middle, double foot) {
	}

	/** How far a labelled tick and one without a label stick out. */
	static final int TICK = 5;
	static final int SMALL = 3;
	/** Of the size of letters, that of an exponent, and how far it is raised. */
	static final double EXPONENT = 0.75;
	private static final double RAISED = 5 / 12.0;
	/** Height of a line, and how much of it lies below the base line, for letters of size 1. */
	private static final double LINE = 1.2;
	private static final double BELOW = 0.3;
	/** Between a tick and its label, between labels, and at least next to the plot. */
	static final int GAP = 4;
	private static final int BETWEEN = 12;
	private static final int BESIDE = 8;
	/** Heights of a line that a labelled tick of the vertical axis needs. */
	private static final double LINES = 1.6;

	/**
	 * The largest plot that leaves room for its labels, and as many labels as fit.
	 *
	 * @param width of the drawing
	 * @param height likewise
	 * @param pen measures its letters
	 * @param size of letters
	 */
	public static ChartLayout fit(ChartView view, int width, int height, Pen pen, double size) {
		return fit(view, width, height, pen, size, EXPONENT * size);
	}

	/** The same with exponents of another size. */
	static ChartLayout fit(ChartView view, int width, int height, Pen pen, double size, double small) {
		Chart chart = view.chart();
		double line = LINE * size;
		CategoryNames names = CategoryNames.of(chart.categories(), width, height, t -> pen.width(new Pen.TextFragment(t, size, 0)), line);
		int top = (int) (line / 2) + 1;
		int high = Math.max(1, (int) (height - top - TICK - GAP - names.height() - (chart.x().title().isEmpty() ? GAP : line + 2 * GAP)));
		Ruler y = parts(view.y(), Math.clamp((int) (high / (LINES * line)), 1, Ruler.PARTS));
		double side = chart.y().title().isEmpty() ? 0 : line;
		double label = Math.max(y.ticks().stream().mapToDouble(t -> width(t, pen, size, small)).max().orElse(0),
				y.zeroBand().map(b -> pen.width(new Pen.TextFragment(b.label(), size, 0))).orElse(0.0));
		double left = Math.ceil(side + label + TICK + 2 * GAP);
		double right = BESIDE;
		Ruler x;
		int step = 1;
		if (names.shown().isEmpty()) {
			x = spaced(view.x(), width - left - right, pen, size, small);
			if (!x.ticks().isEmpty()) {
				Tick last = x.ticks().getLast();
				right = Math.max(right, width(last, pen, size, small) / 2 - (1 - x.place(last.at())) * (width - left - right) + 1);
			}
		} else {
			x = Ruler.of(names.shown());
			int n = names.shown().size();
			left = Math.max(left, Math.ceil(side + names.overhang((width - left - right) / n)));
			step = names.step(Math.max(1, width - left - right) / n);
		}
		PlotFrame frame = new PlotFrame(left, top, Math.max(1, (int) (width - left - right)), high, x, y);
		return new ChartLayout(frame, size, small, names.leaning() ? CategoryNames.DEGREES : 0, step,
				title(chart.x().title(), frame.left() + frame.width() / 2.0, width, height - BELOW * size, pen, size),
				title(chart.y().title(), frame.top() + frame.height() / 2.0, height, size, pen, size));
	}

	/** The ruler with the most ticks whose labels do not overlap. */
	private static Ruler spaced(Ruler all, double width, Pen pen, double size, double small) {
		int parts = Ruler.PARTS;
		while (parts > 1 && !apart(parts(all, parts), width, pen, size, small)) {
			parts--;
		}
		return parts(all, parts);
	}

	private static boolean apart(Ruler ruler, double width, Pen pen, double size, double small) {
		double end = Double.NEGATIVE_INFINITY;
		for (Tick t : ruler.ticks()) {
			double half = width(t, pen, size, small) / 2;
			double at = ruler.place(t.at()) * width;
			if (at - half < end + BETWEEN) {
				return false;
			}
			end = at + half;
		}
		return true;
	}

	/** With all parts it is the one that files have. */
	private static Ruler parts(Ruler ruler, int parts) {
		return parts == Ruler.PARTS ? ruler : ruler.withParts(parts);
	}

	/** Cut to its room, and about a middle as far as it lies in the drawing. */
	private static Title title(String text, double middle, double room, double foot, Pen pen, double size) {
		String shown = text;
		double width = pen.width(new Pen.TextFragment(shown, size, 0));
		for (int n = text.length() - 1; n > 0 && width > room; n--) {
			shown = text.substring(0, n) + "…";
			width = pen.width(new Pen.TextFragment(shown, size, 0));
		}
		return new Title(shown, Math.max(width / 2, Math.min(middle, room - width / 2)), foot);
	}

	private static double width(Tick tick, Pen pen, double size, double small) {
		return parts(tick, size, small).stream().mapToDouble(pen::width).sum();
	}

	/** A tick's label. @param size of its letters @param small of its exponent */
	static List<Pen.TextFragment> parts(Tick tick, double size, double small) {
		Pen.TextFragment text = new Pen.TextFragment(tick.text(), size, 0);
		return tick.exponent().isEmpty() ? List.of(text) : List.of(text, new Pen.TextFragment(tick.exponent(), small, RAISED * size));
	}

	/** The same further right and down in the drawing. */
	public ChartLayout moved(double right, double by) {
		PlotFrame moved = new PlotFrame(frame.left() + right, frame.top() + by, frame.width(), frame.height(), frame.x(), frame.y());
		return new ChartLayout(moved, size, small, lean, step, new Title(x.text, x.middle + right, x.foot + by), new Title(y.text,
				y.middle + by, y.foot + right));
	}

	/** Whether labels of x lean. */
	public boolean leaning() {
		return lean > 0;
	}

	/** Labels of x as they are shown, from the left. */
	public List<String> labelsX() {
		return frame.x().ticks().stream().map(Tick::label).toList();
	}

	/** Labels of y as they are shown, from below. */
	public List<String> labelsY() {
		return frame.y().ticks().stream().map(Tick::label).toList();
	}
}
