// Evaluation of an objective by LANES work-items, LANES a power of two up to 32. Pasted after the fragment. The order
// of a fold depends on the number of terms alone: tiles of 1024; in a tile 32 strided partials in ascending order, then
// the tree 16, 8, 4, 2, 1; tiles joined by a balanced tree in index order. The Java twin is CanonicalSum. Since an
// empty accumulator is neutral, points of up to 16 or 8 coordinates keep 16 or 8 partials, unless there are more
// lanes.
//
// Defined by the composer: DIM; TERMS, the number of terms; REACH 0 none, 1 next, 2 next with wrap; FOLD 1 or 0; SCAN
// 1 or 0 (neither: WHOLE). The empty accumulator must be neutral and the join commutative, both to the bit.
//
// A SCAN is a fold whose terms see a state that the coordinates hand on in order. Each lane takes all steps; what a
// step needs of its coordinate, lanes that read each other's registers compute once. Where they have one coordinate
// each or are packed, they take their own steps alone, in turns, if the fragment defines SCAN_IDLE 1 and declares
//   Input scan_idle(void)     with which a step from a state after coordinate 0 ends at the same state, to the bit
//
// SPLIT: 1 if the fold is one of two shares of the coordinates, split.cl. SPAN: coordinates of one term, evaluation.cl.
//
// PREFIX_SUM is defined if each coordinate is at last the sum of all up to its own: serial in the block of 32
// coordinates that a row of partials takes, serial over the totals of the rows before, then one addition. Each lane
// adds up every row.

#define TILE 1024
#define TILES ((TERMS + TILE - 1) / TILE)
#define TERMWISE (FOLD || SCAN)
#ifndef SCAN_IDLE
#define SCAN_IDLE 0
#endif
#define IN_TURNS (SCAN && SCAN_IDLE && OWN_SUFFICE && LANES > 1 && (OWN == 1 || PACKED))
#if NUMBERS_KEPT && !IN_TURNS
#error "OWN_NUMBERS needs SCAN_IDLE"
#endif
#if PACKED && !IN_TURNS
#error "PACKED needs IN_TURNS"
#endif
#define HELD (LANES == 1 ? DIM : OWN) // coordinates of one lane, rounded up only if there are others

// Coordinate number c of a lane; DIM or more where the lane has fewer.
FN int own_coordinate(int lane, int c)
{
    return c / PARTS * PARTIALS + lane * PARTS + c % PARTS;
}

// Whether coordinate c of a lane, the point's i-th, lies before n: known at compile time except for the last row.
#define BEFORE(n, c, i) (((c) / PARTS + 1) * PARTIALS <= (n) || (i) < (n))

// A NaN counts as the worst value.
FN real comparable(real f)
{
    return f == f ? f : (real)INFINITE;
}

#if TERMWISE

// What a row of coordinates hands to the next, and the value in the end.
#if SCAN
typedef State Carry;
#define FIRST_CARRY(at) scan_start(at)
#define VALUE_OF(a, carry, at) comparable(acc_value(a, carry, at))
#else
typedef real Carry; // the total of a prefix sum
#define FIRST_CARRY(at) R(0.0)
#define VALUE_OF(a, carry, at) comparable(acc_value(a, at))
#endif

FN real next_coordinate(Point x, int i, Evaluation at)
{
#if REACH == 0
    return R(0.0);
#elif REACH == 1
    return coordinate(x, i + 1, at);
#else
    return coordinate(x, i + 1 == DIM ? 0 : i + 1, at);
#endif
}

#if SCAN && LANES == 1

// Adds the terms of one row to the partials, which short points keep in registers.
FN void add_row(Acc *p, Point x, int lane, int row, Carry *carry, Evaluation at)
{
#if PARTIALS < 32 && !ON_CPU
#pragma unroll
#endif
    for (int j = 0; j < PARTIALS && row + j < DIM; j++) {
        real here = coordinate(x, row + j, at);
        State before = *carry;
        *carry = scan_step(before, row + j, scan_input(row + j, here, at), at);
        p[j] = acc_add(p[j], row + j, here, before, *carry, at);
#if WRITE_BACK
        at.repaired[row + j] = scan_repaired(row + j, here, before, *carry, at);
#endif
    }
}

#elif SCAN

// Adds the terms of one lane in one row to its partials. here: its coordinates; all: what the row's steps need of
// theirs. The steps to its own coordinates are taken twice, which is cheaper than to keep every state that might be
// its own; terms are computed for every lane and kept where there is one.
FN void add_terms(Acc *p, const real *here, const Input *all, int lane, int row, Carry *carry, Evaluation at)
{
    State own = *carry; // before this lane's coordinates, picked while all lanes step together
#pragma unroll
    for (int j = 0; j < PARTIALS; j++) {
        if (row + j < DIM) {
            own = j % PARTS == 0 && j / PARTS <= lane ? *carry : own;
            *carry = scan_step(*carry, row + j, all[j], at);
        }
    }
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        int i = row + lane * PARTS + j;
        int safe = i < DIM ? i : DIM - 1;
        State before = own;
        own = scan_step(before, safe, scan_input(safe, here[j], at), at);
        Acc more = acc_add(p[j], safe, here[j], before, own, at);
        p[j] = i < DIM ? more : p[j];
#if WRITE_BACK
        at.repaired[row / LANES + j] = scan_repaired(safe, here[j], before, own, at);
#endif
    }
}

#if WARP_SHUFFLE

// What lanes hand on.
#if IN_TURNS
typedef State Exchanged;
#else
typedef Input Exchanged;
#endif
#define LANE_BEFORE -1

// What lane `from` of the individual has, or the lane before, before which the first one has itself or, if packed,
// the warp's item before.
FN Exchanged exchanged(Exchanged a, int from)
{
    union {
        Exchanged whole;
        uint word[sizeof(Exchanged) / sizeof(uint)];
    } u;
    u.whole = a;
#pragma unroll
    for (int i = 0; i < (int)(sizeof(Exchanged) / sizeof(uint)); i++) {
        u.word[i] = from == LANE_BEFORE ? SHUFFLE_UP(u.word[i], PACKED ? 32 : LANES) : SHUFFLE_LANE(u.word[i], from);
    }
    return u.whole;
}

#if PACKED

// The terms of a point of which each lane has PARTS coordinates. All lanes take the steps of their own ones at the
// same time, again and again: after turn k the states of the first k lanes are right, and stay so.
FN void add_own_row(Acc *p, const real *here, int lane, int row, Carry *carry, Evaluation at)
{
    Input mine[PARTS];
    State behind[PARTS];
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        mine[j] = scan_input(lane * PARTS + j, here[j], at);
    }
    State before = *carry;
    State after = before;
#pragma unroll
    for (int turn = 0; turn < PRESENT_LANES; turn++) {
        if (turn > 0) {
            State handed = exchanged(after, LANE_BEFORE);
            before = lane == 0 ? before : handed;
        }
        after = before;
#pragma unroll
        for (int j = 0; j < PARTS; j++) {
            after = scan_step(after, lane * PARTS + j, mine[j], at);
            behind[j] = after;
        }
    }
    *carry = exchanged(after, PRESENT_LANES - 1);
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        int i = lane * PARTS + j;
        p[j] = acc_add(p[j], i, here[j], before, behind[j], at);
#if WRITE_BACK
        at.repaired[j] = scan_repaired(i, here[j], before, behind[j], at);
#endif
        before = behind[j];
    }
}

#elif IN_TURNS

// The terms of a point of which each lane has one coordinate at most. All lanes take their own coordinate's step at
// the same time, again and again: after turn k the states of the first k lanes are right, and stay so. The first
// lane's would be the step from its own state; so it takes one that changes nothing.
FN void add_own_row(Acc *p, const real *here, int lane, int row, Carry *carry, Evaluation at)
{
    int i = lane < DIM ? lane : DIM - 1;
    Input mine = scan_input(i, here[0], at);
    State before = *carry;
    State after = scan_step(before, i, mine, at);
    if (lane == 0) {
        mine = scan_idle();
    }
#pragma unroll
    for (int turn = 1; turn < DIM; turn++) {
        before = exchanged(after, LANE_BEFORE);
        after = scan_step(before, i, mine, at);
    }
    before = lane == 0 ? *carry : before;
    *carry = exchanged(after, DIM - 1);
    Acc more = acc_add(p[0], i, here[0], before, after, at);
    p[0] = lane < DIM ? more : p[0];
#if WRITE_BACK
    at.repaired[0] = scan_repaired(i, here[0], before, after, at);
#endif
}

#else

// The same, where each lane knows its own coordinates alone.
FN void add_own_row(Acc *p, const real *here, int lane, int row, Carry *carry, Evaluation at)
{
    Input mine[PARTS], all[PARTIALS];
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        int i = row + lane * PARTS + j;
        mine[j] = scan_input(i < DIM ? i : DIM - 1, here[j], at);
    }
#pragma unroll
    for (int j = 0; j < PARTIALS; j++) {
        if (row + j < DIM) {
            all[j] = exchanged(mine[j % PARTS], j / PARTS);
        }
    }
    add_terms(p, here, all, lane, row, carry, at);
}

#endif
#endif

FN void add_row(Acc *p, Point x, int lane, int row, Carry *carry, Evaluation at)
{
    real here[PARTS];
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        int i = row + lane * PARTS + j;
        here[j] = coordinate(x, i < DIM ? i : DIM - 1, at);
    }
#if WARP_SHUFFLE
    add_own_row(p, here, lane, row, carry, at);
#else
    Input all[PARTIALS];
#pragma unroll
    for (int j = 0; j < PARTIALS; j++) {
        if (row + j < DIM) {
            all[j] = scan_input(row + j, coordinate(x, row + j, at), at);
        }
    }
    add_terms(p, here, all, lane, row, carry, at);
#endif
}

#elif SPLIT || SPAN > 1

// Adds the terms of one lane in one row to its partials.
FN void add_row(Acc *p, Point x, int lane, int row, Carry *carry, Evaluation at)
{
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        int i = row + lane * PARTS + j;
        ADD_TERM(p[j], i, X, at)
    }
}

#elif defined(PREFIX_SUM)

// Adds the terms of one lane in one row to its partials. carry: the total of all rows before.
FN void add_row(Acc *p, Point x, int lane, int row, Carry *carry, Evaluation at)
{
    real own[PARTS]; // the sums that end at this lane's coordinates, picked while all lanes add in step
    real sum = R(0.0);
#pragma unroll
    for (int j = 0; j < PARTIALS; j++) {
        if (row + j < DIM) {
            sum += coordinate(x, row + j, at);
            own[j % PARTS] = j / PARTS <= lane ? sum : own[j % PARTS];
        }
    }
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        int i = row + lane * PARTS + j;
        if (i < TERMS) {
            p[j] = acc_add(p[j], i, *carry + own[j], R(0.0), at);
        }
    }
    *carry += sum;
}

#elif defined(ROTATION)

// Coordinates that a lane works out together, so that their chains of additions hide one another's latency.
#if LANES == 1 && !WARP_SHUFFLE
#define ABREAST 8
#elif PARTS < 4
#define ABREAST PARTS
#else
#define ABREAST 4
#endif
#define WITH_NEXT (ABREAST + (REACH > 0)) // and the one that the last term reads too

// Coordinate i; beyond the end the first one in a ring, otherwise the last.
FN int ring(int i)
{
    return i < DIM ? i : REACH == 2 && i == DIM ? 0 : DIM - 1;
}

#if LANES == 1

// Coordinates i ... i + WITH_NEXT - 1, as far as there are any. Those of one group are read together, number next to
// number.
FN void coordinates(Point x, int i, real *z, Evaluation at)
{
    int first = turned_from(i);
    if (i + ABREAST <= ROTATED && i + ABREAST <= first + ROTATION_SIZE) {
        Matrix rows = row_of(i, first, at);
        real sum[ABREAST];
#pragma unroll
        for (int k = 0; k < ABREAST; k++) {
            sum[k] = R(0.0);
        }
        for (int c = 0; c < ROTATION_SIZE; c++) {
            real here = arranged(x, first + c, at);
#pragma unroll
            for (int k = 0; k < ABREAST; k++) {
                sum[k] += rows[c * COLUMN + k] * here;
            }
        }
#pragma unroll
        for (int k = 0; k < ABREAST; k++) {
            z[k] = shifted_again(sum[k], i + k, at);
        }
        for (int k = ABREAST; k < WITH_NEXT; k++) {
            z[k] = coordinate(x, ring(i + k), at);
        }
    } else {
        for (int k = 0; k < WITH_NEXT && i + k < DIM + (REACH == 2); k++) {
            z[k] = coordinate(x, ring(i + k), at);
        }
    }
}

#else

// Coordinates i ... i + WITH_NEXT - 1, without a branch where all are turned together.
FN void coordinates(Point x, int i, real *z, Evaluation at)
{
    Matrix row[WITH_NEXT];
    int first[WITH_NEXT];
#pragma unroll
    for (int k = 0; k < WITH_NEXT; k++) {
        int here = ring(i + k);
        int safe = here < ROTATED ? here : ROTATED - 1;
        first[k] = turned_from(safe);
        row[k] = row_of(safe, first[k], at);
        z[k] = R(0.0);
    }
    if (ROTATED == DIM || i < ROTATED || REACH == 2 && i + WITH_NEXT > DIM) {
#if ROTATION_SIZE <= 32
#pragma unroll
#else
#pragma unroll 8
#endif
        for (int c = 0; c < ROTATION_SIZE; c++) {
#pragma unroll
            for (int k = 0; k < WITH_NEXT; k++) {
                z[k] += row[k][c * COLUMN] * arranged(x, first[k] + c, at);
            }
        }
    }
#pragma unroll
    for (int k = 0; k < WITH_NEXT; k++) {
        int here = ring(i + k);
        z[k] = shifted_again(ROTATED == DIM || here < ROTATED ? z[k] : arranged(x, here, at), here, at);
    }
}

#endif

// Adds the terms of one lane in one row to its partials.
FN void add_row(Acc *p, Point x, int lane, int row, Carry *carry, Evaluation at)
{
#if !ON_CPU
#pragma unroll
#endif
    for (int block = 0; block < PARTS; block += ABREAST) {
        int first = row + lane * PARTS + block;
        real z[WITH_NEXT];
        if (first < DIM) {
            coordinates(x, first, z, at);
        }
#pragma unroll
        for (int k = 0; k < ABREAST; k++) {
            int i = first + k;
            if (i < TERMS) {
                p[block + k] = acc_add(p[block + k], i, z[k], REACH == 0 ? R(0.0) : z[k + (REACH > 0)], at);
            }
        }
    }
}

#else

// Adds the terms of one lane in one row to its partials.
FN void add_row(Acc *p, Point x, int lane, int row, Carry *carry, Evaluation at)
{
#if !ON_CPU
#pragma unroll
#endif
    for (int j = 0; j < PARTS; j++) {
        int i = row + lane * PARTS + j;
        if (i < TERMS) {
            p[j] = acc_add(p[j], i, coordinate(x, i, at), next_coordinate(x, i, at), at);
        }
    }
}

#endif

// The terms of one lane in one tile, in its partials. Tiles are added in ascending order; carry begins with
// FIRST_CARRY.
FN void add_tile(Acc *p, Point x, int lane, int tile, Carry *carry, Evaluation at)
{
    for (int j = 0; j < PARTS; j++) {
        p[j] = acc_empty();
    }
    for (int row = tile * TILE; row < (tile + 1) * TILE && row < TERMS; row += PARTIALS) {
        add_row(p, x, lane, row, carry, at);
    }
}

// Joins the partials that one lane holds, which are all that are left.
FN Acc join_parts(Acc *p)
{
#pragma unroll
    for (int width = PARTS / 2; width > 0; width /= 2) {
#pragma unroll
        for (int j = 0; j < width; j++) {
            if (j + width < TERMS) {
                p[j] = acc_join(p[j], p[j + width]);
            }
        }
    }
    return p[0];
}

// Tiles joined as they come. The stack holds the roots of complete trees, so pushing tile after tile and closing at the
// end is the balanced tree: a new tile merges as often as its number ends in a 1 bit.
typedef struct {
    Acc root[16];
    int size, tiles;
} TileStack;

FN void push_tile(TileStack *stack, Acc tile)
{
    for (int carry = stack->tiles++; carry & 1; carry >>= 1) {
        tile = acc_join(stack->root[--stack->size], tile);
    }
    stack->root[stack->size++] = tile;
}

FN Acc close_tiles(TileStack *stack)
{
    Acc out = stack->root[--stack->size];
    while (stack->size > 0) {
        out = acc_join(stack->root[--stack->size], out);
    }
    return out;
}

#endif

#if LANES == 1

// Objective value of one point by one work-item.
FN real evaluate(Point x, Evaluation at)
{
#if !TERMWISE
    return comparable(objective(x, at));
#else
    Acc p[PARTIALS];
    Carry carry = FIRST_CARRY(at);
#if TILES == 1
    add_tile(p, x, 0, 0, &carry, at);
    return VALUE_OF(join_parts(p), carry, at);
#else
    TileStack stack;
    stack.size = stack.tiles = 0;
    for (int tile = 0; tile < TILES; tile++) {
        add_tile(p, x, 0, tile, &carry, at);
        push_tile(&stack, join_parts(p));
    }
    return VALUE_OF(close_tiles(&stack), carry, at);
#endif
#endif
}

#else

// Where the lanes of a group put partials for one another; one row of 32 for each individual of the group.
#if TERMWISE && !WARP_SHUFFLE
#define SHARED_PARTIALS(individuals) SHARED Acc shared_partials[(individuals) * PARTIALS]
#define PARTIALS_OF(slot) (shared_partials + (slot) * PARTIALS)
typedef LOCAL Acc *Exchange;
#else
#define SHARED_PARTIALS(individuals)
#define PARTIALS_OF(slot) 0
typedef int Exchange;
#endif

#if TERMWISE

#if WARP_SHUFFLE
// The accumulator of the lane whose number differs by mask or, if lanes are packed, of lane number mask.
FN Acc shuffle_acc(Acc a, int mask)
{
    union {
        Acc whole;
        uint word[sizeof(Acc) / sizeof(uint)];
    } u;
    u.whole = a;
#pragma unroll
    for (int i = 0; i < (int)(sizeof(Acc) / sizeof(uint)); i++) {
        u.word[i] = PACKED ? SHUFFLE_LANE(u.word[i], mask) : SHUFFLE_WORD(u.word[i], mask);
    }
    return u.whole;
}
#endif

// The tile's accumulator, in every lane. Every work-item of the group calls it at the same time.
FN Acc join_lanes(Acc *p, int lane, Exchange exchange)
{
#if PACKED
#pragma unroll
    for (int width = LANES / 2; width > 0; width /= 2) {
#pragma unroll
        for (int j = 0; j < PARTS; j++) {
            Acc joined = acc_join(p[j], shuffle_acc(p[j], lane + width));
            p[j] = lane + width < PRESENT_LANES ? joined : p[j]; // only the first lane's counts in the end
        }
    }
    return shuffle_acc(join_parts(p), 0);
#elif WARP_SHUFFLE
#pragma unroll
    for (int mask = LANES / 2; mask > 0; mask /= 2) {
#pragma unroll
        for (int j = 0; j < PARTS; j++) {
            p[j] = acc_join(p[j], shuffle_acc(p[j], mask));
        }
    }
    return join_parts(p);
#else
    for (int j = 0; j < PARTS; j++) {
        exchange[lane * PARTS + j] = p[j];
    }
    BARRIER(FENCE_LOCAL);
    Acc all[PARTIALS / 2];
#pragma unroll
    for (int j = 0; j < PARTIALS / 2; j++) {
        all[j] = acc_join(exchange[j], exchange[j + PARTIALS / 2]);
    }
#pragma unroll
    for (int width = PARTIALS / 4; width > 0; width /= 2) {
#pragma unroll
        for (int j = 0; j < width; j++) {
            all[j] = acc_join(all[j], all[j + width]);
        }
    }
    return all[0];
#endif
}

#endif

// Objective value of a point that all its lanes can read, in every lane. Every work-item of the group calls it at the
// same time, and the point is complete.
FN real evaluate_row(Point x, int lane, Exchange exchange, Evaluation at)
{
#if !TERMWISE
    return comparable(objective(x, at));
#else
    Acc p[PARTS];
    Carry carry = FIRST_CARRY(at);
#if TILES == 1
    add_tile(p, x, lane, 0, &carry, at);
    return VALUE_OF(join_lanes(p, lane, exchange), carry, at);
#else
    TileStack stack;
    stack.size = stack.tiles = 0;
    for (int tile = 0; tile < TILES; tile++) {
        add_tile(p, x, lane, tile, &carry, at);
        push_tile(&stack, join_lanes(p, lane, exchange));
#if !WARP_SHUFFLE
        BARRIER(FENCE_LOCAL);
#endif
    }
    return VALUE_OF(close_tiles(&stack), carry, at);
#endif
#endif
}

#if OWN_SUFFICE

// A lane's coordinate number c after the stages.
FN real own_staged(PRIVATE const real *x, int lane, int c, Evaluation at)
{
    int i = own_coordinate(lane, c);
    int safe = BEFORE(DIM, c, i) ? i : DIM - 1;
    return shifted_again(shifted(x[c], safe, at), safe, at);
}

#if REACH && LANES > 1

// The coordinate after a lane's number c: its own next one, the first of the row's that the next lane has, or, for
// the last lane, the first of the next row. next: number c + 1 of the lane, the next row's first if c ends a row;
// heading: the first of the lane's in this row; ring: the point's first.
FN real next_own(real next, real heading, real ring, int lane, int c)
{
    real after = next;
    if (c % PARTS == PARTS - 1) {
        after = shuffle_real_from(lane == 0 ? next : heading, (lane + 1) % LANES);
    }
    return REACH == 2 && own_coordinate(lane, c) + 1 == DIM ? ring : after;
}

#endif

// The terms of one lane in one tile, in its partials, from the coordinates that it holds itself: x[c] is coordinate
// own_coordinate(lane, c). Tiles are added in ascending order; carry begins with FIRST_CARRY.
#if SCAN

FN void add_own_tile(Acc *p, PRIVATE const real *x, int lane, int tile, Carry *carry, Evaluation at)
{
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        p[j] = acc_empty();
    }
#pragma unroll
    for (int row = 0; row < DIM; row += PARTIALS) {
        real here[PARTS];
#pragma unroll
        for (int j = 0; j < PARTS; j++) {
            int i = row + lane * PARTS + j;
            int safe = PACKED || i < DIM ? i : DIM - 1;
            here[j] = shifted_again(shifted(x[row / LANES + j], safe, at), safe, at);
        }
        add_own_row(p, here, lane, row, carry, at);
    }
}

#else

FN void add_own_tile(Acc *p, PRIVATE const real *x, int lane, int tile, Carry *carry, Evaluation at)
{
#pragma unroll
    for (int j = 0; j < PARTS; j++) {
        p[j] = acc_empty();
    }
#if REACH
    real ring = shuffle_real_from(own_staged(x, lane, 0, at), 0);
    real here = own_staged(x, lane, tile * (TILE / LANES), at);
    real heading = here;
#endif
#pragma unroll
    for (int c = tile * (TILE / LANES); c < (tile + 1) * (TILE / LANES) && c < OWN; c++) {
        // Computed for every coordinate and kept where there is a term, so that no lane branches.
        int i = own_coordinate(lane, c);
        int safe = BEFORE(TERMS, c, i) ? i : TERMS - 1;
#if REACH
        real next = c + 1 < OWN ? own_staged(x, lane, c + 1, at) : R(0.0);
        Acc more = acc_add(p[c % PARTS], safe, here, next_own(next, heading, ring, lane, c), at);
        here = next;
        heading = (c + 1) % PARTS == 0 ? next : heading;
#else
        Acc more = acc_add(p[c % PARTS], safe, own_staged(x, lane, c, at), R(0.0), at);
#endif
        p[c % PARTS] = BEFORE(TERMS, c, i) ? more : p[c % PARTS];
    }
}

#endif

// The same as evaluate_row from the coordinates that each lane holds itself.
FN real evaluate_own(PRIVATE const real *x, int lane, Exchange exchange, Evaluation at)
{
    Acc p[PARTS];
    Carry carry = FIRST_CARRY(at);
#if TILES == 1
    add_own_tile(p, x, lane, 0, &carry, at);
    return VALUE_OF(join_lanes(p, lane, exchange), carry, at);
#else
    TileStack stack;
    stack.size = stack.tiles = 0;
    for (int tile = 0; tile < TILES; tile++) {
        add_own_tile(p, x, lane, tile, &carry, at);
        push_tile(&stack, join_lanes(p, lane, exchange));
#if !WARP_SHUFFLE
        BARRIER(FENCE_LOCAL);
#endif
    }
    return VALUE_OF(close_tiles(&stack), carry, at);
#endif
}

#endif
#endif
