package org.thalweg.benchmarks;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;

/**
 * The cost of a year of a reservoir with the repair {@code reachable}, counted in {@code kernels/reservoir.cl}.
 *
 * <pre>
 * operations = 12 (input 4 + step 3 + outflow 5 + level 11 + tail level + head 2 + power) + 11 joins
 * depth      = input 3 + 12 steps of 2 + outflow 4 + tail level + head 2 + power + 4 joins
 * </pre>
 *
 * <p>A step adds to the storage and clamps the sum to its bounds: two independent comparisons. All
 * twelve steps are sequential, since their roundings are those of the water balance in order. After the last step all the work of
 * that month remains: the outflow after the repair (difference, product, sum, bounds), the levels, the head
 * (difference, comparison), the power, and the sum of the year. The forebay's level is not in the chain; it takes no longer than
 * the tailrace's.
 *
 * <p>A curve takes 9 operations, 8 of them sequential: the part of the table (2, and 2 simultaneous comparisons), one further
 * point, the distance and its comparison, the line. Loads are not counted, nor are constants known to the compiler.
 *
 * @param reservoir whose curves these are
 */
record YearCost(Reservoir reservoir) implements Cost {
	private static final int CURVE = 9;
	private static final int CURVE_DEPTH = 8;
	private static final int INPUT = 4; // bounds; inflow less outflow, times the month's length
	private static final int INPUT_DEPTH = 3;
	private static final int STEP = 3;
	private static final int STEP_DEPTH = 2;
	private static final int OUTFLOW = 5;
	private static final int OUTFLOW_DEPTH = 4;
	private static final int LEVEL = 2 + CURVE; // of the mean of two storages
	private static final int HEAD = 2;

	@Override
	public double operations(Setting<?> setting) {
		int month = INPUT + STEP + OUTFLOW + LEVEL + tail(setting).operations() + HEAD + power().operations();
		return Year.MONTHS * month + Year.MONTHS - 1;
	}

	@Override
	public int depth(Setting<?> setting) {
		return INPUT_DEPTH + Year.MONTHS * STEP_DEPTH + OUTFLOW_DEPTH + tail(setting).depth() + HEAD + power().depth()
				+ Cost.joins(Year.MONTHS);
	}

	/** Operations, and how many of them wait for one another. */
	private record Count(int operations, int depth) {
	}

	private Count tail(Setting<?> setting) {
		return switch (reservoir.plant().tailrace()) {
		case Tailrace.Table _ -> new Count(CURVE, CURVE_DEPTH);
		case Tailrace.Power _ -> new Count((int) (Elementary.LOG.operations(setting) + Elementary.EXP.operations(setting)) + 3,
				Elementary.LOG.depth(setting) + Elementary.EXP.depth(setting) + 3); // a + b exp(c log O)
		};
	}

	private Turbines turbines() {
		return reservoir.plant().units().getFirst();
	}

	/** Of the head: the power of a flow and the flow of the turbines, in parallel; their product, the capacity, the energy. */
	private Count power() {
		Count each = switch (turbines().conversion()) {
		case Conversion.Efficiency _ -> new Count(1, 1);
		case Conversion.EfficiencyCurve _ -> new Count(CURVE + 2, CURVE_DEPTH + 2);
		case Conversion.WaterRate _ -> new Count(0, 0);
		case Conversion.WaterRateCurve _ -> new Count(CURVE + 1, CURVE_DEPTH + 1);
		};
		Count most = switch (turbines().limit()) {
		case DischargeLimit.None _ -> new Count(0, 0);
		case DischargeLimit.Root _ -> new Count(3, 3); // root, product, comparison with the outflow
		case DischargeLimit.Table _ -> new Count(CURVE + 1, CURVE_DEPTH + 1);
		};
		int part = turbines().partLoad().isPresent() ? CURVE + 1 : 0; // after the limit
		return new Count(each.operations() + most.operations() + part + 3, Math.max(each.depth(), most.depth() + part) + 3);
	}
}
