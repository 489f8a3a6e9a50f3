package org.thalweg.problems.cec2005;

import java.util.Locale;
import java.util.Optional;

import org.thalweg.core.math.PortableMath;
import org.thalweg.core.param.Param;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.random.Draw;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.Orthogonal;
import org.thalweg.problems.PublishedShift;

/** Parameters of every function of the suite, and the numbers that follow from them and the data folder. */
public record Cec2005Parameters(
		@Param(def = "official",
				text = "the competition's definition, or that printed by Qin et al. 2012: f6 with z = x - o, f7 without its linear map; the "
						+ "other functions are the same") Form form,
		@Param(def = "1", min = 0,
				text = "seed of shift and linear map, if the data folder has no official ones for the dimension") long dataSeed) {

	private static final int LEFT = 221;
	private static final int RIGHT = 222;
	private static final double CONDITION = 3.0; // the official maps have 3.0 to 4.9
	private static final int PUBLISHED = 100; // numbers of each official shift

	/** Whose definition. */
	public enum Form {
		/** The competition's technical report. */
		OFFICIAL,
		/** Section 5.2 of the article on cudaDE_i. */
		QIN2012
	}

	/**
	 * The shift o of a function: the first n official numbers, or uniform in (low, high).
	 *
	 * @throws IllegalArgumentException as {@link ProblemData#vector}
	 */
	GeneratedNumbers shift(int function, int n, ProblemData data, double low, double high) {
		String file = String.format(Locale.ROOT, "cec2005/f%02d_shift.txt", function);
		return new PublishedShift(file, PUBLISHED, function, low, high).numbers(n, data, dataSeed);
	}

	/**
	 * The linear map M of F7, row by row: official for 2, 10, 30 and 50 variables; else P diag(λ) Q with random orthogonal P
	 * and Q and λ from 1 to 3 in equal ratios.
	 *
	 * @throws IllegalArgumentException as {@link ProblemData#matrix}, and if n² passes an array
	 */
	GeneratedNumbers linearMap(int n, ProblemData data) {
		String file = "cec2005/f07_M_D" + n + ".txt";
		Optional<double[]> official = data.matrix(file, n);
		if (official.isPresent()) {
			return new GeneratedNumbers(official.get(), "official " + file);
		}
		if ((long) n * n > Integer.MAX_VALUE - 8) {
			throw new IllegalArgumentException("dimension " + n + " is too large for the linear map; at most 46340 is possible. "
					+ "Use form: qin2012, which has no linear map");
		}
		Draw draw = new Draw(dataSeed, 0);
		double[] p = Orthogonal.random(n, draw, LEFT);
		double[] q = Orthogonal.random(n, draw, RIGHT);
		double[] m = new double[n * n];
		for (int k = 0; k < n; k++) {
			double lambda = PortableMath.pow(CONDITION, k / Math.max(1.0, n - 1.0));
			for (int i = 0; i < n; i++) {
				double factor = p[i * n + k] * lambda;
				for (int j = 0; j < n; j++) {
					m[i * n + j] += factor * q[k * n + j];
				}
			}
		}
		return new GeneratedNumbers(m, GeneratedNumbers.generated(dataSeed));
	}
}
