// The order of a population by one group, and sums over its individuals in the canonical order. The readable forms are the Java methods
// Selection.order and CanonicalSum.sum.
// Requires: lib/evaluate.cl
//
// Every work-item of a group calls each function at the same time; each begins and ends with a barrier. Values are no NaN.

#ifndef ORDER_SPACE
#define ORDER_SPACE GLOBAL // of the indices
#endif
// Up to this number each value is compared with all others, which takes one barrier; more are sorted.
#ifndef ORDER_COUNTED
#define ORDER_COUNTED 384
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

// order [n]: the indices of values [n], from the best on. Sorted by Batcher's bitonic merges, each of which first compares a run with the
// mirror image of the next, so that every comparison puts the better one in front and a number that is no power of two needs no filling.
FN void order_by_value(GLOBAL const real *values, int n, ORDER_SPACE int *order)
{
    int sorted = n > ORDER_COUNTED ? n : 0; // barriers are outside branches
    BARRIER(FENCE_BOTH);
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        int rank = i;
        if (!sorted) {
            real mine = values[i];
            rank = 0;
#if !ON_CPU
#pragma unroll 8
#endif
            for (int j = 0; j < n; j++) {
                rank += values[j] < mine || (values[j] == mine && j < i);
            }
        }
        order[rank] = i;
    }
    BARRIER(FENCE_BOTH);
    int pairs = 1;
    while (2 * pairs < sorted) {
        pairs *= 2;
    }
    for (int run = 1; run < sorted; run *= 2) {
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

// Lets the `keep` best of n points x [n][DIM] with values f [n] and this order stay: those beyond the new end move to places that become
// free before it. order [keep] is then the order of those who stayed. rank [n]: room. The readable form is Selection.keep.
FN void keep_in_front(GLOBAL real *x, GLOBAL real *f, ORDER_SPACE int *order, ORDER_SPACE int *rank, int n, int keep)
{
    for (int k = (int)ITEM; k < n; k += (int)ITEMS) {
        rank[order[k]] = k;
    }
    BARRIER(FENCE_BOTH);
    int next = keep;
    for (int k = keep; k < n; k++) { // every work-item goes through the list
        int free = order[k];
        if (free < keep) {
            while (rank[next] >= keep) {
                next++;
            }
            for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
                x[(ulong)free * DIM + d] = x[(ulong)next * DIM + d];
            }
            if (ITEM == 0) {
                f[free] = f[next];
                order[rank[next]] = free;
            }
            next++;
        }
    }
    BARRIER(FENCE_BOTH);
}

// Moves further rows [n][width] of the same points, such as step sizes, as keep_in_front moves x; called before it for each such array, since
// it changes the order. rank [n]: room. The readable form is Selection.keepRows.
FN void keep_rows(GLOBAL real *rows, int width, ORDER_SPACE const int *order, ORDER_SPACE int *rank, int n, int keep)
{
    BARRIER(FENCE_BOTH);
    for (int k = (int)ITEM; k < n; k += (int)ITEMS) {
        rank[order[k]] = k;
    }
    BARRIER(FENCE_BOTH);
    int next = keep;
    for (int k = keep; k < n; k++) {
        int free = order[k];
        if (free < keep) {
            while (rank[next] >= keep) {
                next++;
            }
            for (int d = (int)ITEM; d < width; d += (int)ITEMS) {
                rows[(ulong)free * (ulong)width + (ulong)d] = rows[(ulong)next * (ulong)width + (ulong)d];
            }
            next++;
        }
    }
    BARRIER(FENCE_BOTH);
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
#if WHOLE_WARPS && WARP_SHUFFLE // a warp has a row's partials
#pragma unroll
            for (int width = SUM_PARTIALS / 2; width > 0; width /= 2) {
                sum += shuffle_real(sum, width);
            }
#endif
            room[k] = sum;
        }
        BARRIER(FENCE_LOCAL);
#if !WHOLE_WARPS || !WARP_SHUFFLE
        for (int width = SUM_PARTIALS / 2; width > 0; width /= 2) {
            for (int k = (int)ITEM; k < rows * width; k += (int)ITEMS) {
                int at = k / width * SUM_PARTIALS + k % width;
                room[at] += room[at + width];
            }
            BARRIER(FENCE_LOCAL);
        }
#endif
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
