package org.thalweg.template;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.core.problem.Stages;
import org.thalweg.core.random.Draw;

/** Σ wᵢ (xᵢ − oᵢ)² with weights wᵢ = c^(i/(D−1)) that rise from 1 to the condition c. Minimum 0 at o, box ±5. */
public final class Ellipsoid implements ProblemFamily<Ellipsoid.Parameters> {
	/** Parameters of the ellipsoid. */
	public record Parameters(
			@Param(def = "1e6", min = 1, text = "condition c, largest weight by smallest weight") double condition,
			@Param(def = "1", min = 0, text = "seed of the shift o") long shiftSeed) {
	}

	/** The stream of the shift's numbers: no algorithm's, which draws from the same numbers where its seed is that of the shift. */
	private static final int SHIFT = Draw.NOISE + 1;
	private static final KernelFile FRAGMENT = new KernelFile("org.thalweg.template", "kernels/ellipsoid.cl");

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		double[] weights = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			weights[i] = PortableMath.pow(parameters.condition(), i / Math.max(1.0, dimension - 1.0));
		}
		double[] shift = new double[dimension];
		new Draw(parameters.shiftSeed(), 0).uniforms(SHIFT, 0, 0, shift, 0, dimension);
		Arrays.setAll(shift, i -> 8.0 * shift[i] - 4.0);
		return new Instance(weights, shift, parameters.shiftSeed());
	}

	/** One ellipsoid. */
	private record Instance(double[] weights, double[] shift, long seed, double[] lower, double[] upper, Stages stages) implements Problem {
		Instance(double[] weights, double[] shift, long seed) {
			this(weights, shift, seed, filled(shift.length, -5.0), filled(shift.length, 5.0),
					new Stages(shift.length, List.of(new Stage.Shift(shift))));
		}

		private static double[] filled(int n, double value) {
			double[] out = new double[n];
			Arrays.fill(out, value);
			return out;
		}

		@Override
		public int dimension() {
			return shift.length;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			double[] z = stages.apply(x, at);
			double[] terms = at.scratch(0, shift.length);
			for (int i = 0; i < shift.length; i++) {
				terms[i] = weights[i] * (z[i] * z[i]);
			}
			return at.sums().sum(terms, shift.length);
		}

		@Override
		public Optional<DeviceObjective> device() {
			List<Stage> shifted = List.of(new Stage.Shift(shift));
			return Optional.of(DeviceObjective.fold(FRAGMENT, DeviceObjective.Reach.NONE).behind(shifted).reading(weights));
		}

		@Override
		public OptionalDouble optimum() {
			return OptionalDouble.of(0.0);
		}

		@Override
		public Optional<double[]> minimizer() {
			return Optional.of(shift.clone());
		}

		@Override
		public Map<String, String> facts() {
			return Map.of("shift", "drawn in ±4, seed " + seed);
		}
	}
}
