package org.thalweg.reservoir.model;

import java.util.List;
import java.util.Optional;

/**
 * A power station below a reservoir. Units are loaded in their order: each uses as much as possible of the water that previous ones left.
 *
 * @param levels level of the lake
 * @param mean definition of the mean level of a period
 * @param tailrace level below the dam
 * @param units at least one; not to be modified
 * @param factor share of a period in which the release passes through the turbines, above 0 and at most 1
 * @param price of a unit of energy in each period, as stated; all 0 without a tariff; not to be modified
 * @param pump empty for none
 * @param hours prices within periods, of which {@code price} is the mean; empty if each period has one price
 */
public record Plant(Levels levels, Mean mean, Tailrace tailrace, List<Turbines> units, double factor, double[] price, Optional<Pump> pump,
		Optional<HourPrices> hours) {
	/** One without pumps. */
	public Plant(Levels levels, Mean mean, Tailrace tailrace, List<Turbines> units, double factor, double[] price) {
		this(levels, mean, tailrace, units, factor, price, Optional.empty(), Optional.empty());
	}

	/** Definition of the mean level of a period. */
	public enum Mean {
		/** The level of the mean storage, as in [CLPSO-OpenCL]. */
		STORAGE,
		/** The mean of the levels at its beginning and end. */
		LEVEL
	}

	/** The same with a pump. */
	public Plant pump(Pump other) {
		return new Plant(levels, mean, tailrace, units, factor, price, Optional.of(other), hours);
	}

	/**
	 * Head in m (eq. 8), at least 0.
	 *
	 * @param before storage at the beginning, million m³
	 * @param after storage at the end
	 * @param outflow total flow below the dam, m³/s
	 */
	public double head(double before, double after, double outflow) {
		double head = level(before, after) - tailrace.level(outflow);
		return head < 0.0 ? 0.0 : head;
	}

	/** Level of the lake in m that is used for a period with these storages at its beginning and end, million m³. */
	public double level(double before, double after) {
		return mean == Mean.STORAGE ? levels.at(0.5 * (before + after)) : 0.5 * (levels.at(before) + levels.at(after));
	}

	/**
	 * Power in kW while the turbines or pumps run; that of pumps is negative.
	 *
	 * @param release what passes through the turbines if they can take it, m³/s in the mean of the period; below 0 if it is pumped
	 */
	public double power(double head, double release) {
		double rest = factor == 1.0 ? release : release / factor;
		if (pumps(rest)) {
			return rest * (pump.get().perMetre() * head);
		}
		double power = 0.0;
		for (int k = 0; k < units.size(); k++) {
			Turbines unit = units.get(k);
			power += unit.power(head, rest);
			if (k + 1 < units.size()) {
				rest -= unit.discharge(head, rest);
			}
		}
		return power;
	}

	/** Total flow of all units for a release while they run, m³/s (Q of eq. 9); below 0 if it is pumped. */
	public double discharge(double head, double release) {
		double rest = factor == 1.0 ? release : release / factor;
		if (pumps(rest)) {
			return rest;
		}
		double out = 0.0;
		for (Turbines unit : units) {
			double own = unit.discharge(head, rest);
			out += own;
			rest -= own;
		}
		return out;
	}

	/** Whether a release is water that a pump lifts. */
	public boolean pumps(double release) {
		return release < 0.0 && pump.isPresent();
	}

	/** Installed capacity of all units in kW. */
	public double capacity() {
		double out = 0.0;
		for (Turbines unit : units) {
			out += unit.capacity();
		}
		return out;
	}
}
