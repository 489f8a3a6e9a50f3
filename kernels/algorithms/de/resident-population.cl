// Where a resident population lies: in its group's local memory, the generation before and the next, which change
// places, and one value of each individual, followed by those of opposites. In global memory it lies as in
// population.cl.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/evaluation.cl

#define X_SPACE LOCAL
#define X_TYPE real

#define RESIDENT_ARRAYS \
    SHARED real resident_x[2 * SIZE * DIM]; \
    SHARED real values[(1 + OPPOSES) * SIZE]
#define RESIDENT_X(generation) (resident_x + ((generation) & 1) * SIZE * DIM)

// Fetched by the whole group.
FN void load_population(LOCAL real *x, LOCAL real *values, GLOBAL const STORED *from, GLOBAL const real *fitness)
{
    for (int k = (int)ITEM; k < SIZE * DIM; k += GROUP_ITEMS) {
        x[k] = from[k];
    }
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
        values[i] = fitness[i];
    }
}

FN void store_population(GLOBAL STORED *to, LOCAL const real *x)
{
    for (int k = (int)ITEM; k < SIZE * DIM; k += GROUP_ITEMS) {
        to[k] = x[k];
    }
}
