// The swarm of a work-group, and the state of a particle between generations.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl

// The box of an instance, per dimension.
typedef struct {
    GLOBAL const real *lower, *upper;
    GLOBAL const real *fastest;                   // maximum velocity, V of equation 3
    GLOBAL const real *start_lower, *start_upper; // box of the first positions
} Box;

// One swarm: its rows in every array of the entry point.
typedef struct {
    GLOBAL real *positions, *velocities, *stored_bests, *stored_fitness;
    GLOBAL exemplar *exemplars;
    GLOBAL uint *state;
    SPACE_BESTS real *bests;     // personal bests during a launch,
    SPACE_FITNESS real *fitness; // and their values
    GLOBAL const real *learning; // L of equation 5, per particle
    ObjectiveData data;          // the objective's
    Box box;
    Draw draw;
    Source source; // of numbers
} Swarm;

// Declares `s`, the swarm of the group, from the arguments of an entry point, and `base`, its first particle among all.
// length: coefficients of a particle in tables. first: first generation of the launch.
#define SWARM_OF_GROUP(length, first) \
    ulong base = (ulong)GROUP * SIZE; \
    Swarm s; \
    s.positions = g_positions + base * DIM; \
    s.velocities = g_velocities + base * DIM; \
    s.exemplars = g_exemplars + base * DIM; \
    s.stored_bests = g_bests + base * DIM; \
    s.stored_fitness = g_fitness + base; \
    s.state = g_state + 4 * base; \
    s.draw.key0 = swarms[4 * GROUP]; \
    s.draw.key1 = swarms[4 * GROUP + 1]; \
    s.draw.instance = swarms[4 * GROUP + 2]; \
    s.box = box_of(ranges + (ulong)s.draw.instance * 5 * DIM); \
    s.source = source_of(s.draw, swarms[4 * GROUP + 3], coefficients, thresholds, picks, length, ordinals, first)

FN Box box_of(GLOBAL const real *range)
{
    Box b = {range, range + DIM, range + 2 * DIM, range + 3 * DIM, range + 4 * DIM};
    return b;
}

// What a work-item has of its particle between generations, the same in all lanes except `inside` and `improvement`.
typedef struct {
    uint stagnation;  // R_i: evaluated generations (all, if INFEASIBLE_COUNTS) without improvement since the last redraw;
                      // a success does not reset it
    uint ordinal;     // redraws so far
    uint generator;   // state of the random numbers, see load_generator
    int inside;       // whether the last move ended in the box; with several lanes: in this lane's coordinates
    uint improvement; // of the last generation, see improves_swarm; 0 without a new personal best; in lane 0 only
    real best;        // f(B_i)
} ParticleState;

// again: whether a launch resumes that stopped early.
FN ParticleState load_particle(Swarm s, int i, int again)
{
    GLOBAL const uint *state = s.state + 4 * i;
    ParticleState m = {state[0], state[1], load_generator(state, again), 1, 0, s.stored_fitness[i]};
    return m;
}

FN void store_particle(Swarm s, int i, ParticleState m)
{
    GLOBAL uint *state = s.state + 4 * i;
    state[0] = m.stagnation;
    state[1] = m.ordinal;
    store_generator(state, m.generator);
    s.stored_fitness[i] = m.best;
}
