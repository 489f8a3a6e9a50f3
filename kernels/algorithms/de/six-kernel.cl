// Differential evolution by figure 1 of [cudaDE_i]: kernels I, E, (pick.cl has P), M, C, R, one launch each; what each
// makes lies in global memory: parents [count], mutants, trials [count][D], values [count]. Designs `six-kernel` and
// `fpde`, which differ in the groups. offset: this generation is clock[0] + offset.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl,
//         algorithms/de/published-steps.cl
// Defined by the composer: SPACE GLOBAL; EVALUATED, individuals that a group of kernel E takes at the same time.

#ifndef EVALUATED
#define EVALUATED (GROUP_ITEMS / LANES)
#endif

// I: positions of the start.
KERNEL_OF(GROUP_ITEMS) void de_initialise(ARGUMENTS, int offset)
{
    int generation = GENERATION_OF(offset);
    for (int first = (int)GROUP * MEMBERS; first < count; first += (int)GROUPS * MEMBERS) {
        Worker w = worker_of(populations, ranges, reached, first, count, generation);
        if (w.active) {
            initialise(w, X_OF(0) + (ulong)w.row * DIM);
        }
    }
}

// E: values of points [count][D], the start's or the trials'.
KERNEL_OF(GROUP_ITEMS) void de_evaluate(ARGUMENTS, GLOBAL const real *points, GLOBAL real *values, int offset)
{
    EXCHANGE;
    int generation = GENERATION_OF(offset);
    for (int first = (int)GROUP * EVALUATED; first < count; first += (int)GROUPS * EVALUATED) {
        Evaluator e = evaluator_of(populations, first, EVALUATED, count, generation);
        if (LANES > 1 || e.own) {
            real f = value_of(e.t, points + (ulong)e.row * DIM, e.lane, PARTIALS_OF(e.slot), data);
            if (e.own && e.lane == 0) {
                values[e.row] = f;
            }
        }
        BARRIER(FENCE_LOCAL);
    }
}

// M: mutants of the generation before.
KERNEL_OF(GROUP_ITEMS) void de_mutate(ARGUMENTS, GLOBAL const Parents *parents, GLOBAL real *mutants, int offset)
{
    int generation = GENERATION_OF(offset);
    for (int first = (int)GROUP * MEMBERS; first < count; first += (int)GROUPS * MEMBERS) {
        Worker w = worker_of(populations, ranges, reached, first, count, generation);
        if (w.active) {
            GLOBAL const real *x = X_OF(generation - 1) + (ulong)w.t.population * SIZE * DIM;
            Parents p = parents[w.row];
            for (int j = w.item; j < DIM; j += WIDTH) {
                mutants[(ulong)w.row * DIM + j] = mutant_of(w, given_control(), p, j, x);
            }
        }
    }
}

// C: trials, each of its mutant and its target.
KERNEL_OF(GROUP_ITEMS) void de_cross(
        ARGUMENTS, GLOBAL const Parents *parents, GLOBAL const real *mutants, GLOBAL real *trials, int offset)
{
    int generation = GENERATION_OF(offset);
    for (int first = (int)GROUP * MEMBERS; first < count; first += (int)GROUPS * MEMBERS) {
        Worker w = worker_of(populations, ranges, reached, first, count, generation);
        if (w.active) {
            GLOBAL const real *x = X_OF(generation - 1) + (ulong)w.row * DIM;
            GLOBAL const real *v = mutants + (ulong)w.row * DIM;
            int forced = parents[w.row].forced;
            Control control = given_control();
            int length = length_of(w.t, control);
            for (int j = w.item; j < DIM; j += WIDTH) {
                trials[(ulong)w.row * DIM + j] = crosses(w.t, j, forced, length, control) ? v[j] : x[j];
            }
        }
    }
}

// R: the next population, each individual the better of trial and target.
KERNEL_OF(GROUP_ITEMS) void de_replace(ARGUMENTS, real target, GLOBAL const real *trials, GLOBAL const real *values, int offset)
{
    int generation = GENERATION_OF(offset);
    for (int first = (int)GROUP * MEMBERS; first < count; first += (int)GROUPS * MEMBERS) {
        Worker w = worker_of(populations, ranges, reached, first, count, generation);
        if (w.active) {
            real own = FITNESS_OF(generation - 1)[w.row];
            real f = values[w.row];
            int better = replace(w, trials + (ulong)w.row * DIM, f, X_OF(generation - 1) + (ulong)w.row * DIM, own,
                    X_OF(generation) + (ulong)w.row * DIM);
            if (w.item == 0) {
                keep_value(w.t, FITNESS_OF(generation), w.row, better ? f : own, reached, target);
            }
        }
    }
}
