// What a round of multigroup.cl does for a population.
//
// A round takes one trial of local search, or up to BATCH steps of the genetic algorithm: children of which each is
// made as if those before it were dropped. Where one is kept, those after it count only until the first that has the
// replaced individual among its parents or candidates; that one is made again in the next round.
//
// Requires: lib/normal.cl, lib/kept.cl, lib/best.cl, lib/trace.cl, algorithms/maswchains/rules.cl,
//         algorithms/maswchains/population.cl, algorithms/maswchains/state.cl, algorithms/maswchains/generated.cl,
//         algorithms/maswchains/point.cl

// Children that are evaluated in one pass.
#ifndef BATCH
#define BATCH 1
#endif

// Where distances are taken of quantised coordinates (quantised.cl), also those of the next round are, during the
// evaluation: if all of its children count, these are the next ones. So parents are picked of PLANNED children.
#ifndef QUANTISED
#define QUANTISED 0
#endif
#define PLANNED (QUANTISED ? 2 * BATCH : BATCH)

// The Java class LaunchPlan counts its words.
typedef struct {
    real rho;           // of the trial
    real scale;         // of the bias
    real move[BATCH];   // of each child: what is added to the gene that mutates,
    real mutant[BATCH]; // and what it becomes
    uint steps;         // 1 for the start; 0: the population takes none
    uint kind;          // of its points
    uint step;          // the first of its steps
    uint from;          // the row from which local search steps
    uint chain;         // the individual of its chain
    uint zero_bias;     // whether the chain begins
    uint outcome;       // of the trial
    uint commit;        // what is to be written of its points
    uint requantise;    // 1 + a row whose quantised coordinates are out of date, 0: none
    uint ahead;         // steps of the genetic algorithm that follow one another from here on, PLANNED at most
    // Of each child, or the first for a trial: 1 + the row in which it is kept, or 0; 1 + the gene that mutates, or 0;
    // 1 + the father's row, or 0 where he is not known or named by quantised coordinates; 1 + his row where these leave
    // open who he is, or 0.
    uint target[BATCH], gene[BATCH], father[BATCH], uncertain_father[BATCH];
    // Of each child whose parents are picked: rows; 1 if distances of quantised coordinates have yet to be taken.
    uint mother[PLANNED], candidates[PLANNED][CANDIDATES], unmeasured[PLANNED];
} Round;

#define ROUND_WORDS ((int)(sizeof(Round) / sizeof(uint)))

// commit
#define COMMIT_NONE 0
#define COMMIT_NEXT 1     // by masw_commit
#define COMMIT_DEFERRED 2 // a trial, by the pass over the chain's next trial, which reads the same coordinates anyway

// Of a population.
typedef struct {
    ulong code_sums[PLANNED][CANDIDATES]; // of a step's child in place step % PLANNED: see quantised.cl
    Round next;                           // the round that is taken
    Round done;                           // the one before
} Rounds;

#define ROW(self, row) ((self).points + (ulong)(row) * DIM)

// 2^-k
FN real halved(uint k)
{
    real scale = R(1.0);
    for (; k > 0; k--) {
        scale = R(0.5) * scale;
    }
    return scale;
}

// A point of a round: child number k, the first or second point of a trial, or individual number k of the start.
FN GeneratedPoint point_of_round(Population self, GLOBAL const Round *round, int k)
{
    GeneratedPoint x;
    x.key0 = self.draw.key0;
    x.key1 = self.draw.key1;
    x.instance = self.draw.instance;
    x.kind = (int)round->kind;
    int child = x.kind == KIND_CHILD ? k : 0;
    x.step = round->step + (uint)child;
    x.zero_bias = (int)round->zero_bias;
    x.gene = (int)round->gene[child] - 1;
    x.mutant = round->mutant[child];
    x.rho = round->rho;
    x.scale = round->scale;
    x.sign = k > 0 ? R(-1.0) : R(1.0);
    x.a = x.kind == KIND_CHILD     ? ROW(self, round->mother[child])
            : x.kind == KIND_TRIAL ? ROW(self, round->from)
                                   : point_of(self, k);
    uint father = round->father[child];
    x.b = x.kind == KIND_TRIAL ? bias_of(self, (int)round->chain) : ROW(self, father > 0 ? father - 1 : 0);
#if BOUNDS_ALIKE
    x.low = self.range[0];
    x.high = self.range[DIM];
#else
    x.lower = self.range;
    x.upper = self.range + DIM;
#endif
#if SINGLE_STORAGE && BOUNDS_ALIKE
    x.least = single_from(x.low);
    x.greatest = -single_from(-x.high);
#endif
    return x;
}

// Points that the round evaluates from number `first` on: individuals of the start, children, or one of a trial.
FN int points_of_round(GLOBAL const Round *round, int first)
{
    uint kind = round->kind;
    int steps = (int)round->steps;
    return kind != KIND_STORED ? steps : SIZE - first < BATCH ? SIZE - first : BATCH;
}

// Whether evaluation number `number` of the round is due: of the start, or the first or second of a trial.
FN int due(Population self, GLOBAL const Round *round, int number)
{
    int steps = (int)round->steps;
    uint kind = round->kind;
    return steps > 0 && (number == 0 || kind == KIND_STORED || (int)self.counters[9] == OUTCOME_AGAIN);
}

// Steps of one kind that follow one another from the next on, PLANNED at most: one of local search.
FN uint steps_ahead(Population self, LOCAL const SearchState *s, Limits to)
{
    if (!takes_next_step(self, s, to)) {
        return 0;
    }
    if (s->step == 0 || s->local_search) {
        return 1;
    }
    ulong most = to.budget - s->n_ea - s->n_ls;
    most = most < to.last - s->step + 1 ? most : to.last - s->step + 1;
    most = most < (ulong)s->left ? most : (ulong)s->left;
    return most < PLANNED ? (uint)most : PLANNED;
}

// Whether the distances of a child that had number k in the round before were taken then and are still those of its
// parents. Rows change places and not contents, except those to which children are written, which are no parents'.
FN int is_measured(LOCAL const Round *before, uint k, uint mother, const uint *candidates)
{
    if (before->kind != KIND_CHILD || k >= before->ahead) {
        return 0;
    }
    int same = before->mother[k] == mother;
#pragma unroll
    for (int c = 0; c < CANDIDATES; c++) {
        same &= before->candidates[k][c] == candidates[c];
    }
    return same;
}

// The individuals of which a child is made, and its mutation: known before the outcome of the
// previous round.
typedef struct {
    uint individuals[CANDIDATES + 1];
    Mutation mutation;
} Picked;

// Children for which they may be picked so early: those from the first step after this round's first, up to the last
// after its last.
#define PICKED_EARLY (PLANNED + BATCH - 1)

FN Picked picked_for(Population self, uint step)
{
    Picked picked;
    pick_parents(self.draw, step, 0, picked.individuals);
    picked.mutation = mutation_of(self.draw, step, 0, self.range);
    return picked;
}

// The step of a child whose uncertain father was the wrong one, 0 for none, and 1 + the right one's row.
typedef struct {
    uint step, father;
} FatherCorrection;

// State of the previous round when the next one is planned.
typedef struct {
    LOCAL const Round *before;
    LOCAL const Picked *early; // [PICKED_EARLY]: picked already if that round made children
    FatherCorrection correction;
} Planning;

// Picks the parents of child number k of the next round.
FN void plan_child(Population self, LOCAL const SearchState *s, GLOBAL Rounds *rounds, int k, Planning known)
{
    GLOBAL Round *next = &rounds->next;
    uint step = (uint)s->step + (uint)k;
    uint candidates[CANDIDATES];
    Picked picked;
    if (known.before->kind == KIND_CHILD) {
        picked = known.early[step - known.before->step - 1];
    } else {
        picked = picked_for(self, step);
    }
    uint mother = self.rows[picked.individuals[0]];
    next->mother[k] = mother;
#pragma unroll
    for (int c = 0; c < CANDIDATES; c++) {
        candidates[c] = self.rows[picked.individuals[c + 1]];
        next->candidates[k][c] = candidates[c];
    }
    int measured = is_measured(known.before, step - known.before->step, mother, candidates);
    next->unmeasured[k] = !measured;
    for (int c = 0; QUANTISED && c < CANDIDATES && !measured; c++) {
        rounds->code_sums[step % PLANNED][c] = 0;
    }
    if (k < BATCH) {
        next->target[k] = 0;
        next->gene[k] = (uint)(picked.mutation.gene + 1);
        next->father[k] = measured && step == known.correction.step ? known.correction.father : 0;
        next->move[k] = picked.mutation.move;
    }
}

// Plans `steps` steps of the next round, by the whole group. halvings: of the population's biases.
FN void plan_round(Population self, LOCAL const SearchState *s, GLOBAL Rounds *rounds, uint steps, GLOBAL const uint *halvings,
        Planning known)
{
    GLOBAL Round *next = &rounds->next;
    // Other work-items than number 0, which has enough to do; a trial needs no parents.
    for (int k = (int)ITEMS - 1 - (int)ITEM; k < PLANNED && !s->local_search; k += (int)ITEMS) {
        plan_child(self, s, rounds, k, known);
    }
    if (ITEM == 0) {
        next->steps = steps < BATCH ? steps : BATCH;
        next->ahead = steps;
        next->kind = s->step == 0 ? KIND_STORED : s->local_search ? KIND_TRIAL : KIND_CHILD;
        next->step = (uint)s->step;
        next->from = self.rows[s->moved ? REFINED : s->c_ls];
        next->chain = (uint)s->c_ls;
        next->zero_bias = (uint)s->zero_bias;
        next->outcome = OUTCOME_NONE;
        next->requantise = 0;
        next->rho = s->step_size.rho;
        next->scale = halved(halvings[s->c_ls]);
    }
}
