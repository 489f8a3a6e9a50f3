// The value of a particle's position by its lanes, and the point that the value belongs to.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/state-private.cl

// 1 if lanes read each other's coordinates from a row that all of them see; else each evaluates its share from its own.
#ifndef NEEDS_ROW
#define NEEDS_ROW (LANES > 1 && STATE_PRIVATE && !OWN_SUFFICE)
#endif
#ifndef ROWS_LOCAL
#define ROWS_LOCAL 0 // 1 if these rows lie in local memory
#endif

// ROWS declares the rows of a group, ROW_OF is that of a particle; LANES_EXCHANGE declares what lanes put partial
// results into for one another, EXCHANGE_OF is that of a particle.
#if !NEEDS_ROW
#define ROWS
#define ROW_OF(slot) 0
typedef int Row;
#else
#if ROWS_LOCAL
#define ROWS SHARED real rows[SLOTS * DIM]
#else
#define ROWS GLOBAL real *rows = g_rows + base * DIM
#endif
#define ROW_OF(slot) (rows + (slot) * DIM)
typedef SPACE real *Row;
#endif
#if LANES == 1
#define LANES_EXCHANGE
#define EXCHANGE_OF(slot) 0
typedef int LaneExchange;
#else
#define LANES_EXCHANGE SHARED_PARTIALS(SLOTS)
#define EXCHANGE_OF(slot) PARTIALS_OF(slot)
typedef Exchange LaneExchange;
#endif

// Makes this lane's coordinates visible to the others, from the next barrier on.
FN void share_position(Particle p, Row row, int lane)
{
#if NEEDS_ROW
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            row[d] = p.x[c];
        }
    }
#endif
}

// With several lanes, every work-item of the group calls it at the same time.
FN real value(Particle p, Row row, int lane, LaneExchange exchange, Evaluation at)
{
#if LANES == 1
    return evaluate(p.x, at);
#elif NEEDS_ROW
    return evaluate_row(row, lane, exchange, at);
#elif STATE_PRIVATE
    return evaluate_own(p.x, lane, exchange, at);
#else
    return evaluate_row(p.x, lane, exchange, at);
#endif
}

// SOLUTION is coordinate d, number c of the lane, of the point to which a value belongs: the position, or what the
// objective repaired it to, for which REPAIRED declares an array.
#if WRITE_BACK
#define REPAIRED(at) \
    real repaired[HELD]; \
    at.repaired = repaired
#define SOLUTION(p, at, c, d) (at).repaired[c]
#else
#define REPAIRED(at)
#define SOLUTION(p, at, c, d) (p).x[AT(c, d)]
#endif
#define REPAIRS_POSITIONS (WRITE_BACK == 2) // WriteBack.PARTICLE

// Makes the repaired point the position of an evaluated particle.
FN void repair_position(Particle p, int lane, Evaluation at)
{
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            p.x[AT(c, d)] = SOLUTION(p, at, c, d);
        }
    }
}
