// Coordinates quantised to 16 bits, in addition to the points: distances of them mostly show with certainty which
// candidate is the farthest from a mother, and take 2 bytes to read instead of 4 or 8. Where they do not, the distances
// of points decide, so that results do not depend on quantisation.
//
// The code of x is (x - lower) 65535 / (upper - lower), rounded to an integer: in units of (upper - lower) / 65535, x
// lies within CODE_ERROR of its code. So the distance of two points lies within 2 CODE_ERROR sqrt(D) of that of their
// codes, by the triangle inequality: each point is at most CODE_ERROR sqrt(D) from its codes. Sums of squared
// differences of codes are integers, which any order adds up alike.
//
// A lane writes its codes by one instruction. They are those of a vector (vectors.cl); without vectors those of the
// same lane's rows lie next to one another: coordinate e of a block is in place code_place(e).
//
// codes [P][ROWS][CODE_STRIDE], beyond the end 0
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl,
//         lib/broad_sum.cl, lib/trace.cl, algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl,
//         algorithms/maswchains/state.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl,
//         algorithms/maswchains/vectors.cl, algorithms/maswchains/round.cl
// Defined by the composer: QUANTISED, 1 where coordinates have the same finite bounds and BATCHED is 1.

#define CODE_STRIDE ((ulong)SUM_TILES * TILE)
#define CODE_ERROR R(0.52) // a half, and three roundings of up to 65535 in single precision

// How far the root of a sum of squared differences, in the order in which distances are added up, is at most from the
// exact one, as a share: fewer than 64 roundings of a square.
#if DOUBLE
#define DISTANCE_ROUNDING R(0x1p-47)
#else
#define DISTANCE_ROUNDING R(0x1p-18)
#endif

// A vector of eight codes.
#define QUADS_OF_TILE (TILE / 8)

FN GLOBAL ushort *codes_of(GLOBAL ushort *codes, int population)
{
    return codes + (ulong)population * ROWS * CODE_STRIDE;
}

// codes: of the population.
FN GLOBAL ushort *code_row(GLOBAL ushort *codes, uint row)
{
    return codes + (ulong)row * CODE_STRIDE;
}

FN real code_scale(Population self)
{
    return R(65535.0) / (self.range[DIM] - self.range[0]);
}

FN int code_place(int e)
{
    return VECTORISED ? e : e % PARTIALS * UNIFORMS + e / PARTIALS;
}

// Adding 2^fraction bits rounds to an integer, which is then in the low 16 bits.
FN uint code_of(real x, real lower, real scale)
{
#if DOUBLE
    return (uint)AS_LONG(FUSED(x - lower, scale, R(0x1p52)));
#else
    return (uint)AS_INT(FUSED(x - lower, scale, R(0x1p23)));
#endif
}

// Two codes in one word.
FN uint two_codes(uint first, uint second)
{
    return first & 0xffffu | second << 16;
}

// Codes that lie next to one another, in one word or two.
FN void write_codes(GLOBAL ushort *to, const uint *own)
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

// The codes of a lane's coordinates from i on.
FN void write_block_codes(GLOBAL ushort *codes, int i, int lane, const real *x, real lower, real scale, int form)
{
    uint own[UNIFORMS];
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        own[r] = block_present(i, r, form) ? code_of(x[r], lower, scale) : 0;
    }
    if (!VECTORISED) {
        write_codes(codes + (i - lane) + lane * UNIFORMS, own);
    } else if (form == VECTOR) {
        write_codes(codes + i, own);
    } else {
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            codes[i + r * PARTIALS] = (ushort)own[r];
        }
    }
}

// Codes of a row's tiles from number `first` on, by the group.
FN void quantise_tiles(Population self, GLOBAL ushort *own, uint row, int first, real scale)
{
    GLOBAL const STORED *x = ROW(self, row);
    for (int k = 0; k < PARTIALS; k++) {
        int i = first * TILE + k * GROUP_ITEMS + (int)ITEM;
        if (i < DIM) {
            own[i / BLOCK * BLOCK + code_place(i % BLOCK)] = (ushort)code_of(x[i], self.range[0], scale);
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

// The work-items' sums [CANDIDATES] added up, to room [CANDIDATES][CODE_SHARES]: that of candidate c is found in place
// c CODE_SHARES, by work-item c immediately, by others after a barrier.
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

// Adds this part of the squared distances of child number k's mother from its candidates, by their codes, to the
// child's sums. codes: of the population.
FN void measure_codes(GLOBAL Rounds *rounds, GLOBAL ushort *codes, int k, int part, int parts, LOCAL ulong *room)
{
    GLOBAL const Round *next = &rounds->next;
    GLOBAL ulong *totals = rounds->code_sums[(next->step + (uint)k) % PLANNED];
    GLOBAL const uint4 *from = (GLOBAL const uint4 *)code_row(codes, next->mother[k]);
    GLOBAL const uint4 *to[CANDIDATES];
    ulong sums[CANDIDATES];
#pragma unroll
    for (int c = 0; c < CANDIDATES; c++) {
        to[c] = (GLOBAL const uint4 *)code_row(codes, next->candidates[k][c]);
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

// The row of child number k's father: he is known, or named by codes.
FN uint father_of(GLOBAL const Rounds *rounds, int k)
{
    GLOBAL const Round *next = &rounds->next;
    uint known = next->father[k];
    uint rows[CANDIDATES];
#pragma unroll
    for (int c = 0; c < CANDIDATES; c++) {
        rows[c] = next->candidates[k][c];
    }
    int farthest = farthest_of_codes(rounds->code_sums[(next->step + (uint)k) % PLANNED]);
    uint father = rows[0];
#pragma unroll
    for (int c = 1; c < CANDIDATES; c++) {
        father = c == farthest ? rows[c] : father;
    }
    return known > 0 ? known - 1 : father;
}

// 1 + the row of the father whom codes name to child number k but leave uncertain, 0 if he is known or certainly the
// right one.
FN uint uncertain_father(GLOBAL const Rounds *rounds, int k)
{
    GLOBAL const Round *next = &rounds->next;
    GLOBAL const ulong *totals = rounds->code_sums[(next->step + (uint)k) % PLANNED];
    int farthest = farthest_of_codes(totals);
    real error = R(2.0) * CODE_ERROR * SQRT((real)DIM);
    real least = (SQRT((real)totals[farthest]) - error) * (R(1.0) - DISTANCE_ROUNDING);
    int certain = 1;
    for (int c = 0; c < CANDIDATES; c++) {
        real greatest = (SQRT((real)totals[c]) + error) * (R(1.0) + DISTANCE_ROUNDING);
        certain &= c == farthest || greatest < least;
    }
    return certain || next->father[k] > 0 ? 0 : 1 + next->candidates[k][farthest];
}
