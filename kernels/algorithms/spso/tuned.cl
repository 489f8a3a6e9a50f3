// The design `tuned`, ours: one work-group is one swarm, LANES work-items are one particle (docs/decisions/0006). An
// iteration takes one barrier: previous bests are read from one buffer and written to another, as far as local memory
// has room, and a topology is drawn while the one before it is in use.
//
// Requires: lib/sum.cl, lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/spso/swarm.cl,
//   algorithms/spso/informants.cl, algorithms/spso/bit-masks.cl, algorithms/spso/rows.cl or registers.cl,
//   algorithms/spso/swarm-best.cl, algorithms/spso/ball.cl, algorithms/spso/movement.cl

// Whether points of the unit ball are drawn by groups of the launch before, see predrawn.cl; then all state is private,
// and there is one round.
#ifndef PREDRAWN
#define PREDRAWN 0
#endif
#if !PREDRAWN
#define PREDRAWN_ARGUMENTS
#define SWARMS_OF_LAUNCH (int)GROUPS
typedef int Predrawn;
#define PREDRAWN_POINTS(name, iteration) Predrawn name = 0

FN void ball_of(Predrawn none, Draw draw, uint iteration, Particle a, SUM_SPACE real *ball)
{
    draw_ball(draw, iteration, a.i, a.active, a.lane, ball);
}
#endif

// The previous bests of a swarm and their values; BEST_BUFFERS of them, of which one is read and the other one written
// alternately.
typedef struct {
    SPACE_FITNESS real *fitness;
    SPACE_BESTS real *points;
} Bests;

// Those that hold after iteration number `step`.
FN Bests bests_after(Bests all, int step)
{
    int buffer = BEST_BUFFERS == 2 ? step & 1 : 0;
    all.fitness += buffer * SIZE;
    all.points += buffer * SIZE * DIM;
    return all;
}

// What the particles of a group found, in local memory: entry k % 3 is that of iteration k. One is read, one is
// written, one is cleared.
typedef struct {
    real best[3];         // the minimum value below the swarm's best, or INFINITE; at the start of a launch, the best
    uint improvements[3]; // recorded
} Findings;

FN void clear_findings(LOCAL Findings *findings, uint iteration)
{
    if (ITEM == 0) {
        findings->best[iteration % 3] = INFINITE;
        findings->improvements[iteration % 3] = 0;
    }
}

// The swarm of this work-group during a launch, as a work-item sees it.
typedef struct {
    Particles particles;
    Bests bests;
    SPACE_LINKS link *links;
    GLOBAL real *scratch;
    ObjectiveData data;
    LOCAL Findings *findings;
    Improvements improvements;
    Draw draw;
    Lane lane;
} Swarm;

#define FOR_ROUNDS(round) for (int round = 0; round < ROUNDS; round++)

// The particle of this work-item in a round. bests: those that it reads.
FN Particle particle_of(Swarm s, int round, Bests bests)
{
    return particle(s.particles, bests.points, round * SLOTS + s.lane.slot, s.lane);
}

// Whether a particle has to be computed: beyond the swarm's end only by lanes that others need at their barriers.
#define IS_COMPUTED(a) (LANES > 1 || a.active)

// Where an iteration records improvements, `recorded` of which are those of former iterations.
FN Improvements improvements_after(Swarm s, uint recorded, uint iteration)
{
    Improvements to = s.improvements;
    to.values += recorded;
    to.evaluations += recorded;
    to.steps += recorded;
    to.capacity -= recorded;
    to.count = &s.findings->improvements[iteration % 3];
    return to;
}

// Loads the swarm as it is after iteration number `step`, and draws its topology.
FN void load_swarm(Swarm s, StoredSwarm stored, uint topology, int step)
{
    Bests first = bests_after(s.bests, step);
    if (BESTS_LOCAL) {
        COPY(first.points, stored.bests, SIZE * DIM);
    }
    for (uint k = 0; k < 3; k++) {
        clear_findings(s.findings, k);
    }
    draw_first_topologies(s.draw, topology, s.links); // has a barrier, after which findings are clear
    load(particle_of(s, 0, first), stored);
    share_position(particle_of(s, 0, first));
}

// The values of the start, or those of the launch before. Every launch evaluates its positions, though only the first
// one needs it: it costs one evaluation a launch, and so no barrier of an evaluation is in a branch.
FN void evaluate_start(Swarm s, StoredSwarm stored, uint step, int fresh, real *best)
{
    Bests first = bests_after(s.bests, (int)step);
    FOR_ROUNDS(round) {
        Particle a = particle_of(s, round, first);
        if (IS_COMPUTED(a)) {
            real value = value_of(a, evaluation(s.draw, 0, (uint)a.i, s.data));
            best[round] = fresh ? value : stored.fitness[a.i];
            if (a.active && a.lane.number == 0) {
                if (FITNESS_LOCAL || fresh) { // else it is read from there, by other lanes at this moment
                    first.fitness[a.i] = best[round];
                }
                atomic_minimum(&s.findings->best[step % 3], INFINITE, best[round]);
                if (fresh) {
                    record_improvement(improvements_after(s, 0, step), value, INFINITE, 0, a.i);
                }
            }
        }
    }
}

// Every particle moves round its best informant in a topology, and is evaluated.
FN void move_and_evaluate_all(Swarm s, uint topology, uint iteration, Predrawn points, real *value)
{
    Bests old = bests_after(s.bests, (int)iteration - 1);
    FOR_ROUNDS(round) {
        Particle a = particle_of(s, round, old);
        if (IS_COMPUTED(a)) {
            int g = best_informant(TOPOLOGY(s.links, topology), old.fitness, a.i, a.lane.number).index;
            SCRATCH(s.scratch + 2 * (ulong)a.i * DIM);
            ball_of(points, s.draw, iteration, a, ball);
            value[round] = move_and_evaluate(a, g, old.points, ball, offset, evaluation(s.draw, iteration, (uint)a.i, s.data));
        }
    }
}

// Updates the previous bests, and finds the best of those that are below the swarm's. best: the values of the previous
// bests of this work-item's particles; swarm_best: the swarm's; recorded: improvements of former iterations.
FN void update_bests(Swarm s, uint iteration, real swarm_best, uint recorded, const real *value, real *best)
{
    Bests next = bests_after(s.bests, (int)iteration);
    FOR_ROUNDS(round) {
        Particle a = particle_of(s, round, bests_after(s.bests, (int)iteration - 1));
        int improved = value[round] < best[round];
        best[round] = improved ? value[round] : best[round];
        if (a.active && a.lane.number == 0) {
            next.fitness[a.i] = best[round];
            if (best[round] < swarm_best) {
                atomic_minimum(&s.findings->best[iteration % 3], INFINITE, best[round]);
                record_improvement(improvements_after(s, recorded, iteration), best[round], swarm_best, iteration, a.i);
            }
        }
        update_previous_best(a, improved, next.points);
    }
}

// Stores the swarm as it is after iteration number `step`.
FN void store_swarm(Swarm s, StoredSwarm stored, int step)
{
    Bests last = bests_after(s.bests, step);
    if (FITNESS_LOCAL) {
        COPY(stored.fitness, last.fitness, SIZE);
    }
    if (BESTS_LOCAL) {
        COPY(stored.bests, last.points, SIZE * DIM);
    }
    store(particle_of(s, 0, last), stored);
}

KERNEL_OF(GROUP_ITEMS) void spso_advance(ARGUMENTS, ADVANCE_ARGUMENTS PREDRAWN_ARGUMENTS)
{
    SHARED_PARTIALS(SLOTS);
    SHARED_SUMS(SLOTS);
    int slot = (int)ITEM / LANES;
    Lane lane = {slot, (int)ITEM % LANES, SUMS_OF(slot), PARTIALS_OF(slot)};
#if PREDRAWN
    if ((int)GROUP >= count) {
        predraw_balls(balls, swarms, count, span, draws, lane);
        return;
    }
#endif
    SHARED Findings findings;
    SWARM;
    FITNESS_ARRAY(fitness, BEST_BUFFERS * SIZE);
    BESTS_ARRAY(points, BEST_BUFFERS * SIZE * DIM);
    LINKS_ARRAY(links);
    PARTICLES(particles);
    PREPARE_OBJECTIVE(objective_data, data, draw.instance);
    Swarm s = {particles, {fitness, points}, links, g_scratch + 2 * base * DIM, objective_data, &findings,
            improvements_of(improvements, places, findings.improvements, swarm, SWARMS_OF_LAUNCH, (uint)capacity), draw, lane};
    int step = fresh ? 0 : taken[swarm];
    uint topology = topologies[swarm];
    real best[ROUNDS], value[ROUNDS];

    load_swarm(s, stored, topology, step);
    evaluate_start(s, stored, (uint)step, fresh, best);
    SYNCHRONISE;

    real swarm_best = findings.best[(uint)step % 3];
    uint recorded = counts[swarm] + findings.improvements[(uint)step % 3]; // improvements that the host has not read
    PREDRAWN_POINTS(points_drawn, step + 1);
    for (; step < end && recorded + SIZE <= (uint)capacity; step++) {
        uint iteration = (uint)step + 1;
        clear_findings(&findings, iteration + 1);
        if (LIMITED && swarm_best <= target) {
            break;
        }
        move_and_evaluate_all(s, topology, iteration, points_drawn, value);
        if (BEST_BUFFERS == 1) {
            SYNCHRONISE; // all have read the previous bests of the iteration before
        }
        update_bests(s, iteration, swarm_best, recorded, value, best);
        SYNCHRONISE;
        if (findings.best[iteration % 3] < swarm_best) {
            swarm_best = findings.best[iteration % 3];
            recorded += findings.improvements[iteration % 3];
        } else {
            topology++;
            prepare_next_topologies(draw, topology, links);
        }
    }

    if (ITEM == 0) {
        taken[swarm] = step;
        counts[swarm] = recorded;
        topologies[swarm] = topology;
    }
    store_swarm(s, stored, step);
}
