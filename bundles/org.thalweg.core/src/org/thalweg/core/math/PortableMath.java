package org.thalweg.core.math;

/**
 * Elementary functions that give the same bits on the host, in OpenCL and in CUDA. They use only + − × ÷ √, fma, rint and integer
 * operations on bits, and {@code kernels/lib/math.cl} performs the same operations in the same order.
 *
 * <p>The error of every function is below 1 ulp, also for denormal results; the measured bound is given for each. Special values
 * are those of {@link Math}, down to the sign of zero; only the bits of a NaN may differ between devices. The float versions are
 * those of single-precision kernels; the host itself works in double. Methods, the origin of the coefficients and all
 * measurements: {@code docs/math.md}. All methods are pure functions.
 */
public final class PortableMath {

	/** e<sup>x</sup>. Error below 0.8 ulp. */
	public static double exp(double x) {
		return DoubleMath.exp(x);
	}

	/** e<sup>x</sup>. Error below 0.8 ulp. */
	public static float exp(float x) {
		return FloatMath.exp(x);
	}

	/** The natural logarithm. Error below 0.9 ulp. */
	public static double log(double x) {
		return DoubleMath.log(x);
	}

	/** The natural logarithm. Error below 0.9 ulp. */
	public static float log(float x) {
		return FloatMath.log(x);
	}

	/** x<sup>y</sup>. Error below 0.8 ulp. As in {@link Math#pow}, pow(1, NaN) and pow(±1, ±∞) are NaN. */
	public static double pow(double x, double y) {
		return DoubleMath.pow(x, y);
	}

	/** x<sup>y</sup>. Error below 0.8 ulp. As in {@link Math#pow}, pow(1, NaN) and pow(±1, ±∞) are NaN. */
	public static float pow(float x, float y) {
		return FloatMath.pow(x, y);
	}

	/**
	 * The sine of x in radians. Error below 0.8 ulp for |x| ≤ 2<sup>45</sup>; beyond, the absolute error is below
	 * 3·10<sup>−16</sup> + |x|·2<sup>−105</sup>.
	 */
	public static double sin(double x) {
		return DoubleMath.sin(x);
	}

	/**
	 * The sine of x in radians. Error below 0.8 ulp for |x| ≤ 2<sup>17</sup>; beyond, the absolute error is below
	 * 2·10<sup>−7</sup> + |x|·2<sup>−47</sup>.
	 */
	public static float sin(float x) {
		return FloatMath.sin(x);
	}

	/** The cosine of x in radians; errors as those of {@link #sin(double)}. */
	public static double cos(double x) {
		return DoubleMath.cos(x);
	}

	/** The cosine of x in radians; errors as those of {@link #sin(float)}. */
	public static float cos(float x) {
		return FloatMath.cos(x);
	}

	/** cos(2πx). Error below 0.9 ulp for every finite x, exact at multiples of ¼, where a zero is positive. */
	public static double cos2pi(double x) {
		return DoubleMath.cos2pi(x);
	}

	/** cos(2πx). Error below 0.9 ulp for every finite x, exact at multiples of ¼, where a zero is positive. */
	public static float cos2pi(float x) {
		return FloatMath.cos2pi(x);
	}

	/** {@code out[i] = cos2pi(x[i])} for i in 0 … n−1, vectorised. {@code out} may be {@code x}. */
	public static void cos2pi(double[] x, double[] out, int n) {
		for (int i = 0; i < n; i++) {
			out[i] = DoubleMath.cos2pi(x[i]);
		}
	}

	/** sin(2πx). Error below 0.9 ulp for every finite x, exact at multiples of ¼; a zero has the sign of x. */
	public static double sin2pi(double x) {
		return DoubleMath.sin2pi(x);
	}

	/** sin(2πx). Error below 0.9 ulp for every finite x, exact at multiples of ¼; a zero has the sign of x. */
	public static float sin2pi(float x) {
		return FloatMath.sin2pi(x);
	}

	/**
	 * A standard normal deviate from two uniform ones: the cosine branch of the Box–Muller transform (1958), √(−2 log u₁) cos
	 * 2πu₂.
	 *
	 * @param u1 in (0, 1]
	 * @param u2 in [0, 1]
	 */
	public static double normal(double u1, double u2) {
		return DoubleMath.normal(u1, u2);
	}

	/** As {@link #normal(double, double)}; u1 must not be denormal. */
	public static float normal(float u1, float u2) {
		return FloatMath.normal(u1, u2);
	}

	/** The sine branch, √(−2 log u₁) sin 2πu₂; independent of {@link #normal(double, double)} of the same uniforms. */
	public static double secondNormal(double u1, double u2) {
		return DoubleMath.secondNormal(u1, u2);
	}

	/** The sine branch, √(−2 log u₁) sin 2πu₂; independent of {@link #normal(float, float)} of the same uniforms. */
	public static float secondNormal(float u1, float u2) {
		return FloatMath.secondNormal(u1, u2);
	}

	/**
	 * A standard Cauchy deviate from a uniform one: tan π(u − ½). Error below 3 ulp.
	 *
	 * @param u in (0, 1), at least 2⁻⁵³ from both ends
	 * @since 0.3
	 */
	public static double cauchy(double u) {
		return DoubleMath.cauchy(u);
	}

	/**
	 * As {@link #cauchy(double)}.
	 *
	 * @param u in (0, 1), at least 2⁻²⁴ from both ends
	 * @since 0.3
	 */
	public static float cauchy(float u) {
		return FloatMath.cauchy(u);
	}

	/**
	 * Transforms pairs of uniform deviates into pairs of independent standard normal ones, vectorised: {@code u[from + 2p]} and
	 * {@code u[from + 2p + 1]} are replaced by {@link #normal(double, double) both} {@link #secondNormal(double, double)
	 * branches} of them.
	 *
	 * @param u in (0, 1], none below 2⁻⁵³
	 * @param n how many, an even number
	 * @since 0.1
	 */
	public static void normals(double[] u, int from, int n) {
		for (int i = from; i < from + n; i += 2) {
			double radius = DoubleMath.radius(u[i]);
			double turn = u[i + 1];
			u[i] = radius * DoubleMath.cos2pi(turn);
			u[i + 1] = radius * DoubleMath.sin2piNormal(turn);
		}
	}

	private PortableMath() {
	}
}
