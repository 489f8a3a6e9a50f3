// Kernel IE of design `tuned`: parts I and E. Separate from the kernel of generations, since a kernel of one
// generation is short enough for its length to cost time. LANES work-items an individual. offset: this generation is
// clock[0] + offset.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl, algorithms/de/trial.cl

KERNEL_OF(GROUP_ITEMS) void de_start(ARGUMENTS, real target, int offset)
{
    EXCHANGE;
    GROUP_TRIALS;
    Lane w = lane_of(populations, ranges, (int)GROUP * SLOTS, count, (int)(ITEM % LANES), GENERATION_OF(offset));
    GLOBAL STORED *x = X_OF(0) + (ulong)w.row * DIM;
    PREPARE_OBJECTIVE(objective_data, data, w.t.draw.instance);
    TRIAL(u, w.slot, x);

    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (j < DIM && w.active) {
            u[PLACE(c, j)] = start_of(w.t, j, w.range);
        }
    }
    await_lanes();
    real f = value_of_trial(w, u, PARTIALS_OF(w.slot), objective_data);
    if (w.active) {
        copy_trial(w, u, x);
        if (w.lane == 0) {
            keep_value(w.t, FITNESS_OF(0), w.row, f, reached, target);
            start_control(w.t, CONTROL_OF(0), w.row);
        }
    }
}
