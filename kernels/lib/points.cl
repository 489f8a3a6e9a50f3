// Values of given points: the four ways to share one evaluation.
//
// points[count][DIM], values[count]; point k is individual k, epoch 0. Scratch for the last two ways: staged[count][STAGED]
// (the points behind their stages) and tiles[count][TILES] accumulators of at most 64 bytes.

#if LANES == 1

// One work-item a point.
KERNEL void evaluate_by_lane(GLOBAL const real *points, GLOBAL real *values, int count, GLOBAL const real *data,
        uint key0, uint key1)
{
    int k = (int)GLOBAL_ITEM;
    Draw draw = {key0, key1, 0};
    if (k < count) {
        values[k] = evaluate(points + (ulong)k * DIM, evaluation(draw, 0, (uint)k, data));
    }
}

#else

// LANES work-items a point; a group holds ITEMS / LANES points.
KERNEL void evaluate_by_lanes(GLOBAL const real *points, GLOBAL real *values, int count, GLOBAL const real *data,
        uint key0, uint key1)
{
    SHARED_PARTIALS(GROUP_ITEMS / LANES);
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
    int k = (int)GROUP * (GROUP_ITEMS / LANES) + slot;
    int safe = k < count ? k : count - 1;
    Draw draw = {key0, key1, 0};
    real f = evaluate_row(points + (ulong)safe * DIM, lane, PARTIALS_OF(slot), evaluation(draw, 0, (uint)safe, data));
    if (k < count && lane == 0) {
        values[k] = f;
    }
}

#endif

#if FOLD && LANES == 32

#ifdef PREFIX_SUM

// A staged point: the sums within each block of 32 coordinates, then what each block has to add, the total of those before.
#define BLOCKS ((DIM + PARTIALS - 1) / PARTIALS)
#define STAGED (DIM + BLOCKS)
#define STAGED_COORDINATE(z, i) ((z)[DIM + (i) / PARTIALS] + (z)[i])

// The sums within the blocks, and the blocks' totals. A group stages GROUP_ITEMS blocks of 32 coordinates together, so that
// neighbours read neighbours; then each work-item adds up one block, in rows of 33 to keep clear of bank conflicts.
KERNEL void stage_points(GLOBAL const real *points, GLOBAL real *staged, int count, GLOBAL const real *data)
{
    SHARED real block[GROUP_ITEMS * (PARTIALS + 1)];
    Draw draw = {0, 0, 0};
    ulong first = (ulong)GROUP * GROUP_ITEMS;
    for (int e = (int)ITEM; e < GROUP_ITEMS * PARTIALS; e += GROUP_ITEMS) {
        ulong k = (first + e / PARTIALS) / BLOCKS;
        int i = (int)(first + e / PARTIALS - k * BLOCKS) * PARTIALS + e % PARTIALS;
        block[e / PARTIALS * (PARTIALS + 1) + e % PARTIALS] = k < (ulong)count && i < DIM
                ? coordinate(points + k * DIM, i, evaluation(draw, 0, (uint)k, data)) : R(0.0);
    }
    FENCED(FENCE_LOCAL);
    real sum = R(0.0);
    for (int j = 0; j < PARTIALS; j++) {
        sum += block[ITEM * (PARTIALS + 1) + j];
        block[ITEM * (PARTIALS + 1) + j] = sum;
    }
    ulong mine = (first + ITEM) / BLOCKS;
    if (mine < (ulong)count) {
        staged[mine * STAGED + DIM + (first + ITEM - mine * BLOCKS)] = sum;
    }
    FENCED(FENCE_LOCAL);
    for (int e = (int)ITEM; e < GROUP_ITEMS * PARTIALS; e += GROUP_ITEMS) {
        ulong k = (first + e / PARTIALS) / BLOCKS;
        int i = (int)(first + e / PARTIALS - k * BLOCKS) * PARTIALS + e % PARTIALS;
        if (k < (ulong)count && i < DIM) {
            staged[k * STAGED + i] = block[e / PARTIALS * (PARTIALS + 1) + e % PARTIALS];
        }
    }
}

// Totals of blocks become the sums of all totals before. One group a point; one work-item adds, the others bring and take.
KERNEL void carry_blocks(GLOBAL real *staged)
{
    SHARED real total[GROUP_ITEMS];
    GLOBAL real *totals = staged + (ulong)GROUP * STAGED + DIM;
    real carry = R(0.0);
    for (int first = 0; first < BLOCKS; first += GROUP_ITEMS) {
        int block = first + (int)ITEM;
        if (block < BLOCKS) {
            total[ITEM] = totals[block];
        }
        FENCED(FENCE_LOCAL);
        if (ITEM == 0) {
            for (int j = 0; j < GROUP_ITEMS && first + j < BLOCKS; j++) {
                real before = carry;
                carry += total[j];
                total[j] = before;
            }
        }
        FENCED(FENCE_LOCAL);
        if (block < BLOCKS) {
            totals[block] = total[ITEM];
        }
    }
}

#else

#define STAGED DIM
#define STAGED_COORDINATE(z, i) ((z)[i])

// The points behind their stages, one work-item a coordinate.
KERNEL void stage_points(GLOBAL const real *points, GLOBAL real *staged, int count, GLOBAL const real *data)
{
    ulong index = GLOBAL_ITEM;
    Draw draw = {0, 0, 0};
    if (index < (ulong)count * DIM) {
        ulong k = index / DIM;
        staged[index] = coordinate(points + k * DIM, (int)(index - k * DIM), evaluation(draw, 0, (uint)k, data));
    }
}

#endif

// Tile number `tile` of a staged point by 32 neighbouring work-items, in each of them.
FN Acc staged_tile(GLOBAL const real *z, int tile, int lane, Exchange exchange, Evaluation at)
{
    Acc p[1];
    p[0] = acc_empty();
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < TERMS; i += PARTIALS) {
        real next = REACH == 0 ? R(0.0) : z[i + 1 == DIM ? 0 : i + 1];
        p[0] = acc_add(p[0], i, STAGED_COORDINATE(z, i), next, at);
    }
    return join_lanes(p, lane, exchange);
}

// A balanced tree over tiles[0 ... n), in place, by the whole group; the root is tiles[0].
FN void join_tiles(GLOBAL Acc *tiles, int n)
{
    for (int step = 1; step < n; step *= 2) {
        for (int t = (int)ITEM * 2 * step; t + step < n; t += (int)ITEMS * 2 * step) {
            tiles[t] = acc_join(tiles[t], tiles[t + step]);
        }
        FENCED(FENCE_GLOBAL);
    }
}

// One group a point; 32 of its work-items a tile.
KERNEL void evaluate_by_group(GLOBAL const real *staged, GLOBAL real *values, GLOBAL Acc *tiles,
        GLOBAL const real *data, uint key0, uint key1)
{
    SHARED_PARTIALS(GROUP_ITEMS / PARTIALS);
    int k = (int)GROUP;
    int slot = (int)ITEM / PARTIALS;
    int lane = (int)ITEM % PARTIALS;
    Draw draw = {key0, key1, 0};
    Evaluation at = evaluation(draw, 0, (uint)k, data);
    GLOBAL Acc *mine = tiles + (ulong)k * TILES;
    for (int first = 0; first < TILES; first += GROUP_ITEMS / PARTIALS) {
        int tile = first + slot;
        Acc a = staged_tile(staged + (ulong)k * STAGED, tile, lane, PARTIALS_OF(slot), at);
        if (lane == 0 && tile < TILES) {
            mine[tile] = a;
        }
        FENCED(FENCE_BOTH);
    }
    join_tiles(mine, TILES);
    if (ITEM == 0) {
        values[k] = comparable(acc_value(mine[0], at));
    }
}

// Many groups a point: first 32 work-items a tile, ...
KERNEL void evaluate_by_groups(GLOBAL const real *staged, GLOBAL Acc *tiles, int count, GLOBAL const real *data,
        uint key0, uint key1)
{
    SHARED_PARTIALS(GROUP_ITEMS / PARTIALS);
    int slot = (int)ITEM / PARTIALS;
    int lane = (int)ITEM % PARTIALS;
    ulong index = (ulong)GROUP * (GROUP_ITEMS / PARTIALS) + slot;
    int k = (int)(index / TILES);
    int safe = k < count ? k : count - 1;
    int tile = (int)(index - (ulong)k * TILES);
    Draw draw = {key0, key1, 0};
    Acc a = staged_tile(staged + (ulong)safe * STAGED, tile, lane, PARTIALS_OF(slot), evaluation(draw, 0, (uint)safe, data));
    if (lane == 0 && k < count) {
        tiles[index] = a;
    }
}

// ... then one group a point joins them.
KERNEL void join_groups(GLOBAL Acc *tiles, GLOBAL real *values, GLOBAL const real *data, uint key0, uint key1)
{
    int k = (int)GROUP;
    Draw draw = {key0, key1, 0};
    GLOBAL Acc *mine = tiles + (ulong)k * TILES;
    join_tiles(mine, TILES);
    if (ITEM == 0) {
        values[k] = comparable(acc_value(mine[0], evaluation(draw, 0, (uint)k, data)));
    }
}

#endif
