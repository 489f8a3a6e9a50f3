package org.thalweg.core.problem;

import java.util.List;

/**
 * The stages of one problem in normal form: permutation, shift, rotation, shift, prefix sum, each optional. Two shifts may
 * follow one another, so that (x − o) + 1 is exactly 1 where x = o. A first shift may also precede the permutation. Why
 * this order is explained in docs/decisions/0009. Immutable.
 */
public final class Stages {
	private final int dimension;
	private int[] permutation;
	private double[] before;
	private Stage.GroupRotation rotation;
	private double[] after;
	private boolean prefixSum;

	/**
	 * @throws IllegalArgumentException if a length does not fit the dimension, a permutation is none, or the order is another
	 */
	public Stages(int dimension, List<Stage> stages) {
		this.dimension = dimension;
		for (Stage stage : stages) {
			if (!take(stage)) {
				throw new IllegalArgumentException("stages must be permutation, shift, rotation, shift, prefix sum in this order, each at "
						+ "most once; one shift may also stand before the permutation: "
						+ stages.stream().map(s -> s.getClass().getSimpleName()).toList());
			}
		}
	}

	/** False if the stage cannot follow those that were taken. */
	private boolean take(Stage stage) {
		if (prefixSum) {
			return false;
		}
		switch (stage) {
		case Stage.Permutation(int[] from) when permutation == null && rotation == null && after == null -> permute(from);
		case Stage.Shift(double[] offset) when before == null && rotation == null -> before = sized(offset, dimension, "shift");
		case Stage.Shift(double[] offset) when after == null -> after = sized(offset, dimension, "shift");
		case Stage.Rotation(double[] rows) when rotation == null && after == null ->
			rotation = new Stage.GroupRotation(dimension, 1, sized(rows, (long) dimension * dimension, "rotation"));
		case Stage.GroupRotation turned when rotation == null && after == null -> rotation = checked(turned);
		case Stage.PrefixSum() -> prefixSum = true;
		default -> {
			return false;
		}
		}
		return true;
	}

	/** What was shifted before it is permuted is permuted before it is shifted: z_i = x_{p(i)} − o_{p(i)}. */
	private void permute(int[] from) {
		if (from.length != dimension) {
			throw new IllegalArgumentException("a permutation has " + from.length + " numbers; expected " + dimension);
		}
		boolean[] seen = new boolean[dimension];
		for (int i : from) {
			if (i < 0 || i >= dimension || seen[i]) {
				throw new IllegalArgumentException("a permutation contains " + i + (i >= 0 && i < dimension ? " twice" : "")
						+ "; expected every number from 0 to " + (dimension - 1) + " exactly once");
			}
			seen[i] = true;
		}
		permutation = from;
		before = before == null ? null : arranged(before, new double[dimension]);
	}

	private Stage.GroupRotation checked(Stage.GroupRotation turned) {
		long numbers = (long) turned.size() * turned.size();
		if (turned.size() < 1 || turned.groups() < 1 || (long) turned.size() * turned.groups() > dimension) {
			throw new IllegalArgumentException("a rotation has " + turned.groups() + " groups of " + turned.size()
					+ " coordinates; the problem has only " + dimension);
		}
		if (turned.matrices().length != numbers) {
			sized(turned.matrices(), turned.groups() * numbers, "rotation");
		}
		return turned;
	}

	private static double[] sized(double[] numbers, long expected, String what) {
		if (numbers.length != expected) {
			throw new IllegalArgumentException("a " + what + " has " + numbers.length + " numbers; expected " + expected);
		}
		return numbers;
	}

	/** Which coordinate each one reads, or null. */
	public int[] permutation() {
		return permutation;
	}

	/** Offset subtracted after the permutation, or null. */
	public double[] before() {
		return before;
	}

	/** Rotation, in one group of all coordinates if it is dense, or null. */
	public Stage.GroupRotation rotation() {
		return rotation;
	}

	/** Dense matrix, row by row, or null. */
	public double[] matrix() {
		return rotation != null && rotation.size() == dimension ? rotation.matrices() : null;
	}

	/** Offset subtracted last, or null. */
	public double[] after() {
		return after;
	}

	/** True if each coordinate is the sum of all up to its own in the end. */
	public boolean prefixSum() {
		return prefixSum;
	}

	/** True if the point is passed on as it is. */
	public boolean empty() {
		return permutation == null && before == null && rotation == null && after == null && !prefixSum;
	}

	/** The point after the last stage: x itself, or scratch array 8 of {@code at}. */
	public double[] apply(double[] x, Evaluation at) {
		if (empty()) {
			return x;
		}
		double[] z = at.scratch(8, dimension);
		double[] y = x;
		if (permutation != null || before != null) {
			double[] first = rotation == null ? z : at.scratch(9, dimension);
			y = permutation == null ? x : arranged(x, first);
			if (before != null) {
				subtract(y, before, first);
				y = first;
			}
		}
		if (rotation != null) {
			GroupTurn.apply(rotation, y, z, dimension);
			y = z;
		}
		if (after != null) {
			subtract(y, after, z);
			y = z;
		}
		if (prefixSum) {
			sumUp(y, z);
		}
		return z;
	}

	private double[] arranged(double[] x, double[] out) {
		for (int i = 0; i < dimension; i++) {
			out[i] = x[permutation[i]];
		}
		return out;
	}

	private static void subtract(double[] x, double[] offset, double[] out) {
		for (int i = 0; i < offset.length; i++) {
			out[i] = x[i] - offset[i];
		}
	}

	/** The chains of additions of different blocks do not wait for one another. */
	private void sumUp(double[] y, double[] z) {
		double carry = 0.0;
		for (int first = 0; first < dimension; first += Stage.PrefixSum.BLOCK) {
			double sum = 0.0;
			for (int i = first; i < Math.min(dimension, first + Stage.PrefixSum.BLOCK); i++) {
				sum += y[i];
				z[i] = carry + sum;
			}
			carry += sum;
		}
	}
}
