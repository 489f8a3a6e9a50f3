// Where a population stands between two steps, and how phases of the genetic algorithm and of local search follow one another: lines 2
// to 8, 10 and 11 of figure 2 of [MA-SW-Chains]. The readable form is the Java class MemeticPopulation.
//
// One group does this for a population, all its work-items at the same time; a Course in local memory is what they share. Work-item 0
// writes it, between barriers.
//
// Requires: lib/normal.cl, lib/kept.cl, lib/best.cl, lib/trace.cl, algorithms/maswchains/rules.cl,
//         algorithms/maswchains/population.cl

typedef struct {
    ulong step;           // taken next; 0: the start
    ulong bred, searched; // N_EA, N_LS
    int refines;          // 1 in a phase of local search
    int left;             // evaluations of the phase
    int refined;          // c_LS
    int moved;            // whether the point of local search is another than c_LS
    int fresh;            // whether the chain begins: its bias is 0, whatever lies there
    int outcome;          // of the step so far
    real best;            // of all that were evaluated
    real known;           // the same, when local search began
    real value;           // of its point
    Pace pace;            // of the chain
    real tried;           // value of the point that was evaluated last
    uint told;            // improvements that the host has not read: nobody else appends any
} Course;

// What came of an evaluation.
#define OUTCOME_NONE 0     // nothing changes
#define OUTCOME_AGAIN 1    // the step evaluates another point
#define OUTCOME_BETTER 2   // the point is kept
#define OUTCOME_OPPOSITE 3 // so is the opposite of the first try
#define OUTCOME_FAILED 4   // both tries of a trial failed

FN void load_course(Population self, LOCAL Course *c)
{
    GLOBAL const ulong *n = self.counters;
    Course all; // so that all is read before any is written
    all.step = n[0];
    all.bred = n[1];
    all.searched = n[2];
    all.refines = (int)n[3];
    all.left = (int)n[4];
    all.refined = (int)n[5];
    all.moved = (int)n[6];
    all.fresh = (int)n[7];
    all.pace.streak = (int)n[8];
    all.outcome = (int)n[9];
    all.best = self.numbers[0];
    all.known = self.numbers[1];
    all.value = self.numbers[2];
    all.pace.rho = self.numbers[3];
    all.tried = self.numbers[4];
    all.told = *self.improvements.count;
    *c = all;
}

// Whether there is room for the improvements of another step, behind so many.
FN int has_room_for_step(Population self, uint told)
{
    return told + 2 <= self.improvements.capacity;
}

FN void store_course(Population self, LOCAL const Course *c)
{
    GLOBAL ulong *n = self.counters;
    n[0] = c->step;
    n[1] = c->bred;
    n[2] = c->searched;
    n[3] = (ulong)c->refines;
    n[4] = (ulong)c->left;
    n[5] = (ulong)c->refined;
    n[6] = (ulong)c->moved;
    n[7] = (ulong)c->fresh;
    n[8] = (ulong)(long)c->pace.streak;
    n[9] = (ulong)c->outcome;
    self.numbers[0] = c->best;
    self.numbers[1] = c->known;
    self.numbers[2] = c->value;
    self.numbers[3] = c->pace.rho;
    self.numbers[4] = c->tried;
}

// Evaluations that the next step makes at most.
FN ulong most_evaluations(LOCAL const Course *c)
{
    return c->refines && c->left > 1 ? 2 : 1;
}

// Whether the population takes its next step in this launch: the start, or one up to `last` that neither the budget nor the target
// forbids, if there is room for its entries in the trace.
FN int goes_on(Population self, LOCAL const Course *c, ulong last, ulong budget, real target)
{
    if (c->step == 0) {
        return 1;
    }
    return c->step <= last && c->bred + c->searched + most_evaluations(c) <= budget && !(c->best <= target)
            && has_room_for_step(self, c->told);
}

// Counts an evaluation and tells of it if it improves on all before. By work-item 0.
FN void count_evaluation(Population self, PRIVATE Course *c, real f)
{
    if (c->refines) {
        c->searched++;
        c->left--;
    } else {
        c->bred++;
        c->left -= c->step > 0;
    }
    ulong evaluation = c->bred + c->searched;
    if (may_improve(f, c->best, evaluation)) {
        put_improvement(self.improvements, c->told, f, evaluation, (uint)c->step);
        *self.improvements.count = ++c->told;
        c->best = f;
    }
    c->tried = f;
}

// The outcome of evaluation number `number` of a step of the genetic algorithm or of the start, by work-item 0. worst: of the
// individuals.
FN int outcome_of_child(Population self, PRIVATE Course *c, real f, int number, int worst)
{
    count_evaluation(self, c, f);
    if (c->step == 0) {
        self.values[number] = f;
        self.flags[number] = 0;
        return number + 1 < SIZE ? OUTCOME_AGAIN : OUTCOME_NONE;
    }
    if (!(f < self.values[worst])) {
        return OUTCOME_NONE;
    }
    self.values[worst] = f;
    self.flags[worst] = 0;
    c->refined = worst;
    return OUTCOME_BETTER;
}

// The outcome of a try of local search, by work-item 0. A first try that fails with the last evaluation leaves no record.
FN int outcome_of_try(Population self, PRIVATE Course *c, real f, int number)
{
    count_evaluation(self, c, f);
    if (f < c->value) {
        c->value = f;
        self.values[SIZE] = f;
        c->pace = after_success(c->pace);
        return number == 0 ? OUTCOME_BETTER : OUTCOME_OPPOSITE;
    }
    if (number == 0) {
        return c->left == 0 ? OUTCOME_NONE : OUTCOME_AGAIN;
    }
    c->pace = after_failure(c->pace);
    return OUTCOME_FAILED;
}

// Lines 3 to 8 of figure 2: individual i, or anyone if all are marked, with the state of its chain or a new one. By work-item 0.
FN void choose(Population self, LOCAL Course *c, int i)
{
    int chosen_one = i == NOBODY ? (int)integer_of(draw_word(self.draw, PURPOSE_CHOICE, (uint)c->step, 0, 0), SIZE) : i;
    int chained = (self.flags[chosen_one] & CHAINED) != 0;
    c->refined = chosen_one;
    c->moved = 0;
    c->fresh = !chained;
    c->pace.rho = chained ? self.deviations[chosen_one] : R(FIRST_RHO);
    c->pace.streak = chained ? self.streaks[chosen_one] : 0;
    c->value = self.values[chosen_one];
    c->known = c->best;
}

// Lines 10 and 11 of figure 2. By work-item 0.
FN void settle(Population self, LOCAL Course *c)
{
    int i = c->refined;
    real gain = self.values[i] - c->value;
    if (gain > R(0.0) && gain >= R(THRESHOLD)) {
        swap_rows(self, i, SEARCHED);
        self.values[i] = c->value;
        self.deviations[i] = c->pace.rho;
        self.streaks[i] = c->pace.streak;
        self.flags[i] = CHAINED | (MARK == MARK_UNTIL_REPLACED ? self.flags[i] & MARKED : 0u);
    } else {
        if (c->value < c->known) { // better than all before, and yet not kept
            swap_rows(self, ASIDE, SEARCHED);
            self.values[SIZE + 1] = c->value;
        }
        self.flags[i] = MARKED;
    }
    self.values[SIZE] = INFINITE;
}

FN Holder best_unmarked(Population self, LOCAL Holder *room)
{
    Holder mine = no_best();
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        if (!(self.flags[i] & MARKED)) {
            mine = better(mine, self.values[i], i);
        }
    }
    return best_of_group(mine, room);
}

FN Holder worst_individual(Population self, LOCAL Holder *room)
{
    Holder mine = no_worst();
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        mine = worse(mine, self.values[i], i);
    }
    return worst_of_group(mine, room);
}

// Ends a phase that is over, begins the next, and counts the step.
FN void prepare(Population self, LOCAL Course *c, LOCAL Holder *room)
{
    while (c->left == 0) {
        int refined = c->refines;
        Holder best = best_unmarked(self, room);
        if (ITEM == 0) {
            if (refined) {
                settle(self, c);
                c->left = breeding(c->bred, c->searched);
            } else {
                choose(self, c, best.index);
                c->left = INTENSITY;
            }
            c->refines = !refined;
        }
        BARRIER(FENCE_BOTH);
    }
}
