// Kernel IE of design `tuned`: parts I and E. Kept apart from generations, since a kernel of one generation is short enough for
// its length to cost time. LANES work-items an individual. offset: this generation is clock[0] + offset.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/crossing.cl,
//         algorithms/de/trial.cl

KERNEL_OF(GROUP_ITEMS) void de_start(ARGUMENTS, real target, int offset)
{
    EXCHANGE;
    TRIAL_ROWS;
    int slot = (int)(ITEM / LANES);
    int lane = (int)(ITEM % LANES);
    int wanted = (int)GROUP * SLOTS + slot;
    int active = wanted < count;
    int row = active ? wanted : count - 1;
    Target t = target_of(populations, row, GENERATION_OF(offset));
    Range range = range_of(ranges, t);
    GLOBAL STORED *x = X_OF(0) + (ulong)row * DIM;
    PREPARE_OBJECTIVE(objective_data, data, t.draw.instance);
    TRIAL(u, x);

    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        if (j < DIM && active) {
            u[PLACE(c, j)] = start_of(t, j, range);
        }
    }
    if (SHARED_ROW) {
        BARRIER(FENCE_BOTH);
    }
    real f = value_of_trial(t, u, lane, PARTIALS_OF(slot), objective_data);
    if (active) {
        for (int c = 0; c < OWN; c++) {
            int j = own_coordinate(lane, c);
            if (j < DIM) {
                x[j] = u[PLACE(c, j)];
            }
        }
        if (lane == 0) {
            keep_value(t, FITNESS_OF(0), row, f, reached, target);
            start_control(t, F_OF(0), CR_OF(0), row);
        }
    }
}
