// Parts M and C of design `tuned` where a run of neighbours crosses over, as exponential crossover has it, or all coordinates. The
// run is mostly short: all of the target is read at once, before the run is known, and of the parents what the run takes.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/crossing.cl,
//         algorithms/de/trial.cl

// No words decide.
FN void draw_masks(Target t, Control control, int lane, uint *masks)
{
}

// A trial begins as its target.
FN void begin_trial(X_SPACE const X_TYPE *own, int lane, int active, SPACE real *u)
{
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        int safe = j < DIM ? j : DIM - 1;
        if (TRIAL_PRIVATE || j < DIM && active) {
            u[PLACE(c, j)] = own[safe];
        }
    }
}

// Parts M and C for the coordinates of one lane; x: the population. Work-items without an individual of their own are
// not active: they go along, since lanes wait for one another, but write nothing.
FN void mutate_cross(Target t, Control control, Parents p, int length, const uint *masks, X_SPACE const X_TYPE *x, int lane,
        int active, Range range, SPACE real *u)
{
    X_SPACE const X_TYPE *x1 = x + (ulong)p.r1 * DIM;
    X_SPACE const X_TYPE *x2 = x + (ulong)p.r2 * DIM;
    X_SPACE const X_TYPE *x3 = x + (ulong)p.r3 * DIM;
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        if (j < DIM && active && crosses_by_place(j, p.forced, length, control.all)) {
            u[PLACE(c, j)] = within_bounds(t, j, mutant(x1[j], x2[j], x3[j], control.F), range);
        }
    }
}
