// Entry points over lib/broad_sum.cl; read by RowSumsKernelsTest. a, b [rows][DIM]; sums [rows][3][SUM_TILES]; holders
// [rows][parts]; out [rows][4], coordinates [rows].

#define ROW \
    ulong row = GROUP / parts; \
    int part = (int)(GROUP % parts); \
    GLOBAL const real *mine = a + row * DIM; \
    GLOBAL const real *other = b + row * DIM; \
    GLOBAL real *tiles = sums + row * 3 * SUM_TILES

KERNEL_OF(GROUP_ITEMS) void sum_parts(
        GLOBAL const real *a, GLOBAL const real *b, GLOBAL real *sums, GLOBAL Holder *holders, int parts)
{
    SHARED_SUMS(GROUP_ITEMS / 32);
    SHARED Holder room[GROUP_ITEMS];
    ROW;
    sum_part(OF_SQUARES, mine, mine, tiles, part, parts, SUMS_OF((int)ITEM / 32));
    sum_part(OF_PRODUCTS, mine, other, tiles + SUM_TILES, part, parts, SUMS_OF((int)ITEM / 32));
    sum_part(OF_DISTANCES, mine, other, tiles + 2 * SUM_TILES, part, parts, SUMS_OF((int)ITEM / 32));
    Holder greatest = greatest_part(mine, part, parts, room);
    if (ITEM == 0) {
        holders[GROUP] = greatest;
    }
}

KERNEL_OF(GROUP_ITEMS) void join_sums(
        GLOBAL real *sums, GLOBAL const Holder *holders, int parts, GLOBAL real *out, GLOBAL int *coordinates)
{
    SHARED Holder room[GROUP_ITEMS];
    GLOBAL real *tiles = sums + (ulong)GROUP * 3 * SUM_TILES;
    real squares = joined_sum(tiles);
    real products = joined_sum(tiles + SUM_TILES);
    real distance = joined_sum(tiles + 2 * SUM_TILES);
    Holder greatest = joined_greatest(holders + (ulong)GROUP * parts, parts, room);
    if (ITEM == 0) {
        out[4 * GROUP] = squares;
        out[4 * GROUP + 1] = products;
        out[4 * GROUP + 2] = distance;
        out[4 * GROUP + 3] = greatest.value;
        coordinates[GROUP] = greatest.index;
    }
}

// One group a row; out [rows][4] except for the largest.
KERNEL_OF(GROUP_ITEMS) void sum_by_group(GLOBAL const real *a, GLOBAL const real *b, GLOBAL real *sums, GLOBAL real *out)
{
    SHARED_SUMS(GROUP_ITEMS / 32);
    int parts = 1;
    ROW;
    real squares = sum_in_group(OF_SQUARES, mine, mine, tiles, SUMS_OF((int)ITEM / 32));
    real products = sum_in_group(OF_PRODUCTS, mine, other, tiles, SUMS_OF((int)ITEM / 32));
    real distance = sum_in_group(OF_DISTANCES, mine, other, tiles, SUMS_OF((int)ITEM / 32));
    if ((int)ITEM == GROUP_ITEMS - 1) {
        out[4 * row] = squares;
        out[4 * row + 1] = products;
        out[4 * row + 2] = distance;
    }
    (void)part;
}
