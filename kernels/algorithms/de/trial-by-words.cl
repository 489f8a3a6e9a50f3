// Parts M and C of design `tuned` where words decide on each coordinate, as binomial crossover has it.
//
// Behind: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/crossing.cl,
//         algorithms/de/trial.cl

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
        real here[SHARING], y1[SHARING], y2[SHARING], y3[SHARING];
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            int j = own_coordinate(lane, block + s);
            int safe = BEFORE(DIM, block + s, j) ? j : DIM - 1;
            here[s] = own[safe];
            y1[s] = x1[safe];
            y2[s] = x2[safe];
            y3[s] = x3[safe];
        }
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
