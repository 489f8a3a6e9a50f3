// Sums over one or two rows of DIM numbers by a whole group or by many groups, in the order of evaluate.cl: squares, products,
// squared distances; and the greatest magnitude with its coordinate. For points of up to millions of variables. The readable
// form is the Java class RowSums.
// Requires: lib/sum.cl with LANES 32; lib/best.cl
//
// A launch gives each row `parts` groups of GROUP_ITEMS work-items, a multiple of 32; this group is number `part` of them. Many
// groups need a launch of sum_part and one of joined_sum by one group a row, or of greatest_part and joined_greatest; one group
// calls sum_in_group. Every work-item of the group calls each of these at the same time, and every one gets the answer.
//
// Shapes, of one row: a, b [DIM]; sums [SUM_TILES]; holders [parts]. An entry point declares SHARED_SUMS(GROUP_ITEMS / 32) and
// hands on SUMS_OF(ITEM / 32); room [GROUP_ITEMS] for the greatest.

#ifndef GROUP_ITEMS
#define GROUP_ITEMS 64
#endif
#define SUM_TILES ((DIM + TILE - 1) / TILE)

// What 32 neighbouring work-items add up in tile number `tile`.
FN real summed_tile(int what, GLOBAL const real *a, GLOBAL const real *b, int tile, int lane, SumExchange exchange)
{
    real p[1];
    p[0] = R(0.0);
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < DIM; i += PARTIALS) {
        p[0] += summand(what, a[i], b[i]);
    }
    return add_lanes(p, lane, exchange);
}

// The tiles of this part of the groups. what: OF_SQUARES and others of sum.cl, known when it is compiled; b is a where there is
// one row only.
FN void sum_part(
        int what, GLOBAL const real *a, GLOBAL const real *b, GLOBAL real *sums, int part, int parts, SumExchange exchange)
{
    int lane = (int)ITEM % PARTIALS;
    for (int first = part * (GROUP_ITEMS / PARTIALS); first < SUM_TILES; first += parts * (GROUP_ITEMS / PARTIALS)) {
        int tile = first + (int)ITEM / PARTIALS;
        real sum = summed_tile(what, a, b, tile, lane, exchange);
        if (lane == 0 && tile < SUM_TILES) {
            sums[tile] = sum;
        }
    }
}

// Sums that a work-item joins at a time.
#define SUMS_JOINED 16

// Balanced trees over rows of sums, in place, some levels at a time; sums [rows][length].
FN void join_rows(GLOBAL real *sums, int rows, int length)
{
    for (int step = 1; step < length; step *= SUMS_JOINED) {
        int each = (length + SUMS_JOINED * step - 1) / (SUMS_JOINED * step);
        for (int job = (int)ITEM; job < rows * each; job += (int)ITEMS) {
            int first = job % each * SUMS_JOINED * step;
            GLOBAL real *own = sums + (ulong)(job / each) * (ulong)length + (ulong)first;
            int present = (length - first + step - 1) / step;
            real some[SUMS_JOINED];
#pragma unroll
            for (int k = 0; k < SUMS_JOINED; k++) {
                some[k] = own[(k < present ? k : 0) * step];
            }
#pragma unroll
            for (int apart = 1; apart < SUMS_JOINED; apart *= 2) {
#pragma unroll
                for (int k = 0; k < SUMS_JOINED; k += 2 * apart) {
                    some[k] = k + apart < present ? some[k] + some[k + apart] : some[k];
                }
            }
            own[0] = some[0];
        }
        BARRIER(FENCE_GLOBAL);
    }
}

FN real joined_sum(GLOBAL real *sums)
{
    join_rows(sums, 1, SUM_TILES);
    return sums[0];
}

FN real sum_in_group(int what, GLOBAL const real *a, GLOBAL const real *b, GLOBAL real *sums, SumExchange exchange)
{
    sum_part(what, a, b, sums, 0, 1, exchange);
    BARRIER(FENCE_GLOBAL);
    real sum = joined_sum(sums);
    BARRIER(FENCE_GLOBAL); // the next sum may use the same tiles
    return sum;
}

// The greatest |a_i| of this part of the groups and its coordinate, the lowest among equals.
FN Holder greatest_part(GLOBAL const real *a, int part, int parts, LOCAL Holder *room)
{
    Holder mine = no_worst();
    for (int i = part * GROUP_ITEMS + (int)ITEM; i < DIM; i += parts * GROUP_ITEMS) {
        mine = worse(mine, ABS(a[i]), i);
    }
    return worst_of_group(mine, room);
}

// The greatest of all parts, by one group.
FN Holder joined_greatest(GLOBAL const Holder *holders, int parts, LOCAL Holder *room)
{
    Holder mine = no_worst();
    for (int k = (int)ITEM; k < parts; k += GROUP_ITEMS) {
        mine = chosen(0, mine, holders[k]);
    }
    return worst_of_group(mine, room);
}
