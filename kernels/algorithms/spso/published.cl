// The designs of [SPSO-GPU], `global` and `shared`: one work-group is one swarm, one work-item is one particle; the
// best value of the swarm by an atomic minimum. `shared` keeps best value, values, links and X in local memory, as
// far as it has room.
//
// Requires: lib/sum.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/spso/swarm.cl,
//   algorithms/spso/informants.cl, algorithms/spso/adjacency-matrix.cl, algorithms/spso/rows.cl,
//   algorithms/spso/swarm-best.cl, algorithms/spso/ball.cl, algorithms/spso/movement.cl

#ifndef X_LOCAL
#define X_LOCAL 0
#endif
#if X_LOCAL
#define X_ARRAY(name, count) SHARED real name[count]
#else
#define X_ARRAY(name, count) GLOBAL real *name = stored.positions
#endif

// The swarm of this work-group during a launch.
typedef struct {
    Particles particles;
    GLOBAL real *bests;
    SPACE_FITNESS real *fitness;
    SPACE_BEST_VALUE real *best_value; // and the first particle's copy of it "for later comparison"
    SPACE_LINKS link *links;
    GLOBAL real *scratch;
    GLOBAL const real *data; // the objective's
    Improvements improvements;
    Draw draw;
} Swarm;

// The particles of this work-item: in every round one, or none.
#define FOR_PARTICLES(i, round) \
    for (int i = (int)ITEM, round = 0; round < ROUNDS; i += SLOTS, round++) \
        if (i < SIZE)

FN Particle particle_of(Swarm s, int i)
{
    Lane only = {0, 0, 0, 0};
    return particle(s.particles, s.bests, i, only);
}

// Copies to local memory what lies there during a launch.
FN void load_swarm(Swarm s, StoredSwarm stored, real best_value)
{
    if (X_LOCAL) {
        COPY(s.particles.x, stored.positions, SIZE * DIM);
    }
    if (FITNESS_LOCAL) {
        COPY(s.fitness, stored.fitness, SIZE);
    }
    if (ITEM == 0) {
        s.best_value[0] = best_value;
        *s.improvements.count = 0;
    }
}

// The values of the start, which are those of the previous bests.
FN void evaluate_start(Swarm s)
{
    FOR_PARTICLES(i, round) {
        s.fitness[i] = value_of(particle_of(s, i), evaluation(s.draw, 0, (uint)i, s.data));
        atomic_minimum(s.best_value, INFINITE, s.fitness[i]);
        record_improvement(s.improvements, s.fitness[i], INFINITE, 0, i);
    }
}

// "The particle updates its velocity, position, and fitness."
FN void move_and_evaluate_all(Swarm s, uint iteration, real *value)
{
    FOR_PARTICLES(i, round) {
        Particle a = particle_of(s, i);
        int g = best_informant(s.links, s.fitness, i, 0).index;
        SCRATCH(s.scratch + 2 * (ulong)i * DIM);
        draw_ball(s.draw, iteration, i, a.active, a.lane, ball);
        value[round] = move_and_evaluate(a, g, s.bests, ball, offset, evaluation(s.draw, iteration, (uint)i, s.data));
    }
}

// "The personal best information is updated", and "the best fitness is updated using the atomicMin function".
FN void update_bests(Swarm s, uint iteration, const real *value)
{
    FOR_PARTICLES(i, round) {
        if (value[round] < s.fitness[i]) {
            s.fitness[i] = value[round];
            update_previous_best(particle_of(s, i), 1, s.bests);
            atomic_minimum(s.best_value, s.best_value[1], value[round]);
            record_improvement(s.improvements, value[round], s.best_value[1], iteration, i);
        }
    }
}

FN void store_swarm(Swarm s, StoredSwarm stored)
{
    if (FITNESS_LOCAL) {
        COPY(stored.fitness, s.fitness, SIZE);
    }
    if (X_LOCAL) {
        COPY(stored.positions, s.particles.x, SIZE * DIM);
    }
}

KERNEL_OF(GROUP_ITEMS) void spso_advance(ARGUMENTS, ADVANCE_ARGUMENTS)
{
    SWARM;
    X_ARRAY(positions, SIZE * DIM);
    FITNESS_ARRAY(fitness, SIZE);
    BEST_VALUE_ARRAY(best_value, 2);
    LINKS_ARRAY(links);
    SHARED uint count;
    Particles particles = {positions, stored.velocities, stored.range};
    Swarm s = {particles, stored.bests, fitness, best_value, links, g_scratch + 2 * base * DIM, data,
            improvements_of(improvements, places, &count, swarm, (int)GROUPS, (uint)capacity), draw};
    uint topology = topologies[swarm];
    real value[ROUNDS];

    load_swarm(s, stored, fresh ? (real)INFINITE : g_best_values[2 * swarm]);
    draw_links(draw, topology, links);
    SYNCHRONISE;
    if (fresh) {
        evaluate_start(s);
    }
    SYNCHRONISE;

    int step = fresh ? 0 : taken[swarm];
    for (; step < end && has_room(s.improvements, SIZE); step++) {
        if (LIMITED && best_value[0] <= target) {
            break;
        }
        uint iteration = (uint)step + 1;
        move_and_evaluate_all(s, iteration, value);
        if (ITEM == 0) {
            best_value[1] = best_value[0];
        }
        SYNCHRONISE; // all have read the previous bests of the iteration before
        update_bests(s, iteration, value);
        SYNCHRONISE;
        if (!(best_value[0] < best_value[1])) {
            topology++;
            draw_links(draw, topology, links);
        }
        // The paper has no third barrier: there informants are looked up before links change. Here no particle looks
        // for them, copies the best value or checks for room before all links are drawn.
        SYNCHRONISE;
    }

    if (ITEM == 0) {
        taken[swarm] = step;
        counts[swarm] = count;
        topologies[swarm] = topology;
        g_best_values[2 * swarm] = best_value[0];
    }
    store_swarm(s, stored);
}
