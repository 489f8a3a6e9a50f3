package org.thalweg.problems.classic;

import java.util.Map;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Orthogonal;

/**
 * f7 of table 2: 418.9828 D − Σ σ sin √|σ| over |σ| ≤ 500 with σ = Ω(x − 420.96) + 420.96. With the constants as printed
 * its lowest value is −8.727·10⁻⁵ D, not 0. Box ±500.
 */
public final class RotatedSchwefel implements ProblemFamily<RotatedSchwefel.Parameters> {
	private static final double CENTRE = 420.96;
	/**
	 * Where the domain ends: a little above 500, since a coordinate that no plane turns comes back from (x − c) + c with a rounding
	 * error, as from −500.
	 */
	private static final double EDGE = 500.000000000001;
	private static final double BEST = 420.968746359982; // maximises σ sin √σ

	/** Parameters of f7: those of {@link RotationParameters}, and what happens beyond ±500. */
	public record Parameters(
			@Param(def = "planes",
					text = "construction of the orthogonal matrix: rotations in random planes, a full random rotation, or "
							+ "none") RotationParameters.Kind rotation,
			@Param(def = "1.0", min = 0, max = 1000, text = "number of plane rotations as a multiple of D (rotation: planes)") double planes,
			@Param(def = "1", min = 0, text = "seed of the matrix") long rotationSeed,
			@Param(def = "zero",
					text = "the term where |sigma| > 500: 0 (the paper), or Liang's penalty 0.001 (500 - |sigma|)^2") Beyond beyond,
			@Param(def = "-Infinity", text = "lower bound of every variable; by default that of the function") double lower,
			@Param(def = "Infinity", text = "upper bound of every variable; by default that of the function") double upper) {

		public Parameters {
			new PlainParameters(lower, upper); // refuses bounds upside down
		}
	}

	/** What a coordinate beyond ±500 adds. */
	public enum Beyond {
		ZERO, PENALTY
	}

	@Override
	public Class<Parameters> parameters() {
		return Parameters.class;
	}

	@Override
	public long bytes(Parameters parameters, int dimension) {
		return Orthogonal.bytes(1, dimension);
	}

	@Override
	public int resultRevision() {
		return 2;
	}

	@Override
	public Problem create(Parameters parameters, int dimension, ProblemData data) {
		RotationParameters rotation = new RotationParameters(parameters.rotation(), parameters.planes(), parameters.rotationSeed(),
				parameters.lower(), parameters.upper());
		double[] matrix = rotation.matrix(dimension);
		boolean penalty = parameters.beyond() == Beyond.PENALTY;
		BenchmarkFunction function = new BenchmarkFunction(KernelFile.ours("problems/classic/schwefel.cl"), Reach.NONE,
				new double[0], Map.of("BEYOND", penalty ? "1" : "0"), (z, n, at) -> value(z, n, at, penalty), BEST);
		double least = dimension * (418.9828 - BEST * PortableMath.sin(Math.sqrt(BEST)));
		return rotation.box().around(function, dimension, 500.0)
				.behind(new Stage.Shift(BenchmarkProblem.filled(dimension, CENTRE)), new Stage.Rotation(matrix),
						new Stage.Shift(BenchmarkProblem.filled(dimension, -CENTRE)))
				.least(least, minimizer(matrix, dimension)).told("rotation", rotation.told(dimension)).make();
	}

	/** x with Ω(x − c) + c = BEST everywhere: the transpose turns back. */
	private static double[] minimizer(double[] matrix, int n) {
		double[] x = new double[n];
		for (int c = 0; c < n; c++) {
			for (int r = 0; r < n; r++) {
				x[c] += matrix[r * n + c] * (BEST - CENTRE);
			}
			x[c] += CENTRE;
		}
		return x;
	}

	private static double value(double[] z, int n, Evaluation at, boolean penalty) {
		double[] t = at.scratch(0, n);
		for (int i = 0; i < n; i++) {
			double size = Math.abs(z[i]);
			double over = 500.0 - size;
			t[i] = size <= EDGE ? z[i] * PortableMath.sin(Math.sqrt(size)) : penalty ? -(0.001 * (over * over)) : 0.0;
		}
		return 418.9828 * n - at.sums().sum(t, n);
	}
}
