// Where particles lie: X, V and P, and with them the box, in arrays of a lane's own, as long as a launch takes; a work-item has
// the same particle all the time. Its twin is rows.cl. Number c of a lane, which belongs to coordinate d, is x[AT(c, d)].
// Where there are several lanes, arrays are indexed by constants alone, lest they leave the registers.
//
// SPACE, where rows lie that lanes share, is GLOBAL or LOCAL; PRIVATE for a lane by itself.
//
// Requires: lib/sum.cl with SUM_PRIVATE 1 and SUM_SPACE PRIVATE, algorithms/spso/swarm.cl

#if !SUM_PRIVATE
#error "registers.cl wants what a move needs in between in private arrays, too: SUM_PRIVATE has to be 1"
#endif

#define STATE_PRIVATE 1
#define AT(c, d) (c)
#if LANES > 1
#define UNROLL_STATE _Pragma("unroll")
#else
#define UNROLL_STATE
#endif

// Whether the objective reads coordinates of other lanes, which then stand in a row that all of them see.
#define SHOWS_ROW (LANES > 1 && !OWN_SUFFICE)

// One particle as one of its work-items sees it.
typedef struct {
    int i;           // its number in the swarm
    int active;      // 0: it is beyond the swarm's end, and the last particle is only taken along
    int lane;        // which of its work-items this is
    PRIVATE real *x; // X, V and P
    PRIVATE real *v;
    PRIVATE real *p;
    PRIVATE real *lower; // the box
    PRIVATE real *upper;
    SPACE real *row;  // X, for all lanes to see
    SumExchange sums; // where its lanes exchange
    Exchange partials;
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

FN Particle particle(Particles all, SPACE_BESTS const real *bests, int i, int lane, SumExchange sums, Exchange partials)
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
    a.sums = sums;
    a.partials = partials;
    return a;
}

// At the beginning of a launch. x, v, p, range: rows of the swarm in global memory.
FN void load(Particle a, GLOBAL const real *x, GLOBAL const real *v, GLOBAL const real *p, GLOBAL const real *range)
{
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane, c);
        int safe = PRESENT(c, d) ? d : DIM - 1;
        ulong at = (ulong)a.i * DIM + safe;
        a.x[c] = x[at];
        a.v[c] = v[at];
        a.p[c] = p[at];
        a.lower[c] = range[safe];
        a.upper[c] = range[DIM + safe];
    }
}

// At the end of a launch. Works out its number anew, lest addresses of the beginning stay in registers all the time.
FN void store(Particle a, GLOBAL real *x, GLOBAL real *v)
{
    ulong row = (ulong)(ITEM / LANES) * DIM;
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane, c);
        if (a.active && PRESENT(c, d)) {
            x[row + d] = a.x[c];
            v[row + d] = a.v[c];
        }
    }
}

// Lets all lanes of a particle see X, if they have to. Every work-item of the group calls it at the same time.
FN void show(Particle a)
{
    if (SHOWS_ROW) {
        for (int c = 0; c < HELD; c++) {
            int d = own_coordinate(a.lane, c);
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
    return evaluate_own(a.x, a.lane, a.partials, at);
#else
    return evaluate_row(a.row, a.lane, a.partials, at);
#endif
}

// X becomes the previous best, where it is better. bests: those of the swarm, which hold it already unless there are two halves.
FN void remember(Particle a, int improved, SPACE_BESTS real *bests)
{
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane, c);
        a.p[c] = improved ? a.x[c] : a.p[c];
        if ((HALVES == 2 || improved) && a.active && PRESENT(c, d)) {
            bests[a.i * DIM + d] = a.p[c];
        }
    }
}
