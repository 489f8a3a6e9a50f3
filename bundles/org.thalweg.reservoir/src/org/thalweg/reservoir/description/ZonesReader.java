package org.thalweg.reservoir.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Zones;
import org.thalweg.reservoir.model.Zones.Hedging;
import org.thalweg.reservoir.model.Zones.Zone;

/** Reads {@code zones:} of a reservoir, from bottom to top. */
final class ZonesReader {
	static final String KEY = "zones";

	private final YamlSection in;
	private final Periods periods;
	private final SeriesReader series;
	private final Levels levels;

	/** @param levels null if there are none */
	ZonesReader(YamlSection in, Periods periods, SeriesReader series, Levels levels) {
		this.in = in;
		this.periods = periods;
		this.series = series;
		this.levels = levels;
	}

	/** @return empty if there are none; null if there is something wrong; then there is a finding */
	Optional<Zones> read() {
		if (!in.has(KEY)) {
			return Optional.empty();
		}
		List<YamlSection> sections = in.sections(KEY, "release");
		List<Zone> out = new ArrayList<>();
		for (int k = 0; k < sections.size(); k++) {
			YamlSection section = sections.get(k);
			Zone zone = zone(section, k, k == sections.size() - 1);
			section.end();
			if (zone != null && k > 0 && out.getLast() != null && !above(section, zone, out.getLast())) {
				zone = null;
			}
			out.add(zone);
		}
		return out.isEmpty() || out.contains(null) ? null : Optional.of(new Zones(List.copyOf(out)));
	}

	private Zone zone(YamlSection of, int k, boolean top) {
		double[] below = below(of, top);
		boolean relative = of.has("share");
		String key = relative ? "share" : "release";
		boolean surplus = of.text("surplus", "false").strip().equals("true");
		if (!of.text("surplus", "false").strip().matches("true|false")) {
			of.finding("surplus", "'" + of.text("surplus", "") + "' is not one of true, false");
		}
		if (relative && of.has("release")) {
			of.finding("share", "a zone has a 'share' of the demand or a 'release', not both. Keep one of them");
			return null;
		}
		if (surplus && k == 0) {
			of.finding("surplus",
					"the lowest zone has no lower curve, down to which a surplus is released. Leave 'surplus' out, or add a zone below");
			return null;
		}
		if (!surplus && !of.has(key)) {
			of.finding("", "a zone needs a 'release', a 'share' of the demand, or surplus: true");
			return null;
		}
		Quantity quantity = relative ? null : Quantity.FLOW;
		double[] value = series.optional(of, key, quantity, 0.0, 0.0);
		double[] from = of.has("from") ? series.required(of, "from", quantity, 0.0) : null;
		if (of.has("from") && top && !of.has("below") && !of.has("below-level")) {
			of.finding("from", "a release that rises through the zone needs its upper curve. Add 'below', or leave 'from' out");
			return null;
		}
		Optional<Hedging> hedging = of.has("hedging") ? of.section("hedging", "{start: 0.5, end: 2}").map(this::hedging) : Optional.empty();
		return below == null || value == null || of.has("from") && from == null || of.has("hedging") && hedging.isEmpty() ? null
				: new Zone(below, relative, value, Optional.ofNullable(from), hedging, surplus);
	}

	/** @return null, with a finding, if something is wrong */
	private Hedging hedging(YamlSection of) {
		double start = of.number("start", 0.0, 0.0);
		double end = Units.plausible(of, "end", of.number("end", Double.NaN, 1.0));
		if (!of.has("end")) {
			of.missing("end");
		}
		of.end();
		if (start > 1.0) {
			of.finding("start", start + " is above the maximum 1");
			return null;
		}
		return Double.isNaN(end) ? null : new Hedging(start, end);
	}

	private double[] below(YamlSection of, boolean top) {
		boolean asLevel = of.has("below-level");
		if (of.has("below") && asLevel) {
			of.finding("below-level", "a curve is given as a storage and as a level. Keep one of them");
			return null;
		}
		if (!asLevel) {
			return top ? series.optional(of, "below", Quantity.STORAGE, 0.0, Double.POSITIVE_INFINITY)
					: series.required(of, "below", Quantity.STORAGE, 0.0);
		}
		double[] out = series.required(of, "below-level", Quantity.LEVEL, Double.NEGATIVE_INFINITY);
		if (!(levels instanceof Levels.Points(Curve curve))) {
			of.finding("below-level", "curves given as levels need 'level-storage' as points");
			return null;
		}
		try {
			Curve storages = curve.inverse("storage-level curve");
			for (int t = 0; out != null && t < out.length; t++) {
				out[t] = storages.at(out[t]);
			}
			return out;
		} catch (IllegalArgumentException e) {
			of.finding("below-level", e.getMessage());
			return null;
		}
	}

	private boolean above(YamlSection of, Zone zone, Zone lower) {
		for (int t = 0; t < periods.count(); t++) {
			if (zone.below()[t] < lower.below()[t]) {
				of.finding(of.has("below-level") ? "below-level" : "below", periods.named(t)
						+ ": the upper curve of the zone is below that of the previous zone. List zones from bottom to top");
				return false;
			}
		}
		return true;
	}
}
