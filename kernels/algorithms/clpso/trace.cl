// What a launch tells of its swarm: improvements of its best value, evaluations, and whether it is done.
// Behind: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl
//
// Shapes, P swarms: trace_values [steps + 1][P], trace_places [steps + 1][P][2]: the improvements, entry k of swarm p at [k][p],
// with their evaluations and generation; ends [P][4]: evaluations so far; whether the swarm is done; generations and
// improvements of this launch.

#define TRACE_ARGUMENTS GLOBAL real *trace_values, GLOBAL ulong *trace_places, GLOBAL ulong *ends

#define WITNESSES 8       // work-items that look for the swarm's best

// In local memory: what work-items tell of their particles.
typedef struct {
    real value[WITNESSES];              // the best that each witness saw
    ulong evaluations[WITNESSES];       // and how many evaluations
    uint evaluated[SLOTS];              // evaluations by each slot of the group in this launch
    real known;                         // the swarm's best, or one that it has left behind
    int improved;                       // number of the last generation in which a value fell below it
} Board;

// The improvements of one launch; kept by the first work-item.
typedef struct {
    GLOBAL real *values;
    GLOBAL ulong *places;
    int entries;
    real best;
    ulong before;           // evaluations before this launch
    int pending;            // whether the witnesses saw something that is not noted yet
} Trace;

// The swarm as a whole: its best value and all its evaluations.
typedef struct {
    real value;
    ulong evaluations;
} Standing;

FN Trace trace_of(GLOBAL real *values, GLOBAL ulong *places, ulong before, Swarm s, int first)
{
    Trace t = {values, places, 0, R(0.0) / R(0.0), before, 0};
    for (int i = 0; ITEM == 0 && first > 0 && i < SIZE; i++) {
        t.best = t.best <= s.stored_fitness[i] ? t.best : s.stored_fitness[i];
    }
    return t;
}

FN void clear_board(LOCAL Board *board, Trace t)
{
    if (ITEM < SLOTS) {
        board->evaluated[ITEM] = 0;
    }
    if (ITEM == 0) {
        board->known = t.best;
        board->improved = -1;
    }
}

// A personal best of value f in generation g of the launch.
FN void tell(LOCAL Board *board, int g, real f)
{
    if (!LIMITED && !(board->known <= f)) {
        board->improved = g;
    }
}

// The witnesses look for the swarm's best value and add up its evaluations.
FN void witness(LOCAL Board *board, SPACE_FITNESS const real *fitness)
{
    for (int k = (int)ITEM; k < WITNESSES; k += (int)ITEMS) {
        real value = INFINITE;
        ulong sum = 0;
        for (int i = k; i < SIZE; i += WITNESSES) {
            value = fitness[i] < value ? fitness[i] : value;
        }
        for (int i = k; i < SLOTS; i += WITNESSES) {
            sum += board->evaluated[i];
        }
        board->value[k] = value;
        board->evaluations[k] = sum;
    }
}

FN Standing witnessed(LOCAL const Board *board, ulong before)
{
    Standing out = {board->value[0], before + board->evaluations[0]};
    for (int k = 1; k < WITNESSES; k++) {
        out.value = board->value[k] < out.value ? board->value[k] : out.value;
        out.evaluations += board->evaluations[k];
    }
    return out;
}

FN void note(Trace *t, uint generation, Standing now)
{
    if (!(t->best <= now.value)) {      // true of the NaN before generation 0
        ulong at = (ulong)t->entries * GROUPS + GROUP;
        t->values[at] = now.value;
        t->places[2 * at] = now.evaluations;
        t->places[2 * at + 1] = generation;
        t->entries++;
        t->best = now.value;
    }
}

// Behind a barrier after the witnesses: what they saw after the generation before.
FN void note_pending(Trace *t, LOCAL const Board *board, uint generation)
{
    if (ITEM == 0 && t->pending) {
        note(t, generation - 1, witnessed(board, t->before));
    }
}

// Generation g of the launch has ended, behind a barrier after all bests. Returns whether the swarm is done. Where only the number
// of steps ends it, the witnesses look if a best value was told, and it is noted behind the next generation's first barrier.
FN int watch(Trace *t, LOCAL Board *board, Swarm s, int g, uint generation, ulong budget, real target)
{
    if (LIMITED) {
        witness(board, s.fitness);
        SYNCHRONISE;
        Standing now = witnessed(board, t->before);
        if (ITEM == 0) {
            note(t, generation, now);
        }
        return now.evaluations + SIZE > budget || now.value <= target;
    }
    t->pending = board->improved == g;
    if (t->pending) {
        witness(board, s.fitness);
    }
    if (ITEM == 0) {
        board->known = t->best;
    }
    return 0;
}

// At the end of a launch of so many generations, the last of them `generation`. Its last barrier is for PoCL 3.1, which loses what
// stands between a barrier and a loop over ROUNDS.
FN void tell_end(Trace *t, LOCAL Board *board, Swarm s, GLOBAL ulong *ends, int generations, uint generation, int finished)
{
    SYNCHRONISE;
    if (!LIMITED) {
        witness(board, s.fitness);
        SYNCHRONISE;
        if (ITEM == 0) {
            note(t, generation, witnessed(board, t->before));
        }
    }
    if (ITEM == 0) {
        ends[0] = witnessed(board, t->before).evaluations;
        ends[1] = (ulong)finished;
        ends[2] = (ulong)generations;
        ends[3] = (ulong)t->entries;
    }
    SYNCHRONISE;
}
