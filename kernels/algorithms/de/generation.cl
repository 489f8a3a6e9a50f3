// Design `tuned`, one generation a launch: P, M, C, E and R in one kernel, LANES work-items an individual. A launch may start
// early: what depends on counters alone comes before GRID_DEPENDENCY_WAIT, and no work-item returns before it. offset: this
// generation is clock[0] + offset.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/dealt.cl, algorithms/de/evaluation.cl,
//         algorithms/de/crossing.cl, algorithms/de/trial.cl, algorithms/de/trial-by-words.cl

// Which lane a work-item is. Where it has many coordinates and compute units hold more than two groups, or trials lie in rows, compilers are told
// that it is not negative: then they reach all of a lane's coordinates from one address, with fewer instructions and registers. Else
// an address for each is quicker (docs/decisions/0005-tuned-de.md).
#if GROUPS_AT_ONCE > 2 && OWN > 2 || !TRIAL_PRIVATE
#define LANE (int)(ITEM % LANES)
#else
#define LANE (int)ITEM % LANES
#endif

KERNEL_OF_SEVERAL(GROUP_ITEMS, GROUPS_AT_ONCE) void de_generation(ARGUMENTS, real target, int offset)
{
    EXCHANGE;
    TRIAL_ROWS;
    int slot = (int)ITEM / LANES;
    int lane = LANE;
    int generation = GENERATION_OF(offset); // written by the host or de_tick, which no launch overtakes
    int wanted = (int)GROUP * SLOTS + slot;
    int row = wanted < count ? wanted : count - 1;
    Target t = target_of(populations, row, generation);
    Range range = range_of(ranges, t);

    // P, and the numbers of C.
    Numbers n = numbers_of(t, lane);
    Parents p = parents_from(n.parents, (int)t.individual);
    PREPARE_OBJECTIVE(objective_data, data, t.draw.instance);
    GLOBAL const STORED *x = X_OF(generation - 1) + (ulong)t.population * SIZE * DIM;
    GLOBAL STORED *next = X_OF(generation) + (ulong)row * DIM;
    TRIAL(u, next);
    int active = 0;
    AWAIT_CONTROL;
    if (ADAPTS) { // its target is under way while F and CR are worked out
        active = wanted < count && evolves_by(reached, t, n);
        begin_trial(x + (ulong)t.individual * DIM, lane, active, u);
    }
    int length;
    Control control = control_by(n, F_OF(generation - 1), CR_OF(generation - 1), row, lane, &length);
    uint masks[BLOCKS];
    draw_masks(t, control, lane, masks);
    AWAIT_POSITIONS; // if nothing adapts, nothing was read so far that the generation before writes
    if (!ADAPTS) {
        active = wanted < count && evolves_by(reached, t, n);
        begin_trial(x + (ulong)t.individual * DIM, lane, active, u);
    }
    if (GROUP_ALIKE && opposes_by(n.opposition)) {
        return;
    }
    real own = FITNESS_OF(generation - 1)[row];

    mutate_cross(t, control, p, length, masks, x, lane, active, range, u);
    if (SHARED_ROW) {
        BARRIER(FENCE_BOTH);
    }
    real f = value_of_trial(t, u, lane, PARTIALS_OF(slot), objective_data);
    int better = accepted(f, own);
    if (SHARED_ROW) {
        BARRIER(FENCE_BOTH);
    }
    if (active) {
        replace(u, better, x + (ulong)t.individual * DIM, p, length, control, next, lane, !TRIAL_PRIVATE && !TRIALS_LOCAL);
        if (lane == 0) {
            keep_value(t, FITNESS_OF(generation), row, better ? f : own, reached, target);
            keep_control(control, better, F_OF(generation), CR_OF(generation), row);
        }
    }
}
