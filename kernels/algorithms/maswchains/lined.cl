// Lines: 32 lanes make 32 UNIFORMS neighbouring coordinates of a large point. A lane makes UNIFORMS neighbours, for which it draws one block
// of random words, reads and writes them at once, and hands on what belongs to other lanes, since lane k adds up coordinates k + 32 r. So a
// line takes a quarter (half, in double precision) of the instructions that read, write and find addresses.
//
// Lines need lanes that act together, tiles without coordinates beyond the end, and rows that begin where a lane may read its numbers at once.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/best.cl, lib/trace.cl,
//         algorithms/maswchains/rules.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl

#ifndef TOGETHER
#define TOGETHER 0
#endif

#if TOGETHER && DIM % UNIFORMS == 0 && defined(WARP_BARRIER)
#define LINED 1
#else
#define LINED 0
#endif
#if LINED

#define LINE (PARTIALS * UNIFORMS)

typedef union {
    real numbers[UNIFORMS];
    uint4 words;
} LinedReals;

#if DOUBLE && SINGLE_STORAGE
#define LINED_WORDS uint2
#else
#define LINED_WORDS uint4
#endif
typedef union {
    STORED numbers[UNIFORMS];
    LINED_WORDS words;
} LinedStored;

// Neighbours from number i on, a multiple of UNIFORMS, of a row; ...
FN void read_line(GLOBAL const STORED *from, int i, real *out)
{
    LinedStored u;
    u.words = *(GLOBAL const LINED_WORDS *)(from + i);
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = u.numbers[r];
    }
}

// ... of one that is not read again soon; ...
FN void read_line_once(GLOBAL const STORED *from, int i, real *out)
{
    LinedStored u;
    u.words = READ_ONCE((GLOBAL const LINED_WORDS *)(from + i));
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = u.numbers[r];
    }
}

FN void write_line(GLOBAL STORED *to, int i, const real *numbers)
{
    LinedStored u;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        u.numbers[r] = numbers[r];
    }
    WRITE_AT_ONCE((GLOBAL LINED_WORDS *)(to + i), u.words);
}

// ... and of numbers that are not points'.
FN void read_reals(GLOBAL const real *from, int i, real *out)
{
    LinedReals u;
    u.words = *(GLOBAL const uint4 *)(from + i);
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = u.numbers[r];
    }
}

FN void write_reals(GLOBAL real *to, int i, const real *numbers)
{
    LinedReals u;
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        u.numbers[r] = numbers[r];
    }
    WRITE_AT_ONCE((GLOBAL uint4 *)(to + i), u.words);
}

// What the stages take from a lane's neighbours: read before these are made, since compilers fetch no number earlier than a store that might
// change it, for all they know, or than a branch.
typedef struct {
    real before[UNIFORMS], after[UNIFORMS];
} LinedShifts;

FN void read_shift(GLOBAL const real *from, int i, real *out, int aligned)
{
    LinedReals u;
    if (aligned) {
        u.words = READ_EARLY((GLOBAL const uint4 *)(from + i));
    }
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        out[r] = aligned ? u.numbers[r] : from[i + r];
    }
}

FN LinedShifts read_shifts(Evaluation at, int i)
{
    LinedShifts shifts;
#ifdef SHIFT_BEFORE
    read_shift(at.data + SHIFT_BEFORE, i, shifts.before, (SHIFT_BEFORE) % UNIFORMS == 0 && (DATA_STRIDE) % UNIFORMS == 0);
#endif
#ifdef SHIFT_AFTER
    read_shift(at.data + SHIFT_AFTER, i, shifts.after, (SHIFT_AFTER) % UNIFORMS == 0 && (DATA_STRIDE) % UNIFORMS == 0);
#endif
    return shifts;
}

// A coordinate behind the stages.
FN real behind_shifts(LinedShifts shifts, int r, real x)
{
    real z = x;
#ifdef SHIFT_BEFORE
    z = z - shifts.before[r];
#endif
#ifdef SHIFT_AFTER
    z = z - shifts.after[r];
#endif
    return z;
}

// Hands on the lanes' neighbours: number r of lane k is then coordinate k + 32 r of the line. room [32]
FN void hand_on(LOCAL LinedReals *room, int lane, real *numbers)
{
    LinedReals u;
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

#endif
