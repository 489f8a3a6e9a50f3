// Design `tuned` for small points: one group takes one population through many steps of a launch, point by point. The group makes a
// point together, in row TRIED, and evaluates it together.
//
// staged [P][STAGED], tiles [P][TILES], sums [P][SUM_TILES]: scratch of evaluations and distances. A launch takes each population up to
// step `last`, its budget of evaluations or its target, or as far as there is room in the trace; step 0 is the start.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/sum.cl with LANES 32, lib/best.cl, lib/broad_sum.cl, lib/trace.cl,
//         algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl, algorithms/maswchains/course.cl,
//         algorithms/maswchains/value-fold.cl

// Individual number `number` of the start, or the child of a mother and a father.
FN void make_individual(
        Population self, uint step, uint number, GLOBAL const real *mother, GLOBAL const real *father, GLOBAL real *x)
{
    GLOBAL const real *lower = self.range;
    GLOBAL const real *first = lower + 2 * (ulong)DIM;
    Mutation m = mutation_of(self.draw, step, 0, self.range);
    for (int block = (int)ITEM; block * UNIFORMS < DIM; block += GROUP_ITEMS) {
        Words words = words_of(self.draw, step == 0 ? PURPOSE_POSITION : PURPOSE_BLEND, step, number, (uint)block);
        for (int j = 0; j < UNIFORMS && block * UNIFORMS + j < DIM; j++) {
            int d = block * UNIFORMS + j;
            Interval where = {first[d], first[DIM + d]};
            if (step > 0) {
                where = blend(mother[d], father[d], lower[d], lower[DIM + d]);
            }
            real gene = drawn_in(where, uniform_of(words, (uint)j));
            if (step > 0) {
                x[d] = d == m.gene ? kept_clipped(gene + m.move, lower[d], lower[DIM + d]) : kept(gene, lower[d], lower[DIM + d]);
            } else {
                x[d] = kept(gene, where.low, where.high);
            }
        }
    }
}

// bias + d, and the first try.
FN void try_move(Population self, LOCAL const Course *c, uint step, GLOBAL const real *x)
{
    GLOBAL const real *lower = self.range;
    GLOBAL const real *bias = bias_of(self, c->refined);
    GLOBAL real *move = point_of(self, MOVE);
    GLOBAL real *tried = point_of(self, TRIED);
    real rho = c->pace.rho;
    int fresh = c->fresh;
    for (int pair = (int)ITEM; 2 * pair < DIM; pair += GROUP_ITEMS) {
        real d[2];
        d[0] = draw_normal_pair(self.draw, PURPOSE_INCREMENT, step, 0, (uint)pair, &d[1]);
        for (int j = 0; j < 2 && 2 * pair + j < DIM; j++) {
            int i = 2 * pair + j;
            real by = (fresh ? R(0.0) : bias[i]) + rho * d[j];
            move[i] = by;
            tried[i] = kept_clipped(x[i] + by, lower[i], lower[DIM + i]);
        }
    }
}

// The second try.
FN void try_opposite(Population self, GLOBAL const real *x)
{
    GLOBAL const real *lower = self.range;
    GLOBAL const real *move = point_of(self, MOVE);
    GLOBAL real *tried = point_of(self, TRIED);
    for (int i = (int)ITEM; i < DIM; i += GROUP_ITEMS) {
        tried[i] = kept_clipped(x[i] - move[i], lower[i], lower[DIM + i]);
    }
}

// bias <- kept bias + gained (bias + d).
FN void lean(Population self, LOCAL const Course *c, real kept, real gained)
{
    GLOBAL real *bias = bias_of(self, c->refined);
    GLOBAL const real *move = point_of(self, MOVE);
    int fresh = c->fresh;
    for (int i = (int)ITEM; i < DIM; i += GROUP_ITEMS) {
        real part = kept * (fresh ? R(0.0) : bias[i]);
        bias[i] = kept_bias(gained == R(0.0) ? part : part + gained * move[i]);
    }
}

// Whose row the point of local search is.
FN int searched_row(LOCAL const Course *c)
{
    return c->moved ? SEARCHED : c->refined;
}

// Negative assortative mating: the candidate farthest from the mother, the first drawn among equals.
FN int farthest(Population self, const uint *picks, GLOBAL real *sums, SumExchange exchange)
{
    int father = (int)picks[1];
    real most = -INFINITE;
    for (int k = 1; k <= CANDIDATES; k++) {
        real distance = sum_in_group(OF_DISTANCES, point_of(self, (int)picks[0]), point_of(self, (int)picks[k]), sums, exchange);
        father = distance > most ? (int)picks[k] : father;
        most = distance > most ? distance : most;
    }
    return father;
}

// The deviation of a chain that begins: at most the distance to the nearest individual / 2 D.
FN void bound_rho(Population self, LOCAL Course *c, GLOBAL real *sums, SumExchange exchange)
{
    real nearest = INFINITE;
    int refined = c->refined;
    for (int i = 0; i < SIZE; i++) {
        real distance = sum_in_group(OF_DISTANCES, point_of(self, refined), point_of(self, i), sums, exchange);
        nearest = i != refined && distance < nearest ? distance : nearest;
    }
    if (ITEM == 0) {
        real bound = SQRT(nearest) / (R(2.0) * (real)DIM);
        c->pace.rho = bound < c->pace.rho ? bound : c->pace.rho;
    }
    BARRIER(FENCE_BOTH);
}

KERNEL_OF(GROUP_ITEMS) void masw_advance(
        ARGUMENTS, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *sums, ulong last, ulong budget, real target)
{
    VALUE_ROOM;
    SHARED_SUMS(GROUP_ITEMS / 32);
    SHARED Course course;
    SHARED Holder room[GROUP_ITEMS];
    LOCAL Course *c = &course;
    int number_of_population = (int)GROUP;
    POPULATION(self, number_of_population);
    GLOBAL real *own_staged_row = staged + (ulong)GROUP * STAGED;
    GLOBAL Acc *own_tiles = tiles + (ulong)GROUP * TILES;
    GLOBAL real *own_sums = sums + (ulong)GROUP * SUM_TILES;
    if (ITEM == 0) {
        load_course(self, c);
    }
    BARRIER(FENCE_BOTH);
    while (goes_on(self, c, last, budget, target)) {
        uint step = (uint)c->step;
        int refines = c->refines;
        int x = searched_row(c);
        int worst = 0;
        int mother = 0;
        int father = 0;
        uint picks[CANDIDATES + 1];
        BARRIER(FENCE_BOTH); // all have read the course
        if (step > 0 && !refines) {
            pick_parents(self.draw, step, 0, picks);
            mother = (int)picks[0];
            worst = worst_individual(self, room).index;
            father = farthest(self, picks, own_sums, SUMS_OF((int)ITEM / 32));
        }
        int again = 1;
        for (int number = 0; again; number++) {
            int row = step > 0 ? TRIED : number;
            if (!refines) {
                make_individual(self, step, (uint)number, point_of(self, mother), point_of(self, father), point_of(self, row));
            } else if (number == 0) {
                try_move(self, c, step, point_of(self, x));
            } else {
                try_opposite(self, point_of(self, x));
            }
            BARRIER(FENCE_BOTH);
            real f = VALUE_OF_POINT(
                    point_of(self, row), own_staged_row, own_tiles, evaluation(self.draw, step, (uint)number, data));
            if (ITEM == 0) {
                Course own = *c;
                own.outcome = refines ? outcome_of_try(self, &own, f, number) : outcome_of_child(self, &own, f, number, worst);
                *c = own;
            }
            BARRIER(FENCE_BOTH);
            again = c->outcome == OUTCOME_AGAIN;
        }
        int outcome = c->outcome;
        if (refines) {
            if (outcome == OUTCOME_BETTER) {
                lean(self, c, R(0.2), R(0.4));
            } else if (outcome == OUTCOME_OPPOSITE) {
                lean(self, c, R(1.0), R(-0.4));
            } else if (outcome == OUTCOME_FAILED) {
                lean(self, c, R(0.5), R(0.0));
            }
        }
        BARRIER(FENCE_BOTH);
        if (ITEM == 0) {
            if (outcome == OUTCOME_BETTER || outcome == OUTCOME_OPPOSITE) {
                swap_rows(self, TRIED, refines ? SEARCHED : worst);
                c->moved = refines;
            }
            c->fresh = c->fresh && (!refines || outcome == OUTCOME_NONE);
            c->left = step == 0 ? breeding(c->bred, c->searched) : c->left;
        }
        BARRIER(FENCE_BOTH);
        prepare(self, c, room);
        if (RHO == RHO_NEAREST && c->refines && c->fresh && c->left == INTENSITY) {
            bound_rho(self, c, own_sums, SUMS_OF((int)ITEM / 32));
        }
        if (ITEM == 0) {
            c->step++;
        }
        BARRIER(FENCE_BOTH);
    }
    if (ITEM == 0) {
        store_course(self, c);
    }
}
