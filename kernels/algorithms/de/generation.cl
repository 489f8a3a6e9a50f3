// Design `tuned`, one generation a launch: P, M, C, E and R in one kernel, LANES work-items an individual. A launch may
// start early: what depends on counters only comes before GRID_DEPENDENCY_WAIT, and no work-item returns before it.
// offset: this generation is clock[0] + offset.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl, algorithms/de/trial.cl,
//         algorithms/de/trial-binomial.cl

// Which lane a work-item is. Where it has many coordinates and compute units hold more than two groups, or lanes share
// trials in memory, compilers learn by the unsigned number that it is not negative: then they reach all of a lane's
// coordinates from one address, with fewer instructions and registers. Else an address for each is quicker
// (docs/decisions/0005-tuned-de.md).
#if GROUPS_AT_ONCE > 2 && OWN > 2 || !TRIAL_PRIVATE
#define LANE (int)(ITEM % LANES)
#else
#define LANE (int)ITEM % LANES
#endif

KERNEL_OF_SEVERAL(GROUP_ITEMS, GROUPS_AT_ONCE) void de_generation(ARGUMENTS, real target, int offset)
{
    EXCHANGE;
    GROUP_TRIALS;
    int generation = GENERATION_OF(offset); // written by the host or de_tick, which no launch overtakes
    Lane w = lane_of(populations, ranges, (int)GROUP * SLOTS, count, LANE, generation);
    Draws n = draws_of(w.t, w.lane);
    Variation v;
    v.parents = parents_from(n.parents, (int)w.t.individual); // P
    PREPARE_OBJECTIVE(objective_data, data, w.t.draw.instance);
    GLOBAL const STORED *population = X_OF(generation - 1) + (ulong)w.t.population * SIZE * DIM;
    GLOBAL const STORED *x = population + (ulong)w.t.individual * DIM;
    GLOBAL STORED *next = X_OF(generation) + (ulong)w.row * DIM;
    TRIAL(u, w.slot, next);

    AWAIT_CONTROL;
    if (ADAPTS) { // its target is being read while F and CR are computed
        w.active = w.active && evolves_by(reached, w.t, n);
        begin_trial(w, x, u);
    }
    v.control = control_by(n, CONTROL_OF(generation - 1), w.row, w.lane, &v.length); // equations 8 and 10
    draw_masks(w, &v);
    AWAIT_POSITIONS; // if nothing adapts, nothing was read so far that the generation before writes
    if (!ADAPTS) {
        w.active = w.active && evolves_by(reached, w.t, n);
        begin_trial(w, x, u);
    }
    if (ONE_POPULATION_PER_GROUP && opposes_by(n.opposition)) {
        return;
    }
    real fx = FITNESS_OF(generation - 1)[w.row];

    mutate_cross(w, &v, population, u); // M, C: equations 1 and 2
    await_lanes();
    real fu = value_of_trial(w, u, PARTIALS_OF(w.slot), objective_data); // E
    int better = accepted(fu, fx);                                       // R: equation 3
    await_lanes();
    if (w.active) {
        replace(w, &v, better, u, x, next, !TRIAL_PRIVATE && !TRIALS_LOCAL);
        if (w.lane == 0) {
            keep_individual(NEXT_GENERATION(generation), w.t, w.row, better ? fu : fx, v.control, better);
        }
    }
}
