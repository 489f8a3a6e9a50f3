package org.thalweg.benchmarks;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * The work of {@code kernels/lib/math.cl} for one value, without loops and branches for unusual values; native
 * functions are counted as one operation.
 */
enum Elementary implements Cost {
	/** Reduction 5, z 1, cosine 7, sine 8, choice 5; 3 less for each polynomial in single precision. */
	COS_2PI(26, 16, 20, 13),
	/** Reduction 14, sine 10, cosine 14; 3 less for each polynomial in single precision, which nothing waits for. */
	SINE(38, 13, 32, 13),
	/** Bounds 2, reduction 9, polynomial 9, sum 3, powers of two 2; 5 less for the polynomial in single precision. */
	EXP(25, 16, 20, 14),
	/** Reduction 2, f² and the sum with k log 2 5, polynomial 20, sum 4; 11 less for the polynomial in single precision. */
	LOG(31, 12, 20, 10);

	private final int[] operations;
	private final int[] depth;

	Elementary(int twice, int twiceDeep, int once, int onceDeep) {
		this.operations = new int[] { once, twice };
		this.depth = new int[] { onceDeep, twiceDeep };
	}

	@Override
	public double operations(Setting<?> setting) {
		return of(operations, setting);
	}

	@Override
	public int depth(Setting<?> setting) {
		return of(depth, setting);
	}

	private static int of(int[] count, Setting<?> setting) {
		return setting.math() == MathMode.NATIVE ? Integer.signum(count[0])
				: count[setting.precision() == Precision.DOUBLE ? 1 : 0];
	}
}
