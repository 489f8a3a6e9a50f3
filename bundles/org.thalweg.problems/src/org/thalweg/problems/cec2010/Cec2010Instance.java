package org.thalweg.problems.cec2010;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.thalweg.core.problem.ProblemData;

/**
 * The numbers of one instance.
 *
 * @param shift o, one number a variable
 * @param permutation the variable at each place; null if the function has none
 * @param rotation M, m × m numbers row by row, for a row vector times M; null if the function has none
 * @param told their origin, for the record of a run
 */
record Cec2010Instance(double[] shift, int[] permutation, double[] rotation, String told) {

	/**
	 * @param function 1 … 20, which is the generator's seed
	 * @param low smallest number of a shift
	 * @param high largest number of a shift
	 * @throws IllegalArgumentException with a sentence for the user if the dimension or the data do not fit
	 */
	static Cec2010Instance of(int function, InstanceChoice with, int n, double low, double high, boolean permuted, boolean rotated,
			ProblemData data) {
		boolean prefix = with.numbers() == InstanceChoice.Source.PREFIX;
		if (prefix && (n > InstanceChoice.OFFICIAL || with.group() != InstanceChoice.OFFICIAL_GROUP)) {
			throw new IllegalArgumentException("numbers: prefix is not possible for dimension " + n + " and group " + with.group()
					+ "; the official instance has 1000 variables in groups of 50. Use numbers: generated");
		}
		String part = n < InstanceChoice.OFFICIAL && prefix ? "prefix, the first " + n + " of 1000 official numbers, " : "official, ";
		if (with.official(n) && data.folder().isPresent()) {
			return read(function, n, permuted, rotated, data, part);
		}
		PublishedGenerator draws = new PublishedGenerator(function);
		int whole = with.official(n) ? InstanceChoice.OFFICIAL : n;
		double[] o = Arrays.copyOf(draws.shift(whole, low, high), n);
		int[] p = permuted ? first(draws.permutation(whole), n) : null;
		double[] m = rotated ? draws.rotation(with.group()) : null;
		return new Cec2010Instance(o, p, m, (with.official(n) ? part : "generated, ") + "by the published generator with seed " + function);
	}

	private static Cec2010Instance read(int function, int n, boolean permuted, boolean rotated, ProblemData data, String part) {
		String name = String.format(Locale.ROOT, "cec2010/f%02d_", function);
		double[] o = data.vector(name + "shift.txt", n, InstanceChoice.OFFICIAL).orElseThrow();
		int[] p = permuted ? first(permutation(name + "perm1.txt", data), n) : null;
		String matrix = name + "rot50.txt";
		double[] m = rotated ? data.matrix(matrix, InstanceChoice.OFFICIAL_GROUP).orElseThrow(() -> absent(matrix, data.folder())) : null;
		return new Cec2010Instance(o, p, m, part + "read from " + name + "*.txt");
	}

	private static IllegalArgumentException absent(String file, Optional<?> folder) {
		return new IllegalArgumentException("the data folder " + folder.orElseThrow() + " has no " + file
				+ ", which belongs to this suite. Put it there, or name no data folder to have the numbers generated");
	}

	/** The official permutation, counted from 0. */
	private static int[] permutation(String file, ProblemData data) {
		double[] numbers = data.vector(file, InstanceChoice.OFFICIAL, InstanceChoice.OFFICIAL).orElseThrow();
		int[] p = new int[numbers.length];
		boolean[] seen = new boolean[p.length];
		for (int i = 0; i < p.length; i++) {
			double k = numbers[i];
			if (k != Math.rint(k) || k < 1 || k > p.length || seen[(int) k - 1]) {
				throw new IllegalArgumentException(data.folder().orElseThrow() + "/" + file + ": number " + (i + 1) + " is " + k
						+ "; every number from 1 to " + p.length + " is expected once. Replace the file");
			}
			p[i] = (int) k - 1;
			seen[p[i]] = true;
		}
		return p;
	}

	/** The first n variables in the order in which the permutation has them. */
	private static int[] first(int[] p, int n) {
		return n == p.length ? p : Arrays.stream(p).filter(k -> k < n).toArray();
	}
}
