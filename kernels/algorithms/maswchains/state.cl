// The state of a population between two steps, and how phases of the genetic algorithm and of local search follow one
// another: lines 2 to 8, 10 and 11 of figure 2 of [MA-SW-Chains]. The readable form is the Java class
// MemeticPopulation.
//
// One group does this for a population, all its work-items at the same time; they share a SearchState in local memory.
// Work-item 0 writes it, between barriers.
//
// Requires: lib/normal.cl, lib/kept.cl, lib/best.cl, lib/trace.cl, algorithms/maswchains/rules.cl,
//         algorithms/maswchains/population.cl

typedef struct {
    ulong step;         // taken next; 0: the start
    ulong n_ea, n_ls;   // N_EA, N_LS: evaluations of the genetic algorithm and of local search
    int local_search;   // 1 in a phase of local search
    int left;           // evaluations of the phase
    int c_ls;           // the individual c_LS that is refined
    int moved;          // whether the point of local search is another than c_LS
    int zero_bias;      // whether the chain begins: its bias is 0, regardless of the content
    int outcome;        // of the step so far
    real best;          // of all that were evaluated
    real best_before;   // the same, when local search began
    real value;         // of the point of local search
    StepSize step_size; // of the chain
    real last_value;    // of the point that was evaluated last
    uint unread;        // improvements that the host has not read: no other group appends any
} SearchState;

FN void load_state(Population self, LOCAL SearchState *s)
{
    GLOBAL const ulong *n = self.counters;
    SearchState all; // so that all is read before any is written
    all.step = n[0];
    all.n_ea = n[1];
    all.n_ls = n[2];
    all.local_search = (int)n[3];
    all.left = (int)n[4];
    all.c_ls = (int)n[5];
    all.moved = (int)n[6];
    all.zero_bias = (int)n[7];
    all.step_size.streak = (int)n[8];
    all.outcome = (int)n[9];
    all.best = self.numbers[0];
    all.best_before = self.numbers[1];
    all.value = self.numbers[2];
    all.step_size.rho = self.numbers[3];
    all.last_value = self.numbers[4];
    all.unread = *self.improvements.count;
    *s = all;
}

FN void store_state(Population self, LOCAL const SearchState *s)
{
    GLOBAL ulong *n = self.counters;
    n[0] = s->step;
    n[1] = s->n_ea;
    n[2] = s->n_ls;
    n[3] = (ulong)s->local_search;
    n[4] = (ulong)s->left;
    n[5] = (ulong)s->c_ls;
    n[6] = (ulong)s->moved;
    n[7] = (ulong)s->zero_bias;
    n[8] = (ulong)(long)s->step_size.streak;
    n[9] = (ulong)s->outcome;
    self.numbers[0] = s->best;
    self.numbers[1] = s->best_before;
    self.numbers[2] = s->value;
    self.numbers[3] = s->step_size.rho;
    self.numbers[4] = s->last_value;
}

// Whether there is room for the improvements of another step; unread: those in the trace.
FN int has_room_for_step(Population self, uint unread)
{
    return unread + 2 <= self.improvements.capacity;
}

// Evaluations that the next step makes at most.
FN ulong max_evaluations(LOCAL const SearchState *s)
{
    return s->local_search && s->left > 1 ? 2 : 1;
}

// Where a population's steps end: the last step of a launch, the budget of evaluations, the value to reach.
typedef struct {
    ulong last, budget;
    real target;
} Limits;

// Whether the population takes its next step in this launch: the start, or one within the limits, if there is room for
// its entries in the trace.
FN int takes_next_step(Population self, LOCAL const SearchState *s, Limits to)
{
    if (s->step == 0) {
        return 1;
    }
    return s->step <= to.last && s->n_ea + s->n_ls + max_evaluations(s) <= to.budget && !(s->best <= to.target)
            && has_room_for_step(self, s->unread);
}

// Counts an evaluation and appends it to the trace if it improves on all before. By work-item 0.
FN void count_evaluation(Population self, PRIVATE SearchState *s, real f)
{
    if (s->local_search) {
        s->n_ls++;
        s->left--;
    } else {
        s->n_ea++;
        s->left -= s->step > 0;
    }
    ulong evaluation = s->n_ea + s->n_ls;
    if (may_improve(f, s->best, evaluation)) {
        put_improvement(self.improvements, s->unread, f, evaluation, (uint)s->step);
        *self.improvements.count = ++s->unread;
        s->best = f;
    }
    s->last_value = f;
}

// The outcome of evaluation number `number` of a step of the genetic algorithm or of the start, by work-item 0. worst:
// of the individuals.
FN int outcome_of_child(Population self, PRIVATE SearchState *s, real f, int number, int worst)
{
    count_evaluation(self, s, f);
    if (s->step == 0) {
        self.values[number] = f;
        self.flags[number] = 0;
        return number + 1 < SIZE ? OUTCOME_AGAIN : OUTCOME_NONE;
    }
    if (!(f < self.values[worst])) {
        return OUTCOME_NONE;
    }
    self.values[worst] = f;
    self.flags[worst] = 0;
    s->c_ls = worst;
    return OUTCOME_BETTER;
}

// The outcome of the first or second point of a trial, by work-item 0. A first one that fails with the last evaluation
// leaves no record.
FN int outcome_of_trial(Population self, PRIVATE SearchState *s, real f, int number)
{
    count_evaluation(self, s, f);
    if (f < s->value) {
        s->value = f;
        self.values[SIZE] = f;
        s->step_size = record_success(s->step_size);
        return number == 0 ? OUTCOME_BETTER : OUTCOME_OPPOSITE;
    }
    if (number == 0) {
        return s->left == 0 ? OUTCOME_NONE : OUTCOME_AGAIN;
    }
    s->step_size = record_failure(s->step_size);
    return OUTCOME_FAILED;
}

// Lines 3 to 8 of figure 2: individual i, or a random one if all are marked, with the state of its chain or a new one.
// By work-item 0.
FN void choose_individual(Population self, LOCAL SearchState *s, int i)
{
    int c_ls = i == NOBODY ? (int)integer_of(draw_word(self.draw, STREAM_CHOICE, (uint)s->step, 0, 0), SIZE) : i;
    int chained = (self.flags[c_ls] & CHAINED) != 0;
    s->c_ls = c_ls;
    s->moved = 0;
    s->zero_bias = !chained;
    s->step_size.rho = chained ? self.deviations[c_ls] : R(FIRST_RHO);
    s->step_size.streak = chained ? self.streaks[c_ls] : 0;
    s->value = self.values[c_ls];
    s->best_before = s->best;
}

// Lines 10 and 11 of figure 2. By work-item 0.
FN void end_local_search(Population self, LOCAL SearchState *s)
{
    int i = s->c_ls;
    real gain = self.values[i] - s->value;
    if (gain > R(0.0) && gain >= R(THRESHOLD)) {
        swap_rows(self, i, REFINED);
        self.values[i] = s->value;
        self.deviations[i] = s->step_size.rho;
        self.streaks[i] = s->step_size.streak;
        self.flags[i] = CHAINED | (MARK == MARK_UNTIL_REPLACED ? self.flags[i] & MARKED : 0u);
    } else {
        if (s->value < s->best_before) { // better than all before, and yet not kept
            swap_rows(self, ARCHIVED, REFINED);
            self.values[SIZE + 1] = s->value;
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

// Ends a phase that is over and begins the next.
FN void next_phase(Population self, LOCAL SearchState *s, LOCAL Holder *room)
{
    while (s->left == 0) {
        int searched = s->local_search;
        Holder best = best_unmarked(self, room);
        if (ITEM == 0) {
            if (searched) {
                end_local_search(self, s);
                s->left = ga_evaluations(s->n_ea, s->n_ls);
            } else {
                choose_individual(self, s, best.index);
                s->left = INTENSITY;
            }
            s->local_search = !searched;
        }
        BARRIER(FENCE_BOTH);
    }
}
