package org.thalweg.core.problem;

import java.util.Map;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective.Reach;

/**
 * A component of a split fold: a separate fold over neighbouring coordinates, which it counts from 0.
 *
 * @param fragment the fold; DIM and TERMS are its own there
 * @param reach which coordinates of the share one term reads; a ring closes within the share
 * @param coordinates how many coordinates it has
 * @param weight what its value is multiplied by
 * @param data numbers that the fragment reads through {@code at.data}; empty if none
 * @param defines preprocessor names for both fragments of the fold
 * @param span neighbouring coordinates that one term takes: 1, or those of a group, as in {@link DeviceObjective#ofSpans}
 * @since 0.1
 */
public record Share(KernelFile fragment, Reach reach, int coordinates, double weight, double[] data,
		Map<String, String> defines, int span) {

	/** A share whose terms take a coordinate each. */
	public Share(KernelFile fragment, Reach reach, int coordinates, double weight, double[] data, Map<String, String> defines) {
		this(fragment, reach, coordinates, weight, data, defines, 1);
	}

	/** A share with weight 1, without data and defines. */
	public static Share of(KernelFile fragment, Reach reach, int coordinates) {
		return new Share(fragment, reach, coordinates, 1.0, new double[0], Map.of());
	}

	/** The same with a weight. */
	public Share times(double factor) {
		return new Share(fragment, reach, coordinates, factor, data, defines, span);
	}

	/** Number of terms. */
	public int terms() {
		return reach == Reach.NEXT ? coordinates - 1 : coordinates / span;
	}
}
