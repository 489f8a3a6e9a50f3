package org.thalweg.reservoir.objective;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.DoubleStream;

import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;

/** A reservoir as {@code kernels/reservoir-year.cl} reads it: single numbers as defines, curves as tables in the data. */
final class KernelNumbers {
	private final Map<String, String> defines = new LinkedHashMap<>();
	private double[] data;

	/** @param head the numbers that the data begin with */
	KernelNumbers(Reservoir reservoir, double[] head) {
		this.data = head;
		table("LEVEL", reservoir.levels());
		switch (reservoir.tailrace()) {
		case Tailrace.Table t -> table("TAIL", t.curve());
		case Tailrace.Power p -> {
			define("TAIL_A", p.a());
			define("TAIL_B", p.b());
			define("TAIL_C", p.c());
		}
		}
		switch (reservoir.turbines().conversion()) {
		case Conversion.Efficiency e -> define("POWER_PER_METRE", e.perMetre());
		case Conversion.EfficiencyCurve e -> table("EFFICIENCY", e.curve());
		case Conversion.WaterRate r -> define("POWER_PER_FLOW", r.power(0.0));
		case Conversion.WaterRateCurve r -> table("WATER_RATE", r.curve());
		}
		switch (reservoir.turbines().limit()) {
		case DischargeLimit.None _ -> {
			// no define: nothing but the capacity limits
		}
		case DischargeLimit.Root r -> define("LIMIT_FACTOR", r.factor());
		case DischargeLimit.Table t -> table("LIMIT", t.curve());
		}
		reservoir.turbines().partLoad().ifPresent(curve -> table("PART_LOAD", curve));
		define("CAPACITY", reservoir.turbines().capacity());
	}

	void define(String name, double value) {
		defines.put(name, "R(" + value + ")");
	}

	private void table(String name, Curve curve) {
		CurveTable table = CurveTable.of(curve);
		defines.put(name + "_TABLE", Integer.toString(data.length));
		defines.put(name + "_PARTS", Integer.toString(table.parts()));
		defines.put(name + "_STEPS", Integer.toString(table.steps()));
		defines.put(name + "_POINTS", Integer.toString(curve.size()));
		data = DoubleStream.concat(Arrays.stream(data), Arrays.stream(table.numbers())).toArray();
	}

	Map<String, String> defines() {
		return Map.copyOf(defines);
	}

	double[] data() {
		return data;
	}
}
