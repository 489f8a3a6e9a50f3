// Design `tuned` for large points: many groups share a point, and nothing returns to the host. A round (round.cl) is a
// row of launches, which are the same for every round and can be recorded; a launch that has nothing to do for a
// population ends immediately:
//
//   masw_write     `parts` groups        where a stage needs all coordinates: the point to be evaluated, in row TRIAL
//   masw_stage     `parts` groups        where stages are computed apart; then masw_carry, one group, for prefix sums
//   masw_evaluate  `parts` BATCH groups  the tiles of the points, each coordinate made where it is read; of both
//                                        points of a trial, if BATCHED, masw_trial, `parts` groups. If QUANTISED,
//                                        `parts` groups more measure distances meanwhile: to uncertain fathers, and for
//                                        the next round
//   masw_decide    one group             values and outcomes; ends the round and plans the next
//   masw_commit    `parts` groups        writes what is kept and not yet written; distances of the next parents
//   masw_fathers   BATCH groups          which candidate is the father of each of the next children, by distances
//
// If QUANTISED, masw_evaluate reads from quantised coordinates (quantised.cl) who is a father, and masw_fathers only
// precedes rounds for trials, which wait until all before is marked as committed. Where codes leave a father uncertain,
// the child is made with the one whom they name, and its distances are taken during the evaluation; if they name
// another one, it and those after it do not count, and the next round makes it with that one. Rounds for trials leave
// out masw_evaluate, masw_commit and masw_fathers, and rounds for children masw_trial; populations in another phase
// take no step in them. After rounds for trials comes masw_commit once.
//
// Children of a round are written as they are made, to separate rows, and one that is kept gets its row. What is
// kept of a trial is written by the pass over the next trial of its chain, or else by masw_commit.
//
// write to decide come twice, for the first point of a trial and for its opposite; once for both if BATCHED. Before the
// first round masw_scatter makes the individuals, and write to decide come once for each BATCH of them. masw_plan,
// masw_commit and masw_fathers precede rounds that have another limit than those before. masw_apply_halvings is for
// readers of biases.
//
// masw_quantise makes the codes of all individuals: of those of the start, and of those of a state that is restored.
//
// staged [P][STAGED], tiles [P][PASS_POINTS][SHARES]; sums [P][DISTANCES][SUM_SHARES]; halvings [P][N] of biases that
// are counted and not yet computed; moves [P][D], bias + d of the trial, if BATCHED; all_rounds [P]; limit [1]: the
// last step.
//
// Requires: lib/broad.cl, lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/sum.cl with LANES 32, lib/best.cl,
//         lib/broad_sum.cl, lib/trace.cl, algorithms/maswchains/rules.cl, algorithms/maswchains/population.cl,
//         algorithms/maswchains/state.cl, algorithms/maswchains/generated.cl, algorithms/maswchains/point.cl,
//         algorithms/maswchains/vectors.cl, algorithms/maswchains/round.cl, algorithms/maswchains/quantised.cl,
//         algorithms/maswchains/tiles.cl, algorithms/maswchains/decide.cl
// Defined by the composer: POINT_GENERATED, 0 where row TRIAL is read as it is; those of decide.cl; STORED, see
// population.cl.

// Groups of a compute unit for which the compiler leaves room: all that share a trial of 3,000,000 variables at a time;
// and more for children.
#define RESIDENT_TRIALS 6
#define RESIDENT_POINTS (DOUBLE ? 8 : 9)

// Distances that are taken at a time: to the candidates of all children, or to all individuals.
#if RHO == RHO_NEAREST && SIZE > BATCH * CANDIDATES
#define DISTANCES SIZE
#else
#define DISTANCES (BATCH * CANDIDATES)
#endif

#define MULTIGROUP_ARGUMENTS \
    ARGUMENTS, GLOBAL real *staged, GLOBAL Acc *tiles, GLOBAL real *sums, GLOBAL real *moves, GLOBAL ushort *codes, \
            GLOBAL uint *halvings, GLOBAL Rounds *all_rounds, GLOBAL const ulong *limit

#define DISTANCES_OF(population) (sums + (ulong)(population) * DISTANCES * SUM_SHARES)

// The tiles of this group: `first` is the first of TILES_AT_ONCE.
#define FOR_TILES(first, tile_count) for (int first = part * TILES_AT_ONCE; first < (tile_count); first += parts * TILES_AT_ONCE)

// Point number `number` that is evaluated.
#define WRITTEN_POINT point_of(self, round->kind == KIND_STORED ? number : TRIAL)
#if !POINT_WRITTEN
#define EVALUATED_POINT point_of_round(self, round, number)
#elif POINT_GENERATED
#define EVALUATED_POINT stored_point(WRITTEN_POINT)
#else
#define EVALUATED_POINT WRITTEN_POINT
#endif

// ---------------------------------------------------------------- the start

KERNEL_OF(GROUP_ITEMS) void masw_scatter(MULTIGROUP_ARGUMENTS, int parts)
{
    GRID_DEPENDENCY_WAIT;
    int population = (int)GROUP / (SIZE * parts);
    int individual = (int)GROUP / parts % SIZE;
    POPULATION(self, population);
    GLOBAL STORED *x = point_of(self, individual);
    for (int block = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; block < (DIM + UNIFORMS - 1) / UNIFORMS;
            block += parts * GROUP_ITEMS) {
        Words words = words_of(self.draw, STREAM_POSITION, 0, (uint)individual, (uint)block);
        for (int j = 0; j < UNIFORMS && block * UNIFORMS + j < DIM; j++) {
            int d = block * UNIFORMS + j;
            x[d] = initial_gene(self.range, d, uniform_of(words, (uint)j));
        }
    }
}

#if QUANTISED
KERNEL_OF(GROUP_ITEMS) void masw_quantise(MULTIGROUP_ARGUMENTS, int parts)
{
    GRID_DEPENDENCY_WAIT;
    int population = (int)GROUP / (SIZE * parts);
    int part = (int)GROUP % parts;
    POPULATION(self, population);
    uint row = self.rows[(int)GROUP / parts % SIZE];
    FOR_TILES(first, SUM_TILES)
    {
        quantise_tiles(self, code_row(codes_of(codes, population), row), row, first, code_scale(self));
    }
}
#endif

KERNEL_OF(DECIDING_ITEMS) void masw_plan(MULTIGROUP_ARGUMENTS, ulong budget, real target)
{
    SHARED SearchState state;
    SHARED Round none;
    SHARED Picked early[1]; // none are
    LOCAL SearchState *s = &state;
    FatherCorrection no_correction = {0, 0};
    Planning known = {&none, early, no_correction};
    GRID_DEPENDENCY_WAIT;
    int population = (int)GROUP;
    POPULATION(self, population);
    GLOBAL Rounds *rounds = all_rounds + population;
    Limits limits = {limit[0], budget, target};
    if (ITEM == 0) {
        none.kind = KIND_STORED; // nothing has been measured
        none.step = 0;
        load_state(self, s);
        // No trial follows immediately.
        rounds->done.commit = rounds->done.commit == COMMIT_DEFERRED ? COMMIT_NEXT : COMMIT_NONE;
    }
    BARRIER(FENCE_BOTH);
    plan_round(self, s, rounds, steps_ahead(self, s, limits), halvings + (ulong)population * SIZE, known);
}

// ---------------------------------------------------------------- evaluation

#if BATCHED

#define TILE_ROOM(room) \
    SHARED Acc room_of_tiles[PASS_POINTS * TILES_AT_ONCE]; \
    SHARED Reals room_of_vectors[VECTORISED ? GROUP_ITEMS : 1]; \
    TileRoom room = {room_of_tiles, room_of_vectors + (VECTORISED ? (int)ITEM / PARTIALS * PARTIALS : 0), TILE_EXCHANGE}

// Hands on a tile of point number k.
FN void share_tile(Acc *made, int k, int tile, int lane, GLOBAL Acc *shares, TileRoom room)
{
    Acc whole = join_lanes(made, lane, room.exchange);
    if (lane == 0 && tile < TILES) {
        if (JOINED > 1) {
            room.tiles[k * TILES_AT_ONCE + tile % TILES_AT_ONCE] = whole;
        } else {
            shares[k * SHARES + tile] = whole;
        }
    }
#if !WARP_SHUFFLE
    BARRIER(FENCE_LOCAL); // the next point may use the exchange
#endif
}

// Joins this group's tiles of point number k, from number `first` on.
FN void join_tiles(int k, int first, GLOBAL Acc *shares, LOCAL Acc *room)
{
    if (JOINED > 1) {
        int present = TILES - first < JOINED ? TILES - first : JOINED;
        shares[k * SHARES + first / JOINED] = joined_tiles(room + k * TILES_AT_ONCE, present);
    }
}

// Point number k of a round that makes children or evaluates individuals of the start.
FN GeneratedPoint point_of_pass(Population self, GLOBAL const Rounds *rounds, int number, int k, int part, int parts)
{
    GLOBAL const Round *round = &rounds->next;
    GeneratedPoint x = point_of_round(self, round, number + k);
    if (QUANTISED && round->kind == KIND_CHILD) {
        x.b = ROW(self, father_of(rounds, k));
        if (x.gene >= 0 && x.gene / (TILE * TILES_AT_ONCE) % parts == part) {
            x.mutant = mutant_of(x, x.gene, round->move[k]);
        }
    }
    return x;
}

// This part of point number k of a round's, from number `number` of the start on. codes: of the population.
FN void evaluate_part(Population self, GLOBAL const Rounds *rounds, GLOBAL ushort *codes, GLOBAL Acc *shares, TileRoom room,
        int number, int k, int part, int parts, GLOBAL const real *data)
{
    GLOBAL const Round *round = &rounds->next;
    int lane = (int)ITEM % PARTIALS;
    int child = round->kind == KIND_CHILD;
    if (round->kind == KIND_TRIAL || k >= points_of_round(round, number)) {
        return;
    }
    GeneratedPoint x = point_of_pass(self, rounds, number, k, part, parts);
    Evaluation at = evaluation(self.draw, child ? x.step : 0, child ? 0 : (uint)(number + k), data);
    GLOBAL STORED *row = point_of(self, TRIAL + k);
    GLOBAL ushort *own_codes = QUANTISED ? code_row(codes, self.rows[TRIAL + k]) : codes;
    real scale = QUANTISED ? code_scale(self) : R(0.0);
    FOR_TILES(first, TILES)
    {
        int tile = first + (int)ITEM / PARTIALS;
        Acc made[1];
        if (!child) {
            made[0] = stored_tile(x, tile, lane, at);
        } else if (COMPLETE(tile)) {
            made[0] = child_tile(x, row, own_codes, scale, tile, lane, room, at, COMPLETE_FORM);
        } else {
            made[0] = child_tile(x, row, own_codes, scale, tile, lane, room, at, ROWS_TO_END);
        }
        share_tile(made, k, tile, lane, shares, room);
        BARRIER(FENCE_LOCAL);
        if (ITEM == 0) {
            join_tiles(k, first, shares, room.tiles);
        }
        BARRIER(FENCE_LOCAL);
    }
}

// What a trial finds of the one before it, from where it then steps, and where it leaves its own moves.
FN KeptTrial deferred_trial(Population self, GLOBAL const Round *done, GLOBAL real *moves, GeneratedPoint *x)
{
    // All is read in parallel, needed or not.
    int deferred = done->commit == COMMIT_DEFERRED;
    int outcome = (int)done->outcome;
    uint target = done->target[0] - 1;
    int chain = (int)done->chain;
    uint from = done->from;
    int zero_bias = (int)done->zero_bias;
    real scale = done->scale;
    KeptTrial kept;
    kept.outcome = deferred ? outcome : OUTCOME_NONE;
    kept.target = ROW(self, deferred ? target : 0);
    kept.biases = bias_of(self, deferred ? chain : 0);
    kept.moves = moves;
    x->a = deferred ? ROW(self, from) : x->a;
    x->zero_bias = deferred ? zero_bias : x->zero_bias;
    x->scale = deferred ? scale : x->scale;
    return kept;
}

// The tiles of both points of a trial.
KERNEL_OF_SEVERAL(GROUP_ITEMS, RESIDENT_TRIALS) void masw_trial(MULTIGROUP_ARGUMENTS, int parts)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
    TILE_ROOM(room);
    int population = (int)GROUP / parts;
    int part = (int)GROUP % parts;
    POPULATION(self, population);
    GRID_DEPENDENCY_WAIT;
    GLOBAL Rounds *rounds = all_rounds + population;
    uint steps = rounds->next.steps;
    if ((rounds->next.kind != KIND_TRIAL) | (steps == 0)) {
        return;
    }
    int lane = (int)ITEM % PARTIALS;
    GLOBAL Acc *shares = tiles + (ulong)population * PASS_POINTS * SHARES;
    GeneratedPoint x = point_of_round(self, &rounds->next, 0);
    KeptTrial before = deferred_trial(self, &rounds->done, moves + (ulong)population * DIM, &x);
    Evaluation at = evaluation(self.draw, x.step, 0, data);
    Evaluation at_opposite = evaluation(self.draw, x.step, 1, data);
    FOR_TILES(first, TILES)
    {
        int tile = first + (int)ITEM / PARTIALS;
        Acc made[2];
        made[0] = made[1] = acc_empty();
        if (COMPLETE(tile)) {
            trial_tile(x, before, tile, lane, room, made, at, at_opposite, COMPLETE_FORM);
        } else {
            trial_tile(x, before, tile, lane, room, made, at, at_opposite, ROWS_TO_END);
        }
        share_tile(made, 0, tile, lane, shares, room);
        share_tile(made + 1, 1, tile, lane, shares, room);
        BARRIER(FENCE_LOCAL);
        if (ITEM < 2) {
            join_tiles((int)ITEM, first, shares, room.tiles);
        }
        BARRIER(FENCE_LOCAL);
    }
}

#endif

// Squared distances of some tiles, from number `first` on: of child number k's mother from its candidates, or of the
// individual of a chain that begins from CANDIDATES others. room [CANDIDATES][TILES_AT_ONCE]; distances
// [DISTANCES][SUM_SHARES].
FN void measure(Population self, GLOBAL const Round *round, int begins, int k, int first, GLOBAL real *distances,
        LOCAL real *room, SumExchange exchange)
{
    int lane = (int)ITEM % PARTIALS;
    int tile = first + (int)ITEM / PARTIALS;
    GLOBAL const STORED *from = begins ? point_of(self, (int)round->chain) : ROW(self, round->mother[k]);
    GLOBAL const STORED *to[CANDIDATES];
    real sums[CANDIDATES];
#pragma unroll
    for (int j = 0; j < CANDIDATES; j++) {
        int other = k * CANDIDATES + j;
        to[j] = begins ? point_of(self, other < SIZE ? other : SIZE - 1) : ROW(self, round->candidates[k][j]);
    }
    if (COMPLETE(tile)) {
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

#if QUANTISED

// What is measured during an evaluation: distances of children whose fathers are uncertain, and of the next round's
// children by their codes. uncertain [BATCH]: room.
FN void measure_meanwhile(Population self, GLOBAL Rounds *rounds, GLOBAL ushort *codes, GLOBAL real *distances, int part,
        int parts, LOCAL uint *uncertain, LOCAL real *room, LOCAL ulong *code_room, SumExchange exchange)
{
    GLOBAL Round *round = &rounds->next;
    int child = round->kind == KIND_CHILD;
    int children = child ? points_of_round(round, 0) : 0;
    // As a condition instead of a loop, ptxas 13.0 keeps keys of random numbers in ordinary registers, of which the
    // evaluation then has too few to read all of a block at the same time.
    for (int k = (int)ITEM; k < children; k += GROUP_ITEMS) {
        uncertain[k] = uncertain_father(rounds, k);
        if (part == 0) {
            round->uncertain_father[k] = uncertain[k];
        }
    }
    BARRIER(FENCE_LOCAL);
    for (int k = 0; k < children; k++) {
        int open = uncertain[k] > 0;
        for (int first = part * TILES_AT_ONCE; open && first < SUM_TILES; first += parts * TILES_AT_ONCE) {
            measure(self, round, 0, k, first, distances, room, exchange);
        }
    }
    int ahead = child ? (int)round->ahead : 0;
    for (int k = BATCH; k < ahead; k++) {
        if (round->unmeasured[k]) {
            measure_codes(rounds, codes, k, part, parts, code_room);
        }
    }
}

#endif

KERNEL_OF_SEVERAL(GROUP_ITEMS, RESIDENT_POINTS) void masw_evaluate(MULTIGROUP_ARGUMENTS, int parts, int number)
{
    SHARED_PARTIALS(TILES_AT_ONCE);
#if BATCHED
    TILE_ROOM(room);
#endif
#if QUANTISED
    SHARED ulong code_room[CANDIDATES * CODE_SHARES];
    SHARED_SUMS(GROUP_ITEMS / 32);
    SHARED real distance_room[CANDIDATES * TILES_AT_ONCE];
    SHARED uint uncertain[BATCH];
#endif
    // Of a part there is a group for each child, and one that measures: these come first, below 0.
    int population = (int)GROUP / (parts * (BATCH + QUANTISED));
    int own = (int)GROUP % (parts * (BATCH + QUANTISED)) - QUANTISED * parts;
    int part = own < 0 ? own + parts : own / BATCH;
    POPULATION(self, population);
    GRID_DEPENDENCY_WAIT;
    GLOBAL Rounds *rounds = all_rounds + population;
    GLOBAL const Round *round = &rounds->next;
    if (!due(self, round, number)) {
        return;
    }
    GLOBAL Acc *shares = tiles + (ulong)population * PASS_POINTS * SHARES;
#if QUANTISED
    if (own < 0) {
        measure_meanwhile(self, rounds, codes_of(codes, population), DISTANCES_OF(population), part, parts, uncertain,
                distance_room, code_room, SUMS_OF((int)ITEM / 32));
        return;
    }
#endif
#if BATCHED
    evaluate_part(self, rounds, codes_of(codes, population), shares, room, number, own % BATCH, part, parts, data);
#else
    Evaluation at = evaluation(self.draw, round->step, round->kind == KIND_CHILD ? 0 : (uint)number, data);
    add_tiles(TERMS_SOURCE(EVALUATED_POINT, staged + (ulong)population * STAGED), shares, part, parts, TILE_EXCHANGE, at);
#endif
}

KERNEL_OF(GROUP_ITEMS) void masw_stage(MULTIGROUP_ARGUMENTS, int parts, int number)
{
    SHARED_STAGING;
    GRID_DEPENDENCY_WAIT;
    int population = (int)GROUP / parts;
    POPULATION(self, population);
    GLOBAL const Round *round = &all_rounds[population].next;
    if (!due(self, round, number)) {
        return;
    }
    Evaluation at = evaluation(self.draw, round->step, (uint)number, data);
    stage_part(EVALUATED_POINT, staged + (ulong)population * STAGED, (int)GROUP % parts, parts, STAGING, at);
}

KERNEL_OF(GROUP_ITEMS) void masw_carry(MULTIGROUP_ARGUMENTS, int number)
{
    SHARED_STAGING;
    GRID_DEPENDENCY_WAIT;
    int population = (int)GROUP;
    POPULATION(self, population);
    if (!due(self, &all_rounds[population].next, number)) {
        return;
    }
    carry_blocks(staged + (ulong)population * STAGED, STAGING);
}

KERNEL_OF(GROUP_ITEMS) void masw_write(MULTIGROUP_ARGUMENTS, int parts, int number)
{
    GRID_DEPENDENCY_WAIT;
    int population = (int)GROUP / parts;
    POPULATION(self, population);
    GLOBAL const Round *round = &all_rounds[population].next;
    if (!due(self, round, number) || round->kind == KIND_STORED) {
        return;
    }
    GLOBAL STORED *trial = point_of(self, TRIAL);
    GeneratedPoint x = point_of_round(self, round, number);
    for (int i = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; i < DIM; i += parts * GROUP_ITEMS) {
        trial[i] = generated(x, i);
    }
}

// ---------------------------------------------------------------- decision

KERNEL_OF_SEVERAL(DECIDING_ITEMS, 1) void masw_decide(MULTIGROUP_ARGUMENTS, int first, int only, ulong budget, real target)
{
    SHARED Decision decision;
    LOCAL Decision *d = &decision;
    int population = (int)GROUP;
    POPULATION(self, population);
    GRID_DEPENDENCY_WAIT;
    GLOBAL Rounds *rounds = all_rounds + population;
    GLOBAL Acc *own = tiles + (ulong)population * PASS_POINTS * SHARES;
    GLOBAL uint *own_halvings = halvings + (ulong)population * SIZE;
    prefetch(self, own_halvings, limit);
    read_decision(self, rounds, d, only);
    int was_due = due(self, &rounds->next, first);
    int ready = points_of_round(&rounds->next, first);
    join_shares(own, only == KIND_TRIAL && BATCHED ? 2 : PASS_POINTS, d);
    int evaluated = points_evaluated(d, only, was_due, ready);
    int child = d->round.kind == KIND_CHILD;
    FatherCorrection correction = {0, 0};
    if (QUANTISED) {
        int confirmed = confirmed_children(&d->round, child ? evaluated : 0, DISTANCES_OF(population), &correction);
        evaluated = child ? confirmed : evaluated;
    }
    if (child && only != KIND_TRIAL) {
        find_worst(VALUES_OF(self, d), d->worst);
    }
    if (evaluated == 0) {
        if (QUANTISED) {
            repeat_round(rounds, only, correction);
        }
        return;
    }
    keep_round(rounds, d, evaluated);
    values_of_points(self, own, d, first, evaluated, data);
    BARRIER(FENCE_BOTH);
    uint keeps = 0;
    if (ITEM == 0) {
        keeps = decide_points(self, d, &rounds->done, own_halvings, first, evaluated, target);
    }
    for (int k = staggered_item(32); k < PICKED_EARLY && child; k += (int)ITEMS) { // meanwhile
        d->early[k] = picked_for(self, d->round.step + 1 + (uint)k);
    }
    BARRIER(FENCE_BOTH);
    if (d->state.outcome != OUTCOME_AGAIN) {
        Limits limits = {limit[0], budget, target};
        keeps = plan_next(self, d, rounds, own_halvings, limits, correction, keeps);
    }
    if (ITEM == 0) {
        rounds->done.commit = keeps;
        store_state(self, &d->state);
    }
}

// ---------------------------------------------------------------- what is kept, and the next children's parents

// A tile of what is kept.
FN void commit_tile(Population self, GLOBAL const Round *done, int tile, int lane)
{
    if (done->kind == KIND_CHILD) {
        for (int k = 0; k < BATCH; k++) {
            uint target = done->target[k];
            if (target > 0) {
                GeneratedPoint x = point_of_round(self, done, k);
                if (COMPLETE(tile)) {
                    keep_child(ROW(self, target - 1), x, tile, lane, WHOLE_ROWS);
                } else {
                    keep_child(ROW(self, target - 1), x, tile, lane, ROWS_TO_END);
                }
            }
        }
        return;
    }
    GeneratedPoint x = point_of_round(self, done, 0);
    KeptTrial kept = {(int)done->outcome, ROW(self, done->target[0] - 1), bias_of(self, (int)done->chain), 0};
    if (COMPLETE(tile)) {
        keep_trial_tile(kept, x, tile, lane, WHOLE_ROWS);
    } else {
        keep_trial_tile(kept, x, tile, lane, ROWS_TO_END);
    }
}

// Whether the next step of the population, which is between two rounds, begins a chain whose deviation the nearest
// individual bounds.
FN int nearest_is_due(Population self)
{
    GLOBAL const ulong *n = self.counters;
    return RHO == RHO_NEAREST && n[0] > 0 && (int)n[3] && (int)n[7] && (int)n[4] == INTENSITY;
}

#if QUANTISED

// Codes of a point that local search has changed, and distances by codes that no evaluation has taken. By this part of
// the groups.
FN void commit_codes(
        Population self, GLOBAL Rounds *rounds, GLOBAL ushort *codes, int children, int part, int parts, LOCAL ulong *room)
{
    GLOBAL const Round *next = &rounds->next;
    uint row = next->requantise;
    if (row) {
        BARRIER(FENCE_GLOBAL); // the group reads what it has written
    }
    for (int first = part * TILES_AT_ONCE; row && first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        quantise_tiles(self, code_row(codes, row - 1), row - 1, first, code_scale(self));
    }
    if (row) {
        BARRIER(FENCE_GLOBAL);
    }
    for (int k = 0; k < children; k++) {
        if (next->unmeasured[k]) {
            measure_codes(rounds, codes, k, part, parts, room);
        }
    }
}

#endif

KERNEL_OF_SEVERAL(GROUP_ITEMS, RESIDENT_TRIALS) void masw_commit(MULTIGROUP_ARGUMENTS, int parts)
{
    SHARED_SUMS(GROUP_ITEMS / 32);
    SHARED real room[CANDIDATES * TILES_AT_ONCE];
#if QUANTISED
    SHARED ulong code_room[CANDIDATES * CODE_SHARES];
#endif
    int population = (int)GROUP / parts;
    int part = (int)GROUP % parts;
    POPULATION(self, population);
    GRID_DEPENDENCY_WAIT;
    GLOBAL Rounds *rounds = all_rounds + population;
    GLOBAL const Round *next = &rounds->next;
    int steps = (int)next->steps;
    int begins = steps && nearest_is_due(self);
    int children = next->kind == KIND_CHILD ? steps : 0;
    int measured = begins ? (SIZE + CANDIDATES - 1) / CANDIDATES : !QUANTISED && next->father[0] == 0 ? children : 0;
    int keeps = rounds->done.commit == COMMIT_NEXT;
    for (int first = part * TILES_AT_ONCE; keeps && first < SUM_TILES; first += parts * TILES_AT_ONCE) {
        commit_tile(self, &rounds->done, first + (int)ITEM / PARTIALS, (int)ITEM % PARTIALS);
    }
#if QUANTISED
    commit_codes(self, rounds, codes_of(codes, population), children, part, parts, code_room);
#endif
    FOR_TILES(first, SUM_TILES)
    {
        // Each work-item has written the coordinates that it reads here.
        for (int k = 0; k < measured; k++) {
            measure(self, next, begins, k, first, DISTANCES_OF(population), room, SUMS_OF((int)ITEM / 32));
        }
    }
}

// Child number k gets that candidate for its father, and what its mutation makes of a gene. By work-item 0.
FN void choose_father(Population self, GLOBAL Round *next, int k, int candidate)
{
    uint gene = next->gene[k];
    next->father[k] = 1 + next->candidates[k][candidate];
    if (gene > 0) {
        GeneratedPoint x = point_of_round(self, next, k);
        next->mutant[k] = mutant_of(x, x.gene, next->move[k]);
    }
}

// The deviation of a chain that begins; distances: joined. By work-item 0.
FN void bound_rho(Population self, GLOBAL Round *next, GLOBAL const real *distances)
{
    real nearest = INFINITE;
    for (int k = 0; k < SIZE; k++) {
        real distance = distances[(ulong)k * SUM_SHARES];
        nearest = k != (int)next->chain && distance < nearest ? distance : nearest;
    }
    next->rho = bounded_rho(next->rho, nearest);
    self.numbers[3] = next->rho;
}

KERNEL_OF(DECIDING_ITEMS) void masw_fathers(MULTIGROUP_ARGUMENTS)
{
    int population = (int)GROUP / BATCH;
    int k = (int)GROUP % BATCH;
    POPULATION(self, population);
    GRID_DEPENDENCY_WAIT;
    GLOBAL Rounds *rounds = all_rounds + population;
    GLOBAL Round *next = &rounds->next;
    int steps = (int)next->steps;
    int measured = !QUANTISED && k < steps && next->kind == KIND_CHILD && next->father[k] == 0;
    int parent = staggered_item(DECIDING_ITEMS - 32); // of them, for the gene that mutates
    if (parent <= CANDIDATES && measured && next->gene[k] > 0) {
        uint row = parent == 0 ? next->mother[k] : next->candidates[k][parent - 1];
        FETCH(ROW(self, row) + (next->gene[k] - 1));
    }
    int begins = k == 0 && steps && nearest_is_due(self);
    if (k == 0 && ITEM == 0) {
        mark_committed(rounds, BATCH);
    }
    GLOBAL real *distances = DISTANCES_OF(population) + (ulong)(k * CANDIDATES) * SUM_SHARES;
    join_rows(distances, measured ? CANDIDATES : begins ? SIZE : 0, SUM_SHARES);
    if (ITEM == 0 && measured) {
        choose_father(self, next, k, farthest_of(distances));
    } else if (ITEM == 0 && begins) {
        bound_rho(self, next, distances);
    }
}

// Computes the halvings of biases that were only counted. `parts` groups an individual.
KERNEL_OF(GROUP_ITEMS) void masw_apply_halvings(MULTIGROUP_ARGUMENTS, int parts)
{
    GRID_DEPENDENCY_WAIT;
    int individual = (int)GROUP / parts; // of all populations
    real scale = halved(halvings[individual]);
    GLOBAL STORED *bias = biases + (ulong)individual * DIM;
    for (int i = (int)GROUP % parts * GROUP_ITEMS + (int)ITEM; scale < R(1.0) && i < DIM; i += parts * GROUP_ITEMS) {
        bias[i] = halved_bias(scale, bias[i]);
    }
}
