package org.thalweg.problems.cec;

import java.util.List;
import java.util.Map;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;

/**
 * One instance of a function: its layers, weighed where there are several. The fragment {@code kernels/problems/cec.cl} does the same
 * in the same order.
 *
 * @param layers at least one, all of one dimension
 */
record LayeredFunction(List<NumberedLayer> layers) implements BenchmarkFunction.Value {
	/** Weight of a layer at its own optimum: all others vanish next to it, in single precision too. */
	private static final double ALL = 1e37;

	/** The instance; bounds, bias and minimizer are still to be set. */
	BenchmarkProblem.Builder problem() {
		return BenchmarkProblem.ofWhole(KernelFile.ours("problems/cec.cl"), DeviceTables.of(layers), defines(), this,
				layers.getFirst().dimension());
	}

	/** The basic functions that the fragment is to have: bit k for number k. */
	private Map<String, String> defines() {
		int functions = layers.stream().flatMap(l -> l.pieces().stream()).mapToInt(p -> 1 << p.function().ordinal()).reduce(0, (a, b) -> a | b);
		return Map.of("CEC_FUNCTIONS", "0x" + Integer.toHexString(functions));
	}

	@Override
	public double of(double[] x, int n, Evaluation at) {
		double weights = 0.0;
		double weighed = 0.0;
		double values = 0.0;
		for (NumberedLayer layer : layers) {
			double[] apart = at.scratch(0, n);
			double square = 0.0;
			for (int i = 0; i < n; i++) {
				apart[i] = x[i] - layer.shift()[i];
				square += apart[i] * apart[i];
			}
			double weight = square == 0.0 ? ALL : Math.sqrt(1.0 / square) * PortableMath.exp(-(square / layer.spread()));
			double value = layer.value(apart, at);
			weights += weight;
			weighed += weight * value;
			values += value;
		}
		boolean even = layers.size() == 1 || weights == 0.0;
		return even ? values / layers.size() : weighed / weights;
	}
}
