package org.thalweg.core.math;

/**
 * The single precision of {@link PortableMath}: the same operations in the same order as {@code kernels/lib/math.cl} and
 * {@link DoubleMath}. Change all three. Method and sources: {@code docs/math.md}.
 */
final class FloatMath {
	private static final int FRACTION_BITS = 23;
	private static final int BIAS = 127;
	private static final int LEAST_NORMAL = 1 << FRACTION_BITS;
	private static final int INFINITY = (2 * BIAS + 1) << FRACTION_BITS;
	private static final int SQRT_HALF = 0x3F3504F3;
	/** 1.5 · 2^23: adding it rounds to an integer, which is then in the low bits. */
	private static final float SHIFTER = 12582912.0f;

	private static float powerOfTwo(int n) {
		return Float.intBitsToFloat((n + BIAS) << FRACTION_BITS);
	}

	// The integer k out of k + SHIFTER.
	private static int unshifted(float shifted) {
		return Float.floatToRawIntBits(shifted) - Float.floatToRawIntBits(SHIFTER);
	}

	// exp

	private static final float LOG2_E = 1.44269502f;
	private static final float LN2 = 0.693147182f;
	private static final float LN2_REST = -1.90465421e-09f;
	private static final float EXP_MOST = 90.0f;
	private static final float EXP_LEAST = -105.0f;

	// Q(r) in e^r = 1 + r + r^2 Q(r), |r| <= ln(2) / 2; r2 = r^2.
	private static float expTail(float r, float r2) {
		float even = Math.fma(Math.fma(0.00138388993f, r2, 0.0416681021f), r2, 0.49999994f);
		float odd = Math.fma(0.00836919248f, r2, 0.166665167f);
		return Math.fma(odd, r, even);
	}

	// e^(h + l) for EXP_LEAST <= h <= EXP_MOST, or NaN, and |l| of a few ulp of h at most.
	private static float expSum(float h, float l) {
		float shifted = Math.fma(h, LOG2_E, SHIFTER);
		float k = shifted - SHIFTER;
		float high = Math.fma(-k, LN2, h); // exact
		float low = Math.fma(-k, LN2_REST, l);
		float r = high + low;
		float r2 = r * r;
		float s = 1.0f + high;
		float rest = (1.0f - s) + high; // s + rest = 1 + high, exactly
		float y = s + (rest + Math.fma(r2, expTail(r, r2), low));
		// Two steps: 2^1024 is no number, and a denormal result must be rounded once.
		int n = unshifted(shifted);
		int halfN = n >> 1;
		return y * powerOfTwo(halfN) * powerOfTwo(n - halfN);
	}

	static float exp(float x) {
		x = x > EXP_MOST ? EXP_MOST : x; // a NaN passes through both
		x = x < EXP_LEAST ? EXP_LEAST : x;
		return expSum(x, 0.0f);
	}

	// log

	// LN2_HIGH is short, so that k * LN2_HIGH is exact for every exponent k.
	private static final float LN2_HIGH = 0.693145752f;
	private static final float LN2_LOW = 1.42860677e-06f;

	// P(f) in log(1 + f) = f - f^2/2 + f^3 P(f), sqrt(1/2) <= 1 + f < sqrt(2); f2 = f^2.
	private static float logTail(float f, float f2) {
		float f4 = f2 * f2;
		float a = Math.fma(Math.fma(0.0809515342f, f4, 0.142162994f), f4, 0.333333135f);
		float b = Math.fma(-0.123344205f, f4, -0.250001669f);
		float c = Math.fma(0.118023075f, f4, 0.200022236f);
		float d = Math.fma(-0.124070965f, f4, -0.166669905f);
		return Math.fma(Math.fma(d, f, c), f2, Math.fma(b, f, a));
	}

	// log(x 2^shift), x a positive normal number given by its bits.
	private static float logBits(int bits, int shift) {
		int exponent = (bits - SQRT_HALF) >> FRACTION_BITS;
		float k = exponent + shift;
		float f = Float.intBitsToFloat(bits - (exponent << FRACTION_BITS)) - 1.0f;
		float f2 = f * f;
		float kHigh = k * LN2_HIGH;
		float h = kHigh + f;
		float rest = f - (h - kHigh); // h + rest = kHigh + f, exactly
		return h + Math.fma(f2, Math.fma(f, logTail(f, f2), -0.5f), Math.fma(k, LN2_LOW, rest));
	}

	static float log(float x) {
		int bits = Float.floatToRawIntBits(x);
		int shift = 0;
		if (bits < LEAST_NORMAL || bits >= INFINITY) {
			if (x == 0.0f) {
				return -Float.intBitsToFloat(INFINITY);
			}
			if (!(x > 0.0f)) {
				return (x - x) / (x - x); // NaN
			}
			if (bits >= INFINITY) {
				return x;
			}
			shift = -(FRACTION_BITS + 2);
			bits = Float.floatToRawIntBits(x * powerOfTwo(FRACTION_BITS + 2));
		}
		return logBits(bits, shift);
	}

	// pow

	// 2/3 and 2/5 in two parts; and a power beyond which everything but 1^y has overflowed or underflowed.
	private static final float TWO_THIRDS = 0.666666687f;
	private static final float TWO_THIRDS_REST = -1.98682155e-08f;
	private static final float TWO_FIFTHS = 0.400000006f;
	private static final float TWO_FIFTHS_REST = -5.96046457e-09f;
	private static final float POW_MOST = 1099511627776.0f;

	// T(z) in log((1 + s) / (1 - s)) = 2 s + s z (2/3 + z (2/5 + z T(z))), z = s^2, |s| <= 3 - 2 sqrt(2).
	private static float powTail(float z) {
		return Math.fma(Math.fma(0.192651615f, z, 0.221982703f), z, 0.285715967f);
	}

	// What a + (b + bRest) leaves in addition to its rounded sum a + b, |a| >= |b| or a = 0.
	private static float sumRest(float a, float b, float bRest, float sum) {
		return ((a - sum) + b) + bRest;
	}

	// What (a + aRest)(b + bRest) leaves in addition to its rounded product a b.
	private static float productRest(float a, float aRest, float b, float bRest, float product) {
		return Math.fma(a, bRest, Math.fma(aRest, b, Math.fma(a, b, -product)));
	}

	// x^y of a positive normal number, given by its bits, times 2^shift; y finite. Every name and its rest are one number
	// of twice the digits.
	private static float powBits(int bits, int shift, float y) {
		int exponent = (bits - SQRT_HALF) >> FRACTION_BITS;
		float k = exponent + shift;
		float f = Float.intBitsToFloat(bits - (exponent << FRACTION_BITS)) - 1.0f;
		float g = 2.0f + f;
		float gRest = f - (g - 2.0f);
		float inverse = 1.0f / g;
		float s = f * inverse; // s = f / (2 + f)
		float sRest = Math.fma(-s, gRest, Math.fma(-s, g, f)) * inverse;
		float z = s * s;
		float zRest = productRest(s, sRest, s, sRest, z);
		float t = z * powTail(z);
		float a = TWO_FIFTHS + t; // a = 2/5 + z T(z)
		float aRest = sumRest(TWO_FIFTHS, t, TWO_FIFTHS_REST, a);
		float za = z * a;
		float zaRest = productRest(z, zRest, a, aRest, za);
		float b = TWO_THIRDS + za; // b = 2/3 + z a
		float bRest = sumRest(TWO_THIRDS, za, zaRest + TWO_THIRDS_REST, b);
		float zb = z * b;
		float zbRest = productRest(z, zRest, b, bRest, zb);
		float c = 2.0f + zb;
		float cRest = sumRest(2.0f, zb, zbRest, c);
		float sc = s * c; // sc = log(1 + f)
		float scRest = productRest(s, sRest, c, cRest, sc);
		float kHigh = k * LN2_HIGH;
		float logX = kHigh + sc;
		float logRest = sumRest(kHigh, sc, Math.fma(k, LN2_LOW, scRest), logX);
		y = y > POW_MOST ? POW_MOST : y;
		y = y < -POW_MOST ? -POW_MOST : y;
		float h = y * logX;
		float hRest = Math.fma(y, logRest, Math.fma(y, logX, -h));
		if (h > EXP_MOST || h < EXP_LEAST) {
			h = h > EXP_MOST ? EXP_MOST : EXP_LEAST;
			hRest = 0.0f;
		}
		return expSum(h, hRest);
	}

	// The special values are those of java.lang.Math.pow, which differs from C: pow(1, NaN) and pow(±1, ±inf) are NaN.
	static float pow(float x, float y) {
		int bits = Float.floatToRawIntBits(x);
		int ySize = Float.floatToRawIntBits(Math.abs(y));
		if (bits >= LEAST_NORMAL && bits < INFINITY && ySize < INFINITY) {
			return powBits(bits, 0, y);
		}
		if (y == 0.0f) {
			return 1.0f;
		}
		if (x != x || y != y) {
			return x + y;
		}
		float size = Math.abs(x);
		float infinity = Float.intBitsToFloat(INFINITY);
		if (ySize == INFINITY) {
			return size == 1.0f ? y - y : (size > 1.0f) == (y > 0.0f) ? infinity : 0.0f;
		}
		boolean whole = y == (float) Math.rint(y);
		boolean odd = whole && 0.5f * y != (float) Math.rint(0.5f * y);
		float sign = bits < 0 && odd ? -1.0f : 1.0f;
		if (size == 0.0f || size == infinity) {
			return sign * ((size == 0.0f) == (y < 0.0f) ? infinity : 0.0f);
		}
		if (bits < 0 && !whole) {
			return (x - x) / (x - x); // NaN
		}
		bits = Float.floatToRawIntBits(size);
		if (bits >= LEAST_NORMAL) {
			return sign * powBits(bits, 0, y);
		}
		bits = Float.floatToRawIntBits(size * powerOfTwo(FRACTION_BITS + 2));
		return sign * powBits(bits, -(FRACTION_BITS + 2), y);
	}

	// sin and cos

	// pi/2 in three parts (Cody and Waite); with fma each can be as long as a float.
	private static final float TWO_OVER_PI = 0.636619747f;
	private static final float HALF_PI = 1.57079637f;
	private static final float HALF_PI_2 = -4.37113883e-08f;
	private static final float HALF_PI_3 = -1.71512451e-15f;
	private static final float TURNS = 0.159154937f;
	private static final float TWO_PI = 6.28318548f;
	private static final float TWO_PI_REST = -1.74845553e-07f;
	private static final float FAR = 131072.0f; // 2^17
	private static final float TINY = 0.000244140625f; // 2^-12

	// sin(r + rest) and cos(r + rest), |r| <= pi/4; z = r^2.
	private static float sinNear(float r, float rest, float z) {
		float tail = Math.fma(Math.fma(-0.000195178975f, z, 0.00833218731f), z, -0.166666552f);
		return r + Math.fma(r * z, tail, Math.fma(-0.5f * z, rest, rest));
	}

	private static float cosNear(float r, float rest, float z) {
		float tail = Math.fma(Math.fma(2.44323273e-05f, z, -0.00138873095f), z, 0.0416666456f);
		float halfR = 0.5f * r;
		float w = Math.fma(-halfR, r, 1.0f);
		float wRest = Math.fma(-halfR, r, 1.0f - w); // w + wRest = 1 - r^2/2
		return w + (wRest + Math.fma(z * z, tail, -(r * rest)));
	}

	// sin(x + quarters pi/2): x = n pi/2 + r + rest, |r| <= pi/4.
	private static float sinPlus(float x, int quarters) {
		while (Math.abs(x) > FAR) { // an infinity becomes NaN and leaves
			float turns = (float) Math.rint(x * TURNS);
			x = Math.fma(-turns, TWO_PI_REST, Math.fma(-turns, TWO_PI, x));
		}
		float shifted = Math.fma(x, TWO_OVER_PI, SHIFTER);
		float k = shifted - SHIFTER;
		float d = Math.fma(-k, HALF_PI, x); // exact
		float kp = k * HALF_PI_2;
		float kpRest = Math.fma(k, HALF_PI_2, -kp);
		float r = d - kp;
		float back = r - d;
		float rRest = (d - (r - back)) - (kp + back); // r + rRest = d - kp, exactly
		float rest = Math.fma(-k, HALF_PI_3, rRest - kpRest);
		float z = r * r;
		float s = sinNear(r, rest, z);
		float c = cosNear(r, rest, z);
		int n = unshifted(shifted) + quarters;
		float y = (n & 1) == 1 ? c : s;
		return (n & 2) == 2 ? -y : y;
	}

	static float sin(float x) {
		return Math.abs(x) < TINY ? x : sinPlus(x, 0); // a zero keeps its sign
	}

	static float cos(float x) {
		return sinPlus(x, 1);
	}

	// cos(2 pi x) and sin(2 pi x)

	// sin(2 pi t), |t| <= 1/8; z = t^2.
	private static float sinTurn(float t, float z) {
		float tail = Math.fma(Math.fma(Math.fma(-75.4073334f, z, 81.5926895f), z, -41.3416634f), z, -1.95191788e-07f);
		return Math.fma(t, TWO_PI, t * tail);
	}

	// cos(2 pi t), |t| <= 1/8; z = t^2.
	private static float cosTurn(float z) {
		float tail = Math.fma(Math.fma(Math.fma(58.620903f, z, -85.4245224f), z, 64.9391479f), z, -19.7392082f);
		return Math.fma(z, tail, 1.0f);
	}

	// x less an integer is n/4 + t, exactly, |t| <= 1/8, n in -2 … 2. The quadrant chooses by multiplying with 0 and ±1:
	// exact, and without a branch.
	static float cos2pi(float x) {
		float r = x - (float) Math.rint(x);
		float n = (float) Math.rint(4.0f * r);
		float t = Math.fma(-0.25f, n, r);
		float z = t * t;
		float a = Math.abs(n);
		return Math.fma(1.0f - a, cosTurn(z), n * (a - 2.0f) * sinTurn(t, z));
	}

	static float sin2pi(float x) {
		if (Math.abs(x) < Float.intBitsToFloat(LEAST_NORMAL)) { // a denormal result must be rounded once
			float scaled = x * powerOfTwo(FRACTION_BITS);
			float y = Math.fma(scaled, TWO_PI, scaled * TWO_PI_REST) * powerOfTwo(-FRACTION_BITS);
			return x == 0.0f ? x : y;
		}
		float r = x - (float) Math.rint(x);
		float n = (float) Math.rint(4.0f * r);
		float t = Math.fma(-0.25f, n, r);
		float z = t * t;
		float a = Math.abs(n);
		float y = Math.fma(1.0f - a, sinTurn(t, z), n * (2.0f - a) * cosTurn(z));
		return y == 0.0f ? x * 0.0f : y; // a zero takes the sign of x
	}

	// normal deviates

	static float normal(float u1, float u2) {
		return radius(u1) * cos2pi(u2);
	}

	static float secondNormal(float u1, float u2) {
		return radius(u1) * sin2pi(u2);
	}

	private static float radius(float u1) {
		return (float) Math.sqrt(-2.0f * logBits(Float.floatToRawIntBits(u1), 0));
	}

	// Cauchy deviates: the tangent of half a turn times u - 1/2

	static float cauchy(float u) {
		float t = 0.5f * (u - 0.5f);
		return sin2pi(t) / cos2pi(t);
	}

	private FloatMath() {
	}
}
