package org.thalweg.reservoir.rules;

import java.util.Arrays;

import org.thalweg.reservoir.model.Year;

/** The target of an operation in each calendar month; a month below it is a failure. */
public sealed interface Target {
	/** Part of the target below which something missing is a rounding error. */
	double ROUNDING = 1e-9;

	/** The target of a calendar month, 1 to 12. */
	double of(int month);

	/** The delivery of a simulated year in month t = 0 … 11, in the target's unit. */
	double given(SimulatedYear year, int t);

	/** Share of the target that is missing in month t = 0 … 11, exactly 0 if it is met. */
	default double deficit(SimulatedYear year, int t) {
		double wanted = of(year.year().month(t).getMonthValue());
		double missing = wanted - given(year, t);
		return missing > ROUNDING * wanted ? missing / wanted : 0.0;
	}

	/** @param power mean power in kW of each calendar month, January first */
	record Power(double[] power) implements Target {
		public Power {
			power = checked("powers", power);
		}

		@Override
		public double of(int month) {
			return power[month - 1];
		}

		@Override
		public double given(SimulatedYear year, int t) {
			return year.power()[t];
		}
	}

	/** @param outflow release in m³/s of each calendar month, January first */
	record Demand(double[] outflow) implements Target {
		public Demand {
			outflow = checked("demands", outflow);
		}

		@Override
		public double of(int month) {
			return outflow[month - 1];
		}

		@Override
		public double given(SimulatedYear year, int t) {
			return year.outflow()[t];
		}
	}

	/** The same power in all months. @param energy guaranteed in a year of 365.25 days, 10⁸ kWh */
	static Target guaranteed(double energy) {
		double[] power = new double[12];
		Arrays.fill(power, energy * Year.ENERGY_UNIT / (365.25 * 24.0));
		return new Power(power);
	}

	private static double[] checked(String what, double[] months) {
		if (months.length != 12 || !Arrays.stream(months).allMatch(v -> v >= 0.0 && v < Double.POSITIVE_INFINITY)) {
			throw new IllegalArgumentException(what + " of a target: " + Arrays.toString(months)
					+ "; expected twelve finite numbers of 0 or more, January first");
		}
		return months.clone();
	}
}
