package org.thalweg.reservoir.model;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.YamlSection;

/** The units that a description states, and its numbers, converted when they are read. */
final class Units {
	private static final String KEY = "units";
	private static final double GREATEST = 1e30;
	private static final double LEAST = 1e-30;

	private final YamlSection top;
	private final Map<Quantity, Quantity.Unit> stated = new EnumMap<>(Quantity.class);
	/** Quantities whose unit is unknown or missing, which is said once. */
	private final Set<Quantity> unclear = EnumSet.noneOf(Quantity.class);

	Units(YamlSection top) {
		this.top = top;
		top.map(KEY).forEach((key, text) -> Quantity.of(key).ifPresentOrElse(quantity -> state(quantity, text),
				() -> top.finding(KEY + "." + key, "unknown quantity '" + key + "'." + Names.hint(key, Quantity.keys()))));
	}

	private void state(Quantity quantity, String text) {
		quantity.unit(text).ifPresentOrElse(unit -> stated.put(quantity, unit), () -> {
			unclear.add(quantity);
			top.finding(KEY + "." + quantity.key(), "unknown unit '" + text + "' of " + quantity.key() + ". Known: "
					+ String.join(", ", quantity.names()) + ".");
		});
	}

	/** A number in the unit that is used within; unchanged, with a finding, if none is stated. */
	double convert(Quantity quantity, double value) {
		Quantity.Unit unit = stated.get(quantity);
		if (unit == null && unclear.add(quantity)) {
			top.finding(top.has(KEY) ? KEY : "", "no unit is stated for " + quantity.key() + ". Add " + KEY + ": {" + quantity.key()
					+ ": …} with one of " + String.join(", ", quantity.names()));
		}
		return unit == null ? value : unit.convert(value);
	}

	double[] convert(Quantity quantity, double[] values) {
		return Arrays.stream(values).map(v -> convert(quantity, v)).toArray();
	}

	/**
	 * A number that has to be there.
	 *
	 * @param min the least that the description may say, in its own unit
	 * @return NaN, with a finding, if there is none
	 */
	double number(YamlSection in, String key, Quantity quantity, double min) {
		return convert(quantity, plain(in, key, min));
	}

	/** The same with the key's own least value. */
	double number(YamlSection in, Key<Double> key, Quantity quantity) {
		return number(in, key.name(), quantity, key.info().min());
	}

	/** The same without a unit. */
	double plain(YamlSection in, Key<Double> key) {
		return plain(in, key.name(), key.info().min());
	}

	/** The same without a unit. */
	double plain(YamlSection in, String key, double min) {
		if (!in.has(key)) {
			in.missing(key);
		}
		return plausible(in, key, in.number(key, Double.NaN, min));
	}

	/** A number whose products with others of its kind stay finite; NaN, with a finding, if it is beyond. */
	static double plausible(YamlSection in, String key, double value) {
		double size = Math.abs(value);
		if (size > GREATEST || size > 0.0 && size < LEAST) {
			in.finding(key, value + " is beyond the numbers that a reservoir can have, 1e-30 to 1e30 in size");
			return Double.NaN;
		}
		return value;
	}

	/**
	 * A number for each calendar month, January first: one that serves all, or twelve. The key has to be there.
	 *
	 * @return 12 numbers; NaN, with a finding, where there is none
	 */
	double[] monthly(YamlSection in, String key, Quantity quantity, double min) {
		if (!in.has(key)) {
			in.missing(key);
			return filled(Double.NaN);
		}
		double[] values = Arrays.stream(in.numbers(key, min)).map(v -> plausible(in, key, v)).toArray();
		if (values.length != 1 && values.length != 12) {
			in.finding(key, values.length + " values. Give one for all months, or twelve with January first");
			return filled(Double.NaN);
		}
		return convert(quantity, values.length == 1 ? filled(values[0]) : values);
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}
}
