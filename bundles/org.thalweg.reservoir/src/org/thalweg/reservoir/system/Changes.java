package org.thalweg.reservoir.system;

import java.util.Map;
import java.util.Optional;

import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;

/**
 * How far an operation differs from the plan that it was given: releases that the repair or physical limits changed.
 *
 * @param count changed releases
 * @param of all
 * @param largest change, m³/s; 0 without
 * @param where of the largest one: its reservoir and period; empty without
 */
public record Changes(int count, int of, double largest, String where) {
	/** Smaller changes are rounding errors, as a share of the release. */
	private static final double ROUNDING = 1e-9;
	/** No release. */
	public static final Changes NONE = new Changes(0, 0, 0, "");

	/** Compares them, but for junctions, which release their inflow. @param plan m³/s, reservoir after reservoir */
	public static Changes of(SystemOperation operation, double[] plan) {
		Changes out = NONE;
		int periods = operation.system().periods().count();
		for (int i = 0; i < operation.courses().size(); i++) {
			SystemOperation.Course c = operation.courses().get(i);
			for (int t = 0; t < periods && !c.node().junction(); t++) {
				String name = operation.courses().size() == 1 ? "" : c.node().name() + ", ";
				out = out.plus(of(plan[i * periods + t], c.release()[t], name + operation.system().periods().label(t)));
			}
		}
		return out;
	}

	/** One release. @param where its period */
	public static Changes of(double planned, double released, String where) {
		double change = Math.abs(released - planned);
		boolean changed = change > ROUNDING * Math.max(1, Math.abs(planned));
		return new Changes(changed ? 1 : 0, 1, changed ? change : 0, changed ? where : "");
	}

	/** Those of both. */
	public Changes plus(Changes other) {
		return new Changes(count + other.count, of + other.of, Math.max(largest, other.largest), other.largest > largest ? other.where : where);
	}

	/**
	 * A sentence about them; empty without.
	 *
	 * @param repaired whether a repair changed them, which can be left out
	 */
	public Optional<String> text(ReportUnits units, boolean repaired) {
		return count == 0 ? Optional.empty()
				: Optional.of(count + " of " + of + " releases of the plan were changed, by up to " + units.text(Quantity.FLOW, largest) + " ("
						+ where
						+ "), " + (repaired ? "to keep the bounds of releases and storages; 'as given' (--as-given) operates it unchanged"
								: "since bounds of releases, outlets or spill limit them"));
	}

	/** Adds them to a line of JSON. */
	public void json(Map<String, Object> line, ReportUnits units) {
		line.put("changedReleases", count);
		line.put("largestChange", units.of(Quantity.FLOW, largest));
	}
}
