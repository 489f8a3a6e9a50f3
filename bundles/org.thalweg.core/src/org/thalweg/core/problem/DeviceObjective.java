package org.thalweg.core.problem;

import java.util.List;
import java.util.Map;

import org.thalweg.core.device.KernelFile;

/**
 * The objective as kernel text plus data that is uploaded once.
 *
 * @param fragment the text; what it has to declare stands in docs/adding-a-problem.md
 * @param form whether it folds over the coordinates, scans them, or looks at the whole point
 * @param reach which coordinates one term of a fold reads
 * @param stages what happens to the point before the fragment sees it, in order
 * @param data numbers that the fragment reads through {@code at.data}; empty if none
 * @param defines preprocessor names for the fragment, besides DIM
 */
public record DeviceObjective(KernelFile fragment, Form form, Reach reach, List<Stage> stages, double[] data,
		Map<String, String> defines) {

	/** How the objective is written. */
	public enum Form {
		/** {@code acc_empty, acc_add, acc_join, acc_value}: any number of lanes may share the work. */
		FOLD,
		/** {@code objective(x, at)}: one lane evaluates the whole. */
		WHOLE,
		/**
		 * {@code scan_start, scan_input, scan_step} and a fold whose {@code acc_add} also gets the states before and behind coordinate i,
		 * whose {@code acc_value} also gets the last: every lane takes all steps in order, and lanes share the terms. The
		 * reach is NONE; a prefix sum is refused. With {@code scan_repaired} it hands out the repaired point.
		 */
		SCAN
	}

	/** Which coordinates the i-th term of a fold reads. */
	public enum Reach {
		/** x_i. Terms run over 0 … D−1. */
		NONE,
		/** x_i and x_{i+1}. Terms run over 0 … D−2. */
		NEXT,
		/** x_i and x_{(i+1) mod D}. Terms run over 0 … D−1. */
		NEXT_WRAP
	}

	/** A fold without stages, data and defines. */
	public static DeviceObjective fold(KernelFile fragment, Reach reach) {
		return new DeviceObjective(fragment, Form.FOLD, reach, List.of(), new double[0], Map.of());
	}

	/** A scan without stages, data and defines. */
	public static DeviceObjective scan(KernelFile fragment) {
		return new DeviceObjective(fragment, Form.SCAN, Reach.NONE, List.of(), new double[0], Map.of());
	}

	/** The same with stages in front. */
	public DeviceObjective behind(List<Stage> before) {
		return new DeviceObjective(fragment, form, reach, List.copyOf(before), data, defines);
	}
}
