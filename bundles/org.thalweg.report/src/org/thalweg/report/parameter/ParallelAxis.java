package org.thalweg.report.parameter;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.CategoryNames;
import org.thalweg.figures.Chart.Range;
import org.thalweg.text.Numbers;

/**
 * An axis of parallel coordinates: places count from 0 at its lower end to 1 at the upper one.
 *
 * @param low smallest number on it; for words the first place
 * @param high largest number, likewise
 * @param few whether lines are spread a little, see {@link RunVariable#few}
 */
public record ParallelAxis(RunVariable variable, Scale scale, double low, double high, boolean few) {
	/** Different values that have a tick each. */
	private static final int TICKS = 9;
	private static final int STEPS = 20;
	/** Pixels by which lines are moved where they would lie over one another. */
	private static final int SPREAD = 7;

	/** A labelled place. */
	public record Tick(double place, String label) {
	}

	/** From the smallest to the largest value of some runs. @param rows places of runs */
	public static ParallelAxis of(RunVariable variable, int[] rows) {
		boolean logarithmic = variable.scale() == Scale.LOGARITHMIC;
		double[] finite = Arrays.stream(rows).mapToDouble(k -> variable.values()[k]).filter(v -> Double.isFinite(v) && (!logarithmic || v > 0))
				.sorted()
				.toArray();
		double low = finite.length == 0 ? 0 : finite[0];
		Scale scale = finite.length == 0 ? Scale.LINEAR : variable.scale(); // without a positive number there are no exponents
		return new ParallelAxis(variable, scale, low, finite.length == 0 ? 1 : finite[finite.length - 1], variable.few());
	}

	/** Where a value lies; NaN for none. On a logarithmic scale what is not above 0 lies at the lower end. */
	public double place(double value) {
		if (Double.isNaN(value)) {
			return Double.NaN;
		}
		double from = counted(low);
		double to = counted(high);
		return to <= from ? 0.5 : scale == Scale.LOGARITHMIC && value <= 0 ? 0 : Math.clamp((counted(value) - from) / (to - from), 0, 1);
	}

	/** Where a run lies; NaN if it has no value. */
	public double placeOf(int run) {
		return place(variable.values()[run]);
	}

	/** Pixels by which a run's line is moved here. @param axis number of this axis, from 0 */
	public double shift(int run, int axis) {
		return few ? SPREAD * RunVariable.shift(run, axis) : 0;
	}

	private double counted(double value) {
		return scale == Scale.LOGARITHMIC ? Math.log10(value) : value;
	}

	/** The values between two places in any order; at the ends also those beyond. */
	public Range range(double one, double other) {
		double from = Math.min(one, other);
		double to = Math.max(one, other);
		return new Range(from <= 0 ? Double.NEGATIVE_INFINITY : value(from), to >= 1 ? Double.POSITIVE_INFINITY : value(to));
	}

	private double value(double place) {
		double at = counted(low) + place * (counted(high) - counted(low));
		return scale == Scale.LOGARITHMIC ? Math.pow(10, at) : at;
	}

	/**
	 * Ticks whose words fit a width and stay different; numbers are not shortened.
	 *
	 * @param measure gives the width of a text
	 */
	public List<Tick> ticks(double width, ToDoubleFunction<String> measure) {
		List<String> fitted = CategoryNames.fitted(variable.words(), width, measure);
		return ticks().stream().map(t -> variable.isWords() ? new Tick(t.place, fitted.get(variable.words().indexOf(t.label))) : t).toList();
	}

	/** Where the ends of a range lie, as {@link #range} has them. */
	public double[] places(Range range) {
		return new double[] { Double.isInfinite(range.low()) ? 0 : place(range.low()), Double.isInfinite(range.high()) ? 1 : place(range.high()) };
	}

	/** Places that an end of a range is moved to step by step: between few values, else in twentieths. */
	public double[] stops() {
		double[] values = distinct();
		return values.length > TICKS ? IntStream.rangeClosed(0, STEPS).mapToDouble(k -> k / (double) STEPS).toArray()
				: IntStream.rangeClosed(0, Math.max(1, values.length)).mapToDouble(k -> k == 0 ? 0 : k >= values.length ? 1
						: (place(values[k - 1]) + place(values[k])) / 2).toArray();
	}

	private double[] distinct() {
		return Arrays.stream(variable.distinct()).filter(v -> Double.isFinite(v) && v >= low && v <= high).toArray();
	}

	/** One for each of few values, else for the ends and what lies between. */
	public List<Tick> ticks() {
		double[] distinct = distinct();
		if (distinct.length <= TICKS) {
			return Arrays.stream(distinct).mapToObj(v -> new Tick(place(v), variable.label(v))).toList();
		}
		return IntStream.rangeClosed(0, 4).mapToObj(k -> k / 4.0).map(p -> new Tick(p, variable.isWords() ? variable.label(Math.rint(value(p)))
				: Numbers.digits(value(p), 3))).toList();
	}
}
