// The design `tuned`, ours: one work-group is one swarm, LANES work-items are one particle (docs/decisions/0006). An iteration
// takes one barrier: previous bests are read from one place and written to another, as far as local memory has room, and a topology
// is drawn while the one before it is in use.
//
// Requires: lib/sum.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/spso/swarm.cl,
//   algorithms/spso/informants.cl, algorithms/spso/bit-masks.cl, algorithms/spso/rows.cl or registers.cl,
//   algorithms/spso/bests.cl, algorithms/spso/ball.cl, algorithms/spso/movement.cl

// Whether points of the unit ball are drawn ahead, by ahead.cl; then all state is private, and there is one round.
#ifndef AHEAD
#define AHEAD 0
#endif
#if AHEAD
#define SWARMS_OF_LAUNCH count
#else
#define AHEAD_ARGUMENTS
#define SWARMS_OF_LAUNCH (int)GROUPS
#endif

// The previous bests of a swarm and their values; HALVES of them, of which one is read and the other one written in turns.
typedef struct {
    SPACE_FITNESS real *fitness;
    SPACE_BESTS real *points;
} Bests;

// Those that hold after iteration number `step`.
FN Bests bests_after(Bests all, int step)
{
    int side = HALVES == 2 ? step & 1 : 0;
    all.fitness += side * SIZE;
    all.points += side * SIZE * DIM;
    return all;
}

// Improvements behind those of former iterations of a launch, `told` of them; count: of this iteration.
FN Improvements improvements_behind(Improvements to, uint told, TRACE_SPACE uint *count)
{
    to.values += told;
    to.evaluations += told;
    to.steps += told;
    to.capacity -= told;
    to.count = count;
    return to;
}

// Keeps what is better and tells the swarm if it is better than all before. best: the particle's; before: the swarm's; found: the
// least that is found in this iteration. The particle's best after it.
FN real settle(
        Particle a, uint iteration, real value, real best, real before, Bests next, SPACE_LEAST real *found, Improvements to)
{
    int improved = value < best;
    best = improved ? value : best;
    if (a.active && a.lane == 0) {
        next.fitness[a.i] = best;
        if (best < before) {
            atomic_minimum(found, INFINITE, best);
            tell(to, best, before, iteration, a.i);
        }
    }
    remember(a, improved, next.points);
    return best;
}

#define FOR_ROUNDS(round) for (int round = 0; round < ROUNDS; round++)

// The particle of this work-item in a round.
#define PARTICLE(round, bests) particle(all, bests, (round) * SLOTS + slot, lane, SUMS_OF(slot), PARTIALS_OF(slot))

// Whether a particle has to be computed: beyond the swarm's end only by lanes that others need at their barriers.
#define WANTED(a) (LANES > 1 || a.active)

KERNEL_OF(GROUP_ITEMS) void spso_advance(ARGUMENTS, ADVANCE_ARGUMENTS AHEAD_ARGUMENTS)
{
    SHARED_PARTIALS(SLOTS);
    SHARED_SUMS(SLOTS);
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
#if AHEAD
    if ((int)GROUP >= count) {
        draw_ahead(balls, swarms, count, span, ahead, lane, SUMS_OF(slot));
        return;
    }
#endif
    SHARED real found[3];   // found[k % 3]: the least value that iteration k found below the best before, or INFINITE;
                            // at the start of a launch, the best so far. One is read, one being found, one being cleared
    SHARED uint entries[3]; // entries[k % 3]: improvements that iteration k told
    SWARM;
#if FITNESS_LOCAL
    SHARED real fitness[HALVES * SIZE];
#else
    GLOBAL real *fitness = g_fitness + base;
#endif
#if BESTS_LOCAL
    SHARED real points[HALVES * SIZE * DIM];
#else
    GLOBAL real *points = g_bests + base * DIM;
#endif
#if LINKS_LOCAL
    SHARED link links[LINKS];
#else
    GLOBAL link *links = g_links + (ulong)swarm * LINKS;
#endif
    PARTICLES(all);
    PREPARE_OBJECTIVE(objective_data, data, draw.instance);
    Bests bests = {fitness, points};
    GLOBAL real *scratch = g_scratch + 2 * base * DIM;
    Improvements to = improvements_of(improvements, places, entries, swarm, SWARMS_OF_LAUNCH, (uint)capacity);
    int step = fresh ? 0 : taken[swarm];
    Bests first = bests_after(bests, step);
    uint topology = topologies[swarm];
    real best[ROUNDS];
    real value[ROUNDS];

    if (BESTS_LOCAL) {
        COPY(first.points, g_bests + base * DIM, SIZE * DIM);
    }
    if (ITEM == 0) {
        found[0] = found[1] = found[2] = INFINITE;
        entries[0] = entries[1] = entries[2] = 0;
    }
    first_links(draw, topology, links); // has a barrier, behind which found and entries are clear
    load(PARTICLE(0, first.points), g_positions + base * DIM, g_velocities + base * DIM, g_bests + base * DIM, range);
    show(PARTICLE(0, first.points));

    // The values of the start, or those of the launch before. Every launch evaluates its positions, though only the first one needs
    // it: it costs one evaluation a launch, and so no barrier of an evaluation stands in a branch.
    FOR_ROUNDS(round) {
        Particle a = PARTICLE(round, first.points);
        if (WANTED(a)) {
            real start = value_of(a, evaluation(draw, 0, (uint)a.i, objective_data));
            best[round] = fresh ? start : g_fitness[base + a.i];
            if (a.active && lane == 0) {
                if (FITNESS_LOCAL || fresh) { // else it is read from there, by other lanes at this moment
                    first.fitness[a.i] = best[round];
                }
                atomic_minimum(&found[step % 3], INFINITE, best[round]);
                if (fresh) {
                    tell(improvements_behind(to, 0, &entries[step % 3]), start, INFINITE, 0, a.i);
                }
            }
        }
    }
    SYNCHRONISE;

    real before = found[step % 3];                 // the best value of the swarm
    uint told = counts[swarm] + entries[step % 3]; // improvements that the host has not read
#if AHEAD
    DRAWN(points_drawn, step + 1);
#endif
    for (; step < end && told + SIZE <= (uint)capacity; step++) {
        uint iteration = (uint)step + 1;
        Bests old = bests_after(bests, step);
        Bests next = bests_after(bests, step + 1);
        if (ITEM == 0) {
            found[(iteration + 1) % 3] = INFINITE;
            entries[(iteration + 1) % 3] = 0;
        }
        if (LIMITED && before <= target) {
            break;
        }
        FOR_ROUNDS(round) {
            Particle a = PARTICLE(round, old.points);
            if (WANTED(a)) {
                int g = best_informant(TOPOLOGY(links, topology), old.fitness, a.i, lane).index;
#if AHEAD
                value[round] = fly_on(a, g, old.points, points_drawn, draw, iteration, objective_data);
#else
                value[round] = fly(a, g, old.points, scratch, draw, iteration, objective_data);
#endif
            }
        }
        if (HALVES == 1) {
            SYNCHRONISE; // all have read the bests before
        }
        FOR_ROUNDS(round) {
            best[round] = settle(PARTICLE(round, old.points), iteration, value[round], best[round], before, next,
                    &found[iteration % 3], improvements_behind(to, told, &entries[iteration % 3]));
        }
        SYNCHRONISE;
        real now = found[iteration % 3];
        if (now < before) {
            before = now;
            told += entries[iteration % 3];
        } else {
            topology++;
            links_behind(draw, topology, links);
        }
    }

    if (ITEM == 0) {
        taken[swarm] = step;
        counts[swarm] = told;
        topologies[swarm] = topology;
    }
    Bests last = bests_after(bests, step);
    if (FITNESS_LOCAL) {
        COPY(g_fitness + base, last.fitness, SIZE);
    }
    if (BESTS_LOCAL) {
        COPY(g_bests + base * DIM, last.points, SIZE * DIM);
    }
    store(PARTICLE(0, last.points), g_positions + base * DIM, g_velocities + base * DIM);
}
