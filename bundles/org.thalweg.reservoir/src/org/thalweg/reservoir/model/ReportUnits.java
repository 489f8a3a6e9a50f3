package org.thalweg.reservoir.model;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The units of results: those in which a description is written, and for what it does not state, those of {@link #DEFAULT}. Numbers within are in m³/s,
 * million m³, m, kW and kWh. Immutable.
 */
public final class ReportUnits {
	/** m³/s, million m³, m, MW and 10⁸ kWh. */
	public static final ReportUnits DEFAULT = new ReportUnits(Map.of(Quantity.FLOW, unit(Quantity.FLOW, "m3/s"), Quantity.STORAGE, unit(
			Quantity.STORAGE, "million m3"), Quantity.LEVEL, unit(Quantity.LEVEL, "m"), Quantity.POWER, unit(Quantity.POWER, "MW"), Quantity.ENERGY,
			unit(Quantity.ENERGY, "1e8 kWh"), Quantity.AREA, unit(Quantity.AREA, "km2")));
	/** Numbers without units, but for the power in MW. */
	public static final ReportUnits NONE = new ReportUnits(Map.of(Quantity.POWER, unit(Quantity.POWER, "MW")));

	private static final int DIGITS = 6;

	private final Map<Quantity, Quantity.Unit> units;

	private ReportUnits(Map<Quantity, Quantity.Unit> units) {
		this.units = new EnumMap<>(units);
	}

	private static Quantity.Unit unit(Quantity quantity, String name) {
		return quantity.unit(name).orElseThrow();
	}

	/** The same with other units of some quantities. */
	public ReportUnits with(Map<Quantity, Quantity.Unit> stated) {
		ReportUnits out = new ReportUnits(units);
		out.units.putAll(stated);
		return out;
	}

	/** The same without a unit of a quantity. */
	public ReportUnits without(Quantity quantity) {
		ReportUnits out = new ReportUnits(units);
		out.units.remove(quantity);
		return out;
	}

	/** A number in the unit of results. */
	public double of(Quantity quantity, double within) {
		Quantity.Unit unit = units.get(quantity);
		return unit == null || unit.times() == unit.by() ? within : within * unit.by() / unit.times();
	}

	/** The same of many. */
	public double[] of(Quantity quantity, double[] within) {
		return Arrays.stream(within).map(v -> of(quantity, v)).toArray();
	}

	/** A benefit of years, which is 10⁸ kWh within, in the unit of energy. */
	public double benefit(double within) {
		return energy(within, Year.ENERGY_UNIT);
	}

	/** An amount of energy in a unit of so many kWh, in the unit of results; the same number where the two units are one. */
	double energy(double amount, double unit) {
		return within(Quantity.ENERGY, 1) == unit ? amount : of(Quantity.ENERGY, amount * unit);
	}

	/** A number in the unit of results as one of the unit used within. */
	public double within(Quantity quantity, double value) {
		Quantity.Unit unit = units.get(quantity);
		return unit == null ? value : unit.convert(value);
	}

	/** The unit as text without special characters, such as {@code 10^8 kWh}; empty for none. */
	public String name(Quantity quantity) {
		return written(quantity).replaceAll("\\b1e(\\d+)\\b", "10^$1");
	}

	/** The unit as charts and reports have it, such as {@code 10⁸ kWh}; empty for none. */
	public String printed(Quantity quantity) {
		return PrintedUnit.of(written(quantity));
	}

	/** The unit after a number, with a blank: {@code  GWh}, {@code  · 10⁸ kWh}; empty for none. */
	public String after(Quantity quantity) {
		return PrintedUnit.after(written(quantity));
	}

	/** A number within as text with its unit, six digits without zeros at the end: {@code 237.5 m3/s}. */
	public String text(Quantity quantity, double within) {
		String unit = name(quantity);
		String number = BigDecimal.valueOf(of(quantity, within)).round(new MathContext(DIGITS)).stripTrailingZeros().toPlainString();
		return unit.isEmpty() ? number : number + " " + unit;
	}

	/** A number within with all digits and its unit, for errors of descriptions. */
	public String exact(Quantity quantity, double within) {
		String unit = name(quantity);
		return of(quantity, within) + (unit.isEmpty() ? "" : " " + unit);
	}

	/** A title with its unit: {@code storage, million m³}. */
	public String title(String what, Quantity quantity) {
		String unit = printed(quantity);
		return unit.isEmpty() ? what : what + ", " + unit;
	}

	/** The name of a column of a table: {@code inflow_m3s}, {@code storage_million_m3}, {@code energy_GWh}. Records are read with such names. */
	public String column(String what, Quantity quantity) {
		String unit = written(quantity);
		return unit.isEmpty() ? what : what + "_" + suffix(unit);
	}

	private static String suffix(String unit) {
		return unit.equalsIgnoreCase("m3/s") ? "m3s" : unit.replace('³', '3').replace('²', '2').replace("/", "_per_").replaceAll("\\s+", "_");
	}

	/** The unit of a quantity; empty for none. */
	public Optional<Quantity.Unit> unit(Quantity quantity) {
		return Optional.ofNullable(units.get(quantity));
	}

	private String written(Quantity quantity) {
		Quantity.Unit unit = units.get(quantity);
		return unit == null ? "" : unit.name();
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof ReportUnits o && units.equals(o.units);
	}

	@Override
	public int hashCode() {
		return units.hashCode();
	}

	@Override
	public String toString() {
		return units.values().stream().map(Quantity.Unit::name).toList().toString();
	}
}
