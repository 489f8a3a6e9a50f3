package org.thalweg.experiment.chart;

import java.util.List;
import java.util.stream.DoubleStream;
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
		case Curve _, Dots _ -> List.of();
		};
	}

	/** Marks that share the place over a category: bars and boxes, in order. */
	public List<? extends Mark> standing() {
		return marks.stream().filter(m -> m instanceof Bars || m instanceof Boxes).toList();
	}

	/** What x has to reach over. */
	public Range rangeX() {
		return rulerX().range();
	}

	/** What y has to reach over, lengthened to whole ticks or powers of 10. */
	public Range rangeY() {
		return rulerY().range();
	}

	Ruler rulerX() {
		List<String> categories = categories();
		return categories.isEmpty() ? Ruler.of(x.scale(), marks.stream().flatMapToDouble(Chart::across).toArray(), false)
				: Ruler.of(categories);
	}

	Ruler rulerY() {
		boolean fromZero = y.scale() == Axis.Scale.LINEAR && marks.stream().anyMatch(Bars.class::isInstance);
		DoubleStream values = marks.stream().flatMapToDouble(Chart::up);
		return Ruler.of(y.scale(), (fromZero ? DoubleStream.concat(values, DoubleStream.of(0)) : values).toArray(), true);
	}

	private static DoubleStream across(Mark mark) {
		return switch (mark) {
		case Curve c -> DoubleStream.of(c.x());
		case Dots d -> DoubleStream.of(d.x());
		case Bars _, Boxes _ -> DoubleStream.empty();
		};
	}

	private static DoubleStream up(Mark mark) {
		return switch (mark) {
		case Curve c -> joined(c.y(), c.band().map(Curve.Band::lower).orElse(new double[0]),
				c.band().map(Curve.Band::upper).orElse(new double[0]));
		case Dots d -> DoubleStream.of(d.y());
		case Bars b -> joined(b.values(), ends(b, -1), ends(b, 1));
		case Boxes b -> b.boxes().stream()
				.flatMapToDouble(o -> joined(new double[] { o.low(), o.high(), o.lowerQuartile(), o.upperQuartile() }, o.outliers()));
		};
	}

	private static DoubleStream joined(double[]... values) {
		return Stream.of(values).flatMapToDouble(DoubleStream::of);
	}

	private static double[] ends(Bars bars, int sign) {
		double[] out = bars.error().map(double[]::clone).orElse(new double[0]);
		for (int i = 0; i < out.length; i++) {
			out[i] = bars.values()[i] + sign * out[i];
		}
		return out;
	}
}
