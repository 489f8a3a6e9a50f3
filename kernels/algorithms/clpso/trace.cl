// What a launch tells of its swarm: the evaluations that found its best values, how many there were, and whether it is done.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL
//
// A generation has two barriers. Particles learn between the first and the second; behind the second, and before the first of the
// next generation, they tell. So what is written in one of these two parts is read in the other.
//
// Shapes, P swarms: trace_values, trace_places, trace_counts, capacity: see lib/trace.cl; ends [P][3]: evaluations so far;
// whether the swarm is done; generations that it took of those asked for.

#define TRACE_ARGUMENTS \
    GLOBAL real *trace_values, GLOBAL ulong *trace_places, GLOBAL uint *trace_counts, uint capacity, GLOBAL ulong *ends

#define ENDS 3

// In local memory: what work-items tell of their particles.
typedef struct {
    ulong before;      // evaluations before this launch
    real known;        // a value that the swarm had before the generation at hand: its best or one that it has left behind
    uint count;        // entries of this launch
    uint missed;       // how often in this launch a particle was not evaluated
    uint reached;      // whether a value reached the target
    int absent[SLOTS]; // where each slot has one particle: the last generation in which it was not evaluated
} Board;

#define IMPROVEMENTS(board) improvements_of(trace_values, trace_places, &(board).count, (int)GROUP, (int)GROUPS, capacity)

// started: whether the swarm has values yet. Before, all that comes falls below what is known, which is NaN.
FN void clear_board(LOCAL Board *board, ulong before, Swarm s, int started)
{
    if (ITEM < SLOTS) {
        board->absent[ITEM] = -1;
    }
    if (ITEM == 0) {
        real known = R(0.0) / R(0.0);
        for (int i = 0; started && i < SIZE; i++) {
            known = known <= s.stored_fitness[i] ? known : s.stored_fitness[i];
        }
        board->before = before;
        board->known = known;
        board->count = 0;
        board->missed = 0;
        board->reached = 0;
    }
}

// Particle i learns nothing, as it is not evaluated in this generation.
FN void miss(LOCAL Board *board, Swarm s, int i, uint generation)
{
    ATOMIC_ADD(&board->missed, 1u);
    if (ROUNDS == 1) {
        board->absent[i] = (int)generation;
    } else {
        s.state[4 * i + 2] = generation;
    }
}

// Whether a particle that learns its best value f falls below what is known: 0, or 1 and how many entries there were before the
// generation. Notes if it reaches the target, which nobody did before.
FN uint falls_below(LOCAL Board *board, real f, real target)
{
    if (LIMITED && f <= target) {
        ATOMIC_OR(&board->reached, 1u);
    }
    return board->known <= f ? 0 : 1 + board->count;
}

// For how many generations behind the one at hand there is room, while its particles learn. room: the same for the generation
// before. Entries are counted only where they might be too many.
FN uint room_behind(Improvements to, uint room)
{
    return room > 1 ? room - 1 : (to.capacity - *to.count) / SIZE - 1;
}

// All evaluations so far, behind the last barrier of the launch's generation number `taken`, counted from 1.
FN ulong evaluations_so_far(LOCAL const Board *board, uint taken)
{
    return board->before + (ulong)taken * SIZE - board->missed;
}

// Those up to particle i's in this generation.
FN ulong evaluations_up_to(LOCAL const Board *board, Swarm s, int i, uint generation, uint taken)
{
    uint later = 0;
#pragma unroll 8
    for (int j = i + 1; j < SIZE; j++) {
        later += (ROUNDS == 1 ? (uint)board->absent[j] : s.state[4 * j + 2]) != generation;
    }
    return evaluations_so_far(board, taken) - later;
}

// Tells that particle i fell below what was known, with its best value f. Whoever comes first makes it known: not always the best
// of a generation, but no work-item has to wait for another one. below: what falls_below returned.
FN void tell_improvement(LOCAL Board *board, Improvements to, Swarm s, int i, real f, uint below, uint generation, uint taken)
{
    if (append_improvement(to, f, evaluations_up_to(board, s, i, generation, taken), generation) == below - 1) {
        board->known = f;
    }
}

// Whether something else than the number of generations ends the swarm behind the last barrier of generation number `taken`.
FN int is_done(LOCAL const Board *board, uint taken, ulong budget)
{
    return LIMITED && (board->reached || evaluations_so_far(board, taken) + SIZE > budget);
}

// At the end of a launch, after so many generations of it, and of those asked for. Its last barrier is for PoCL 3.1, which loses
// what stands between a barrier and a loop over ROUNDS.
FN void tell_end(LOCAL const Board *board, Improvements to, GLOBAL uint *counts, GLOBAL ulong *ends, uint taken, int generations,
        int finished)
{
    SYNCHRONISE;
    if (ITEM == 0) {
        ends[0] = evaluations_so_far(board, taken);
        ends[1] = (ulong)finished;
        ends[2] = (ulong)generations;
        counts[GROUP] = *to.count;
    }
    SYNCHRONISE;
}
