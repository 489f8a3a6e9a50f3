// cudaDE_i, figure 2 of [cudaDE_i]: kernel MCER, in which trials never leave their group if they fit its local memory.
// IE is initialise-evaluate.cl, and P, which works concurrently with MCER on the next generation's parents [count], is
// pick.cl. trials [count][D], where they do not lie in local memory. offset: this generation is clock[0] + offset.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl,
//         algorithms/de/published-steps.cl

KERNEL_OF(GROUP_ITEMS) void de_mutate_cross_evaluate_replace(
        ARGUMENTS, real target, GLOBAL const Parents *parents, GLOBAL real *trials, int offset)
{
    EXCHANGE;
    GROUP_TRIALS;
    SHARED real values[MEMBERS];
    int generation = GENERATION_OF(offset);
    for (int first = (int)GROUP * MEMBERS; first < count; first += (int)GROUPS * MEMBERS) {
        Worker w = worker_of(populations, ranges, reached, first, count, generation);
        if (w.active) {
            mutate_cross(w, given_control(), parents[w.row], X_OF(generation - 1), TRIAL(w.member, w.row));
        }
        BARRIER_OF_TRIALS;

        Evaluator e = evaluator_of(populations, first, MEMBERS, count, generation);
        if (LANES > 1 || e.own) {
            real f = value_of(e.t, TRIAL(e.row - first, e.row), e.lane, PARTIALS_OF(e.slot), data);
            if (e.own && e.lane == 0) {
                values[e.slot] = f;
            }
        }
        BARRIER(FENCE_LOCAL);

        if (w.active) {
            real own = FITNESS_OF(generation - 1)[w.row];
            real f = values[w.member];
            int better = replace(w, TRIAL(w.member, w.row), f, X_OF(generation - 1) + (ulong)w.row * DIM, own,
                    X_OF(generation) + (ulong)w.row * DIM);
            if (w.item == 0) {
                keep_value(w.t, FITNESS_OF(generation), w.row, better ? f : own, reached, target);
            }
        }
        BARRIER_OF_TRIALS;
    }
}
