// Where particles lie: X, V and P in rows of D coordinates, which all work-items of a particle see. Its twin is registers.cl.
// Number c of a lane, which belongs to coordinate d, is x[AT(c, d)].
//
// SPACE, where X lies, is GLOBAL or LOCAL.
//
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/sum.cl, algorithms/spso/swarm.cl with HALVES 1

#if HALVES != 1
#error "rows.cl reads previous bests where they are written: HALVES has to be 1"
#endif

#define STATE_PRIVATE 0
#define AT(c, d) (d)
#define UNROLL_STATE

// One particle as one of its work-items sees it.
typedef struct {
    int i;         // its number in the swarm
    int active;    // 0: it is beyond the swarm's end, and the last particle is only taken along
    int lane;      // which of its work-items this is
    SPACE real *x; // X, V and P
    GLOBAL real *v;
    SPACE_BESTS const real *p;
    GLOBAL const real *lower; // the box
    GLOBAL const real *upper;
    SumExchange sums; // where its lanes exchange
    Exchange partials;
} Particle;

// The particles of a swarm.
typedef struct {
    SPACE real *x;
    GLOBAL real *v;
    GLOBAL const real *range;
} Particles;

// Declares them in an entry point.
#define PARTICLES(all) Particles all = {g_positions + base * DIM, g_velocities + base * DIM, range}

FN Particle particle(Particles all, SPACE_BESTS const real *bests, int i, int lane, SumExchange sums, Exchange partials)
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
    a.sums = sums;
    a.partials = partials;
    return a;
}

// At the beginning of a launch and at its end: state lies where it is.
FN void load(Particle a, GLOBAL const real *x, GLOBAL const real *v, GLOBAL const real *p, GLOBAL const real *range)
{
}

FN void store(Particle a, GLOBAL real *x, GLOBAL real *v)
{
}

// Lets all lanes of a particle see X. Every work-item of the group calls it at the same time.
FN void show(Particle a)
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
    return evaluate_row(a.x, a.lane, a.partials, at);
#endif
}

// X becomes the previous best, where it is better. bests: those of the swarm.
FN void remember(Particle a, int improved, SPACE_BESTS real *bests)
{
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane, c);
        if (improved && a.active && PRESENT(c, d)) {
            bests[a.i * DIM + d] = a.x[d];
        }
    }
}
