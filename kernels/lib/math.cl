// Portable mathematics: exp, log, pow, sin, cos, cos(2 pi x), sin(2 pi x) and normal deviates, made of + - * / sqrt,
// fma, rint, comparisons and integer operations on bits, so that every device gives the same bits. The twins of this
// file are DoubleMath and FloatMath in org.thalweg.core.math: the same operations in the same order. Change all three.
//
// Pasted after the dialect, which defines real, R, FN, FUSED, SQRT, RINT, ABS, the bit casts and DOUBLE.
// Needs: no contraction, correctly rounded division and square root, denormals on.
// Method, sources and error bounds: docs/math.md. Every function errs by less than 1 ulp.
//
// p_* is portable. m_* is what other kernels call: portable, or the runtime's own where NATIVE is 1.

#ifndef NATIVE
#define NATIVE 0
#endif

// ------------------------------------------------------------------------------------------- the format of `real`
// P_SHIFTER is 1.5 * 2^fraction bits: adding it rounds to an integer, which is then in the low bits.

#if DOUBLE
typedef long p_word;
#define P_WORD(x) AS_LONG(x)
#define P_REAL(word) AS_DOUBLE(word)
#define P_FRACTION_BITS 52
#define P_BIAS 1023
#define P_SHIFTER R(6755399441055744.0)
#define P_SQRT_HALF ((p_word)0x3FE6A09E667F3BCD)
#else
typedef int p_word;
#define P_WORD(x) AS_INT(x)
#define P_REAL(word) AS_FLOAT(word)
#define P_FRACTION_BITS 23
#define P_BIAS 127
#define P_SHIFTER R(12582912.0)
#define P_SQRT_HALF ((p_word)0x3F3504F3)
#endif
#define P_LEAST_NORMAL ((p_word)1 << P_FRACTION_BITS)
#define P_INFINITY ((p_word)(2 * P_BIAS + 1) << P_FRACTION_BITS)
#define P_NAN (P_INFINITY | (p_word)1 << (P_FRACTION_BITS - 1))

// 2^n, where that is a normal number.
FN real p_power_of_two(int n)
{
    return P_REAL((p_word)(n + P_BIAS) << P_FRACTION_BITS);
}

// The integer k out of k + P_SHIFTER.
FN int p_unshifted(real shifted)
{
    return (int)(P_WORD(shifted) - P_WORD(P_SHIFTER));
}

// ---------------------------------------------------------------------------------------------------------- sqrt

#ifdef INLINE_PTX

// An approximate reciprocal square root of a normal number, by one instruction.
FN real p_rsqrt_near(real x)
{
    real y;
#if DOUBLE
    asm("rsqrt.approx.ftz.f64 %0, %1;" : "=d"(y) : "d"(x));
#else
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x));
#endif
    return y;
}

// What lies below is scaled by an even power of two, lest the remainder be lost.
#if DOUBLE
#define P_SQRT_SCALED 200
#define P_SQRT_LEAST -900
#else
#define P_SQRT_SCALED 64
#define P_SQRT_LEAST -100
#endif

// SQRT(x), correctly rounded as well, but without a branch, at which what else a work-item does meanwhile would have to wait: Newton's method
// from a near reciprocal root, and a last step by the exact remainder.
FN real m_sqrt(real x)
{
    p_word bits = P_WORD(x);
    int small = bits < (p_word)(P_SQRT_LEAST + P_BIAS) << P_FRACTION_BITS;
    real scaled = x * (small ? p_power_of_two(P_SQRT_SCALED) : R(1.0));
    real y = p_rsqrt_near(scaled);
#if DOUBLE
    real e = FUSED(scaled, -(y * y), R(1.0));
    y = FUSED(FUSED(e, R(0.375), R(0.5)), y * e, y);
#endif
    real root = scaled * y;
    root = FUSED(FUSED(-root, root, scaled), R(0.5) * y, root);
    root *= small ? p_power_of_two(-P_SQRT_SCALED / 2) : R(1.0);
    return x == R(0.0) || bits == P_INFINITY ? x : root;
}

#else
#define m_sqrt(x) SQRT(x)
#endif

// ---------------------------------------------------------------------------------------------------------- exp

#if DOUBLE
#define P_LOG2_E R(1.4426950408889634)
#define P_LN2 R(0.6931471805599453)
#define P_LN2_REST R(2.3190468138462996e-17)
#define P_EXP_MOST R(720.0)
#define P_EXP_LEAST R(-750.0)
#else
#define P_LOG2_E R(1.44269502)
#define P_LN2 R(0.693147182)
#define P_LN2_REST R(-1.90465421e-09)
#define P_EXP_MOST R(90.0)
#define P_EXP_LEAST R(-105.0)
#endif

// Q(r) in e^r = 1 + r + r^2 Q(r), |r| <= ln(2) / 2; r2 = r^2.
FN real p_exp_tail(real r, real r2)
{
#if DOUBLE
    real even = FUSED(FUSED(FUSED(FUSED(R(2.7630764060268494e-07), r2, R(2.4801491729147308e-05)), r2, R(0.0013888888944871437)),
                              r2, R(0.04166666666652578)),
            r2, R(0.5000000000000011));
    real odd = FUSED(FUSED(FUSED(FUSED(R(2.5020401485382457e-08), r2, R(2.755752998516603e-06)), r2, R(0.00019841269560721522)),
                             r2, R(0.008333333333473702)),
            r2, R(0.16666666666666438));
#else
    real even = FUSED(FUSED(R(0.00138388993), r2, R(0.0416681021)), r2, R(0.49999994));
    real odd = FUSED(R(0.00836919248), r2, R(0.166665167));
#endif
    return FUSED(odd, r, even);
}

// e^(h + l) for P_EXP_LEAST <= h <= P_EXP_MOST, or NaN, and |l| of a few ulp of h at most.
FN real p_exp_sum(real h, real l)
{
    real shifted = FUSED(h, P_LOG2_E, P_SHIFTER);
    real k = shifted - P_SHIFTER;
    real high = FUSED(-k, P_LN2, h); // exact
    real low = FUSED(-k, P_LN2_REST, l);
    real r = high + low;
    real r2 = r * r;
    real s = R(1.0) + high;
    real rest = (R(1.0) - s) + high; // s + rest = 1 + high, exactly
    real y = s + (rest + FUSED(r2, p_exp_tail(r, r2), low));
    // Two steps: 2^1024 is no number, and a denormal result must be rounded once.
    int n = p_unshifted(shifted);
    int half_n = n >> 1;
    return y * p_power_of_two(half_n) * p_power_of_two(n - half_n);
}

FN real p_exp(real x)
{
    x = x > P_EXP_MOST ? P_EXP_MOST : x; // a NaN passes through both
    x = x < P_EXP_LEAST ? P_EXP_LEAST : x;
    return p_exp_sum(x, R(0.0));
}

// ---------------------------------------------------------------------------------------------------------- log

// LN2_HIGH is short, so that k * LN2_HIGH is exact for every exponent k.
#if DOUBLE
#define P_LN2_HIGH R(0.6931471805598903)
#define P_LN2_LOW R(5.497923018708371e-14)
#else
#define P_LN2_HIGH R(0.693145752)
#define P_LN2_LOW R(1.42860677e-06)
#endif

// P(f) in log(1 + f) = f - f^2/2 + f^3 P(f), sqrt(1/2) <= 1 + f < sqrt(2); f2 = f^2.
FN real p_log_tail(real f, real f2)
{
    real f4 = f2 * f2;
#if DOUBLE
    real a = FUSED(FUSED(FUSED(FUSED(R(0.053529158657495496), f4, R(0.06673090674879481)), f4, R(0.09090926993289784)), f4,
                           R(0.1428571429185868)),
            f4, R(0.33333333333333454));
    real b = FUSED(FUSED(FUSED(FUSED(R(-0.06221389043691605), f4, R(-0.06271218250982236)), f4, R(-0.08333376370112651)), f4,
                           R(-0.12500000022026864)),
            f4, R(-0.2500000000000149));
    real c = FUSED(FUSED(FUSED(FUSED(R(0.05788600861644131), f4, R(0.058337237462687874)), f4, R(0.07691865737114865)), f4,
                           R(0.11111110675303525)),
            f4, R(0.1999999999995529));
    real d = FUSED(FUSED(FUSED(FUSED(R(-0.025380185689606198), f4, R(-0.05330742044649649)), f4, R(-0.07141670441712002)), f4,
                           R(-0.09999998880497522)),
            f4, R(-0.16666666666386148));
#else
    real a = FUSED(FUSED(R(0.0809515342), f4, R(0.142162994)), f4, R(0.333333135));
    real b = FUSED(R(-0.123344205), f4, R(-0.250001669));
    real c = FUSED(R(0.118023075), f4, R(0.200022236));
    real d = FUSED(R(-0.124070965), f4, R(-0.166669905));
#endif
    return FUSED(FUSED(d, f, c), f2, FUSED(b, f, a));
}

// A positive normal number, given by its bits, times 2^shift is 2^k (1 + f): returns f.
FN real p_split(p_word bits, int shift, real *k)
{
    p_word above = bits - P_SQRT_HALF;
    p_word exponent = above >> P_FRACTION_BITS;
    *k = P_REAL(P_WORD(P_SHIFTER) + exponent + shift) - P_SHIFTER;
    return P_REAL(bits - (exponent << P_FRACTION_BITS)) - R(1.0);
}

// log(x 2^shift), x a positive normal number given by its bits.
FN real p_log_bits(p_word bits, int shift)
{
    real k;
    real f = p_split(bits, shift, &k);
    real f2 = f * f;
    real k_high = k * P_LN2_HIGH;
    real h = k_high + f;
    real rest = f - (h - k_high); // h + rest = k_high + f, exactly
    return h + FUSED(f2, FUSED(f, p_log_tail(f, f2), R(-0.5)), FUSED(k, P_LN2_LOW, rest));
}

#if ON_CPU

FN real p_log(real x)
{
    p_word bits = P_WORD(x);
    int shift = 0;
    if (bits < P_LEAST_NORMAL || bits >= P_INFINITY) {
        if (x == R(0.0)) {
            return -P_REAL(P_INFINITY);
        }
        if (!(x > R(0.0))) {
            return (x - x) / (x - x); // NaN
        }
        if (bits >= P_INFINITY) {
            return x;
        }
        shift = -(P_FRACTION_BITS + 2);
        bits = P_WORD(x * p_power_of_two(P_FRACTION_BITS + 2));
    }
    return p_log_bits(bits, shift);
}

#else

// The same without a branch, at which what else a work-item does meanwhile would have to wait.
FN real p_log(real x)
{
    p_word bits = P_WORD(x);
    int small = bits < P_LEAST_NORMAL;
    p_word normal = small ? P_WORD(x * p_power_of_two(P_FRACTION_BITS + 2)) : bits;
    real out = p_log_bits(normal, small ? -(P_FRACTION_BITS + 2) : 0);
    out = bits < 0 ? P_REAL(P_NAN) : out;
    out = bits >= P_INFINITY ? x : out; // a NaN stays one
    return x == R(0.0) ? -P_REAL(P_INFINITY) : out;
}

#endif

// ---------------------------------------------------------------------------------------------------------- pow

// 2/3 and 2/5 in two parts; and a power beyond which everything but 1^y has overflowed or underflowed.
#if DOUBLE
#define P_TWO_THIRDS R(0.6666666666666666)
#define P_TWO_THIRDS_REST R(3.700743415417188e-17)
#define P_TWO_FIFTHS R(0.4)
#define P_TWO_FIFTHS_REST R(-2.2204460492503132e-17)
#define P_POW_MOST R(18446744073709551616.0)
#else
#define P_TWO_THIRDS R(0.666666687)
#define P_TWO_THIRDS_REST R(-1.98682155e-08)
#define P_TWO_FIFTHS R(0.400000006)
#define P_TWO_FIFTHS_REST R(-5.96046457e-09)
#define P_POW_MOST R(1099511627776.0)
#endif

// T(z) in log((1 + s) / (1 - s)) = 2 s + s z (2/3 + z (2/5 + z T(z))), z = s^2, |s| <= 3 - 2 sqrt(2).
FN real p_pow_tail(real z)
{
#if DOUBLE
    real z2 = z * z;
    real even = FUSED(FUSED(FUSED(R(0.11910712045911089), z2, R(0.1333576177656511)), z2, R(0.18181818605053843)), z2,
            R(0.28571428571433155));
    real odd = FUSED(FUSED(R(0.11685071331402777), z2, R(0.15384572930099172)), z2, R(0.22222222220014842));
    return FUSED(odd, z, even);
#else
    return FUSED(FUSED(R(0.192651615), z, R(0.221982703)), z, R(0.285715967));
#endif
}

// The error of the rounded sum a + b as an approximation of a + (b + b_rest), |a| >= |b| or a = 0.
FN real p_sum_rest(real a, real b, real b_rest, real sum)
{
    return ((a - sum) + b) + b_rest;
}

// The error of the rounded product a b as an approximation of (a + a_rest)(b + b_rest).
FN real p_product_rest(real a, real a_rest, real b, real b_rest, real product)
{
    return FUSED(a, b_rest, FUSED(a_rest, b, FUSED(a, b, -product)));
}

// x^y of a positive normal number, given by its bits, times 2^shift; y finite. Every name and its _rest are one number
// of twice the digits.
FN real p_pow_bits(p_word bits, int shift, real y)
{
    real k;
    real f = p_split(bits, shift, &k);
    real g = R(2.0) + f;
    real g_rest = f - (g - R(2.0));
    real inverse = R(1.0) / g;
    real s = f * inverse; // s = f / (2 + f)
    real s_rest = FUSED(-s, g_rest, FUSED(-s, g, f)) * inverse;
    real z = s * s;
    real z_rest = p_product_rest(s, s_rest, s, s_rest, z);
    real t = z * p_pow_tail(z);
    real a = P_TWO_FIFTHS + t; // a = 2/5 + z T(z)
    real a_rest = p_sum_rest(P_TWO_FIFTHS, t, P_TWO_FIFTHS_REST, a);
    real za = z * a;
    real za_rest = p_product_rest(z, z_rest, a, a_rest, za);
    real b = P_TWO_THIRDS + za; // b = 2/3 + z a
    real b_rest = p_sum_rest(P_TWO_THIRDS, za, za_rest + P_TWO_THIRDS_REST, b);
    real zb = z * b;
    real zb_rest = p_product_rest(z, z_rest, b, b_rest, zb);
    real c = R(2.0) + zb;
    real c_rest = p_sum_rest(R(2.0), zb, zb_rest, c);
    real sc = s * c; // sc = log(1 + f)
    real sc_rest = p_product_rest(s, s_rest, c, c_rest, sc);
    real k_high = k * P_LN2_HIGH;
    real log_x = k_high + sc;
    real log_rest = p_sum_rest(k_high, sc, FUSED(k, P_LN2_LOW, sc_rest), log_x);
    y = y > P_POW_MOST ? P_POW_MOST : y;
    y = y < -P_POW_MOST ? -P_POW_MOST : y;
    real h = y * log_x;
    real h_rest = FUSED(y, log_rest, FUSED(y, log_x, -h));
    if (h > P_EXP_MOST || h < P_EXP_LEAST) {
        h = h > P_EXP_MOST ? P_EXP_MOST : P_EXP_LEAST;
        h_rest = R(0.0);
    }
    return p_exp_sum(h, h_rest);
}

// The special values are those of java.lang.Math.pow, which differs from C: pow(1, NaN) and pow(+-1, +-inf) are NaN.
FN real p_pow(real x, real y)
{
    p_word bits = P_WORD(x);
    p_word y_size = P_WORD(ABS(y));
    if (bits >= P_LEAST_NORMAL && bits < P_INFINITY && y_size < P_INFINITY) {
        return p_pow_bits(bits, 0, y);
    }
    if (y == R(0.0)) {
        return R(1.0);
    }
    if (x != x || y != y) {
        return x + y;
    }
    real size = ABS(x);
    real infinity = P_REAL(P_INFINITY);
    if (y_size == P_INFINITY) {
        return size == R(1.0) ? y - y : (size > R(1.0)) == (y > R(0.0)) ? infinity : R(0.0);
    }
    int whole = y == RINT(y);
    int odd = whole && R(0.5) * y != RINT(R(0.5) * y);
    real sign = bits < 0 && odd ? R(-1.0) : R(1.0);
    if (size == R(0.0) || size == infinity) {
        return sign * ((size == R(0.0)) == (y < R(0.0)) ? infinity : R(0.0));
    }
    if (bits < 0 && !whole) {
        return (x - x) / (x - x); // NaN
    }
    bits = P_WORD(size);
    if (bits >= P_LEAST_NORMAL) {
        return sign * p_pow_bits(bits, 0, y);
    }
    bits = P_WORD(size * p_power_of_two(P_FRACTION_BITS + 2));
    return sign * p_pow_bits(bits, -(P_FRACTION_BITS + 2), y);
}

// --------------------------------------------------------------------------------------------------- sin and cos

// pi/2 in three parts (Cody and Waite); with fma each can be as long as a real.
#if DOUBLE
#define P_TWO_OVER_PI R(0.6366197723675814)
#define P_HALF_PI R(1.5707963267948966)
#define P_HALF_PI_2 R(6.123233995736766e-17)
#define P_HALF_PI_3 R(-1.4973849048591698e-33)
#define P_TURNS R(0.15915494309189535) /* 1 / (2 pi) */
#define P_TWO_PI R(6.283185307179586)
#define P_TWO_PI_REST R(2.4492935982947064e-16)
#define P_FAR R(35184372088832.0)       /* 2^45 */
#define P_TINY R(7.450580596923828e-09) /* 2^-27 */
#else
#define P_TWO_OVER_PI R(0.636619747)
#define P_HALF_PI R(1.57079637)
#define P_HALF_PI_2 R(-4.37113883e-08)
#define P_HALF_PI_3 R(-1.71512451e-15)
#define P_TURNS R(0.159154937)
#define P_TWO_PI R(6.28318548)
#define P_TWO_PI_REST R(-1.74845553e-07)
#define P_FAR R(131072.0)        /* 2^17 */
#define P_TINY R(0.000244140625) /* 2^-12 */
#endif

// sin(r + rest) and cos(r + rest), |r| <= pi/4; z = r^2.
FN real p_sin_near(real r, real rest, real z)
{
#if DOUBLE
    real tail = FUSED(
            FUSED(FUSED(FUSED(FUSED(R(1.5895433235216307e-10), z, R(-2.5050734388715127e-08)), z, R(2.7557313538512896e-06)), z,
                          R(-0.00019841269829358528)),
                    z, R(0.00833333333332184)),
            z, R(-0.1666666666666663));
#else
    real tail = FUSED(FUSED(R(-0.000195178975), z, R(0.00833218731)), z, R(-0.166666552));
#endif
    return r + FUSED(r * z, tail, FUSED(R(-0.5) * z, rest, rest));
}

FN real p_cos_near(real r, real rest, real z)
{
#if DOUBLE
    real tail = FUSED(
            FUSED(FUSED(FUSED(FUSED(R(-1.1358616973240051e-11), z, R(2.0875703139108086e-09)), z, R(-2.755731420307732e-07)), z,
                          R(2.4801587288965227e-05)),
                    z, R(-0.0013888888888873307)),
            z, R(0.041666666666666595));
#else
    real tail = FUSED(FUSED(R(2.44323273e-05), z, R(-0.00138873095)), z, R(0.0416666456));
#endif
    real half_r = R(0.5) * r;
    real w = FUSED(-half_r, r, R(1.0));
    real w_rest = FUSED(-half_r, r, R(1.0) - w); // w + w_rest = 1 - r^2/2
    return w + (w_rest + FUSED(z * z, tail, -(r * rest)));
}

// sin(x + quarters pi/2): x = n pi/2 + r + rest, |r| <= pi/4.
FN real p_sin_plus(real x, int quarters)
{
    while (ABS(x) > P_FAR) { // an infinity becomes NaN and leaves
        real turns = RINT(x * P_TURNS);
        x = FUSED(-turns, P_TWO_PI_REST, FUSED(-turns, P_TWO_PI, x));
    }
    real shifted = FUSED(x, P_TWO_OVER_PI, P_SHIFTER);
    real k = shifted - P_SHIFTER;
    real d = FUSED(-k, P_HALF_PI, x); // exact
    real kp = k * P_HALF_PI_2;
    real kp_rest = FUSED(k, P_HALF_PI_2, -kp);
    real r = d - kp;
    real back = r - d;
    real r_rest = (d - (r - back)) - (kp + back); // r + r_rest = d - kp, exactly
    real rest = FUSED(-k, P_HALF_PI_3, r_rest - kp_rest);
    real z = r * r;
    real s = p_sin_near(r, rest, z);
    real c = p_cos_near(r, rest, z);
    int n = p_unshifted(shifted) + quarters;
    real y = n & 1 ? c : s;
    return n & 2 ? -y : y;
}

FN real p_sin(real x)
{
    return ABS(x) < P_TINY ? x : p_sin_plus(x, 0); // a zero keeps its sign
}

FN real p_cos(real x)
{
    return p_sin_plus(x, 1);
}

// --------------------------------------------------------------------------------- cos(2 pi x) and sin(2 pi x)

// x - (an integer) = n/4 + t, |t| <= 1/8, n in -2..2; returns t. Exact.
FN real p_eighth(real x, real *n)
{
    real r = x - RINT(x);
    *n = RINT(R(4.0) * r);
    return FUSED(R(-0.25), *n, r);
}

// sin(2 pi t), |t| <= 1/8; z = t^2.
FN real p_sin_turn(real t, real z)
{
#if DOUBLE
    real tail = FUSED(FUSED(FUSED(FUSED(FUSED(FUSED(R(3.7807791981750305), z, R(-15.093800147863643)), z, R(42.05868495214602)),
                                          z, R(-76.70585970376082)),
                                    z, R(81.60524927594633)),
                              z, R(-41.341702240399634)),
            z, R(2.2411917869972844e-16));
#else
    real tail = FUSED(FUSED(FUSED(R(-75.4073334), z, R(81.5926895)), z, R(-41.3416634)), z, R(-1.95191788e-07));
#endif
    return FUSED(t, P_TWO_PI, t * tail);
}

// cos(2 pi t), |t| <= 1/8; z = t^2.
FN real p_cos_turn(real z)
{
#if DOUBLE
    real tail = FUSED(FUSED(FUSED(FUSED(FUSED(FUSED(R(-1.6882982395927857), z, R(7.902629280911326)), z, R(-26.42624113258483)),
                                          z, R(60.244641227238404)),
                                    z, R(-85.45681720598927)),
                              z, R(64.93939402266668)),
            z, R(-19.739208802178716));
#else
    real tail = FUSED(FUSED(FUSED(R(58.620903), z, R(-85.4245224)), z, R(64.9391479)), z, R(-19.7392082));
#endif
    return FUSED(z, tail, R(1.0));
}

// The quadrant chooses by multiplying with 0 and +-1: exact, and without a branch.
FN real p_cos2pi(real x)
{
    real n;
    real t = p_eighth(x, &n);
    real z = t * t;
    real a = ABS(n);
    return FUSED(R(1.0) - a, p_cos_turn(z), n * (a - R(2.0)) * p_sin_turn(t, z));
}

FN real p_sin2pi(real x)
{
    if (ABS(x) < P_REAL(P_LEAST_NORMAL)) { // a denormal result must be rounded once
        real scaled = x * p_power_of_two(P_FRACTION_BITS);
        real y = FUSED(scaled, P_TWO_PI, scaled * P_TWO_PI_REST) * p_power_of_two(-P_FRACTION_BITS);
        return x == R(0.0) ? x : y;
    }
    real n;
    real t = p_eighth(x, &n);
    real z = t * t;
    real a = ABS(n);
    real y = FUSED(R(1.0) - a, p_sin_turn(t, z), n * (R(2.0) - a) * p_cos_turn(z));
    return y == R(0.0) ? x * R(0.0) : y; // a zero takes the sign of x
}

// ------------------------------------------------------------------------------------------------ normal deviates

// Box and Muller (1958): two independent standard normal deviates from two uniform ones, 0 < u1 <= 1, u1 normal.
FN real p_normal(real u1, real u2)
{
    return SQRT(R(-2.0) * p_log_bits(P_WORD(u1), 0)) * p_cos2pi(u2);
}

FN real p_normals(real u1, real u2, real *second)
{
    real n;
    real t = p_eighth(u2, &n);
    real z = t * t;
    real a = ABS(n);
    real s = p_sin_turn(t, z);
    real c = p_cos_turn(z);
    real radius = SQRT(R(-2.0) * p_log_bits(P_WORD(u1), 0));
    *second = radius * FUSED(R(1.0) - a, s, n * (R(2.0) - a) * c);
    return radius * FUSED(R(1.0) - a, c, n * (a - R(2.0)) * s);
}

// ------------------------------------------------------------------------------------------------ the public names

#if NATIVE
#define m_exp(x) NATIVE_EXP(x)
#define m_log(x) NATIVE_LOG(x)
#define m_pow(x, y) NATIVE_POW(x, y)
#define m_sin(x) NATIVE_SIN(x)
#define m_cos(x) NATIVE_COS(x)
#define m_cos2pi(x) NATIVE_COS2PI(x)
#define m_sin2pi(x) NATIVE_SIN2PI(x)

FN real m_normal(real u1, real u2)
{
    return SQRT(R(-2.0) * m_log(u1)) * m_cos2pi(u2);
}

FN real m_normals(real u1, real u2, real *second)
{
    real radius = SQRT(R(-2.0) * m_log(u1));
    *second = radius * m_sin2pi(u2);
    return radius * m_cos2pi(u2);
}
#else
#define m_exp(x) p_exp(x)
#define m_log(x) p_log(x)
#define m_pow(x, y) p_pow(x, y)
#define m_sin(x) p_sin(x)
#define m_cos(x) p_cos(x)
#define m_cos2pi(x) p_cos2pi(x)
#define m_sin2pi(x) p_sin2pi(x)
#define m_normal(u1, u2) p_normal(u1, u2)
#define m_normals(u1, u2, second) p_normals(u1, u2, second)
#endif

// A standard Cauchy deviate from a uniform one: the tangent of half a turn times u - 1/2, 0 < u < 1.
FN real m_cauchy(real u)
{
    real t = R(0.5) * (u - R(0.5));
    return m_sin2pi(t) / m_cos2pi(t);
}
