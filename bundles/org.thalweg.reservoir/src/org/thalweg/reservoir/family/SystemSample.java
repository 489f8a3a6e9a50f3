package org.thalweg.reservoir.family;

import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/**
 * Three reservoirs with round, invented numbers, without files: two release to a third, one of them with a delay of half a month, from which towns
 * take water; lakes evaporate, one spills, and two stations of two units generate power.
 */
public final class SystemSample {
	/** The name of the sample in parameters. */
	public static final String NAME = "sample";
	private static final Periods YEAR = Periods.months(YearMonth.of(2001, 1), 12);
	private static final double GWH = 1e6;

	private SystemSample() {
	}

	public static RiverSystem system() {
		double[] weights = new double[Term.values().length];
		weights[Term.ENERGY.ordinal()] = 1;
		weights[Term.DEFICIT.ordinal()] = -20;
		return new RiverSystem("Sample (invented)", YEAR, List.of(mountain(), hill(), plain()), Goal.of(weights), 1000,
				new RiverSystem.Scales(GWH, 1, ReportUnits.DEFAULT.with(Map.of(Quantity.ENERGY, Quantity.ENERGY.unit("GWh").orElseThrow()))));
	}

	private static Node mountain() {
		Curve levels = new Curve("level-storage curve", of(0, 300, 800, 1500), of(400, 420, 440, 460));
		Plant plant = new Plant(new Levels.Points(levels), Plant.Mean.STORAGE, new Tailrace.Power(340, 0.3, 0.5),
				List.of(new Turbines(60_000, new Conversion.Efficiency(0.9), DischargeLimit.Root.of(60, 100)),
						new Turbines(40_000, new Conversion.Efficiency(0.85), new DischargeLimit.None())),
				1, YEAR.filled(0));
		return new Node("mountain", of(30, 28, 35, 60, 110, 190, 220, 180, 120, 80, 50, 35),
				new Node.Storage(900, OptionalDouble.of(900), bounds(200, 900), bounds(1400, 900), YEAR.filled(200), YEAR.filled(1400),
						Node.Spill.NONE),
				new Node.Release(YEAR.filled(5), YEAR.filled(250), Optional.empty()), Optional.empty(), Optional.of(plant), List.of(),
				Optional.of(new Node.Link(2, 0.5, 60)));
	}

	private static Node hill() {
		return new Node("hill", of(20, 25, 30, 20, 15, 10, 5, 5, 5, 10, 15, 20),
				new Node.Storage(150, OptionalDouble.empty(), YEAR.filled(50), YEAR.filled(300), YEAR.filled(50), YEAR.filled(300), Node.Spill.DOWN),
				new Node.Release(YEAR.filled(0), YEAR.filled(40), Optional.empty()),
				Optional.of(new Node.Evaporation(of(20, 30, 60, 90, 130, 170, 190, 170, 120, 70, 40, 20),
						new Curve("area-storage curve", of(0, 100, 300), of(2, 9, 16)))),
				Optional.empty(),
				List.of(new Purpose("towns", Optional.of(of(3, 3, 3, 4, 5, 6, 7, 7, 5, 4, 3, 3)), true, YEAR.filled(0), YEAR.filled(1 / 7.0), 2, 1)),
				Optional.of(new Node.Link(2, 0, 0)));
	}

	private static Node plain() {
		Curve levels = new Curve("level-storage curve", of(0, 500, 2000), of(300, 312, 330));
		Plant plant = new Plant(new Levels.Points(levels), Plant.Mean.LEVEL, new Tailrace.Power(270, 0, 1),
				List.of(new Turbines(50_000, new Conversion.EfficiencyCurve(Curve.anyShape("efficiency", of(20, 45, 60), of(0.8, 0.92, 0.9))),
						new DischargeLimit.None())),
				1, YEAR.filled(0));
		return new Node("plain", YEAR.filled(10),
				new Node.Storage(800, OptionalDouble.of(800), bounds(100, 800), bounds(1800, 800), YEAR.filled(100), YEAR.filled(1800),
						Node.Spill.NONE),
				new Node.Release(YEAR.filled(20), YEAR.filled(400), Optional.empty()),
				Optional.of(new Node.Evaporation(of(20, 30, 60, 90, 130, 170, 190, 170, 120, 70, 40, 20),
						new Curve("area-storage curve", of(0, 500, 2000), of(5, 30, 70)))),
				Optional.of(plant),
				List.of(new Purpose("irrigation", Optional.of(of(20, 20, 40, 80, 120, 160, 170, 150, 90, 40, 20, 20)), false, YEAR.filled(0),
						YEAR.filled(1 / 170.0), 2, 1)),
				Optional.empty());
	}

	private static double[] bounds(double value, double last) {
		double[] out = YEAR.filled(value);
		out[out.length - 1] = last;
		return out;
	}

	private static double[] of(double... numbers) {
		return numbers;
	}
}
