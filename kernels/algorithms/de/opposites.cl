// The generations of design `tuned` in which populations make opposites (algorithm 1 of [GOjDE], lines 4 to 10), five launches: the
// extent of each population in parts, then as a whole; opposites and their values, LANES work-items an individual; survivors, a
// group for each population; and the survivors' move into the next generation, LANES work-items an individual. Populations that
// make trials in this generation are passed over. offset: this generation is clock[0] + offset. extents [P][1 + parts][2][D], the
// whole extent first; the other arrays: opposing.cl.
//
// Requires: lib/extent.cl, lib/select.cl, lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl,
//         algorithms/de/population.cl, algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/evaluation.cl,
//         algorithms/de/opposing.cl, algorithms/de/crossing.cl, algorithms/de/trial.cl

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
    if (turns(populations, reached, population * SIZE, generation)) {
        GLOBAL const STORED *x = X_OF(generation - 1) + ((ulong)population * SIZE + (ulong)first) * DIM;
        GLOBAL STORED *low = EXTENT_OF(population, 1 + part, parts);
        extent_of_strip(x, x, DIM, rows, strip, low, low + DIM, room);
    }
}

KERNEL_OF(GROUP_ITEMS) void de_extent(ARGUMENTS, GLOBAL STORED *extents, int parts, int offset)
{
    SHARED Extent room[GROUP_ITEMS];
    int generation = GENERATION_OF(offset);
    int strip = (int)GROUP % EXTENT_STRIPS;
    int population = (int)GROUP / EXTENT_STRIPS;
    if (turns(populations, reached, population * SIZE, generation)) {
        GLOBAL const STORED *lows = EXTENT_OF(population, 1, parts);
        GLOBAL STORED *low = EXTENT_OF(population, 0, parts);
        extent_of_strip(lows, lows + DIM, 2 * DIM, parts, strip, low, low + DIM, room);
    }
}

// Equations 5 and 7, and the opposites' values.
KERNEL_OF_SEVERAL(GROUP_ITEMS, GROUPS_AT_ONCE)
void de_oppose(ARGUMENTS, real target, GLOBAL STORED *opposites, GLOBAL real *opposite_values, GLOBAL const STORED *extents,
        int parts, int offset)
{
    EXCHANGE;
    TRIAL_ROWS;
    int slot = (int)(ITEM / LANES);
    int lane = (int)(ITEM % LANES);
    int generation = GENERATION_OF(offset);
    int wanted = (int)GROUP * SLOTS + slot;
    int row = wanted < count ? wanted : count - 1;
    Target t = target_of(populations, row, generation);
    Range range = range_of(ranges, t);
    int active = wanted < count && turns(populations, reached, row, generation);
    if (GROUP_ALIKE && !turns(populations, reached, row, generation)) {
        return;
    }
    GLOBAL const STORED *x = X_OF(generation - 1) + (ulong)row * DIM;
    GLOBAL STORED *out = opposites + (ulong)row * DIM;
    GLOBAL const STORED *low = EXTENT_OF(t.population, 0, parts);
    real k = factor_of(t.draw, t.generation);
    PREPARE_OBJECTIVE(objective_data, data, t.draw.instance);
    TRIAL(u, out);

    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        if (j < DIM && active) {
            u[PLACE(c, j)] = opposite_of(t, j, x[j], low[j], low[DIM + j], k, range);
        }
    }
    if (SHARED_ROW) {
        BARRIER(FENCE_BOTH);
    }
    if (generation == 0) {
        t.individual += SIZE; // its evaluations come behind the start's
    }
    real f = value_of_trial(t, u, lane, PARTIALS_OF(slot), objective_data);
    if (active) {
        for (int c = 0; c < OWN; c++) {
            int j = own_coordinate(lane, c);
            if (j < DIM) {
                out[j] = u[PLACE(c, j)];
            }
        }
        if (lane == 0) {
            OPPOSITE_VALUES_OF(generation)[row] = f;
        }
    }
}

// The N best of population and opposites (section 5.4).
KERNEL_OF(SELECT_ITEMS) void de_survivors(
        ARGUMENTS, GLOBAL const real *opposite_values, GLOBAL const real *start_values, GLOBAL int *survivors, int offset)
{
    SHARED SelectionRoom room;
    int generation = GENERATION_OF(offset);
    int first = (int)GROUP * SIZE;
    if (turns(populations, reached, first, generation)) {
        GLOBAL const real *values = values_before(VALUES, start_values, generation) + first;
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
    if (row < count && turns(populations, reached, row, generation)) {
        Survivor s = survivor_of(survivors[row], row, X_OF(generation - 1), values_before(VALUES, start_values, generation),
                opposites, OPPOSITE_VALUES_OF(generation));
        GLOBAL STORED *next = X_OF(generation) + (ulong)row * DIM;
        for (int j = lane; j < DIM; j += LANES) {
            next[j] = s.x[j];
        }
        if (lane == 0) {
            SUCCEED(s, row, generation);
        }
    }
}
