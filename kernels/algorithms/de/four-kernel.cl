// The kernels of section 5 of [GOjDE], a work-item an individual: DE_Kernel does all for it; Update_Boundaries_Kernel
// has a work-item for each coordinate; Opposition_Kernel evaluates opposites; Selection_Kernel, a work-item for each of
// 2 N individuals, is three launches, since survivors can be placed only when all ranks are known, and moved only when
// all are placed. The start is initialise-evaluate.cl. Populations that do something else in this generation are passed
// over. offset: this generation is clock[0] + offset. extents [P][2][D], ranks [P][2 N]; the other arrays:
// opposite-population.cl.
//
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/extent.cl, lib/select.cl, lib/kept.cl, algorithms/de/parts.cl,
//         algorithms/de/opposition.cl, algorithms/de/population.cl, algorithms/de/adaptation.cl,
//         algorithms/de/numbers.cl, algorithms/de/evaluation.cl, algorithms/de/published-steps.cl,
//         algorithms/de/opposite-population.cl
// Defined by the composer: SPACE GLOBAL, WIDTH 1, LANES 1, MEMBERS GROUP_ITEMS.

#define BOUNDARIES_OF(population) (extents + (ulong)(population) * 2 * DIM)

// F and CR of the start.
KERNEL_OF(GROUP_ITEMS) void de_start_control(ARGUMENTS, int offset)
{
    if ((int)GLOBAL_ITEM < count) {
        start_control(target_of(populations, (int)GLOBAL_ITEM, GENERATION_OF(offset)), CONTROL_OF(0), (int)GLOBAL_ITEM);
    }
}

KERNEL_OF(GROUP_ITEMS) void de_kernel(ARGUMENTS, real target, int offset)
{
    int generation = GENERATION_OF(offset);
    Worker w = worker_of(populations, ranges, reached, (int)GROUP * GROUP_ITEMS, count, generation);
    if (w.active) {
        GLOBAL real *next = X_OF(generation) + (ulong)w.row * DIM;
        real own = FITNESS_OF(generation - 1)[w.row];
        Control control = control_of(w.t, CONTROL_OF(generation - 1), w.row);
        mutate_cross(w, control, parents_of(w.t), X_OF(generation - 1), next);
        real f = value_of(w.t, next, 0, 0, data);
        int better = replace(w, next, f, X_OF(generation - 1) + (ulong)w.row * DIM, own, next);
        keep_individual(NEXT_GENERATION(generation), w.t, w.row, better ? f : own, control, better);
    }
}

// Equation 6. As many groups a population as its coordinates need.
KERNEL_OF(GROUP_ITEMS) void de_update_boundaries(ARGUMENTS, GLOBAL real *extents, int offset)
{
    int generation = GENERATION_OF(offset);
    int groups = (DIM + GROUP_ITEMS - 1) / GROUP_ITEMS;
    int population = (int)GROUP / groups;
    int j = (int)GROUP % groups * GROUP_ITEMS + (int)ITEM;
    if (j < DIM && opposes_now(populations, reached, population * SIZE, generation)) {
        GLOBAL const real *x = X_OF(generation - 1) + (ulong)population * SIZE * DIM + j;
        Extent e = no_extent();
        for (int i = 0; i < SIZE; i++) {
            e = extend(e, x[(ulong)i * DIM], x[(ulong)i * DIM]);
        }
        e = settled(e);
        BOUNDARIES_OF(population)[j] = e.low;
        BOUNDARIES_OF(population)[DIM + j] = e.high;
    }
}

// Equations 5 and 7, and the opposites' values.
KERNEL_OF(GROUP_ITEMS) void de_opposition(
        ARGUMENTS, GLOBAL real *opposites, GLOBAL real *opposite_values, GLOBAL const real *extents, int offset)
{
    int generation = GENERATION_OF(offset);
    int row = (int)GLOBAL_ITEM;
    if (row < count && opposes_now(populations, reached, row, generation)) {
        Target t = target_of(populations, row, generation);
        Range range = range_of(ranges, t);
        GLOBAL const real *x = X_OF(generation - 1) + (ulong)row * DIM;
        GLOBAL real *out = opposites + (ulong)row * DIM;
        GLOBAL const real *low = BOUNDARIES_OF(t.population);
        real k = opposition_factor(t.draw, t.generation);
        for (int j = 0; j < DIM; j++) {
            out[j] = opposite_of(t, j, x[j], low[j], low[DIM + j], k, range);
        }
        t.individual += generation == 0 ? SIZE : 0; // its evaluations come after the start's
        OPPOSITE_VALUES_OF(generation)[row] = value_of(t, out, 0, 0, data);
    }
}

// The rank of each individual and opposite, the number of those that are better. `parts` groups a population.
KERNEL_OF(GROUP_ITEMS) void de_rank(
        ARGUMENTS, GLOBAL const real *opposite_values, GLOBAL const real *start_values, GLOBAL int *ranks, int parts, int offset)
{
    SHARED real room[GROUP_ITEMS];
    int generation = GENERATION_OF(offset);
    int first = (int)GROUP / parts * SIZE;
    if (opposes_now(populations, reached, first, generation)) {
        GLOBAL const real *values = VALUES_BEFORE(generation) + first;
        GLOBAL const real *others = OPPOSITE_VALUES_OF(generation) + first;
        rank_part(values, SIZE, others, SIZE, ranks + 2 * first, (int)GROUP % parts, parts, room);
    }
}

KERNEL_OF(GROUP_ITEMS) void de_place(ARGUMENTS, GLOBAL const int *ranks, GLOBAL int *survivors, int parts, int offset)
{
    SHARED int room[2 * GROUP_ITEMS];
    int generation = GENERATION_OF(offset);
    int first = (int)GROUP / parts * SIZE;
    if (opposes_now(populations, reached, first, generation)) {
        survivors_part(ranks + 2 * first, 2 * SIZE, SIZE, survivors + first, (int)GROUP % parts, parts, room);
    }
}

KERNEL_OF(GROUP_ITEMS) void de_select(ARGUMENTS, real target, GLOBAL const real *opposites, GLOBAL const real *opposite_values,
        GLOBAL const real *start_values, GLOBAL const int *survivors, int offset)
{
    int generation = GENERATION_OF(offset);
    int row = (int)GLOBAL_ITEM;
    if (row < count && opposes_now(populations, reached, row, generation)) {
        GLOBAL const real *values = VALUES_BEFORE(generation);
        GLOBAL const real *others = OPPOSITE_VALUES_OF(generation);
        Survivor s = survivor_of(survivors[row], row, X_OF(generation - 1), values, opposites, others);
        GLOBAL real *next = X_OF(generation) + (ulong)row * DIM;
        for (int j = 0; j < DIM; j++) {
            next[j] = s.x[j];
        }
        keep_survivor(NEXT_GENERATION(generation), target_of(populations, row, generation), row, s.value,
                target_of(populations, s.from, generation), s.from, s.is_opposite);
    }
}
