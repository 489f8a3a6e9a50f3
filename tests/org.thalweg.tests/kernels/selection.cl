// Entry points over lib/best.cl, lib/select.cl and lib/extent.cl; read by SelectionKernelsTest. GROUP_ITEMS work-items a group,
// MOST individuals at most, DIM coordinates.

// One group. values [m]; indices [2] of the best and the worst; order, survivors [keep].
KERNEL_OF(GROUP_ITEMS) void choose_in_group(
        GLOBAL const real *values, int m, int keep, GLOBAL int *indices, GLOBAL int *order, GLOBAL int *survivors)
{
    SHARED real own[MOST];
    SHARED int list[MOST];
    SHARED int survives[MOST];
    SHARED Holder room[GROUP_ITEMS];
    Holder best = no_best();
    Holder worst = no_worst();
    for (int i = (int)ITEM; i < m; i += GROUP_ITEMS) {
        own[i] = values[i];
        best = better(best, values[i], i);
        worst = worse(worst, values[i], i);
    }
    best = best_of_group(best, room);
    worst = worst_of_group(worst, room);
    if (ITEM == 0) {
        indices[0] = best.index;
        indices[1] = worst.index;
    }
    order_in_group(own, m, keep, list);
    for (int k = (int)ITEM; k < keep; k += GROUP_ITEMS) {
        order[k] = list[k];
    }
    BARRIER(FENCE_LOCAL);
    survivors_in_group(own, m, keep, list, survives);
    for (int k = (int)ITEM; k < keep; k += GROUP_ITEMS) {
        survivors[k] = list[k];
    }
}

// LANES work-items an individual, one group: the best among 4 LANES values [individuals][4 LANES]; the same in each lane.
KERNEL_OF(GROUP_ITEMS) void choose_by_lanes(GLOBAL const real *values, GLOBAL int *indices)
{
#if LANES > 1 && WARP_SHUFFLE
    int lane = (int)ITEM % LANES;
    Holder best = no_best();
    for (int k = lane; k < 4 * LANES; k += LANES) {
        best = better(best, values[(int)ITEM / LANES * 4 * LANES + k], k);
    }
    indices[ITEM] = best_of_lanes(best).index;
#else
    indices[ITEM] = -1;
#endif
}

// Many groups of each of several populations. values [P][n], others [P][more], ranks [P][n + more], survivors [P][keep].

KERNEL_OF(GROUP_ITEMS) void rank_all(
        GLOBAL const real *values, int n, GLOBAL const real *others, int more, GLOBAL int *ranks, int parts)
{
    SHARED real room[GROUP_ITEMS];
    int p = (int)(GROUP / parts);
    rank_part(values + p * n, n, others + p * more, more, ranks + p * (n + more), (int)(GROUP % parts), parts, room);
}

KERNEL_OF(GROUP_ITEMS) void keep_survivors(GLOBAL const int *ranks, int m, int keep, GLOBAL int *survivors, int parts)
{
    SHARED int room[2 * GROUP_ITEMS];
    int p = (int)(GROUP / parts);
    survivors_part(ranks + p * m, m, keep, survivors + p * keep, (int)(GROUP % parts), parts, room);
}

// One group for each population.
KERNEL_OF(SELECT_ITEMS) void choose_by_digits(
        GLOBAL const real *values, int n, GLOBAL const real *others, int more, int keep, GLOBAL int *survivors)
{
    SHARED SelectionRoom room;
    int p = (int)GROUP;
    survivors_by_digits(values + p * n, n, others + p * more, more, keep, survivors + p * keep, &room);
}

// x [rows][DIM] in parts of `each` rows, a group a strip of a part: extents [parts][2][DIM].
KERNEL_OF(GROUP_ITEMS) void extents_of_parts(GLOBAL const real *x, int rows, int each, GLOBAL real *extents)
{
    SHARED Extent room[GROUP_ITEMS];
    int part = (int)GROUP / EXTENT_STRIPS;
    GLOBAL const real *first = x + (ulong)part * each * DIM;
    GLOBAL real *low = extents + (ulong)part * 2 * DIM;
    int left = rows - part * each;
    extent_of_strip(first, first, DIM, left < each ? left : each, (int)GROUP % EXTENT_STRIPS, low, low + DIM, room);
}

// The extents of all parts; a group a strip. extent [2][DIM].
KERNEL_OF(GROUP_ITEMS) void extent_of_all(GLOBAL const real *extents, int parts, GLOBAL real *extent)
{
    SHARED Extent room[GROUP_ITEMS];
    extent_of_strip(extents, extents + DIM, 2 * DIM, parts, (int)GROUP, extent, extent + DIM, room);
}
