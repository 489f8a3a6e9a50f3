package org.thalweg.core.box;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

import org.thalweg.core.number.Decimals;

/**
 * Bounds of a problem that a user describes, and its optimum if known. Arrays are not copied.
 *
 * @param lower of each variable
 * @param upper of each variable
 * @param at where the lowest value is taken; null if unknown
 * @param optimum the lowest value; NaN if unknown
 */
public record Box(double[] lower, double[] upper, double[] at, double optimum) {
	/** The value of a parameter that is unknown. */
	public static final String UNKNOWN = "unknown";

	/** The most numbers that one of these texts lists: more than 1 where the user has given one for each variable. */
	public static int listed(String... texts) {
		return Arrays.stream(texts).mapToInt(text -> words(text).length).max().orElse(0);
	}

	private static String[] words(String text) {
		return text.strip().replaceAll("^\\[|\\]$", "").strip().split("[\\s,;]+");
	}

	/**
	 * Reads numbers as a user wrote them: one for all variables, or one for each, separated by blanks or commas.
	 *
	 * @param name of the parameter
	 * @throws IllegalArgumentException with a sentence for the user
	 */
	public static double[] numbers(String name, String text, int dimension) {
		String[] words = words(text);
		double[] out = new double[words.length];
		for (int k = 0; k < words.length; k++) {
			try {
				out[k] = Decimals.parse(words[k]);
			} catch (NumberFormatException e) {
				throw new IllegalArgumentException(name + ": '" + words[k] + "' is not a number. " + allowed(dimension), e);
			}
			if (!Double.isFinite(out[k])) {
				throw new IllegalArgumentException(name + ": '" + words[k] + "' is not a finite number");
			}
		}
		return spread(name, out, dimension);
	}

	private static String allowed(int dimension) {
		return dimension == 1 ? "Write one number" : "Write one number for all variables, or a list of " + dimension + ", one for each";
	}

	/**
	 * One number for all variables, or one for each.
	 *
	 * @param name of the parameter
	 * @throws IllegalArgumentException with a sentence for the user if there are more or fewer, or one is not finite
	 */
	public static double[] spread(String name, double[] numbers, int dimension) {
		Arrays.stream(numbers).filter(v -> !Double.isFinite(v)).findFirst().ifPresent(v -> {
			throw new IllegalArgumentException(name + ": " + v + " is not a finite number. Give finite bounds and values");
		});
		if (numbers.length == 1) {
			double[] all = new double[dimension];
			Arrays.fill(all, numbers[0]);
			return all;
		}
		if (numbers.length != dimension) {
			throw new IllegalArgumentException(name + ": " + numbers.length + " numbers for " + dimension
					+ (dimension == 1 ? " variable. " : " variables. ") + allowed(dimension));
		}
		return numbers;
	}

	/**
	 * Reads them as a user wrote them.
	 *
	 * @param value of a point, if the optimum is to be taken from it; null if the host has none
	 * @throws IllegalArgumentException with a sentence for the user if they do not fit
	 */
	public static Box of(String lower, String upper, String optimum, String at, int dimension, ToDoubleFunction<double[]> value) {
		double[] low = numbers("lower", lower, dimension);
		double[] high = numbers("upper", upper, dimension);
		double[] where = at.equals(UNKNOWN) ? null : numbers("at", at, dimension);
		Box box = of(low, high, optimum, where);
		if (where == null || value == null) {
			return box;
		}
		double least = box.optimum;
		double there = value.applyAsDouble(where);
		if (Math.abs(there - least) > 1e-6 * Math.max(1, Math.abs(least))) {
			throw new IllegalArgumentException("optimum: the value at the point given by 'at' is " + there + ", not " + least
					+ ". Correct 'optimum' or 'at'");
		}
		return new Box(low, high, where, Double.isNaN(least) ? there : least);
	}

	/**
	 * The same of numbers.
	 *
	 * @param optimum as a user wrote it
	 * @param at where it is taken; null if unknown
	 * @throws IllegalArgumentException with a sentence for the user if they do not fit
	 */
	public static Box of(double[] lower, double[] upper, String optimum, double[] at) {
		for (int k = 0; at != null && k < at.length; k++) {
			if (!(at[k] >= lower[k] && at[k] <= upper[k])) {
				throw new IllegalArgumentException("at: coordinate " + (k + 1) + " is " + at[k] + ", outside the bounds " + lower[k] + " … "
						+ upper[k]);
			}
		}
		return new Box(lower, upper, at, optimum.equals(UNKNOWN) ? Double.NaN : numbers("optimum", optimum, 1)[0]);
	}

	/** The lowest value, if it is known. */
	public OptionalDouble known() {
		return Double.isNaN(optimum) ? OptionalDouble.empty() : OptionalDouble.of(optimum);
	}

	/** Where it is taken, if that is known. */
	public Optional<double[]> where() {
		return Optional.ofNullable(at).map(double[]::clone);
	}
}
