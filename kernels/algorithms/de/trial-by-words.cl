// Parts M and C of design `tuned` where words decide on each coordinate, as binomial crossover has it.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/crossing.cl,
//         algorithms/de/trial.cl

// How a trial's target and parents are read, where they are there (unwritten.cl says what is done where they may not be).
#ifndef PARENTS_AWAITED
#define TARGET_AT(c, j) own[BEFORE(DIM, c, j) ? (j) : DIM - 1]
#define PARENT real
#define NO_PARENT R(0.0)
#define READ_PARENT(y, place) y = *(place)
#define ANY_MISSING 0
#endif

// Where a lane has few coordinates all its words are drawn before anything is read.
#define MASKS_FIRST TRIAL_PRIVATE

FN void draw_masks(Target t, Control control, int lane, uint *masks)
{
    if (MASKS_FIRST) {
#pragma unroll
        for (int k = 0; k < BLOCKS; k++) {
            masks[k] = crossing(t, control.CR, lane, k * SHARING);
        }
    }
}

// Nothing is known of a trial before its words are.
FN void begin_trial(X_SPACE const X_TYPE *own, int lane, int active, SPACE real *u)
{
}

// Parts M and C for the coordinates of one lane; x: the population. Work-items without an individual of their own are
// not active: they go along, since lanes wait for one another, but write nothing.
FN void mutate_cross(Target t, Control control, Parents p, int length, const uint *masks, X_SPACE const X_TYPE *x, int lane,
        int active, Range range, SPACE real *u)
{
    X_SPACE const X_TYPE *own = x + (ulong)t.individual * DIM;
    X_SPACE const X_TYPE *x1 = x + (ulong)p.r1 * DIM;
    X_SPACE const X_TYPE *x2 = x + (ulong)p.r2 * DIM;
    X_SPACE const X_TYPE *x3 = x + (ulong)p.r3 * DIM;
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int block = 0; block < OWN; block += SHARING) {
        // Read whether needed or not, and without a branch, so that no load waits for another or for a random number.
        real here[SHARING];
        PARENT y1[SHARING], y2[SHARING], y3[SHARING];
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            here[s] = TARGET_AT(block + s, own_coordinate(lane, block + s));
            y1[s] = y2[s] = y3[s] = NO_PARENT;
        }
        int missing;
        do {
            missing = 0;
#pragma unroll
            for (int s = 0; s < SHARING; s++) {
                int j = own_coordinate(lane, block + s);
                int safe = BEFORE(DIM, block + s, j) ? j : DIM - 1;
                READ_PARENT(y1[s], x1 + safe);
                READ_PARENT(y2[s], x2 + safe);
                READ_PARENT(y3[s], x3 + safe);
            }
        } while (ANY_MISSING);
        uint mask = MASKS_FIRST ? masks[block / SHARING] : crossing(t, control.CR, lane, block);
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            int j = own_coordinate(lane, block + s);
            int crosses = crosses_by_place(j, p.forced, length, control.all) | (int)(mask >> s & 1u);
            real v = mutant(y1[s], y2[s], y3[s], control.F); // without a branch, too
            v = BOUNDS == BOUNDS_NONE ? kept_anywhere(v) : v;
            real value = crosses ? v : here[s];
            if (BOUNDS != BOUNDS_NONE && crosses && j < DIM) {
                value = within_bounds(t, j, value, range);
            }
            if (TRIAL_PRIVATE ? block + s < OWN : j < DIM && active) {
                u[PLACE(block + s, j)] = value;
            }
        }
    }
}
