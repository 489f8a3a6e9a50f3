// The (MU, LAMBDA) evolution strategy with self-adapted step sizes, Beyer and Schwefel 2002, section 4.2. The readable form is the
// Java class CommaGeneration, which declares the streams as well.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/normal.cl, lib/best.cl, lib/trace.cl, lib/group.cl
//
// One work-group is one population, one work-item one child; a group smaller than LAMBDA takes its children in several
// turns.
//
// Shapes, P populations: children [P][LAMBDA][DIM], values and sigmas [P][LAMBDA]; parents [P][MU][DIM], parent_sigmas [P][MU]. The
// others are in lib/group.cl.
#ifndef LAMBDA
#define MU 15
#define LAMBDA 100
#define STEP_SIZE 0.1
#define TAU 0.2
#endif

// How many come before child i.
FN int rank_of(GLOBAL const real *f, int i)
{
    int rank = 0;
    for (int j = 0; j < LAMBDA; j++) {
        rank += f[j] < f[i] || (f[j] == f[i] && j < i);
    }
    return rank;
}

// Child i's step size is sigma; r is its parent's point.
FN void mutate(Population self, uint step, int i, GLOBAL const real *r, real sigma, GLOBAL real *x)
{
    for (int d = 0; d < DIM; d++) {
        real low = self.lower[d];
        real high = self.upper[d];
        real moved = r[d] + sigma * (high - low) * draw_normal(self.draw, STREAM_POINT, step, (uint)i, (uint)d);
        x[d] = moved < low ? low : moved > high ? high : moved;
    }
}

KERNEL void evolution_strategy(GROUP_ARGUMENTS, GLOBAL real *children, GLOBAL real *values, GLOBAL real *sigmas,
        GLOBAL real *parents, GLOBAL real *parent_sigmas)
{
    GROUP_POPULATION(self);
    GLOBAL real *x = children + (ulong)self.number * LAMBDA * DIM;
    GLOBAL real *f = values + (ulong)self.number * LAMBDA;
    GLOBAL real *sigma = sigmas + (ulong)self.number * LAMBDA;
    GLOBAL real *parent = parents + (ulong)self.number * MU * DIM;
    GLOBAL real *parent_sigma = parent_sigmas + (ulong)self.number * MU;
    for (uint step = self.first; goes_on(self, step); step++) {
        // Selection: the MU best children of the generation before.
        for (int i = (int)ITEM; i < LAMBDA && step > 0; i += (int)ITEMS) {
            int rank = rank_of(f, i);
            if (rank < MU) {
                for (int d = 0; d < DIM; d++) {
                    parent[rank * DIM + d] = x[i * DIM + d];
                }
                parent_sigma[rank] = sigma[i];
            }
        }
        BARRIER(FENCE_GLOBAL);
        if (step == 0) {
            uniform_points(self, STREAM_START, step, x, LAMBDA);
        }
        for (int i = (int)ITEM; i < LAMBDA; i += (int)ITEMS) {
            if (step == 0) {
                sigma[i] = R(STEP_SIZE);
            } else {
                int r = (int)integer_of(draw_word(self.draw, STREAM_PARENT, step, (uint)i, 0), MU);
                sigma[i] = parent_sigma[r] * m_exp(R(TAU) * draw_normal(self.draw, STREAM_STEP_SIZE, step, (uint)i, 0));
                mutate(self, step, i, parent + r * DIM, sigma[i], x + i * DIM);
            }
        }
        EVALUATE_POINTS(self, step, x, f, LAMBDA);
        keep_best(self, step, x, f);
    }
}
