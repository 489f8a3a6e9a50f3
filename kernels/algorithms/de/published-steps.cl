// The steps of the published designs of differential evolution for one individual, and how work-items share
// individuals. A group takes MEMBERS individuals at the same time, each with WIDTH work-items for its coordinates and
// LANES for its evaluation, and then the next ones. Trials lie in local memory [MEMBERS][D], or in a buffer [count][D];
// SPACE agrees.
//
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl,
//         algorithms/de/population.cl, algorithms/de/adaptation.cl, algorithms/de/numbers.cl,
//         algorithms/de/evaluation.cl
// Defined by the composer: SPACE LOCAL or GLOBAL, as TRIALS_LOCAL; GROUP_ITEMS, WIDTH, MEMBERS.

#ifndef WIDTH
#define WIDTH 32
#endif
#ifndef MEMBERS
#define MEMBERS 2
#endif
#ifndef TRIALS_LOCAL
#define TRIALS_LOCAL 0
#endif

// The trial of one individual, what declares those of a group, and the barrier after which the group may read them.
#if TRIALS_LOCAL
#define GROUP_TRIALS SHARED real group_trials[MEMBERS * DIM]
#define TRIAL(member, row) (group_trials + (member) * DIM)
#define BARRIER_OF_TRIALS BARRIER(FENCE_LOCAL)
#else
#define GROUP_TRIALS
#define TRIAL(member, row) (trials + (ulong)(row) * DIM)
#define BARRIER_OF_TRIALS BARRIER(FENCE_BOTH)
#endif

// One of the WIDTH work-items of an individual: of coordinates item, item + WIDTH, …
typedef struct {
    Target t;
    Range range;
    int member, item, row;
    int active; // 0 without an individual, and where the population makes no start or trials
} Worker;

FN Worker worker_of(GLOBAL const uint *populations, GLOBAL const real *ranges, GLOBAL const int *reached, int first, int count,
        int generation)
{
    Worker w;
    w.member = (int)ITEM / WIDTH;
    w.item = (int)ITEM % WIDTH;
    w.row = first + w.member;
    int present = w.member < MEMBERS && w.row < count;
    w.t = target_of(populations, present ? w.row : first, generation);
    w.range = range_of(ranges, w.t);
    w.active = present && evolves(reached, w.t);
    return w;
}

// One of the LANES work-items that evaluate an individual; those without an individual repeat the first.
typedef struct {
    Target t;
    int slot, lane, row;
    int own; // whether the individual is its own
} Evaluator;

FN Evaluator evaluator_of(GLOBAL const uint *populations, int first, int most, int count, int generation)
{
    Evaluator e;
    e.slot = (int)(ITEM / LANES);
    e.lane = (int)(ITEM % LANES);
    e.own = e.slot < most && first + e.slot < count;
    e.row = first + (e.own ? e.slot : 0);
    e.t = target_of(populations, e.row, generation);
    return e;
}

// Part I.
FN void initialise(Worker w, SPACE real *x)
{
    for (int j = w.item; j < DIM; j += WIDTH) {
        x[j] = start_of(w.t, j, w.range);
    }
}

// Part M (equation 1) for coordinate j: V = X_r1 + F (X_r2 - X_r3), within the bounds. x: the population.
FN real mutant_of(Worker w, Control control, Parents p, int j, GLOBAL const real *x)
{
    real v = mutant(x[(ulong)p.r1 * DIM + j], x[(ulong)p.r2 * DIM + j], x[(ulong)p.r3 * DIM + j], control.F);
    return within_bounds(w.t, j, v, w.range);
}

// Parts M and C (equations 1 and 2): the trial of one individual. all: every population's positions.
FN void mutate_cross(Worker w, Control control, Parents p, GLOBAL const real *all, SPACE real *trial)
{
    GLOBAL const real *x = all + (ulong)w.t.population * SIZE * DIM;
    int length = length_of(w.t, control);
    for (int j = w.item; j < DIM; j += WIDTH) {
        trial[j] = crosses(w.t, j, p.forced, length, control) ? mutant_of(w, control, p, j, x)
                                                              : x[(ulong)w.t.individual * DIM + j];
    }
}

// Part R (equation 3) for the positions; whether the trial, of value f, took its target's place. x: the target, own:
// its value.
FN int replace(Worker w, SPACE const real *trial, real f, GLOBAL const real *x, real own, GLOBAL real *next)
{
    int better = accepted(f, own);
    for (int j = w.item; j < DIM; j += WIDTH) {
        next[j] = better ? trial[j] : x[j];
    }
    return better;
}
