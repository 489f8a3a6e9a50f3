// CMA-ES, Hansen's tutorial (arXiv 1604.00772): one work-group is one population through many generations and runs. The readable forms are the
// Java classes CmaesPopulation, Strategy, Schedule, RunEnd and Box; CmaesStream declares the streams.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/normal.cl, lib/best.cl, lib/trace.cl, lib/group.cl, lib/order.cl, lib/events.cl, lib/eigen.cl and
// algorithms/cmaes/full.cl, or algorithms/cmaes/separable.cl
//
// Work-items share points, coordinates, elements of the matrix, whatever there are most of.
//
// Shapes, for P populations of up to MOST_POINTS points: positions [P][MOST_POINTS][DIM], means [P][DIM], paths [P][2][DIM] (p_sigma, p_c),
// covariances [P][MATRIX_REALS], axes [P][AXES_REALS], scalars [P][3] (sigma, the run's first one, (1 - c_sigma)^2g), counters
// [P][COUNTERS], events (lib/events.cl), best_values [P][WINDOW], histories [P][2][HISTORY]: rings. Of a generation alone: steps [P][MOST_POINTS][DIM] in the matrix's own
// coordinates, reals [P][5][MOST_POINTS] (values, four rows of terms, the first then the weights and the second factors), orders
// [P][the larger of MOST_POINTS and SPREADS], vectors [P][5][DIM]. Where bounds are penalised: weights [P][DIM], spreads [P][SPREADS] (a ring),
// violations [P][MOST_POINTS][DIM].
#ifndef MOST_POINTS
#define MOST_POINTS 64
#define FIRST_LAMBDA 10
#define DOUBLINGS 9
#define RESTARTS RESTARTS_SAME
#define BOUNDS BOUNDS_TRANSFORMED
#define ACTIVE 1
#define DIAGONAL 0
#define SIGMA 0.3
#define STARTS 0
#define START {R(0.0)}
#define CHI 3.08
#define TOL_FUN 1e-12
#define TOL_X 1e-12
#define TOL_X_UP 1e4
#define LENGTH 0.0
#define WINDOW 40
#define HISTORY 4000
#define COUNTERS 9
#define SPREADS 0
#endif
#define EVERY 5 // generations between two entries of the histories
#define PENALISED (BOUNDS == BOUNDS_PENALISED)

// Constants of D and lambda.
typedef struct {
    int mu;
    real mu_eff, c_sigma, d_sigma, c_c, c_1, c_mu, keep;
} Strategy;

// What every work-item knows of a population's run; the first ones are counters.
typedef struct {
    int lambda, generation, doublings;
    uint large, made, small_made, large_made;
    int fresh;
    int spreads;
    real sigma, first_sigma, forgotten;
} Run;

typedef struct {
    GLOBAL real *x, *y, *f, *terms, *m, *p_sigma, *p_c, *deviation, *own, *own_z, *out, *squares, *bests, *histories;
    GLOBAL int *order;
    GLOBAL real *weights, *spreads, *violations;
    Eigen C;
    LOCAL real *sums, *room, *medians; // sums [4], room [SUM_ROOM(4)]
    LOCAL uint *flags;
} Evolution;

FN real margin(real bound, real range)
{
    return LEAST(range * R(0.5), GREATEST(R(1.0), ABS(bound)) / R(20.0));
}

// A coordinate of the point that is evaluated.
FN real inside(real y, real low, real high)
{
#if BOUNDS == BOUNDS_TRANSFORMED
    real range = high - low;
    real below = margin(low, range);
    real above = margin(high, range);
    real first = low - R(2.0) * below - range * R(0.5);
    if (y < first || y > high + R(2.0) * above + range * R(0.5)) {
        real period = R(2.0) * (range + below + above);
        y -= period * FLOOR((y - first) / period);
    }
    y = y > high + above ? y - R(2.0) * (y - high - above) : y;
    y = y < low - below ? y + R(2.0) * (low - below - y) : y;
    real up = y - (low - below);
    real down = y - (high + above);
    y = y < low + below ? low + up * up / (R(4.0) * below) : y > high - above ? high - down * down / (R(4.0) * above) : y;
#endif
#if BOUNDS != BOUNDS_IGNORED
    y = y < low ? low : y > high ? high : y;
#endif
    return y;
}

FN real outside(real x, real low, real high)
{
#if BOUNDS == BOUNDS_TRANSFORMED
    real below = margin(low, high - low);
    real above = margin(high, high - low);
    return x < low + below     ? low - below + R(2.0) * SQRT(below * (x - low))
            : x > high - above ? high + above - R(2.0) * SQRT(above * (high - x))
                               : x;
#else
    return x;
#endif
}

FN real scale_of(Population self, int d)
{
    return self.initial_upper[d] - self.initial_lower[d];
}

// The next run: its lambda and sigma, its mean, and all else as at the start.
FN Run begin(Evolution c, Population self, Run run, uint step)
{
    real part = R(1.0);
    if (step == 0) {
        run.lambda = FIRST_LAMBDA;
    } else if (RESTARTS == RESTARTS_BIPOP && run.small_made < run.large_made) {
        real u = draw_uniform(self.draw, STREAM_SMALL, step, 0, 0);
        real ratio = GREATEST(R(1.0), R(0.5) * (real)(1 << run.doublings));
        run.lambda = (int)FLOOR((real)FIRST_LAMBDA * m_pow(ratio, u * u));
        run.large = 0;
        part = m_pow(R(0.01), draw_uniform(self.draw, STREAM_SMALL, step, 0, 1));
    } else if (RESTARTS != RESTARTS_SAME) {
        run.doublings = run.doublings < DOUBLINGS ? run.doublings + 1 : DOUBLINGS;
        run.lambda = FIRST_LAMBDA << run.doublings;
        run.large = 1;
    }
    run.lambda = run.lambda < MOST_POINTS ? run.lambda : MOST_POINTS;
    run.generation = 0;
    run.made = 0;
    run.fresh = 0;
    run.spreads = 0;
    run.sigma = R(SIGMA) * part;
    run.first_sigma = run.sigma;
    run.forgotten = R(1.0);
#if STARTS
    const real start[STARTS] = START;
#endif
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
#if STARTS
        real x = start[STARTS == 1 ? 0 : d];
#else
        real x = self.initial_lower[d] + draw_uniform(self.draw, STREAM_START, step, 0, (uint)d) * scale_of(self, d);
#endif
        c.m[d] = outside(x, self.lower[d], self.upper[d]);
        c.p_sigma[d] = R(0.0);
        c.p_c[d] = R(0.0);
#if PENALISED
        c.weights[d] = R(0.0);
#endif
    }
    reset_covariance(c.C);
    return run;
}

// Terms of the sums of which the constants are made.
FN void strategy_terms(Evolution c, int lambda)
{
    real middle = m_log((real)(lambda + 1) * R(0.5));
    for (int i = (int)ITEM; i < lambda; i += (int)ITEMS) {
        real w = middle - m_log((real)i + R(1.0));
        int better = i < lambda / 2;
        c.terms[i] = better ? ABS(w) : R(0.0);
        c.terms[MOST_POINTS + i] = better ? w * w : R(0.0);
        c.terms[2 * MOST_POINTS + i] = better ? R(0.0) : ABS(w);
        c.terms[3 * MOST_POINTS + i] = better ? R(0.0) : w * w;
    }
}

// The constants; the terms' first row becomes the weights.
FN Strategy strategy(Evolution c, int lambda)
{
    Strategy s;
    real n = (real)DIM;
    real positive = c.sums[0];
    real negative = c.sums[2];
    s.mu = lambda / 2;
    s.mu_eff = positive * positive / c.sums[1];
    real other = negative * negative / c.sums[3];
    s.c_sigma = (s.mu_eff + R(2.0)) / (n + s.mu_eff + R(5.0));
    real excess = SQRT(GREATEST(R(0.0), s.mu_eff - R(1.0)) / (n + R(1.0))) - R(1.0);
    s.d_sigma = R(1.0) + R(2.0) * GREATEST(R(0.0), excess) + s.c_sigma;
    s.c_c = (R(4.0) + s.mu_eff / n) / (n + R(4.0) + R(2.0) * s.mu_eff / n);
    real faster = DIAGONAL ? (n + R(2.0)) / R(3.0) : R(1.0);
    s.c_1 = LEAST(R(1.0), faster * R(2.0) / ((n + R(1.3)) * (n + R(1.3)) + s.mu_eff));
    real c_mu = faster * R(2.0) * (s.mu_eff - R(1.75) + R(1.0) / s.mu_eff) / ((n + R(2.0)) * (n + R(2.0)) + s.mu_eff);
    s.c_mu = LEAST(R(1.0) - s.c_1, c_mu);
    real alpha = LEAST(R(1.0) + s.c_1 / s.c_mu, R(1.0) + R(2.0) * other / (s.mu_eff + R(2.0)));
    alpha = ACTIVE ? LEAST(alpha, (R(1.0) - s.c_1 - s.c_mu) / (n * s.c_mu)) : R(0.0);
    s.keep = R(1.0) - s.c_1 - s.c_mu * (R(1.0) - alpha);
    real middle = m_log((real)(lambda + 1) * R(0.5));
    for (int i = (int)ITEM; i < lambda; i += (int)ITEMS) {
        real w = middle - m_log((real)i + R(1.0));
        c.terms[i] = w * (i < s.mu ? R(1.0) / positive : alpha / negative);
    }
    return s;
}

// New points from normal deviates.
FN void sample(Evolution c, Population self, Run run, uint step)
{
    for (int j = (int)ITEM; j < DIM; j += (int)ITEMS) {
        c.deviation[j] = SQRT(EIGENVALUE(c.C, j));
    }
    BARRIER(FENCE_BOTH);
    for (int at = (int)ITEM; at < run.lambda * ((DIM + 1) / 2); at += (int)ITEMS) {
        int i = at / ((DIM + 1) / 2);
        int j = at % ((DIM + 1) / 2) * 2;
        real second;
        real first = draw_normal_pair(self.draw, STREAM_SAMPLE, step, (uint)i, (uint)j / 2, &second);
        GLOBAL real *y = c.y + (ulong)i * DIM;
        y[j] = first * c.deviation[j];
        if (j + 1 < DIM) {
            y[j + 1] = second * c.deviation[j + 1];
        }
    }
    BARRIER(FENCE_BOTH);
    for (ulong at = ITEM; at < (ulong)run.lambda * DIM; at += ITEMS) {
        int d = (int)(at % DIM);
        real y = c.m[d] + run.sigma * scale_of(self, d) * outward(c.C, c.y + (at - (ulong)d), d);
        c.x[at] = inside(y, self.lower[d], self.upper[d]);
#if PENALISED
        c.violations[at] = (y - c.x[at]) / scale_of(self, d);
#endif
    }
}

#if PENALISED
// Adapts the weights of the bounds to the spread of the values and to a mean beyond them, and writes the penalised values: pycma's
// BoundPenalty. The first weight is 0 as long as no mean has been beyond a bound.
FN Run penalise(Evolution c, Population self, Run run, Strategy s, GLOBAL real *penalised)
{
    if (ITEM == 0) {
        *c.flags = 0;
    }
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        c.squares[d] = run.sigma * run.sigma * variance_of(c.C, d);
    }
    order_by_value(c.f, run.lambda, c.order);
    sum_rows(c.squares, DIM, 1, DIM, c.sums, c.room);
    real spread = c.f[c.order[3 * (run.lambda + 1) / 4]] - c.f[c.order[(run.lambda + 1) / 4]];
    spread /= c.sums[0] / (real)DIM;
    int most = 20 + (int)(3L * DIM / run.lambda);
    if (spread > R(0.0) && spread < INFINITE) {
        if (ITEM == 0) {
            c.spreads[run.spreads % most] = spread;
        }
        run.spreads++;
    }
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        real m = c.m[d];
        c.own[d] = (m - inside(m, self.lower[d], self.upper[d])) / scale_of(self, d);
        if (c.own[d] != R(0.0)) {
            ATOMIC_OR(c.flags, 1);
        }
    }
    BARRIER(FENCE_BOTH);
    int count = run.spreads < most ? run.spreads : most;
    order_by_value(c.spreads, count, c.order);
    real middle = count == 0 ? R(0.0) : R(0.5) * (c.spreads[c.order[(count - 1) / 2]] + c.spreads[c.order[count / 2]]);
    int initial = *c.flags && (c.weights[0] == R(0.0) || run.generation == 1);
    real damp = LEAST(R(1.0), s.mu_eff / R(10.0) / (real)DIM);
    BARRIER(FENCE_BOTH);
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        real w = initial ? R(2.0) * middle : c.weights[d];
        real excess = ABS(c.own[d]) / SQRT(c.squares[d]) - R(3.0) * GREATEST(R(1.0), SQRT((real)DIM) / s.mu_eff);
        if (excess > R(0.0)) {
            real tanh = R(1.0) - R(2.0) / (m_exp(excess / R(1.5)) + R(1.0));
            w *= m_exp(damp * tanh * R(0.5));
        }
        c.weights[d] = w > R(5.0) * middle ? w * m_exp(-damp / R(3.0)) : w;
    }
    BARRIER(FENCE_BOTH);
    for (int i = (int)ITEM; i < run.lambda; i += (int)ITEMS) {
        real sum = R(0.0);
        for (int d = 0; d < DIM; d++) {
            real violation = c.violations[(ulong)i * DIM + d];
            sum += c.weights[d] * (violation * violation);
        }
        penalised[i] = c.f[i] + sum / (real)DIM;
    }
    return run;
}
#endif

// Mean, paths, covariance matrix and step size (equations 41 to 47).
FN Run adapt(Evolution c, Population self, Run run, Strategy s)
{
    for (int j = (int)ITEM; j < DIM; j += (int)ITEMS) {
        real mean = R(0.0);
        for (int k = 0; k < s.mu; k++) {
            mean += c.terms[k] * c.y[(ulong)c.order[k] * DIM + j];
        }
        c.own[j] = mean;
        c.own_z[j] = mean / c.deviation[j];
    }
    BARRIER(FENCE_BOTH);
    real for_c = SQRT(s.c_c * (R(2.0) - s.c_c) * s.mu_eff);
    real for_sigma = SQRT(s.c_sigma * (R(2.0) - s.c_sigma) * s.mu_eff);
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        real y = outward(c.C, c.own, d);
        real z = outward(c.C, c.own_z, d);
        c.m[d] += run.sigma * scale_of(self, d) * y;
        c.out[d] = for_c * y;
        real p = (R(1.0) - s.c_sigma) * c.p_sigma[d] + for_sigma * z;
        c.p_sigma[d] = p;
        c.squares[d] = p * p;
    }
    sum_rows(c.squares, DIM, 1, DIM, c.sums, c.room);
    real length = SQRT(c.sums[0]);
    run.forgotten *= (R(1.0) - s.c_sigma) * (R(1.0) - s.c_sigma);
    int h = length < (R(1.4) + R(2.0) / ((real)DIM + R(1.0))) * R(CHI) * SQRT(R(1.0) - run.forgotten);
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        c.p_c[d] = (R(1.0) - s.c_c) * c.p_c[d] + (h ? c.out[d] : R(0.0));
    }
    GLOBAL real *factor = c.terms + MOST_POINTS;
    int used = ACTIVE ? run.lambda : s.mu;
    for (int k = (int)ITEM; k < used; k += (int)ITEMS) {
        real limit = R(1.0);
        if (k >= s.mu) {
            GLOBAL const real *y = c.y + (ulong)c.order[k] * DIM;
            real sum = R(0.0);
            for (int j = 0; j < DIM; j++) {
                real z = y[j] / c.deviation[j];
                sum += z * z;
            }
            limit = (real)DIM / sum;
        }
        factor[k] = SQRT(s.c_mu * ABS(c.terms[k]) * limit);
    }
    BARRIER(FENCE_BOTH);
    for (int j = (int)ITEM; j < DIM; j += (int)ITEMS) {
        c.out[j] = inward(c.C, c.p_c, j);
    }
    BARRIER(FENCE_BOTH); // without it PoCL 3.1 lets more than DIM work-items into the loop before it
    for (ulong at = ITEM; at < (ulong)used * DIM; at += ITEMS) {
        int k = (int)(at / DIM);
        c.y[(ulong)c.order[k] * DIM + at % DIM] *= factor[k];
    }
    BARRIER(FENCE_BOTH);
    learn(c.C, h ? s.keep : s.keep + s.c_1 * s.c_c * (R(2.0) - s.c_c), s.c_1, c.out, c.y, c.order, s.mu, used);
    run.sigma *= m_exp(LEAST(R(1.0), s.c_sigma / s.d_sigma * (length / R(CHI) - R(1.0))));
    return run;
}

// Notes the generation's values.
FN void note_values(Evolution c, Run run)
{
    int g = run.generation;
    if (ITEM == 0) {
        c.bests[(g - 1) % WINDOW] = c.f[c.order[0]];
        if (g % EVERY == 0) {
            c.histories[(g / EVERY - 1) % HISTORY] = c.f[c.order[0]];
            c.histories[HISTORY + (g / EVERY - 1) % HISTORY] = c.f[c.order[(run.lambda - 1) / 2]];
        }
        *c.flags = 0;
    }
}

#define VARIES 1u
#define DIFFERS 2u
#define WIDE 4u
#define FAR 8u
#define BAD 16u
#define MOVES 32u
#define STUCK 64u

// Sets the flags of a generation.
FN void examine(Evolution c, Population self, Run run)
{
    uint found = 0;
    int g = run.generation;
    real best = c.f[c.order[0]];
    int window = 10 + (int)((30L * DIM + run.lambda - 1) / run.lambda);
    for (int k = (int)ITEM; k < window && k < g; k += (int)ITEMS) {
        real other = c.bests[(g - 1 - k) % WINDOW];
        found |= (ABS(other - best) >= R(TOL_FUN) ? VARIES : 0) | (other != best ? DIFFERS : 0);
    }
    for (int i = (int)ITEM; i < run.lambda; i += (int)ITEMS) {
        found |= ABS(c.f[i] - best) >= R(TOL_FUN) ? VARIES : 0;
    }
    found |= g < window ? VARIES | DIFFERS : 0;
    real part = run.sigma / run.first_sigma;
    int i = g % DIM;
    for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
        real eigenvalue = EIGENVALUE(c.C, d);
        real deviation = SQRT(variance_of(c.C, d));
        real m = c.m[d];
        real scale = scale_of(self, d);
        found |= eigenvalue > R(0.0) ? 0 : BAD;
        found |= part * deviation >= R(TOL_X) || part * ABS(c.p_c[d]) >= R(TOL_X) ? WIDE : 0;
        found |= m == m + R(0.2) * run.sigma * scale * deviation ? STUCK : 0;
        real along = SQRT(EIGENVALUE(c.C, i)) * axis_of(c.C, i, d);
        found |= m != m + R(0.1) * run.sigma * scale * along ? MOVES : 0;
    }
    for (int at = (int)ITEM; at < SUM_PARTIALS; at += (int)ITEMS) {
        real least = INFINITE;
        real greatest = R(0.0);
        for (int j = at; j < DIM; j += SUM_PARTIALS) {
            real eigenvalue = EIGENVALUE(c.C, j);
            least = eigenvalue < least ? eigenvalue : least;
            greatest = eigenvalue > greatest ? eigenvalue : greatest;
        }
        c.room[at] = least;
        c.room[SUM_PARTIALS + at] = greatest;
    }
    if (found) {
        ATOMIC_OR(c.flags, found);
    }
}

// The lower median of each of four parts of the histories: the last of the best values, the first, and those of the median values.
FN void find_medians(Evolution c, int count, int n, int part)
{
    for (int at = (int)ITEM; at < 4 * part; at += (int)ITEMS) {
        int number = at / part;
        GLOBAL const real *ring = c.histories + (number / 2) * HISTORY;
        int from = number % 2 == 0 ? count - part : count - n;
        real mine = ring[(from + at % part) % HISTORY];
        int rank = 0;
        for (int k = 0; k < part; k++) {
            real other = ring[(from + k) % HISTORY];
            rank += other < mine || (other == mine && k < at % part);
        }
        if (rank == (part - 1) / 2) {
            c.medians[number] = mine;
        }
    }
}

// The end of a run, if there is a reason.
FN Run end_run(Evolution c, Population self, Run run, int stagnates, GLOBAL uint *events)
{
    uint found = *c.flags;
    real least = INFINITE;
    real greatest = R(0.0);
    for (int k = 0; k < SUM_PARTIALS; k++) {
        least = c.room[k] < least ? c.room[k] : least;
        greatest = c.room[SUM_PARTIALS + k] > greatest ? c.room[SUM_PARTIALS + k] : greatest;
    }
    found |= greatest > R(1e14) * least ? BAD : 0;
    found |= run.sigma / run.first_sigma * SQRT(greatest) > R(TOL_X_UP) ? FAR : 0;
    real n = (real)DIM + R(3.0);
    int exhausted = LENGTH > 0 && (real)run.generation >= R(100.0) + R(LENGTH) * n * n / SQRT((real)run.lambda);
    exhausted |= RESTARTS == RESTARTS_BIPOP && run.large == 0 && run.doublings > 0 && run.made >= run.large_made >> 1;
    uint ends = ((found ^ (VARIES | DIFFERS | WIDE | MOVES)) & 127u) | (stagnates ? 128u : 0) | (exhausted ? 256u : 0);
    if (ends) {
        int reason = 0;
        while (!(ends >> reason & 1u)) {
            reason++;
        }
        if (ITEM == 0) {
            add_event(events, reason, *self.made);
        }
        run.fresh = 1;
        run.large_made += run.large ? run.made : 0;
        run.small_made += run.large ? 0 : run.made;
    }
    return run;
}

KERNEL_OF(GROUP_ITEMS) void cmaes(GROUP_ARGUMENTS, GLOBAL real *positions, GLOBAL real *means, GLOBAL real *paths,
        GLOBAL real *covariances, GLOBAL real *axes, GLOBAL real *scalars, GLOBAL uint *counters, GLOBAL uint *events,
        GLOBAL real *best_values, GLOBAL real *histories, GLOBAL real *weights, GLOBAL real *spreads, GLOBAL real *steps,
        GLOBAL real *reals, GLOBAL uint *orders, GLOBAL real *vectors, GLOBAL real *violations)
{
    GROUP_POPULATION(self);
    SHARED real sums[4];
    SHARED real room[SUM_ROOM(4)];
    SHARED real medians[4];
    SHARED uint flags;
    ulong p = (ulong)self.number;
    Evolution c;
    c.x = positions + p * MOST_POINTS * DIM;
    c.y = steps + p * MOST_POINTS * DIM;
    c.f = reals + p * 5 * MOST_POINTS;
    c.terms = c.f + MOST_POINTS;
    c.order = (GLOBAL int *)orders + p * (MOST_POINTS > SPREADS ? MOST_POINTS : SPREADS);
    c.m = means + p * DIM;
    c.p_sigma = paths + p * 2 * DIM;
    c.p_c = c.p_sigma + DIM;
    c.deviation = vectors + p * 5 * DIM;
    c.own = c.deviation + DIM;
    c.own_z = c.own + DIM;
    c.out = c.own_z + DIM;
    c.squares = c.out + DIM;
    c.bests = best_values + p * WINDOW;
    c.histories = histories + p * 2 * HISTORY;
#if PENALISED
    c.weights = weights + p * DIM;
    c.spreads = spreads + p * SPREADS;
    c.violations = violations + p * MOST_POINTS * DIM;
#endif
#if !EIGEN_LOCAL
    c.C.a = covariances + p * MATRIX_REALS;
#else
    SHARED real matrix[MATRIX_REALS];
    c.C.a = matrix;
    for (int at = (int)ITEM; at < MATRIX_REALS; at += (int)ITEMS) {
        matrix[at] = covariances[p * MATRIX_REALS + at];
    }
#endif
#if !DIAGONAL
    SHARED real cosines[EIGEN_PAIRS];
    SHARED real sines[EIGEN_PAIRS];
    SHARED uint coupling;
#if !AXES_LOCAL
    c.C.v = axes + p * AXES_REALS;
#else
    SHARED real vectors_of_group[AXES_REALS];
    c.C.v = vectors_of_group;
    for (int at = (int)ITEM; at < AXES_REALS; at += (int)ITEMS) {
        vectors_of_group[at] = axes[p * AXES_REALS + at];
    }
#endif
    c.C.c = cosines;
    c.C.s = sines;
    c.C.flag = &coupling;
#endif
    c.sums = sums;
    c.room = room;
    c.medians = medians;
    c.flags = &flags;
    GLOBAL uint *log = events + p * (EVENT_KINDS + 3 * EVENTS_KEPT);
    GLOBAL uint *tally = counters + p * COUNTERS;
    GLOBAL real *numbers = scalars + p * 3;
    if (self.first == 0) {
        for (int k = (int)ITEM; k < COUNTERS; k += (int)ITEMS) {
            tally[k] = k == 7;
        }
        clear_events(log);
    }
    BARRIER(FENCE_BOTH);
    Run run;
    run.lambda = (int)tally[0];
    run.generation = (int)tally[1];
    run.doublings = (int)tally[2];
    run.large = tally[3];
    run.made = tally[4];
    run.small_made = tally[5];
    run.large_made = tally[6];
    run.fresh = (int)tally[7];
    run.spreads = (int)tally[8];
    run.sigma = numbers[0];
    run.first_sigma = numbers[1];
    run.forgotten = numbers[2];
    Strategy s;
    BARRIER(FENCE_BOTH);
    // Barriers are outside branches: some compilers multiply the text behind those inside. So are loops of at most one turn.
    for (uint step = self.first; goes_on(self, step); step++) {
        int renew = run.fresh || step == self.first;
        if (run.fresh) {
            run = begin(c, self, run, step);
        }
        if (renew) {
            strategy_terms(c, run.lambda);
        }
        sum_rows(c.terms, MOST_POINTS, 4, renew ? run.lambda : 0, c.sums, c.room);
        if (renew) {
            s = strategy(c, run.lambda);
        }
        sample(c, self, run, step);
        int n = affordable(self, run.lambda);
        EVALUATE_POINTS(self, step, c.x, c.f, n);
        keep_best_of(self, step, c.x, c.f, n);
        for (int i = n + (int)ITEM; i < run.lambda; i += (int)ITEMS) {
            c.f[i] = INFINITE;
        }
#if PENALISED
        run = penalise(c, self, run, s, c.terms + 2 * MOST_POINTS);
        order_by_value(c.terms + 2 * MOST_POINTS, run.lambda, c.order);
#else
        order_by_value(c.f, run.lambda, c.order);
#endif
        run.generation++;
        run.made += (uint)n;
        run = adapt(c, self, run, s);
        note_values(c, run);
        BARRIER(FENCE_BOTH);
        examine(c, self, run);
        int count = run.generation / EVERY;
        int least = 24 + (6 * DIM + run.lambda - 1) / run.lambda;
        int window = count / 5 > least ? count / 5 : least;
        window = window < HISTORY ? window : HISTORY;
        int part = window * 3 / 10;
        int due = run.generation % EVERY == 0 && count >= window && count % (1 + part / 32) == 0;
        if (due) {
            find_medians(c, count, window, part);
        }
        BARRIER(FENCE_BOTH);
        run = end_run(c, self, run, due && medians[0] >= medians[1] && medians[2] >= medians[3], log);
        BARRIER(FENCE_BOTH);
    }
#if EIGEN_LOCAL
    for (int at = (int)ITEM; at < MATRIX_REALS; at += (int)ITEMS) {
        covariances[p * MATRIX_REALS + at] = matrix[at];
    }
#endif
#if AXES_LOCAL
    for (int at = (int)ITEM; at < AXES_REALS; at += (int)ITEMS) {
        axes[p * AXES_REALS + at] = vectors_of_group[at];
    }
#endif
    if (ITEM == 0) {
        tally[0] = (uint)run.lambda;
        tally[1] = (uint)run.generation;
        tally[2] = (uint)run.doublings;
        tally[3] = run.large;
        tally[4] = run.made;
        tally[5] = run.small_made;
        tally[6] = run.large_made;
        tally[7] = (uint)run.fresh;
        tally[8] = (uint)run.spreads;
        numbers[0] = run.sigma;
        numbers[1] = run.first_sigma;
        numbers[2] = run.forgotten;
    }
}
