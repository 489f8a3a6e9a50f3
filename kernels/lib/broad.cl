// Evaluation of one point by a whole group or by many groups, called from an algorithm's own kernels: for points of up to
// millions of variables. Folds only. The order of the sum is that of evaluate.cl. Its twin on the host is CanonicalSum; the
// Java class BroadEvaluation counts groups and scratch.
// Requires: lib/evaluate.cl with LANES 32 and SPACE GLOBAL
//
// A launch gives each point `parts` groups of GROUP_ITEMS work-items, a multiple of 32; this group is number `part` of them.
// Many groups need one launch for each of
//
//   stage_part      only if STAGE_APART: the point after its stages
//   carry_blocks    only after PREFIX_SUM: one group a point
//   add_tiles       32 work-items a tile of 1024 terms
//   broad_value     one group a point
//
// and one group does all of it by evaluate_in_group. Every work-item of the group calls each of these at the same time.
//
// Shapes, of one point: x [DIM]; staged [STAGED], unused unless STAGE_APART; tiles [TILES] accumulators of at most 64 bytes.
// An entry point declares SHARED_STAGING and SHARED_PARTIALS(GROUP_ITEMS / PARTIALS), and hands on STAGING and shared rows by
// TILE_EXCHANGE.

#ifndef GROUP_ITEMS
#define GROUP_ITEMS 64
#endif

// 1 if stages cost enough to be computed once, in a separate launch; shifts are computed where they are needed.
#ifndef STAGE_APART
#if defined(ROTATION) || defined(PREFIX_SUM)
#define STAGE_APART 1
#else
#define STAGE_APART 0
#endif
#endif

#define TILES_AT_ONCE (GROUP_ITEMS / PARTIALS)
#define TILE_EXCHANGE PARTIALS_OF((int)ITEM / PARTIALS)

#ifdef PREFIX_SUM

// A staged point: the sums within each block of 32 coordinates, then what each block has to add, the total of those before.
#define BLOCKS ((DIM + PARTIALS - 1) / PARTIALS)
#define STAGED (DIM + BLOCKS)

// Blocks that a group stages together, a tile of coordinates, in rows of 33 to keep clear of bank conflicts.
#define BLOCKS_TOGETHER (TILE / PARTIALS)
#define SHARED_STAGING SHARED real shared_staging[BLOCKS_TOGETHER * (PARTIALS + 1)]
#define STAGING shared_staging
typedef LOCAL real *Staging;

FN int staging_place(int e)
{
    return e / PARTIALS * (PARTIALS + 1) + e % PARTIALS;
}

// The sums within the blocks, and the blocks' totals. Neighbours read neighbours; then work-items add up one block each.
FN void stage_part(Point x, GLOBAL real *staged, int part, int parts, Staging block, Evaluation at)
{
    for (int first = part * BLOCKS_TOGETHER; first < BLOCKS; first += parts * BLOCKS_TOGETHER) {
        for (int e = (int)ITEM; e < TILE; e += GROUP_ITEMS) {
            int i = first * PARTIALS + e;
            block[staging_place(e)] = i < DIM ? coordinate(x, i, at) : R(0.0);
        }
        BARRIER(FENCE_LOCAL);
        for (int own = (int)ITEM; own < BLOCKS_TOGETHER; own += GROUP_ITEMS) {
            real sum = R(0.0);
            for (int j = 0; j < PARTIALS; j++) {
                sum += block[own * (PARTIALS + 1) + j];
                block[own * (PARTIALS + 1) + j] = sum;
            }
            if (first + own < BLOCKS) {
                staged[DIM + first + own] = sum;
            }
        }
        BARRIER(FENCE_LOCAL);
        for (int e = (int)ITEM; e < TILE; e += GROUP_ITEMS) {
            int i = first * PARTIALS + e;
            if (i < DIM) {
                staged[i] = block[staging_place(e)];
            }
        }
        BARRIER(FENCE_LOCAL);
    }
}

// Totals that one work-item reads ahead of what it adds.
#define CARRIED_AT_ONCE 16

// A work-item's totals of the tile that begins with block number `first`. Two bounds of a loop PoCL 3.1 gets wrong on some CPUs.
#if ON_CPU
#define FOR_TOTALS(e, first) \
    for (int e = (int)ITEM; e < TILE; e += GROUP_ITEMS) \
        if ((first) + e < BLOCKS)
#else
#define FOR_TOTALS(e, first) for (int e = (int)ITEM; e < TILE && (first) + e < BLOCKS; e += GROUP_ITEMS)
#endif

// Totals of blocks become the sums of all totals before. One work-item adds, the others bring and take.
FN void carry_blocks(GLOBAL real *staged, Staging total)
{
    GLOBAL real *totals = staged + DIM;
    real carry = R(0.0);
    for (int first = 0; first < BLOCKS; first += TILE) {
        FOR_TOTALS(e, first)
        {
            total[e] = totals[first + e];
        }
        BARRIER(FENCE_LOCAL);
        if (ITEM == 0) { // whatever follows the last total is added to no other
            for (int j = 0; j < TILE && first + j < BLOCKS; j += CARRIED_AT_ONCE) {
                real some[CARRIED_AT_ONCE];
#pragma unroll
                for (int k = 0; k < CARRIED_AT_ONCE; k++) {
                    some[k] = total[j + k];
                }
#pragma unroll
                for (int k = 0; k < CARRIED_AT_ONCE; k++) {
                    total[j + k] = carry;
                    carry += some[k];
                }
            }
        }
        BARRIER(FENCE_LOCAL);
        FOR_TOTALS(e, first)
        {
            totals[first + e] = total[e];
        }
    }
}

#else

#define STAGED DIM
#define SHARED_STAGING
#define STAGING 0
typedef int Staging;

FN void stage_part(Point x, GLOBAL real *staged, int part, int parts, Staging unused, Evaluation at)
{
    for (int i = part * GROUP_ITEMS + (int)ITEM; i < DIM; i += parts * GROUP_ITEMS) {
        staged[i] = coordinate(x, i, at);
    }
}

FN void carry_blocks(GLOBAL real *staged, Staging unused)
{
}

#endif

// Where the terms of a point are read: after its stages, or from the point itself.
#if STAGE_APART
typedef GLOBAL const real *Terms;
#define TERMS_SOURCE(x, staged) (staged)
#else
typedef Point Terms;
#define TERMS_SOURCE(x, staged) (x)
#endif

FN real staged_coordinate(Terms z, int i, Evaluation at)
{
#ifdef PREFIX_SUM
    return z[DIM + i / PARTIALS] + z[i];
#elif STAGE_APART
    return z[i];
#else
    return coordinate(z, i, at);
#endif
}

FN real staged_next(Terms z, int i, Evaluation at)
{
    return REACH == 0 ? R(0.0) : staged_coordinate(z, i + 1 == DIM ? 0 : i + 1, at);
}

// Adds term i of the point z to the accumulator a.
#if SPLIT || SPAN > 1
#define STAGED_AT(i) staged_coordinate(z, i, at)
#define ADD_STAGED(a, i) ADD_TERM(a, i, STAGED_AT, at)
#else
#define ADD_STAGED(a, i) (a) = acc_add(a, i, staged_coordinate(z, i, at), staged_next(z, i, at), at);
#endif

// Tile number `tile` of a point by 32 neighbouring work-items, in each of them; z: TERMS_SOURCE.
FN Acc broad_tile(Terms z, int tile, int lane, Exchange exchange, Evaluation at)
{
    Acc p[1];
    p[0] = acc_empty();
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < TERMS; i += PARTIALS) {
        ADD_STAGED(p[0], i)
    }
    return join_lanes(p, lane, exchange);
}

// The tiles of this part of the groups.
FN void add_tiles(Terms z, GLOBAL Acc *tiles, int part, int parts, Exchange exchange, Evaluation at)
{
    int slot = (int)ITEM / PARTIALS;
    int lane = (int)ITEM % PARTIALS;
    for (int first = part * TILES_AT_ONCE; first < TILES; first += parts * TILES_AT_ONCE) {
        int tile = first + slot;
        Acc a = broad_tile(z, tile, lane, exchange, at);
        if (lane == 0 && tile < TILES) {
            tiles[tile] = a;
        }
        BARRIER(FENCE_LOCAL);
    }
}

// Accumulators that a work-item joins at a time.
#define ACC_JOINED (sizeof(Acc) > 16 ? 4 : 16)

// Declares some [ACC_JOINED] and joins accumulators that are `step` apart, in any memory, to some[0].
#define JOIN_SOME(own, accumulators, step) \
    int present = accumulators; \
    Acc some[ACC_JOINED]; \
    _Pragma("unroll") for (int k = 0; k < ACC_JOINED; k++) \
    { \
        some[k] = (own)[(k < present ? k : 0) * (step)]; \
    } \
    _Pragma("unroll") for (int apart = 1; apart < ACC_JOINED; apart *= 2) \
    { \
        _Pragma("unroll") for (int k = 0; k < ACC_JOINED; k += 2 * apart) \
        { \
            if (k + apart < present) { \
                some[k] = acc_join(some[k], some[k + apart]); \
            } \
        } \
    }

// Balanced trees over rows of accumulators, in place, some levels at a time; accs [rows][length].
FN void join_accumulators(GLOBAL Acc *accs, int rows, int length)
{
    for (int step = 1; step < length; step *= ACC_JOINED) {
        int each = (length + ACC_JOINED * step - 1) / (ACC_JOINED * step);
        for (int job = (int)ITEM; job < rows * each; job += (int)ITEMS) {
            int first = job % each * ACC_JOINED * step;
            GLOBAL Acc *own = accs + (ulong)(job / each) * (ulong)length + (ulong)first;
            JOIN_SOME(own, (length - first + step - 1) / step, step)
            own[0] = some[0];
        }
        BARRIER(FENCE_GLOBAL);
    }
}

// The same, but what the first levels leave lies in local memory; room [rows][(length + ACC_JOINED - 1) / ACC_JOINED].
FN void join_accumulators_apart(GLOBAL const Acc *accs, int rows, int length, LOCAL Acc *room)
{
    int firsts = (length + ACC_JOINED - 1) / ACC_JOINED;
    for (int job = (int)ITEM; job < rows * firsts; job += (int)ITEMS) {
        int first = job % firsts * ACC_JOINED;
        GLOBAL const Acc *own = accs + (ulong)(job / firsts) * (ulong)length + (ulong)first;
        JOIN_SOME(own, length - first, 1)
        room[job] = some[0];
    }
    BARRIER(FENCE_LOCAL);
    for (int step = 1; step < firsts; step *= ACC_JOINED) {
        int each = (firsts + ACC_JOINED * step - 1) / (ACC_JOINED * step);
        for (int job = (int)ITEM; job < rows * each; job += (int)ITEMS) {
            int first = job % each * ACC_JOINED * step;
            LOCAL Acc *own = room + job / each * firsts + first;
            JOIN_SOME(own, (firsts - first + step - 1) / step, step)
            own[0] = some[0];
        }
        BARRIER(FENCE_LOCAL);
    }
}

// The point's value in every work-item.
FN real broad_value(GLOBAL Acc *tiles, Evaluation at)
{
    join_accumulators(tiles, 1, TILES);
    return comparable(acc_value(tiles[0], at));
}

// All of it by one group; the value in every work-item.
FN real evaluate_in_group(Point x, GLOBAL real *staged, GLOBAL Acc *tiles, Staging room, Exchange exchange, Evaluation at)
{
    if (STAGE_APART) {
        stage_part(x, staged, 0, 1, room, at);
        BARRIER(FENCE_GLOBAL);
        carry_blocks(staged, room);
        BARRIER(FENCE_GLOBAL);
    }
    add_tiles(TERMS_SOURCE(x, staged), tiles, 0, 1, exchange, at);
    BARRIER(FENCE_GLOBAL);
    return broad_value(tiles, at);
}
