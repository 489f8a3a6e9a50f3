// The progress of a swarm during a launch: the improvements of its best value, which step 5 of figure 1 determines, its
// evaluations, and whether it is done.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL
//
// A generation has two barriers. Particles are evaluated between the first and the second; between the second and the
// first of the next generation improvements are recorded. So what is written in one of these two phases is read in
// the other.
//
// Shapes, P swarms: trace_values, trace_places, trace_counts, capacity: see lib/trace.cl; ends [P][3]: evaluations so
// far; whether the swarm is done; generations of the launch that it has taken.

#define TRACE_ARGUMENTS \
    GLOBAL real *trace_values, GLOBAL ulong *trace_places, GLOBAL uint *trace_counts, uint capacity, GLOBAL ulong *ends

#define ENDS 3

// In local memory, shared by the work-items of a group.
typedef struct {
    ulong evaluations_before; // this launch
    real known_best;          // a best value that the swarm had before this generation, not always the latest
    uint improvements;        // recorded in this launch
    uint infeasible;          // moves out of the box in this launch, which are not evaluated
    uint target_reached;
    int infeasible_generation[SLOTS]; // where each slot has one particle: the last in which that was not evaluated
} Progress;

#define IMPROVEMENTS(progress) \
    improvements_of(trace_values, trace_places, &(progress).improvements, (int)GROUP, (int)GROUPS, capacity)

// Number g of a launch's generations, counted from 1, or 0 for the start: the first one that this launch takes, and its
// number among all.
FN int first_of_launch(int first, int again, GLOBAL const ulong *ends)
{
    return again ? (int)ends[2] + 1 : first != 0;
}

FN uint generation_number(int first, int g)
{
    return (uint)(first == 0 ? g : first + g - 1);
}

// started: whether the swarm has values yet. Without, the best is NaN, and any value improves it.
FN void clear_progress(LOCAL Progress *progress, ulong evaluations_before, Swarm s, int started)
{
    if (ITEM < SLOTS) {
        progress->infeasible_generation[ITEM] = -1;
    }
    if (ITEM == 0) {
        real best = R(0.0) / R(0.0);
        for (int i = 0; started && i < SIZE; i++) {
            best = best <= s.stored_fitness[i] ? best : s.stored_fitness[i];
        }
        progress->evaluations_before = evaluations_before;
        progress->known_best = best;
        progress->improvements = 0;
        progress->infeasible = 0;
        progress->target_reached = 0;
    }
}

// Particle i has left the box, and is not evaluated in this generation.
FN void record_infeasible(LOCAL Progress *progress, Swarm s, int i, uint generation)
{
    ATOMIC_ADD(&progress->infeasible, 1u);
    if (ROUNDS == 1) {
        progress->infeasible_generation[i] = (int)generation;
    } else {
        s.state[4 * i + 2] = generation;
    }
}

// Whether a personal best's new value f is below the best known: 0, or 1 plus the improvements recorded before this
// generation. Sets target_reached.
FN uint improves_swarm(LOCAL Progress *progress, real f, real target)
{
    if (LIMITED && f <= target) {
        ATOMIC_OR(&progress->target_reached, 1u);
    }
    return progress->known_best <= f ? 0 : 1 + progress->improvements;
}

// The generations after this one for whose improvements there is room, queried while particles are evaluated. room: the
// same for the generation before. Entries are counted only where they might be too many.
FN uint generations_with_room(Improvements to, uint room)
{
    return room > 1 ? room - 1 : (to.capacity - *to.count) / SIZE - 1;
}

// All evaluations so far, after the last barrier of the launch's generation number `taken`, counted from 1.
FN ulong evaluations_so_far(LOCAL const Progress *progress, uint taken)
{
    return progress->evaluations_before + (ulong)taken * SIZE - progress->infeasible;
}

// Those up to particle i's in this generation.
FN ulong evaluations_up_to(LOCAL const Progress *progress, Swarm s, int i, uint generation, uint taken)
{
    uint later = 0;
#pragma unroll 8
    for (int j = i + 1; j < SIZE; j++) {
        later += (ROUNDS == 1 ? (uint)progress->infeasible_generation[j] : s.state[4 * j + 2]) != generation;
    }
    return evaluations_so_far(progress, taken) - later;
}

// Step 5 of figure 1: records that particle i with f(B_i) is below the best known value. The first one of a generation
// becomes the best known: not always the best of that generation, but no work-item has to wait for another one.
FN void record_improvement(
        LOCAL Progress *progress, Improvements to, Swarm s, int i, ParticleState m, uint generation, uint taken)
{
    ulong evaluation = evaluations_up_to(progress, s, i, generation, taken);
    if (append_improvement(to, m.best, evaluation, generation) == m.improvement - 1) {
        progress->known_best = m.best;
    }
}

// Whether the budget or the target ends the swarm, evaluated after the last barrier of generation number `taken`.
FN int is_done(LOCAL const Progress *progress, uint taken, ulong budget)
{
    return LIMITED && (progress->target_reached || evaluations_so_far(progress, taken) + SIZE > budget);
}

// At the end of a launch, after `generations` of it, and with those of the launches that it resumes. Its last
// barrier is for PoCL 3.1, which loses code between a barrier and a loop over ROUNDS.
FN void store_progress(LOCAL const Progress *progress, Improvements to, GLOBAL uint *counts, GLOBAL ulong *ends, uint taken,
        int generations, int finished)
{
    SYNCHRONISE;
    if (ITEM == 0) {
        ends[0] = evaluations_so_far(progress, taken);
        ends[1] = (ulong)finished;
        ends[2] = (ulong)generations;
        counts[GROUP] = *to.count;
    }
    SYNCHRONISE;
}
