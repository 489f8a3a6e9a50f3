// Passes over the tiles of large points, 32 work-items a tile of 1024 coordinates: values of points that are made where they are read,
// points that are kept, and distances. Groups of JOINED tiles are joined at once.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl,
//         lib/broad_sum.cl, lib/trace.cl, algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl,
//         algorithms/maswchains/course.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl,
//         algorithms/maswchains/plan.cl, algorithms/maswchains/lined.cl, algorithms/maswchains/codes.cl

// The tiles of a group of work-items are joined by it where that is the tree's own order.
#if (TILES_AT_ONCE & (TILES_AT_ONCE - 1)) == 0
#define JOINED TILES_AT_ONCE
#else
#define JOINED 1
#endif
#define SUM_SHARES ((SUM_TILES + JOINED - 1) / JOINED)
#if TOGETHER
#define SHARES ((TILES + JOINED - 1) / JOINED)
#else
#define SHARES TILES
#endif

// Rows of 32 coordinates that distances read at once.
#define MEASURED_AT_ONCE 4

// Whether no coordinate of a tile lies beyond the end: then passes need not look. CPUs take longer to compile both forms than they run.
#define WHOLE(tile) (!ON_CPU && ((tile) + 1) * TILE <= DIM)

// The loop of a lane over a tile, so many rows at a time.
#define FOR_ROWS(tile, lane, rows) \
    for (int first = (tile) * TILE + (lane); first < ((tile) + 1) * TILE && first - (lane) < DIM; first += (rows) * PARTIALS)

// The squared distances of a row from CANDIDATES others within a tile, before they are added up over the lanes.
FN void add_distances(GLOBAL const STORED *from, GLOBAL const STORED *const *to, int tile, int lane, int whole, real *sums)
{
#pragma unroll
    for (int k = 0; k < CANDIDATES; k++) {
        sums[k] = R(0.0);
    }
    FOR_ROWS(tile, lane, MEASURED_AT_ONCE) {
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

// A tile of a child that is kept.
FN void keep_child(GLOBAL STORED *target, GeneratedPoint x, int tile, int lane, int whole)
{
    FOR_ROWS(tile, lane, GENES_AT_ONCE) {
        real mother[GENES_AT_ONCE], father[GENES_AT_ONCE], u[GENES_AT_ONCE];
        read_rows(x.a, first, mother, GENES_AT_ONCE, whole);
        read_rows(x.b, first, father, GENES_AT_ONCE, whole);
        draw_genes(x, first, u);
#pragma unroll
        for (int r = 0; r < GENES_AT_ONCE; r++) {
            int i = first + r * PARTIALS;
            if (whole || i < DIM) {
                target[i] = gene_of(x, i, mother[r], father[r], u[r]);
            }
        }
    }
}

// A bias behind a try by this move that is better, or behind its opposite.
FN real bias_behind(real bias, real move, int better)
{
    return kept_bias(better ? R(0.2) * bias + R(0.4) * move : bias + R(-0.4) * move);
}

// A tile of a try that is kept, the first one or its opposite, and of the bias.
FN void keep_try(GLOBAL STORED *target, GLOBAL STORED *biases, GeneratedPoint x, int better, int tile, int lane, int whole)
{
    FOR_ROWS(tile, lane, TRIED_AT_ONCE) {
        real from[TRIED_AT_ONCE], bias[TRIED_AT_ONCE], increment[TRIED_AT_ONCE];
        read_rows(x.a, first, from, TRIED_AT_ONCE, whole);
        read_rows(x.b, first, bias, TRIED_AT_ONCE, whole);
        draw_increments(x, first, increment);
#pragma unroll
        for (int r = 0; r < TRIED_AT_ONCE; r++) {
            int i = first + r * PARTIALS;
            if (whole || i < DIM) {
                real before = bias_of_stored(x, bias[r]);
                real move = before + increment[r];
                target[i] = tried_at(x, i, from[r], better ? move : -move);
                biases[i] = bias_behind(before, move, better);
            }
        }
    }
}

// A tile of the bias behind many failures.
FN void halve_bias(GLOBAL STORED *biases, GeneratedPoint x, int tile, int lane)
{
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < DIM; i += PARTIALS) {
        biases[i] = kept_bias(R(0.5) * bias_at(x, i));
    }
}

#if TOGETHER

// Adds term i, of the coordinate x, to the accumulator a.
#define ADD_OWN(a, i, x, at) (a) = acc_add(a, i, shifted_again(shifted(x, i, at), i, at), R(0.0), at)

// What a trial finds of the one before it: the coordinates that it keeps, and its moves bias + d.
typedef struct {
    int outcome; // OUTCOME_NONE: all is as it lies in memory
    GLOBAL STORED *target, *biases;
    GLOBAL real *moves;
} Carried;

// What the try before makes of coordinate i and of its bias; move: of that try.
FN void carry_on(Carried carried, GeneratedPoint x, int i, real *from, real *bias, real move)
{
    if (carried.outcome == OUTCOME_FAILED) {
        *bias = kept_bias(R(0.5) * *bias);
    } else {
        int better = carried.outcome == OUTCOME_BETTER;
        *from = tried_at(x, i, *from, better ? move : -move);
        *bias = bias_behind(*bias, move, better);
    }
}

// Keeps rows of the try before, by its moves; from, bias: as they were before it, and then as they are behind it.
FN void keep_carried(Carried carried, GeneratedPoint x, int first, real *from, real *bias, const real *move, int whole)
{
#pragma unroll
    for (int r = 0; r < TRIED_AT_ONCE; r++) {
        int i = within(first + r * PARTIALS, whole);
        carry_on(carried, x, i, &from[r], &bias[r], move[r]);
        if (whole || first + r * PARTIALS < DIM) {
            if (carried.outcome != OUTCOME_FAILED) {
                carried.target[i] = from[r];
            }
            carried.biases[i] = bias[r];
        }
    }
}

// A tile of a try and of its opposite; keeps the try before it and tells its own moves.
FN void add_tries(
        GeneratedPoint x, Carried carried, int tile, int lane, int whole, Acc *made, Evaluation at, Evaluation at_opposite)
{
    FOR_ROWS(tile, lane, TRIED_AT_ONCE) {
        real from[TRIED_AT_ONCE], bias[TRIED_AT_ONCE], increment[TRIED_AT_ONCE], before[TRIED_AT_ONCE];
        int carries = carried.outcome != OUTCOME_NONE;
        read_rows(x.a, first, from, TRIED_AT_ONCE, whole);
        read_rows(x.b, first, bias, TRIED_AT_ONCE, whole);
        if (carries) {
#pragma unroll
            for (int r = 0; r < TRIED_AT_ONCE; r++) {
                before[r] = carried.moves[within(first + r * PARTIALS, whole)];
            }
        }
        draw_increments(x, first, increment);
#pragma unroll
        for (int r = 0; r < TRIED_AT_ONCE; r++) {
            bias[r] = bias_of_stored(x, bias[r]);
        }
        if (carries) {
            keep_carried(carried, x, first, from, bias, before, whole);
        }
#pragma unroll
        for (int r = 0; r < TRIED_AT_ONCE; r++) {
            int i = within(first + r * PARTIALS, whole);
            real move = bias[r] + increment[r];
            if (whole || first + r * PARTIALS < DIM) {
                carried.moves[i] = move;
            }
            Acc one = made[0];
            Acc opposite = made[1];
            ADD_OWN(one, i, tried_at(x, i, from[r], move), at);
            ADD_OWN(opposite, i, tried_at(x, i, from[r], -move), at_opposite);
            if (whole || first + r * PARTIALS < DIM) {
                made[0] = one;
                made[1] = opposite;
            }
        }
    }
}

#if CODED
#define CODES , GLOBAL ushort *codes, real scale
#else
#define CODES
#endif

// A tile of a child, which is written to a row, with its codes.
FN Acc child_tile(GeneratedPoint x, GLOBAL STORED *row, int tile, int lane, int whole, Evaluation at CODES)
{
    Acc made = acc_empty();
    FOR_ROWS(tile, lane, GENES_AT_ONCE) {
        real mother[GENES_AT_ONCE], father[GENES_AT_ONCE], u[GENES_AT_ONCE];
        read_rows_once(x.a, first, mother, GENES_AT_ONCE, whole);
        read_rows_once(x.b, first, father, GENES_AT_ONCE, whole);
        draw_genes(x, first, u);
#if CODED
        uint own[GENES_AT_ONCE];
#endif
#pragma unroll
        for (int r = 0; r < GENES_AT_ONCE; r++) {
            int i = within(first + r * PARTIALS, whole);
            int present = whole || first + r * PARTIALS < DIM;
            real gene = gene_of(x, i, mother[r], father[r], u[r]);
            Acc with = made;
            ADD_OWN(with, i, gene, at);
            if (present) {
                row[i] = gene;
                made = with;
            }
#if CODED
            own[r] = present ? code_of(gene, x.low, scale) : 0;
#endif
        }
#if CODED
#pragma unroll
        for (int r = 0; r < GENES_AT_ONCE; r += UNIFORMS) {
            write_codes(codes, first + r * PARTIALS, lane, own + r);
        }
#endif
    }
    return made;
}

#if LINED

// The loop of a lane over a tile's lines: i is the first of its coordinates.
#define FOR_LINES(tile, lane) for (int i = (tile) * TILE + UNIFORMS * (lane); i < ((tile) + 1) * TILE; i += LINE)

// The same of a tile without coordinates beyond the end.
FN Acc child_in_lines(GeneratedPoint x, GLOBAL STORED *row, int tile, int lane, LOCAL LinedReals *room, Evaluation at CODES)
{
    Acc made = acc_empty();
    FOR_LINES(tile, lane)
    {
        real mother[UNIFORMS], father[UNIFORMS], gene[UNIFORMS], z[UNIFORMS];
        read_line_once(x.a, i, mother);
        read_line_once(x.b, i, father);
        LinedShifts shifts = read_shifts(at, i);
        Words words = words_of(draw_of(x), PURPOSE_BLEND, x.step, 0, (uint)i / UNIFORMS);
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            gene[r] = gene_of(x, i + r, mother[r], father[r], uniform_of(words, (uint)r));
            z[r] = behind_shifts(shifts, r, gene[r]);
        }
        write_line(row, i, gene);
#if CODED
        uint own[UNIFORMS];
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            own[r] = code_of(gene[r], x.low, scale);
        }
        write_codes_at(codes + i, own);
#endif
        hand_on(room, lane, z);
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            made = acc_add(made, i + r * PARTIALS - (UNIFORMS - 1) * lane, z[r], R(0.0), at);
        }
    }
    return made;
}

// A tile of a try and of its opposite, as add_tries makes it.
FN void tries_in_lines(GeneratedPoint x, Carried carried, int tile, int lane, LOCAL LinedReals *room, Acc *made, Evaluation at,
        Evaluation at_opposite)
{
    int carries = carried.outcome != OUTCOME_NONE;
    FOR_LINES(tile, lane)
    {
        real from[UNIFORMS], bias[UNIFORMS], before[UNIFORMS], d[UNIFORMS], one[UNIFORMS], opposite[UNIFORMS];
        read_line(x.a, i, from);
        read_line(x.b, i, bias);
        if (carries) {
            read_reals(carried.moves, i, before);
        }
        LinedShifts shifts = read_shifts(at, i);
        Words words = words_of(draw_of(x), PURPOSE_INCREMENT, x.step, 0, (uint)i / UNIFORMS);
#pragma unroll
        for (int r = 0; r < UNIFORMS; r += 2) {
            d[r] = m_normals(uniform_of(words, (uint)r), uniform_of(words, (uint)r + 1), &d[r + 1]);
        }
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            bias[r] = bias_of_stored(x, bias[r]);
        }
        if (carries) {
#pragma unroll
            for (int r = 0; r < UNIFORMS; r++) {
                carry_on(carried, x, i + r, &from[r], &bias[r], before[r]);
            }
            if (carried.outcome != OUTCOME_FAILED) {
                write_line(carried.target, i, from);
            }
            write_line(carried.biases, i, bias);
        }
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            real move = bias[r] + x.rho * d[r];
            one[r] = behind_shifts(shifts, r, tried_at(x, i + r, from[r], move));
            opposite[r] = behind_shifts(shifts, r, tried_at(x, i + r, from[r], -move));
            d[r] = move;
        }
        write_reals(carried.moves, i, d);
        hand_on(room, lane, one);
        hand_on(room, lane, opposite);
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            int term = i + r * PARTIALS - (UNIFORMS - 1) * lane;
            made[0] = acc_add(made[0], term, one[r], R(0.0), at);
            made[1] = acc_add(made[1], term, opposite[r], R(0.0), at_opposite);
        }
    }
}

#endif

// A tile of a point that is stored.
FN Acc stored_tile(GeneratedPoint x, int tile, int lane, Evaluation at)
{
    Acc made = acc_empty();
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < DIM; i += PARTIALS) {
        ADD_OWN(made, i, x.a[i], at);
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
