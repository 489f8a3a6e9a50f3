package org.thalweg.algorithms.maswchains;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;

/**
 * How a child comes about in the genetic algorithm of [MA-SW-Chains] section 4.1: negative assortative mating, BLX-α crossover and BGA
 * mutation.
 */
final class Mating {
	/** Terms of BGA mutation: 2^0 to 2^-15, each there with probability 1/16. */
	private static final int TERMS = 16;

	private final MaSwParameters p;
	private final Problem problem;
	private final Draw draw;
	private final Coordinates coordinates;
	private final int[] picked;

	Mating(MaSwParameters p, Problem problem, Draw draw, Coordinates coordinates) {
		this.p = p;
		this.problem = problem;
		this.draw = draw;
		this.coordinates = coordinates;
		this.picked = new int[1 + p.candidates()];
	}

	/** Makes child number {@code number} of a step from the individuals X [N][D]; it is rounded when it is whole. */
	void child(int step, int number, StoredRow[] X, double[] child) {
		pick(draw, step, number, p.size(), picked);
		StoredRow mother = X[picked[0]];
		blend(step, number, mother, X[father(X, mother)], child);
		mutate(step, number, child);
		coordinates.keep(child);
	}

	/** The mother and the candidates of child number {@code child} in a step. */
	static void pick(Draw draw, int step, int child, int N, int[] out) {
		for (int k = 0; k < out.length; k++) {
			out[k] = draw.integer(N - k, MaSwStream.PARENTS, step, child, k);
		}
		different(out);
	}

	/** Number k of the picks, below N − k, becomes one of the individuals that those before it have left, by rising number. */
	static void different(int[] picks) {
		int[] rising = new int[picks.length];
		for (int k = 0; k < picks.length; k++) {
			int at = 0;
			for (; at < k && rising[at] <= picks[k]; at++) {
				picks[k]++;
			}
			System.arraycopy(rising, at, rising, at + 1, k - at);
			rising[at] = picks[k];
		}
	}

	/** Negative assortative mating: the candidate farthest from the mother, the first drawn among equals. */
	private int father(StoredRow[] X, StoredRow mother) {
		int father = picked[1];
		double farthest = Double.NEGATIVE_INFINITY;
		for (int k = 1; k < picked.length; k++) {
			double distance = coordinates.squaredDistance(mother, X[picked[k]]);
			if (distance > farthest) {
				farthest = distance;
				father = picked[k];
			}
		}
		return father;
	}

	/** BLX-α: each gene uniform in the parents' interval, widened by α of its length at both ends and clipped to the box. */
	void blend(int step, int number, StoredRow mother, StoredRow father, double[] child) {
		coordinates.each((worker, from, to) -> {
			Coordinates.uniforms(worker, MaSwStream.BLEND, step, number, child, from, to);
			for (int d = from; d < to; d++) {
				child[d] = blended(mother.at(d), father.at(d), child[d], p.alpha(), coordinates.lower(d), coordinates.upper(d));
			}
		});
	}

	/** One gene, u a uniform deviate. */
	static double blended(double a, double b, double u, double alpha, double lower, double upper) {
		double least = a < b ? a : b;
		double greatest = a < b ? b : a;
		double beyond = alpha * (greatest - least);
		double low = least - beyond;
		double high = greatest + beyond;
		low = low < lower ? lower : low;
		high = high > upper ? upper : high;
		return low + u * (high - low);
	}

	/** BGA mutation: one gene moves by ± a part of the box's range, small moves more often than great ones. */
	void mutate(int step, int number, double[] child) {
		if (draw.uniform(MaSwStream.MUTATION, step, number, 0) < p.mutation()) {
			int d = draw.integer(coordinates.dimension(), MaSwStream.MUTATION, step, number, 2);
			boolean plus = draw.word(MaSwStream.MUTATION, step, number, 3) < 0;
			double move = p.mutationRange() * range(d)
					* terms(draw.word(MaSwStream.MUTATION, step, number, 4), draw.word(MaSwStream.MUTATION, step, number, 5));
			child[d] = coordinates.clipped(plus ? child[d] + move : child[d] - move, d);
		}
	}

	/** The box's, or the initial range's where there is no bound. */
	private double range(int d) {
		double range = problem.upper()[d] - problem.lower()[d];
		return Double.isInfinite(range) ? problem.initialUpper()[d] - problem.initialLower()[d] : range;
	}

	/** Σ α_k 2^−k, k = 0 … 15: α_k is 1 where the k-th four bits of the two words, from the lowest on, are all 0. */
	static double terms(int first, int second) {
		long bits = (long) second << 32 | first & 0xffffffffL;
		double sum = 0.0;
		double term = 1.0;
		for (int k = 0; k < TERMS; k++, term *= 0.5) {
			sum += (bits >>> 4 * k & 15) == 0 ? term : 0.0;
		}
		return sum;
	}
}
