// SPSO-2011, standard particle swarm optimisation, after [SPSO-GPU] and Clerc's description (docs/fidelity-spso.md). The
// readable form is the Java class SpsoSwarm. In this file: what a swarm consists of, and where it lies in memory.
//
// One work-group is one swarm; its work-items are its particles, LANES of them each. A group smaller than its swarm
// takes SLOTS particles simultaneously, in ROUNDS. A design is a choice of files:
//
//                      global, shared ([SPSO-GPU])     tuned
//   equations          informants.cl, swarm-best.cl, ball.cl, movement.cl
//   links              adjacency-matrix.cl             bit-masks.cl
//   particles          rows.cl                         registers.cl; rows.cl if they are too large
//   entry points       start.cl, published.cl          start.cl, tuned.cl; predrawn.cl where compute units idle
//
// Reading order for one who holds the papers; neither numbers its steps. Paths of Java are methods of SpsoSwarm.
//
//   step of the algorithm                     kernel                                             Java
//   start: positions, velocities at random    start.cl: spso_start                               start
//   topology: each particle informs K others  informants.cl: informed_by;                        drawLinks
//                                             adjacency-matrix.cl, bit-masks.cl: draw_links
//   start: values, best of the swarm          published.cl, tuned.cl: evaluate_start             start
//   one iteration:                            published.cl, tuned.cl: loop of spso_advance       takeStep
//   - best informant, L                       adjacency-matrix.cl, bit-masks.cl: best_informant  bestInformant
//   - centre of gravity, G                    movement.cl: centre_offset                         offset
//   - random point of the unit ball, e        ball.cl: draw_ball                                 drawBall
//   - velocity V and position X               movement.cl: moved                                 move
//   - confinement to the box                  movement.cl: confined                              move
//   - value of the new position               rows.cl, registers.cl: value_of                    takeStep
//   - previous best, P                        rows.cl, registers.cl: update_previous_best        updatePreviousBest
//   - best of the swarm (atomicMin)           swarm-best.cl: atomic_minimum                      takeStep
//   - if not improved: new topology           published.cl, tuned.cl: loop of spso_advance       takeStep
//
// Shapes, P swarms of S = SIZE particles in D = DIM dimensions: positions X, velocities V, previous bests P [P][S][D];
// fitness, the values of the previous bests, [P][S]; links [P][LINKS], see the files above; topologies [P]: number of
// the topology in use. swarms [P][4] (key, key, instance, 0); ranges [instances][4][D] (lower, upper, initial lower,
// initial upper); data: the objectives' numbers.
//
// Of an advance: scratch [P][S][2][D]; rows [P][S][D]: points that lanes share, if local memory has no room for them;
// best values [P][2]: the paper's best value and its copy; improvements, places, counts, capacity: see lib/trace.cl;
// taken [P]: iterations that a swarm has taken, up to number `end` unless it reaches the target or has no room for the
// improvements of one more; fresh: 1 if the start has not been evaluated; target: the value at which a swarm ends, read
// only if LIMITED.
//
// Requires: lib/sum.cl

#ifndef SIZE
#define SIZE 32
#endif
#ifndef GROUP_ITEMS // work-items of a group
#define GROUP_ITEMS (SIZE * LANES)
#endif
#ifndef SLOTS // particles that a group moves simultaneously
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
#ifndef BEST_VALUE_LOCAL // the best value of a swarm
#define BEST_VALUE_LOCAL 1
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
#ifndef BEST_BUFFERS // 2 if previous bests are read from one buffer and written to another, which saves a barrier
#define BEST_BUFFERS 1
#endif

// Address spaces, and what declares the arrays in an entry point: `count` numbers in local memory, or the swarm's in
// global memory.
#if FITNESS_LOCAL
#define SPACE_FITNESS LOCAL
#define FITNESS_ARRAY(name, count) SHARED real name[count]
#else
#define SPACE_FITNESS GLOBAL
#define FITNESS_ARRAY(name, count) GLOBAL real *name = g_fitness + base
#endif
#if BEST_VALUE_LOCAL
#define SPACE_BEST_VALUE LOCAL
#define BEST_VALUE_ARRAY(name, count) SHARED real name[count]
#else
#define SPACE_BEST_VALUE GLOBAL
#define BEST_VALUE_ARRAY(name, count) GLOBAL real *name = g_best_values + 2 * swarm
#endif
#if BESTS_LOCAL
#define SPACE_BESTS LOCAL
#define BESTS_ARRAY(name, count) SHARED real name[count]
#else
#define SPACE_BESTS GLOBAL
#define BESTS_ARRAY(name, count) GLOBAL real *name = g_bests + base * DIM
#endif
#if LINKS_LOCAL
#define SPACE_LINKS LOCAL
#define LINKS_ARRAY(name) SHARED link name[LINKS]
typedef int link_index; // of a link among those of one swarm
#else
#define SPACE_LINKS GLOBAL
#define LINKS_ARRAY(name) GLOBAL link *name = g_links + (ulong)swarm * LINKS
typedef ulong link_index;
#endif

// Arguments of every entry point, and the further ones of an advance.
#define ARGUMENTS \
    GLOBAL real *g_positions, GLOBAL real *g_velocities, GLOBAL real *g_bests, GLOBAL real *g_fitness, GLOBAL link *g_links, \
            GLOBAL uint *topologies, GLOBAL const uint *swarms, GLOBAL const real *ranges, GLOBAL const real *data
#define ADVANCE_ARGUMENTS \
    GLOBAL real *g_scratch, GLOBAL real *g_rows, GLOBAL real *g_best_values, GLOBAL int *taken, GLOBAL real *improvements, \
            GLOBAL ulong *places, GLOBAL uint *counts, int capacity, int end, int fresh, real target

// A swarm in global memory, where it lies between launches.
typedef struct {
    GLOBAL real *positions, *velocities, *bests, *fitness;
    GLOBAL const real *range;
} StoredSwarm;

// Declares the swarm of this work-group: its number, its first particle among all, its generator, its arrays.
#define SWARM \
    int swarm = (int)GROUP; \
    ulong base = (ulong)swarm * SIZE; \
    Draw draw = {swarms[4 * swarm], swarms[4 * swarm + 1], swarms[4 * swarm + 2]}; \
    StoredSwarm stored = {g_positions + base * DIM, g_velocities + base * DIM, g_bests + base * DIM, g_fitness + base, \
            ranges + (ulong)draw.instance * 4 * DIM}

// The intermediate results of a move: in arrays of the work-item's own, or in the particle's two rows of `scratch`.
#if SUM_PRIVATE
#define SCRATCH(rows) \
    real ball[OWN]; \
    real offset[OWN]
#else
#define SCRATCH(rows) \
    GLOBAL real *ball = (rows); \
    GLOBAL real *offset = ball + DIM
#endif

// A single lane has nothing to exchange.
#if LANES == 1
#define SHARED_PARTIALS(individuals)
#define PARTIALS_OF(slot) 0
typedef int Exchange;
#endif

// One of the work-items of a particle.
typedef struct {
    int slot, number;  // of the particle in the group, of the lane in the particle
    SumExchange sums;  // where the lanes of a particle exchange partial sums, see lib/sum.cl,
    Exchange partials; // and partial values of the objective, see lib/evaluate.cl
} Lane;

#define SYNCHRONISE BARRIER(FENCE_BOTH)

// Copies count numbers, by the whole group.
#define COPY(to, from, count) \
    for (int k = (int)ITEM; k < (count); k += (int)ITEMS) { \
        (to)[k] = (from)[k]; \
    }
