// The mapping `resident`, ours: LANES work-items are a particle, 1 on CPUs; what fits lies in private and local memory
// during a launch. A group smaller than its swarm takes its particles in ROUNDS (then LANES is 1).
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl, algorithms/clpso/movement.cl,
// algorithms/clpso/redraw-indexed.cl, algorithms/clpso/redraw-when-due.cl or redraw-precomputed.cl,
// algorithms/clpso/value.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/clpso/progress.cl

#if BESTS_LOCAL
#define BESTS SHARED real bests[SIZE * DIM]
#else
#define BESTS GLOBAL real *bests = g_bests + base * DIM
#endif
#if FITNESS_LOCAL
#define FITNESS SHARED real fitness[SIZE]
#else
#define FITNESS GLOBAL real *fitness = g_fitness + base
#endif

// One of the work-items of a particle, and what these share.
typedef struct {
    int slot, number; // of the particle in the group, of the lane; a spare item has the slot after the last particle's
    LOCAL uint *learning_ordinal;     // the refresh ordinal, plus 1, of the last redraw in which any lane learns
    LOCAL int *infeasible_generation; // the generation in which the particle last left the box
    Row row;                          // see value.cl
    LaneExchange exchange;
} Lane;

// A work-item with its swarm and its particles, one in each of ROUNDS.
typedef struct {
    Swarm swarm;
    Particle own; // its private coordinates
    Lane lane;
    PRIVATE ParticleState *states; // [ROUNDS]
    PRIVATE NextRedraw *next;
    PRIVATE Uniforms *predrawn; // the next move's numbers, read only if COEFFICIENTS_PREDRAWN
    LOCAL Progress *progress;
    Improvements improvements;
    real target;
} Worker;

// Copies to local memory the bests that lie there during a launch, and back.
FN void load_bests(Swarm s, int i, int lane)
{
    if (FITNESS_LOCAL && lane == 0) {
        s.fitness[i] = s.stored_fitness[i];
    }
    for (int c = 0; c < HELD && BESTS_LOCAL; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            s.bests[i * DIM + d] = s.stored_bests[(ulong)i * DIM + d];
        }
    }
}

FN void store_bests(Swarm s, int i, int lane)
{
    for (int c = 0; c < HELD && BESTS_LOCAL; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            s.stored_bests[(ulong)i * DIM + d] = s.bests[i * DIM + d];
        }
    }
}

// The particle of the group to which a work-item belongs, and its number among the lanes of that. Where a lane has many
// coordinates, the types let compilers know that these are not negative: then they reach all of them from one
// address, with fewer instructions and registers. With few, an address for each is faster
// (docs/decisions/0031-stalls-of-the-clpso-kernel.md).
#if PACKED
#define SLOT (SPARE_ITEM ? SIZE : (int)(ITEM / 32) * POINTS_OF_WARP + (int)(ITEM % 32) / PRESENT_LANES)
#define LANE LANE_OF_ITEM
#elif OWN > 2
#define SLOT (int)(ITEM / LANES)
#define LANE (int)(ITEM % LANES)
#else
#define SLOT (int)ITEM / LANES
#define LANE (int)ITEM % LANES
#endif

FN void clear_lane(Lane lane)
{
    if (LANES > 1 && lane.number == 0) {
        *lane.learning_ordinal = 0;
        *lane.infeasible_generation = -1;
    }
}

// Loads the state of all particles before a generation.
FN void load_swarm(Worker w, uint generation, int again)
{
    int lane = w.lane.number;
    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + w.lane.slot;
        if (EXISTS(i)) {
            Particle p = particle(w.own, w.swarm, i);
            PRIVATE ParticleState *m = &w.states[round];
            *m = load_particle(w.swarm, i, again);
            load_coordinates(p, w.swarm, i, lane);
            load_bests(w.swarm, i, lane);
            if (COEFFICIENTS_PREDRAWN) {
                predraw_coefficients(w.predrawn, numbers_of(w.swarm.source, (uint)i, generation, m->ordinal, m->generator), lane);
            }
            if (m->stagnation >= GAP) {
                Numbers n = numbers_of(w.swarm.source, (uint)i, 0, m->ordinal, m->generator);
                draw_due_redraw(w.next, w.lane.learning_ordinal, w.swarm, &n, i, lane);
            }
        }
    }
}

// Step 3 of figure 1, section 2.1 and equations 1 to 3: new exemplars if they are due, from the old bests; then the
// move.
FN void redraw_and_move(Worker w, Particle p, PRIVATE ParticleState *m, int i, uint generation, real inertia)
{
    Numbers n = numbers_of(w.swarm.source, (uint)i, generation, m->ordinal, m->generator);
    precompute_redraw(w.next, w.swarm, &n, i, w.lane.number, m->stagnation);
    if (m->stagnation >= GAP) {
        redraw_with(w.next, w.lane.learning_ordinal, p, w.swarm, &n, i, w.lane.number);
        m->stagnation = 0;
        m->ordinal++;
    }
    m->inside = move(p, w.swarm, &n, w.lane.number, inertia, w.predrawn);
    if (LANES > 1 && !PACKED && !m->inside) {
        *w.lane.infeasible_generation = (int)generation;
    }
}

FN void redraw_and_move_all(Worker w, uint generation, real inertia)
{
    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + w.lane.slot;
        if (EXISTS(i)) {
            Particle p = particle(w.own, w.swarm, i);
            if (generation > 0) {
                redraw_and_move(w, p, &w.states[round], i, generation, inertia);
            }
            share_position(p, w.lane.row, w.lane.number);
        }
    }
}

// Whether all coordinates of a particle lie in the box.
FN int is_feasible(Lane lane, PRIVATE const ParticleState *m, int exists, uint generation)
{
#if PACKED
    return (BALLOT(!m->inside) & LANES_OF_ONE) == 0;
#else
    return LANES > 1 ? *lane.infeasible_generation != (int)generation : exists && m->inside;
#endif
}

// B_i = P_i, or the repaired point.
FN void update_personal_best(Particle p, Swarm s, int i, int lane, Evaluation at)
{
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            s.bests[i * DIM + d] = SOLUTION(p, at, c, d);
        }
    }
}

// A strict improvement becomes the personal best; else the particle stagnates. f: the value of its position, if
// feasible.
FN void learn(Worker w, Particle p, PRIVATE ParticleState *m, int i, uint generation, int feasible, real f, Evaluation at)
{
    int lane = w.lane.number;
    if (!feasible && lane == 0) {
        record_infeasible(w.progress, w.swarm, i, generation);
    }
    if (feasible && (generation == 0 || f < m->best)) {
        m->best = f;
        if (lane == 0) {
            w.swarm.fitness[i] = f;
        }
        m->improvement = lane == 0 ? improves_swarm(w.progress, f, w.target) : 0;
        update_personal_best(p, w.swarm, i, lane, at);
    } else if (feasible || INFEASIBLE == INFEASIBLE_COUNTS) {
        m->stagnation++;
        if (m->stagnation == GAP) {
            Numbers n = numbers_of(w.swarm.source, (uint)i, generation, m->ordinal, m->generator);
            draw_due_redraw(w.next, w.lane.learning_ordinal, w.swarm, &n, i, lane);
        }
    }
}

// Step 4 of figure 1: what lies inside the box is evaluated; then the particle learns from the value. Every work-item
// calls it, because lanes meet at barriers; one without a particle evaluates the last particle's row (or what its own
// arrays happen to hold) and its value is dropped.
FN void evaluate_and_learn(Worker w, PRIVATE ParticleState *m, int i, uint generation)
{
    int lane = w.lane.number;
    int exists = EXISTS(i);
    Particle p = particle(w.own, w.swarm, exists ? i : SIZE - 1);
    int feasible = is_feasible(w.lane, m, exists, generation);
    if (COEFFICIENTS_PREDRAWN) {
        predraw_coefficients(w.predrawn, numbers_of(w.swarm.source, (uint)i, generation + 1, m->ordinal, m->generator), lane);
    }
    Evaluation at = evaluation(w.swarm.draw, generation, (uint)(exists ? i : SIZE - 1), w.swarm.data);
    REPAIRED(at);
    real f = LANES > 1 || feasible ? value(p, w.lane.row, lane, w.lane.exchange, at) : R(0.0);
    if (REPAIRS_POSITIONS && LANES > 1 && !STATE_PRIVATE) {
        SYNCHRONISE; // all lanes have read the position before any of them changes it
    }
    if (REPAIRS_POSITIONS && exists && feasible) {
        repair_position(p, lane, at);
    }
    m->improvement = 0;
    if (exists) {
        learn(w, p, m, i, generation, feasible, f, at);
    }
}

FN void evaluate_all(Worker w, uint generation)
{
    for (int round = 0; round < ROUNDS; round++) {
        evaluate_and_learn(w, &w.states[round], round * SLOTS + w.lane.slot, generation);
    }
}

FN void record_improvements(Worker w, uint generation, uint taken)
{
    for (int round = 0; round < ROUNDS; round++) {
        if (w.states[round].improvement) {
            record_improvement(
                    w.progress, w.improvements, w.swarm, round * SLOTS + w.lane.slot, w.states[round], generation, taken);
        }
    }
}

FN void store_swarm(Worker w)
{
    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + w.lane.slot;
        if (EXISTS(i)) {
            if (w.lane.number == 0) {
                store_particle(w.swarm, i, w.states[round]);
            }
            store_coordinates(particle(w.own, w.swarm, i), w.swarm, i, w.lane.number);
            store_bests(w.swarm, i, w.lane.number);
        }
    }
}

// Generations first ... first + steps - 1, counted from 1; first = 0 does generation 0 (values only) and then
// generations 1 ... steps. The first exemplars are due at generation 1, since the host
// begins with a stagnation of GAP.
// A swarm stops before that where its improvements find no room; again = 1 resumes where it stopped.
//
// learning [N]: L of equation 5. last: K of equation 4. g_rows [P][N][D]: scratch, if rows do not fit local memory.
// budget: evaluations of one swarm; target: the value at which it ends; both read only if LIMITED. For the rest see
// rules.cl and progress.cl.
KERNEL_OF(GROUP_ITEMS) void clpso_advance(SWARM_ARGUMENTS, GLOBAL const real *RESTRICT learning, GLOBAL const real *RESTRICT data,
        GLOBAL real *g_rows, TRACE_ARGUMENTS, int first, int steps, int again, int last, ulong budget, real target)
{
    SHARED Progress progress;
    SHARED uint learning_ordinal[SLOTS];
    SHARED int infeasible_generation[SLOTS];
    LANES_EXCHANGE;
    COORDINATES;
    ParticleState states[ROUNDS];
    Uniforms predrawn[COEFFICIENT_BLOCKS];
    NextRedraw next;
    SWARM_OF_GROUP(steps * DIM, first == 0 ? 1 : (uint)first);
    BESTS;
    FITNESS;
    ROWS;
    s.bests = bests;
    s.fitness = fitness;
    s.learning = learning;
    int slot = SLOT;
    int evaluated = EXISTS(slot) ? slot : SIZE - 1; // whose row it evaluates; with several lanes there is one round
    Lane lane = {slot, LANE, learning_ordinal + slot, infeasible_generation + slot, ROW_OF(evaluated), EXCHANGE_OF(slot)};
    ends += ENDS * GROUP;
    int g = first_of_launch(first, again, ends);
    if (ends[1] || g > steps) {
        return;
    }
    PREPARE_OBJECTIVE(objective, data, s.draw.instance);
    s.data = objective;
    Worker w = {s, OWN_PARTICLE, lane, states, &next, predrawn, &progress, IMPROVEMENTS(progress), target};
    clear_progress(&progress, ends[0], s, first > 0 || g > 0);
    clear_next_redraw(&next);
    clear_lane(lane);
    SYNCHRONISE;
    uint generation = generation_number(first, g);
    load_swarm(w, generation, again);
    SYNCHRONISE;

    int finished = 0;
    int from = g;
    uint room = capacity / SIZE; // generations of this launch for whose entries there is room in any case
    real reciprocal = R(1.0) / (real)last;
    for (; g <= steps && !finished && room > 0; g++, generation++) {
        redraw_and_move_all(w, generation, inertia_by(generation, last, reciprocal)); // steps 2 and 3, from the old bests
        SYNCHRONISE;
        room = generations_with_room(w.improvements, room);
        evaluate_all(w, generation); // step 4
        SYNCHRONISE;
        uint taken = (uint)(g - from) + 1;
        record_improvements(w, generation, taken); // step 5
        finished = is_done(&progress, taken, budget);
    }
    store_progress(&progress, w.improvements, trace_counts, ends, (uint)(g - from), g - 1, finished);
    store_swarm(w);
}
