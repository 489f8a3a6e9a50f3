// Passes over the tiles of large points, 32 work-items a tile of 1024 coordinates: values of points that are made where
// they are read, points that are kept, and distances. Groups of JOINED tiles are joined by the group that has made
// them.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl,
//         lib/broad_sum.cl, lib/trace.cl, algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl,
//         algorithms/maswchains/state.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl,
//         algorithms/maswchains/vectors.cl, algorithms/maswchains/round.cl, algorithms/maswchains/quantised.cl

// The tiles of a group of work-items are joined by it where that is the tree's own order.
#if (TILES_AT_ONCE & (TILES_AT_ONCE - 1)) == 0
#define JOINED TILES_AT_ONCE
#else
#define JOINED 1
#endif
#define SUM_SHARES ((SUM_TILES + JOINED - 1) / JOINED)
#if BATCHED
#define SHARES ((TILES + JOINED - 1) / JOINED)
#else
#define SHARES TILES
#endif

// Rows of 32 coordinates that distances read at a time.
#define MEASURED_AT_ONCE 4

// The squared distances of a row from CANDIDATES others within a tile, before they are added up over the lanes.
FN void add_distances(GLOBAL const STORED *from, GLOBAL const STORED *const *to, int tile, int lane, int whole, real *sums)
{
#pragma unroll
    for (int k = 0; k < CANDIDATES; k++) {
        sums[k] = R(0.0);
    }
    for (int first = tile * TILE + lane; first < (tile + 1) * TILE && first - lane < DIM; first += MEASURED_AT_ONCE * PARTIALS) {
        real a[MEASURED_AT_ONCE], b[CANDIDATES][MEASURED_AT_ONCE];
        read_rows(from, first, a, MEASURED_AT_ONCE, whole);
#pragma unroll
        for (int k = 0; k < CANDIDATES; k++) {
            read_rows(to[k], first, b[k], MEASURED_AT_ONCE, whole);
        }
#pragma unroll
        for (int r = 0; r < MEASURED_AT_ONCE; r++) {
            int present = whole || first + r * PARTIALS < DIM;
#pragma unroll
            for (int k = 0; k < CANDIDATES; k++) {
                real more = sums[k] + summand(OF_DISTANCES, a[r], b[k][r]);
                sums[k] = present ? more : sums[k];
            }
        }
    }
}

// A lane's genes of a child of two parents.
FN void make_genes(GeneratedPoint x, int i, const real *mother, const real *father, real *gene, int form)
{
    draw_genes(x, i, gene, form);
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        gene[r] = gene_of(x, block_index(i, r, form), mother[r], father[r], gene[r]);
    }
}

// A tile of a child that is kept.
FN void keep_child(GLOBAL STORED *target, GeneratedPoint x, int tile, int lane, int form)
{
    FOR_BLOCKS(i, tile, lane, form)
    {
        real mother[UNIFORMS], father[UNIFORMS], gene[UNIFORMS];
        read_block(x.a, i, mother, form);
        read_block(x.b, i, father, form);
        make_genes(x, i, mother, father, gene, form);
        write_block(target, i, gene, form);
    }
}

// What is kept of a trial of local search, in point and bias.
typedef struct {
    int outcome; // OUTCOME_NONE: nothing
    GLOBAL STORED *target, *biases;
    GLOBAL real *moves; // bias + d, where it is in memory
} KeptTrial;

// Keeps a lane's coordinates. from, bias: as they were before the trial, and then as they are after it; move: bias + d.
FN void keep_trial(KeptTrial kept, GeneratedPoint x, int i, real *from, real *bias, const real *move, int form)
{
    int better = kept.outcome == OUTCOME_BETTER;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        if (kept.outcome != OUTCOME_FAILED) {
            from[r] = trial_at(x, block_index(i, r, form), from[r], better ? move[r] : -move[r]);
        }
        bias[r] = bias_after(kept.outcome, bias[r], move[r]);
    }
    if (kept.outcome != OUTCOME_FAILED) {
        write_block(kept.target, i, from, form);
    }
    write_block(kept.biases, i, bias, form);
}

// A tile of a trial that is kept where no trial follows; after a failure neither point nor move are needed.
FN void keep_trial_tile(KeptTrial kept, GeneratedPoint x, int tile, int lane, int form)
{
    FOR_BLOCKS(i, tile, lane, form)
    {
        real from[UNIFORMS], bias[UNIFORMS], move[UNIFORMS];
        read_block(x.b, i, bias, form);
        if (kept.outcome != OUTCOME_FAILED) {
            read_block(x.a, i, from, form);
            draw_increments(x, i, move, form);
        }
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            bias[r] = bias_of_stored(x, bias[r]);
            move[r] = bias[r] + move[r];
        }
        keep_trial(kept, x, i, from, bias, move, form);
    }
}

#if BATCHED

// Where a tile's 32 work-items add it up, in local memory. vectors: of 32 lanes.
typedef struct {
    LOCAL Acc *tiles;
    LOCAL Reals *vectors;
    Exchange exchange;
} TileRoom;

// A tile of a child, which is written to a row, with its codes.
FN Acc child_tile(GeneratedPoint x, GLOBAL STORED *row, GLOBAL ushort *codes, real scale, int tile, int lane, TileRoom room,
        Evaluation at, int form)
{
    Acc made = acc_empty();
    FOR_BLOCKS(i, tile, lane, form)
    {
        real mother[UNIFORMS], father[UNIFORMS], gene[UNIFORMS];
        read_block_once(x.a, i, mother, form);
        read_block_once(x.b, i, father, form);
        Shifts shifts;
        if (form == VECTOR) {
            shifts = read_shifts(at, i);
        }
        make_genes(x, i, mother, father, gene, form);
        write_block(row, i, gene, form);
        if (QUANTISED) {
            write_block_codes(codes, i, lane, gene, LOWER(x, 0), scale, form);
        }
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            gene[r] = after_stages(gene[r], shifts, i, r, at, form);
        }
        if (form == VECTOR) {
            transpose(room.vectors, lane, gene);
        }
        made = add_block(made, gene, i, lane, at, form);
    }
    return made;
}

// A tile of both points of a trial; keeps the trial before it and leaves its own moves in memory.
FN void trial_tile(GeneratedPoint x, KeptTrial before, int tile, int lane, TileRoom room, Acc *made, Evaluation at,
        Evaluation at_opposite, int form)
{
    FOR_BLOCKS(i, tile, lane, form)
    {
        real from[UNIFORMS], bias[UNIFORMS], moved[UNIFORMS], d[UNIFORMS], one[UNIFORMS], opposite[UNIFORMS];
        read_block(x.a, i, from, form);
        read_block(x.b, i, bias, form);
        if (before.outcome != OUTCOME_NONE) {
            read_moves(before.moves, i, moved, form);
        }
        Shifts shifts;
        if (form == VECTOR) {
            shifts = read_shifts(at, i);
        }
        draw_increments(x, i, d, form);
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            bias[r] = bias_of_stored(x, bias[r]);
        }
        if (before.outcome != OUTCOME_NONE) {
            keep_trial(before, x, i, from, bias, moved, form);
        }
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            d[r] = bias[r] + d[r];
            one[r] = after_stages(trial_at(x, block_index(i, r, form), from[r], d[r]), shifts, i, r, at, form);
            opposite[r] = after_stages(trial_at(x, block_index(i, r, form), from[r], -d[r]), shifts, i, r, at_opposite, form);
        }
        write_moves(before.moves, i, d, form);
        if (form == VECTOR) {
            transpose(room.vectors, lane, one);
            transpose(room.vectors, lane, opposite);
        }
        made[0] = add_block(made[0], one, i, lane, at, form);
        made[1] = add_block(made[1], opposite, i, lane, at_opposite, form);
    }
}

// A tile of a point that is stored.
FN Acc stored_tile(GeneratedPoint x, int tile, int lane, Evaluation at)
{
    Acc made = acc_empty();
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < DIM; i += PARTIALS) {
        made = acc_add(made, i, shifted_again(shifted(x.a[i], i, at), i, at), R(0.0), at);
    }
    return made;
}

// The tree's first levels over the tiles of this group, in place; room [JOINED] of one point.
FN Acc joined_tiles(LOCAL Acc *room, int present)
{
    Acc some[JOINED];
#pragma unroll
    for (int k = 0; k < JOINED; k++) {
        some[k] = room[k < present ? k : 0];
    }
#pragma unroll
    for (int apart = 1; apart < JOINED; apart *= 2) {
#pragma unroll
        for (int k = 0; k < JOINED; k += 2 * apart) {
            if (k + apart < present) {
                some[k] = acc_join(some[k], some[k + apart]);
            }
        }
    }
    return some[0];
}

#endif

// The same of sums.
FN real joined_sums(LOCAL const real *room, int present)
{
    real some[JOINED];
#pragma unroll
    for (int k = 0; k < JOINED; k++) {
        some[k] = room[k < present ? k : 0];
    }
#pragma unroll
    for (int apart = 1; apart < JOINED; apart *= 2) {
#pragma unroll
        for (int k = 0; k < JOINED; k += 2 * apart) {
            some[k] = k + apart < present ? some[k] + some[k + apart] : some[k];
        }
    }
    return some[0];
}
