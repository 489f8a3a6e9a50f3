package org.thalweg.figures;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.text.Superscript;

/**
 * An axis with its range and its ticks: the same on the screen and in every file.
 *
 * @param begin where it begins, as the axis counts: the number itself, or its exponent of 10
 * @param low smallest number on it
 * @param high number at its end, above {@code low}
 * @param ticks with labels, ascending
 * @param marks smaller ones without
 * @param zeroBand below the numbers, where a logarithmic axis has one
 */
public record Ruler(Scale scale, double begin, double low, double high, List<Tick> ticks, List<Double> marks, Optional<ZeroBand> zeroBand) {
	/** As many parts between labelled ticks at most, unless fewer have room. */
	public static final int PARTS = 8;
	/** The smallest exponent of 10 that a number has. */
	private static final double LEAST = -324;
	/** Far outside is as good as just outside, and safe to draw: axis lengths before the beginning, and from there to after the end. */
	private static final double BEFORE = -10;
	private static final double BEHIND = 11;
	/** A linear axis is lengthened to its next tick if that costs no more than this share of it. */
	private static final double CHEAP = 0.05;
	/** Share of a linear axis that is left free at an end along which a curve lies. */
	private static final double MARGIN = 0.02;
	/** From here on thousands are parted; years are not. */
	private static final double GROUPED = 10_000;
	/** A logarithmic axis to no more than this multiple of its beginning has even ticks. */
	private static final double EVEN = 10;
	/** Decades that one tick may cover. */
	private static final int[] LEAPS = { 1, 2, 3, 5, 10, 20, 50, 100 };
	/** Decades from mark to mark between such ticks. */
	private static final int[] BETWEEN = { 1, 1, 1, 1, 2, 5, 10, 20 };

	private Ruler(Scale scale, double low, double high, List<Tick> ticks, List<Double> marks) {
		this(scale, onAxis(low, scale), low, high, ticks, marks, Optional.empty());
	}

	/** @param text to the right of which {@code exponent}, if not empty, is raised */
	public record Tick(double at, String text, String exponent) {
		/** As one line of letters, such as 10⁻³. */
		public String label() {
			return text + Superscript.of(exponent);
		}
	}

	/**
	 * A ruler that holds all values.
	 *
	 * @param values those that are not finite are skipped, on a logarithmic scale also those that are not above 0
	 * @param whole whether it begins and ends on a tick, or on a whole power of 10
	 */
	static Ruler of(Scale scale, List<double[]> values, boolean whole) {
		double low = Double.POSITIVE_INFINITY;
		double high = Double.NEGATIVE_INFINITY;
		for (double[] some : values) {
			for (double v : some) {
				if (Double.isFinite(v) && (scale == Scale.LINEAR || v > 0)) {
					low = Math.min(low, v);
					high = Math.max(high, v);
				}
			}
		}
		if (low > high) {
			return scale == Scale.LINEAR ? linear(0, 1, whole) : logarithmic(0.1, 1, whole);
		}
		return scale == Scale.LINEAR ? linear(low, high, whole) : logarithmic(low, high, whole);
	}

	/** A ruler with a tick at each category's index; half a category on either side. */
	static Ruler of(List<String> categories) {
		List<Tick> ticks = new ArrayList<>();
		for (int c = 0; c < categories.size(); c++) {
			ticks.add(new Tick(c, categories.get(c), ""));
		}
		return new Ruler(Scale.LINEAR, -0.5, categories.size() - 0.5, List.copyOf(ticks), List.of());
	}

	/** The same with a band below it if some of the values need one. */
	Ruler withZeroBand(List<double[]> values) {
		Optional<ZeroBand> band = ZeroBand.under(Math.log10(low), Math.log10(high), values);
		return new Ruler(scale, band.map(ZeroBand::lower).orElse(begin), low, high, ticks, marks, band);
	}

	/** The same ticks on a linear axis with a margin at its ends, so that what lies there is not on the frame. */
	Ruler withMargins(boolean before, boolean after) {
		double by = MARGIN * (high - low);
		return before || after ? new Ruler(scale, before ? low - by : low, after ? high + by : high, ticks, marks) : this;
	}

	/**
	 * A part of it, or more than all of it, which begins and ends exactly there.
	 *
	 * @param range not empty; ends that are not above 0 lie below all numbers of a logarithmic scale
	 * @param parts between labelled ticks at most, at least 1
	 */
	public Ruler part(Chart.Range range, int parts) {
		return part(onAxis(range.low(), scale), range.high(), parts);
	}

	/** The same axis with other ticks. */
	public Ruler withParts(int parts) {
		return part(begin, high, parts);
	}

	private Ruler part(double from, double high, int parts) {
		double least = Math.max(from, zeroBand.map(ZeroBand::upper).orElse(from));
		double low = number(least, scale);
		if (low >= high) { // nothing but the band
			return new Ruler(scale, from, low, high, List.of(), List.of(), zeroBand);
		}
		Ruler all = scale == Scale.LINEAR ? new Ruler(scale, low, high, ticks(low, high, step(high - low, parts)), List.of())
				: logarithmic(low, high, parts);
		return new Ruler(scale, from, low, high, all.ticks, all.marks, zeroBand);
	}

	/** The numbers on it. */
	public Chart.Range range() {
		return new Chart.Range(low, high);
	}

	/**
	 * Where a value lies: 0 at the beginning, 1 at the end, from −10 to 11 outside. On a logarithmic scale what is not above 0 lies in its
	 * band, or without one at the beginning.
	 */
	public double place(double value) {
		return placeOnAxis(scale == Scale.LINEAR || value > 0 ? onAxis(value, scale) : zeroBand.map(ZeroBand::zero).orElse(begin));
	}

	/** The same of what the axis counts, the number itself or its exponent of 10. */
	public double placeOnAxis(double at) {
		return Math.clamp((at - begin) / (onAxis(high, scale) - begin), BEFORE, BEHIND);
	}

	/** The number at a place; in the band one below all others. */
	public double value(double place) {
		return number(begin + place * (onAxis(high, scale) - begin), scale);
	}

	/** What the axis counts: the number itself, or its exponent of 10, the beginning for what is not above 0. */
	double onAxis(double value) {
		return scale == Scale.LINEAR || value > 0 ? onAxis(value, scale) : begin;
	}

	/** The number at a share of the way between two; the first where a logarithmic axis has no numbers between them. */
	double between(double from, double to, double share) {
		if (share == 0 || from == to || scale == Scale.LOGARITHMIC && (from <= 0 || to <= 0)) {
			return from;
		}
		return scale == Scale.LINEAR ? from + share * (to - from) : from * Math.pow(to / from, share);
	}

	private static double onAxis(double value, Scale scale) {
		return scale == Scale.LINEAR ? value : value > 0 ? Math.log10(value) : LEAST;
	}

	private static double number(double onAxis, Scale scale) {
		long whole = Math.round(onAxis);
		return scale == Scale.LINEAR ? onAxis : whole == onAxis ? power((int) whole) : Math.max(Double.MIN_VALUE, Math.pow(10, onAxis));
	}

	private static Ruler linear(double least, double greatest, boolean whole) {
		double pad = least < greatest ? 0 : Math.max(1, Math.abs(least)) / 2;
		double low = least - pad;
		double high = greatest + pad;
		BigDecimal step = step(high - low, PARTS);
		double from = Math.floor(low / step.doubleValue()) * step.doubleValue();
		double to = Math.ceil(high / step.doubleValue()) * step.doubleValue();
		double cheap = CHEAP * (high - low);
		low = whole || low - from <= cheap ? from : low;
		high = whole || to - high <= cheap ? to : high;
		return new Ruler(Scale.LINEAR, low, high, ticks(low, high, step), List.of());
	}

	/** The smallest 1, 2 or 5 times a power of 10 that divides a span into this many parts at most. */
	static BigDecimal step(double span, int parts) {
		int exponent = (int) Math.floor(Math.log10(span / parts));
		for (int mantissa : new int[] { 1, 2, 5 }) {
			BigDecimal step = new BigDecimal(mantissa).scaleByPowerOfTen(exponent);
			if (span / step.doubleValue() <= parts) {
				return step;
			}
		}
		return BigDecimal.ONE.scaleByPowerOfTen(exponent + 1);
	}

	private static List<Tick> ticks(double low, double high, BigDecimal step) {
		List<Tick> out = new ArrayList<>();
		double slack = 1e-9 * (high - low);
		BigDecimal at = new BigDecimal(low - slack).divide(step, 0, RoundingMode.CEILING).multiply(step);
		for (; at.doubleValue() <= high + slack; at = at.add(step)) {
			out.add(new Tick(at.doubleValue(), text(at, step, Math.max(Math.abs(low), Math.abs(high)) >= GROUPED), ""));
		}
		return out;
	}

	/** Very large and very small steps as {@code 2e-10}. @param grouped with a comma at the thousands */
	private static String text(BigDecimal value, BigDecimal step, boolean grouped) {
		BigDecimal v = value.stripTrailingZeros();
		int exponent = v.precision() - v.scale() - 1;
		double size = step.doubleValue();
		if (v.signum() == 0) {
			return "0";
		}
		String text = size < 1e-4 || size >= 1e7 ? v.scaleByPowerOfTen(-exponent).stripTrailingZeros().toPlainString() + "e" + exponent
				: String.format(Locale.ROOT, (grouped ? "%,." : "%.") + Math.max(0, step.scale()) + "f", value);
		return text.replace('-', '\u2212');
	}

	private static Ruler logarithmic(double least, double greatest, boolean whole) {
		int from = (int) Math.floor(Math.log10(least));
		int to = (int) Math.ceil(Math.log10(greatest));
		if (whole) {
			return decades(power(from), power(Math.max(to, from + 1)), from, Math.max(to, from + 1), PARTS);
		}
		int first = (int) Math.ceil(Math.log10(least));
		int last = (int) Math.floor(Math.log10(greatest));
		if (last - first >= 1) {
			return decades(least, greatest, first, last, PARTS);
		}
		List<Tick> rough = rough(least, greatest, PARTS);
		if (rough.size() > 2) {
			return new Ruler(Scale.LOGARITHMIC, least, greatest, rough, List.of());
		}
		Ruler even = linear(least, greatest, false); // too short for powers of 10
		double low = even.low > 0 ? even.low : least;
		return new Ruler(Scale.LOGARITHMIC, low, even.high, even.ticks.stream().filter(t -> t.at >= low).toList(), List.of());
	}

	/** With these ends exactly. */
	private static Ruler logarithmic(double low, double high, int parts) {
		int first = (int) Math.ceil(Math.log10(low));
		int last = (int) Math.floor(Math.log10(high));
		List<Tick> rough = rough(low, high, parts);
		return last - first >= 1 ? decades(low, high, first, last, parts)
				: rough.size() > 2 ? new Ruler(Scale.LOGARITHMIC, low, high, rough, List.of()) : new Ruler(Scale.LOGARITHMIC, low, high, ticks(low,
						high, step(high - low, parts)).stream().filter(t -> t.at >= low).toList(), List
								.of());
	}

	/** Ticks at 1, 2 and 5 times a power of 10, at 1 and 3 times, or at the powers, as many as there may be parts; none on a short axis. */
	private static List<Tick> rough(double low, double high, int parts) {
		List<Tick> out = new ArrayList<>();
		if (high <= EVEN * low) {
			return out;
		}
		for (int[] digits : new int[][] { { 1, 2, 5 }, { 1, 3 }, { 1 } }) {
			out.clear();
			for (int k = (int) Math.floor(Math.log10(low)); k <= Math.log10(high); k++) {
				for (int digit : digits) {
					BigDecimal at = new BigDecimal(digit).scaleByPowerOfTen(k);
					if (at.doubleValue() >= low * (1 - 1e-9) && at.doubleValue() <= high * (1 + 1e-9)) {
						out.add(new Tick(at.doubleValue(), text(at, at, high >= GROUPED), ""));
					}
				}
			}
			if (out.size() <= parts + 1) {
				return List.copyOf(out);
			}
		}
		return List.copyOf(out);
	}

	private static Ruler decades(double low, double high, int first, int last, int parts) {
		int i = 0;
		while (i < LEAPS.length - 1 && last - first > parts * LEAPS[i]) {
			i++;
		}
		List<Tick> ticks = new ArrayList<>();
		List<Double> marks = new ArrayList<>();
		for (int k = first - 1; k <= last + 1; k++) {
			boolean labelled = Math.floorMod(k, LEAPS[i]) == 0;
			boolean marked = Math.floorMod(k, BETWEEN[i]) == 0;
			for (int digit = 1; digit <= (LEAPS[i] == 1 ? 9 : 1); digit++) {
				double at = digit * power(k);
				if (at >= low && at <= high && digit == 1 && labelled) {
					ticks.add(new Tick(at, "10", Integer.toString(k).replace('-', '\u2212')));
				} else if (at > low && at < high && marked) {
					marks.add(at);
				}
			}
		}
		return new Ruler(Scale.LOGARITHMIC, low, high, List.copyOf(ticks), List.copyOf(marks));
	}

	/** Correctly rounded, which Math.pow need not be, and above 0. */
	private static double power(int exponent) {
		return Math.max(Double.MIN_VALUE, Double.parseDouble("1e" + exponent));
	}
}
