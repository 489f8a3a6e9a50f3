// Where a trial of design `tuned` lies, and parts M, C, E and R for the LANES work-items that hold it. They write the trial and
// the next population, and nothing else in global memory. A trial lies
//   in private arrays:  number c of a lane is its coordinate own_coordinate(lane, c);
//   in a row of D:      in local memory, or in place of its target in the next population.
// SPACE says so too. X_SPACE is where the population lies, LOCAL behind pool.cl.
//
// Behind: algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl, algorithms/de/adaptation.cl,
//         algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/crossing.cl
// Defined by the composer: SPACE PRIVATE, LOCAL or GLOBAL, as TRIAL_PRIVATE and TRIALS_LOCAL; GROUP_ITEMS.

#ifndef TRIAL_PRIVATE
#define TRIAL_PRIVATE 1
#endif
#ifndef TRIALS_LOCAL
#define TRIALS_LOCAL 0
#endif
#ifndef X_SPACE
#define X_SPACE GLOBAL
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

// The place of a lane's coordinate number c, which is j of the point.
#define PLACE(c, j) (TRIAL_PRIVATE ? (c) : (j))

// Lanes that share a row wait for one another before and behind its evaluation.
#define SHARED_ROW (LANES > 1 && !TRIAL_PRIVATE)

// Where a lane has few coordinates all its words are drawn before anything is read.
#define MASKS_FIRST (BY_WORDS && TRIAL_PRIVATE)

FN void draw_masks(Target t, Control control, int lane, uint *masks)
{
    if (MASKS_FIRST) {
#pragma unroll
        for (int k = 0; k < BLOCKS; k++) {
            masks[k] = crossing(t, control.CR, lane, k * SHARING);
        }
    }
}

// Parts M and C for the coordinates of one lane; x: the population. Work-items without an individual of their own are
// not active: they go along, since lanes wait for one another, but write nothing.
FN void mutate_cross(Target t, Control control, Parents p, int length, const uint *masks, X_SPACE const real *x, int lane,
        int active, Range range, SPACE real *u)
{
    X_SPACE const real *own = x + (ulong)t.individual * DIM;
    X_SPACE const real *x1 = x + (ulong)p.r1 * DIM;
    X_SPACE const real *x2 = x + (ulong)p.r2 * DIM;
    X_SPACE const real *x3 = x + (ulong)p.r3 * DIM;
#if !BY_WORDS
    // A run is known before anything is read, and is mostly short: all of the target is read at once, and of the parents what the
    // run takes.
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
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        if (j < DIM && active && crosses_by_place(j, p.forced, length, control.all)) {
            u[PLACE(c, j)] = within_bounds(t, j, mutant(x1[j], x2[j], x3[j], control.F), range);
        }
    }
#else
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int block = 0; block < OWN; block += SHARING) {
        // Read whether needed or not, and without a branch, so that no load waits for another or for a random number.
        real here[SHARING], y1[SHARING], y2[SHARING], y3[SHARING];
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            int j = own_coordinate(lane, block + s);
            int safe = j < DIM ? j : DIM - 1;
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
            real value = crosses ? v : here[s];
            if (BOUNDS != BOUNDS_NONE && crosses && j < DIM) {
                value = within_bounds(t, j, value, range);
            }
            if (TRIAL_PRIVATE ? block + s < OWN : j < DIM && active) {
                u[PLACE(block + s, j)] = value;
            }
        }
    }
#endif
}

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
FN void replace(SPACE const real *u, int better, X_SPACE const real *own, Parents p, int length, Control control,
        X_SPACE real *next, int lane, int in_place)
{
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        int kept = better || (!BY_WORDS && !crosses_by_place(j, p.forced, length, control.all));
        if (j < DIM && !(in_place && kept)) {
            next[j] = kept ? u[PLACE(c, j)] : own[j];
        }
    }
}
