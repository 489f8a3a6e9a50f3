// What a launch tells of its swarm: the evaluations that found its best values, how many there were, and whether it is done.
// Behind: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL
//
// Shapes, P swarms: trace_values, trace_places, trace_counts, capacity: see lib/trace.cl; ends [P][3]: evaluations so far;
// whether the swarm is done; generations that it took of those asked for.

#define TRACE_ARGUMENTS \
    GLOBAL real *trace_values, GLOBAL ulong *trace_places, GLOBAL uint *trace_counts, uint capacity, GLOBAL ulong *ends

#define ENDS 3
#define ADDERS 8 // work-items that add up evaluations

// In local memory: what work-items tell of their particles.
typedef struct {
    ulong before;          // evaluations before this launch
    ulong added[ADDERS];   // shares of all evaluations of this launch
    real known;            // the swarm's best value before the generation at hand
    uint count;            // improvements in this launch
    uint evaluated[SLOTS]; // see tally
} Board;

#define IMPROVEMENTS(board) {trace_values, trace_places, &(board).count, (int)GROUP, (int)GROUPS, capacity}

// started: whether the swarm has values yet. Before, all that comes falls below the best, which is NaN.
FN void clear_board(LOCAL Board *board, ulong before, Swarm s, int started)
{
    if (ITEM < SLOTS) {
        board->evaluated[ITEM] = 0;
    }
    if (ITEM == 0) {
        real known = R(0.0) / R(0.0);
        for (int i = 0; started && i < SIZE; i++) {
            known = known <= s.stored_fitness[i] ? known : s.stored_fitness[i];
        }
        board->before = before;
        board->known = known;
        board->count = 0;
    }
}

// Whether a personal best of value f falls below all that the swarm had before the generation.
FN int falls_below(LOCAL const Board *board, real f)
{
    return !(board->known <= f);
}

// What a slot tells after a generation: its evaluations in this launch and, where it has one particle, whether the last of them
// is this generation's.
FN uint tally(uint evaluations, uint now)
{
    return 2 * evaluations + now;
}

// All evaluations up to that of particle i in this generation, behind the barrier at its end. Where slots have several particles,
// the state tells which were not evaluated.
FN ulong evaluations_up_to(LOCAL const Board *board, Swarm s, int i, uint generation)
{
    ulong all = board->before;
    for (int j = 0; j < SLOTS; j++) {
        uint told = board->evaluated[j];
        all += (told >> 1) - (ROUNDS == 1 && j > i ? told & 1 : 0);
    }
    for (int j = i + 1; j < SIZE && ROUNDS > 1; j++) {
        all -= s.state[4 * j + 2] != generation;
    }
    return all;
}

// Particle i has a personal best of value f that falls below all before this generation, behind the barrier at its end. It is an
// improvement if no particle of lower index has found as good a value, and the swarm's best if none has found a better one.
FN void note_improvement(LOCAL Board *board, Improvements to, Swarm s, int i, real f, uint generation)
{
    int first = 1;
    int least = 1;
    for (int j = 0; j < SIZE; j++) {
        real other = s.fitness[j];
        first &= j >= i || other > f;
        least &= other >= f;
    }
    if (first) {
        append_improvement(to, f, evaluations_up_to(board, s, i, generation), generation);
        if (least) {
            board->known = f;
        }
    }
}

// Whether there is room for another generation's improvements behind those of the generation at hand, of which none is noted yet.
FN int has_room_for_next(Improvements to)
{
    return has_room(to, 2 * SIZE);
}

// Whether something else than the number of generations ends the swarm after this one, behind its last barrier and all
// note_improvement.
FN int is_done(LOCAL Board *board, ulong budget, real target)
{
    if (!LIMITED) {
        return 0;
    }
    for (int k = (int)ITEM; k < ADDERS; k += (int)ITEMS) {
        ulong sum = 0;
        for (int j = k; j < SLOTS; j += ADDERS) {
            sum += board->evaluated[j] >> 1;
        }
        board->added[k] = sum;
    }
    SYNCHRONISE;
    ulong evaluations = board->before;
    for (int k = 0; k < ADDERS; k++) {
        evaluations += board->added[k];
    }
    return evaluations + SIZE > budget || board->known <= target;
}

// At the end of a launch, after so many of the generations asked for. Its last barrier is for PoCL 3.1, which loses what stands
// between a barrier and a loop over ROUNDS.
FN void tell_end(LOCAL const Board *board, Improvements to, Swarm s, GLOBAL uint *counts, GLOBAL ulong *ends, int generations,
        int finished)
{
    SYNCHRONISE;
    if (ITEM == 0) {
        ends[0] = evaluations_up_to(board, s, SIZE - 1, 0);
        ends[1] = (ulong)finished;
        ends[2] = (ulong)generations;
        counts[to.population] = *to.count;
    }
    SYNCHRONISE;
}
