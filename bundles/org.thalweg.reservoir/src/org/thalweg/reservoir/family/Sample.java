package org.thalweg.reservoir.family;

import java.time.YearMonth;
import java.util.Arrays;

import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/** A reservoir of round, invented numbers that needs no file, so that there is something to try and to check devices with. */
final class Sample {
	/** The name of the sample in parameters. */
	static final String NAME = "sample";

	private Sample() {
	}

	/** Fills in the flood season from June to September and empties before it. */
	static Reservoir reservoir() {
		Curve levels = new Curve("level-storage curve", new double[] { 0, 400, 900, 1500, 2200, 3000, 3900 },
				new double[] { 100, 115, 128, 140, 151, 161, 170 });
		double[] most = filled(3000);
		Arrays.fill(most, 5, 9, 2600);
		return Reservoir.of("Sample (invented)", levels, new Tailrace.Power(40, 0.5, 0.5),
				new Turbines(240_000, new Conversion.Efficiency(0.9), DischargeLimit.Root.of(250, 100)),
				Node.Release.between(filled(20), filled(600)), Node.Storage.between(filled(400), most, 2200, 2200), 10e8);
	}

	/** 2001 and 2002. */
	static InflowRecord inflow() {
		return new InflowRecord(YearMonth.of(2001, 1), 70, 60, 65, 90, 140, 260, 420, 480, 390, 240, 130, 90, //
				80, 70, 60, 70, 110, 210, 340, 390, 330, 220, 120, 80);
	}

	private static double[] filled(double value) {
		double[] out = new double[12];
		Arrays.fill(out, value);
		return out;
	}
}
