// Design `tuned` for large points: many groups share a point, and nothing returns to the host. A step is a row of launches, which are the
// same for every step and can be recorded; a launch that has nothing to do for a population ends at once:
//
//   masw_plan       one group a population     whether it takes a step, and which: parents, mutation, the deviation of a new chain
//   masw_write      `parts` groups             where a stage needs all coordinates: the point to be evaluated, in row TRIED
//   masw_stage      `parts` groups             where stages are computed apart; then masw_carry, one group, behind a prefix sum
//   masw_attempt    `parts` groups             the tiles of the point, each coordinate made where it is read
//   masw_decide     one group                  value and outcome; ends the step and prepares the next
//   masw_commit     `parts` groups             makes the point once more and writes it if it is kept; the distances of the next parents
//
// write to decide come twice, for the first try of local search and for its opposite. Before the first step masw_scatter makes the
// individuals, and write to decide come once for each.
//
// staged [P][STAGED], tiles [P][TILES]; sums [P][DISTANCES][SUM_TILES]; plans [P][PLAN], plan_numbers [P][PLAN_NUMBERS]; limit [1]: the last step.
//
// Behind: lib/broad.cl, lib/normal.cl, lib/sum.cl with LANES 32, lib/best.cl, lib/broad_sum.cl, lib/trace.cl,
//         algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl, algorithms/maswchains/course.cl,
//         algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl
// Defined by the composer: POINT_GENERATED, 0 where a stage needs all coordinates of a point and so the point is stored.

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
#define PLAN 9
#define PLAN_RHO 0
#define PLAN_MOVE 1
#define PLAN_NUMBERS 2

#define SPREAD_ARGUMENTS \
    ARGUMENTS, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *sums, GLOBAL uint *plans, GLOBAL real *plan_numbers, \
            GLOBAL const ulong *limit

#define OWN_PLAN(number) \
    GLOBAL uint *plan = plans + (number) * PLAN; \
    GLOBAL real *plan_number = plan_numbers + (number) * PLAN_NUMBERS

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

KERNEL_OF(GROUP_ITEMS) void masw_plan(SPREAD_ARGUMENTS, ulong budget, real target)
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
    if (going && (breeds || begins)) { // sums are joined in place, and made anew only behind a step
        real nearest = INFINITE;
        real most = -INFINITE;
        int count_of_distances = breeds ? CANDIDATES : SIZE;
        for (int k = 0; k < count_of_distances; k++) {
            real distance = joined_sum(distances + (ulong)k * SUM_TILES);
            if (breeds) {
                father = k == 0 || distance > most ? (int)picks[k + 1] : father;
                most = k == 0 || distance > most ? distance : most;
            } else {
                nearest = k != c->refined && distance < nearest ? distance : nearest;
            }
            FENCED(FENCE_GLOBAL);
        }
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
        plan_number[PLAN_RHO] = c->pace.rho;
        plan_number[PLAN_MOVE] = m.move;
        self.numbers[3] = c->pace.rho;
    }
}

KERNEL_OF(GROUP_ITEMS) void masw_attempt(SPREAD_ARGUMENTS, int parts, int attempt)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    int number = (int)GROUP / parts;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!due(self, plan, attempt)) {
        return;
    }
    GLOBAL Acc *own_tiles = tiles + (ulong)number * TILES;
    Evaluation at = evaluation(self.draw, plan[PLAN_STEP], (uint)attempt, data);
    add_tiles(TERMS_SOURCE(ATTEMPTED, staged + (ulong)number * STAGED), own_tiles, (int)GROUP % parts, parts, TILE_EXCHANGE, at);
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

// What is to be committed is told in rows and not in individuals, since the next phase may give rows to others.
KERNEL_OF(GROUP_ITEMS) void masw_decide(SPREAD_ARGUMENTS, int attempt)
{
    SHARED Course course;
    SHARED Holder room[GROUP_ITEMS];
    LOCAL Course *c = &course;
    int number = (int)GROUP;
    POPULATION(self, number);
    OWN_PLAN(number);
    if (!due(self, plan, attempt)) {
        return;
    }
    uint step = plan[PLAN_STEP];
    real f = broad_value(tiles + (ulong)number * TILES, evaluation(self.draw, step, (uint)attempt, data));
    int worst = worst_individual(self, room).index;
    if (ITEM == 0) {
        load_course(self, c);
        int refines = c->refines;
        c->outcome = refines ? outcome_of_try(self, c, f, attempt) : outcome_of_child(self, c, f, attempt, worst);
        if (c->outcome == OUTCOME_BETTER || c->outcome == OUTCOME_OPPOSITE) {
            plan[PLAN_TARGET] = self.rows[refines ? SEARCHED : worst];
            c->moved = refines;
        }
        if (c->outcome != OUTCOME_AGAIN) {
            plan[PLAN_OUTCOME] = (uint)c->outcome;
            c->fresh = c->fresh && (!refines || c->outcome == OUTCOME_NONE);
            c->left = step == 0 ? breeding(c->bred, c->searched) : c->left;
        }
    }
    FENCED(FENCE_BOTH);
    if (c->outcome != OUTCOME_AGAIN) {
        prepare(self, c, room);
    }
    if (ITEM == 0) {
        c->step += c->outcome != OUTCOME_AGAIN;
        store_course(self, c);
    }
}

// Coordinate i of what is kept, and of the bias.
FN void commit(Population self, GLOBAL const uint *plan, GeneratedPoint x, int i)
{
    int outcome = (int)plan[PLAN_OUTCOME];
    int kept = outcome == OUTCOME_BETTER || outcome == OUTCOME_OPPOSITE;
    if (x.kind == KIND_TRY && outcome != OUTCOME_NONE) {
        GLOBAL real *bias = bias_of(self, (int)plan[PLAN_B]) + i;
        real before = bias_at(x, i);
        real move = outcome == OUTCOME_FAILED ? R(0.0) : moved_by(x, i, before);
        if (kept) {
            ROW(self, plan[PLAN_TARGET])[i] = clipped(x.a[i] + x.sign * move, x.lower[i], x.upper[i]);
        }
        *bias = outcome == OUTCOME_BETTER     ? R(0.2) * before + R(0.4) * move
                : outcome == OUTCOME_OPPOSITE ? before + R(-0.4) * move
                                              : R(0.5) * before;
    } else if (kept) {
        ROW(self, plan[PLAN_TARGET])[i] = generated(x, i);
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
    GeneratedPoint x = planned(self, plan, plan_number, plan[PLAN_OUTCOME] == OUTCOME_OPPOSITE);
    GLOBAL real *distances = sums + (ulong)number * DISTANCES * SUM_TILES;
    // The step that comes next.
    GLOBAL const ulong *next = self.counters;
    int refines = (int)next[3];
    int begins = RHO == RHO_NEAREST && refines && (int)next[7] && (int)next[4] == INTENSITY;
    uint picks[CANDIDATES + 1];
    pick_parents(self.draw, (uint)next[0], 0, picks);
    GLOBAL const real *from = point_of(self, refines ? (int)next[5] : (int)picks[0]);
    int lane = (int)ITEM % PARTIALS;
    for (int first = (int)GROUP % parts * TILES_AT_ONCE; first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        int tile = first + (int)ITEM / PARTIALS;
        for (int i = tile * TILE + lane; i < (tile + 1) * TILE && i < DIM; i += PARTIALS) {
            commit(self, plan, x, i);
        }
        // Each work-item has written the coordinates that it reads here.
        for (int k = 0; k < (begins ? SIZE : refines ? 0 : CANDIDATES); k++) {
            GLOBAL const real *to = point_of(self, begins ? k : (int)picks[k + 1]);
            real sum = summed_tile(OF_DISTANCES, from, to, tile, lane, SUMS_OF((int)ITEM / 32));
            if (lane == 0 && tile < SUM_TILES) {
                distances[(ulong)k * SUM_TILES + (ulong)tile] = sum;
            }
        }
    }
}
