// Parts M and C of design `tuned` with binomial crossover, where a word decides on each coordinate.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl, algorithms/de/trial.cl

// How a trial's target and parents are read where their generation is complete; else: polled-parents.cl.
#ifndef PARENTS_POLLED

typedef struct {
    real x1, x2, x3;
} ParentCoordinates;

FN ParentCoordinates unread_parents(void)
{
    ParentCoordinates y;
    y.x1 = y.x2 = y.x3 = R(0.0);
    return y;
}

// Reads coordinate j. missing: whether one was before. @return whether one is now
FN int read_parents(ParentRows rows, int j, int missing, PRIVATE ParentCoordinates *y)
{
    y->x1 = rows.x1[j];
    y->x2 = rows.x2[j];
    y->x3 = rows.x3[j];
    return missing;
}

#define MUST_READ_AGAIN(missing, active) 0

// Number c of a lane, which is j of the target x; u: its trial.
FN real target_coordinate(X_SPACE const X_TYPE *x, SPACE const real *u, int c, int j)
{
    return x[BEFORE(DIM, c, j) ? j : DIM - 1];
}

#endif

// A trial is unknown until its words are.
FN void begin_trial(Lane w, X_SPACE const X_TYPE *x, SPACE real *u)
{
}

// Coordinates number block … block + SHARING - 1 of the parents.
FN void read_block(Lane w, ParentRows rows, int block, PRIVATE ParentCoordinates *y)
{
#pragma unroll
    for (int s = 0; s < SHARING; s++) {
        y[s] = unread_parents();
    }
    int missing;
    do {
        missing = 0;
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            int j = own_coordinate(w.lane, block + s);
            missing = read_parents(rows, BEFORE(DIM, block + s, j) ? j : DIM - 1, missing, &y[s]);
        }
    } while (MUST_READ_AGAIN(missing, w.active));
}

// Equation 2 for coordinate j of the trial: the mutant's (equation 1) if it crosses over, else the target's x.
FN real crossed(Lane w, PRIVATE const Variation *v, int j, int by_word, ParentCoordinates y, real x)
{
    int crosses = crosses_by_place(j, v->parents.forced, v->length, v->control.cross_all) | by_word;
    real V = mutant(y.x1, y.x2, y.x3, v->control.F); // without a branch
    V = BOUNDS == BOUNDS_NONE ? kept_anywhere(V) : V;
    real U = crosses ? V : x;
    return BOUNDS != BOUNDS_NONE && crosses && j < DIM ? within_bounds(w.t, j, U, w.range) : U;
}

// Equations 1 and 2 for the coordinates of one lane.
FN void mutate_cross(Lane w, PRIVATE const Variation *v, X_SPACE const X_TYPE *population, SPACE real *u)
{
    X_SPACE const X_TYPE *x = population + (ulong)w.t.individual * DIM;
    ParentRows rows = parent_rows(population, v->parents);
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int block = 0; block < OWN; block += SHARING) {
        // Read whether needed or not, and without a branch, so that no load waits for another or for a random number.
        real target[SHARING];
        ParentCoordinates y[SHARING];
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            target[s] = target_coordinate(x, u, block + s, own_coordinate(w.lane, block + s));
        }
        read_block(w, rows, block, y);
        uint mask = MASKS_FIRST ? v->masks[block / SHARING] : crossover_mask(w.t, v->control.CR_word, w.lane, block);
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            int j = own_coordinate(w.lane, block + s);
            real U = crossed(w, v, j, (int)(mask >> s & 1u), y[s], target[s]);
            if (TRIAL_PRIVATE ? block + s < OWN : j < DIM && w.active) {
                u[PLACE(block + s, j)] = U;
            }
        }
    }
}
