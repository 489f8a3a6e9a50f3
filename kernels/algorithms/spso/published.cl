// The designs of [SPSO-GPU], `global` and `shared`: one work-group is one swarm, one work-item is one particle; the best value of
// the swarm by an atomic minimum. `shared` keeps best value, values, links and X in local memory, as far as it has room.
//
// Requires: lib/sum.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/spso/swarm.cl,
//   algorithms/spso/informants.cl, algorithms/spso/adjacency-matrix.cl, algorithms/spso/rows.cl, algorithms/spso/bests.cl,
//   algorithms/spso/ball.cl, algorithms/spso/movement.cl

#ifndef X_LOCAL
#define X_LOCAL 0
#endif

// The particles of this work-item: in every round one, or none.
#define FOR_PARTICLES(i, round) \
    for (int i = (int)ITEM, round = 0; round < ROUNDS; i += SLOTS, round++) \
        if (i < SIZE)

KERNEL_OF(GROUP_ITEMS) void spso_advance(ARGUMENTS, ADVANCE_ARGUMENTS)
{
    SWARM;
#if X_LOCAL
    SHARED real positions[SIZE * DIM];
#else
    GLOBAL real *positions = g_positions + base * DIM;
#endif
#if FITNESS_LOCAL
    SHARED real fitness[SIZE];
#else
    GLOBAL real *fitness = g_fitness + base;
#endif
#if LEAST_LOCAL
    SHARED real least[2]; // the best value, and the first particle's copy of it for later comparison
#else
    GLOBAL real *least = g_least + 2 * swarm;
#endif
#if LINKS_LOCAL
    SHARED link links[LINKS];
#else
    GLOBAL link *links = g_links + (ulong)swarm * LINKS;
#endif
    Particles all = {positions, g_velocities + base * DIM, range};
    GLOBAL real *bests = g_bests + base * DIM;
    GLOBAL real *scratch = g_scratch + 2 * base * DIM;
    SHARED uint count;
    Improvements to = improvements_of(improvements, places, &count, swarm, (int)GROUPS, (uint)capacity);
    uint topology = topologies[swarm];
    real value[ROUNDS];

    if (X_LOCAL) {
        COPY(positions, g_positions + base * DIM, SIZE * DIM);
    }
    if (FITNESS_LOCAL) {
        COPY(fitness, g_fitness + base, SIZE);
    }
    if (ITEM == 0) {
        least[0] = fresh ? (real)INFINITE : g_least[2 * swarm];
        count = 0;
    }
    draw_links(draw, topology, links);
    SYNCHRONISE;
    if (fresh) {
        FOR_PARTICLES(i, round) {
            Particle a = particle(all, bests, i, 0, 0, 0);
            fitness[i] = value_of(a, evaluation(draw, 0, (uint)i, data));
            atomic_minimum(least, INFINITE, fitness[i]);
            tell(to, fitness[i], INFINITE, 0, i);
        }
    }
    SYNCHRONISE;

    int step = fresh ? 0 : taken[swarm];
    for (; step < end && has_room(to, SIZE); step++) {
        uint iteration = (uint)step + 1;
        if (LIMITED && least[0] <= target) {
            break;
        }
        FOR_PARTICLES(i, round) {
            Particle a = particle(all, bests, i, 0, 0, 0);
            int g = best_informant(links, fitness, i, 0).index;
            value[round] = fly(a, g, bests, scratch, draw, iteration, data); // one lane a particle: fly has no barrier then
        }
        if (ITEM == 0) {
            least[1] = least[0];
        }
        SYNCHRONISE; // all have read the bests before
        FOR_PARTICLES(i, round) {
            if (value[round] < fitness[i]) {
                fitness[i] = value[round];
                remember(particle(all, bests, i, 0, 0, 0), 1, bests);
                atomic_minimum(least, least[1], value[round]);
                tell(to, value[round], least[1], iteration, i);
            }
        }
        SYNCHRONISE;
        if (!(least[0] < least[1])) {
            topology++;
            draw_links(draw, topology, links);
        }
        // The paper has no third: there informants are looked up before links change. Here nobody looks for them, copies the best
        // value or asks for room before.
        SYNCHRONISE;
    }

    if (ITEM == 0) {
        taken[swarm] = step;
        counts[swarm] = count;
        topologies[swarm] = topology;
        g_least[2 * swarm] = least[0];
    }
    if (FITNESS_LOCAL) {
        COPY(g_fitness + base, fitness, SIZE);
    }
    if (X_LOCAL) {
        COPY(g_positions + base * DIM, positions, SIZE * DIM);
    }
}
