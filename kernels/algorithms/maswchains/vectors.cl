// A lane's UNIFORMS coordinates of a block of 32 UNIFORMS, made at a time by 32 neighbouring lanes of a large point: so
// many are read before any is computed, and one block of random words serves UNIFORMS of them. They are
//
//   ROWS         coordinates i + 32 r, some of which may lie beyond the end
//   WHOLE_ROWS   the same where none does: then addresses of rows differ by constants
//   VECTOR       neighbours i + r, read and written by one instruction; lanes then exchange them, since lane k adds up
//                coordinates k + 32 r
//
// and functions get which of these as their last argument, which is known when they are compiled. A vector takes a
// quarter (half, in double precision) of the instructions that read, write and find addresses. It needs lanes that act
// at the same time, tiles without coordinates beyond the end, and rows that begin where a lane may read its numbers by
// one instruction.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, algorithms/maswchains/rules.cl,
//         algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl

#ifndef BATCHED
#define BATCHED 0
#endif

#define ROWS_TO_END 0
#define WHOLE_ROWS 1
#define VECTOR 2

#if BATCHED && DIM % UNIFORMS == 0 && defined(WARP_BARRIER)
#define VECTORISED 1
#else
#define VECTORISED 0
#endif
#ifndef WARP_BARRIER
#define WARP_BARRIER ((void)0) // not reached
#endif

// Tiles without coordinates beyond the end, and the form of all that such a tile's blocks have. CPUs take longer to
// compile both forms than they run.
#define COMPLETE(tile) (!ON_CPU && ((tile) + 1) * TILE <= DIM)
#define COMPLETE_FORM (VECTORISED ? VECTOR : WHOLE_ROWS)

#define BLOCK (PARTIALS * UNIFORMS)

// The loop of a lane over the blocks of a tile; i: its first coordinate of a block.
#define FOR_BLOCKS(i, tile, lane, form) \
    for (int i = (tile) * TILE + ((form) == VECTOR ? UNIFORMS : 1) * (lane); \
            i < ((tile) + 1) * TILE && ((form) == VECTOR || i - (lane) < DIM); i += BLOCK)

typedef union {
    real numbers[UNIFORMS];
    uint4 words;
} Reals;

#if DOUBLE && SINGLE_STORAGE
#define STORED_WORDS uint2
#else
#define STORED_WORDS uint4
#endif
typedef union {
    STORED numbers[UNIFORMS];
    STORED_WORDS words;
} StoredReals;

// Coordinate i, or the last one if i is beyond the end.
FN int within(int i, int whole)
{
    return whole || i < DIM ? i : DIM - 1;
}

// Number r of a lane's coordinates from i on.
FN int block_index(int i, int r, int form)
{
    return form == VECTOR ? i + r : within(i + r * PARTIALS, form != ROWS_TO_END);
}

FN int block_present(int i, int r, int form)
{
    return form != ROWS_TO_END || i + r * PARTIALS < DIM;
}

// Some rows of coordinates i + 32 r.
FN void read_rows(GLOBAL const STORED *from, int i, real *out, int rows, int whole)
{
#pragma unroll
    for (int r = 0; r < rows; r++) {
        out[r] = from[within(i + r * PARTIALS, whole)];
    }
}

FN void read_block(GLOBAL const STORED *from, int i, real *out, int form)
{
    if (form != VECTOR) {
        read_rows(from, i, out, UNIFORMS, form == WHOLE_ROWS);
        return;
    }
    StoredReals u;
    u.words = *(GLOBAL const STORED_WORDS *)(from + i);
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = u.numbers[r];
    }
}

// The same of what is not read again soon.
FN void read_block_once(GLOBAL const STORED *from, int i, real *out, int form)
{
    StoredReals u;
    if (form == VECTOR) {
        u.words = READ_ONCE((GLOBAL const STORED_WORDS *)(from + i));
    }
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = form == VECTOR ? u.numbers[r] : READ_ONCE(from + block_index(i, r, form));
    }
}

FN void write_block(GLOBAL STORED *to, int i, const real *numbers, int form)
{
    StoredReals u;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        if (form == VECTOR) {
            u.numbers[r] = numbers[r];
        } else if (block_present(i, r, form)) {
            to[i + r * PARTIALS] = numbers[r];
        }
    }
    if (form == VECTOR) {
        WRITE_AT_ONCE((GLOBAL STORED_WORDS *)(to + i), u.words);
    }
}

// The same of numbers that are not rounded: those of moves.
FN void read_moves(GLOBAL const real *from, int i, real *out, int form)
{
    Reals u;
    if (form == VECTOR) {
        u.words = *(GLOBAL const uint4 *)(from + i);
    }
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = form == VECTOR ? u.numbers[r] : from[block_index(i, r, form)];
    }
}

FN void write_moves(GLOBAL real *to, int i, const real *numbers, int form)
{
    Reals u;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        if (form == VECTOR) {
            u.numbers[r] = numbers[r];
        } else if (block_present(i, r, form)) {
            to[i + r * PARTIALS] = numbers[r];
        }
    }
    if (form == VECTOR) {
        WRITE_AT_ONCE((GLOBAL uint4 *)(to + i), u.words);
    }
}

// The uniform deviates of genes.
FN void draw_genes(GeneratedPoint x, int i, real *uniforms, int form)
{
    if (form != VECTOR) {
        draw_uniform_rows(draw_of(x), STREAM_BLEND, x.step, 0, i, uniforms);
        return;
    }
    Words words = words_of(draw_of(x), STREAM_BLEND, x.step, 0, (uint)i / UNIFORMS);
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        uniforms[r] = uniform_of(words, (uint)r);
    }
}

// d of a trial.
FN void draw_increments(GeneratedPoint x, int i, real *d, int form)
{
    if (form != VECTOR) {
        draw_normal_rows(draw_of(x), STREAM_INCREMENT, x.step, 0, i, d);
    } else {
        Words words = words_of(draw_of(x), STREAM_INCREMENT, x.step, 0, (uint)i / UNIFORMS);
#pragma unroll
        for (int r = 0; r < UNIFORMS; r += 2) {
            d[r] = m_normals(uniform_of(words, (uint)r), uniform_of(words, (uint)r + 1), &d[r + 1]);
        }
    }
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        d[r] = x.rho * d[r];
    }
}

#if BATCHED

// What the objective's stages take from the coordinates of a vector: read before these are made, since compilers fetch
// no number earlier than a store that might change it, for all they know, or than a branch.
typedef struct {
    real before[UNIFORMS], after[UNIFORMS];
} Shifts;

// aligned: whether they may be read by one instruction.
FN void read_shift(GLOBAL const real *from, int i, real *out, int aligned)
{
    Reals u;
    if (aligned) {
        u.words = READ_EARLY((GLOBAL const uint4 *)(from + i));
    }
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = aligned ? u.numbers[r] : from[i + r];
    }
}

FN Shifts read_shifts(Evaluation at, int i)
{
    Shifts shifts;
#ifdef SHIFT_BEFORE
    read_shift(at.data + SHIFT_BEFORE, i, shifts.before, (SHIFT_BEFORE) % UNIFORMS == 0 && (DATA_STRIDE) % UNIFORMS == 0);
#endif
#ifdef SHIFT_AFTER
    read_shift(at.data + SHIFT_AFTER, i, shifts.after, (SHIFT_AFTER) % UNIFORMS == 0 && (DATA_STRIDE) % UNIFORMS == 0);
#endif
    return shifts;
}

// Number r of a lane's coordinates from i on, after the stages.
FN real after_stages(real x, Shifts shifts, int i, int r, Evaluation at, int form)
{
    if (form != VECTOR) {
        int k = block_index(i, r, form);
        return shifted_again(shifted(x, k, at), k, at);
    }
    real z = x;
#ifdef SHIFT_BEFORE
    z = z - shifts.before[r];
#endif
#ifdef SHIFT_AFTER
    z = z - shifts.after[r];
#endif
    return z;
}

// Exchanges the numbers of a vector's lanes: number r of lane k is then that of coordinate k + 32 r of the block. room
// [32]
FN void transpose(LOCAL Reals *room, int lane, real *numbers)
{
    Reals u;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        u.numbers[r] = numbers[r];
    }
    room[lane].words = u.words;
    WARP_BARRIER;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        numbers[r] = room[lane / UNIFORMS + r * (PARTIALS / UNIFORMS)].numbers[lane % UNIFORMS];
    }
    WARP_BARRIER;
}

// Adds the terms of a lane's coordinates z, of which a vector's have been transposed.
FN Acc add_block(Acc sum, const real *z, int i, int lane, Evaluation at, int form)
{
    int first = form == VECTOR ? i - (UNIFORMS - 1) * lane : i;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        Acc more = acc_add(sum, within(first + r * PARTIALS, form != ROWS_TO_END), z[r], R(0.0), at);
        if (block_present(first, r, form)) {
            sum = more;
        }
    }
    return sum;
}

#endif
