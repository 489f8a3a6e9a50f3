// The suites cec2017 and cec2022: layers, weighted where there are several; a layer is a basic function or a hybrid,
// whose pieces share the variables. Form: whole. The define CEC_FUNCTIONS selects a problem's basic functions;
// their numbers are in tables in data, which the Java class DeviceTables of org.thalweg.problems.cec writes.
// BasicValues, NumberedLayer and LayeredFunction there have the same formulae in the same order.
//
// data: the number of layers; CEC_LAYER numbers of each; CEC_PIECE numbers of each piece; then shifts, matrices column
// by column (so that neighbouring lanes read neighbours), permutations, and the numbers of single basic functions.
#define CEC_LAYER 8
#define CEC_SHIFT 0       // where o begins
#define CEC_MATRIX 1      // where M begins, or -1
#define CEC_PERMUTATION 2 // where the permutation begins, or -1
#define CEC_FIRST 3       // where the table of its pieces begins
#define CEC_PIECES 4
#define CEC_SPREAD 5 // 2 D sigma^2
#define CEC_HEIGHT 6
#define CEC_BIAS 7

#define CEC_PIECE 5
#define CEC_FUNCTION 0
#define CEC_FROM 1 // its first place
#define CEC_SIZE 2
#define CEC_SCALE 3
#define CEC_OWN 4 // where its own numbers begin

// The basic functions, numbered as in the Java enum BasicFunction.
#define CEC_BENT_CIGAR 0
#define CEC_DISCUS 1
#define CEC_ELLIPTIC 2
#define CEC_ZAKHAROV 3
#define CEC_ROSENBROCK 4
#define CEC_RASTRIGIN 5
#define CEC_SCHAFFER_F7 6
#define CEC_SCHAFFER_F6 7
#define CEC_LUNACEK 8
#define CEC_LEVY 9
#define CEC_LEVY_AT_ONE 10
#define CEC_SCHWEFEL 11
#define CEC_ACKLEY 12
#define CEC_WEIERSTRASS 13
#define CEC_GRIEWANK 14
#define CEC_KATSUURA 15
#define CEC_HAPPY_CAT 16
#define CEC_HGBAT 17
#define CEC_GRIEWANK_ROSENBROCK 18

#ifndef CEC_FUNCTIONS
#define CEC_FUNCTIONS 0x7ffff // bit k: the problem has function number k
#endif

// Whether the problem has a basic function: a constant, so that no others are compiled.
#define CEC_HAS(function) (CEC_FUNCTIONS >> (function) & 1)

#define CEC_ALL R(1e37) // weight of a layer at its own optimum
#define CEC_PI R(3.141592653589793)
#define CEC_E R(2.718281828459045)
#define CEC_N (R(1.0) * n)
#define CEC_MIRRORS 2 // where the mirrors begin among Lunacek's numbers

FN real cec_squares(int from, int n, PRIVATE const real *z)
{
    real sum = R(0.0);
    for (int i = from; i < n; i++) {
        sum += z[i] * z[i];
    }
    return sum;
}

FN real cec_elliptic(int n, PRIVATE const real *z, int own, Evaluation at)
{
    real sum = R(0.0);
    for (int i = 0; i < n; i++) {
        sum += at.data[own + i] * (z[i] * z[i]);
    }
    return sum;
}

FN real cec_zakharov(int n, PRIVATE const real *z)
{
    real slope = R(0.0);
    for (int i = 0; i < n; i++) {
        slope += R(0.5) * R(i + 1) * z[i];
    }
    real square = slope * slope;
    return cec_squares(0, n, z) + square + square * square;
}

FN real cec_valley(real here, real next)
{
    real apart = here * here - next;
    real slope = here - R(1.0);
    return R(100.0) * (apart * apart) + slope * slope;
}

FN real cec_rosenbrock(int n, PRIVATE const real *z)
{
    real sum = R(0.0);
    for (int i = 0; i < n - 1; i++) {
        sum += cec_valley(z[i] + R(1.0), z[i + 1] + R(1.0));
    }
    return sum;
}

FN real cec_rastrigin(int n, PRIVATE const real *z)
{
    real sum = R(0.0);
    FOR_SHARED(i, n, m_cos2pi(z[i]), wave, sum += z[i] * z[i] - R(10.0) * wave + R(10.0);)
    return sum;
}

FN real cec_f7_pair(real here, real next)
{
    real s = SQRT(here * here + next * next);
    real wave = m_sin(R(50.0) * m_pow(s, R(0.2)));
    return SQRT(s) * (R(1.0) + wave * wave);
}

FN real cec_schaffer_f7(int n, PRIVATE const real *z)
{
    real sum = R(0.0);
    FOR_SHARED(i, n - 1, cec_f7_pair(z[i], z[i + 1]), pair, sum += pair;)
    real mean = sum / (CEC_N - R(1.0));
    return mean * mean;
}

FN real cec_f6_pair(real here, real next)
{
    real t = here * here + next * next;
    real wave = m_sin(SQRT(t));
    real flat = R(1.0) + R(0.001) * t;
    return R(0.5) + (wave * wave - R(0.5)) / (flat * flat);
}

FN real cec_schaffer_f6(int n, PRIVATE const real *z)
{
    real sum = R(0.0);
    FOR_SHARED(i, n, cec_f6_pair(z[i], z[i + 1 < n ? i + 1 : 0]), pair, sum += pair;)
    return sum;
}

// Both parabolas are of the point before its rotation.
FN real cec_lunacek(int n, PRIVATE const real *z, PRIVATE const real *straight, int own, Evaluation at)
{
    real near_one = R(0.0);
    real far_one = R(0.0);
    real waves = R(0.0);
    FOR_SHARED(i, n, m_cos2pi(z[i]), wave, {
        real apart = straight[i] + at.data[own + 1];
        near_one += straight[i] * straight[i];
        far_one += apart * apart;
        waves += wave;
    })
    far_one = CEC_N + at.data[own] * far_one;
    return (near_one < far_one ? near_one : far_one) + R(10.0) * (CEC_N - waves);
}

FN real cec_levy_term(int i, int n, real z, real place)
{
    real t = (z - place) / R(4.0);
    real w = R(1.0) + t;
    real wave = m_sin(i < n - 1 ? CEC_PI * w + R(1.0) : R(2.0) * CEC_PI * w);
    return t * t * (R(1.0) + (i < n - 1 ? R(10.0) : R(1.0)) * (wave * wave));
}

FN real cec_levy(int n, PRIVATE const real *z, real place)
{
    real sum = R(0.0);
    FOR_SHARED(i, n, cec_levy_term(i, n, z[i], place), term, sum += term;)
    real first = m_sin(CEC_PI * (R(1.0) + (z[0] - place) / R(4.0)));
    return first * first + sum;
}

// t modulo 500, exactly; t >= 0.
FN real cec_folded(real t)
{
    real whole = FLOOR(t / R(500.0));
    real rest = t - R(500.0) * whole;
    return rest < R(0.0) ? t - R(500.0) * (whole - R(1.0)) : rest;
}

FN real cec_schwefel_term(real z, int n)
{
    real t = z + R(420.9687462275036);
    real size = ABS(t);
    real inside = size > R(500.0) ? R(500.0) - cec_folded(size) : size;
    real term = inside * m_sin(SQRT(inside));
    real beyond = size > R(500.0) ? (size - R(500.0)) / R(100.0) : R(0.0);
    return (t < R(0.0) ? -term : term) - beyond * beyond / CEC_N;
}

FN real cec_schwefel(int n, PRIVATE const real *z)
{
    real sum = R(0.0);
    FOR_SHARED(i, n, cec_schwefel_term(z[i], n), term, sum += term;)
    return R(418.9828872724338) * CEC_N - sum;
}

FN real cec_ackley(int n, PRIVATE const real *z)
{
    real waves = R(0.0);
    FOR_SHARED(i, n, m_cos2pi(z[i]), wave, waves += wave;)
    return CEC_E - R(20.0) * m_exp(R(-0.2) * SQRT(cec_squares(0, n, z) / CEC_N)) - m_exp(waves / CEC_N) + R(20.0);
}

FN real cec_series(real z)
{
    real sum = R(0.0);
    real weight = R(1.0);
    real frequency = R(1.0);
    for (int j = 0; j < 21; j++) {
        sum += weight * m_cos2pi(frequency * (z + R(0.5)));
        weight *= R(0.5);
        frequency *= R(3.0);
    }
    return sum;
}

FN real cec_weierstrass(int n, PRIVATE const real *z, real deepest)
{
    real sum = R(0.0);
    FOR_SHARED(i, n, cec_series(z[i]), series, sum += series - deepest;)
    return sum;
}

FN real cec_griewank(int n, PRIVATE const real *z)
{
    real product = R(1.0);
    FOR_SHARED(i, n, m_cos(z[i] / SQRT(R(1.0) + R(i))), factor, product *= factor;)
    return R(1.0) + cec_squares(0, n, z) / R(4000.0) - product;
}

FN real cec_katsuura_factor(int i, real z, real exponent)
{
    real sum = R(0.0);
    real power = R(1.0);
    for (int j = 0; j < 32; j++) {
        power *= R(2.0);
        sum += ABS(power * z - FLOOR(power * z + R(0.5))) / power;
    }
    return m_pow(R(1.0) + R(i + 1) * sum, exponent);
}

FN real cec_katsuura(int n, PRIVATE const real *z, real exponent)
{
    real product = R(1.0);
    FOR_SHARED(i, n, cec_katsuura_factor(i, z[i], exponent), factor, product *= factor;)
    return R(10.0) / (CEC_N * CEC_N) * (product - R(1.0));
}

// HappyCat, else HGBat.
FN real cec_cat(int n, PRIVATE const real *z, int happy)
{
    real squares = R(0.0);
    real sum = R(0.0);
    for (int i = 0; i < n; i++) {
        real v = z[i] - R(1.0);
        squares += v * v;
        sum += v;
    }
    real ring = happy ? SQRT(SQRT(ABS(squares - CEC_N))) : SQRT(ABS(squares * squares - sum * sum));
    return ring + (R(0.5) * squares + sum) / CEC_N + R(0.5);
}

FN real cec_griewank_term(real here, real next)
{
    real t = cec_valley(here + R(1.0), next + R(1.0));
    return t * t / R(4000.0) - m_cos(t) + R(1.0);
}

FN real cec_griewank_rosenbrock(int n, PRIVATE const real *z)
{
    real sum = R(0.0);
    FOR_SHARED(i, n, cec_griewank_term(z[i], z[i + 1 < n ? i + 1 : 0]), term, sum += term;)
    return sum;
}

// The value of a piece. piece: where its table begins; straight: z before it was rotated.
FN real cec_value(int piece, PRIVATE const real *z, PRIVATE const real *straight, Evaluation at)
{
    int n = (int)at.data[piece + CEC_SIZE];
    int own = (int)at.data[piece + CEC_OWN];
    switch ((int)at.data[piece + CEC_FUNCTION]) {
    case CEC_BENT_CIGAR:
        return CEC_HAS(CEC_BENT_CIGAR) ? z[0] * z[0] + R(1e6) * cec_squares(1, n, z) : R(0.0);
    case CEC_DISCUS:
        return CEC_HAS(CEC_DISCUS) ? R(1e6) * (z[0] * z[0]) + cec_squares(1, n, z) : R(0.0);
    case CEC_ELLIPTIC:
        return CEC_HAS(CEC_ELLIPTIC) ? cec_elliptic(n, z, own, at) : R(0.0);
    case CEC_ZAKHAROV:
        return CEC_HAS(CEC_ZAKHAROV) ? cec_zakharov(n, z) : R(0.0);
    case CEC_ROSENBROCK:
        return CEC_HAS(CEC_ROSENBROCK) ? cec_rosenbrock(n, z) : R(0.0);
    case CEC_RASTRIGIN:
        return CEC_HAS(CEC_RASTRIGIN) ? cec_rastrigin(n, z) : R(0.0);
    case CEC_SCHAFFER_F7:
        return CEC_HAS(CEC_SCHAFFER_F7) ? cec_schaffer_f7(n, z) : R(0.0);
    case CEC_SCHAFFER_F6:
        return CEC_HAS(CEC_SCHAFFER_F6) ? cec_schaffer_f6(n, z) : R(0.0);
    case CEC_LUNACEK:
        return CEC_HAS(CEC_LUNACEK) ? cec_lunacek(n, z, straight, own, at) : R(0.0);
    case CEC_LEVY:
        return CEC_HAS(CEC_LEVY) ? cec_levy(n, z, R(0.0)) : R(0.0);
    case CEC_LEVY_AT_ONE:
        return CEC_HAS(CEC_LEVY_AT_ONE) ? cec_levy(n, z, R(1.0)) : R(0.0);
    case CEC_SCHWEFEL:
        return CEC_HAS(CEC_SCHWEFEL) ? cec_schwefel(n, z) : R(0.0);
    case CEC_ACKLEY:
        return CEC_HAS(CEC_ACKLEY) ? cec_ackley(n, z) : R(0.0);
    case CEC_WEIERSTRASS:
        return CEC_HAS(CEC_WEIERSTRASS) ? cec_weierstrass(n, z, at.data[own]) : R(0.0);
    case CEC_GRIEWANK:
        return CEC_HAS(CEC_GRIEWANK) ? cec_griewank(n, z) : R(0.0);
    case CEC_KATSUURA:
        return CEC_HAS(CEC_KATSUURA) ? cec_katsuura(n, z, at.data[own]) : R(0.0);
    case CEC_HAPPY_CAT:
        return CEC_HAS(CEC_HAPPY_CAT) ? cec_cat(n, z, 1) : R(0.0);
    case CEC_HGBAT:
        return CEC_HAS(CEC_HGBAT) ? cec_cat(n, z, 0) : R(0.0);
    case CEC_GRIEWANK_ROSENBROCK:
        return CEC_HAS(CEC_GRIEWANK_ROSENBROCK) ? cec_griewank_rosenbrock(n, z) : R(0.0);
    default:
        return R(0.0);
    }
}

// z = the scaled coordinates of a piece.
FN void cec_scale(int piece, PRIVATE const real *y, PRIVATE real *z, Evaluation at)
{
    int n = (int)at.data[piece + CEC_SIZE];
    int from = (int)at.data[piece + CEC_FROM];
    for (int k = 0; k < n; k++) {
        z[k] = at.data[piece + CEC_SCALE] * y[from + k];
    }
    int mirrors = (int)at.data[piece + CEC_OWN] + CEC_MIRRORS;
    for (int k = 0; CEC_HAS(CEC_LUNACEK) && k < n && (int)at.data[piece + CEC_FUNCTION] == CEC_LUNACEK; k++) {
        z[k] *= at.data[mirrors + k];
    }
}

// Row i of M y; m: where the matrix begins.
FN real cec_row(int m, int i, PRIVATE const real *y, Evaluation at)
{
    real sum = R(0.0);
    for (int j = 0; j < DIM; j++) {
        sum += at.data[m + j * DIM + i] * y[j];
    }
    return sum;
}

// The value of a layer. apart: x - o. A basic function scales the point and rotates it; a hybrid rotates it, permutes
// the variables and scales those of each piece.
FN real cec_layer(int layer, PRIVATE const real *apart, Evaluation at)
{
    real y[DIM], z[DIM];
    int m = (int)at.data[layer + CEC_MATRIX];
    int permutation = (int)at.data[layer + CEC_PERMUTATION];
    int first = (int)at.data[layer + CEC_FIRST];
    int pieces = (int)at.data[layer + CEC_PIECES];
    for (int i = 0; i < DIM; i++) {
        y[i] = apart[i];
    }
    if (permutation < 0) {
        cec_scale(first, apart, y, at);
    }
    FOR_SHARED(i, DIM, m < 0 ? y[i] : cec_row(m, i, y, at), rotated, z[i] = rotated;)
    for (int i = 0; i < DIM && permutation >= 0; i++) {
        y[i] = z[(int)at.data[permutation + i]];
    }
    real sum = R(0.0);
    for (int p = 0; p < pieces; p++) {
        if (permutation >= 0) {
            cec_scale(first + p * CEC_PIECE, y, z, at);
        }
        sum += cec_value(first + p * CEC_PIECE, z, permutation < 0 ? y : z, at);
    }
    return sum;
}

FN real objective(Point x, Evaluation at)
{
    real apart[DIM];
    int layers = (int)at.data[0];
    real weights = R(0.0);
    real weighed = R(0.0);
    real values = R(0.0);
    for (int l = 0; l < layers; l++) {
        int layer = 1 + l * CEC_LAYER;
        int shift = (int)at.data[layer + CEC_SHIFT];
        real square = R(0.0);
        for (int i = 0; i < DIM; i++) {
            apart[i] = X(i) - at.data[shift + i];
            square += apart[i] * apart[i];
        }
        real spread = at.data[layer + CEC_SPREAD];
        real weight = square == R(0.0) ? CEC_ALL : SQRT(R(1.0) / square) * m_exp(-(square / spread));
        real value = at.data[layer + CEC_HEIGHT] * cec_layer(layer, apart, at) + at.data[layer + CEC_BIAS];
        weights += weight;
        weighed += weight * value;
        values += value;
    }
    return layers == 1 || weights == R(0.0) ? values / (R(1.0) * layers) : weighed / weights;
}
