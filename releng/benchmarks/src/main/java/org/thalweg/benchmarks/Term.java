package org.thalweg.benchmarks;

import java.util.List;

import org.thalweg.core.algorithm.Setting;

/**
 * A function that adds, multiplies or compares one term per variable, counted from its term in {@code kernels/problems}.
 *
 * @param operations of a term and of its accumulation
 * @param depth of those that depend on one another
 * @param edge 1 if the last variable has no neighbour and no term
 * @param evaluated elementary functions of a term
 * @param awaited those on which others depend
 */
record Term(int operations, int depth, int edge, List<Elementary> evaluated, List<Elementary> awaited) implements Cost {
	static final Term SPHERE = of(2, 2); // x², +
	static final Term WEIGHTED_SQUARES = of(3, 3); // x², × i, +
	static final Term SCHWEFEL_2_21 = of(2, 1); // two comparisons, of which the next waits for one
	static final Term SCHWEFEL_2_22 = of(4, 3); // +; mantissa ×, carry
	static final Term NOISE = of(4, 4); // x², x⁴, × i, +
	static final Term ROSENBROCK = of(8, 6).open(); // x², −, ², −, ², 100 ×, +, +
	static final Term RASTRIGIN = of(5, 4, Elementary.COS_2PI); // x²; 10 ×, −, +, +
	static final Term GRIEWANK = of(4, 2, Elementary.SINE); // x², +; ÷, ×
	static final Term ACKLEY = of(3, 1, Elementary.COS_2PI); // x², +; +
	static final Term SCHWEFEL = of(6, 4, Elementary.SINE); // of the rotated function: shift, ≤; shift, √, ×, +
	/** p: x², y², +; log, 0.1 ×, exp, 50 ×, sine, ², + 1; in parallel √, √; ×, +. */
	static final Term F10 = of(11, 8, Elementary.LOG, Elementary.EXP, Elementary.SINE);
	/** 1.5 ×, cosine, 0.3 ×; 2 ×, cosine, 0.4 ×; +; x², y², 2 ×, +, + 0.7, −, +. */
	static final Term BOHACHEVSKY = new Term(12, 5, 1, List.of(Elementary.COS_2PI, Elementary.COS_2PI), List.of(Elementary.COS_2PI));
	private static final int BLOCK = 32; // of a prefix sum

	private static Term of(int operations, int depth, Elementary... elementary) {
		return new Term(operations, depth, 0, List.of(elementary), List.of(elementary));
	}

	/** The same without a term of the last variable. */
	Term open() {
		return new Term(operations, depth, 1, evaluated, awaited);
	}

	/** The same of variables that were shifted this number of times. */
	Term shifted(int times) {
		return new Term(operations + times, depth + times, edge, evaluated, awaited);
	}

	/** The same of rotated variables, which are dot products first, added in order. */
	Cost rotated() {
		return behind(d -> 2.0 * d * d, d -> d + 1);
	}

	/** The same of sums of all variables up to each: inside of blocks of 32 in order, then over the blocks, then both. */
	Cost summedUp() {
		return behind(d -> 2.0 * d, d -> Math.min(d, BLOCK) + (d - 1) / BLOCK);
	}

	/** The sum of two functions, each of a part of the variables; the first gets this number of quarters. */
	static Cost split(Term first, int quarters, Term second) {
		return new Cost() {
			private int part(Setting<?> setting) {
				int lesser = quarters == 2 ? setting.dimension() / 2 : setting.dimension() / 4;
				return quarters == 3 ? setting.dimension() - lesser : lesser;
			}

			@Override
			public double operations(Setting<?> setting) {
				return first.operations(setting, part(setting)) + second.operations(setting, setting.dimension() - part(setting));
			}

			@Override
			public int depth(Setting<?> setting) {
				return 1 + Math.max(first.depth(setting, part(setting)), second.depth(setting, setting.dimension() - part(setting)));
			}
		};
	}

	@Override
	public double operations(Setting<?> setting) {
		return operations(setting, setting.dimension());
	}

	@Override
	public int depth(Setting<?> setting) {
		return depth(setting, setting.dimension());
	}

	private double operations(Setting<?> setting, int variables) {
		return (variables - edge) * (operations + evaluated.stream().mapToDouble(e -> e.operations(setting)).sum());
	}

	/** A term and the joins. */
	private int depth(Setting<?> setting, int variables) {
		return depth + awaited.stream().mapToInt(e -> e.depth(setting)).sum() + Cost.joins(variables - edge);
	}
}
