// Design `tuned` for large points: many groups share a point, and nothing returns to the host. A round (plan.cl) is a row of launches,
// which are the same for every round and can be recorded; a launch that has nothing to do for a population ends at once:
//
//   masw_write      `parts` groups             where a stage needs all coordinates: the point to be evaluated, in row TRIED
//   masw_stage      `parts` groups             where stages are computed apart; then masw_carry, one group, behind a prefix sum
//   masw_attempt    `parts` BATCH groups       the tiles of the round's points, each coordinate made where it is read; of tries and their
//                                              opposites, if TOGETHER, masw_try, `parts` groups. If CODED, `parts` groups more
//                                              measure distances meanwhile: to likely fathers, and for the next round
//   masw_decide     one group                  values and outcomes; ends the round and plans the next
//   masw_commit     `parts` groups             writes what is kept and not yet written; distances of the next children's parents
//   masw_mate       BATCH groups               which candidate is the father of each of the next children, by their distances
//
// Distances are compared by codes (codes.cl) where these exist: then masw_attempt reads of them who is a father, and masw_mate only stands in
// front of rounds for trials, which wait until all before is marked as committed. Where codes leave it open, the child is made with the
// likely father, and its distances are taken beside the evaluation; if they name another one, it and those behind it do not count, and the next
// round makes it with that one. Rounds for trials leave out masw_attempt, masw_commit and masw_mate, and rounds for children masw_try;
// populations in another phase take no step in them. Behind rounds for trials comes masw_commit once.
//
// Children that are evaluated together are written as they are made, to rows of their own, and one that is kept gets its row. What is kept
// of a trial is written by the pass over the next trial of its chain, or else by masw_commit.
//
// write to decide come twice, for the first try of local search and for its opposite; once for both if TOGETHER. Before the first round
// masw_scatter makes the individuals, and write to decide come once for each BATCH of them. masw_plan, masw_commit and masw_mate stand in
// front of rounds that have another limit than those before. masw_even is for who reads biases.
//
// masw_encode makes the codes of all individuals (codes.cl): of those of the start, and of those of a state that goes on.
//
// staged [P][STAGED], tiles [P][TRIES][SHARES]; sums [P][DISTANCES][SUM_SHARES]; halvings [P][N] of biases that are counted and not yet
// computed; moves [P][D], bias + d of the trial, if TOGETHER; plans [P][2][PLAN], plan_numbers [P][2][PLAN_NUMBERS]; limit [1]: the last
// step.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl,
//         lib/broad_sum.cl, lib/trace.cl, algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl,
//         algorithms/maswchains/course.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl,
//         algorithms/maswchains/plan.cl, algorithms/maswchains/lined.cl, algorithms/maswchains/codes.cl,
//         algorithms/maswchains/tiles.cl
// Defined by the composer: POINT_WRITTEN, 1 where coordinates of a point are read where others are made, so that it is written to row TRIED;
// POINT_GENERATED, 0 where that row is read as it is; TOGETHER, 1 where a term needs one coordinate alone, so that one pass evaluates both
// tries, or BATCH children; DECIDING_ITEMS, the work-items of a group that decides; STORED, see population.cl.

#ifndef POINT_WRITTEN
#define POINT_WRITTEN !POINT_GENERATED
#endif

#ifndef DECIDING_ITEMS
#define DECIDING_ITEMS GROUP_ITEMS
#endif
#define TRIES (!TOGETHER ? 1 : BATCH > 2 ? BATCH : 2)

// Failures after which the halvings of a bias are computed: 2^-k is exact in every precision.
#define MOST_HALVINGS 32

// Groups of a compute unit for which the compiler leaves room: all that share a try of 3,000,000 variables at a time; and more for children.
#define RESIDENT_TRIES 6
#define RESIDENT_POINTS (DOUBLE ? 8 : 9)

// Distances that are taken at once: to the candidates of all children, or to all individuals.
#define OF_CHILDREN (BATCH * CANDIDATES)
#if RHO == RHO_NEAREST && SIZE > OF_CHILDREN
#define DISTANCES SIZE
#else
#define DISTANCES OF_CHILDREN
#endif

// Whether children are written where they are evaluated: then one that is kept gets its row, and nothing is written again.
#define CHILDREN_STORED (TOGETHER || POINT_WRITTEN)

// PLAN_GOING of a trial that is committed not at once but by the pass over the chain's next trial, which reads the same coordinates anyway.
#define CARRIED 2
#define MOVES ((ulong)(TOGETHER ? DIM : 1))

#define SPREAD_ARGUMENTS \
    ARGUMENTS, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *sums, GLOBAL real *moves, GLOBAL ushort *codes, \
            GLOBAL ulong *code_sums, GLOBAL uint *halvings, GLOBAL uint *plans, GLOBAL real *plan_numbers, \
            GLOBAL const ulong *limit

#define ROUND(number) plan_of(plans, plan_numbers, code_sums, number, 0)
#define COMMITTED(number) plan_of(plans, plan_numbers, code_sums, number, 1)

// The point to be evaluated.
#define WRITTEN_POINT point_of(self, plan.words[PLAN_KIND] == KIND_STORED ? attempt : TRIED)
#if !POINT_WRITTEN
#define ATTEMPTED planned(self, plan, attempt)
#elif POINT_GENERATED
#define ATTEMPTED stored_point(WRITTEN_POINT)
#else
#define ATTEMPTED WRITTEN_POINT
#endif

KERNEL_OF(GROUP_ITEMS) void masw_scatter(SPREAD_ARGUMENTS, int parts)
{
    GRID_DEPENDENCY_WAIT;
    int number = (int)GROUP / (SIZE * parts);
    int individual = (int)GROUP / parts % SIZE;
    POPULATION(self, number);
    GLOBAL STORED *x = point_of(self, individual);
    GLOBAL const real *first = self.range + 2 * (ulong)DIM;
    for (int block = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; block < (DIM + UNIFORMS - 1) / UNIFORMS;
            block += parts * GROUP_ITEMS) {
        Words words = words_of(self.draw, PURPOSE_POSITION, 0, (uint)individual, (uint)block);
        for (int j = 0; j < UNIFORMS && block * UNIFORMS + j < DIM; j++) {
            int d = block * UNIFORMS + j;
            Interval where = {first[d], first[DIM + d]};
            x[d] = kept(drawn_in(where, uniform_of(words, (uint)j)), where.low, where.high);
        }
    }
}

#if CODED
KERNEL_OF(GROUP_ITEMS) void masw_encode(SPREAD_ARGUMENTS, int parts)
{
    GRID_DEPENDENCY_WAIT;
    int number = (int)GROUP / (SIZE * parts);
    POPULATION(self, number);
    uint row = self.rows[(int)GROUP / parts % SIZE];
    for (int first = (int)GROUP % parts * TILES_AT_ONCE; first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        encode_tiles(self, code_row(codes, number, row), row, first, code_scale(self));
    }
}
#endif

KERNEL_OF(DECIDING_ITEMS) void masw_plan(SPREAD_ARGUMENTS, ulong budget, real target)
{
    SHARED Course course;
    SHARED uint none[PLAN];
    SHARED Picked early[1]; // none are
    LOCAL Course *c = &course;
    Corrected nobody = {0, 0};
    GRID_DEPENDENCY_WAIT;
    int number = (int)GROUP;
    POPULATION(self, number);
    if (ITEM == 0) {
        none[PLAN_KIND] = KIND_STORED; // nothing has been measured
        none[PLAN_STEP] = 0;
        load_course(self, c);
        GLOBAL uint *keeps = COMMITTED(number).words + PLAN_GOING;
        *keeps = *keeps == CARRIED; // no trial follows at once
    }
    BARRIER(FENCE_BOTH);
    plan_round(self, c, ROUND(number), none, early, nobody, halvings + (ulong)number * SIZE, limit[0], budget, target);
}

#if CODED
#define CODES_OF_POPULATION , GLOBAL ushort *codes, int number
#define CODES_OF_CHILD(k) , code_row(codes, number, self.rows[TRIED + (k)]), code_scale(self)
#define OWN_CODES , codes, number
#else
#define CODES_OF_POPULATION
#define CODES_OF_CHILD(k)
#define OWN_CODES
#endif

#if TOGETHER

#if LINED
#define TILE_ROOM \
    SHARED LinedReals line_room[GROUP_ITEMS]; \
    SHARED Acc tile_room[TRIES * TILES_AT_ONCE]
#define LINES (line_room + (int)ITEM / PARTIALS * PARTIALS)
typedef LOCAL LinedReals *Lines;
#else
#define TILE_ROOM SHARED Acc tile_room[TRIES * TILES_AT_ONCE]
#define LINES 0
typedef int Lines;
#endif
#define ROOM_OF_TILES tile_room

// Hands on a tile of point number k.
FN void share_tile(Acc *made, int k, int tile, int lane, GLOBAL Acc *shares, LOCAL Acc *room, Exchange exchange)
{
    Acc whole = join_lanes(made, lane, exchange);
    if (lane == 0 && tile < TILES) {
        if (JOINED > 1) {
            room[k * TILES_AT_ONCE + tile % TILES_AT_ONCE] = whole;
        } else {
            shares[k * SHARES + tile] = whole;
        }
    }
#if !WARP_SHUFFLE
    BARRIER(FENCE_LOCAL); // the next point may use the exchange
#endif
}

// What the plan's trial carries, and from where it steps then.
FN Carried carried_of(Population self, Plan done, GLOBAL real *moves, GeneratedPoint *x)
{
    // Words are read together, needed or not.
    int any = done.words[PLAN_GOING] == CARRIED;
    int outcome = (int)done.words[PLAN_OUTCOME];
    uint target = done.words[PLAN_TARGET] - 1;
    int chain = (int)done.words[PLAN_CHAIN];
    uint from = done.words[PLAN_A];
    int fresh = (int)done.words[PLAN_FRESH];
    real scale = done.numbers[PLAN_SCALE];
    Carried carried;
    carried.outcome = any ? outcome : OUTCOME_NONE;
    carried.target = ROW(self, any ? target : 0);
    carried.biases = bias_of(self, any ? chain : 0);
    carried.moves = moves;
    x->a = any ? ROW(self, from) : x->a;
    x->fresh = any ? fresh : x->fresh;
    x->scale = any ? scale : x->scale;
    return carried;
}

// Joins this group's tiles of point number k, from number `first` on.
FN void join_tiles(int k, int first, GLOBAL Acc *shares, LOCAL Acc *room)
{
    if (JOINED > 1) {
        int present = TILES - first < JOINED ? TILES - first : JOINED;
        shares[k * SHARES + first / JOINED] = joined_tiles(room + k * TILES_AT_ONCE, present);
    }
}

// This part of point number k of a round's, from number `attempt` of the start on.
FN void add_points(Population self CODES_OF_POPULATION, Plan plan, GLOBAL const real *staged, GLOBAL Acc *shares, LOCAL Acc *room,
        Lines lines, int part, int parts, int attempt, int k, Exchange exchange, GLOBAL const real *data)
{
    int lane = (int)ITEM % PARTIALS;
    if (plan.words[PLAN_KIND] == KIND_TRY || k >= points_of_round(plan, attempt)) {
        return;
    }
    GeneratedPoint x = planned(self, plan, attempt + k);
    int child = plan.words[PLAN_KIND] == KIND_CHILD;
#if CODED
    if (child) {
        x.b = ROW(self, father_of(plan, k));
        if (x.gene >= 0 && x.gene / (TILE * TILES_AT_ONCE) % parts == part) {
            x.mutant = mutant_of(x, x.gene, plan.numbers[PLAN_MOVE + k]);
        }
    }
#endif
    Evaluation at = evaluation(self.draw, child ? x.step : 0, child ? 0 : (uint)(attempt + k), data);
    GLOBAL STORED *row = point_of(self, TRIED + k);
    for (int first = part * TILES_AT_ONCE; first < TILES; first += parts * TILES_AT_ONCE) {
        int tile = first + (int)ITEM / PARTIALS;
        Acc made[1];
        if (plan.words[PLAN_KIND] != KIND_CHILD) {
            made[0] = stored_tile(x, tile, lane, at);
        } else if (WHOLE(tile)) {
#if LINED
            made[0] = child_in_lines(x, row, tile, lane, lines, at CODES_OF_CHILD(k));
#else
            made[0] = child_tile(x, row, tile, lane, 1, at CODES_OF_CHILD(k));
#endif
        } else {
            made[0] = child_tile(x, row, tile, lane, 0, at CODES_OF_CHILD(k));
        }
        share_tile(made, k, tile, lane, shares, room, exchange);
        BARRIER(FENCE_LOCAL);
        if (ITEM == 0) {
            join_tiles(k, first, shares, room);
        }
        BARRIER(FENCE_LOCAL);
    }
}

// The tiles of a try and of its opposite.
KERNEL_OF_SEVERAL(GROUP_ITEMS, RESIDENT_TRIES) void masw_try(SPREAD_ARGUMENTS, int parts)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    TILE_ROOM;
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    GRID_DEPENDENCY_WAIT;
    Plan plan = ROUND(number);
    uint going = plan.words[PLAN_GOING];
    if ((plan.words[PLAN_KIND] != KIND_TRY) | (going == 0)) {
        return;
    }
    int lane = (int)ITEM % PARTIALS;
    GLOBAL Acc *shares = tiles + (ulong)number * TRIES * SHARES;
    GeneratedPoint x = planned(self, plan, 0);
    Carried carried = carried_of(self, COMMITTED(number), moves + (ulong)number * MOVES, &x);
    Evaluation at = evaluation(self.draw, x.step, 0, data);
    Evaluation at_opposite = evaluation(self.draw, x.step, 1, data);
    for (int first = (int)GROUP % parts * TILES_AT_ONCE; first < TILES; first += parts * TILES_AT_ONCE) {
        int tile = first + (int)ITEM / PARTIALS;
        Acc made[2];
        made[0] = made[1] = acc_empty();
        if (WHOLE(tile)) {
#if LINED
            tries_in_lines(x, carried, tile, lane, LINES, made, at, at_opposite);
#else
            add_tries(x, carried, tile, lane, 1, made, at, at_opposite);
#endif
        } else {
            add_tries(x, carried, tile, lane, 0, made, at, at_opposite);
        }
        share_tile(made, 0, tile, lane, shares, tile_room, TILE_EXCHANGE);
        share_tile(made + 1, 1, tile, lane, shares, tile_room, TILE_EXCHANGE);
        BARRIER(FENCE_LOCAL);
        if (ITEM < 2) {
            join_tiles((int)ITEM, first, shares, tile_room);
        }
        BARRIER(FENCE_LOCAL);
    }
}

#else

#define TILE_ROOM
#define LINES 0
#define ROOM_OF_TILES 0

FN void add_points(Population self CODES_OF_POPULATION, Plan plan, GLOBAL const real *staged, GLOBAL Acc *shares, int room,
        int lines, int part, int parts, int attempt, int k, Exchange exchange, GLOBAL const real *data)
{
    Point x = ATTEMPTED;
    uint individual = plan.words[PLAN_KIND] == KIND_CHILD ? 0 : (uint)attempt;
    add_tiles(TERMS_SOURCE(x, staged), shares, part, parts, exchange,
            evaluation(self.draw, plan.words[PLAN_STEP], individual, data));
}

#endif

// Distances of tiles that begin with number `first`: of child number k's mother from its candidates, or of the individual of a chain that
// begins from CANDIDATES others. room [CANDIDATES][TILES_AT_ONCE]; distances [DISTANCES][SUM_SHARES].
FN void measure(
        Population self, Plan plan, int begins, int k, int first, GLOBAL real *distances, LOCAL real *room, SumExchange exchange)
{
    int lane = (int)ITEM % PARTIALS;
    int tile = first + (int)ITEM / PARTIALS;
    GLOBAL const STORED *from = begins ? point_of(self, (int)plan.words[PLAN_CHAIN]) : ROW(self, plan.words[PLAN_MOTHER + k]);
    GLOBAL const STORED *to[CANDIDATES];
    real sums[CANDIDATES];
#pragma unroll
    for (int j = 0; j < CANDIDATES; j++) {
        int other = k * CANDIDATES + j;
        to[j] = begins ? point_of(self, other < SIZE ? other : SIZE - 1) : ROW(self, plan.words[PLAN_CANDIDATES + other]);
    }
    if (WHOLE(tile)) {
        add_distances(from, to, tile, lane, 1, sums);
    } else {
        add_distances(from, to, tile, lane, 0, sums);
    }
#pragma unroll
    for (int j = 0; j < CANDIDATES; j++) {
        real sum = add_lanes(&sums[j], lane, exchange);
        if (lane == 0) {
            room[j * TILES_AT_ONCE + (int)ITEM / PARTIALS] = sum;
        }
    }
    BARRIER(FENCE_LOCAL);
    for (int e = (int)ITEM; e < CANDIDATES * (TILES_AT_ONCE / JOINED); e += GROUP_ITEMS) {
        int j = e / (TILES_AT_ONCE / JOINED);
        int at = e % (TILES_AT_ONCE / JOINED) * JOINED;
        int present = SUM_TILES - first - at < JOINED ? SUM_TILES - first - at : JOINED;
        if (present > 0 && k * CANDIDATES + j < DISTANCES) {
            distances[(ulong)(k * CANDIDATES + j) * SUM_SHARES + (ulong)((first + at) / JOINED)] = joined_sums(
                    room + j * TILES_AT_ONCE + at, present);
        }
    }
    BARRIER(FENCE_LOCAL);
}

// Groups of a part: one for each child, and one that measures.
#define PART_GROUPS (BATCH + CODED)

KERNEL_OF_SEVERAL(GROUP_ITEMS, RESIDENT_POINTS) void masw_attempt(SPREAD_ARGUMENTS, int parts, int attempt)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    TILE_ROOM;
#if CODED
    SHARED ulong code_room[CANDIDATES * CODE_SHARES];
    SHARED_SUMS(GROUP_ITEMS / 32);
    SHARED real room[CANDIDATES * TILES_AT_ONCE];
    SHARED uint likely[BATCH];
#endif
    int number = (int)GROUP / (parts * PART_GROUPS);
    int own = (int)GROUP % (parts * PART_GROUPS) - CODED * parts; // groups that measure come first, below 0
    int part = own < 0 ? own + parts : own / BATCH;
    POPULATION(self, number);
    GRID_DEPENDENCY_WAIT;
    Plan plan = ROUND(number);
    if (!due(self, plan, attempt)) {
        return;
    }
#if CODED
    if (own < 0) {
        GLOBAL real *distances = sums + (ulong)number * DISTANCES * SUM_SHARES;
        int children = plan.words[PLAN_KIND] == KIND_CHILD ? points_of_round(plan, attempt) : 0;
        for (int k = (int)ITEM; k < children; k += GROUP_ITEMS) {
            likely[k] = likely_father(plan, k);
            if (part == 0) {
                plan.words[PLAN_LIKELY + k] = likely[k];
            }
        }
        BARRIER(FENCE_LOCAL);
        for (int k = 0; k < children; k++) {
            int open = likely[k] > 0;
            for (int first = part * TILES_AT_ONCE; open && first < SUM_TILES; first += parts * TILES_AT_ONCE) {
                measure(self, plan, 0, k, first, distances, room, SUMS_OF((int)ITEM / 32));
            }
        }
        int ahead = plan.words[PLAN_KIND] == KIND_CHILD ? (int)plan.words[PLAN_AHEAD] : 0;
        for (int child = BATCH; child < ahead; child++) {
            if (plan.words[PLAN_UNMEASURED + child]) {
                measure_codes(self, plan, codes, number, child, part, parts, code_room);
            }
        }
        return;
    }
#endif
    add_points(self OWN_CODES, plan, staged + (ulong)number * STAGED, tiles + (ulong)number * TRIES * SHARES, ROOM_OF_TILES,
            LINES, part, parts, attempt, own % BATCH, TILE_EXCHANGE, data);
}

KERNEL_OF(GROUP_ITEMS) void masw_stage(SPREAD_ARGUMENTS, int parts, int attempt)
{
    SHARED_STAGING;
    GRID_DEPENDENCY_WAIT;
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    Plan plan = ROUND(number);
    if (!due(self, plan, attempt)) {
        return;
    }
    Evaluation at = evaluation(self.draw, plan.words[PLAN_STEP], (uint)attempt, data);
    stage_part(ATTEMPTED, staged + (ulong)number * STAGED, (int)GROUP % parts, parts, STAGING, at);
}

KERNEL_OF(GROUP_ITEMS) void masw_carry(SPREAD_ARGUMENTS, int attempt)
{
    SHARED_STAGING;
    GRID_DEPENDENCY_WAIT;
    int number = (int)GROUP;
    POPULATION(self, number);
    if (!due(self, ROUND(number), attempt)) {
        return;
    }
    carry_blocks(staged + (ulong)number * STAGED, STAGING);
}

KERNEL_OF(GROUP_ITEMS) void masw_write(SPREAD_ARGUMENTS, int parts, int attempt)
{
    GRID_DEPENDENCY_WAIT;
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    Plan plan = ROUND(number);
    if (!due(self, plan, attempt) || plan.words[PLAN_KIND] == KIND_STORED) {
        return;
    }
    GLOBAL STORED *tried = point_of(self, TRIED);
    GeneratedPoint x = planned(self, plan, attempt);
    for (int i = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; i < DIM; i += parts * GROUP_ITEMS) {
        tried[i] = generated(x, i);
    }
}

// What came of individuals of the start, from number `first` on. By work-item 0.
FN void decide_start(Population self, PRIVATE Course *c, LOCAL const real *f, int first, int points)
{
    for (int k = 0; k < points; k++) {
        c->outcome = outcome_of_child(self, c, f[k], first + k, NOBODY);
    }
    c->left = breeding(c->bred, c->searched);
}

// What came of one try, or of both. Tells plan `done` what is to be committed, in rows and not in individuals, since the next phase may
// give rows to others. Whether anything is. By work-item 0.
FN uint decide_trial(Population self, PRIVATE Course *c, Plan done, GLOBAL uint *halvings, LOCAL const real *f, int attempt)
{
    c->outcome = outcome_of_try(self, c, f[0], attempt);
    if (TOGETHER && c->outcome == OUTCOME_AGAIN) {
        c->outcome = outcome_of_try(self, c, f[1], 1);
    }
    int outcome = c->outcome;
    if (outcome == OUTCOME_BETTER || outcome == OUTCOME_OPPOSITE) {
        c->moved = 1;
        c->fresh = 0;
        halvings[c->refined] = 0;
    }
    if (outcome == OUTCOME_FAILED && c->fresh) {
        outcome = OUTCOME_NONE;
    } else if (outcome == OUTCOME_FAILED) {
        int computed = halvings[c->refined] + 1 == MOST_HALVINGS;
        halvings[c->refined] = computed ? 0 : halvings[c->refined] + 1;
        outcome = computed ? OUTCOME_FAILED : OUTCOME_NONE;
    }
    done.words[PLAN_OUTCOME] = (uint)outcome;
    done.words[PLAN_TARGET] = 1 + self.rows[SEARCHED];
    return outcome == OUTCOME_BETTER || outcome == OUTCOME_OPPOSITE || outcome == OUTCOME_FAILED;
}

// Whether child number k has none of those rows for a parent or a candidate that children before it have taken. words: of the round's plan.
FN int untouched(LOCAL const uint *words, const uint *taken, int k)
{
    int touched = 0;
#pragma unroll
    for (int before = 0; before < BATCH - 1; before++) {
        uint row = taken[before] - 1;
        int any = before < k && taken[before] > 0;
        touched |= any && row == words[PLAN_MOTHER + k];
#pragma unroll
        for (int candidate = 0; candidate < CANDIDATES; candidate++) {
            touched |= any && row == words[PLAN_CANDIDATES + k * CANDIDATES + candidate];
        }
    }
    return !touched;
}

// A group that decides waits most of its time for what it reads. So who reads what does not depend on other reads does so side by side: each
// task begins with another work-item. The number of this one, counted from work-item number `from` on.
FN int place_behind(int from)
{
    return ((int)ITEM + DECIDING_ITEMS - from % DECIDING_ITEMS) % DECIDING_ITEMS;
}

// Fetches what deciding reads later, when one thing hangs on another.
FN void fetch_ahead(Population self, GLOBAL const uint *halvings, GLOBAL const ulong *limit)
{
    int k = place_behind(11 * 32);
    if (k < (ROWS + 31) / 32) {
        FETCH(self.rows + 32 * k);
    } else if (k == 29) {
        FETCH(halvings + (int)self.counters[5]);
    } else if (k == 30) {
        FETCH(limit);
    } else if (k == 31) {
        FETCH(self.range);
        FETCH(self.range + DIM);
    }
}

// Where the values of few individuals are compared: in local memory.
#define FEW (SIZE <= 4 * 32)
#if FEW
typedef LOCAL const real *Values;
#else
typedef GLOBAL const real *Values;
#endif

// The BATCH worst individuals, the worst first: room [BATCH].
FN void find_worst(Values values, LOCAL Holder *room)
{
    for (int i = place_behind(8 * 32); i < SIZE; i += (int)ITEMS) {
        real own = values[i];
        int before = 0;
#pragma unroll 8
        for (int k = 0; k < SIZE; k++) {
            real value = values[k];
            before += value > own || (value == own && k < i);
        }
        if (before < BATCH) {
            room[before].value = own;
            room[before].index = i;
        }
    }
    for (int k = SIZE + (int)ITEM; k < BATCH; k += (int)ITEMS) {
        room[k] = no_worst();
    }
}

// What came of children, one after another, as far as they count: values f. words: of the round's plan; worst: of find_worst(). Each
// replaces the worst individual, so that the worst is always one of those, with what it became. Whether anything is to be committed. By
// work-item 0.
FN uint decide_children(Population self, PRIVATE Course *c, Plan done, LOCAL const uint *words, LOCAL Holder *worst,
        LOCAL const real *f, int evaluated, real target)
{
    uint keeps = 0;
    uint taken[BATCH];
#pragma unroll
    for (int k = 0; k < BATCH; k++) {
        taken[k] = 0;
    }
    for (int k = 0;
            k < evaluated && (k == 0 || !(c->best <= target) && untouched(words, taken, k) && has_room_for_step(self, c->told));
            k++) {
        Holder now = no_worst();
        int place = 0;
#pragma unroll
        for (int j = 0; j < BATCH; j++) {
            Holder other = worse(now, worst[j].value, worst[j].index);
            place = other.index == now.index ? place : j;
            now = other;
        }
        c->step += k > 0; // the last step is counted with all else
        c->outcome = outcome_of_child(self, c, f[k], 0, now.index);
        if (c->outcome == OUTCOME_BETTER) {
            uint row = self.rows[now.index];
            worst[place].value = f[k];
            done.words[PLAN_TARGET + k] = 1 + row;
#pragma unroll
            for (int j = 0; j < BATCH; j++) {
                taken[j] = j == k ? 1 + row : taken[j];
            }
            if (CHILDREN_STORED) {
                swap_rows(self, now.index, TRIED + k);
            } else {
                keeps = 1;
            }
        }
    }
    return keeps;
}

// The candidate that is farthest from the mother, the first among equals; distances [CANDIDATES][SUM_SHARES], joined.
FN int farthest_of(GLOBAL const real *distances)
{
    int farthest = 0;
    for (int k = 1; k < CANDIDATES; k++) {
        farthest = distances[(ulong)k * SUM_SHARES] > distances[(ulong)farthest * SUM_SHARES] ? k : farthest;
    }
    return farthest;
}

#if CODED

// Whether any of so many children of a round has a likely father. words: of the round's plan.
FN int any_likely(LOCAL const uint *words, int children)
{
    int any = 0;
    for (int k = 0; k < children; k++) {
        any |= words[PLAN_LIKELY + k] > 0;
    }
    return any;
}

// So many of a round's children, from the first on, whose fathers are the right ones. distances: joined, of those whose fathers are likely;
// corrected: the child behind them, if there is one, and none before.
FN int confirmed(LOCAL const uint *words, int children, GLOBAL const real *distances, PRIVATE Corrected *corrected)
{
    for (int k = 0; k < children; k++) {
        if (words[PLAN_LIKELY + k] > 0) {
            int farthest = k * CANDIDATES + farthest_of(distances + (ulong)(k * CANDIDATES) * SUM_SHARES);
            uint father = 1 + words[PLAN_CANDIDATES + farthest];
            if (father != words[PLAN_LIKELY + k]) {
                corrected->step = words[PLAN_STEP] + (uint)k;
                corrected->father = father;
                return k;
            }
        }
    }
    return children;
}

#endif

// Accumulators that stand for a point's tiles are joined in local memory, as far as they have room.
#define FIRST_JOINED ((SHARES + ACC_JOINED - 1) / ACC_JOINED)
#define JOINS_FIT (TRIES * FIRST_JOINED * sizeof(Acc) <= 8192)
#define SHARED_JOINS SHARED Acc joins[JOINS_FIT ? TRIES * FIRST_JOINED : 1]
#define JOIN_SHARES(own, rows) \
    if (JOINS_FIT) { \
        join_accumulators_apart(own, rows, SHARES, joins); \
    } else { \
        join_accumulators(own, rows, SHARES); \
        BARRIER(FENCE_LOCAL); \
    }
#define JOINED_SHARE(own, k) (JOINS_FIT ? joins[(k) * FIRST_JOINED] : (own)[(k) * SHARES])

// What masw_commit has committed and measured need not be again, nor the distances of so many children.
FN void mark_committed(Plan plan, Plan done, int children)
{
    done.words[PLAN_GOING] = done.words[PLAN_GOING] == CARRIED ? CARRIED : 0;
    plan.words[PLAN_RECODED] = 0;
    for (int k = 0; k < children; k++) {
        plan.words[PLAN_UNMEASURED + k] = 0;
    }
}

// only: KIND_TRY in a row of launches for trials alone, KIND_CHILD in one without them, ANY_KIND. Populations that are not in such a phase take
// no step in that row, nor do those that have something to commit or to encode in a row for trials, which does neither.
#define ANY_KIND -1

KERNEL_OF_SEVERAL(DECIDING_ITEMS, 1) void masw_decide(SPREAD_ARGUMENTS, int first, int only, ulong budget, real target)
{
    SHARED Course course;
    SHARED Holder room[DECIDING_ITEMS];
    SHARED Holder worst[BATCH];
    SHARED uint words[PLAN];
    SHARED uint pending;
    SHARED real numbers_before[PLAN_NUMBERS];
    SHARED real f[TRIES];
    SHARED real values_before[FEW ? SIZE : 1];
    SHARED Picked early[PICKED_EARLY];
    SHARED_JOINS;
    LOCAL Course *c = &course;
    int number = (int)GROUP;
    POPULATION(self, number);
    GRID_DEPENDENCY_WAIT;
    Plan plan = ROUND(number);
    Plan done = COMMITTED(number);
    fetch_ahead(self, halvings + (ulong)number * SIZE, limit);
    // Before anything is known of the plan: from the end on, since the first work-items have values to join.
    if (place_behind(15 * 32) == 0) {
        load_course(self, c);
    }
    for (int k = place_behind(12 * 32); k < PLAN; k += (int)ITEMS) {
        words[k] = plan.words[k];
    }
    for (int k = place_behind(10 * 32); k < PLAN_NUMBERS; k += (int)ITEMS) {
        numbers_before[k] = plan.numbers[k];
    }
    if (place_behind(7 * 32) == 0) {
        pending = done.words[PLAN_GOING];
    }
    for (int i = place_behind(8 * 32); FEW && only != KIND_TRY && i < SIZE; i += (int)ITEMS) {
        values_before[i] = self.values[i];
    }
    int waits = due(self, plan, first);
    int ready = points_of_round(plan, first);
    GLOBAL Acc *own = tiles + (ulong)number * TRIES * SHARES;
    JOIN_SHARES(own, only == KIND_TRY && TOGETHER ? 2 : TRIES);
    int kind = (int)words[PLAN_KIND];
    int excluded = only == KIND_TRY ? kind != KIND_TRY || pending == 1 || words[PLAN_RECODED] > 0
                                    : only == KIND_CHILD && kind == KIND_TRY;
    int evaluated = !waits || excluded ? 0 : kind == KIND_TRY ? (TOGETHER ? 2 : 1) : ready;
    uint step = words[PLAN_STEP];
    Corrected corrected = {0, 0};
#if CODED
    GLOBAL real *distances = sums + (ulong)number * DISTANCES * SUM_SHARES;
    int children = kind == KIND_CHILD ? evaluated : 0;
    join_rows(distances, OF_CHILDREN, any_likely(words, children) ? SUM_SHARES : 1);
    evaluated = kind == KIND_CHILD ? confirmed(words, children, distances, &corrected) : evaluated;
#endif
    if (kind == KIND_CHILD && only != KIND_TRY) {
#if FEW
        find_worst(values_before, worst);
#else
        find_worst(self.values, worst);
#endif
    }
    if (evaluated == 0) {
#if CODED
        if (ITEM == 0 && only != KIND_TRY) {
            mark_committed(plan, done, PLANNED);
        }
        if (ITEM == 0 && corrected.step > 0) {
            plan.words[PLAN_FATHER] = corrected.father;
        }
#endif
        return;
    }
    // PoCL 3.1 runs what stands between a return and a barrier for some of the work-items that return.
    for (int k = place_behind(12 * 32); evaluated > 0 && k < PLAN; k += (int)ITEMS) {
        done.words[k] = words[k];
    }
    for (int k = place_behind(10 * 32); evaluated > 0 && k < PLAN_NUMBERS; k += (int)ITEMS) {
        done.numbers[k] = numbers_before[k];
    }
    uint keeps = 0; // whether anything is to be committed
    for (int k = (int)ITEM; k < evaluated; k += (int)ITEMS) {
        int child = kind == KIND_CHILD ? k : 0;
        Evaluation at = evaluation(self.draw, step + (uint)child, (uint)(kind == KIND_CHILD ? 0 : first + k), data);
        f[k] = comparable(acc_value(JOINED_SHARE(own, k), at));
    }
    BARRIER(FENCE_BOTH);
    if (ITEM == 0) {
        Course now = *c;
        if (kind == KIND_CHILD) {
            keeps = decide_children(self, &now, done, words, worst, f, evaluated, target);
        } else if (kind == KIND_TRY) {
            keeps = decide_trial(self, &now, done, halvings + (ulong)number * SIZE, f, first);
        } else {
            decide_start(self, &now, f, first, evaluated);
        }
        *c = now;
    }
    for (int k = place_behind(32); k < PICKED_EARLY && kind == KIND_CHILD; k += (int)ITEMS) { // meanwhile
        early[k] = picked_for(self, step + 1 + (uint)k);
    }
    BARRIER(FENCE_BOTH);
    int complete = c->outcome != OUTCOME_AGAIN;
    int searched = c->refines && c->left == 0; // a phase of local search ends here
    int refined = c->refined;
    int stays = TOGETHER && kind == KIND_TRY && c->left > 0;
    if (complete) {
        prepare(self, c, room);
        if (ITEM == 0) {
            c->step++;
        }
        BARRIER(FENCE_BOTH);
        int steps = plan_round(self, c, plan, words, early, corrected, halvings + (ulong)number * SIZE, limit[0], budget, target);
        keeps = keeps && stays && steps > 0 ? CARRIED : keeps;
        if (ITEM == 0 && searched) {
            plan.words[PLAN_RECODED] = 1 + self.rows[refined];
        }
    }
    if (ITEM == 0) {
        done.words[PLAN_GOING] = keeps;
        store_course(self, c);
    }
}

// A tile of what is kept.
FN void commit_tile(Population self, Plan done, int tile, int lane)
{
    if (done.words[PLAN_KIND] == KIND_CHILD) {
        for (int k = 0; k < BATCH; k++) {
            uint target = done.words[PLAN_TARGET + k];
            if (target > 0) {
                GeneratedPoint x = planned(self, done, k);
                if (WHOLE(tile)) {
                    keep_child(ROW(self, target - 1), x, tile, lane, 1);
                } else {
                    keep_child(ROW(self, target - 1), x, tile, lane, 0);
                }
            }
        }
        return;
    }
    GeneratedPoint x = planned(self, done, 0);
    GLOBAL STORED *bias = bias_of(self, (int)done.words[PLAN_CHAIN]);
    GLOBAL STORED *target = ROW(self, done.words[PLAN_TARGET] - 1);
    int better = done.words[PLAN_OUTCOME] == OUTCOME_BETTER;
    if (done.words[PLAN_OUTCOME] == OUTCOME_FAILED) {
        halve_bias(bias, x, tile, lane);
    } else if (WHOLE(tile)) {
        keep_try(target, bias, x, better, tile, lane, 1);
    } else {
        keep_try(target, bias, x, better, tile, lane, 0);
    }
}

// Whether the next step of the population, which stands between two rounds, begins a chain whose deviation the nearest individual bounds.
FN int nearest_is_due(Population self)
{
    GLOBAL const ulong *n = self.counters;
    return RHO == RHO_NEAREST && n[0] > 0 && (int)n[3] && (int)n[7] && (int)n[4] == INTENSITY;
}

KERNEL_OF_SEVERAL(GROUP_ITEMS, RESIDENT_TRIES) void masw_commit(SPREAD_ARGUMENTS, int parts)
{
    SHARED_SUMS(GROUP_ITEMS / 32);
    SHARED real room[CANDIDATES * TILES_AT_ONCE];
#if CODED
    SHARED ulong code_room[CANDIDATES * CODE_SHARES];
#endif
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    GRID_DEPENDENCY_WAIT;
    Plan next = ROUND(number);
    Plan done = COMMITTED(number);
    int going = (int)next.words[PLAN_GOING];
    int begins = going && nearest_is_due(self);
    int children = next.words[PLAN_KIND] == KIND_CHILD ? going : 0;
    int measured = begins ? (SIZE + CANDIDATES - 1) / CANDIDATES : !CODED && next.words[PLAN_FATHER] == 0 ? children : 0;
    int keeps = done.words[PLAN_GOING] == 1;
    for (int first = (int)GROUP % parts * TILES_AT_ONCE; keeps && first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        commit_tile(self, done, first + (int)ITEM / PARTIALS, (int)ITEM % PARTIALS);
    }
#if CODED
    uint recoded = next.words[PLAN_RECODED];
    if (recoded) {
        BARRIER(FENCE_GLOBAL); // the group reads what it has written
    }
    for (int first = (int)GROUP % parts * TILES_AT_ONCE; recoded && first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        encode_tiles(self, code_row(codes, number, recoded - 1), recoded - 1, first, code_scale(self));
    }
    if (recoded) {
        BARRIER(FENCE_GLOBAL);
    }
    for (int k = 0; k < children; k++) {
        if (next.words[PLAN_UNMEASURED + k]) { // else the evaluation before measured them
            measure_codes(self, next, codes, number, k, (int)GROUP % parts, parts, code_room);
        }
    }
#endif
    GLOBAL real *distances = sums + (ulong)number * DISTANCES * SUM_SHARES;
    for (int first = (int)GROUP % parts * TILES_AT_ONCE; first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        // Each work-item has written the coordinates that it reads here.
        for (int k = 0; k < measured; k++) {
            measure(self, next, begins, k, first, distances, room, SUMS_OF((int)ITEM / 32));
        }
    }
}

// Child number k gets that candidate for its father, and what its mutation makes of a gene. By work-item 0.
FN void choose_father(Population self, Plan plan, int k, int candidate)
{
    uint gene = plan.words[PLAN_GENE + k];
    plan.words[PLAN_FATHER + k] = 1 + plan.words[PLAN_CANDIDATES + k * CANDIDATES + candidate];
    if (gene > 0) {
        GeneratedPoint x = planned(self, plan, k);
        plan.numbers[PLAN_MUTANT + k] = mutant_of(x, x.gene, plan.numbers[PLAN_MOVE + k]);
    }
}

// The deviation of a chain that begins; distances: joined. By work-item 0.
FN void bound_deviation(Population self, Plan plan, GLOBAL const real *distances)
{
    real nearest = INFINITE;
    for (int k = 0; k < SIZE; k++) {
        real distance = distances[(ulong)k * SUM_SHARES];
        nearest = k != (int)plan.words[PLAN_CHAIN] && distance < nearest ? distance : nearest;
    }
    real bound = SQRT(nearest) / (R(2.0) * (real)DIM);
    real rho = bound < plan.numbers[PLAN_RHO] ? bound : plan.numbers[PLAN_RHO];
    plan.numbers[PLAN_RHO] = rho;
    self.numbers[3] = rho;
}

KERNEL_OF(DECIDING_ITEMS) void masw_mate(SPREAD_ARGUMENTS)
{
    int number = (int)GROUP / BATCH;
    int k = (int)GROUP % BATCH;
    POPULATION(self, number);
    GRID_DEPENDENCY_WAIT;
    Plan plan = ROUND(number);
    Plan done = COMMITTED(number);
    int going = (int)plan.words[PLAN_GOING];
    int measured = !CODED && k < going && plan.words[PLAN_KIND] == KIND_CHILD && plan.words[PLAN_FATHER + k] == 0;
    int parent = place_behind(DECIDING_ITEMS - 32); // of them, for the gene that mutates
    if (parent <= CANDIDATES && measured && plan.words[PLAN_GENE + k] > 0) {
        uint row = parent == 0 ? plan.words[PLAN_MOTHER + k] : plan.words[PLAN_CANDIDATES + k * CANDIDATES + parent - 1];
        FETCH(ROW(self, row) + (plan.words[PLAN_GENE + k] - 1));
    }
    int begins = k == 0 && going && nearest_is_due(self);
    if (k == 0 && ITEM == 0) {
        mark_committed(plan, done, BATCH);
    }
    GLOBAL real *distances = sums + ((ulong)number * DISTANCES + (ulong)(k * CANDIDATES)) * SUM_SHARES;
    join_rows(distances, measured ? CANDIDATES : begins ? SIZE : 0, SUM_SHARES);
    if (ITEM == 0 && measured) {
        choose_father(self, plan, k, farthest_of(distances));
    } else if (ITEM == 0 && begins) {
        bound_deviation(self, plan, distances);
    }
}

// Computes the halvings of biases that were only counted. `parts` groups an individual.
KERNEL_OF(GROUP_ITEMS) void masw_even(SPREAD_ARGUMENTS, int parts)
{
    GRID_DEPENDENCY_WAIT;
    int individual = (int)GROUP / parts; // of all populations
    real scale = halved(halvings[individual]);
    GLOBAL STORED *bias = biases + (ulong)individual * DIM;
    for (int i = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; scale < R(1.0) && i < DIM; i += parts * GROUP_ITEMS) {
        bias[i] = halved_bias(scale, bias[i]);
    }
}
