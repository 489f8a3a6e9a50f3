package org.thalweg.core.math;

/**
 * The double precision of {@link PortableMath}: the same operations in the same order as {@code kernels/lib/math.cl} and
 * {@link FloatMath}. Change all three. Method and sources: {@code docs/math.md}.
 */
final class DoubleMath {
	private static final int FRACTION_BITS = 52;
	private static final int BIAS = 1023;
	private static final long LEAST_NORMAL = 1L << FRACTION_BITS;
	private static final long INFINITY = (2L * BIAS + 1) << FRACTION_BITS;
	private static final long SQRT_HALF = 0x3FE6A09E667F3BCDL;
	/** 1.5 · 2^52: adding it rounds to an integer, which is then in the low bits. */
	private static final double SHIFTER = 6755399441055744.0;

	private static double powerOfTwo(int n) {
		return Double.longBitsToDouble((long) (n + BIAS) << FRACTION_BITS);
	}

	// The integer k out of k + SHIFTER.
	private static int unshifted(double shifted) {
		return (int) (Double.doubleToRawLongBits(shifted) - Double.doubleToRawLongBits(SHIFTER));
	}

	// exp

	private static final double LOG2_E = 1.4426950408889634;
	private static final double LN2 = 0.6931471805599453;
	private static final double LN2_REST = 2.3190468138462996e-17;
	private static final double EXP_MOST = 720.0;
	private static final double EXP_LEAST = -750.0;

	// Q(r) in e^r = 1 + r + r^2 Q(r), |r| <= ln(2) / 2; r2 = r^2.
	private static double expTail(double r, double r2) {
		double even = Math.fma(Math.fma(Math.fma(Math.fma(2.7630764060268494e-07, r2, 2.4801491729147308e-05), r2,
				0.0013888888944871437), r2, 0.04166666666652578), r2, 0.5000000000000011);
		double odd = Math.fma(Math.fma(Math.fma(Math.fma(2.5020401485382457e-08, r2, 2.755752998516603e-06), r2,
				0.00019841269560721522), r2, 0.008333333333473702), r2, 0.16666666666666438);
		return Math.fma(odd, r, even);
	}

	// e^(h + l) for EXP_LEAST <= h <= EXP_MOST, or NaN, and |l| of a few ulp of h at most.
	private static double expSum(double h, double l) {
		double shifted = Math.fma(h, LOG2_E, SHIFTER);
		double k = shifted - SHIFTER;
		double high = Math.fma(-k, LN2, h); // exact
		double low = Math.fma(-k, LN2_REST, l);
		double r = high + low;
		double r2 = r * r;
		double s = 1.0 + high;
		double rest = (1.0 - s) + high; // s + rest = 1 + high, exactly
		double y = s + (rest + Math.fma(r2, expTail(r, r2), low));
		// Two steps: 2^1024 is no number, and a denormal result must be rounded once.
		int n = unshifted(shifted);
		int halfN = n >> 1;
		return y * powerOfTwo(halfN) * powerOfTwo(n - halfN);
	}

	static double exp(double x) {
		x = x > EXP_MOST ? EXP_MOST : x; // a NaN passes through both
		x = x < EXP_LEAST ? EXP_LEAST : x;
		return expSum(x, 0.0);
	}

	// log

	// LN2_HIGH is short, so that k * LN2_HIGH is exact for every exponent k.
	private static final double LN2_HIGH = 0.6931471805598903;
	private static final double LN2_LOW = 5.497923018708371e-14;

	// P(f) in log(1 + f) = f - f^2/2 + f^3 P(f), sqrt(1/2) <= 1 + f < sqrt(2); f2 = f^2.
	private static double logTail(double f, double f2) {
		double f4 = f2 * f2;
		double a = Math.fma(Math.fma(Math.fma(Math.fma(0.053529158657495496, f4, 0.06673090674879481), f4,
				0.09090926993289784), f4, 0.1428571429185868), f4, 0.33333333333333454);
		double b = Math.fma(Math.fma(Math.fma(Math.fma(-0.06221389043691605, f4, -0.06271218250982236), f4,
				-0.08333376370112651), f4, -0.12500000022026864), f4, -0.2500000000000149);
		double c = Math.fma(Math.fma(Math.fma(Math.fma(0.05788600861644131, f4, 0.058337237462687874), f4,
				0.07691865737114865), f4, 0.11111110675303525), f4, 0.1999999999995529);
		double d = Math.fma(Math.fma(Math.fma(Math.fma(-0.025380185689606198, f4, -0.05330742044649649), f4,
				-0.07141670441712002), f4, -0.09999998880497522), f4, -0.16666666666386148);
		return Math.fma(Math.fma(d, f, c), f2, Math.fma(b, f, a));
	}

	// log(x 2^shift), x a positive normal number given by its bits.
	private static double logBits(long bits, int shift) {
		long exponent = (bits - SQRT_HALF) >> FRACTION_BITS;
		double k = exponent + shift;
		double f = Double.longBitsToDouble(bits - (exponent << FRACTION_BITS)) - 1.0;
		double f2 = f * f;
		double kHigh = k * LN2_HIGH;
		double h = kHigh + f;
		double rest = f - (h - kHigh); // h + rest = kHigh + f, exactly
		return h + Math.fma(f2, Math.fma(f, logTail(f, f2), -0.5), Math.fma(k, LN2_LOW, rest));
	}

	static double log(double x) {
		long bits = Double.doubleToRawLongBits(x);
		int shift = 0;
		if (bits < LEAST_NORMAL || bits >= INFINITY) {
			if (x == 0.0) {
				return -Double.longBitsToDouble(INFINITY);
			}
			if (!(x > 0.0)) {
				return (x - x) / (x - x); // NaN
			}
			if (bits >= INFINITY) {
				return x;
			}
			shift = -(FRACTION_BITS + 2);
			bits = Double.doubleToRawLongBits(x * powerOfTwo(FRACTION_BITS + 2));
		}
		return logBits(bits, shift);
	}

	// pow

	// 2/3 and 2/5 in two parts; and a power beyond which everything but 1^y has overflowed or underflowed.
	private static final double TWO_THIRDS = 0.6666666666666666;
	private static final double TWO_THIRDS_REST = 3.700743415417188e-17;
	private static final double TWO_FIFTHS = 0.4;
	private static final double TWO_FIFTHS_REST = -2.2204460492503132e-17;
	private static final double POW_MOST = 18446744073709551616.0;

	// T(z) in log((1 + s) / (1 - s)) = 2 s + s z (2/3 + z (2/5 + z T(z))), z = s^2, |s| <= 3 - 2 sqrt(2).
	private static double powTail(double z) {
		double z2 = z * z;
		double even = Math.fma(Math.fma(Math.fma(0.11910712045911089, z2, 0.1333576177656511), z2,
				0.18181818605053843), z2, 0.28571428571433155);
		double odd = Math.fma(Math.fma(0.11685071331402777, z2, 0.15384572930099172), z2, 0.22222222220014842);
		return Math.fma(odd, z, even);
	}

	// What a + (b + bRest) leaves in addition to its rounded sum a + b, |a| >= |b| or a = 0.
	private static double sumRest(double a, double b, double bRest, double sum) {
		return ((a - sum) + b) + bRest;
	}

	// What (a + aRest)(b + bRest) leaves in addition to its rounded product a b.
	private static double productRest(double a, double aRest, double b, double bRest, double product) {
		return Math.fma(a, bRest, Math.fma(aRest, b, Math.fma(a, b, -product)));
	}

	// x^y of a positive normal number, given by its bits, times 2^shift; y finite. Every name and its rest are one number
	// of twice the digits.
	private static double powBits(long bits, int shift, double y) {
		long exponent = (bits - SQRT_HALF) >> FRACTION_BITS;
		double k = exponent + shift;
		double f = Double.longBitsToDouble(bits - (exponent << FRACTION_BITS)) - 1.0;
		double g = 2.0 + f;
		double gRest = f - (g - 2.0);
		double inverse = 1.0 / g;
		double s = f * inverse; // s = f / (2 + f)
		double sRest = Math.fma(-s, gRest, Math.fma(-s, g, f)) * inverse;
		double z = s * s;
		double zRest = productRest(s, sRest, s, sRest, z);
		double t = z * powTail(z);
		double a = TWO_FIFTHS + t; // a = 2/5 + z T(z)
		double aRest = sumRest(TWO_FIFTHS, t, TWO_FIFTHS_REST, a);
		double za = z * a;
		double zaRest = productRest(z, zRest, a, aRest, za);
		double b = TWO_THIRDS + za; // b = 2/3 + z a
		double bRest = sumRest(TWO_THIRDS, za, zaRest + TWO_THIRDS_REST, b);
		double zb = z * b;
		double zbRest = productRest(z, zRest, b, bRest, zb);
		double c = 2.0 + zb;
		double cRest = sumRest(2.0, zb, zbRest, c);
		double sc = s * c; // sc = log(1 + f)
		double scRest = productRest(s, sRest, c, cRest, sc);
		double kHigh = k * LN2_HIGH;
		double logX = kHigh + sc;
		double logRest = sumRest(kHigh, sc, Math.fma(k, LN2_LOW, scRest), logX);
		y = y > POW_MOST ? POW_MOST : y;
		y = y < -POW_MOST ? -POW_MOST : y;
		double h = y * logX;
		double hRest = Math.fma(y, logRest, Math.fma(y, logX, -h));
		if (h > EXP_MOST || h < EXP_LEAST) {
			h = h > EXP_MOST ? EXP_MOST : EXP_LEAST;
			hRest = 0.0;
		}
		return expSum(h, hRest);
	}

	// The special values are those of java.lang.Math.pow, which differs from C: pow(1, NaN) and pow(±1, ±inf) are NaN.
	static double pow(double x, double y) {
		long bits = Double.doubleToRawLongBits(x);
		long ySize = Double.doubleToRawLongBits(Math.abs(y));
		if (bits >= LEAST_NORMAL && bits < INFINITY && ySize < INFINITY) {
			return powBits(bits, 0, y);
		}
		if (y == 0.0) {
			return 1.0;
		}
		if (x != x || y != y) {
			return x + y;
		}
		double size = Math.abs(x);
		double infinity = Double.longBitsToDouble(INFINITY);
		if (ySize == INFINITY) {
			return size == 1.0 ? y - y : (size > 1.0) == (y > 0.0) ? infinity : 0.0;
		}
		boolean whole = y == Math.rint(y);
		boolean odd = whole && 0.5 * y != Math.rint(0.5 * y);
		double sign = bits < 0 && odd ? -1.0 : 1.0;
		if (size == 0.0 || size == infinity) {
			return sign * ((size == 0.0) == (y < 0.0) ? infinity : 0.0);
		}
		if (bits < 0 && !whole) {
			return (x - x) / (x - x); // NaN
		}
		bits = Double.doubleToRawLongBits(size);
		if (bits >= LEAST_NORMAL) {
			return sign * powBits(bits, 0, y);
		}
		bits = Double.doubleToRawLongBits(size * powerOfTwo(FRACTION_BITS + 2));
		return sign * powBits(bits, -(FRACTION_BITS + 2), y);
	}

	// sin and cos

	// pi/2 in three parts (Cody and Waite); with fma each can be as long as a double.
	private static final double TWO_OVER_PI = 0.6366197723675814;
	private static final double HALF_PI = 1.5707963267948966;
	private static final double HALF_PI_2 = 6.123233995736766e-17;
	private static final double HALF_PI_3 = -1.4973849048591698e-33;
	private static final double TURNS = 0.15915494309189535; // 1 / (2 pi)
	private static final double TWO_PI = 6.283185307179586;
	private static final double TWO_PI_REST = 2.4492935982947064e-16;
	private static final double FAR = 35184372088832.0; // 2^45
	private static final double TINY = 7.450580596923828e-09; // 2^-27

	// sin(r + rest) and cos(r + rest), |r| <= pi/4; z = r^2.
	private static double sinNear(double r, double rest, double z) {
		double tail = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(1.5895433235216307e-10, z, -2.5050734388715127e-08), z,
				2.7557313538512896e-06), z, -0.00019841269829358528), z, 0.00833333333332184), z,
				-0.1666666666666663);
		return r + Math.fma(r * z, tail, Math.fma(-0.5 * z, rest, rest));
	}

	private static double cosNear(double r, double rest, double z) {
		double tail = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(-1.1358616973240051e-11, z, 2.0875703139108086e-09), z,
				-2.755731420307732e-07), z, 2.4801587288965227e-05), z, -0.0013888888888873307), z,
				0.041666666666666595);
		double halfR = 0.5 * r;
		double w = Math.fma(-halfR, r, 1.0);
		double wRest = Math.fma(-halfR, r, 1.0 - w); // w + wRest = 1 - r^2/2
		return w + (wRest + Math.fma(z * z, tail, -(r * rest)));
	}

	// sin(x + quarters pi/2): x = n pi/2 + r + rest, |r| <= pi/4.
	private static double sinPlus(double x, int quarters) {
		while (Math.abs(x) > FAR) { // an infinity becomes NaN and leaves
			double turns = Math.rint(x * TURNS);
			x = Math.fma(-turns, TWO_PI_REST, Math.fma(-turns, TWO_PI, x));
		}
		double shifted = Math.fma(x, TWO_OVER_PI, SHIFTER);
		double k = shifted - SHIFTER;
		double d = Math.fma(-k, HALF_PI, x); // exact
		double kp = k * HALF_PI_2;
		double kpRest = Math.fma(k, HALF_PI_2, -kp);
		double r = d - kp;
		double back = r - d;
		double rRest = (d - (r - back)) - (kp + back); // r + rRest = d - kp, exactly
		double rest = Math.fma(-k, HALF_PI_3, rRest - kpRest);
		double z = r * r;
		double s = sinNear(r, rest, z);
		double c = cosNear(r, rest, z);
		int n = unshifted(shifted) + quarters;
		double y = (n & 1) == 1 ? c : s;
		return (n & 2) == 2 ? -y : y;
	}

	static double sin(double x) {
		return Math.abs(x) < TINY ? x : sinPlus(x, 0); // a zero keeps its sign
	}

	static double cos(double x) {
		return sinPlus(x, 1);
	}

	// cos(2 pi x) and sin(2 pi x)

	// sin(2 pi t), |t| <= 1/8; z = t^2.
	private static double sinTurn(double t, double z) {
		double tail = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(3.7807791981750305, z, -15.093800147863643), z,
				42.05868495214602), z, -76.70585970376082), z, 81.60524927594633), z,
				-41.341702240399634), z, 2.2411917869972844e-16);
		return Math.fma(t, TWO_PI, t * tail);
	}

	// cos(2 pi t), |t| <= 1/8; z = t^2.
	private static double cosTurn(double z) {
		double tail = Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(Math.fma(-1.6882982395927857, z, 7.902629280911326), z,
				-26.42624113258483), z, 60.244641227238404), z, -85.45681720598927), z,
				64.93939402266668), z, -19.739208802178716);
		return Math.fma(z, tail, 1.0);
	}

	// x less an integer is n/4 + t, exactly, |t| <= 1/8, n in -2 … 2. The quadrant chooses by multiplying with 0 and ±1:
	// exact, and without a branch.
	static double cos2pi(double x) {
		double r = x - Math.rint(x);
		double n = Math.rint(4.0 * r);
		double t = Math.fma(-0.25, n, r);
		double z = t * t;
		double a = Math.abs(n);
		return Math.fma(1.0 - a, cosTurn(z), n * (a - 2.0) * sinTurn(t, z));
	}

	static double sin2pi(double x) {
		if (Math.abs(x) < Double.longBitsToDouble(LEAST_NORMAL)) { // a denormal result must be rounded once
			double scaled = x * powerOfTwo(FRACTION_BITS);
			double y = Math.fma(scaled, TWO_PI, scaled * TWO_PI_REST) * powerOfTwo(-FRACTION_BITS);
			return x == 0.0 ? x : y;
		}
		return sin2piNormal(x);
	}

	// The same of a normal number.
	static double sin2piNormal(double x) {
		double r = x - Math.rint(x);
		double n = Math.rint(4.0 * r);
		double t = Math.fma(-0.25, n, r);
		double z = t * t;
		double a = Math.abs(n);
		double y = Math.fma(1.0 - a, sinTurn(t, z), n * (2.0 - a) * cosTurn(z));
		return y == 0.0 ? x * 0.0 : y; // a zero takes the sign of x
	}

	// normal deviates

	static double normal(double u1, double u2) {
		return radius(u1) * cos2pi(u2);
	}

	static double secondNormal(double u1, double u2) {
		return radius(u1) * sin2pi(u2);
	}

	static double radius(double u1) {
		return Math.sqrt(-2.0 * logBits(Double.doubleToRawLongBits(u1), 0));
	}

	// Cauchy deviates: the tangent of half a turn times u - 1/2

	static double cauchy(double u) {
		double t = 0.5 * (u - 0.5);
		return sin2pi(t) / cos2pi(t);
	}

	private DoubleMath() {
	}
}
