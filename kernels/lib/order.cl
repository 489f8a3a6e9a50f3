// The order of a population by one group, and sums over its individuals in the canonical order. The readable forms are the Java methods
// Selection.order and CanonicalSum.sum.
// Requires: lib/evaluate.cl
//
// Every work-item of a group calls each function at the same time; each begins and ends with a barrier. Values are no NaN.

#ifndef ORDER_SPACE
#define ORDER_SPACE GLOBAL // of the indices
#endif

// Puts the better of two first, the lower index among equals.
FN void order_pair(GLOBAL const real *values, ORDER_SPACE int *order, int a, int b)
{
    int i = order[a];
    int j = order[b];
    real f = values[i];
    real g = values[j];
    if (g < f || (g == f && j < i)) {
        order[a] = j;
        order[b] = i;
    }
}

// order [n]: the indices of values [n], from the best on. Batcher's bitonic merges, each of which first compares a run with the
// mirror image of the next, so that every comparison puts the better one in front and a number that is no power of two needs no filling.
FN void order_by_value(GLOBAL const real *values, int n, ORDER_SPACE int *order)
{
    for (int k = (int)ITEM; k < n; k += (int)ITEMS) {
        order[k] = k;
    }
    BARRIER(FENCE_BOTH);
    int pairs = 1;
    while (2 * pairs < n) {
        pairs *= 2;
    }
    for (int run = 1; run < n; run *= 2) {
        for (int k = (int)ITEM; k < pairs; k += (int)ITEMS) {
            int at = k & (run - 1);
            int first = 2 * (k - at);
            int mirrored = first + 2 * run - 1 - at;
            if (mirrored < n) {
                order_pair(values, order, first + at, mirrored);
            }
        }
        BARRIER(FENCE_BOTH);
        for (int gap = run / 2; gap > 0; gap /= 2) {
            for (int k = (int)ITEM; k < pairs; k += (int)ITEMS) {
                int first = 2 * k - (k & (gap - 1));
                if (first + gap < n) {
                    order_pair(values, order, first, first + gap);
                }
            }
            BARRIER(FENCE_BOTH);
        }
    }
}

#define SUM_TILE 1024
#define SUM_PARTIALS 32
// Reals that sums of this number of rows need.
#define SUM_ROOM(rows) ((rows) * SUM_PARTIALS)

// sums [rows]: those of the first n terms of each row; the rows lie `stride` apart. There are at least as many work-items as rows. room:
// SUM_ROOM(rows).
FN void sum_rows(GLOBAL const real *terms, ulong stride, int rows, int n, LOCAL real *sums, LOCAL real *room)
{
    // The roots of complete trees of tiles of the row that the work-item closes, as in close_tiles of evaluate.cl.
    real root[24];
    int roots = 0;
    BARRIER(FENCE_BOTH);
    for (int tile = 0; tile == 0 || tile * SUM_TILE < n; tile++) {
        int end = (tile + 1) * SUM_TILE < n ? (tile + 1) * SUM_TILE : n;
        for (int k = (int)ITEM; k < rows * SUM_PARTIALS; k += (int)ITEMS) {
            GLOBAL const real *row = terms + k / SUM_PARTIALS * stride;
            real sum = R(0.0);
            for (int i = tile * SUM_TILE + k % SUM_PARTIALS; i < end; i += SUM_PARTIALS) {
                sum += row[i];
            }
            room[k] = sum;
        }
        BARRIER(FENCE_LOCAL);
        for (int width = SUM_PARTIALS / 2; width > 0; width /= 2) {
            for (int k = (int)ITEM; k < rows * width; k += (int)ITEMS) {
                int at = k / width * SUM_PARTIALS + k % width;
                room[at] += room[at + width];
            }
            BARRIER(FENCE_LOCAL);
        }
        if ((int)ITEM < rows) {
            real sum = room[ITEM * SUM_PARTIALS];
            for (int carry = tile; carry & 1; carry >>= 1) {
                sum = root[--roots] + sum;
            }
            root[roots++] = sum;
        }
        BARRIER(FENCE_LOCAL);
    }
    if ((int)ITEM < rows) {
        real sum = root[--roots];
        while (roots > 0) {
            sum = root[--roots] + sum;
        }
        sums[ITEM] = sum;
    }
    BARRIER(FENCE_LOCAL);
}
