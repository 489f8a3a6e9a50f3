package org.thalweg.reservoir.rules;

import java.util.Arrays;

import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;

/**
 * A reservoir with a constant head of 100 m: 9.81 · 0.9 · 100 = 882.9 kW of each m³/s, up to 150 m³/s. Outflow 20 to 400 m³/s,
 * storage 500 to 1500 million m³ (in February at least 800), 1000 at the beginning and end of a year. Months have 25 days, so
 * that one m³/s makes 2.16 million m³ and one kW 600 kWh.
 */
final class Flat {
	static final double POWER = 882.9;
	static final double VOLUME = 2.16;

	private Flat() {
	}

	static Reservoir reservoir() {
		double[] least = filled(500);
		least[1] = 800;
		return Reservoir.of("flat", new Curve("level-storage curve", new double[] { 0, 2000 }, new double[] { 140, 140 }), new Tailrace.Power(40, 0,
				1),
				new Turbines(150 * POWER, new Conversion.Efficiency(0.9), new DischargeLimit.None()), Node.Release.between(filled(20), filled(400)),
				Node.Storage.between(least, filled(1500), 1000, 1000), 5e8);
	}

	/** The same without February's storage, so that months are alike. */
	static Reservoir even() {
		Reservoir r = reservoir();
		return Reservoir.of(r.name(), ((Levels.Points) r.plant().levels()).curve(), r.plant().tailrace(), r.plant().units().getFirst(), r.node()
				.release(), Node.Storage.between(filled(500), filled(1500), 1000, 1000), 5e8);
	}

	static Year year(int year, double... inflow) {
		int[] days = new int[12];
		Arrays.fill(days, 25);
		return new Year(year, 1, inflow.length == 1 ? filled(inflow[0]) : inflow, days);
	}

	static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}

	/** The same storage, inflow and outflow in each month; fitting does not require a balance. */
	static Trajectory trajectory(int year, double storage, double inflow, double outflow) {
		double[] storages = new double[13];
		Arrays.fill(storages, storage);
		return new Trajectory(year(year, inflow), storages, filled(outflow));
	}
}
