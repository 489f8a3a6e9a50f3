package org.thalweg.report.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
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
		int[] kept = CurvePoints.of(chart, c);
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
