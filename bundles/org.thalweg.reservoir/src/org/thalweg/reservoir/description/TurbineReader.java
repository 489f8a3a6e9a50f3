package org.thalweg.reservoir.description;

import java.util.Arrays;
import java.util.Optional;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.description.CurveReader.Axis;
import org.thalweg.reservoir.description.CurveReader.Shape;
import org.thalweg.reservoir.description.DescriptionKeys.Station;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Turbines;

/** Reads {@code turbines:}. */
public final class TurbineReader {
	private static final Axis HEAD = new Axis("head", Quantity.LEVEL);

	private final Units units;
	private final CurveReader curves;
	private final YamlSection in;

	public TurbineReader(Units units, CurveReader curves, YamlSection in) {
		this.units = units;
		this.curves = curves;
		this.in = in;
	}

	/** @return null if there is something wrong; then there is a finding */
	public Turbines read() {
		double capacity = positive("capacity", units.number(in, Station.CAPACITY, Quantity.POWER));
		Conversion conversion = conversion();
		DischargeLimit limit = !in.has(Station.LIMIT) ? new DischargeLimit.None()
				: in.read(Station.LIMIT).map(this::limit).orElse(null);
		Curve partLoad = in.has(Station.PART_LOAD) ? in.read(Station.PART_LOAD).map(this::partLoad).orElse(null) : null;
		in.end();
		return conversion == null || limit == null || Double.isNaN(capacity) || in.has(Station.PART_LOAD) && partLoad == null ? null
				: new Turbines(capacity, conversion, limit, Optional.ofNullable(partLoad));
	}

	/** A curve of any shape; a turbine may have no output at small discharges. */
	private Curve partLoad(YamlSection section) {
		Curve curve = curves.read(section, new Shape("part-load curve", new Axis("discharge", Quantity.FLOW), new Axis("share", null), false));
		if (curve == null) {
			return null;
		}
		double least = Arrays.stream(curve.ordinates()).min().getAsDouble();
		double greatest = Arrays.stream(curve.ordinates()).max().getAsDouble();
		if (least < 0.0 || greatest > 1.0 || greatest == 0.0) {
			in.finding(Station.PART_LOAD.name(), "part-load curve: " + (least < 0.0 ? least + " is below the minimum 0"
					: greatest > 1.0 ? greatest + " is above the maximum 1" : "all shares are 0, so there is no power")
					+ ". Give fractions of the efficiency, with 1 at the best discharge");
		} else if (curve.first() < 0.0) {
			in.finding(Station.PART_LOAD.name(), "part-load curve: the first discharge is " + units.report().exact(Quantity.FLOW, curve.first())
					+ "; expected 0 or more");
		}
		return curve;
	}

	private double positive(String key, double value) {
		if (value == 0.0) {
			in.finding(key, "'" + key + "' is 0; expected a number above 0");
		}
		return value;
	}

	private Conversion conversion() {
		if (in.has("efficiency") == in.has("water-rate")) {
			in.finding("", in.has("efficiency") ? "both 'efficiency' and 'water-rate' are given. Keep one of them"
					: "'efficiency' is missing (or 'water-rate'), as a number or {head: [...], efficiency: [...]}");
			return null;
		}
		return in.has("efficiency") ? efficiency() : waterRate();
	}

	private Conversion efficiency() {
		if (!in.hasSection("efficiency")) {
			double value = positive("efficiency", units.plain(in, Station.EFFICIENCY));
			atMostOne(value);
			return new Conversion.Efficiency(value);
		}
		Curve curve = curve("efficiency", new Axis("efficiency", null));
		if (curve != null) {
			atMostOne(Arrays.stream(curve.ordinates()).max().getAsDouble());
		}
		return curve == null ? null : new Conversion.EfficiencyCurve(curve);
	}

	private void atMostOne(double efficiency) {
		if (efficiency > 1.0) {
			in.finding("efficiency", efficiency + " is above the maximum 1. It is a fraction, not a percentage");
		}
	}

	private Conversion waterRate() {
		if (!in.hasSection("water-rate")) {
			return new Conversion.WaterRate(positive("water-rate", units.number(in, Station.WATER_RATE, Quantity.WATER_RATE)));
		}
		Curve curve = curve("water-rate", new Axis("water-rate", Quantity.WATER_RATE));
		return curve == null ? null : new Conversion.WaterRateCurve(curve);
	}

	private DischargeLimit limit(YamlSection limit) {
		if (limit.has("file") || limit.numbers("discharge", 0.0).length > 1) {
			Curve curve = curve("limit", new Axis("discharge", Quantity.FLOW));
			return curve == null ? null : new DischargeLimit.Table(curve);
		}
		double discharge = units.number(limit, Station.LIMIT_DISCHARGE, Quantity.FLOW);
		double head = units.number(limit, Station.LIMIT_HEAD, Quantity.LEVEL);
		limit.end();
		if (head == 0.0) {
			limit.finding("head", "the head is 0 m; expected a head above 0, at which the limit equals the given discharge");
		}
		return DischargeLimit.Root.of(discharge, head);
	}

	/** A curve of head with positive ordinates, of any shape. */
	private Curve curve(String key, Axis y) {
		YamlSection section = in.section(key, "{head: [100, 200], " + y.key() + ": […, …]}").orElseThrow();
		Curve curve = curves.read(section, new Shape(key + " curve", HEAD, y, false));
		if (curve == null || Arrays.stream(curve.ordinates()).allMatch(v -> v > 0.0)) {
			return curve;
		}
		in.finding(key, key + " curve: " + Arrays.stream(curve.ordinates()).min().getAsDouble() + " is not above 0");
		return null;
	}
}
