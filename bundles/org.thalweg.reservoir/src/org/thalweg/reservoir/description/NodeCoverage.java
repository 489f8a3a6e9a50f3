package org.thalweg.reservoir.description;

import java.util.Arrays;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/**
 * Whether a reservoir's curves cover the storages within its bounds, and its lake is above its tailrace. For the months of any year they must also
 * cover all heads and outflows; in a system, curves are extended by their end values.
 */
final class NodeCoverage {
	private final Node node;
	private final Levels levels;
	private final YamlSection in;
	private final boolean yearly;
	private final ReportUnits units;

	/** @param levels null if there are none @param in receives findings @param yearly whether it is by the months of any year */
	NodeCoverage(Node node, Levels levels, YamlSection in, boolean yearly, ReportUnits units) {
		this.node = node;
		this.levels = levels;
		this.in = in;
		this.yearly = yearly;
		this.units = units;
	}

	void check() {
		Node.Storage s = node.storage();
		double least = Math.min(s.initial(), s.last().orElse(s.initial()));
		double greatest = Math.max(s.initial(), s.last().orElse(s.initial()));
		for (int t = 0; t < s.min().length; t++) {
			least = Math.min(least, s.min()[t]);
			greatest = Math.max(greatest, s.capacity()[t]);
		}
		if (node.plant().isPresent() && !hasHead(node.plant().get(), least, greatest)) {
			return;
		}
		if (levels instanceof Levels.Points(Curve curve)) {
			covers("level-storage", curve, least, greatest, "storages", Quantity.STORAGE);
		}
		if (node.evaporation().isPresent()) {
			covers("area", node.evaporation().get().area(), least, greatest, "storages", Quantity.STORAGE);
		}
		if (yearly && node.plant().isPresent()) {
			covers(node.plant().get(), least, greatest);
		}
	}

	/** Heads and outflows. */
	private void covers(Plant plant, double least, double greatest) {
		double release = node.release().lowest();
		double most = node.release().highest();
		if (plant.tailrace() instanceof Tailrace.Table(Curve curve)) {
			covers("tailrace", curve, release, most, "outflows", Quantity.FLOW);
		}
		double low = Math.max(0.0, levels.at(least) - plant.tailrace().level(most));
		double high = Math.max(0.0, levels.at(greatest) - plant.tailrace().level(release));
		for (int k = 0; k < plant.units().size(); k++) {
			Turbines unit = plant.units().get(k);
			String at = plant.units().size() == 1 ? "turbines." : "turbines[" + k + "].";
			switch (unit.conversion()) {
			case Conversion.EfficiencyCurve e -> covers(at + "efficiency", e.curve(), low, high, "heads", Quantity.LEVEL);
			case Conversion.WaterRateCurve w -> covers(at + "water-rate", w.curve(), low, high, "heads", Quantity.LEVEL);
			case Conversion.Efficiency _,Conversion.WaterRate _ -> {
				// one number for all heads
			}
			}
			if (unit.limit() instanceof DischargeLimit.Table(Curve curve)) {
				covers(at + "limit", curve, low, high, "heads", Quantity.LEVEL);
			}
		}
	}

	private void covers(String key, Curve curve, double low, double high, String what, Quantity quantity) {
		if (low < curve.first() || high > curve.last()) {
			in.finding(key, named() + curve.name() + ": " + what + " from " + units.of(quantity, low) + " to " + units.exact(quantity, high)
					+ " can occur within the bounds, but the curve runs from " + units.of(quantity, curve.first()) + " to " + units.of(quantity, curve
							.last()) + ". " + (swapped(curve, low,
									high) ? "Its second column covers this range: are the two columns swapped?"
											: "Add points to it, or narrow the bounds"));
		}
	}

	/** Whether the other column covers the range that the first one does not. */
	private static boolean swapped(Curve curve, double low, double high) {
		double[] y = curve.ordinates();
		return Arrays.stream(y).min().getAsDouble() <= low && Arrays.stream(y).max().getAsDouble() >= high;
	}

	/** The name of the reservoir, if there are several. */
	private String named() {
		return yearly ? "" : node.name() + ": ";
	}

	/** Whether the tailrace has a level at all releases, and is below the lake at least when that is full. */
	private boolean hasHead(Plant plant, double least, double greatest) {
		String release = yearly ? "outflow" : "release";
		double lake = levels.at(greatest);
		double low = plant.tailrace().level(node.release().lowest());
		double high = plant.tailrace().level(node.release().highest());
		if (!Double.isFinite(lake) || !Double.isFinite(levels.at(least)) || !(levels.at(least) <= lake)) {
			in.finding("level-storage", named() + "the level is " + units.exact(Quantity.LEVEL, levels.at(least)) + " at the minimum storage, "
					+ units.exact(Quantity.STORAGE, least) + ", and " + units.exact(Quantity.LEVEL, lake) + " at the maximum, " + units.of(
							Quantity.STORAGE, greatest) + ". It must increase with the storage");
		} else if (!Double.isFinite(low) || !Double.isFinite(high)) {
			in.finding("tailrace", named() + "at the maximum " + release + ", " + units.exact(Quantity.FLOW, node.release().highest())
					+ ", the tailrace level is " + units.exact(Quantity.LEVEL, high) + ". Lower the factor or the exponent");
		} else if (!(low < lake)) {
			in.finding("tailrace", named() + "at the minimum " + release + ", " + units.exact(Quantity.FLOW, node.release().lowest())
					+ ", the tailrace level is " + units.exact(Quantity.LEVEL, low) + ", but the lake is never above " + units.exact(Quantity.LEVEL,
							lake)
					+ ", so there is no head. Give both levels above the same datum");
		} else {
			return true;
		}
		return false;
	}
}
