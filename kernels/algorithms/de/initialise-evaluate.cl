// Kernel IE of cudaDE and of cudaDE_i: the start and its values. trials [count][D], where they do not lie in local
// memory. offset: this generation is clock[0] + offset. No keep_value: if a start reaches the target, generation 1
// notices, and half 0 stays as it is.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl,
//         algorithms/de/published-steps.cl

KERNEL_OF(GROUP_ITEMS) void de_initialise_evaluate(ARGUMENTS, GLOBAL real *trials, int offset)
{
    EXCHANGE;
    GROUP_TRIALS;
    int generation = GENERATION_OF(offset);
    for (int first = (int)GROUP * MEMBERS; first < count; first += (int)GROUPS * MEMBERS) {
        Worker w = worker_of(populations, ranges, reached, first, count, generation);
        if (w.active) {
            initialise(w, TRIAL(w.member, w.row));
        }
        BARRIER_OF_TRIALS;

        Evaluator e = evaluator_of(populations, first, MEMBERS, count, generation);
        if (LANES > 1 || e.own) {
            real f = value_of(e.t, TRIAL(e.row - first, e.row), e.lane, PARTIALS_OF(e.slot), data);
            if (e.own && e.lane == 0) {
                FITNESS_OF(0)[e.row] = f;
            }
        }

        if (w.active) {
            for (int j = w.item; j < DIM; j += WIDTH) {
                X_OF(0)[(ulong)w.row * DIM + j] = TRIAL(w.member, w.row)[j];
            }
        }
        BARRIER_OF_TRIALS;
    }
}
