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
 * it. Its least value is 0 unless the instance says otherwise.
 *
 * @param fragment its kernel text
 * @param reach which coordinates one term of the fold reads
 * @param data numbers that the fragment reads through {@code at.data}
 * @param defines preprocessor names for the fragment
 * @param value the same in Java
 * @param at every coordinate of its minimizer
 */
public record BenchmarkFunction(KernelFile fragment, Reach reach, double[] data, Map<String, String> defines, Value value,
		double at) {

	/** The function in Java. */
	public interface Value {
		/** @param z the point behind the stages, n coordinates (or more, which are ignored); not to be written to */
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

	/** The function as a fold behind stages. */
	DeviceObjective fold(List<Stage> stages) {
		return new DeviceObjective(fragment, Form.FOLD, reach, stages, data, defines);
	}

	/** The function as a component of a split fold. */
	Share share(int coordinates) {
		return new Share(fragment, reach, coordinates, 1.0, data, defines);
	}

	/** Variables that it needs at least. */
	int leastDimension() {
		return reach == Reach.NONE ? 1 : 2;
	}
}
