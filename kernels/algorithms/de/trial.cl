// What design `tuned` knows of a trial, where it lies, and parts E and R for the LANES work-items that share it; parts
// M and C are trial-binomial.cl or trial-exponential.cl. They write the trial and the next population, and nothing else
// in global memory. A trial lies
//   in private arrays:  number c of a lane is its coordinate own_coordinate(lane, c);
//   in an array of D:   in local memory, or in place of its target in the next population.
// SPACE is the address space of the trial, X_SPACE that of the population, LOCAL after resident-population.cl, and
// X_TYPE what coordinates are there.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl
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

#define SLOTS (GROUP_ITEMS / LANES) // individuals that a group takes at the same time

// Declares a lane's trial u, and what declares those of its group before it. slot: of the individual; place: where it
// belongs in the next population.
#if TRIAL_PRIVATE
#define GROUP_TRIALS
#define TRIAL(u, slot, place) real u[OWN]
#elif TRIALS_LOCAL
#define GROUP_TRIALS SHARED real group_trials[SLOTS * DIM]
#define TRIAL(u, slot, place) LOCAL real *u = group_trials + (slot) * DIM
#else
#define GROUP_TRIALS
#define TRIAL(u, slot, place) SPACE real *u = place
#endif

// Where a lane finds its coordinate number c, which is j of the point.
#define PLACE(c, j) (TRIAL_PRIVATE ? (c) : (j))

// Whether lanes read one another's coordinates of a trial, and so wait for one another before and after its evaluation.
#define LANES_SHARE_TRIAL (LANES > 1 && !TRIAL_PRIVATE)

// Whether all individuals of a group belong to one population.
#define ONE_POPULATION_PER_GROUP (SIZE % SLOTS == 0)

// One of the LANES work-items of an individual.
typedef struct {
    Target t;
    Range range;
    int slot, lane; // number of the individual in the group, of the work-item in the individual
    int row;        // of the individual
    int active;     // 0 for work-items that have no individual: they do as the last one does, but write nothing
} Lane;

// The individuals of the group are those in rows first, first + 1, …, before row `end`. lane: number of the work-item.
FN Lane lane_of(GLOBAL const uint *populations, GLOBAL const real *ranges, int first, int end, int lane, int generation)
{
    Lane w;
    w.slot = (int)ITEM / LANES;
    w.lane = lane;
    w.active = first + w.slot < end;
    w.row = w.active ? first + w.slot : end - 1;
    w.t = target_of(populations, w.row, generation);
    w.range = range_of(ranges, w.t);
    return w;
}

// What mutation and crossover make a trial by.
typedef struct {
    Parents parents;
    Control control;
    int length;         // exponential crossover: of the run
    uint masks[BLOCKS]; // binomial crossover: coordinates that cross over, if MASKS_FIRST
} Variation;

// Binomial crossover draws a lane's words before anything is read, where the lane has few coordinates; control
// parameters are known.
#define MASKS_FIRST (CROSSOVER_BY_WORDS && TRIAL_PRIVATE)

FN void draw_masks(Lane w, PRIVATE Variation *v)
{
    if (MASKS_FIRST) {
#pragma unroll
        for (int k = 0; k < BLOCKS; k++) {
            v->masks[k] = crossover_mask(w.t, v->control.CR_word, w.lane, k * SHARING);
        }
    }
}

// Part P, equations 8 to 10, and what part C draws; before: F and CR of the generation before.
FN Variation variation_of(Lane w, ControlArrays before)
{
    Draws n = draws_of(w.t, w.lane);
    Variation v;
    v.parents = parents_from(n.parents, (int)w.t.individual);
    v.control = control_by(n, before, w.row, w.lane, &v.length);
    draw_masks(w, &v);
    return v;
}

// Rows of the parents of equation 1.
typedef struct {
    X_SPACE const X_TYPE *x1, *x2, *x3;
} ParentRows;

FN ParentRows parent_rows(X_SPACE const X_TYPE *population, Parents p)
{
    ParentRows rows;
    rows.x1 = population + (ulong)p.r1 * DIM;
    rows.x2 = population + (ulong)p.r2 * DIM;
    rows.x3 = population + (ulong)p.r3 * DIM;
    return rows;
}

// Before lanes read what others wrote of their trial, and again before a lane overwrites what others may be reading.
FN void await_lanes(void)
{
    if (LANES_SHARE_TRIAL) {
        BARRIER(FENCE_BOTH);
    }
}

// Part E: the value of the trial.
FN real value_of_trial(Lane w, SPACE const real *u, Exchange exchange, ObjectiveData data)
{
#if LANES == 1 || !TRIAL_PRIVATE
    return value_of(w.t, u, w.lane, exchange, data);
#else
    return evaluate_own(u, w.lane, exchange, evaluation_of(w.t, data));
#endif
}

// A point that needs no comparison, the start's or an opposite, becomes a row of a population in global memory.
FN void copy_trial(Lane w, SPACE const real *u, GLOBAL STORED *row)
{
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (j < DIM) {
            row[j] = u[PLACE(c, j)];
        }
    }
}

// Part R (equation 3) for the positions: the trial u or its target x becomes the next individual. Outside of a run they
// are the same. in_place: the trial already lies there.
FN void replace(Lane w, PRIVATE const Variation *v, int better, SPACE const real *u, X_SPACE const X_TYPE *x,
        X_SPACE X_TYPE *next, int in_place)
{
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        int from_trial = better
                || (!CROSSOVER_BY_WORDS && !crosses_by_place(j, v->parents.forced, v->length, v->control.cross_all));
        if (j < DIM && !(in_place && from_trial)) {
            next[j] = from_trial ? (X_TYPE)u[PLACE(c, j)] : x[j];
        }
    }
}
