// What an algorithm does whose points are shared by groups: rows [P][N][DIM] of several populations, evaluated as individuals of
// an epoch; read by BroadKernelsTest. populations [P][4] (key, key, instance, 0); staged, tiles as in lib/broad.cl, for each row.

FN Evaluation evaluation_of_row(int row, GLOBAL const uint *populations, int size, int epoch, GLOBAL const real *data)
{
    GLOBAL const uint *who = populations + 4 * (row / size);
    Draw draw = {who[0], who[1], who[2]};
    return evaluation(draw, (uint)epoch, (uint)(row % size), data);
}

KERNEL_OF(GROUP_ITEMS) void rows_stage(GLOBAL const real *rows, GLOBAL const uint *populations, int size, int epoch,
        GLOBAL const real *data, GLOBAL real *staged, int parts)
{
    SHARED_STAGING;
    ulong row = GROUP / parts;
    stage_part(rows + row * DIM, staged + row * STAGED, (int)(GROUP % parts), parts, STAGING,
            evaluation_of_row((int)row, populations, size, epoch, data));
}

KERNEL_OF(GROUP_ITEMS) void rows_carry(GLOBAL real *staged)
{
    SHARED_STAGING;
    carry_blocks(staged + (ulong)GROUP * STAGED, STAGING);
}

KERNEL_OF(GROUP_ITEMS) void rows_tiles(GLOBAL const real *rows, GLOBAL const uint *populations, int size, int epoch,
        GLOBAL const real *data, GLOBAL const real *staged, GLOBAL Acc *tiles, int parts)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    ulong row = GROUP / parts;
    add_tiles(TERMS_SOURCE(rows + row * DIM, staged + row * STAGED), tiles + row * TILES, (int)(GROUP % parts), parts,
            TILE_EXCHANGE, evaluation_of_row((int)row, populations, size, epoch, data));
}

KERNEL_OF(GROUP_ITEMS) void rows_values(
        GLOBAL const uint *populations, int size, int epoch, GLOBAL const real *data, GLOBAL Acc *tiles, GLOBAL real *values)
{
    real f = broad_value(tiles + (ulong)GROUP * TILES, evaluation_of_row((int)GROUP, populations, size, epoch, data));
    if (ITEM == GROUP_ITEMS - 1) {
        values[GROUP] = f;
    }
}

// A row by one group.
KERNEL_OF(GROUP_ITEMS) void rows_by_group(GLOBAL const real *rows, GLOBAL const uint *populations, int size, int epoch,
        GLOBAL const real *data, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *values)
{
    SHARED_STAGING;
    SHARED_PARTIALS(TILES_AT_ONCE);
    ulong row = GROUP;
    real f = evaluate_in_group(rows + row * DIM, staged + row * STAGED, tiles + row * TILES, STAGING, TILE_EXCHANGE,
            evaluation_of_row((int)row, populations, size, epoch, data));
    if (ITEM == GROUP_ITEMS - 1) {
        values[row] = f;
    }
}
