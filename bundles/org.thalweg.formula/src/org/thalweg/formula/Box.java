package org.thalweg.formula;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

import org.thalweg.core.text.Decimals;

/**
 * Bounds of a problem that a user describes, and what is known of its optimum.
 *
 * @param at where the least value is taken; null if unknown
 * @param optimum the least value; NaN if unknown
 */
record Box(double[] lower, double[] upper, double[] at, double optimum) {
	/** What a parameter says for what nobody knows. */
	static final String UNKNOWN = "unknown";

	/** The most numbers that one of these texts lists: more than 1 where the user has given one for each variable. */
	static int listed(String... texts) {
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
	static double[] numbers(String name, String text, int dimension) {
		String[] words = words(text);
		double[] out = new double[words.length];
		for (int k = 0; k < words.length; k++) {
			try {
				out[k] = Decimals.parse(words[k]);
			} catch (NumberFormatException e) {
				throw new IllegalArgumentException(name + ": '" + words[k] + "' is not a number. Write one for all variables, or a list of "
						+ dimension + ", one for each", e);
			}
		}
		if (out.length == 1) {
			double[] all = new double[dimension];
			Arrays.fill(all, out[0]);
			return all;
		}
		if (out.length != dimension) {
			throw new IllegalArgumentException(name + ": " + out.length + " numbers for " + dimension + (dimension == 1 ? " variable" : " variables")
					+ ". Write one for all variables, or a list of " + dimension + ", one for each");
		}
		return out;
	}

	/** @param value of a point, if the optimum is to be taken from it; null if the host has none */
	static Box of(String lower, String upper, String optimum, String at, int dimension, ToDoubleFunction<double[]> value) {
		double[] low = numbers("lower", lower, dimension);
		double[] high = numbers("upper", upper, dimension);
		double[] where = at.equals(UNKNOWN) ? null : numbers("at", at, dimension);
		for (int k = 0; where != null && k < dimension; k++) {
			if (!(where[k] >= low[k] && where[k] <= high[k])) {
				throw new IllegalArgumentException("at: coordinate " + (k + 1) + ", " + where[k] + ", is outside the bounds " + low[k] + " … "
						+ high[k]);
			}
		}
		double least = optimum.equals(UNKNOWN) ? Double.NaN : numbers("optimum", optimum, 1)[0];
		if (where != null && value != null) {
			double there = value.applyAsDouble(where);
			if (Math.abs(there - least) > 1e-6 * Math.max(1, Math.abs(least))) {
				throw new IllegalArgumentException("optimum: the value at the point of at: is " + there + ", not " + least + ". Correct one of them");
			}
			least = Double.isNaN(least) ? there : least;
		}
		return new Box(low, high, where, least);
	}

	OptionalDouble known() {
		return Double.isNaN(optimum) ? OptionalDouble.empty() : OptionalDouble.of(optimum);
	}

	Optional<double[]> where() {
		return Optional.ofNullable(at).map(double[]::clone);
	}
}
