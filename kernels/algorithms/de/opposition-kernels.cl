// The generations of design `tuned` in which populations make opposites (algorithm 1 of [GOjDE], lines 4 to 11), five
// launches: the extent of each population in parts, then as a whole; opposites and their values, LANES work-items an
// individual; survivors, a group for each population; and the survivors' move into the next generation, LANES
// work-items an individual. Populations that make trials in this generation are passed over. offset: this generation is
// clock[0] + offset. extents [P][1 + parts][2][D], the whole extent first; the other arrays: opposite-population.cl.
//
// Requires: lib/extent.cl, lib/select.cl, lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl,
//         algorithms/de/population.cl, algorithms/de/adaptation.cl, algorithms/de/numbers.cl,
//         algorithms/de/shared-draws.cl, algorithms/de/evaluation.cl, algorithms/de/opposite-population.cl,
//         algorithms/de/crossover-mask.cl, algorithms/de/trial.cl

// Equation 6 for a share of the individuals. A group takes a strip of coordinates of one part of one population.
KERNEL_OF(GROUP_ITEMS) void de_extents(ARGUMENTS, GLOBAL STORED *extents, int parts, int offset)
{
    SHARED Extent room[GROUP_ITEMS];
    int generation = GENERATION_OF(offset);
    int strip = (int)GROUP % EXTENT_STRIPS;
    int part = (int)GROUP / EXTENT_STRIPS % parts;
    int population = (int)GROUP / EXTENT_STRIPS / parts;
    int each = (SIZE + parts - 1) / parts;
    int first = part * each < SIZE ? part * each : SIZE - 1;
    int rows = SIZE - first < each ? SIZE - first : each;
    if (opposes_now(populations, reached, population * SIZE, generation)) {
        GLOBAL const STORED *x = X_OF(generation - 1) + ((ulong)population * SIZE + (ulong)first) * DIM;
        GLOBAL STORED *low = EXTENT_OF(population, 1 + part, parts);
        extent_of_strip(x, x, DIM, rows, strip, low, low + DIM, room);
    }
}

// Equation 6 for all individuals, from the extents of the parts.
KERNEL_OF(GROUP_ITEMS) void de_extent(ARGUMENTS, GLOBAL STORED *extents, int parts, int offset)
{
    SHARED Extent room[GROUP_ITEMS];
    int generation = GENERATION_OF(offset);
    int strip = (int)GROUP % EXTENT_STRIPS;
    int population = (int)GROUP / EXTENT_STRIPS;
    if (opposes_now(populations, reached, population * SIZE, generation)) {
        GLOBAL const STORED *lows = EXTENT_OF(population, 1, parts);
        GLOBAL STORED *low = EXTENT_OF(population, 0, parts);
        extent_of_strip(lows, lows + DIM, 2 * DIM, parts, strip, low, low + DIM, room);
    }
}

// Equations 5 and 7 for the coordinates of one lane; x: the individual, low: the population's extent.
FN void oppose(Lane w, GLOBAL const STORED *x, GLOBAL const STORED *low, SPACE real *u)
{
    real k = opposition_factor(w.t.draw, w.t.generation);
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (j < DIM && w.active) {
            u[PLACE(c, j)] = opposite_of(w.t, j, x[j], low[j], low[DIM + j], k, w.range);
        }
    }
}

// The opposites and their values.
KERNEL_OF_SEVERAL(GROUP_ITEMS, GROUPS_AT_ONCE)
void de_oppose(ARGUMENTS, real target, GLOBAL STORED *opposites, GLOBAL real *opposite_values, GLOBAL const STORED *extents,
        int parts, int offset)
{
    EXCHANGE;
    GROUP_TRIALS;
    int generation = GENERATION_OF(offset);
    Lane w = lane_of(populations, ranges, (int)GROUP * SLOTS, count, (int)(ITEM % LANES), generation);
    int opposing = opposes_now(populations, reached, w.row, generation);
    w.active = w.active && opposing;
    if (ONE_POPULATION_PER_GROUP && !opposing) {
        return;
    }
    GLOBAL const STORED *x = X_OF(generation - 1) + (ulong)w.row * DIM;
    GLOBAL STORED *opposite = opposites + (ulong)w.row * DIM;
    PREPARE_OBJECTIVE(objective_data, data, w.t.draw.instance);
    TRIAL(u, w.slot, opposite);

    oppose(w, x, EXTENT_OF(w.t.population, 0, parts), u);
    await_lanes();
    if (generation == 0) {
        w.t.individual += SIZE; // its evaluations come after the start's
    }
    real f = value_of_trial(w, u, PARTIALS_OF(w.slot), objective_data);
    if (w.active) {
        copy_trial(w, u, opposite);
        if (w.lane == 0) {
            OPPOSITE_VALUES_OF(generation)[w.row] = f;
        }
    }
}

// Line 11: the N best of population and opposites.
KERNEL_OF(SELECT_ITEMS) void de_survivors(
        ARGUMENTS, GLOBAL const real *opposite_values, GLOBAL const real *start_values, GLOBAL int *survivors, int offset)
{
    SHARED SelectionRoom room;
    int generation = GENERATION_OF(offset);
    int first = (int)GROUP * SIZE;
    if (opposes_now(populations, reached, first, generation)) {
        GLOBAL const real *values = VALUES_BEFORE(generation) + first;
        GLOBAL const real *others = OPPOSITE_VALUES_OF(generation) + first;
        survivors_by_digits(values, SIZE, others, SIZE, SIZE, survivors + first, &room);
    }
}

// The survivors become the next generation.
KERNEL_OF(GROUP_ITEMS) void de_succeed(ARGUMENTS, real target, GLOBAL const STORED *opposites, GLOBAL const real *opposite_values,
        GLOBAL const real *start_values, GLOBAL const int *survivors, int offset)
{
    int slot = (int)(ITEM / LANES);
    int lane = (int)(ITEM % LANES);
    int generation = GENERATION_OF(offset);
    int row = (int)GROUP * SLOTS + slot;
    if (row < count && opposes_now(populations, reached, row, generation)) {
        GLOBAL const real *values = VALUES_BEFORE(generation);
        GLOBAL const real *others = OPPOSITE_VALUES_OF(generation);
        Survivor s = survivor_of(survivors[row], row, X_OF(generation - 1), values, opposites, others);
        GLOBAL STORED *next = X_OF(generation) + (ulong)row * DIM;
        for (int j = lane; j < DIM; j += LANES) {
            next[j] = s.x[j];
        }
        if (lane == 0) {
            keep_survivor(NEXT_GENERATION(generation), target_of(populations, row, generation), row, s.value,
                    target_of(populations, s.from, generation), s.from, s.is_opposite);
        }
    }
}
