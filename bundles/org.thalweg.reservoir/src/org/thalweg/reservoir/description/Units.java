package org.thalweg.reservoir.description;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;

/** The units that a description states, and its numbers, converted when they are read. */
public final class Units {
	private static final String KEY = "units";
	private static final String NONE = "none";
	private static final double MAXIMUM = 1e30;
	private static final double MINIMUM = 1e-30;

	private final YamlSection top;
	/** Whether a flow may be a volume per period. */
	private final boolean system;
	private final OptionalDouble volume;
	/** Whether the description states that its numbers have no units. */
	private final boolean none;
	private final Map<Quantity, Quantity.Unit> stated = new EnumMap<>(Quantity.class);
	/** Quantities whose unit is unknown or missing, which is reported once. */
	private final Set<Quantity> unclear = EnumSet.noneOf(Quantity.class);

	Units(YamlSection top) {
		this(top, false, OptionalDouble.empty(), false);
	}

	private Units(YamlSection top, boolean system, OptionalDouble volume, boolean none) {
		this.top = top;
		this.system = system;
		this.volume = volume;
		this.none = none;
		if (!none) {
			top.map(KEY).forEach((key, text) -> Quantity.of(key).ifPresentOrElse(quantity -> state(quantity, text),
					() -> top.finding(KEY + "." + key, "unknown quantity '" + key + "'." + Names.hint(key, Quantity.keys()))));
		}
	}

	/**
	 * Units of a system, which may also be {@code none}: then volumes and flows are plain numbers, flows per period. A flow may be a
	 * volume per period, such as {@code million m3/period}.
	 *
	 * @param volume million m³ of 1 m³/s in a period; empty if periods differ in length or have none
	 */
	public static Units ofSystem(YamlSection top, OptionalDouble volume) {
		return new Units(top, true, volume, withoutUnits(top));
	}

	/** Whether a description states {@code units: none}. */
	public static boolean withoutUnits(YamlSection top) {
		return top.has(KEY) && !top.hasSection(KEY) && top.text(KEY, "").strip().equals(NONE);
	}

	private void state(Quantity quantity, String text) {
		Optional<Quantity.Unit> unit = quantity.unit(text).or(() -> aPeriod(quantity, text));
		unit.ifPresentOrElse(u -> stated.put(quantity, new Quantity.Unit(text.strip(), u.times(), u.by(), List.of())), () -> {
			unclear.add(quantity);
			top.finding(KEY + "." + quantity.key(), "unknown unit '" + text + "' of " + quantity.key() + ". Known: "
					+ String.join(", ", quantity.names()) + (system && quantity == Quantity.FLOW
							? ", and of storage a period, such as million m3/period, where all periods are equally long" : "") + ".");
		});
	}

	/** A volume a period as a flow. */
	private Optional<Quantity.Unit> aPeriod(Quantity quantity, String text) {
		return quantity != Quantity.FLOW || volume.isEmpty() ? Optional.empty()
				: Quantity.volume(text, "period").map(u -> new Quantity.Unit(text.strip(), u.times(), u.by() * volume.getAsDouble(), List.of()));
	}

	/** The unit that a description states for a quantity; empty if it states none. */
	public Optional<Quantity.Unit> stated(Quantity quantity) {
		return Optional.ofNullable(stated.get(quantity));
	}

	/** The units of results: those stated, by the description's own spelling. */
	public ReportUnits report() {
		return none ? ReportUnits.NONE : ReportUnits.DEFAULT.with(stated);
	}

	/** The unit of a flow from text, such as that of a column; also a volume per period. */
	public Optional<Quantity.Unit> flow(String text) {
		return Quantity.FLOW.unit(text).or(() -> aPeriod(Quantity.FLOW, text));
	}

	/** Whether numbers have no units. */
	public boolean none() {
		return none;
	}

	/** A number in the unit that is used within; unchanged, with a finding, if none is stated. */
	public double convert(Quantity quantity, double value) {
		Quantity.Unit unit = stated.get(quantity);
		if (none) {
			return value;
		}
		if (unit == null && unclear.add(quantity)) {
			top.finding(top.has(KEY) ? KEY : "", "no unit is stated for " + quantity.key() + ". Add " + KEY + ": {" + quantity.key()
					+ ": …} with one of " + String.join(", ", quantity.names()));
		}
		return unit == null ? value : unit.convert(value);
	}

	public double[] convert(Quantity quantity, double[] values) {
		return Arrays.stream(values).map(v -> convert(quantity, v)).toArray();
	}

	/**
	 * A required number.
	 *
	 * @param min minimum in the description's own unit
	 * @return NaN, with a finding, if it is missing or invalid
	 */
	public double number(YamlSection in, String key, Quantity quantity, double min) {
		return convert(quantity, plain(in, key, min));
	}

	/** The same with the key's own minimum. */
	public double number(YamlSection in, Key<Double> key, Quantity quantity) {
		return number(in, key.name(), quantity, key.info().min());
	}

	/** The same without a unit. */
	public double plain(YamlSection in, Key<Double> key) {
		return plain(in, key.name(), key.info().min());
	}

	/** The same without a unit. */
	public double plain(YamlSection in, String key, double min) {
		if (!in.has(key)) {
			in.missing(key);
		}
		return plausible(in, key, in.number(key, Double.NaN, min));
	}

	/** A number whose products with others of its kind stay finite; NaN, with a finding, if it is beyond. */
	public static double plausible(YamlSection in, String key, double value) {
		double size = Math.abs(value);
		if (size > MAXIMUM || size > 0.0 && size < MINIMUM) {
			in.finding(key, value + " is out of range; expected 0, or a magnitude of 1e-30 to 1e30");
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
