// The functions of the suite bbob, RR-6829 of Hansen, Finck, Ros and Auger, except those that other suites have too.
// FUNCTION chooses one; the Java classes TermwiseFunctions, PointwiseFunctions and Peaks of org.thalweg.problems.bbob
// have the same formulae and define the layout of data.
//
// Folds, SUMS sums side by side: 2 (also 10 and 11), 3, 4, 5, 6, 13, 14 of reach none; 19 and 20 of reach next. After a
// shift and a rotation, except for 4, 5 and 20, which see the point itself.
// Whole: 7, 12, 15, 16, 17 (also 18), 21 (also 22, PEAKS peaks), 23, 24. They see the point itself, and add up from the first to the last;
// lanes share what comes before. Matrices lie column by column, so that neighbouring lanes read neighbours.
#define BBOB_N (R(1.0) * DIM)

// T_osz: small waves around the diagonal.
FN real bbob_waved(real z)
{
    real h = m_log(ABS(z));
    real waves = m_sin((z > R(0.0) ? R(10.0) : R(5.5)) * h) + m_sin((z > R(0.0) ? R(7.9) : R(3.1)) * h);
    real size = m_exp(h + R(0.049) * waves);
    return z > R(0.0) ? size : z < R(0.0) ? -size : z;
}

// T_asy: positive coordinates grow. slope: beta (i - 1)/(D - 1).
FN real bbob_skewed(real z, real slope)
{
    return z > R(0.0) ? m_pow(z, R(1.0) + slope * SQRT(z)) : z;
}

// A coordinate's share of the penalty outside [-5, 5].
FN real bbob_outside(real x)
{
    real beyond = ABS(x) - R(5.0);
    return beyond > R(0.0) ? beyond * beyond : R(0.0);
}

#ifdef SUMS

typedef struct {
    real sums[SUMS];
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
#pragma unroll
    for (int k = 0; k < SUMS; k++) {
        a.sums[k] = R(0.0);
    }
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
#pragma unroll
    for (int k = 0; k < SUMS; k++) {
        a.sums[k] += b.sums[k];
    }
    return a;
}

#if FUNCTION == 2

// Weighted squares of waved coordinates; data: the weights.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real bent = bbob_waved(x);
    a.sums[0] += at.data[i] * (bent * bent);
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.sums[0];
}

#elif FUNCTION == 3 || FUNCTION == 4

// Rastrigin's function of bent coordinates. data: 3: scales, slopes; 4: the optimum, scales.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
#if FUNCTION == 3
    real z = at.data[i] * bbob_skewed(bbob_waved(x), at.data[DIM + i]);
#else
    real z = bbob_waved(x - at.data[i]);
    z *= i % 2 == 0 && z > R(0.0) ? R(10.0) * at.data[DIM + i] : at.data[DIM + i];
    a.sums[SUMS - 1] += bbob_outside(x);
#endif
    a.sums[0] += m_cos2pi(z);
    a.sums[1] += z * z;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    real f = R(10.0) * (BBOB_N - a.sums[0]) + a.sums[1];
    return FUNCTION == 3 ? f : f + R(100.0) * a.sums[SUMS - 1];
}

#elif FUNCTION == 5

// Linear slope as far as the corner; data: the corner, slopes.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real s = at.data[DIM + i];
    a.sums[0] += R(5.0) * ABS(s) - s * (x * at.data[i] < R(25.0) ? x : at.data[i]);
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.sums[0];
}

#elif FUNCTION == 6

// Attractive sector; data: the optimum.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real s = x * at.data[i] > R(0.0) ? R(100.0) * x : x;
    a.sums[0] += s * s;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return m_pow(bbob_waved(a.sums[0]), R(0.9));
}

#elif FUNCTION == 13

// Sharp ridge: the first coordinate's square apart from the others'.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    a.sums[i == 0 ? 0 : 1] += x * x;
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return a.sums[0] + R(100.0) * SQRT(a.sums[1]);
}

#elif FUNCTION == 14

// Different powers; data: the powers.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    a.sums[0] += m_pow(ABS(x), at.data[i]);
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return SQRT(a.sums[0]);
}

#elif FUNCTION == 19

// Griewank's function of terms of Rosenbrock's.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real valley = x * x - next;
    real slope = R(1.0) - x;
    real s = R(100.0) * (valley * valley) + slope * slope;
    a.sums[0] += s / R(4000.0) - m_cos(s);
    return a;
}

FN real acc_value(Acc a, Evaluation at)
{
    return R(10.0) * (a.sums[0] / (BBOB_N - R(1.0))) + R(10.0);
}

#elif FUNCTION == 20

#define BBOB_PLACE R(4.2096874637)

FN Acc bbob_add(Acc a, real h, real scale)
{
    real z = R(100.0) * (scale * (h - BBOB_PLACE) + BBOB_PLACE);
    real beyond = ABS(z) - R(500.0);
    a.sums[0] += z * m_sin(SQRT(ABS(z)));
    a.sums[1] += beyond > R(0.0) ? beyond * beyond : R(0.0);
    return a;
}

// Schwefel: term i is of coordinate i + 1, the first one also of coordinate 0. data: signs, scales.
FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)
{
    real here = R(2.0) * at.data[i] * x;
    Acc term = bbob_add(acc_empty(), R(2.0) * at.data[i + 1] * next + R(0.25) * (here - BBOB_PLACE), at.data[DIM + i + 1]);
    if (i == 0) {
        term = bbob_add(term, here, at.data[DIM]);
    }
    return acc_join(a, term);
}

FN real acc_value(Acc a, Evaluation at)
{
    return R(0.01) * (R(418.9828872724339) - a.sums[0] / BBOB_N + a.sums[1]);
}

#endif

#else

// The penalty of the point.
FN real bbob_penalty(Point x, Evaluation at)
{
    real sum = R(0.0);
    for (int i = 0; i < DIM; i++) {
        sum += bbob_outside(X(i));
    }
    return sum;
}

// Row i of M (x - o); m: where the matrix begins in data, o: where the optimum does.
FN real bbob_row(int m, int i, Point x, int o, Evaluation at)
{
    real sum = R(0.0);
    for (int j = 0; j < DIM; j++) {
        sum += at.data[m + j * DIM + i] * (X(j) - at.data[o + j]);
    }
    return sum;
}

// Row i of M y.
FN real bbob_row_of(int m, int i, PRIVATE const real *y, Evaluation at)
{
    real sum = R(0.0);
    for (int j = 0; j < DIM; j++) {
        sum += at.data[m + j * DIM + i] * y[j];
    }
    return sum;
}

#define BBOB_FIRST_MATRIX 0
#define BBOB_SECOND_MATRIX (DIM * DIM)

#if FUNCTION == 7

// Step ellipsoid; data: two matrices, the optimum, weights.
#define BBOB_OPTIMUM (2 * DIM * DIM)
FN real objective(Point x, Evaluation at)
{
    real y[DIM];
    real first = R(0.0);
    FOR_SHARED(i, DIM, bbob_row(BBOB_FIRST_MATRIX, i, x, BBOB_OPTIMUM, at), h, {
        first = i == 0 ? ABS(h) / R(1e4) : first;
        y[i] = ABS(h) > R(0.5) ? FLOOR(h + R(0.5)) : FLOOR(R(10.0) * h + R(0.5)) / R(10.0);
    })
    real sum = R(0.0);
    FOR_SHARED(i, DIM, bbob_row_of(BBOB_SECOND_MATRIX, i, y, at), z, sum += at.data[BBOB_OPTIMUM + DIM + i] * (z * z);)
    return R(0.1) * (first > sum ? first : sum) + bbob_penalty(x, at);
}

#elif FUNCTION == 12

// Bent cigar; data: a matrix, the optimum, slopes.
#define BBOB_OPTIMUM BBOB_SECOND_MATRIX
FN real objective(Point x, Evaluation at)
{
    real y[DIM];
    FOR_SHARED(i, DIM, bbob_skewed(bbob_row(BBOB_FIRST_MATRIX, i, x, BBOB_OPTIMUM, at), at.data[BBOB_OPTIMUM + DIM + i]), bent,
            y[i] = bent;)
    real first = R(0.0);
    real sum = R(0.0);
    FOR_SHARED(i, DIM, bbob_row_of(BBOB_FIRST_MATRIX, i, y, at), z, {
        first = i == 0 ? z : first;
        sum = i == 0 ? sum : sum + z * z;
    })
    return first * first + R(1e6) * sum;
}

#elif FUNCTION == 15

// Rastrigin; data: two matrices, the optimum, slopes.
#define BBOB_OPTIMUM (2 * DIM * DIM)
FN real objective(Point x, Evaluation at)
{
    real y[DIM], z[DIM];
    FOR_SHARED(i, DIM,
            bbob_skewed(bbob_waved(bbob_row(BBOB_FIRST_MATRIX, i, x, BBOB_OPTIMUM, at)), at.data[BBOB_OPTIMUM + DIM + i]), bent,
            y[i] = bent;)
    real squares = R(0.0);
    FOR_SHARED(i, DIM, bbob_row_of(BBOB_SECOND_MATRIX, i, y, at), turned, {
        z[i] = turned;
        squares += turned * turned;
    })
    real waves = R(0.0);
    FOR_SHARED(i, DIM, m_cos2pi(z[i]), wave, waves += wave;)
    return R(10.0) * (BBOB_N - waves) + squares;
}

#elif FUNCTION == 16

// Weierstrass; data: two matrices, the optimum, the deepest value of the series.
#define BBOB_OPTIMUM (2 * DIM * DIM)
FN real bbob_series(real z)
{
    real series = R(0.0);
    real weight = R(1.0);
    real frequency = R(1.0);
    for (int j = 0; j < 12; j++) {
        series += weight * m_cos2pi(frequency * (z + R(0.5)));
        weight *= R(0.5);
        frequency *= R(3.0);
    }
    return series;
}

FN real objective(Point x, Evaluation at)
{
    real y[DIM];
    FOR_SHARED(i, DIM, bbob_waved(bbob_row(BBOB_FIRST_MATRIX, i, x, BBOB_OPTIMUM, at)), bent, y[i] = bent;)
    real sum = R(0.0);
    FOR_SHARED(
            i, DIM, bbob_series(bbob_row_of(BBOB_SECOND_MATRIX, i, y, at)), series, sum += series - at.data[BBOB_OPTIMUM + DIM];)
    real mean = sum / BBOB_N;
    return R(10.0) * (mean * mean * mean) + R(10.0) / BBOB_N * bbob_penalty(x, at);
}

#elif FUNCTION == 17

// Schaffer F7; data: two matrices, the optimum, slopes.
#define BBOB_OPTIMUM (2 * DIM * DIM)
FN real bbob_pair(real here, real next)
{
    real t = here * here + next * next;
    real wave = m_sin(R(50.0) * m_pow(t, R(0.1)));
    return SQRT(SQRT(t)) * (R(1.0) + wave * wave);
}

FN real objective(Point x, Evaluation at)
{
    real y[DIM], z[DIM];
    FOR_SHARED(i, DIM, bbob_skewed(bbob_row(BBOB_FIRST_MATRIX, i, x, BBOB_OPTIMUM, at), at.data[BBOB_OPTIMUM + DIM + i]), bent,
            y[i] = bent;)
    FOR_SHARED(i, DIM, bbob_row_of(BBOB_SECOND_MATRIX, i, y, at), turned, z[i] = turned;)
    real sum = R(0.0);
    FOR_SHARED(i, DIM - 1, bbob_pair(z[i], z[i + 1]), pair, sum += pair;)
    real mean = sum / (BBOB_N - R(1.0));
    return mean * mean + R(10.0) * bbob_penalty(x, at);
}

#elif FUNCTION == 21

// Gallagher's peaks; data: a matrix, then for each coordinate the peaks' turned places, for each their conditions, and the heights.
#define BBOB_PLACES BBOB_SECOND_MATRIX
#define BBOB_CONDITIONS (BBOB_PLACES + PEAKS * DIM)
#define BBOB_HEIGHTS (BBOB_CONDITIONS + PEAKS * DIM)
FN real bbob_unshifted_row(int i, Point x, Evaluation at)
{
    real sum = R(0.0);
    for (int j = 0; j < DIM; j++) {
        sum += at.data[BBOB_FIRST_MATRIX + j * DIM + i] * X(j);
    }
    return sum;
}

FN real bbob_peak(int p, PRIVATE const real *y, Evaluation at)
{
    real sum = R(0.0);
    for (int j = 0; j < DIM; j++) {
        real apart = y[j] - at.data[BBOB_PLACES + j * PEAKS + p];
        sum += at.data[BBOB_CONDITIONS + j * PEAKS + p] * (apart * apart);
    }
    return at.data[BBOB_HEIGHTS + p] * m_exp(R(-0.5) / BBOB_N * sum);
}

FN real objective(Point x, Evaluation at)
{
    real y[DIM];
    FOR_SHARED(i, DIM, bbob_unshifted_row(i, x, at), turned, y[i] = turned;)
    real highest = R(0.0);
    FOR_SHARED(p, PEAKS, bbob_peak(p, y, at), height, highest = height > highest ? height : highest;)
    real depth = bbob_waved(R(10.0) - highest);
    return depth * depth + bbob_penalty(x, at);
}

#elif FUNCTION == 23

// Katsuura; data: a matrix, the optimum, the exponent.
#define BBOB_OPTIMUM BBOB_SECOND_MATRIX
FN real bbob_factor(real z, int i, real exponent)
{
    real sum = R(0.0);
    real power = R(1.0);
    for (int j = 0; j < 32; j++) {
        power *= R(2.0);
        sum += ABS(power * z - FLOOR(power * z + R(0.5))) / power;
    }
    return m_pow(R(1.0) + R(i + 1) * sum, exponent);
}

FN real objective(Point x, Evaluation at)
{
    real product = R(1.0);
    FOR_SHARED(i, DIM, bbob_factor(bbob_row(BBOB_FIRST_MATRIX, i, x, BBOB_OPTIMUM, at), i, at.data[BBOB_OPTIMUM + DIM]), factor,
            product *= factor;)
    return R(10.0) / (BBOB_N * BBOB_N) * (product - R(1.0)) + bbob_penalty(x, at);
}

#elif FUNCTION == 24

// Lunacek's bi-Rastrigin; data: a matrix, signs, s, the second centre.
#define BBOB_SIGNS BBOB_SECOND_MATRIX
FN real objective(Point x, Evaluation at)
{
    real y[DIM];
    real near_one = R(0.0);
    real far_one = R(0.0);
    for (int i = 0; i < DIM; i++) {
        real h = R(2.0) * at.data[BBOB_SIGNS + i] * X(i);
        real apart = h - at.data[BBOB_SIGNS + DIM + 1];
        y[i] = h - R(2.5);
        near_one += y[i] * y[i];
        far_one += apart * apart;
    }
    real waves = R(0.0);
    FOR_SHARED(i, DIM, m_cos2pi(bbob_row_of(BBOB_FIRST_MATRIX, i, y, at)), wave, waves += wave;)
    far_one = BBOB_N + at.data[BBOB_SIGNS + DIM] * far_one;
    return (near_one < far_one ? near_one : far_one) + R(10.0) * (BBOB_N - waves) + R(1e4) * bbob_penalty(x, at);
}

#endif
#endif
