// Where a trial of design `tuned` lies, and parts E and R for the LANES work-items that hold it; parts M and C are
// trial-by-words.cl or trial-by-run.cl. They write the trial and the next population, and nothing else in global memory. A trial lies
//   in private arrays:  number c of a lane is its coordinate own_coordinate(lane, c);
//   in a row of D:      in local memory, or in place of its target in the next population.
// SPACE says so too. X_SPACE is where the population lies, LOCAL behind pool.cl, and X_TYPE what it is there.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/crossing.cl
// Defined by the composer: SPACE PRIVATE, LOCAL or GLOBAL, as TRIAL_PRIVATE and TRIALS_LOCAL; GROUP_ITEMS.

#ifndef TRIAL_PRIVATE
#define TRIAL_PRIVATE 1
#endif
#ifndef TRIALS_LOCAL
#define TRIALS_LOCAL 0
#endif
#ifndef X_SPACE
#define X_SPACE GLOBAL
#define X_TYPE STORED
#endif
#ifndef GROUPS_AT_ONCE
#define GROUPS_AT_ONCE 1 // groups that a compute unit is to hold
#endif

#define SLOTS (GROUP_ITEMS / LANES) // individuals of a group at once

// Declares a lane's trial u, and what declares those of its group before it. slot: of the individual; row: its place in the next
// population.
#if TRIAL_PRIVATE
#define TRIAL_ROWS
#define TRIAL(u, row) real u[OWN]
#elif TRIALS_LOCAL
#define TRIAL_ROWS SHARED real trial_rows[SLOTS * DIM]
#define TRIAL(u, row) LOCAL real *u = trial_rows + slot * DIM
#else
#define TRIAL_ROWS
#define TRIAL(u, row) SPACE real *u = row
#endif

// Whether all individuals of a group belong to one population.
#define GROUP_ALIKE (SIZE % SLOTS == 0)

// The place of a lane's coordinate number c, which is j of the point.
#define PLACE(c, j) (TRIAL_PRIVATE ? (c) : (j))

// Lanes that share a row wait for one another before and behind its evaluation.
#define SHARED_ROW (LANES > 1 && !TRIAL_PRIVATE)

// Part E.
FN real value_of_trial(Target t, SPACE const real *u, int lane, Exchange exchange, ObjectiveData data)
{
#if LANES == 1 || !TRIAL_PRIVATE
    return value_of(t, u, lane, exchange, data);
#else
    return evaluate_own(u, lane, exchange, evaluation_of(t, data));
#endif
}

// Part R for the positions: the trial or its target becomes the next individual. Outside of a run they are the same. in_place: the
// trial already lies there.
FN void replace(SPACE const real *u, int better, X_SPACE const X_TYPE *own, Parents p, int length, Control control,
        X_SPACE X_TYPE *next, int lane, int in_place)
{
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        int kept = better || (!BY_WORDS && !crosses_by_place(j, p.forced, length, control.all));
        if (j < DIM && !(in_place && kept)) {
            next[j] = kept ? (X_TYPE)u[PLACE(c, j)] : own[j];
        }
    }
}
