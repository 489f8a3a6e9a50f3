// Design `tuned` for small points: one group takes one population through many steps of a launch, point by point. The
// group makes a point in row TRIAL and evaluates it.
//
// staged [P][STAGED], tiles [P][TILES], sums [P][SUM_TILES]: scratch of evaluations and distances. A launch takes each
// population up to step `last`, its budget of evaluations or its target, or as far as there is room in the trace; step
// 0 is the start.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/sum.cl with LANES 32, lib/best.cl, lib/broad_sum.cl, lib/trace.cl,
//         algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl, algorithms/maswchains/state.cl,
//         algorithms/maswchains/value-fold.cl

// Who takes part in a step of the genetic algorithm.
typedef struct {
    int worst, mother, father;
} Mating;

// Individual number `number` of the start, or the child of a mother and a father.
FN void make_individual(Population self, uint step, uint number, Mating parents, GLOBAL real *x)
{
    GLOBAL const real *mother = point_of(self, parents.mother);
    GLOBAL const real *father = point_of(self, parents.father);
    Mutation m = mutation_of(self.draw, step, 0, self.range);
    for (int block = (int)ITEM; block * UNIFORMS < DIM; block += GROUP_ITEMS) {
        Words words = words_of(self.draw, step == 0 ? STREAM_POSITION : STREAM_BLEND, step, number, (uint)block);
        for (int j = 0; j < UNIFORMS && block * UNIFORMS + j < DIM; j++) {
            int d = block * UNIFORMS + j;
            real u = uniform_of(words, (uint)j);
            x[d] = step > 0 ? child_gene(m, self.range, d, mother[d], father[d], u) : initial_gene(self.range, d, u);
        }
    }
}

// Row MOVE: bias + d; row TRIAL: x + bias + d.
FN void make_trial(Population self, LOCAL const SearchState *s, uint step, GLOBAL const real *x)
{
    GLOBAL const real *bias = bias_of(self, s->c_ls);
    GLOBAL real *move = point_of(self, MOVE);
    GLOBAL real *trial = point_of(self, TRIAL);
    real rho = s->step_size.rho;
    int zero_bias = s->zero_bias;
    for (int pair = (int)ITEM; 2 * pair < DIM; pair += GROUP_ITEMS) {
        real d[2];
        d[0] = draw_normal_pair(self.draw, STREAM_INCREMENT, step, 0, (uint)pair, &d[1]);
        for (int j = 0; j < 2 && 2 * pair + j < DIM; j++) {
            int i = 2 * pair + j;
            real by = (zero_bias ? R(0.0) : bias[i]) + rho * d[j];
            move[i] = by;
            trial[i] = moved_gene(self.range, i, x[i], by);
        }
    }
}

// Row TRIAL: x - bias - d.
FN void make_opposite(Population self, GLOBAL const real *x)
{
    GLOBAL const real *move = point_of(self, MOVE);
    GLOBAL real *trial = point_of(self, TRIAL);
    for (int i = (int)ITEM; i < DIM; i += GROUP_ITEMS) {
        trial[i] = moved_gene(self.range, i, x[i], -move[i]);
    }
}

// outcome: known when this is compiled.
FN void update_bias_by(Population self, LOCAL const SearchState *s, int outcome)
{
    GLOBAL real *bias = bias_of(self, s->c_ls);
    GLOBAL const real *move = point_of(self, MOVE);
    int zero_bias = s->zero_bias;
    for (int i = (int)ITEM; i < DIM; i += GROUP_ITEMS) {
        bias[i] = bias_after(outcome, zero_bias ? R(0.0) : bias[i], outcome == OUTCOME_FAILED ? R(0.0) : move[i]);
    }
}

FN void update_bias(Population self, LOCAL const SearchState *s, int outcome)
{
    if (outcome == OUTCOME_BETTER) {
        update_bias_by(self, s, OUTCOME_BETTER);
    } else if (outcome == OUTCOME_OPPOSITE) {
        update_bias_by(self, s, OUTCOME_OPPOSITE);
    } else {
        update_bias_by(self, s, OUTCOME_FAILED);
    }
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

// The individuals of a step of the genetic algorithm. PoCL 6.0 needs distances after the reduction: docs/limits.md.
FN Mating mate(Population self, uint step, LOCAL Holder *room, GLOBAL real *sums, SumExchange exchange)
{
    uint picks[CANDIDATES + 1];
    Mating mating;
    pick_parents(self.draw, step, 0, picks);
    mating.mother = (int)picks[0];
    mating.worst = worst_individual(self, room).index;
    mating.father = farthest(self, picks, sums, exchange);
    return mating;
}

// The deviation of a chain that begins.
FN void bound_rho(Population self, LOCAL SearchState *s, GLOBAL real *sums, SumExchange exchange)
{
    real nearest = INFINITE;
    int c_ls = s->c_ls;
    for (int i = 0; i < SIZE; i++) {
        real distance = sum_in_group(OF_DISTANCES, point_of(self, c_ls), point_of(self, i), sums, exchange);
        nearest = i != c_ls && distance < nearest ? distance : nearest;
    }
    if (ITEM == 0) {
        s->step_size.rho = bounded_rho(s->step_size.rho, nearest);
    }
    BARRIER(FENCE_BOTH);
}

// Point number `number` of a step, in a row; x: that of the point of local search.
FN void make_point(
        Population self, LOCAL const SearchState *s, int local_search, uint step, int number, Mating parents, int x, int row)
{
    if (!local_search) {
        make_individual(self, step, (uint)number, parents, point_of(self, row));
    } else if (number == 0) {
        make_trial(self, s, step, point_of(self, x));
    } else {
        make_opposite(self, point_of(self, x));
    }
}

// By work-item 0.
FN void record_value(Population self, LOCAL SearchState *s, int local_search, real f, int number, int worst)
{
    SearchState own = *s;
    own.outcome = local_search ? outcome_of_trial(self, &own, f, number) : outcome_of_child(self, &own, f, number, worst);
    *s = own;
}

// What a step has found takes the place of the worst individual or of the point of local search. By work-item 0.
FN void keep_point(Population self, LOCAL SearchState *s, int outcome, int local_search, uint step, int worst)
{
    if (outcome == OUTCOME_BETTER || outcome == OUTCOME_OPPOSITE) {
        swap_rows(self, TRIAL, local_search ? REFINED : worst);
        s->moved = local_search;
    }
    s->zero_bias = s->zero_bias && (!local_search || outcome == OUTCOME_NONE);
    s->left = step == 0 ? ga_evaluations(s->n_ea, s->n_ls) : s->left;
}

KERNEL_OF(GROUP_ITEMS) void masw_advance(
        ARGUMENTS, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *sums, ulong last, ulong budget, real target)
{
    VALUE_ROOM;
    SHARED_SUMS(GROUP_ITEMS / 32);
    SHARED SearchState state;
    SHARED Holder room[GROUP_ITEMS];
    LOCAL SearchState *s = &state;
    Limits limits = {last, budget, target};
    int population = (int)GROUP;
    POPULATION(self, population);
    GLOBAL real *own_sums = sums + (ulong)GROUP * SUM_TILES;
    if (ITEM == 0) {
        load_state(self, s);
    }
    BARRIER(FENCE_BOTH);
    while (takes_next_step(self, s, limits)) {
        uint step = (uint)s->step;
        int x = s->moved ? REFINED : s->c_ls;
        int local_search = s->local_search;
        Mating mating = {0, 0, 0};
        BARRIER(FENCE_BOTH); // all have read the state
        if (step > 0 && !local_search) {
            mating = mate(self, step, room, own_sums, SUMS_OF((int)ITEM / 32));
        }
        int again = 1;
        for (int number = 0; again; number++) {
            int row = step > 0 ? TRIAL : number;
            make_point(self, s, local_search, step, number, mating, x, row);
            BARRIER(FENCE_BOTH);
            real f = VALUE_OF_POINT(point_of(self, row), staged + (ulong)GROUP * STAGED, tiles + (ulong)GROUP * TILES,
                    evaluation(self.draw, step, (uint)number, data));
            if (ITEM == 0) {
                record_value(self, s, local_search, f, number, mating.worst);
            }
            BARRIER(FENCE_BOTH);
            again = s->outcome == OUTCOME_AGAIN;
        }
        int outcome = s->outcome;
        if (local_search && outcome != OUTCOME_NONE) {
            update_bias(self, s, outcome);
        }
        BARRIER(FENCE_BOTH);
        if (ITEM == 0) {
            keep_point(self, s, outcome, local_search, step, mating.worst);
        }
        BARRIER(FENCE_BOTH);
        next_phase(self, s, room);
        if (RHO == RHO_NEAREST && s->local_search && s->zero_bias && s->left == INTENSITY) {
            bound_rho(self, s, own_sums, SUMS_OF((int)ITEM / 32));
        }
        if (ITEM == 0) {
            s->step++;
        }
        BARRIER(FENCE_BOTH);
    }
    if (ITEM == 0) {
        store_state(self, s);
    }
}
