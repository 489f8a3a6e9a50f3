package org.thalweg.experiment.chart;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a chart shows, free of any way to draw it; {@link SvgChart} draws it.
 *
 * @param caption what a reader has to know, in small letters under the title; may be empty
 * @param x where there are categories its scale means nothing
 * @param marks at least one, with at least one finite value; later ones lie above earlier ones of their kind
 */
public record Chart(String title, String caption, Axis x, Axis y, List<? extends Mark> marks) {
	/** From the beginning of an axis to its end. */
	public record Range(double low, double high) {
	}

	/**
	 * The categories of all bars and boxes in the order of their first appearance; empty where x is a number. Category c lies at
	 * x = c, for curves and dots too, and reaches half to either side.
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

	/** Marks that share the place over a category: bars and boxes, in order. */
	public List<? extends Mark> standing() {
		return marks.stream().filter(m -> m instanceof Bars || m instanceof Boxes).toList();
	}

	/** Number of mark i's colour: of those that have a label one each, of the others that of the labelled one before. */
	public int tone(int i) {
		return (int) Math.max(0, marks.subList(0, i + 1).stream().filter(m -> !m.label().isEmpty()).count() - 1);
	}

	/** What x has to reach over. */
	public Range rangeX() {
		return rulerX().range();
	}

	/** What y has to reach over, lengthened to whole ticks or powers of 10. */
	public Range rangeY() {
		return rulerY().range();
	}

	/** Where y shows what is not above 0, below {@link #rangeY}; empty unless y is logarithmic and there is such a value. */
	public Optional<ZeroBand> zeroBand() {
		return rulerY().zeroBand();
	}

	Ruler rulerX() {
		List<String> categories = categories();
		return categories.isEmpty() ? Ruler.of(x.scale(), marks.stream().flatMap(Chart::across).toList(), false) : Ruler.of(categories);
	}

	Ruler rulerY() {
		boolean fromZero = y.scale() == Axis.Scale.LINEAR && marks.stream().anyMatch(Bars.class::isInstance);
		Stream<double[]> values = marks.stream().flatMap(Chart::up);
		Ruler ruler = Ruler.of(y.scale(), (fromZero ? Stream.concat(values, Stream.of(new double[1])) : values).toList(), true);
		return y.scale() == Axis.Scale.LINEAR ? ruler : ruler.withZeroBand(marks.stream().flatMap(ZeroBand::values).toList());
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
