package org.thalweg.core.problem;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;

import org.thalweg.core.device.KernelFile;

/**
 * The objective as kernel text plus data that is uploaded once.
 *
 * @param fragment the text; docs/adding-a-problem.md lists what it has to declare
 * @param form whether it folds over the coordinates, scans them, or looks at the whole point
 * @param reach which coordinates one term of a fold reads
 * @param stages what happens to the point before the fragment sees it, in order
 * @param data numbers that the fragment reads through {@code at.data}; empty if none
 * @param defines preprocessor names for the fragment, besides DIM
 * @param span neighbouring coordinates that one term of a fold takes: 1, or more where {@linkplain #ofSpans groups have values of their
 *        own}
 * @param shares the two components of a {@linkplain #split split fold}, whose fragment is the first's; else empty
 */
public record DeviceObjective(KernelFile fragment, Form form, Reach reach, List<Stage> stages, double[] data,
		Map<String, String> defines, int span, List<Share> shares) {

	/** An objective of one fragment. */
	public DeviceObjective(KernelFile fragment, Form form, Reach reach, List<Stage> stages, double[] data,
			Map<String, String> defines) {
		this(fragment, form, reach, stages, data, defines, 1, List.of());
	}

	/** How the objective is written. */
	public enum Form {
		/** {@code acc_empty, acc_add, acc_join, acc_value}: any number of lanes may share the work. */
		FOLD,
		/** {@code objective(x, at)}: one lane evaluates the whole. */
		WHOLE,
		/**
		 * {@code scan_start, scan_input, scan_step} and a fold whose {@code acc_add} also gets the states before and after coordinate i,
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

	/**
	 * A fold of reach NONE in which a term is a group of {@code span} neighbours, first folded in ascending order by {@code part_empty,
	 * part_add}; the dimension is a multiple of it.
	 *
	 * @since 0.1
	 */
	public static DeviceObjective ofSpans(KernelFile fragment, int span, double[] data, Map<String, String> defines) {
		return new DeviceObjective(fragment, Form.FOLD, Reach.NONE, List.of(), data, defines, span, List.of());
	}

	/** A scan without stages, data and defines. */
	public static DeviceObjective scan(KernelFile fragment) {
		return new DeviceObjective(fragment, Form.SCAN, Reach.NONE, List.of(), new double[0], Map.of());
	}

	/**
	 * A fold of two components, such as a hybrid function: the first coordinates after the stages are those of the first, the
	 * rest are those of the second. A permutation in front deals them out. The value is the sum of both values, each times its
	 * weight; each is the value of the component for only its coordinates.
	 *
	 * @throws IllegalArgumentException if both define one name differently
	 * @since 0.1
	 */
	public static DeviceObjective split(Share first, Share second) {
		Map<String, String> defines = new TreeMap<>(first.defines());
		second.defines().forEach((name, value) -> {
			String other = defines.put(name, value);
			if (other != null && !other.equals(value)) {
				throw new IllegalArgumentException("the shares of a split fold define " + name + " as " + other + " and as " + value
						+ ". Rename one of them");
			}
		});
		double[] data = DoubleStream.concat(DoubleStream.of(first.data()), DoubleStream.of(second.data())).toArray();
		return new DeviceObjective(first.fragment(), Form.FOLD, Reach.NONE, List.of(), data, defines, 1, List.of(first, second));
	}

	/** One lane evaluates the whole; without stages, data and defines. */
	public static DeviceObjective whole(KernelFile fragment) {
		return new DeviceObjective(fragment, Form.WHOLE, Reach.NONE, List.of(), new double[0], Map.of());
	}

	/** The same with numbers that the fragment reads through {@code at.data}. */
	public DeviceObjective reading(double... numbers) {
		return new DeviceObjective(fragment, form, reach, stages, numbers, defines, span, shares);
	}

	/** The same with preprocessor names for the fragment, besides DIM; they replace those that it had. */
	public DeviceObjective defining(Map<String, String> names) {
		return new DeviceObjective(fragment, form, reach, stages, data, Map.copyOf(names), span, shares);
	}

	/** The same with stages in front. */
	public DeviceObjective behind(List<Stage> before) {
		return new DeviceObjective(fragment, form, reach, List.copyOf(before), data, defines, span, shares);
	}
}
