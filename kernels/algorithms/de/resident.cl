// Design `tuned` for small populations: one group holds one population in local memory and takes many generations a
// launch, of P, M, C, E and R, or of opposites. LANES work-items an individual; the group takes SLOTS individuals at
// the same time, and all of them in ROUNDS. offset: the first generation of the launch is clock[0] + offset.
//
// Requires: lib/extent.cl, lib/select.cl with SELECT_SPACE LOCAL and SELECT_ITEMS 64, lib/kept.cl,
//         algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl,
//         algorithms/de/shared-draws.cl, algorithms/de/crossover-mask.cl, algorithms/de/resident-population.cl,
//         algorithms/de/trial.cl, algorithms/de/trial-binomial.cl, algorithms/de/resident-opposites.cl

#define ROUNDS ((SIZE + SLOTS - 1) / SLOTS)

// A lane's trial u: its own array, or its place in the next population, which is local.
#if TRIAL_PRIVATE
#define TRIAL_OR_NEXT(u, place) real u[OWN]
#else
#define TRIAL_OR_NEXT(u, place) LOCAL real *u = place
#endif

// After the evaluation, whose exchange lanes use again in the next round, and before individuals are replaced.
FN void await_evaluation(void)
{
    if (LANES_SHARE_TRIAL) {
        BARRIER(FENCE_BOTH);
    } else if (LANES > 1 && !WARP_SHUFFLE) {
        BARRIER(FENCE_LOCAL);
    }
#ifdef WARP_BARRIER
    WARP_BARRIER; // exchanging words orders no reads
#endif
}

KERNEL_OF(GROUP_ITEMS) void de_generations(ARGUMENTS, real target, GLOBAL real *opposite_values, int steps, int offset)
{
    EXCHANGE;
    RESIDENT_ARRAYS;
    OPPOSITION_ROOM(room);
    int generation = GENERATION_OF(offset);
    int first = (int)GROUP * SIZE;
    if (LIMITED && reached[GROUP] < generation) {
        return;
    }
    PREPARE_OBJECTIVE(objective_data, data, target_of(populations, first, generation).draw.instance);
    GLOBAL const STORED *from = X_OF(generation - 1) + (ulong)first * DIM;
    load_population(RESIDENT_X(generation - 1), values, from, FITNESS_OF(generation - 1) + first);
    BARRIER(FENCE_LOCAL);

    for (int last = generation + steps; generation < last; generation++) {
        LOCAL real *population = RESIDENT_X(generation - 1);
        Draw draw = target_of(populations, first, generation).draw;
        int opposing = opposes(draw, (uint)generation); // algorithm 1, line 3
        if (opposing) {
            find_extents(population, room.extents); // equation 6
        }
        for (int round = 0; round < ROUNDS; round++) {
            Lane w = lane_of(populations, ranges, first + round * SLOTS, first + SIZE, (int)ITEM % LANES, generation);
            Variation v = variation_of(w, CONTROL_OF(generation - 1)); // P; equations 8 and 10
            LOCAL const real *x = population + (ulong)w.t.individual * DIM;
            LOCAL real *next = RESIDENT_X(generation) + (int)w.t.individual * DIM;
            TRIAL_OR_NEXT(u, next);
            real fx = values[w.t.individual];
            begin_trial(w, x, u);
            if (opposing) {
                oppose(w, x, room.extents, opposition_factor(draw, (uint)generation), u); // equations 5 and 7
            } else {
                mutate_cross(w, &v, population, u); // M, C: equations 1 and 2
            }
            await_lanes();
            real fu = value_of_trial(w, u, PARTIALS_OF(w.slot), objective_data); // E
            int better = opposing || accepted(fu, fx);                           // R: equation 3
            await_evaluation();
            if (w.active) {
                replace(w, &v, better, u, x, next, !TRIAL_PRIVATE);
                if (OPPOSES && w.lane == 0 && opposing) {
                    keep_opposite(w, fu, values, OPPOSITE_VALUES_OF(generation));
                } else if (w.lane == 0) {
                    keep_individual(NEXT_GENERATION(generation), w.t, w.row, better ? fu : fx, v.control, better);
                    values[w.t.individual] = better ? fu : fx; // all lanes have read fx
                }
            }
        }
        BARRIER(FENCE_BOTH);
        if (OPPOSES && opposing) { // line 11
            select_survivors(room, population, RESIDENT_X(generation), values);
            keep_survivors(NEXT_GENERATION(generation), populations, first, room.survivors, values);
        }
        if (LIMITED && reached[GROUP] <= generation) {
            last = generation + 1;
        }
    }
    store_population(X_OF(generation - 1) + (ulong)first * DIM, RESIDENT_X(generation - 1));
}
