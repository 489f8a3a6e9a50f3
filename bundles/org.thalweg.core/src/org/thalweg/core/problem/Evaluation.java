package org.thalweg.core.problem;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.math.CanonicalProduct;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.ScaledProduct;
import org.thalweg.core.random.Draw;

/**
 * What one evaluation may use in addition to the point: scratch arrays, a canonical sum, and numbers drawn by counter (noise).
 * Mirrors the struct {@code Evaluation} of {@code kernels/lib/evaluate.cl}. One per thread.
 */
public final class Evaluation {
	private final Draw draw;
	private final CanonicalSum sums = new CanonicalSum();
	private final CanonicalProduct plainProducts = new CanonicalProduct();
	private final ScaledProduct products = new ScaledProduct();
	private final List<double[]> scratch = new ArrayList<>();
	private int epoch;
	private int individual;
	private long failures;
	private String lastFailure = "";

	/** For objectives evaluated within a population. */
	public Evaluation(Draw draw) {
		this.draw = draw;
	}

	/** For single evaluations: seed 0, instance 0. */
	public Evaluation() {
		this(new Draw(0, 0));
	}

	/** Names the evaluation that follows: the algorithm's step and the individual, the counter of its noise. */
	public Evaluation of(int epoch, int individual) {
		this.epoch = epoch;
		this.individual = individual;
		return this;
	}

	/**
	 * Reports that the value of an evaluation is not that of the objective but represents a failure: runs count them.
	 *
	 * @param why a sentence for the user
	 * @since 0.1
	 */
	public void failed(String why) {
		failures++;
		lastFailure = why;
	}

	/**
	 * How many evaluations failed so far.
	 *
	 * @since 0.1
	 */
	public long failures() {
		return failures;
	}

	/**
	 * What the last failure was; empty if there was none.
	 *
	 * @since 0.1
	 */
	public String lastFailure() {
		return lastFailure;
	}

	/** Uniform noise in (0, 1) of this evaluation; {@code k} counts the draws of one evaluation from 0. */
	public double noise(int k) {
		return draw.uniform(Draw.NOISE, epoch, individual, k);
	}

	/** Sums in the canonical order. */
	public CanonicalSum sums() {
		return sums;
	}

	/** Product of {@code factors[0 … n)}, each at least 0, in the canonical order and without overflow. */
	public double product(double[] factors, int n) {
		return products.of(factors, n);
	}

	/** Product of {@code factors[0 … n)}, of any sign, in the canonical order and within the range of double. */
	public double plainProduct(double[] factors, int n) {
		return plainProducts.of(factors, n);
	}

	/**
	 * Coordinates {@code from … to − 1} of a staged point as a separate point, for the second share of a split fold: scratch
	 * array 10.
	 *
	 * @since 0.1
	 */
	public double[] part(double[] z, int from, int to) {
		double[] out = scratch(10, to - from);
		System.arraycopy(z, from, out, 0, to - from);
		return out;
	}

	/** Scratch array number {@code k} with room for at least n numbers; its contents are undefined. */
	public double[] scratch(int k, int n) {
		while (scratch.size() <= k) {
			scratch.add(new double[0]);
		}
		double[] s = scratch.get(k);
		if (s.length < n) {
			s = new double[n];
			scratch.set(k, s);
		}
		return s;
	}
}
