package org.thalweg.reservoir.command;

import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.Target;

import picocli.CommandLine.Option;

/** Options of the target of a month. */
final class TargetOptions {
	@Option(names = "--energy", paramLabel = "E",
			description = "Guaranteed energy of a year in the description's unit (10^8 kWh if it states none), as the constant power of E in 8766 "
					+ "hours, in leap years and others alike.")
	private Double energy;

	@Option(names = "--demand", paramLabel = "Q", split = ",",
			description = "Demanded outflow in the description's unit of flow (m3/s if it states none): one number, or twelve, January first.")
	private double[] demand;

	/** @throws UserError if there is not exactly one target, or it is invalid */
	void require() {
		if ((energy == null) == (demand == null)) {
			throw new UserError("Give one target, --energy E (energy of a year) or --demand Q (flow), both in the description's units: reliability, "
					+ "resilience and vulnerability are computed from it");
		}
		requireEnergy();
		if (demand != null && demand.length != 1 && demand.length != 12) {
			throw new UserError("--demand: " + demand.length + " numbers. Give one for all months, or twelve with January first");
		}
		if (demand != null && !Arrays.stream(demand).allMatch(q -> q >= 0 && q < Double.POSITIVE_INFINITY)) {
			throw new UserError("--demand: " + Arrays.toString(demand) + "; expected finite numbers of 0 or more");
		}
	}

	private void requireEnergy() {
		if (energy != null && !(energy > 0 && energy < Double.POSITIVE_INFINITY)) {
			throw new UserError("--energy: " + energy + " is not a finite number above 0");
		}
	}

	/** The target of a reservoir, which is {@linkplain #require valid}. */
	Target target(Reservoir reservoir) {
		ReportUnits units = reservoir.units();
		try {
			return energy != null ? Target.guaranteed(units.within(Quantity.ENERGY, energy) / Year.ENERGY_UNIT)
					: new Target.Demand(Arrays.stream(demand.length == 12 ? demand : filled(demand[0])).map(q -> units.within(Quantity.FLOW, q))
							.toArray());
		} catch (IllegalArgumentException e) {
			throw new UserError("--demand: " + e.getMessage());
		}
	}

	/** The guaranteed energy of a system, in its own unit; its demands are those of the description. @throws UserError if another target is given */
	OptionalDouble energy() {
		if (demand != null) {
			throw new UserError("--demand applies to one reservoir; a system's demands are those of its purposes. Leave it out");
		}
		requireEnergy();
		return energy == null ? OptionalDouble.empty() : OptionalDouble.of(energy);
	}

	/** A note if the guaranteed power is above what the plants can give together, or a demand above the maximum outflow of one reservoir. */
	Optional<String> beyond(RiverSystem system) {
		if (energy == null) {
			return demand == null ? Optional.empty() : demandBeyond(system);
		}
		ReportUnits units = system.scales().units();
		double wanted = units.within(Quantity.ENERGY, energy) / SystemTarget.HOURS;
		double capacity = system.nodes().stream().flatMap(n -> n.plant().stream()).mapToDouble(p -> p.factor() * p.capacity()).sum();
		return wanted <= capacity ? Optional.empty()
				: Optional.of("--energy: " + units.text(Quantity.ENERGY, wanted * SystemTarget.HOURS) + " a year is a mean power of " + units.text(
						Quantity.POWER, wanted) + ", above the capacity of the plants, " + units.text(Quantity.POWER, capacity)
						+ ": no period can meet it. Lower it to " + units.text(Quantity.ENERGY, capacity * SystemTarget.HOURS) + " or less");
	}

	/** @param year of one reservoir by months */
	private Optional<String> demandBeyond(RiverSystem year) {
		ReportUnits units = year.scales().units();
		double[] max = year.nodes().getFirst().release().max();
		double[] wanted = IntStream.range(0, max.length).mapToDouble(t -> units.within(Quantity.FLOW, demand[demand.length == 1 ? 0
				: year.periods().date(t).getMonthValue() - 1])).toArray();
		int[] beyond = IntStream.range(0, max.length).filter(t -> wanted[t] > max[t]).toArray();
		return beyond.length == 0 ? Optional.empty()
				: Optional.of("--demand: " + units.text(Quantity.FLOW, wanted[beyond[0]]) + " is above the maximum outflow, " + units.text(
						Quantity.FLOW, max[beyond[0]]) + ", in " + year.periods().date(beyond[0]).getMonth().getDisplayName(TextStyle.FULL,
								Locale.ENGLISH) + (beyond.length == 1 ? "" : " and " + (beyond.length - 1) + " other months")
						+ ": no outflow within the bounds can meet it. Lower it");
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}
}
