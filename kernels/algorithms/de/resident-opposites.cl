// A resident population's opposites: they lie where the next population does, their values after the population's, and
// the survivors move into the next population. In global memory their values lie as in opposite-population.cl.
//
// Requires: lib/extent.cl, lib/select.cl with SELECT_SPACE LOCAL and SELECT_ITEMS 64, lib/kept.cl,
//         algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl, algorithms/de/shared-draws.cl,
//         algorithms/de/evaluation.cl, algorithms/de/crossover-mask.cl, algorithms/de/resident-population.cl,
//         algorithms/de/trial.cl

// Local memory that opposition needs: the extent of each coordinate, the survivors' numbers, and what selecting them
// takes.
typedef struct {
    LOCAL Extent *extents;
    LOCAL int *survivors;
    LOCAL SelectionRoom *selection;
} OppositionRoom;

#if OPPOSES
#define OPPOSITION_ROOM(room) \
    SHARED Extent extents[DIM]; \
    SHARED int survivors[SIZE]; \
    SHARED SelectionRoom selection; \
    OppositionRoom room = {extents, survivors, &selection}
#else
#define OPPOSITION_ROOM(room) OppositionRoom room = {0, 0, 0}
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

// Equations 5 and 7 for the coordinates of one lane; x: the individual. Only work-items that are active write.
FN void oppose(Lane w, LOCAL const real *x, LOCAL const Extent *extents, real k, SPACE real *u)
{
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int c = 0; c < OWN; c++) {
        int j = own_coordinate(w.lane, c);
        if (j < DIM && w.active) {
            u[PLACE(c, j)] = opposite_of(w.t, j, x[j], extents[j].low, extents[j].high, k, w.range);
        }
    }
}

// The value of an individual's opposite.
FN void keep_opposite(Lane w, real f, LOCAL real *values, GLOBAL real *opposite_fitness)
{
    values[SIZE + (int)w.t.individual] = f;
    opposite_fitness[w.row] = f;
}

// Algorithm 1, line 11: the N best of population x and opposites `next` move into `next`. A work-item moves its
// coordinates of all individuals one by one: individual k of the population receives one of number k or higher, so none
// is overwritten too soon.
FN void select_survivors(OppositionRoom room, LOCAL real *x, LOCAL real *next, LOCAL const real *values)
{
    survivors_by_digits(values, SIZE, values + SIZE, SIZE, SIZE, room.survivors, room.selection);
    for (int j = (int)ITEM; j < DIM; j += GROUP_ITEMS) {
        for (int k = 0; k < SIZE; k++) {
            int s = room.survivors[k];
            x[k * DIM + j] = s < SIZE ? x[s * DIM + j] : next[(s - SIZE) * DIM + j];
        }
        for (int k = 0; k < SIZE; k++) {
            next[k * DIM + j] = x[k * DIM + j];
        }
    }
}

// The survivors' values, F and CR; the population begins in row `first`.
FN void keep_survivors(
        NextGeneration next, GLOBAL const uint *populations, int first, LOCAL const int *survivors, LOCAL real *values)
{
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
        int from = first + survivors[i] % SIZE;
        keep_survivor(next, target_of(populations, first + i, next.generation), first + i, values[survivors[i]],
                target_of(populations, from, next.generation), from, survivors[i] >= SIZE);
    }
    BARRIER(FENCE_BOTH);
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
        values[i] = next.fitness[first + i];
    }
    BARRIER(FENCE_BOTH);
}
