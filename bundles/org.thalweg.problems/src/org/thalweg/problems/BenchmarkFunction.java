package org.thalweg.problems;

import java.util.List;
import java.util.Map;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Share;
import org.thalweg.core.problem.Stage;

/**
 * A function of any number of variables, in Java and as a fold in kernel text; suites put stages, bounds and a bias around
 * it. Its minimum is 0 unless the instance states otherwise.
 *
 * @param fragment its kernel text
 * @param reach which coordinates one term of the fold reads
 * @param data numbers that the fragment reads through {@code at.data}
 * @param defines preprocessor names for the fragment
 * @param value the same in Java
 * @param at every coordinate of its minimizer
 * @param span neighbouring coordinates that one term of the fold takes: 1, or those of a group with its own value
 */
public record BenchmarkFunction(KernelFile fragment, Reach reach, double[] data, Map<String, String> defines, Value value,
		double at, int span) {

	/** A function whose terms take a coordinate each. */
	public BenchmarkFunction(KernelFile fragment, Reach reach, double[] data, Map<String, String> defines, Value value, double at) {
		this(fragment, reach, data, defines, value, at, 1);
	}

	/** The function in Java. */
	public interface Value {
		/** @param z the point after the stages, n coordinates (or more, which are ignored); not to be written to */
		double of(double[] z, int n, Evaluation at);
	}

	/**
	 * A function whose fragment needs neither data nor defines.
	 *
	 * @param file under {@code kernels/problems}
	 */
	public static BenchmarkFunction plain(String file, Reach reach, Value value, double at) {
		return new BenchmarkFunction(KernelFile.ours("problems/" + file), reach, new double[0], Map.of(), value, at);
	}

	/** A function that adds up values of groups of neighbours, each 0 at 0. */
	public static BenchmarkFunction ofGroups(String file, int size, Value value) {
		return new BenchmarkFunction(KernelFile.ours("problems/" + file), Reach.NONE, new double[0], Map.of(), value, 0.0, size);
	}

	/** The function as a fold after stages. */
	DeviceObjective fold(List<Stage> stages) {
		return new DeviceObjective(fragment, Form.FOLD, reach, stages, data, defines, span, List.of());
	}

	/** The function as a component of a split fold. */
	Share share(int coordinates, double weight) {
		return new Share(fragment, reach, coordinates, weight, data, defines, span);
	}

	/** Minimum number of variables. */
	int leastDimension() {
		return reach == Reach.NONE ? 1 : 2;
	}
}
