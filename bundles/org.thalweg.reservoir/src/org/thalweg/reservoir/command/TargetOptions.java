package org.thalweg.reservoir.command;

import java.util.Arrays;
import java.util.OptionalDouble;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.rules.Target;

import picocli.CommandLine.Option;

/** Options of the target of a month. */
final class TargetOptions {
	@Option(names = "--energy", paramLabel = "E",
			description = "Guaranteed energy of a year in 10^8 kWh (in a system's own unit), with the same power in all months.")
	private Double energy;

	@Option(names = "--demand", paramLabel = "Q", split = ",", description = "Demanded outflow in m3/s: one number, or twelve, January first.")
	private double[] demand;

	/** @throws UserError if there is not exactly one target */
	Target target() {
		if ((energy == null) == (demand == null)) {
			throw new UserError("Give one target, --energy E (10^8 kWh per year) or --demand Q (m3/s): reliability, resilience and "
					+ "vulnerability are computed from it");
		}
		if (energy != null && !(energy > 0 && energy < Double.POSITIVE_INFINITY)) {
			throw new UserError("--energy: " + energy + " is not a finite number above 0");
		}
		if (demand != null && demand.length != 1 && demand.length != 12) {
			throw new UserError("--demand: " + demand.length + " numbers. Give one for all months, or twelve with January first");
		}
		try {
			return energy != null ? Target.guaranteed(energy) : new Target.Demand(demand.length == 12 ? demand : filled(demand[0]));
		} catch (IllegalArgumentException e) {
			throw new UserError("--demand: " + e.getMessage());
		}
	}

	/** The guaranteed energy of a system, in its own unit; its demands are those of the description. @throws UserError if another target is given */
	OptionalDouble energy() {
		if (demand != null) {
			throw new UserError("--demand applies to one reservoir; a system's demands are those of its purposes. Leave it out");
		}
		if (energy != null && !(energy > 0 && energy < Double.POSITIVE_INFINITY)) {
			throw new UserError("--energy: " + energy + " is not a finite number above 0");
		}
		return energy == null ? OptionalDouble.empty() : OptionalDouble.of(energy);
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}
}
