// CLPSO, comprehensive learning particle swarm optimisation, after [CLPSO-OpenCL] (docs/fidelity-clpso.md): its sizes and
// rules, and what entry points are given. The readable form is the Java class Swarm; the rules are in
// docs/fidelity-clpso.md.
//
// One work-group is one swarm. A mapping is a choice among the files of this folder:
//
//                  basic              intermediate, final      resident (ours)
//   numbers        numbers-mlc        numbers-tables           numbers-philox
//   redraw         redraw-sequential  redraw-indexed           one lane: redraw-indexed, redraw-when-due; several:
//                                                              the same, or redraw-precomputed with one of
//                                                              redraw-indexed, contestants-by-coordinate
//                                                              contestants-by-block
//   state          state-global       global; final: private   private; global where it does not fit
//   common         swarm (its rows in memory), exemplars, movement, value (by the lanes of a particle), progress
//   entry points   start, published   start, published         start, resident
//
// Where files are alternatives, numbers-mlc.cl explains the functions that all of them offer.
//
// Reading order for one who holds the paper. Java methods are those of the class Swarm; learningProbabilities is one of
// ClpsoParameters.
//
//   in the paper                         kernel                                                   Java
//   figure 1, step 1                     start.cl: clpso_start                                    start
//   - eq. 5, learning probability L_i    (made on the host)                                       learningProbabilities
//   - R_i, so that E_i are due immediately   (host: DeviceSearch writes GAP)                          start
//   - the greatest velocity              (host: DeviceSearch.greatestVelocity)                    Swarm (constructor)
//   - f(P_i) of the start                published.cl, resident.cl: evaluate_all, generation 0    start
//   for k = 1, 2, ..., K                 published.cl, resident.cl: loop of clpso_advance         takeStep
//   step 2: eq. 4, inertia w             movement.cl: inertia, inertia_by                         takeStep
//   step 3: if R_i = 7, reassign E_i     published.cl, resident.cl: redraw_and_move               redrawIfDue
//   - section 2.1, all dimensions        redraw-*.cl: redraw, redraw_with                         redraw
//   - u < L_i?                           redraw-indexed.cl: draw_learning_mask                    redraw
//   - the better of two particles        exemplars.cl: contestants, winner, tournament            tournament
//   - if E_i = B_i, some other particle  exemplars.cl: forced_exemplar                            forced
//   - eq. 1, velocity V                  movement.cl: velocity                                    move
//   - eq. 3, clamp V                     movement.cl: clamped                                     move
//   - eq. 2, position P                  movement.cl: move                                        move
//   step 4: if P_i is feasible, f(P_i)   published.cl, resident.cl: evaluate_and_learn            learnFromMove,
//                                                                                                 evaluate
//   - whether P_i is feasible            movement.cl: move, of inside                             inside
//   - B_i = P_i, or R_i = R_i + 1        the same; resident.cl: learn                             learn
//   step 5: G and f(G)                   progress.cl: record_improvement of each particle that    HostPopulation.leader
//                                        is better than f(G); the host takes the least of them
//   eqs. 14 and 15, MLC generator        numbers-mlc.cl: mlc                                      (on devices only)
//   section 4.2, numbers of the host     numbers-tables.cl: numbers_of                            NumberTables
//   section 4.2, private arrays          state-private.cl                                         (on devices only)
//   section 4.2, clamp() and step()      movement.cl: clamped, inside, with BUILT_INS             (on devices only)
//   section 4.3, shared numbers          numbers-tables.cl: source_of                             NumberWindow
//
// Shapes, P swarms of N = SIZE particles in D = DIM dimensions: positions, velocities, exemplars, bests [P][N][D];
// fitness [P][N]; state [P][N][4] (stagnation, refresh ordinal, last generation without an evaluation where a slot has
// several particles, state of the generator in numbers-*.cl); swarms [P][4] (key, key, instance, number of its tables);
// ranges [instances][5][D] (lower, upper, maximum velocity, initial lower, initial upper). coefficients, thresholds,
// picks and ordinals belong to numbers-tables.cl.

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
#ifndef INERTIA_RANGE // and its decrease until generation K
#define INERTIA_RANGE 0.5
#endif
#ifndef ACCELERATION
#define ACCELERATION 1.5 // c of equation 1
#endif
#ifndef LIMITED
#define LIMITED 0 // 1 if a budget or a target may end a swarm before the last step
#endif

// How a group takes its swarm: LANES work-items are one particle, SLOTS particles move simultaneously, in ROUNDS (then
// LANES is 1).
#ifndef ROUNDS
#define ROUNDS 1
#endif
#ifndef SLOTS
#define SLOTS SIZE
#endif
#ifndef GROUP_ITEMS
#define GROUP_ITEMS (SLOTS * LANES)
#endif

// Whether there is a particle number i; needed only where the last round has spare slots.
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

// The memory that a barrier orders: not the global one, where it holds nothing that work-items read of each other.
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
