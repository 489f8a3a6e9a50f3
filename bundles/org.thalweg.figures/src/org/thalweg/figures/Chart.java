package org.thalweg.figures;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.figures.Axis.Scale;

/**
 * Content of a chart, independent of how it is drawn; {@link ChartDrawing} draws it.
 *
 * @param caption in small letters under the title; may be empty
 * @param x its scale is ignored if there are categories
 * @param marks at least one, with at least one finite value; later ones are drawn over earlier ones of their kind
 * @param order what has the first colour and dashes in all charts of an experiment, the second, and so on; empty for the order of the marks
 */
public record Chart(String title, String caption, Axis x, Axis y, List<? extends Mark> marks, List<String> order) {
	/** Colours in the order of the marks. */
	public Chart(String title, String caption, Axis x, Axis y, List<? extends Mark> marks) {
		this(title, caption, x, y, marks, List.of());
	}

	/**
	 * The same with fixed colours and dashes.
	 *
	 * @param names of algorithms; a mark has that of which its label is the name, followed by nothing, a comma or {@code on} and a device
	 * @since 0.3
	 */
	public Chart ordered(List<String> names) {
		return new Chart(title, caption, x, y, marks, names);
	}

	/** Share of an axis that box plots leave free at its ends. */
	private static final double MARGIN = 0.03;

	/** The range of an axis. */
	public record Range(double low, double high) {
		/** Two ranges are the same if they differ by less than this share. */
		private static final double SAME = 1e-9;

		/**
		 * This range moved into another one, of the same length on the axis; empty if it covers all of it.
		 *
		 * @param whole what there is to see
		 */
		public Optional<Range> within(Range whole, Scale scale) {
			double from = onAxis(whole.low, scale);
			double to = onAxis(whole.high, scale);
			double a = Math.max(onAxis(low, scale), from - (to - from));
			double length = onAxis(high, scale) - a;
			if (!(length < (to - from) * (1 - SAME))) {
				return Optional.empty();
			}
			a = Math.clamp(a, from, to - length);
			return Optional.of(new Range(of(a, scale), of(a + length, scale)));
		}

		/** Of numbers without a place on a logarithmic axis minus infinity. */
		private static double onAxis(double value, Scale scale) {
			return scale == Scale.LINEAR ? value : value > 0 ? Math.log10(value) : Double.NEGATIVE_INFINITY;
		}

		private static double of(double at, Scale scale) {
			return scale == Scale.LINEAR ? at : Math.pow(10, at);
		}
	}

	/**
	 * The categories of all bars and boxes in the order of their first appearance; empty if x is numeric. Category c is centred
	 * at x = c, for curves and dots too, and has width 1.
	 */
	public List<String> categories() {
		return marks.stream().flatMap(m -> categories(m).stream()).distinct().toList();
	}

	private static List<String> categories(Mark mark) {
		return switch (mark) {
		case Bars b -> b.categories();
		case Boxes b -> b.categories();
		case Curve _,Dots _ -> List.of();
		};
	}

	/** Marks that share the space of a category: bars and boxes, in order. */
	public List<? extends Mark> standing() {
		return marks.stream().filter(m -> m instanceof Bars || m instanceof Boxes).toList();
	}

	/** Colour index of mark i: one for each labelled mark; marks without a label take that of the labelled mark before them. */
	public int tone(int i) {
		int of = i;
		while (of > 0 && marks.get(of).label().isEmpty()) {
			of--;
		}
		int place = place(marks.get(of).label());
		if (place >= 0) {
			return original(place);
		}
		return originals(order.size()) + (int) Math.max(0, marks.subList(0, of + 1).stream().map(Mark::label).filter(l -> !l.isEmpty() && place(
				l) < 0).count()
				- 1);
	}

	/** Index in the order of a mark's label or a category, such as an algorithm's box; −1 if it is not in it. */
	int place(String name) {
		int exact = order.indexOf(name);
		for (int k = 0; exact < 0 && k < order.size(); k++) {
			String o = order.get(k);
			boolean longest = order.stream().noneMatch(p -> p.length() > o.length() && follows(name, p));
			exact = longest && (follows(name, o) || o.startsWith(name + " on ")) ? k : -1;
		}
		return exact;
	}

	/**
	 * Colour index of a place: results of another folder, {@code X (folder)}, have that of {@code X}, from which dashes distinguish them, and take none
	 * from the names after them.
	 */
	int original(int place) {
		return originals(first(place));
	}

	private int originals(int end) {
		return (int) IntStream.range(0, end).filter(k -> first(k) == k).count();
	}

	private int first(int place) {
		String name = order.get(place);
		return name.contains(" (") ? IntStream.range(0, place).filter(k -> elsewhere(name, order.get(k))).findFirst().orElse(place) : place;
	}

	/** Whether a name is another one with a folder in brackets after its label, which a device may follow. */
	private static boolean elsewhere(String name, String own) {
		int device = own.contains(" on ") ? own.lastIndexOf(" on ") : own.length();
		return name.startsWith(own.substring(0, device) + " (") && name.endsWith(")" + own.substring(device));
	}

	/** How many names up to a place have the same original, itself not counted. */
	int variant(int place) {
		return (int) IntStream.range(0, place).filter(k -> original(k) == original(place)).count();
	}

	private static boolean follows(String label, String name) {
		return label.startsWith(name + ", ") || label.startsWith(name + " on ");
	}

	/** Range of x. */
	public Range rangeX() {
		return rulerX().range();
	}

	/** Range of y, extended to whole ticks or powers of 10, and a little beyond where a curve lies along an end of a linear axis. */
	public Range rangeY() {
		return rulerY().range();
	}

	/** The band for values not above 0, below {@link #rangeY}; empty unless y is logarithmic and there is such a value. */
	public Optional<ZeroBand> zeroBand() {
		return rulerY().zeroBand();
	}

	/** The axis of x. */
	public Ruler rulerX() {
		List<String> categories = categories();
		return categories.isEmpty() ? Ruler.of(x.scale(), marks.stream().flatMap(Chart::across).toList(), false) : Ruler.of(categories);
	}

	/** The axis of y. */
	public Ruler rulerY() {
		boolean fromZero = y.scale() == Axis.Scale.LINEAR && marks.stream().anyMatch(Bars.class::isInstance);
		List<double[]> values = new ArrayList<>(marks.stream().flatMap(Chart::up).toList());
		if (fromZero) {
			values.add(new double[1]);
		}
		if (marks.stream().anyMatch(Boxes.class::isInstance)) {
			values.add(margins(values));
		}
		Ruler ruler = Ruler.of(y.scale(), values, true);
		return y.scale() == Axis.Scale.LINEAR ? ruler.withMargins(along(ruler.low()), along(ruler.high())) : ruler.withZeroBand(marks.stream()
				.flatMap(ZeroBand::values).toList());
	}

	/** Whether a part of a curve lies at a height. */
	private boolean along(double height) {
		return marks.stream().anyMatch(m -> m instanceof Curve c && IntStream.range(1, c.y().length).anyMatch(k -> c.y()[k] == height && c.y()[k
				- 1] == height));
	}

	/** Values a little beyond all others, so that no box, whisker or outlier lies on the frame. */
	private double[] margins(List<double[]> all) {
		boolean linear = y.scale() == Axis.Scale.LINEAR;
		double[] at = all.stream().flatMapToDouble(Arrays::stream).filter(v -> Double.isFinite(v) && (linear || v > 0)).map(v -> linear ? v : Math
				.log10(v)).sorted().toArray();
		if (at.length == 0 || at[0] == at[at.length - 1]) {
			return new double[0];
		}
		double by = MARGIN * (at[at.length - 1] - at[0]);
		boolean zero = linear ? at[0] >= 0 && at[0] < by : all.stream().flatMapToDouble(Arrays::stream).anyMatch(v -> v <= 0);
		double low = zero ? at[0] : at[0] - by; // an axis that begins at 0 stays there
		return DoubleStream.of(low, at[at.length - 1] + by).map(v -> linear ? v : Math.pow(10, v)).toArray();
	}

	private static Stream<double[]> across(Mark mark) {
		return switch (mark) {
		case Curve c -> Stream.of(c.x());
		case Dots d -> Stream.of(d.x());
		case Bars _,Boxes _ -> Stream.empty();
		};
	}

	static Stream<double[]> up(Mark mark) {
		return switch (mark) {
		case Curve c -> Stream.concat(Stream.of(c.y()), c.band().stream().flatMap(b -> Stream.of(b.lower(), b.upper())));
		case Dots d -> Stream.of(d.y());
		case Bars b -> Stream.concat(Stream.of(b.values()), b.whiskers().stream().flatMap(w -> Stream.of(w.lower(), w.upper())));
		case Boxes b -> b.boxes().stream()
				.flatMap(o -> Stream.of(new double[] { o.low(), o.high(), o.lowerQuartile(), o.upperQuartile() }, o.outliers()));
		};
	}
}
