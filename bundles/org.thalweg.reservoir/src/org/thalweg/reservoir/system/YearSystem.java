package org.thalweg.reservoir.system;

import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;

/** A year of a reservoir whose bounds are stated by calendar months, as a system of only this reservoir. Its goal is the energy (eq. 6). */
public final class YearSystem {
	private YearSystem() {
	}

	/** The system from the initial storage to the prescribed final one. */
	public static RiverSystem of(Reservoir reservoir, Year year) {
		return of(reservoir, year, reservoir.initial(), OptionalDouble.of(reservoir.last()), Year.ENERGY_UNIT);
	}

	/** The same with energies, gains and penalty in the unit of results rather than in 10⁸ kWh. */
	public static RiverSystem shown(Reservoir reservoir, Year year) {
		return of(reservoir, year, reservoir.initial(), OptionalDouble.of(reservoir.last()), reservoir.units().within(Quantity.ENERGY, 1));
	}

	/** The system from a storage in million m³, without a prescribed final one. */
	public static RiverSystem from(Reservoir reservoir, Year year, double initial) {
		return of(reservoir, year, initial, OptionalDouble.empty(), Year.ENERGY_UNIT);
	}

	private static RiverSystem of(Reservoir reservoir, Year year, double initial, OptionalDouble last, double kWh) {
		Node months = reservoir.node();
		double[] inflow = inOrder(year, months.inflow());
		Arrays.setAll(inflow, t -> inflow[t] + year.inflow()[t]);
		Node.Release release = new Node.Release(inOrder(year, months.release().min()), inOrder(year, months.release().max()), months.release()
				.outlet());
		Optional<Node.Evaporation> evaporation = months.evaporation().map(e -> new Node.Evaporation(inOrder(year, e.depth()), e.area()));
		Node node = new Node(reservoir.name(), inflow, storage(months.storage(), year, initial, last), release, evaporation, months.plant(), months
				.purposes(), Optional.empty()).zones(months.zones().map(z -> z.with(series -> inOrder(year, series)))).losses(inOrder(year, months
						.losses()));
		double[] weights = new double[Term.values().length];
		weights[Term.ENERGY.ordinal()] = 1;
		return new RiverSystem(reservoir.name(), periods(year), List.of(node), Goal.of(weights), reservoir.penalty() / kWh,
				new RiverSystem.Scales(kWh, 1, reservoir.units()));
	}

	private static Node.Storage storage(Node.Storage months, Year year, double initial, OptionalDouble last) {
		double[] floor = inOrder(year, months.floor());
		double[] min = floor.clone();
		double[] max = inOrder(year, months.max());
		last.ifPresent(l -> min[Year.MONTHS - 1] = max[Year.MONTHS - 1] = l); // eq. 13
		return new Node.Storage(initial, last, min, max, floor, inOrder(year, months.capacity()), months.spill());
	}

	/** Months of the calendar, or of one length each. */
	private static Periods periods(Year year) {
		YearMonth first = year.month(0);
		Periods calendar = Periods.months(first, Year.MONTHS);
		for (int t = 0; t < Year.MONTHS; t++) {
			if (year.days()[t] != calendar.days(t)) {
				return Periods.equalMonths(first, Year.MONTHS, year.days()[t]);
			}
		}
		return calendar;
	}

	/** Monthly numbers in the order of a year. */
	private static double[] inOrder(Year year, double[] ofMonths) {
		double[] out = new double[Year.MONTHS];
		Arrays.setAll(out, t -> ofMonths[year.month(t).getMonthValue() - 1]);
		return out;
	}
}
