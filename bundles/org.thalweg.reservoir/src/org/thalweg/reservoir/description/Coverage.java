package org.thalweg.reservoir.description;

import java.util.Arrays;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;

/** Whether a reservoir's curves cover what can occur, so that no evaluation has to look beyond their ends. */
final class Coverage {
	private final Reservoir reservoir;
	private final YamlSection top;

	/** @param top told what is not covered */
	Coverage(Reservoir reservoir, YamlSection top) {
		this.reservoir = reservoir;
		this.top = top;
	}

	void check() {
		if (!tailraceIsBelow()) {
			return;
		}
		double least = Math.min(reservoir.storage().lowest(), Math.min(reservoir.initial(), reservoir.last()));
		double greatest = Math.max(reservoir.storage().highest(), Math.max(reservoir.initial(), reservoir.last()));
		covers("level-storage", reservoir.levels(), least, greatest, "storages", "million m3");
		if (reservoir.tailrace() instanceof Tailrace.Table(Curve curve)) {
			covers("tailrace", curve, reservoir.outflow().lowest(), reservoir.outflow().highest(), "outflows", "m3/s");
		}
		double low = head(least, reservoir.outflow().highest());
		double high = head(greatest, reservoir.outflow().lowest());
		switch (reservoir.turbines().conversion()) {
		case Conversion.EfficiencyCurve e -> covers("turbines.efficiency", e.curve(), low, high, "heads", "m");
		case Conversion.WaterRateCurve w -> covers("turbines.water-rate", w.curve(), low, high, "heads", "m");
		case Conversion.Efficiency _ -> {
			// one number for all heads
		}
		case Conversion.WaterRate _ -> {
			// likewise
		}
		}
		if (reservoir.turbines().limit() instanceof DischargeLimit.Table(Curve curve)) {
			covers("turbines.limit", curve, low, high, "heads", "m");
		}
	}

	/** Whether the tailrace has a level at all outflows, and stands below the lake at least when that is full. */
	private boolean tailraceIsBelow() {
		double least = reservoir.outflow().lowest();
		double greatest = reservoir.outflow().highest();
		double low = reservoir.tailrace().level(least);
		double high = reservoir.tailrace().level(greatest);
		double lake = reservoir.levels().last();
		double full = reservoir.levels().clamped(lake);
		if (!Double.isFinite(low) || !Double.isFinite(high)) {
			top.finding("tailrace", "with the greatest outflow, " + greatest + " m3/s, it stands at " + high
					+ " m. Lower the factor or the exponent");
		} else if (!(low < full)) {
			top.finding("tailrace", "with the least outflow, " + least + " m3/s, it stands at " + low + " m, but the lake never above " + full
					+ " m: there is no head. Give both levels above the same datum");
		}
		return low < full && Double.isFinite(high);
	}

	private double head(double storage, double outflow) {
		return Math.max(0.0, reservoir.levels().clamped(storage) - reservoir.tailrace().level(outflow));
	}

	private void covers(String key, Curve curve, double low, double high, String what, String unit) {
		if (low < curve.first() || high > curve.last()) {
			top.finding(key, curve.name() + ": " + what + " from " + low + " to " + high + " " + unit
					+ " can occur within the bounds, but the curve runs from " + curve.first() + " to " + curve.last()
					+ ". " + (swapped(curve, low, high) ? "Its ordinates do: are its two columns swapped?"
							: "Add points to it, or narrow the bounds"));
		}
	}

	/** Whether the other column covers what the first one does not. */
	private static boolean swapped(Curve curve, double low, double high) {
		double[] y = curve.ordinates();
		return Arrays.stream(y).min().getAsDouble() <= low && Arrays.stream(y).max().getAsDouble() >= high;
	}
}
