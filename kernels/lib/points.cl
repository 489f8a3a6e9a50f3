// Values of given points: the four ways to share one evaluation.
// Requires: lib/evaluate.cl with SPACE GLOBAL; with LANES 32 and FOLD also lib/broad.cl
//
// points [count][DIM], values [count]; point k is individual k, epoch 0. With LANES 32 a launch has `parts` groups a point,
// and scratch is staged [count][STAGED] and tiles [count][TILES].

FN Evaluation evaluation_of_point(int k, GLOBAL const real *data, uint key0, uint key1)
{
    Draw draw = {key0, key1, 0};
    return evaluation(draw, 0, (uint)k, data);
}

#if LANES == 1

// One work-item a point.
KERNEL void evaluate_by_lane(
        GLOBAL const real *points, GLOBAL real *values, int count, GLOBAL const real *data, uint key0, uint key1)
{
    int k = (int)GLOBAL_ITEM;
    if (k < count) {
        values[k] = evaluate(points + (ulong)k * DIM, evaluation_of_point(k, data, key0, key1));
    }
}

#else

// LANES work-items a point; a group holds ITEMS / LANES points.
KERNEL void evaluate_by_lanes(
        GLOBAL const real *points, GLOBAL real *values, int count, GLOBAL const real *data, uint key0, uint key1)
{
    SHARED_PARTIALS(GROUP_ITEMS / LANES);
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
    int k = (int)GROUP * (GROUP_ITEMS / LANES) + slot;
    int safe = k < count ? k : count - 1;
    real f = evaluate_row(points + (ulong)safe * DIM, lane, PARTIALS_OF(slot), evaluation_of_point(safe, data, key0, key1));
    if (k < count && lane == 0) {
        values[k] = f;
    }
}

#endif

#if FOLD && LANES == 32

// One group a point.
KERNEL void evaluate_by_group(GLOBAL const real *points, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *values,
        GLOBAL const real *data, uint key0, uint key1)
{
    SHARED_STAGING;
    SHARED_PARTIALS(TILES_AT_ONCE);
    ulong k = GROUP;
    real f = evaluate_in_group(points + k * DIM, staged + k * STAGED, tiles + k * TILES, STAGING, TILE_EXCHANGE,
            evaluation_of_point((int)k, data, key0, key1));
    if (ITEM == 0) {
        values[k] = f;
    }
}

// Many groups a point, launch after launch.

KERNEL void stage_points(GLOBAL const real *points, GLOBAL real *staged, int parts, GLOBAL const real *data, uint key0, uint key1)
{
    SHARED_STAGING;
    ulong k = GROUP / parts;
    stage_part(points + k * DIM, staged + k * STAGED, (int)(GROUP % parts), parts, STAGING,
            evaluation_of_point((int)k, data, key0, key1));
}

KERNEL void carry_points(GLOBAL real *staged)
{
    SHARED_STAGING;
    carry_blocks(staged + (ulong)GROUP * STAGED, STAGING);
}

KERNEL void evaluate_by_groups(GLOBAL const real *points, GLOBAL const real *staged, GLOBAL Acc *tiles, int parts,
        GLOBAL const real *data, uint key0, uint key1)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    ulong k = GROUP / parts;
    add_tiles(TERMS_SOURCE(points + k * DIM, staged + k * STAGED), tiles + k * TILES, (int)(GROUP % parts), parts, TILE_EXCHANGE,
            evaluation_of_point((int)k, data, key0, key1));
}

KERNEL void join_groups(GLOBAL Acc *tiles, GLOBAL real *values, GLOBAL const real *data, uint key0, uint key1)
{
    ulong k = GROUP;
    real f = broad_value(tiles + k * TILES, evaluation_of_point((int)k, data, key0, key1));
    if (ITEM == 0) {
        values[k] = f;
    }
}

#endif
