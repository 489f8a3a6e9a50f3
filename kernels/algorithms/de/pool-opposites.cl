// A resident population's opposites: they lie where the next population does, their values behind the population's, and the
// survivors move into the next population. In global memory their values lie as in opposing.cl.
//
// Requires: lib/extent.cl, lib/select.cl with SELECT_SPACE LOCAL and SELECT_ITEMS 64, lib/kept.cl, algorithms/de/parts.cl,
//         algorithms/de/opposition.cl, algorithms/de/population.cl, algorithms/de/adaptation.cl, algorithms/de/numbers.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossing.cl, algorithms/de/pool.cl, algorithms/de/trial.cl

#if OPPOSES
#define OPPOSING_ROOM \
    SHARED Extent extents[DIM]; \
    SHARED int survivors[SIZE]; \
    SHARED SelectionRoom room
#define EXTENTS extents
#define KEEP_OPPOSITE(row, f) \
    values[SIZE + (row) - first] = f; \
    opposite_values[(ulong)(generation - clock[1]) * (ulong)count + (ulong)(row)] = f
#define SUCCEED_IN_POOL \
    survivors_by_digits(values, SIZE, values + SIZE, SIZE, SIZE, survivors, &room); \
    move_survivors(survivors, POOL_OF(generation - 1), POOL_OF(generation)); \
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) { \
        int is_opposite = survivors[i] >= SIZE; \
        int from = first + survivors[i] % SIZE; \
        keep_value(target_of(populations, first + i, generation), FITNESS_OF(generation), first + i, values[survivors[i]], \
                reached, target); \
        inherit_control(target_of(populations, from, generation), is_opposite, F_OF(generation - 1), CR_OF(generation - 1), \
                from, F_OF(generation), CR_OF(generation), first + i); \
    } \
    BARRIER(FENCE_BOTH); \
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) { \
        values[i] = FITNESS_OF(generation)[first + i]; \
    } \
    BARRIER(FENCE_BOTH)
#else
#define OPPOSING_ROOM
#define EXTENTS 0
#define KEEP_OPPOSITE(row, f)
#define SUCCEED_IN_POOL
#endif

// Equation 6, for a work-item's coordinates of the population x.
FN void find_extents(LOCAL const real *x, LOCAL Extent *extents)
{
    for (int j = (int)ITEM; j < DIM; j += GROUP_ITEMS) {
        Extent e = no_extent();
        for (int i = 0; i < SIZE; i++) {
            e = extend(e, x[i * DIM + j], x[i * DIM + j]);
        }
        extents[j] = settled(e);
    }
    BARRIER(FENCE_LOCAL);
}

// Equations 5 and 7 for the coordinates of one lane; x: the individual's row. Only work-items that are active write.
FN void oppose(
        Target t, LOCAL const real *x, LOCAL const Extent *extents, real k, int lane, int active, Range range, SPACE real *u)
{
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(lane, c);
        if (j < DIM && active) {
            u[PLACE(c, j)] = opposite_of(t, j, x[j], extents[j].low, extents[j].high, k, range);
        }
    }
}

// The survivors of a population, and of the opposites in `next`, into `next`. A work-item moves its coordinates of all
// individuals one by one: individual k of the population receives one of number k or behind, so nobody is overwritten too soon.
FN void move_survivors(LOCAL const int *survivors, LOCAL real *x, LOCAL real *next)
{
    for (int j = (int)ITEM; j < DIM; j += GROUP_ITEMS) {
        for (int k = 0; k < SIZE; k++) {
            int s = survivors[k];
            x[k * DIM + j] = s < SIZE ? x[s * DIM + j] : next[(s - SIZE) * DIM + j];
        }
        for (int k = 0; k < SIZE; k++) {
            next[k * DIM + j] = x[k * DIM + j];
        }
    }
}
