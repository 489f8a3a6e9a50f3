// SPSO-2011, standard particle swarm optimisation, after [SPSO-GPU] and Clerc's description (docs/fidelity.md). The readable
// form is the Java class SpsoSwarm. In this file: what a swarm is made of, and where it lies.
//
// One work-group is one swarm; its work-items are its particles, LANES of them each. A group smaller than its swarm takes
// SLOTS particles at once, in ROUNDS. A design is a choice of files, to be read in this order:
//
//                      global, shared ([SPSO-GPU])     tuned
//   parts              informants.cl, bests.cl, ball.cl, movement.cl
//   links              adjacency-matrix.cl             bit-masks.cl
//   particles          rows.cl                         registers.cl; rows.cl if they are too large
//   entry points       start.cl, published.cl          start.cl, tuned.cl
//
// Shapes, P swarms of S = SIZE particles in D = DIM dimensions: positions X, velocities V, previous bests P [P][S][D]; fitness,
// the values of the previous bests, [P][S]; links [P][LINKS], see the files above; topologies [P]: number of the topology in
// use. swarms [P][4] (key, key, instance, 0); ranges [instances][4][D] (lower, upper, initial lower, initial upper); data: the
// objectives' numbers.
//
// Of an advance: scratch [P][S][2][D]; rows [P][S][D]: points that lanes share, if local memory has no room for them; best
// values [P][2]: the paper's best value and its copy; improvements, places, counts, capacity: see lib/trace.cl; taken [P]:
// iterations that a swarm has taken, up to number `end` unless it reaches the target or has no room for the improvements of
// one more; fresh: 1 if the start has not been evaluated; target: the value at which a swarm ends, read only if LIMITED.

#ifndef SIZE
#define SIZE 32
#endif
#ifndef GROUP_ITEMS // work-items of a group
#define GROUP_ITEMS (SIZE * LANES)
#endif
#ifndef SLOTS // particles that a group moves at once
#define SLOTS (GROUP_ITEMS / LANES)
#endif
#ifndef ROUNDS
#define ROUNDS ((SIZE + SLOTS - 1) / SLOTS)
#endif
#ifndef LIMITED // whether a value may end a swarm
#define LIMITED 0
#endif

// What lies in local memory during a launch, as far as it has room.
#ifndef FITNESS_LOCAL
#define FITNESS_LOCAL 0
#endif
#ifndef LEAST_LOCAL // the least value of a swarm
#define LEAST_LOCAL 1
#endif
#ifndef BESTS_LOCAL
#define BESTS_LOCAL 0
#endif
#ifndef LINKS_LOCAL
#define LINKS_LOCAL 0
#endif

#ifndef ROWS_LOCAL // rows that lanes share
#define ROWS_LOCAL 0
#endif
#ifndef HALVES // 2 if previous bests are read from one place and written to another, which saves a barrier
#define HALVES 1
#endif

#if FITNESS_LOCAL
#define SPACE_FITNESS LOCAL
#else
#define SPACE_FITNESS GLOBAL
#endif
#if LEAST_LOCAL
#define SPACE_LEAST LOCAL
#else
#define SPACE_LEAST GLOBAL
#endif
#if BESTS_LOCAL
#define SPACE_BESTS LOCAL
#else
#define SPACE_BESTS GLOBAL
#endif
#if LINKS_LOCAL
#define SPACE_LINKS LOCAL
typedef int place; // of a link among those of one swarm
#else
#define SPACE_LINKS GLOBAL
typedef ulong place;
#endif

// Arguments of every entry point, and the further ones of an advance.
#define ARGUMENTS \
    GLOBAL real *g_positions, GLOBAL real *g_velocities, GLOBAL real *g_bests, GLOBAL real *g_fitness, GLOBAL link *g_links, \
            GLOBAL uint *topologies, GLOBAL const uint *swarms, GLOBAL const real *ranges, GLOBAL const real *data
#define ADVANCE_ARGUMENTS \
    GLOBAL real *g_scratch, GLOBAL real *g_rows, GLOBAL real *g_least, GLOBAL int *taken, GLOBAL real *improvements, \
            GLOBAL ulong *places, GLOBAL uint *counts, int capacity, int end, int fresh, real target

// The swarm of this work-group: its first particle, its generator, its box.
#define SWARM \
    int swarm = (int)GROUP; \
    ulong base = (ulong)swarm * SIZE; \
    Draw draw = {swarms[4 * swarm], swarms[4 * swarm + 1], swarms[4 * swarm + 2]}; \
    GLOBAL const real *range = ranges + (ulong)draw.instance * 4 * DIM

// What a move needs in between: in arrays of the work-item's own, or in the particle's two rows of `scratch`.
#if SUM_PRIVATE
#define SCRATCH(rows) \
    real ball[OWN]; \
    real offset[OWN]
#else
#define SCRATCH(rows) \
    GLOBAL real *ball = (rows); \
    GLOBAL real *offset = ball + DIM
#endif

// A lane by itself has nothing to exchange.
#if LANES == 1
#define SHARED_PARTIALS(individuals)
#define PARTIALS_OF(slot) 0
typedef int Exchange;
#endif

#define SYNCHRONISE BARRIER(FENCE_BOTH)

// Copies count numbers, by the whole group.
#define COPY(to, from, count) \
    for (int k = (int)ITEM; k < (count); k += (int)ITEMS) { \
        (to)[k] = (from)[k]; \
    }
