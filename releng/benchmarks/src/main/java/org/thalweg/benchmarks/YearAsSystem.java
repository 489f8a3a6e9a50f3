package org.thalweg.benchmarks;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;

import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.Goal;
import org.thalweg.reservoir.system.Goal.Term;
import org.thalweg.reservoir.system.Levels;
import org.thalweg.reservoir.system.Node;
import org.thalweg.reservoir.system.Periods;
import org.thalweg.reservoir.system.Plant;
import org.thalweg.reservoir.system.RiverSystem;
import org.thalweg.reservoir.system.SystemProblem;

/** A year of a reservoir as the system of one reservoir that has the same values, to the bit. */
final class YearAsSystem {
	private static final double KWH = 1e8;

	private YearAsSystem() {
	}

	static SystemProblem of(Reservoir r, Year year) {
		Periods periods = Periods.months(year.month(0), Year.MONTHS);
		double[] least = ofMonths(year, r.storage()::min);
		double[] greatest = ofMonths(year, r.storage()::max);
		double[] capacity = greatest.clone();
		least[Year.MONTHS - 1] = greatest[Year.MONTHS - 1] = r.last();
		Plant plant = new Plant(new Levels.Points(r.levels()), Plant.Mean.STORAGE, r.tailrace(), List.of(r.turbines()), 1, new double[Year.MONTHS]);
		Node node = new Node(r.name(), year.inflow(), new Node.Storage(r.initial(), OptionalDouble.of(r.last()), least, greatest, capacity,
				Node.Spill.NONE), new Node.Release(ofMonths(year, r.outflow()::min), ofMonths(year, r.outflow()::max), Optional.empty()), Optional
						.empty(), Optional.of(plant), List.of(), Optional.empty());
		double[] weights = new double[Term.values().length];
		weights[Term.ENERGY.ordinal()] = 1;
		return new SystemProblem(new RiverSystem(r.name(), periods, List.of(node), Goal.of(weights), r.penalty() / KWH, new RiverSystem.Scales(KWH, 1,
				"1e8 kWh", "million m3")));
	}

	private static double[] ofMonths(Year year, IntToDoubleFunction ofMonth) {
		double[] out = new double[Year.MONTHS];
		for (int t = 0; t < out.length; t++) {
			out[t] = ofMonth.applyAsDouble(year.month(t).getMonthValue());
		}
		return out;
	}
}
