package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/** Power stations among the numbers of a system. */
final class StationNumbers {
	private static final int UNIT_NUMBERS = 15;
	private static final double NOTHING = -1;

	private final NumberList numbers;
	private final List<double[]> units = new ArrayList<>();

	StationNumbers(NumberList numbers) {
		this.numbers = numbers;
	}

	/** Numbers of all units so far. */
	List<double[]> units() {
		return units;
	}

	/** Writes a plant into the numbers of its reservoir. */
	void write(Plant plant, double[] out) {
		switch (plant.levels()) {
		case Levels.Points(Curve curve) -> {
			out[16] = 1;
			numbers.curve(curve, out, 17);
		}
		case Levels.Polynomial(double[] c) -> {
			out[16] = 2;
			out[17] = numbers.add(c);
			out[18] = c.length - 1.0;
		}
		}
		out[21] = plant.mean() == Plant.Mean.LEVEL ? 1 : 0;
		switch (plant.tailrace()) {
		case Tailrace.Table(Curve curve) -> numbers.curve(curve, out, 22);
		case Tailrace.Power(double a, double b, double c) -> {
			out[26] = a;
			out[27] = b;
			out[28] = c;
		}
		}
		List<double[]> own = plant.units().stream().map(this::unit).toList();
		out[29] = own.size();
		out[30] = numbers.size();
		own.forEach(numbers::add);
		units.addAll(own);
		out[31] = plant.factor();
		out[32] = plant.capacity();
	}

	private double[] unit(Turbines unit) {
		double[] out = new double[UNIT_NUMBERS];
		out[0] = unit.capacity();
		switch (unit.conversion()) {
		case Conversion.Efficiency e -> out[2] = e.perMetre();
		case Conversion.EfficiencyCurve e -> {
			out[1] = 1;
			numbers.curve(e.curve(), out, 2);
		}
		case Conversion.WaterRate r -> {
			out[1] = 2;
			out[2] = r.power(0.0);
		}
		case Conversion.WaterRateCurve r -> {
			out[1] = 3;
			numbers.curve(r.curve(), out, 2);
		}
		}
		switch (unit.limit()) {
		case DischargeLimit.None _ -> out[6] = 0;
		case DischargeLimit.Root r -> {
			out[6] = 1;
			out[7] = r.factor();
		}
		case DischargeLimit.Table t -> {
			out[6] = 2;
			numbers.curve(t.curve(), out, 7);
		}
		}
		out[11] = NOTHING;
		unit.partLoad().ifPresent(curve -> numbers.curve(curve, out, 11));
		return out;
	}
}
