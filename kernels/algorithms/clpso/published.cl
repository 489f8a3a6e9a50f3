// The paper's mappings `basic`, `intermediate` and `final` (sections 4.1, 4.2): a work-item is a particle, or ROUNDS of
// them. Not the paper's: chunks of generations, ROUNDS, recorded improvements instead of step 5, write-back.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl, algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl or state-global.cl,
// algorithms/clpso/movement.cl, algorithms/clpso/redraw-indexed.cl or redraw-sequential.cl, algorithms/clpso/value.cl,
// lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/clpso/progress.cl

// A work-item with its swarm and its particles, one in each of ROUNDS.
typedef struct {
    Swarm swarm;
    Particle own;                  // its private coordinates, if they are
    PRIVATE ParticleState *states; // [ROUNDS]
    LOCAL Progress *progress;
    Improvements improvements;
    real target;
} Worker;

// The particles of this work-item: in every round one, or none.
#define FOR_PARTICLES(i, round) \
    for (int round = 0, i = (int)ITEM; round < ROUNDS; round++, i += SLOTS) \
        if (EXISTS(i))

FN void load_swarm(Worker w, int again)
{
    FOR_PARTICLES(i, round) {
        w.states[round] = load_particle(w.swarm, i, again);
        load_coordinates(particle(w.own, w.swarm, i), w.swarm, i, 0);
    }
}

// Step 3 of figure 1, section 2.1 and equations 1 to 3: new exemplars if they are due, from the old bests; then the
// move.
FN void redraw_and_move(Particle p, Swarm s, PRIVATE ParticleState *m, int i, uint generation, real inertia)
{
    Numbers n = numbers_of(s.source, (uint)i, generation, m->ordinal, m->generator);
    if (m->stagnation >= GAP) {
        redraw(p, s, &n, i);
        m->stagnation = 0;
        m->ordinal++;
    }
    m->inside = move(p, s, &n, 0, inertia, 0);
    m->generator = generator_of(n);
}

FN void redraw_and_move_all(Worker w, uint generation, real inertia)
{
    FOR_PARTICLES(i, round) {
        redraw_and_move(particle(w.own, w.swarm, i), w.swarm, &w.states[round], i, generation, inertia);
    }
}

// Step 4 of figure 1: what lies inside the box is evaluated; a strict improvement becomes the personal best.
FN void evaluate_and_learn(Worker w, Particle p, PRIVATE ParticleState *m, int i, uint generation)
{
    Evaluation at = evaluation(w.swarm.draw, generation, (uint)i, w.swarm.data);
    REPAIRED(at);
    real f = m->inside ? value(p, 0, 0, 0, at) : R(0.0);
    if (REPAIRS_POSITIONS && m->inside) {
        repair_position(p, 0, at);
    }
    m->improvement = 0;
    if (!m->inside) {
        record_infeasible(w.progress, w.swarm, i, generation);
    }
    if (m->inside && (generation == 0 || f < m->best)) {
        m->best = f;
        w.swarm.fitness[i] = f;
        m->improvement = improves_swarm(w.progress, f, w.target);
        for (int d = 0; d < DIM; d++) {
            w.swarm.bests[i * DIM + d] = SOLUTION(p, at, d, d);
        }
    } else if (m->inside || INFEASIBLE == INFEASIBLE_COUNTS) {
        m->stagnation++;
    }
}

FN void evaluate_all(Worker w, uint generation)
{
    FOR_PARTICLES(i, round) {
        evaluate_and_learn(w, particle(w.own, w.swarm, i), &w.states[round], i, generation);
    }
}

FN void record_improvements(Worker w, uint generation, uint taken)
{
    FOR_PARTICLES(i, round) {
        if (w.states[round].improvement) {
            record_improvement(w.progress, w.improvements, w.swarm, i, w.states[round], generation, taken);
        }
    }
}

FN void store_swarm(Worker w)
{
    FOR_PARTICLES(i, round) {
        store_particle(w.swarm, i, w.states[round]);
        store_coordinates(particle(w.own, w.swarm, i), w.swarm, i, 0);
    }
}

// Generations first ... first + steps - 1, counted from 1; first = 0 does generation 0 (values only) and then
// generations 1 ... steps. The first exemplars are due at generation 1, since the host
// begins with a stagnation of GAP.
// A swarm stops before that where its improvements find no room; again = 1 resumes where it stopped.
//
// learning [N]: L of equation 5. last: K of equation 4. g_rows: unused. budget: evaluations of one swarm; target: the
// value at which it ends; both read only if LIMITED. For the rest see rules.cl and progress.cl.
KERNEL_OF(GROUP_ITEMS) void clpso_advance(SWARM_ARGUMENTS, GLOBAL const real *RESTRICT learning, GLOBAL const real *RESTRICT data,
        GLOBAL real *g_rows, TRACE_ARGUMENTS, int first, int steps, int again, int last, ulong budget, real target)
{
    SHARED Progress progress;
    COORDINATES;
    ParticleState states[ROUNDS];
    SWARM_OF_GROUP(steps * DIM, first == 0 ? 1 : (uint)first);
    s.bests = s.stored_bests;
    s.fitness = s.stored_fitness;
    s.learning = learning;
    s.data = data;
    ends += ENDS * GROUP;
    int g = first_of_launch(first, again, ends);
    if (ends[1] || g > steps) {
        return;
    }
    Worker w = {s, OWN_PARTICLE, states, &progress, IMPROVEMENTS(progress), target};
    clear_progress(&progress, ends[0], s, first > 0 || g > 0);
    load_swarm(w, again);
    SYNCHRONISE;

    int finished = 0;
    int from = g;
    uint room = capacity / SIZE; // generations of this launch for whose entries there is room in any case
    uint generation = generation_number(first, g);
    for (; g <= steps && !finished && room > 0; g++, generation++) {
        if (generation > 0) {
            redraw_and_move_all(w, generation, inertia(generation, last)); // steps 2 and 3, from the old bests
        }
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
