package org.thalweg.benchmarks;

import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

import org.thalweg.core.algorithm.Setting;

/**
 * The minimum cost of an evaluation, counted in kernel text: additions, multiplications, fused ones, divisions, comparisons,
 * roundings and roots are one operation each, integer work and signs none. Work done once per point is not counted.
 */
interface Cost {
	/** Operations for one point. */
	double operations(Setting<?> setting);

	/** Operations that wait for one another between a coordinate and the value, joins of partial sums included. */
	int depth(Setting<?> setting);

	/** The same for points of which only a share is evaluated. */
	default Cost times(double share) {
		Cost one = this;
		return new Cost() {
			@Override
			public double operations(Setting<?> setting) {
				return share * one.operations(setting);
			}

			@Override
			public int depth(Setting<?> setting) {
				return one.depth(setting);
			}
		};
	}

	/** The same after preprocessing of the point, with operations and depth by the number of variables. */
	default Cost behind(IntToDoubleFunction operations, IntUnaryOperator depth) {
		Cost then = this;
		return new Cost() {
			@Override
			public double operations(Setting<?> setting) {
				return operations.applyAsDouble(setting.dimension()) + then.operations(setting);
			}

			@Override
			public int depth(Setting<?> setting) {
				return depth.applyAsInt(setting.dimension()) + then.depth(setting);
			}
		};
	}

	/** Number of sequential additions that reduce this number of terms, up to 32 partial sums at a time. */
	static int joins(int terms) {
		return Integer.SIZE - Integer.numberOfLeadingZeros(Math.min(32, terms) - 1);
	}
}
