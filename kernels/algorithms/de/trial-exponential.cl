// Parts M and C of design `tuned` where a run of neighbours crosses over, as exponential crossover has it, or all
// coordinates (CR = 1). The run is mostly short: all of the target is read in advance, before the run is known, and of
// the parents what the run takes.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl, algorithms/de/trial.cl

// A trial begins as its target x.
FN void begin_trial(Lane w, X_SPACE const X_TYPE *x, SPACE real *u)
{
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        int safe = j < DIM ? j : DIM - 1;
        if (TRIAL_PRIVATE || j < DIM && w.active) {
            u[PLACE(c, j)] = x[safe];
        }
    }
}

// Equations 1 and 2 for the coordinates of one lane.
FN void mutate_cross(Lane w, PRIVATE const Variation *v, X_SPACE const X_TYPE *population, SPACE real *u)
{
    ParentRows y = parent_rows(population, v->parents);
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (j < DIM && w.active && crosses_by_place(j, v->parents.forced, v->length, v->control.cross_all)) {
            u[PLACE(c, j)] = within_bounds(w.t, j, mutant(y.x1[j], y.x2[j], y.x3[j], v->control.F), w.range);
        }
    }
}
