package org.thalweg.problems;

import java.util.stream.Stream;

import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.Stage;

/**
 * What a function of the suites for large dimensions has besides its formula: up to {@value #MOST} variables.
 *
 * @param shift o; z = x − o
 * @param bound the box is ± this in every variable
 * @param bias what the suite adds to every value
 */
public record LargeScale(PublishedShift shift, double bound, double bias) {
	/** Variables at most. */
	public static final int MOST = 10_000;
	private static final int PUBLISHED = 1000;

	/**
	 * A function whose published shift has 1000 numbers.
	 *
	 * @param file in the data folder
	 * @param function number of the shift, unlike all others'
	 * @param low smallest number of a shift that is drawn
	 * @param high largest number of a shift that is drawn
	 */
	public static LargeScale of(String file, int function, double low, double high, double bound, double bias) {
		return new LargeScale(new PublishedShift(file, PUBLISHED, function, low, high), bound, bias);
	}

	/**
	 * @return the dimension
	 * @throws IllegalArgumentException with a sentence for the user if it is too large
	 */
	public static int checked(int dimension) {
		if (dimension > MOST) {
			throw new IllegalArgumentException("dimension " + dimension + " is too large; this suite has at most " + MOST + " variables");
		}
		return dimension;
	}

	/**
	 * The shift of an instance.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the dimension is too large or the data do not fit
	 */
	public GeneratedNumbers numbers(int dimension, ProblemData data, long dataSeed) {
		return shift.numbers(checked(dimension), data, dataSeed);
	}

	/**
	 * f(x − o), least at o, where f is after further stages.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the dimension is too small
	 */
	public BenchmarkProblem.Builder around(GeneratedNumbers o, BenchmarkFunction f, Stage... further) {
		Stage[] stages = Stream.concat(Stream.of(new Stage.Shift(o.values())), Stream.of(further)).toArray(Stage[]::new);
		return BenchmarkProblem.of(f, o.values().length).within(-bound, bound).behind(stages).least(0.0, o.values()).bias(bias)
				.told("shift", o.told());
	}
}
