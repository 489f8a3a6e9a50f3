package org.thalweg.problems.cec2005;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.Functions;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.Orthogonal;

/**
 * F7: Σ z²/4000 − Π cos(z_i / √i) + 1. Without bounds, started in [0, 600], where the minimizer is not; bias −180. Official
 * z = (x − o) M, a row vector times a matrix that is not orthogonal; Qin et al. 2012 print z = x − o.
 */
public final class ShiftedGriewank implements ProblemFamily<Cec2005Parameters> {
	@Override
	public Class<Cec2005Parameters> parameters() {
		return Cec2005Parameters.class;
	}

	@Override
	public int resultRevision() {
		return 1;
	}

	@Override
	public Problem create(Cec2005Parameters variant, int dimension, ProblemData data) {
		GeneratedNumbers o = variant.shift(7, dimension, data, -600.0, 0.0);
		BenchmarkProblem.Builder problem = BenchmarkProblem.of(Functions.griewank(dimension), dimension)
				.within(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY).startingIn(0.0, 600.0).least(0.0, o.values())
				.bias(-180.0).told("shift", o.told());
		Stage shift = new Stage.Shift(o.values());
		return switch (variant.form()) {
		case OFFICIAL -> {
			GeneratedNumbers map = variant.linearMap(dimension, data);
			yield problem.behind(shift, new Stage.Rotation(transposed(map.values(), dimension))).told("linear map", map.told()).make();
		}
		case QIN2012 -> problem.behind(shift).told("linear map", "none").make();
		};
	}

	/** Two orthogonal matrices, their product, and that transposed. */
	@Override
	public long bytes(Cec2005Parameters variant, int dimension) {
		return Orthogonal.bytes(variant.form() == Cec2005Parameters.Form.OFFICIAL ? 4 : 0, dimension);
	}

	private static double[] transposed(double[] m, int n) {
		double[] out = new double[n * n];
		for (int i = 0; i < n; i++) {
			for (int j = 0; j < n; j++) {
				out[j * n + i] = m[i * n + j];
			}
		}
		return out;
	}
}
