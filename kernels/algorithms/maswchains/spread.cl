// Design `tuned` for large points: many groups share a point, and nothing returns to the host. A step is a row of launches, which are the
// same for every step and can be recorded; a launch that has nothing to do for a population ends at once:
//
//   masw_plan       one group a population     whether it takes a step, and which: parents, mutation, the deviation of a new chain
//   masw_write      `parts` groups             where a stage needs all coordinates: the point to be evaluated, in row TRIED
//   masw_stage      `parts` groups             where stages are computed apart; then masw_carry, one group, behind a prefix sum
//   masw_attempt    `parts` groups             the tiles of the point, each coordinate made where it is read
//   masw_decide     one group                  value and outcome; ends the step and prepares the next
//   masw_commit     `parts` groups             makes the point once more and writes it if it is kept; the distances of the next parents
//                                              unless TOGETHER
//
// write to decide come twice, for the first try of local search and for its opposite; once for both if TOGETHER. Before the first step
// masw_scatter makes the individuals, and write to decide come once for each. masw_even is for who reads biases.
//
// staged [P][STAGED], tiles [P][TRIES][TILES]; sums [P][DISTANCES][SUM_TILES]; halvings [P][N] of biases that are counted and not yet
// computed; plans [P][PLAN], plan_numbers [P][PLAN_NUMBERS]; limit [1]: the last step.
//
// Behind: lib/broad.cl, lib/normal.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl, lib/broad_sum.cl, lib/trace.cl,
//         algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl, algorithms/maswchains/course.cl,
//         algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl
// Defined by the composer: POINT_GENERATED, 0 where a stage needs all coordinates of a point and so the point is stored; TOGETHER, 1 where
// a term needs one coordinate alone, so that one pass evaluates both tries, or the children of the mother and each candidate while it
// measures which of these is the father; DECIDING_ITEMS, the work-items of the one group that decides.

#ifndef TOGETHER
#define TOGETHER 0
#endif
#ifndef DECIDING_ITEMS
#define DECIDING_ITEMS GROUP_ITEMS
#endif
#define FATHERS CANDIDATES
#define TRIES (!TOGETHER ? 1 : FATHERS > 2 ? FATHERS : 2)

// Failures after which the halvings of a bias are computed: 2^-k is exact in every precision.
#define MOST_HALVINGS 32

// Distances that are taken at once: to the candidates, or to all individuals.
#if RHO == RHO_NEAREST && SIZE > CANDIDATES
#define DISTANCES SIZE
#else
#define DISTANCES CANDIDATES
#endif

// Plans, in words: what the step does, and what the commit behind it has to do.
#define PLAN_GOING 0   // whether the step is taken
#define PLAN_KIND 1    // of its point
#define PLAN_A 2       // rows of which it is made
#define PLAN_B 3       // the other parent's row, or whose bias it is
#define PLAN_FRESH 4   // of the bias
#define PLAN_GENE 5    // 1 + the gene that mutates
#define PLAN_STEP 6    // number of the step
#define PLAN_OUTCOME 7 // what is to be committed
#define PLAN_TARGET 8  // to which row
#define PLAN_FATHERS 9 // rows of the candidates
#define PLAN (9 + CANDIDATES)
#define PLAN_RHO 0
#define PLAN_MOVE 1
#define PLAN_SCALE 2
#define PLAN_NUMBERS 3

#define SPREAD_ARGUMENTS \
    ARGUMENTS, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *sums, GLOBAL uint *halvings, GLOBAL uint *plans, \
            GLOBAL real *plan_numbers, GLOBAL const ulong *limit

#define OWN_PLAN(number) \
    GLOBAL uint *plan = plans + (number) * PLAN; \
    GLOBAL real *plan_number = plan_numbers + (number) * PLAN_NUMBERS

// 2^-k
FN real halved(uint k)
{
    real scale = R(1.0);
    for (; k > 0; k--) {
        scale = R(0.5) * scale;
    }
    return scale;
}

#define ROW(self, row) ((self).points + (ulong)(row) * DIM)

// The point that a plan makes: individual number `attempt` of the start, or the first or the second try.
FN GeneratedPoint planned(Population self, GLOBAL const uint *plan, GLOBAL const real *plan_number, int attempt)
{
    GeneratedPoint x;
    x.key0 = self.draw.key0;
    x.key1 = self.draw.key1;
    x.instance = self.draw.instance;
    x.step = plan[PLAN_STEP];
    x.kind = (int)plan[PLAN_KIND];
    x.fresh = (int)plan[PLAN_FRESH];
    x.gene = (int)plan[PLAN_GENE] - 1;
    x.move = plan_number[PLAN_MOVE];
    x.rho = plan_number[PLAN_RHO];
    x.scale = plan_number[PLAN_SCALE];
    x.sign = attempt > 0 ? R(-1.0) : R(1.0);
    x.a = x.step == 0 ? point_of(self, attempt) : ROW(self, plan[PLAN_A]);
    x.b = x.kind == KIND_TRY ? bias_of(self, (int)plan[PLAN_B]) : ROW(self, plan[PLAN_B]);
    x.lower = self.range;
    x.upper = self.range + DIM;
    return x;
}

// The point to be evaluated.
#if POINT_GENERATED
#define ATTEMPTED planned(self, plan, plan_number, attempt)
#else
#define ATTEMPTED point_of(self, plan[PLAN_STEP] == 0 ? attempt : TRIED)
#endif

// Whether evaluation number `number` of the step is due.
FN int due(Population self, GLOBAL const uint *plan, int number)
{
    return plan[PLAN_GOING] && (number == 0 || plan[PLAN_STEP] == 0 || (int)self.counters[9] == OUTCOME_AGAIN);
}

KERNEL_OF(GROUP_ITEMS) void masw_scatter(SPREAD_ARGUMENTS, int parts)
{
    int number = (int)GROUP / (SIZE * parts);
    int individual = (int)GROUP / parts % SIZE;
    POPULATION(self, number);
    GLOBAL real *x = point_of(self, individual);
    GLOBAL const real *first = self.range + 2 * (ulong)DIM;
    for (int block = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; block < (DIM + UNIFORMS - 1) / UNIFORMS;
            block += parts * GROUP_ITEMS) {
        Words words = words_of(self.draw, PURPOSE_POSITION, 0, (uint)individual, (uint)block);
        for (int j = 0; j < UNIFORMS && block * UNIFORMS + j < DIM; j++) {
            int d = block * UNIFORMS + j;
            Interval where = {first[d], first[DIM + d]};
            x[d] = drawn_in(where, uniform_of(words, (uint)j));
        }
    }
}

// Which of the candidates is the farthest from the mother, the first among equals; distances: joined.
FN int farthest_of(GLOBAL const real *distances)
{
    int farthest = 0;
    for (int k = 1; k < CANDIDATES; k++) {
        farthest = distances[(ulong)k * SUM_TILES] > distances[(ulong)farthest * SUM_TILES] ? k : farthest;
    }
    return farthest;
}

KERNEL_OF(DECIDING_ITEMS) void masw_plan(SPREAD_ARGUMENTS, ulong budget, real target)
{
    SHARED Course course;
    LOCAL Course *c = &course;
    int number = (int)GROUP;
    POPULATION(self, number);
    OWN_PLAN(number);
    GLOBAL real *distances = sums + (ulong)number * DISTANCES * SUM_TILES;
    if (ITEM == 0) {
        load_course(self, c);
    }
    FENCED(FENCE_BOTH);
    int going = goes_on(self, c, limit[0], budget, target);
    int breeds = c->step > 0 && !c->refines;
    int begins = RHO == RHO_NEAREST && c->refines && c->fresh && c->left == INTENSITY;
    int father = 0;
    uint picks[CANDIDATES + 1];
    pick_parents(self.draw, (uint)c->step, 0, picks);
    if (going && (breeds && !TOGETHER || begins)) { // sums are joined in place, and made anew only behind a step
        real nearest = INFINITE;
        int count_of_distances = breeds ? CANDIDATES : SIZE;
        join_rows(distances, count_of_distances);
        for (int k = 0; k < count_of_distances; k++) {
            real distance = distances[(ulong)k * SUM_TILES];
            nearest = k != c->refined && distance < nearest ? distance : nearest;
        }
        father = breeds ? (int)picks[1 + farthest_of(distances)] : 0;
        if (begins && ITEM == 0) {
            real bound = SQRT(nearest) / (R(2.0) * (real)DIM);
            c->pace.rho = bound < c->pace.rho ? bound : c->pace.rho;
        }
    }
    if (ITEM == 0) {
        Mutation m = mutation_of(self.draw, (uint)c->step, 0, self.range);
        plan[PLAN_GOING] = (uint)going;
        plan[PLAN_KIND] = c->step == 0 ? KIND_STORED : c->refines ? KIND_TRY : KIND_CHILD;
        plan[PLAN_A] = self.rows[c->refines ? (c->moved ? SEARCHED : c->refined) : (int)picks[0]];
        plan[PLAN_B] = c->refines ? (uint)c->refined : self.rows[father];
        plan[PLAN_FRESH] = (uint)c->fresh;
        plan[PLAN_GENE] = (uint)(m.gene + 1);
        plan[PLAN_STEP] = (uint)c->step;
        plan[PLAN_OUTCOME] = OUTCOME_NONE;
        for (int k = 0; k < CANDIDATES; k++) {
            plan[PLAN_FATHERS + k] = self.rows[picks[k + 1]];
        }
        plan_number[PLAN_RHO] = c->pace.rho;
        plan_number[PLAN_MOVE] = m.move;
        plan_number[PLAN_SCALE] = halved(halvings[number * SIZE + c->refined]);
        self.numbers[3] = c->pace.rho;
    }
}

// The loop of a lane over a tile, so many rows at a time.
#define FOR_ROWS(tile, lane, rows) \
    for (int first = (tile) * TILE + (lane); first < ((tile) + 1) * TILE && first - (lane) < DIM; first += (rows) * PARTIALS)

// Adds term i, of the coordinate x, to the accumulator a.
#define ADD_OWN(a, i, x, at) (a) = acc_add(a, i, shifted_again(shifted(x, i, at), i, at), R(0.0), at)

#if TOGETHER

// A tile of a try and of its opposite.
FN void tries_tile(GeneratedPoint x, int tile, int lane, Acc *made, Evaluation at, Evaluation at_opposite)
{
    FOR_ROWS(tile, lane, TRIED_AT_ONCE) {
        real from[TRIED_AT_ONCE], bias[TRIED_AT_ONCE], increment[TRIED_AT_ONCE];
        read_rows(x.a, first, from, TRIED_AT_ONCE);
        read_biases(x, first, bias);
        draw_increments(x, first, increment);
#pragma unroll
        for (int r = 0; r < TRIED_AT_ONCE; r++) {
            int i = within(first + r * PARTIALS);
            real move = bias[r] + increment[r];
            Acc one = made[0];
            Acc opposite = made[1];
            ADD_OWN(one, i, tried_at(x, i, from[r], move), at);
            ADD_OWN(opposite, i, tried_at(x, i, from[r], -move), at_opposite);
            if (first + r * PARTIALS < DIM) {
                made[0] = one;
                made[1] = opposite;
            }
        }
    }
}

// A tile of the children of a mother and each of the candidates, and the squared distances between them.
FN void children_tile(Population self, GeneratedPoint x, GLOBAL const uint *candidates, int tile, int lane, Acc *made,
        real *distances, Evaluation at)
{
    FOR_ROWS(tile, lane, GENES_AT_ONCE) {
        real mother[GENES_AT_ONCE], father[FATHERS][GENES_AT_ONCE], u[GENES_AT_ONCE];
        read_rows(x.a, first, mother, GENES_AT_ONCE);
#pragma unroll
        for (int k = 0; k < FATHERS; k++) {
            read_rows(ROW(self, candidates[k]), first, father[k], GENES_AT_ONCE);
        }
        draw_genes(x, first, u);
#pragma unroll
        for (int r = 0; r < GENES_AT_ONCE; r++) {
            int i = within(first + r * PARTIALS);
            int present = first + r * PARTIALS < DIM;
#pragma unroll
            for (int k = 0; k < FATHERS; k++) {
                Acc with = made[k];
                ADD_OWN(with, i, gene_of(x, i, mother[r], father[k][r], u[r]), at);
                real apart = summand(OF_DISTANCES, mother[r], father[k][r]);
                if (present) {
                    made[k] = with;
                    distances[k] += apart;
                }
            }
        }
    }
}

// A tile of a point that is stored.
FN void stored_tile(GeneratedPoint x, int tile, int lane, Acc *made, Evaluation at)
{
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < DIM; i += PARTIALS) {
        ADD_OWN(made[0], i, x.a[i], at);
    }
}

// The tiles of all that the step may evaluate.
FN void add_made_tiles(Population self, GeneratedPoint x, GLOBAL const uint *plan, GLOBAL const real *staged, GLOBAL Acc *tiles,
        GLOBAL real *distances, int part, int parts, int attempt, Exchange exchange, SumExchange sum_exchange,
        GLOBAL const real *data)
{
    int lane = (int)ITEM % PARTIALS;
    Evaluation at = evaluation(self.draw, x.step, (uint)attempt, data);
    Evaluation at_opposite = evaluation(self.draw, x.step, (uint)attempt + 1, data);
    for (int first = part * TILES_AT_ONCE; first < TILES; first += parts * TILES_AT_ONCE) {
        int tile = first + (int)ITEM / PARTIALS;
        Acc made[TRIES];
        real apart[FATHERS];
#pragma unroll
        for (int k = 0; k < TRIES; k++) {
            made[k] = acc_empty();
        }
#pragma unroll
        for (int k = 0; k < FATHERS; k++) {
            apart[k] = R(0.0);
        }
        if (x.kind == KIND_TRY) {
            tries_tile(x, tile, lane, made, at, at_opposite);
        } else if (x.kind == KIND_CHILD) {
            children_tile(self, x, plan + PLAN_FATHERS, tile, lane, made, apart, at);
        } else {
            stored_tile(x, tile, lane, made, at);
        }
        int points = x.kind == KIND_TRY ? 2 : x.kind == KIND_CHILD ? FATHERS : 1;
#pragma unroll
        for (int k = 0; k < TRIES; k++) {
            if (k < points) {
                Acc whole = join_lanes(&made[k], lane, exchange);
                if (lane == 0 && tile < TILES) {
                    tiles[k * TILES + tile] = whole;
                }
                FENCED(FENCE_LOCAL);
            }
        }
#pragma unroll
        for (int k = 0; k < FATHERS; k++) {
            if (x.kind == KIND_CHILD) {
                real sum = add_lanes(&apart[k], lane, sum_exchange);
                if (lane == 0 && tile < TILES) {
                    distances[k * SUM_TILES + tile] = sum;
                }
            }
        }
    }
}

#else

FN void add_made_tiles(Population self, Point x, GLOBAL const uint *plan, GLOBAL const real *staged, GLOBAL Acc *tiles,
        GLOBAL real *distances, int part, int parts, int attempt, Exchange exchange, SumExchange sum_exchange,
        GLOBAL const real *data)
{
    add_tiles(TERMS_SOURCE(x, staged), tiles, part, parts, exchange, evaluation(self.draw, plan[PLAN_STEP], (uint)attempt, data));
}

#endif

KERNEL_OF_SEVERAL(GROUP_ITEMS, 6) void masw_attempt(SPREAD_ARGUMENTS, int parts, int attempt)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    SHARED_SUMS(GROUP_ITEMS / 32);
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!due(self, plan, attempt)) {
        return;
    }
    add_made_tiles(self, ATTEMPTED, plan, staged + (ulong)number * STAGED, tiles + (ulong)number * TRIES * TILES,
            sums + (ulong)number * DISTANCES * SUM_TILES, (int)GROUP % parts, parts, attempt, TILE_EXCHANGE,
            SUMS_OF((int)ITEM / 32), data);
}

KERNEL_OF(GROUP_ITEMS) void masw_stage(SPREAD_ARGUMENTS, int parts, int attempt)
{
    SHARED_STAGING;
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!due(self, plan, attempt)) {
        return;
    }
    Evaluation at = evaluation(self.draw, plan[PLAN_STEP], (uint)attempt, data);
    stage_part(ATTEMPTED, staged + (ulong)number * STAGED, (int)GROUP % parts, parts, STAGING, at);
}

KERNEL_OF(GROUP_ITEMS) void masw_carry(SPREAD_ARGUMENTS, int attempt)
{
    SHARED_STAGING;
    int number = (int)GROUP;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!due(self, plan, attempt)) {
        return;
    }
    carry_blocks(staged + (ulong)number * STAGED, STAGING);
}

KERNEL_OF(GROUP_ITEMS) void masw_write(SPREAD_ARGUMENTS, int parts, int attempt)
{
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!due(self, plan, attempt) || plan[PLAN_STEP] == 0) {
        return;
    }
    GLOBAL real *tried = point_of(self, TRIED);
    GeneratedPoint x = planned(self, plan, plan_number, attempt);
    for (int i = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; i < DIM; i += parts * GROUP_ITEMS) {
        tried[i] = generated(x, i);
    }
}

// What came of evaluation number `attempt`. What is to be committed is told in rows and not in individuals, since the next phase may give
// rows to others.
FN void decide(Population self, LOCAL Course *c, GLOBAL uint *plan, GLOBAL uint *halvings, real f, int attempt, int worst)
{
    int refines = c->refines;
    c->outcome = refines ? outcome_of_try(self, c, f, attempt) : outcome_of_child(self, c, f, attempt, worst);
    int kept = c->outcome == OUTCOME_BETTER || c->outcome == OUTCOME_OPPOSITE;
    if (kept) {
        plan[PLAN_TARGET] = self.rows[refines ? SEARCHED : worst];
        c->moved = refines;
    }
    if (c->outcome == OUTCOME_AGAIN) {
        return;
    }
    int individual = (int)plan[PLAN_B];
    if (refines && kept) {
        c->fresh = 0;
        halvings[individual] = 0;
    }
    if (refines && c->outcome == OUTCOME_FAILED && !c->fresh) {
        int computed = halvings[individual] + 1 == MOST_HALVINGS;
        halvings[individual] = computed ? 0 : halvings[individual] + 1;
        c->outcome = computed ? OUTCOME_FAILED : OUTCOME_NONE;
    }
    plan[PLAN_OUTCOME] = (uint)c->outcome;
    c->left = plan[PLAN_STEP] == 0 ? breeding(c->bred, c->searched) : c->left;
}

KERNEL_OF(DECIDING_ITEMS) void masw_decide(SPREAD_ARGUMENTS, int first)
{
    SHARED Course course;
    SHARED Holder room[DECIDING_ITEMS];
    LOCAL Course *c = &course;
    int number = (int)GROUP;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!due(self, plan, first)) {
        return;
    }
    uint step = plan[PLAN_STEP];
    int worst = worst_individual(self, room).index;
    if (ITEM == 0) {
        load_course(self, c);
    }
    FENCED(FENCE_BOTH);
    int attempt = first;
    int father = 0;
    if (TOGETHER && plan[PLAN_KIND] == KIND_CHILD) {
        GLOBAL real *distances = sums + (ulong)number * DISTANCES * SUM_TILES;
        join_rows(distances, CANDIDATES);
        father = farthest_of(distances);
        if (ITEM == 0) {
            plan[PLAN_B] = plan[PLAN_FATHERS + father];
        }
    }
    do {
        GLOBAL Acc *own = tiles + ((ulong)number * TRIES + (ulong)(father + attempt - first)) * TILES;
        real f = broad_value(own, evaluation(self.draw, step, (uint)attempt, data));
        if (ITEM == 0) {
            decide(self, c, plan, halvings + (ulong)number * SIZE, f, attempt, worst);
        }
        FENCED(FENCE_BOTH);
        attempt++;
    } while (TOGETHER && step > 0 && c->outcome == OUTCOME_AGAIN);
    if (c->outcome != OUTCOME_AGAIN) {
        prepare(self, c, room);
    }
    if (ITEM == 0) {
        c->step += c->outcome != OUTCOME_AGAIN;
        store_course(self, c);
    }
}

// A tile of a child that is kept.
FN void keep_child(Population self, GLOBAL const uint *plan, GeneratedPoint x, int tile, int lane)
{
    GLOBAL real *target = ROW(self, plan[PLAN_TARGET]);
    FOR_ROWS(tile, lane, GENES_AT_ONCE) {
        real mother[GENES_AT_ONCE], father[GENES_AT_ONCE], u[GENES_AT_ONCE];
        read_rows(x.a, first, mother, GENES_AT_ONCE);
        read_rows(x.b, first, father, GENES_AT_ONCE);
        draw_genes(x, first, u);
#pragma unroll
        for (int r = 0; r < GENES_AT_ONCE; r++) {
            int i = first + r * PARTIALS;
            if (i < DIM) {
                target[i] = gene_of(x, i, mother[r], father[r], u[r]);
            }
        }
    }
}

// A tile of a try that is kept, and of the bias.
FN void keep_try(Population self, GLOBAL const uint *plan, GeneratedPoint x, int tile, int lane)
{
    int better = plan[PLAN_OUTCOME] == OUTCOME_BETTER;
    GLOBAL real *target = ROW(self, plan[PLAN_TARGET]);
    GLOBAL real *biases = bias_of(self, (int)plan[PLAN_B]);
    FOR_ROWS(tile, lane, TRIED_AT_ONCE) {
        real from[TRIED_AT_ONCE], bias[TRIED_AT_ONCE], increment[TRIED_AT_ONCE];
        read_rows(x.a, first, from, TRIED_AT_ONCE);
        read_biases(x, first, bias);
        draw_increments(x, first, increment);
#pragma unroll
        for (int r = 0; r < TRIED_AT_ONCE; r++) {
            int i = first + r * PARTIALS;
            if (i < DIM) {
                real move = bias[r] + increment[r];
                target[i] = tried_at(x, i, from[r], better ? move : -move);
                biases[i] = better ? R(0.2) * bias[r] + R(0.4) * move : bias[r] + R(-0.4) * move;
            }
        }
    }
}

// A tile of the bias behind many failures.
FN void halve_bias(Population self, GLOBAL const uint *plan, GeneratedPoint x, int tile, int lane)
{
    GLOBAL real *biases = bias_of(self, (int)plan[PLAN_B]);
    for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < DIM; i += PARTIALS) {
        biases[i] = R(0.5) * bias_at(x, i);
    }
}

FN void commit_tile(Population self, GLOBAL const uint *plan, GeneratedPoint x, int tile, int lane)
{
    if (x.kind == KIND_CHILD) {
        keep_child(self, plan, x, tile, lane);
    } else if (plan[PLAN_OUTCOME] == OUTCOME_FAILED) {
        halve_bias(self, plan, x, tile, lane);
    } else {
        keep_try(self, plan, x, tile, lane);
    }
}

KERNEL_OF(GROUP_ITEMS) void masw_commit(SPREAD_ARGUMENTS, int parts)
{
    SHARED_SUMS(GROUP_ITEMS / 32);
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!plan[PLAN_GOING]) {
        return;
    }
    GeneratedPoint x = planned(self, plan, plan_number, 0);
    int writes = (int)plan[PLAN_OUTCOME] != OUTCOME_NONE;
    GLOBAL real *distances = sums + (ulong)number * DISTANCES * SUM_TILES;
    // The step that comes next.
    GLOBAL const ulong *next = self.counters;
    int refines = (int)next[3];
    int begins = RHO == RHO_NEAREST && refines && (int)next[7] && (int)next[4] == INTENSITY;
    uint picks[CANDIDATES + 1];
    pick_parents(self.draw, (uint)next[0], 0, picks);
    GLOBAL const real *from = point_of(self, refines ? (int)next[5] : (int)picks[0]);
    int lane = (int)ITEM % PARTIALS;
    int all = begins ? SIZE : refines || TOGETHER ? 0 : CANDIDATES;
    if (!writes && all == 0) {
        return;
    }
    for (int first = (int)GROUP % parts * TILES_AT_ONCE; first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        int tile = first + (int)ITEM / PARTIALS;
        if (writes) {
            commit_tile(self, plan, x, tile, lane);
        }
        // Each work-item has written the coordinates that it reads here.
        for (int k = 0; k < all; k++) {
            GLOBAL const real *to = point_of(self, begins ? k : (int)picks[k + 1]);
            real sum = summed_tile(OF_DISTANCES, from, to, tile, lane, SUMS_OF((int)ITEM / 32));
            if (lane == 0 && tile < SUM_TILES) {
                distances[(ulong)k * SUM_TILES + (ulong)tile] = sum;
            }
        }
    }
}

// Computes the halvings of biases that were only counted. `parts` groups an individual.
KERNEL_OF(GROUP_ITEMS) void masw_even(SPREAD_ARGUMENTS, int parts)
{
    int individual = (int)GROUP / parts; // of all populations
    real scale = halved(halvings[individual]);
    GLOBAL real *bias = biases + (ulong)individual * DIM;
    for (int i = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; scale < R(1.0) && i < DIM; i += parts * GROUP_ITEMS) {
        bias[i] = scale * bias[i];
    }
}
