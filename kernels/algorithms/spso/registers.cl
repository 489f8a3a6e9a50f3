// Where particles lie: X, V and P, and with them the box, in private arrays of a lane, as long as a launch takes; a
// work-item has the same particle all the time. Its twin is rows.cl. Number c of a lane, which belongs to coordinate d,
// is x[AT(c, d)]. Where there are several lanes, arrays are indexed by constants only, so that they stay in registers.
//
// SPACE, where rows lie that lanes share, is GLOBAL or LOCAL; PRIVATE for a single lane.
//
// Requires: lib/sum.cl with SUM_PRIVATE 1 and SUM_SPACE PRIVATE, algorithms/spso/swarm.cl

#if !SUM_PRIVATE
#error "registers.cl needs the intermediate results of a move in private arrays, too: SUM_PRIVATE has to be 1"
#endif

#define STATE_PRIVATE 1
#define AT(c, d) (c)
#if LANES > 1
#define UNROLL_STATE _Pragma("unroll")
#else
#define UNROLL_STATE
#endif

// Whether the objective reads coordinates of other lanes, which are then in a row that all of them see.
#define SHARES_ROW (LANES > 1 && !OWN_SUFFICE)

// One particle as one of its work-items sees it.
typedef struct {
    int i;           // its number in the swarm
    int active;      // 0: it is beyond the swarm's end, a copy of the last particle that changes nothing
    Lane lane;       // which of its work-items this is
    PRIVATE real *x; // X, V and P
    PRIVATE real *v;
    PRIVATE real *p;
    PRIVATE real *lower; // the box
    PRIVATE real *upper;
    SPACE real *row; // X, for all lanes to see
} Particle;

// The particles of a swarm, of which each work-item has one.
typedef struct {
    PRIVATE real *x;
    PRIVATE real *v;
    PRIVATE real *p;
    PRIVATE real *lower;
    PRIVATE real *upper;
    SPACE real *rows;
} Particles;

// Declares them in an entry point.
#if LANES > 1 && !OWN_SUFFICE && ROWS_LOCAL
#define ROWS(name) SHARED real name[SIZE * DIM]
#elif LANES > 1 && !OWN_SUFFICE
#define ROWS(name) GLOBAL real *name = g_rows + base * DIM
#else
#define ROWS(name) SPACE real *name = 0
#endif
#define PARTICLES(all) \
    ROWS(rows); \
    real x[OWN]; \
    real v[OWN]; \
    real p[OWN]; \
    real lower[OWN]; \
    real upper[OWN]; \
    Particles all = {x, v, p, lower, upper, rows}

FN Particle particle(Particles all, SPACE_BESTS const real *bests, int i, Lane lane)
{
    Particle a;
    a.active = i < SIZE;
    a.i = a.active ? i : SIZE - 1;
    a.lane = lane;
    a.x = all.x;
    a.v = all.v;
    a.p = all.p;
    a.lower = all.lower;
    a.upper = all.upper;
    a.row = all.rows + a.i * DIM;
    return a;
}

// At the beginning of a launch.
FN void load(Particle a, StoredSwarm stored)
{
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane.number, c);
        int safe = PRESENT(c, d) ? d : DIM - 1;
        ulong at = (ulong)a.i * DIM + safe;
        a.x[c] = stored.positions[at];
        a.v[c] = stored.velocities[at];
        a.p[c] = stored.bests[at];
        a.lower[c] = stored.range[safe];
        a.upper[c] = stored.range[DIM + safe];
    }
}

// At the end of a launch. Recomputes the particle's number, so that addresses of the beginning need not stay in
// registers all the time.
FN void store(Particle a, StoredSwarm stored)
{
    ulong row = (ulong)(ITEM / LANES) * DIM;
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane.number, c);
        if (a.active && PRESENT(c, d)) {
            stored.positions[row + d] = a.x[c];
            stored.velocities[row + d] = a.v[c];
        }
    }
}

// Makes X visible to all lanes of a particle, if they read it. Every work-item of the group calls it at the same time.
FN void share_position(Particle a)
{
    if (SHARES_ROW) {
        for (int c = 0; c < HELD; c++) {
            int d = own_coordinate(a.lane.number, c);
            if (PRESENT(c, d)) {
                a.row[d] = a.x[c];
            }
        }
        SYNCHRONISE;
    }
}

// The objective's value at X, in every lane. Every work-item of the group calls it at the same time.
FN real value_of(Particle a, Evaluation at)
{
#if LANES == 1
    return evaluate(a.x, at);
#elif OWN_SUFFICE
    return evaluate_own(a.x, a.lane.number, a.lane.partials, at);
#else
    return evaluate_row(a.row, a.lane.number, a.lane.partials, at);
#endif
}

// P = X, if improved. bests: those of the swarm, which hold P already unless there are two buffers.
FN void update_previous_best(Particle a, int improved, SPACE_BESTS real *bests)
{
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane.number, c);
        a.p[c] = improved ? a.x[c] : a.p[c];
        if ((BEST_BUFFERS == 2 || improved) && a.active && PRESENT(c, d)) {
            bests[a.i * DIM + d] = a.p[c];
        }
    }
}
