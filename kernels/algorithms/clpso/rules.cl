// CLPSO, comprehensive learning particle swarm optimisation, after [CLPSO-OpenCL] (docs/fidelity.md): its sizes and rules, and
// what entry points are given. The readable form is the Java class Swarm; the rules stand in docs/fidelity.md.
//
// One work-group is one swarm. A model is a choice among the files of this folder:
//
//                   basic             intermediate, final      resident (ours)
//   numbers         numbers-mlc       numbers-tables           numbers-philox
//   redraw          redraw-in-turn    redraw-by-place          redraw-by-place, hands-drawn; lanes: hands-own or -dealt, hands-together
//   state           state-global      global; final: private   private; global where it does not fit
//   entry points    start, published  start, published         start, resident
//
// Read: rules, swarm, numbers-*, exemplars, redraw-*, state-*, movement, value, trace, published.
//
// Shapes, P swarms of N = SIZE particles in D = DIM dimensions: positions, velocities, exemplars, bests [P][N][D];
// fitness [P][N]; state [P][N][4] (stagnation, refresh ordinal, last generation
// without an evaluation where a slot has several particles, what numbers-*.cl keep); swarms [P][4] (key, key,
// instance, number of its tables); ranges [instances][5][D] (lower, upper, greatest velocity, initial lower, initial
// upper). coefficients, thresholds, picks and ordinals belong to numbers-tables.cl.

#ifndef SIZE
#define SIZE 40 // N
#endif
#ifndef GAP
#define GAP 7 // generations without improvement before new exemplars
#endif
#ifndef PICKS
#define PICKS PICKS_STRICT
#endif
#ifndef EXEMPLARS
#define EXEMPLARS EXEMPLARS_FROZEN
#endif
#ifndef INFEASIBLE
#define INFEASIBLE INFEASIBLE_IGNORED
#endif
#ifndef FORCED
#define FORCED FORCED_REDRAWN
#endif
#ifndef TIES
#define TIES TIES_LOWER_INDEX
#endif
#ifndef WINDOW
#define WINDOW WINDOW_OWN
#endif
#ifndef INERTIA_START // the inertia of equation 4 before the first generation,
#define INERTIA_START 0.9
#endif
#ifndef INERTIA_RANGE // and what it loses until generation K
#define INERTIA_RANGE 0.5
#endif
#ifndef ACCELERATION
#define ACCELERATION 1.5 // c of equation 1
#endif
#ifndef LIMITED
#define LIMITED 0 // 1 if something else than the number of steps may end a swarm
#endif

// How a group takes its swarm: LANES work-items are one particle, SLOTS particles move at once, in ROUNDS (then LANES is 1).
#ifndef ROUNDS
#define ROUNDS 1
#endif
#ifndef SLOTS
#define SLOTS SIZE
#endif
#ifndef GROUP_ITEMS
#define GROUP_ITEMS (SLOTS * LANES)
#endif

// Whether there is a particle number i; asked only where the last round has slots to spare.
#define EXISTS(i) (ROUNDS * SLOTS == SIZE || (i) < SIZE)

// Where the personal bests and their values lie during a launch: 1 if in local memory.
#ifndef BESTS_LOCAL
#define BESTS_LOCAL 0
#endif
#ifndef FITNESS_LOCAL
#define FITNESS_LOCAL 0
#endif
#if BESTS_LOCAL
#define SPACE_BESTS LOCAL
#else
#define SPACE_BESTS GLOBAL
#endif
#if FITNESS_LOCAL
#define SPACE_FITNESS LOCAL
#else
#define SPACE_FITNESS GLOBAL
#endif

// What a barrier orders: global memory needs no order where nothing that work-items read of each other lies there.
#ifndef FENCE
#define FENCE FENCE_BOTH
#endif
#define SYNCHRONISE BARRIER(FENCE)

#if EXEMPLARS == EXEMPLARS_LIVE
typedef int exemplar; // index of the particle learnt from
#else
typedef real exemplar; // its best coordinate, copied at the redraw
#endif

#define SWARM_ARGUMENTS \
    GLOBAL real *g_positions, GLOBAL real *g_velocities, GLOBAL exemplar *g_exemplars, GLOBAL real *g_bests, \
            GLOBAL real *g_fitness, GLOBAL uint *g_state, GLOBAL const uint *swarms, GLOBAL const real *RESTRICT ranges, \
            GLOBAL const real *RESTRICT coefficients, GLOBAL const real *RESTRICT thresholds, GLOBAL const uint *picks, \
            int ordinals
