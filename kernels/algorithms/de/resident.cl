// Design `tuned` for small populations: one group holds one population in local memory and takes many generations a launch, of
// P, M, C, E and R, or of opposites. LANES work-items an individual; the group takes SLOTS individuals at once, and all of them in ROUNDS.
// offset: the first generation of the launch is clock[0] + offset.
//
// Requires: lib/extent.cl, lib/select.cl with SELECT_SPACE LOCAL and SELECT_ITEMS 64, lib/kept.cl, algorithms/de/parts.cl,
//         algorithms/de/opposition.cl, algorithms/de/population.cl, algorithms/de/adaptation.cl, algorithms/de/numbers.cl,
//         algorithms/de/evaluation.cl, algorithms/de/dealt.cl, algorithms/de/crossing.cl, algorithms/de/pool.cl,
//         algorithms/de/trial.cl, algorithms/de/trial-by-words.cl, algorithms/de/pool-opposites.cl

#define ROUNDS ((SIZE + SLOTS - 1) / SLOTS)

// A lane's trial u: its own array, or its row in the next population, which is local.
#if TRIAL_PRIVATE
#define TRIAL_OR_NEXT(u, row) real u[OWN]
#else
#define TRIAL_OR_NEXT(u, row) LOCAL real *u = row
#endif

KERNEL_OF(GROUP_ITEMS) void de_generations(ARGUMENTS, real target, GLOBAL real *opposite_values, int steps, int offset)
{
    EXCHANGE;
    POOL;
    OPPOSING_ROOM;
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
    int generation = GENERATION_OF(offset);
    int first = (int)GROUP * SIZE;
    int end = first + SIZE;
    if (LIMITED && reached[GROUP] < generation) {
        return;
    }
    PREPARE_OBJECTIVE(objective_data, data, target_of(populations, first, generation).draw.instance);
    load_population(
            POOL_OF(generation - 1), values, X_OF(generation - 1) + (ulong)first * DIM, FITNESS_OF(generation - 1) + first);
    BARRIER(FENCE_LOCAL);

    for (int last = generation + steps; generation < last; generation++) {
        Draw draw = target_of(populations, first, generation).draw;
        int opposing = opposes(draw, (uint)generation);
        if (opposing) {
            find_extents(POOL_OF(generation - 1), EXTENTS);
        }
        for (int round = 0; round < ROUNDS; round++) {
            int wanted = first + round * SLOTS + slot;
            int active = wanted < end;
            int row = active ? wanted : end - 1;
            Target t = target_of(populations, row, generation);
            Range range = range_of(ranges, t);
            Numbers n = numbers_of(t, lane);
            Parents p = parents_from(n.parents, (int)t.individual);
            int length;
            Control control = control_by(n, F_OF(generation - 1), CR_OF(generation - 1), row, lane, &length);
            uint masks[BLOCKS];
            draw_masks(t, control, lane, masks);

            LOCAL const real *x = POOL_OF(generation - 1);
            LOCAL real *next = POOL_OF(generation) + (int)t.individual * DIM;
            TRIAL_OR_NEXT(u, next);
            real own = values[t.individual];

            begin_trial(x + (ulong)t.individual * DIM, lane, active, u);
            if (opposing) {
                oppose(t, x + (ulong)t.individual * DIM, EXTENTS, factor_of(draw, (uint)generation), lane, active, range, u);
            } else {
                mutate_cross(t, control, p, length, masks, x, lane, active, range, u);
            }
            if (SHARED_ROW) {
                BARRIER(FENCE_BOTH);
            }
            real f = value_of_trial(t, u, lane, PARTIALS_OF(slot), objective_data);
            int better = opposing || accepted(f, own);
            if (SHARED_ROW) {
                BARRIER(FENCE_BOTH);
            } else if (LANES > 1 && !WARP_SHUFFLE) {
                BARRIER(FENCE_LOCAL); // lanes meet again in the next round
            }
#ifdef WARP_BARRIER
            WARP_BARRIER; // exchanging words orders no reads
#endif
            if (active) {
                replace(u, better, x + (ulong)t.individual * DIM, p, opposing ? DIM : length, control, next, lane,
                        !TRIAL_PRIVATE);
                // All lanes have read `own`: they have met since.
                if (lane == 0 && opposing) {
                    KEEP_OPPOSITE(row, f);
                } else if (lane == 0) {
                    f = better ? f : own;
                    keep_value(t, FITNESS_OF(generation), row, f, reached, target);
                    keep_control(control, better, F_OF(generation), CR_OF(generation), row);
                    values[t.individual] = f;
                }
            }
        }
        BARRIER(FENCE_BOTH);
        if (opposing) {
            SUCCEED_IN_POOL;
        }
        if (LIMITED && reached[GROUP] <= generation) {
            generation++;
            break;
        }
    }
    store_population(X_OF(generation - 1) + (ulong)first * DIM, POOL_OF(generation - 1));
}
