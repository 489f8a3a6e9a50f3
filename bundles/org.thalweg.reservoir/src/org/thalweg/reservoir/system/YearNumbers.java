package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;

/**
 * A year in the format of {@code kernels/reservoir.cl}: numbers of each month first, which lanes keep in registers, single numbers as defines,
 * curves as tables. They are part of the identity of runs of {@code reservoir/year}, and therefore must not change.
 */
final class YearNumbers {
	/** Numbers of a month. */
	private static final int MONTH_NUMBERS = 8;

	private final Map<String, String> defines = new LinkedHashMap<>();
	private double[] data;

	private YearNumbers(double[] head) {
		this.data = head;
	}

	/** The objective as kernel text and these numbers. @param stretch the reservoir in its year */
	static DeviceObjective objective(Stretch stretch, Repair repair, double penalty) {
		YearNumbers out = new YearNumbers(months(stretch, repair));
		out.plant(stretch.node().plant().orElseThrow());
		out.define("PENALTY", penalty);
		out.defines.put("OWN_NUMBERS", Integer.toString(MONTH_NUMBERS));
		out.defines.put("CROSSED", repair == Repair.LITERAL_NEXT ? "1" : "0");
		return new DeviceObjective(SystemNumbers.FRAGMENT, repair == Repair.REACHABLE ? Form.SCAN : Form.WHOLE, Reach.NONE, List.of(), out.data, Map
				.copyOf(out.defines));
	}

	/** A month: v, 1/v, I, bounds of outflow, bounds of the repair, 10⁸ kWh of a kW; of all months; then A of the start. */
	private static double[] months(Stretch s, Repair repair) {
		Node node = s.node();
		double[] lower = repair == Repair.REACHABLE ? s.low().orElseThrow() : node.storage().min();
		double[] upper = repair == Repair.REACHABLE ? s.high().orElseThrow() : node.storage().max();
		int n = lower.length;
		double[] out = new double[n * MONTH_NUMBERS + 1];
		for (int t = 0; t < n; t++) {
			double[] month = { s.volume()[t], s.flow()[t], node.inflow()[t], node.release().min()[t], node.release().max()[t], lower[t], upper[t], s
					.energy()[t] };
			System.arraycopy(month, 0, out, t * MONTH_NUMBERS, MONTH_NUMBERS);
		}
		out[n * MONTH_NUMBERS] = node.storage().initial();
		return out;
	}

	/** Whether a reservoir can be described by numbers of months and of one unit of turbines. */
	static boolean suit(Node node) {
		Plant plant = node.plant().orElseThrow();
		return Repair.plain(node) && plant.levels() instanceof Levels.Points && plant.mean() == Plant.Mean.STORAGE && plant.units().size() == 1
				&& plant
						.factor() == 1.0 && Arrays.equals(node.storage().max(), 0, Year.MONTHS - 1, node.storage().capacity(), 0, Year.MONTHS - 1);
	}

	private void plant(Plant plant) {
		table("LEVEL", ((Levels.Points) plant.levels()).curve());
		Turbines unit = plant.units().getFirst();
		switch (plant.tailrace()) {
		case Tailrace.Table t -> table("TAIL", t.curve());
		case Tailrace.Power p -> {
			define("TAIL_A", p.a());
			define("TAIL_B", p.b());
			define("TAIL_C", p.c());
		}
		}
		switch (unit.conversion()) {
		case Conversion.Efficiency e -> define("POWER_PER_METRE", e.perMetre());
		case Conversion.EfficiencyCurve e -> table("EFFICIENCY", e.curve());
		case Conversion.WaterRate r -> define("POWER_PER_FLOW", r.power(0.0));
		case Conversion.WaterRateCurve r -> table("WATER_RATE", r.curve());
		}
		switch (unit.limit()) {
		case DischargeLimit.None _ -> {
			// no define: nothing but the capacity limits
		}
		case DischargeLimit.Root r -> define("LIMIT_FACTOR", r.factor());
		case DischargeLimit.Table t -> table("LIMIT", t.curve());
		}
		unit.partLoad().ifPresent(curve -> table("PART_LOAD", curve));
		define("CAPACITY", unit.capacity());
	}

	private void define(String name, double value) {
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
}
