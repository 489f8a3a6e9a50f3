package org.thalweg.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Mark;

/**
 * A chart as JSON for the script of an HTML report, which draws it: numbers have four digits, and a curve only those points whose absence would show.
 * Keys: {@code t} title, {@code c} caption, {@code x} and {@code y} title and whether it is logarithmic, {@code g} categories, {@code m} marks with
 * their kind {@code k}, label {@code l}, {@code x}, {@code y}, lower and upper ends {@code w} and {@code u}, where one number stands for equal ones, and
 * boxes {@code b}.
 */
final class ChartJson {
	private static final MathContext VALUE = new MathContext(4);
	/** Of places across, which distinguishes the evaluations of a long run. */
	private static final MathContext PLACE = new MathContext(5);
	/** Of the height of a chart, by which a curve may be off. */
	private static final double LINE = 1.0 / 600;
	/** The same for the ends of bands. */
	private static final double BAND = 1.0 / 150;

	/** A number as it is; anything else in this record is its text. */
	record Text(String json) {
	}

	private ChartJson() {
	}

	/** As maps and lists, with numbers as {@link Text}. */
	static Map<String, Object> of(Chart chart) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("t", chart.title());
		out.put("c", chart.caption());
		out.put("x", axis(chart.x()));
		out.put("y", axis(chart.y()));
		if (!chart.categories().isEmpty()) {
			out.put("g", chart.categories());
		}
		out.put("m", chart.marks().stream().map(m -> mark(chart, m)).toList());
		return out;
	}

	private static List<Object> axis(Axis axis) {
		return List.of(axis.title(), axis.scale() == Scale.LOGARITHMIC ? 1 : 0);
	}

	private static Map<String, Object> mark(Chart chart, Mark mark) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("l", mark.label());
		switch (mark) {
		case Curve c -> curve(chart, c, out);
		case Dots d -> {
			out.put("k", "d");
			out.put("x", numbers(d.x(), PLACE));
			out.put("y", numbers(d.y(), VALUE));
		}
		case Bars b -> {
			List<String> all = chart.categories();
			out.put("k", "b");
			out.put("y", numbers(placed(all, b.categories(), b.values()), VALUE));
			b.whiskers().ifPresent(w -> {
				out.put("w", numbers(placed(all, b.categories(), w.lower()), VALUE));
				out.put("u", numbers(placed(all, b.categories(), w.upper()), VALUE));
			});
		}
		case Boxes b -> {
			out.put("k", "x");
			out.put("b", chart.categories().stream().map(name -> b.categories().indexOf(name)).map(k -> k < 0 ? box(Boxes.Box.of(new double[0]))
					: box(b.boxes().get(k))).toList());
		}
		}
		return out;
	}

	private static double[] placed(List<String> all, List<String> own, double[] values) {
		return all.stream().mapToDouble(name -> own.contains(name) ? values[own.indexOf(name)] : Double.NaN).toArray();
	}

	private static List<Object> box(Boxes.Box b) {
		List<Object> out = new ArrayList<>(numbers(new double[] { b.low(), b.lowerQuartile(), b.median(), b.upperQuartile(), b.high() }, VALUE));
		out.add(numbers(b.outliers(), VALUE));
		return out;
	}

	private static void curve(Chart chart, Curve c, Map<String, Object> out) {
		int[] kept = kept(chart, c);
		out.put("k", "c");
		out.put("x", numbers(picked(c.x(), kept), PLACE));
		out.put("y", values(picked(c.y(), kept)));
		c.band().ifPresent(b -> {
			out.put("w", values(picked(b.lower(), kept)));
			out.put("u", values(picked(b.upper(), kept)));
		});
	}

	/** One number for values that are all the same, as those of a band's straight end are. */
	private static Object values(double[] all) {
		List<Text> out = numbers(all, VALUE);
		return out.size() > 1 && out.stream().distinct().count() == 1 ? out.getFirst() : out;
	}

	private static double[] picked(double[] values, int[] kept) {
		return Arrays.stream(kept).mapToDouble(k -> values[k]).toArray();
	}

	/** Points after which no straight line, over linear and over logarithmic x, is visibly off those that are left out. */
	private static int[] kept(Chart chart, Curve c) {
		double[] x = c.x();
		boolean positive = x.length > 0 && Arrays.stream(x).allMatch(v -> v > 0);
		List<double[]> across = positive ? List.of(x, Arrays.stream(x).map(Math::log10).toArray()) : List.of(x);
		Range range = chart.rangeY();
		boolean logarithmic = chart.y().scale() == Scale.LOGARITHMIC;
		double low = logarithmic ? Math.log10(range.low()) : range.low();
		double high = logarithmic ? Math.log10(range.high()) : range.high();
		double below = low - (high - low) / 10;
		DoubleUnaryOperator height = v -> ((logarithmic ? v > 0 ? Math.max(below, Math.log10(v)) : v <= 0 ? below : v : v) - low) / (high - low);
		List<Channel> channels = new ArrayList<>(List.of(new Channel(Arrays.stream(c.y()).map(height).toArray(), LINE)));
		c.band().ifPresent(b -> {
			channels.add(new Channel(Arrays.stream(b.lower()).map(height).toArray(), BAND));
			channels.add(new Channel(Arrays.stream(b.upper()).map(height).toArray(), BAND));
		});
		List<Integer> out = new ArrayList<>();
		for (int from = 0; from < x.length;) {
			out.add(from);
			int to = from + 1;
			while (to + 1 < x.length && straight(across, channels, from, to + 1)) {
				to++;
			}
			from = to;
		}
		return out.stream().mapToInt(Integer::intValue).toArray();
	}

	/** Values by height, and by how much they may be off. */
	private record Channel(double[] values, double most) {
	}

	private static boolean straight(List<double[]> across, List<Channel> channels, int from, int to) {
		return channels.stream().allMatch(c -> across.stream().allMatch(x -> IntStream.range(from + 1, to).allMatch(k -> {
			double part = x[to] > x[from] ? (x[k] - x[from]) / (x[to] - x[from]) : 0;
			double line = c.values[from] + part * (c.values[to] - c.values[from]);
			return Double.isNaN(line) ? Double.isNaN(c.values[k]) && Double.isNaN(c.values[from]) && Double.isNaN(c.values[to])
					: Math.abs(line - c.values[k]) <= c.most;
		})));
	}

	private static List<Text> numbers(double[] values, MathContext digits) {
		return Arrays.stream(values).mapToObj(v -> new Text(number(v, digits))).toList();
	}

	/** The shortest text of a rounded number; null where it is not finite. */
	static String number(double value, MathContext digits) {
		if (!Double.isFinite(value)) {
			return "null";
		}
		BigDecimal rounded = BigDecimal.valueOf(value).round(digits).stripTrailingZeros();
		String plain = rounded.signum() == 0 ? "0" : rounded.abs().compareTo(BigDecimal.valueOf(1e12)) < 0 && rounded.scale() < 12
				? rounded.toPlainString() : rounded.toString();
		String scientific = rounded.unscaledValue() + "e" + -rounded.scale();
		return scientific.length() < plain.length() ? scientific : plain;
	}
}
