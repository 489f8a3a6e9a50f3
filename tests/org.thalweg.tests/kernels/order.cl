// Entry points over lib/order.cl; read by OrderKernelsTest. One group for each population.

#ifndef ROWS
#define ROWS 5
#endif

// values [P][n]; indices [P][n].
KERNEL void order_populations(GLOBAL const real *values, int n, GLOBAL int *indices)
{
    order_by_value(values + (ulong)GROUP * n, n, indices + (ulong)GROUP * n);
}

// One population: x [n][DIM], f [n], further rows s [n][width]; order, rank [n].
KERNEL void keep_population(
        GLOBAL real *x, GLOBAL real *f, GLOBAL real *s, int width, int n, int keep, GLOBAL int *order, GLOBAL int *rank)
{
    order_by_value(f, n, order);
    keep_rows(s, width, order, rank, n, keep);
    keep_in_front(x, f, order, rank, n, keep);
}

// terms [P][ROWS][n]; sums [P][ROWS].
KERNEL void sum_populations(GLOBAL const real *terms, int n, GLOBAL real *sums)
{
    SHARED real room[SUM_ROOM(ROWS)];
    SHARED real sum[ROWS];
    sum_rows(terms + (ulong)GROUP * ROWS * n, (ulong)n, ROWS, n, sum, room);
    if (ITEM < ROWS) {
        sums[GROUP * ROWS + ITEM] = sum[ITEM];
    }
}
