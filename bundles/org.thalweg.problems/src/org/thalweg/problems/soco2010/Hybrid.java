package org.thalweg.problems.soco2010;

import java.util.Arrays;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.Stage;
import org.thalweg.problems.BenchmarkFunction;
import org.thalweg.problems.BenchmarkProblem;
import org.thalweg.problems.GeneratedNumbers;
import org.thalweg.problems.LargeScale;

/**
 * The variables dealt out to two functions, whose values are added. In turn x_1, x_3, … belong to the first, x_2, x_4, … to the second,
 * until the lesser part has its share; the rest follows after the other part.
 *
 * @param first function of the first part
 * @param second function of the second part
 * @param quarters of the variables that belong to the first part: 1, 2 or 3
 */
record Hybrid(BenchmarkFunction first, BenchmarkFunction second, int quarters) {

	/** Minimum number of variables, so that either part has two. */
	private int leastDimension() {
		return quarters == 2 ? 4 : 8;
	}

	/** Variables of the lesser part. */
	private int lesser(int dimension) {
		return quarters == 2 ? dimension / 2 : dimension / 4;
	}

	/** Variables of the first part. */
	private int ofFirst(int dimension) {
		return quarters == 3 ? dimension - lesser(dimension) : lesser(dimension);
	}

	/** Which variable each coordinate of both parts, one part after the other, reads. */
	int[] dealt(int dimension) {
		int lesser = lesser(dimension);
		int n = ofFirst(dimension);
		int[] from = new int[dimension];
		Arrays.setAll(from, i -> {
			int k = i < n ? i : i - n;
			return k < lesser ? 2 * k + (i < n ? 0 : 1) : lesser + k;
		});
		return from;
	}

	/**
	 * F12 to F14, F16 to F18: the first part as it is, the second after the first numbers of another function's shift.
	 *
	 * @param suite what the second part's function has
	 * @param one whether 1 is added to the second part after its shift, as Rosenbrock's function has it
	 */
	Problem behindSecondShift(LargeScale suite, boolean one, int dimension, ProblemData data, long dataSeed) {
		int n = ofFirst(checked(dimension));
		int[] from = dealt(dimension);
		GeneratedNumbers o = suite.numbers(dimension - n, data, dataSeed);
		double[] shift = new double[dimension];
		System.arraycopy(o.values(), 0, shift, n, dimension - n);
		double[] again = new double[dimension];
		Arrays.fill(again, n, dimension, -1.0);
		double[] minimizer = new double[dimension];
		for (int i = 0; i < dimension; i++) {
			minimizer[from[i]] = shift[i];
		}
		BenchmarkProblem.Builder problem = parts(suite, o, minimizer);
		Stage dealing = new Stage.Permutation(from);
		return one ? problem.behind(dealing, new Stage.Shift(shift), new Stage.Shift(again)).make()
				: problem.behind(dealing, new Stage.Shift(shift)).make();
	}

	/** F15 and F19: a separate shift before the variables are distributed. */
	Problem behindOwnShift(LargeScale suite, int dimension, ProblemData data, long dataSeed) {
		GeneratedNumbers o = suite.numbers(checked(dimension), data, dataSeed);
		return parts(suite, o, o.values()).behind(new Stage.Shift(o.values()), new Stage.Permutation(dealt(dimension))).make();
	}

	private BenchmarkProblem.Builder parts(LargeScale suite, GeneratedNumbers o, double[] minimizer) {
		int dimension = minimizer.length;
		int n = ofFirst(dimension);
		return BenchmarkProblem.split(first, n, second, dimension).within(-suite.bound(), suite.bound()).least(0.0, minimizer)
				.told("shift", o.told()).told("parts", n + " and " + (dimension - n) + " variables");
	}

	private int checked(int dimension) {
		if (dimension < leastDimension()) {
			throw new IllegalArgumentException("dimension " + dimension + " is too small; at least " + leastDimension()
					+ " is needed for two variables in each part");
		}
		return LargeScale.checked(dimension);
	}
}
