// Coordinates in 16 bits, beside the points: they mostly tell with certainty which candidate is the farthest from a mother, and take
// 2 bytes to read instead of 4 or 8. Where they do not, the distances themselves decide, so that results do not depend on codes.
//
// The code of x is (x - lower) 65535 / (upper - lower), rounded to an integer: in units of (upper - lower) / 65535, x lies within CODE_ERROR
// of its code. So the distance of two points lies within 2 CODE_ERROR sqrt(D) of that of their codes, by the triangle inequality: each
// point is at most CODE_ERROR sqrt(D) from its codes. Sums of squared differences of codes are integers, which any order adds up alike.
//
// A lane writes its codes at once. They are those of neighbouring coordinates (lined.cl); without lines those of neighbouring rows lie side by
// side: coordinate e of a block of UNIFORMS rows of 32 is in place code_place(e).
//
// codes [P][ROWS][CODE_STRIDE], beyond the end 0
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl,
//         lib/broad_sum.cl, lib/trace.cl, algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl,
//         algorithms/maswchains/course.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl,
//         algorithms/maswchains/plan.cl, algorithms/maswchains/lined.cl
// Defined by the composer: CODED, 1 where coordinates have the same finite bounds and TOGETHER is 1.

#if CODED

#define CODE_STRIDE ((ulong)SUM_TILES * TILE)
#define CODE_ERROR R(0.52) // a half, and three roundings of up to 65535 in single precision

// How far the root of a sum of squared differences, in the order in which distances are added up, is at most from the exact one, as a
// share: fewer than 64 roundings of a square.
#if DOUBLE
#define DISTANCE_ROUNDING R(0x1p-47)
#else
#define DISTANCE_ROUNDING R(0x1p-18)
#endif

// Codes that are read at once: eight.
#define QUADS_OF_TILE (TILE / 8)

FN GLOBAL ushort *code_row(GLOBAL ushort *codes, int number, uint row)
{
    return codes + ((ulong)number * ROWS + row) * CODE_STRIDE;
}

FN real code_scale(Population self)
{
    return R(65535.0) / (self.range[DIM] - self.range[0]);
}

#define CODE_BLOCK (UNIFORMS * PARTIALS)

FN int code_place(int e)
{
    return LINED ? e : e % PARTIALS * UNIFORMS + e / PARTIALS;
}

// Adding 2^fraction bits rounds to an integer, which then stands in the low 16 bits.
FN uint code_of(real x, real lower, real scale)
{
#if DOUBLE
    return (uint)AS_LONG(FUSED(x - lower, scale, R(0x1p52)));
#else
    return (uint)AS_INT(FUSED(x - lower, scale, R(0x1p23)));
#endif
}

// The codes of two coordinates side by side.
FN uint two_codes(uint first, uint second)
{
    return first & 0xffffu | second << 16;
}

// The codes of a lane's neighbours, in one word or two.
FN void write_codes_at(GLOBAL ushort *to, const uint *own)
{
#if UNIFORMS == 4
    uint2 both;
    both.x = two_codes(own[0], own[1]);
    both.y = two_codes(own[2], own[3]);
    WRITE_AT_ONCE((GLOBAL uint2 *)to, both);
#else
    *(GLOBAL uint *)to = two_codes(own[0], own[1]);
#endif
}

// The codes of a lane's coordinates i + 32 r, r < UNIFORMS, of a block that begins with i - lane.
FN void write_codes(GLOBAL ushort *codes, int i, int lane, const uint *own)
{
#if LINED
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        codes[i + r * PARTIALS] = (ushort)own[r];
    }
#else
    write_codes_at(codes + (i - lane) + lane * UNIFORMS, own);
#endif
}

// Codes of a row's tiles from number `first` on, by the group.
FN void encode_tiles(Population self, GLOBAL ushort *own, uint row, int first, real scale)
{
    GLOBAL const STORED *x = ROW(self, row);
    for (int k = 0; k < PARTIALS; k++) {
        int i = first * TILE + k * GROUP_ITEMS + (int)ITEM;
        if (i < DIM) {
            own[i / CODE_BLOCK * CODE_BLOCK + code_place(i % CODE_BLOCK)] = (ushort)code_of(x[i], self.range[0], scale);
        }
    }
}

FN long squared_code(uint a, uint b)
{
    int difference = (int)a - (int)b;
    return (long)difference * difference;
}

FN ulong squared_codes(uint a, uint b)
{
    return (ulong)(squared_code(a & 0xffffu, b & 0xffffu) + squared_code(a >> 16, b >> 16));
}

// Sums of each candidate that a group of GROUP_ITEMS adds up in local memory: one a warp, or one a work-item.
#if WARP_SHUFFLE
#define CODE_SHARES (GROUP_ITEMS / 32)
#else
#define CODE_SHARES GROUP_ITEMS
#endif

// The work-items' sums [CANDIDATES] added up, to room [CANDIDATES][CODE_SHARES]: that of candidate c is found in place c CODE_SHARES,
// by work-item c at once, by others behind a barrier.
FN void add_code_sums(const ulong *sums, LOCAL ulong *room)
{
#pragma unroll
    for (int c = 0; c < CANDIDATES; c++) {
        ulong sum = sums[c];
#if WARP_SHUFFLE
#pragma unroll
        for (int mask = 16; mask > 0; mask /= 2) {
            ulong high = SHUFFLE_WORD((uint)(sum >> 32), mask);
            sum += high << 32 | SHUFFLE_WORD((uint)sum, mask);
        }
        if (ITEM % 32 == 0) {
            room[c * CODE_SHARES + (int)ITEM / 32] = sum;
        }
#else
        room[c * CODE_SHARES + (int)ITEM] = sum;
#endif
    }
    BARRIER(FENCE_LOCAL);
    for (int c = (int)ITEM; c < CANDIDATES; c += GROUP_ITEMS) {
        ulong total = 0;
        for (int k = 0; k < CODE_SHARES; k++) {
            total += room[c * CODE_SHARES + k];
        }
        room[c * CODE_SHARES] = total;
    }
}

// Adds this part of the squared distances of child number k's mother from its candidates, by their codes, to the child's sums.
FN void measure_codes(Population self, Plan next, GLOBAL ushort *codes, int number, int k, int part, int parts, LOCAL ulong *room)
{
    GLOBAL ulong *totals = code_sums_of(next, next.words[PLAN_STEP] + (uint)k);
    GLOBAL const uint4 *from = (GLOBAL const uint4 *)code_row(codes, number, next.words[PLAN_MOTHER + k]);
    GLOBAL const uint4 *to[CANDIDATES];
    ulong sums[CANDIDATES];
#pragma unroll
    for (int c = 0; c < CANDIDATES; c++) {
        to[c] = (GLOBAL const uint4 *)code_row(codes, number, next.words[PLAN_CANDIDATES + k * CANDIDATES + c]);
        sums[c] = 0;
    }
    for (int first = part * TILES_AT_ONCE; first < SUM_TILES; first += parts * TILES_AT_ONCE) {
#pragma unroll
        for (int turn = 0; turn < QUADS_OF_TILE / PARTIALS; turn++) {
            int quad = first * QUADS_OF_TILE + turn * GROUP_ITEMS + (int)ITEM;
            if (quad < SUM_TILES * QUADS_OF_TILE) {
                uint4 a = from[quad];
#pragma unroll
                for (int c = 0; c < CANDIDATES; c++) {
                    uint4 b = to[c][quad];
                    sums[c] += squared_codes(a.x, b.x) + squared_codes(a.y, b.y) + squared_codes(a.z, b.z)
                            + squared_codes(a.w, b.w);
                }
            }
        }
    }
    add_code_sums(sums, room);
    for (int c = (int)ITEM; c < CANDIDATES; c += GROUP_ITEMS) {
        ATOMIC_ADD_LONG(totals + c, room[c * CODE_SHARES]);
    }
    BARRIER(FENCE_LOCAL);
}

// The candidate with the greatest sum of codes, the first among equals.
FN int farthest_of_codes(GLOBAL const ulong *totals)
{
    ulong greatest = totals[0];
    int farthest = 0;
#pragma unroll
    for (int c = 1; c < CANDIDATES; c++) {
        ulong total = totals[c];
        farthest = total > greatest ? c : farthest;
        greatest = total > greatest ? total : greatest;
    }
    return farthest;
}

// The row of child number k's father: he is known, or codes name him.
FN uint father_of(Plan plan, int k)
{
    uint known = plan.words[PLAN_FATHER + k];
    uint rows[CANDIDATES];
#pragma unroll
    for (int c = 0; c < CANDIDATES; c++) {
        rows[c] = plan.words[PLAN_CANDIDATES + k * CANDIDATES + c];
    }
    int farthest = farthest_of_codes(code_sums_of(plan, plan.words[PLAN_STEP] + (uint)k));
    uint father = rows[0];
#pragma unroll
    for (int c = 1; c < CANDIDATES; c++) {
        father = c == farthest ? rows[c] : father;
    }
    return known > 0 ? known - 1 : father;
}

// 1 + the row of the father whom codes name to child number k but leave open, 0 if he is known or certainly the right one.
FN uint likely_father(Plan plan, int k)
{
    GLOBAL const ulong *totals = code_sums_of(plan, plan.words[PLAN_STEP] + (uint)k);
    int farthest = farthest_of_codes(totals);
    real error = R(2.0) * CODE_ERROR * SQRT((real)DIM);
    real least = (SQRT((real)totals[farthest]) - error) * (R(1.0) - DISTANCE_ROUNDING);
    int certain = 1;
    for (int c = 0; c < CANDIDATES; c++) {
        real greatest = (SQRT((real)totals[c]) + error) * (R(1.0) + DISTANCE_ROUNDING);
        certain &= c == farthest || greatest < least;
    }
    return certain || plan.words[PLAN_FATHER + k] > 0 ? 0 : 1 + plan.words[PLAN_CANDIDATES + k * CANDIDATES + farthest];
}

#endif
