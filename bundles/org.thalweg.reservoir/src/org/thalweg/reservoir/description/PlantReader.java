package org.thalweg.reservoir.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/** Reads {@code turbines:}, {@code tailrace:} and related keys. */
final class PlantReader {
	private static final int MAXIMUM = 100;

	private final YamlSection in;
	private final Periods periods;
	private final Units units;
	private final CurveReader curves;
	private final SeriesReader series;
	private final Levels levels;
	private final List<Turbines> turbines = new ArrayList<>();
	private Tailrace tailrace;

	/** @param levels null if there are none */
	PlantReader(YamlSection in, Periods periods, Units units, CurveReader curves, SeriesReader series, Levels levels) {
		this.in = in;
		this.periods = periods;
		this.units = units;
		this.curves = curves;
		this.series = series;
		this.levels = levels;
	}

	/** @return null if there is something wrong; then there is a finding */
	Optional<Plant> read() {
		boolean good = complete();
		if (in.has("tailrace")) {
			tailrace = in.section("tailrace", "{level: 984, factor: 0.1, exponent: 0.6}").map(this::tailrace).orElse(null);
		}
		List<YamlSection> sections = in.sections("turbines", "capacity");
		for (YamlSection section : sections) {
			turbines.add(new TurbineReader(units, curves, section).read());
		}
		double factor = in.read(DescriptionKeys.FACTOR);
		Plant.Mean mean = in.read(DescriptionKeys.MEAN);
		PriceReader prices = new PriceReader(in, periods, series);
		double[] price = periods.ofAnyYear() ? periods.filled(0.0) : prices.read();
		if (factor == 0.0) {
			in.finding("plant-factor", "the plant factor is 0; expected a fraction above 0");
			return null;
		}
		if (sections.size() > MAXIMUM) {
			in.finding("turbines", sections.size() + " units; expected 1 to " + MAXIMUM);
			return null;
		}
		if (prices.hours().isPresent() && factor < 1.0) {
			in.finding("plant-factor", "prices of hours choose the hours in which turbines run. Leave 'plant-factor' out");
			return null;
		}
		units.convert(Quantity.ENERGY, 1.0); // reports a missing unit
		return !good || levels == null || tailrace == null || price == null || turbines.contains(null) ? null
				: Optional.of(new Plant(levels, mean, tailrace, List.copyOf(turbines), factor, price, Optional.empty(), prices.hours()));
	}

	/** Whether nothing is missing that turbines need; the months of any year need turbines. */
	private boolean complete() {
		if (periods.ofAnyYear()) {
			List<String> missing = Stream.of("tailrace", "turbines").filter(key -> !in.has(key)).toList();
			missing.forEach(in::missing);
			return missing.isEmpty();
		}
		if (units.none()) {
			in.finding("turbines", "turbines need units, but the description has units: none. Use a purpose with a benefit instead");
			return false;
		}
		if (!in.has("level-storage") || !in.has("tailrace")) {
			in.finding("turbines", "turbines need 'level-storage' and 'tailrace', whose difference is the head");
			return false;
		}
		return true;
	}

	/** The tailrace, if it could be read. Valid after {@link #read}. */
	Optional<Tailrace> tailrace() {
		return Optional.ofNullable(tailrace);
	}

	/** The units that could be read, likewise. */
	List<Turbines> units() {
		return turbines.stream().filter(Objects::nonNull).toList();
	}

	/** A tailrace with only a level does not depend on the outflow. */
	private Tailrace tailrace(YamlSection of) {
		if (of.has("level") && !of.has("factor") && !of.has("exponent") && !of.has("outflow") && !of.has("file")) {
			double level = units.number(of, "level", Quantity.LEVEL, Double.NEGATIVE_INFINITY);
			of.end();
			return Double.isNaN(level) ? null : new Tailrace.Power(level, 0.0, 1.0);
		}
		return new TailraceReader(units, curves).read(of);
	}
}
