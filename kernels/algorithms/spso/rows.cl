// Where particles lie: X, V and P in rows of D coordinates, which all work-items of a particle see. Its twin is
// registers.cl. Number c of a lane, which belongs to coordinate d, is x[AT(c, d)].
//
// SPACE, where X lies, is GLOBAL or LOCAL.
//
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/sum.cl, algorithms/spso/swarm.cl with BEST_BUFFERS 1

#if BEST_BUFFERS != 1
#error "rows.cl reads previous bests where they are written: BEST_BUFFERS has to be 1"
#endif

#define STATE_PRIVATE 0
#define AT(c, d) (d)
#define UNROLL_STATE

// One particle as one of its work-items sees it.
typedef struct {
    int i;         // its number in the swarm
    int active;    // 0: it is beyond the swarm's end, a copy of the last particle that changes nothing
    Lane lane;     // which of its work-items this is
    SPACE real *x; // X, V and P
    GLOBAL real *v;
    SPACE_BESTS const real *p;
    GLOBAL const real *lower; // the box
    GLOBAL const real *upper;
} Particle;

// The particles of a swarm.
typedef struct {
    SPACE real *x;
    GLOBAL real *v;
    GLOBAL const real *range;
} Particles;

// Declares them in an entry point.
#define PARTICLES(all) Particles all = {stored.positions, stored.velocities, stored.range}

FN Particle particle(Particles all, SPACE_BESTS const real *bests, int i, Lane lane)
{
    Particle a;
    a.active = i < SIZE;
    a.i = a.active ? i : SIZE - 1;
    a.lane = lane;
    a.x = all.x + (ulong)a.i * DIM;
    a.v = all.v + (ulong)a.i * DIM;
    a.p = bests + a.i * DIM;
    a.lower = all.range;
    a.upper = all.range + DIM;
    return a;
}

// At the beginning of a launch and at its end there is nothing to move.
FN void load(Particle a, StoredSwarm stored)
{
}

FN void store(Particle a, StoredSwarm stored)
{
}

// Makes X visible to all lanes of a particle. Every work-item of the group calls it at the same time.
FN void share_position(Particle a)
{
    if (LANES > 1) {
        SYNCHRONISE;
    }
}

// The objective's value at X, in every lane. Every work-item of the group calls it at the same time.
FN real value_of(Particle a, Evaluation at)
{
#if LANES == 1
    return evaluate(a.x, at);
#else
    return evaluate_row(a.x, a.lane.number, a.lane.partials, at);
#endif
}

// P = X, if improved. bests: those of the swarm.
FN void update_previous_best(Particle a, int improved, SPACE_BESTS real *bests)
{
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane.number, c);
        if (improved && a.active && PRESENT(c, d)) {
            bests[a.i * DIM + d] = a.x[d];
        }
    }
}
