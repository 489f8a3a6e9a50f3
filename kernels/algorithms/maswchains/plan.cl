// What a round of spread.cl does for a population, and what has to be committed behind it: two plans of PLAN words and PLAN_NUMBERS
// numbers each, one after the other.
//
// A round takes one trial of local search, or up to BATCH steps of the genetic algorithm: children of which each is made as if those
// before it were dropped. Where one is kept, those behind it count only until the first that has the replaced individual among its parents
// or candidates; that one is made again in the next round.
//
// Requires: lib/normal.cl, lib/kept.cl, lib/neighbours.cl, lib/best.cl, lib/trace.cl, algorithms/maswchains/rules.cl,
//         algorithms/maswchains/population.cl, algorithms/maswchains/course.cl, algorithms/maswchains/generated.cl,
//         algorithms/maswchains/point.cl

// Children that are evaluated together.
#ifndef BATCH
#define BATCH 1
#endif

// Where distances are taken by codes (codes.cl), also those of the round behind it are, beside the evaluation: if all of its children count, these are
// the next ones. So parents are picked of so many children.
#ifndef CODED
#define CODED 0
#endif
#define PLANNED (CODED ? 2 * BATCH : BATCH)

#define PLAN_GOING \
    0 // steps of the round, 1 for the start; 0: the population takes none. Of what is committed: whether there is any
#define PLAN_KIND 1    // of its points
#define PLAN_STEP 2    // the first of its steps
#define PLAN_A 3       // the row from which local search steps
#define PLAN_CHAIN 4   // the individual of its chain
#define PLAN_FRESH 5   // of the bias
#define PLAN_OUTCOME 6 // of the trial
#define PLAN_RECODED 7 // 1 + a row that has no codes yet, 0: none; see codes.cl
#define PLAN_AHEAD 8   // steps of the genetic algorithm that follow one another from here on, PLANNED at most
// Of each child, or the first for a trial: where it is kept, 1 + that row, 0: nowhere; 1 + the gene that mutates; 1 + the father's row, 0: not
// known, or to be told by codes (codes.cl); if it was made with one whom these leave open, 1 + his row, else 0.
#define PLAN_TARGET 9
#define PLAN_GENE (PLAN_TARGET + BATCH)
#define PLAN_FATHER (PLAN_GENE + BATCH)
#define PLAN_LIKELY (PLAN_FATHER + BATCH)
// Of each child whose parents are picked: the mother's row; the rows of its candidates; 1 if their distances have yet to be taken by codes.
#define PLAN_MOTHER (PLAN_LIKELY + BATCH)
#define PLAN_CANDIDATES (PLAN_MOTHER + PLANNED)
#define PLAN_UNMEASURED (PLAN_CANDIDATES + PLANNED * CANDIDATES)
#define PLAN (PLAN_UNMEASURED + PLANNED)

#define PLAN_RHO 0
#define PLAN_SCALE 1                    // of the bias
#define PLAN_MOVE 2                     // of each child: what is added to the gene that mutates,
#define PLAN_MUTANT (PLAN_MOVE + BATCH) // and what it becomes
#define PLAN_NUMBERS (PLAN_MUTANT + BATCH)

// A plan of a population: the round's, or what is committed behind it.
typedef struct {
    GLOBAL uint *words;
    GLOBAL real *numbers;
    GLOBAL ulong *code_sums; // [PLANNED][CANDIDATES], those of a step's child in place step % PLANNED
} Plan;

FN GLOBAL ulong *code_sums_of(Plan plan, uint step)
{
    return plan.code_sums + step % PLANNED * CANDIDATES;
}

FN Plan plan_of(GLOBAL uint *plans, GLOBAL real *plan_numbers, GLOBAL ulong *code_sums, int number, int committed)
{
    Plan plan;
    plan.code_sums = code_sums + number * PLANNED * CANDIDATES;
    plan.words = plans + (2 * number + committed) * PLAN;
    plan.numbers = plan_numbers + (2 * number + committed) * PLAN_NUMBERS;
    return plan;
}

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

// A point that a plan makes: child number k, a first or a second try, or individual number k of the start.
FN GeneratedPoint planned(Population self, Plan plan, int k)
{
    GeneratedPoint x;
    x.key0 = self.draw.key0;
    x.key1 = self.draw.key1;
    x.instance = self.draw.instance;
    x.kind = (int)plan.words[PLAN_KIND];
    int child = x.kind == KIND_CHILD ? k : 0;
    x.step = plan.words[PLAN_STEP] + (uint)child;
    x.fresh = (int)plan.words[PLAN_FRESH];
    x.gene = (int)plan.words[PLAN_GENE + child] - 1;
    x.mutant = plan.numbers[PLAN_MUTANT + child];
    x.rho = plan.numbers[PLAN_RHO];
    x.scale = plan.numbers[PLAN_SCALE];
    x.sign = k > 0 ? R(-1.0) : R(1.0);
    x.a = x.kind == KIND_CHILD   ? ROW(self, plan.words[PLAN_MOTHER + child])
            : x.kind == KIND_TRY ? ROW(self, plan.words[PLAN_A])
                                 : point_of(self, k);
    uint father = plan.words[PLAN_FATHER + child];
    x.b = x.kind == KIND_TRY ? bias_of(self, (int)plan.words[PLAN_CHAIN]) : ROW(self, father > 0 ? father - 1 : 0);
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

// Points that the round evaluates from number `first` on: individuals of the start, children, or one try.
FN int points_of_round(Plan plan, int first)
{
    uint kind = plan.words[PLAN_KIND];
    int going = (int)plan.words[PLAN_GOING];
    return kind != KIND_STORED ? going : SIZE - first < BATCH ? SIZE - first : BATCH;
}

// Whether evaluation number `number` of the round is due: of the start, or the first or second of a trial.
FN int due(Population self, Plan plan, int number)
{
    int going = (int)plan.words[PLAN_GOING];
    uint kind = plan.words[PLAN_KIND];
    return going > 0 && (number == 0 || kind == KIND_STORED || (int)self.counters[9] == OUTCOME_AGAIN);
}

// Steps of one kind that follow one another from the next on, PLANNED at most: one of local search.
FN ulong steps_ahead(Population self, LOCAL const Course *c, ulong last, ulong budget, real target)
{
    if (!goes_on(self, c, last, budget, target)) {
        return 0;
    }
    if (c->step == 0 || c->refines) {
        return 1;
    }
    ulong most = budget - c->bred - c->searched;
    most = most < last - c->step + 1 ? most : last - c->step + 1;
    most = most < (ulong)c->left ? most : (ulong)c->left;
    return most < PLANNED ? most : PLANNED;
}

// Whether the distances of a child that had number `k` in the round before were taken then and are still those of its parents. Rows change places
// and not contents, but for those to which children are written, which are no parents'. before: the words of that plan.
FN int is_measured(LOCAL const uint *before, uint k, uint mother, const uint *candidates)
{
    if (before[PLAN_KIND] != KIND_CHILD || k >= before[PLAN_AHEAD]) {
        return 0;
    }
    int same = before[PLAN_MOTHER + k] == mother;
#pragma unroll
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        same &= before[PLAN_CANDIDATES + k * CANDIDATES + candidate] == candidates[candidate];
    }
    return same;
}

// The individuals of which a child is made, and its mutation: known before it is decided what becomes of the round before.
typedef struct {
    uint individuals[CANDIDATES + 1];
    Mutation mutation;
} Picked;

// Children for which they may be picked so early: those of the first step behind this round's first, up to the last behind its last.
#define PICKED_EARLY (PLANNED + BATCH - 1)

FN Picked picked_for(Population self, uint step)
{
    Picked picked;
    pick_parents(self.draw, step, 0, picked.individuals);
    picked.mutation = mutation_of(self.draw, step, 0, self.range);
    return picked;
}

// The step of a child whose likely father was the wrong one, 0 for none, and 1 + the right one's row.
typedef struct {
    uint step, father;
} Corrected;

// Picks the parents of child number k of the next round. early [PICKED_EARLY]: picked already if the round before made children.
FN void plan_child(Population self, LOCAL const Course *c, Plan plan, int k, LOCAL const uint *before, LOCAL const Picked *early,
        Corrected corrected)
{
    uint step = (uint)c->step + (uint)k;
    uint candidates[CANDIDATES];
    Picked picked;
    if (before[PLAN_KIND] == KIND_CHILD) {
        picked = early[step - before[PLAN_STEP] - 1];
    } else {
        picked = picked_for(self, step);
    }
    uint mother = self.rows[picked.individuals[0]];
    plan.words[PLAN_MOTHER + k] = mother;
#pragma unroll
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        candidates[candidate] = self.rows[picked.individuals[candidate + 1]];
        plan.words[PLAN_CANDIDATES + k * CANDIDATES + candidate] = candidates[candidate];
    }
    int measured = is_measured(before, step - before[PLAN_STEP], mother, candidates);
    plan.words[PLAN_UNMEASURED + k] = !measured;
#if CODED
    for (int c = 0; c < CANDIDATES && !measured; c++) {
        code_sums_of(plan, step)[c] = 0;
    }
#endif
    if (k < BATCH) {
        plan.words[PLAN_TARGET + k] = 0;
        plan.words[PLAN_GENE + k] = (uint)(picked.mutation.gene + 1);
        plan.words[PLAN_FATHER + k] = measured && step == corrected.step ? corrected.father : 0;
        plan.numbers[PLAN_MOVE + k] = picked.mutation.move;
    }
}

// Plans the next round, by the whole group. before: the words of the plan of the round before; early, corrected: see plan_child. In every
// work-item, how many steps of its kind follow one another, 0 if the population takes none.
FN int plan_round(Population self, LOCAL const Course *c, Plan plan, LOCAL const uint *before, LOCAL const Picked *early,
        Corrected corrected, GLOBAL const uint *halvings, ulong last, ulong budget, real target)
{
    uint steps = (uint)steps_ahead(self, c, last, budget, target);
    // Other work-items than number 0, which has enough to do; a trial needs no parents.
    for (int k = (int)ITEMS - 1 - (int)ITEM; k < PLANNED && !c->refines; k += (int)ITEMS) {
        plan_child(self, c, plan, k, before, early, corrected);
    }
    if (ITEM == 0) {
        plan.words[PLAN_GOING] = steps < BATCH ? steps : BATCH;
        plan.words[PLAN_AHEAD] = steps;
        plan.words[PLAN_KIND] = c->step == 0 ? KIND_STORED : c->refines ? KIND_TRY : KIND_CHILD;
        plan.words[PLAN_STEP] = (uint)c->step;
        plan.words[PLAN_A] = self.rows[c->moved ? SEARCHED : c->refined];
        plan.words[PLAN_CHAIN] = (uint)c->refined;
        plan.words[PLAN_FRESH] = (uint)c->fresh;
        plan.words[PLAN_OUTCOME] = OUTCOME_NONE;
        plan.words[PLAN_RECODED] = 0;
        plan.numbers[PLAN_RHO] = c->pace.rho;
        plan.numbers[PLAN_SCALE] = halved(halvings[c->refined]);
    }
    return (int)steps;
}
