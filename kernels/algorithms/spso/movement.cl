// The move of one particle: V = w V + (G - X) + |G - X| e, X = X + V, with G the centre of gravity and e a random point of the
// unit ball. So X moves to a random point of the ball round G through X (Clerc's hypersphere), plus w V. Kept is G - X, not G, so
// that nothing cancels.
//
// HELD and own_coordinate, a lane's coordinates, come from lib/evaluate.cl; PRESENT and OWN_AT, the place in ball and offset, from
// lib/sum.cl; SCRATCH, which declares these two, from swarm.cl; AT, the place in X, V and P, STATE_PRIVATE and UNROLL_STATE from
// rows.cl or registers.cl.
//
// Rules: INERTIA, w; ACCELERATION_HALF and ACCELERATION_THIRD, c/2 and c/3; STOP: what leaves the box is stopped instead of turned.
//
// Requires: lib/sum.cl, algorithms/spso/swarm.cl, algorithms/spso/rows.cl or registers.cl, algorithms/spso/ball.cl

#ifndef INERTIA
#define INERTIA 0.7213475204444817
#endif
#ifndef ACCELERATION_HALF
#define ACCELERATION_HALF 0.5965735902799727
#endif
#ifndef ACCELERATION_THIRD
#define ACCELERATION_THIRD 0.3977157268533151
#endif
#ifndef STOP
#define STOP 0
#endif

// G - X, where G is the mean of X, X + c (P - X) and X + c (L - X); of the first two if the particle is its own best informant.
FN real centre_offset(real x, real p, real l, int alone)
{
    real individual = p - x;
    real social = l - x;
    return alone ? R(ACCELERATION_HALF) * individual : R(ACCELERATION_THIRD) * (individual + social);
}

// Position and velocity of one coordinate.
typedef struct {
    real x, v;
} Motion;

// One coordinate of the move. offset: of G - X; radius: |G - X|; ball: of e.
FN Motion moved(real x, real v, real offset, real radius, real ball)
{
    Motion m;
    m.v = R(INERTIA) * v + (offset + radius * ball);
    m.x = x + m.v;
    return m;
}

// At the bound that it passed, with half its velocity turned, or none.
FN Motion confined(Motion m, real low, real high)
{
    int outside = m.x < low || m.x > high;
    m.x = m.x < low ? low : m.x > high ? high : m.x;
    m.v = outside ? STOP ? R(0.0) : R(-0.5) * m.v : m.v;
    return m;
}

// The root of a sum of squares. It is often 0, that of a particle which has just improved and is its own best informant, and GPUs take a
// long way for that: two warps in five, and then the others wait for them.
FN real root_of(real squares)
{
#if ON_CPU || LANES == 1
    return SQRT(squares);
#else
    int some = squares > R(0.0);
    real root = SQRT(some ? squares : R(1.0));
    return some ? root : squares;
#endif
}

// Moves a particle. l: the previous best of its best informant; alone: that is the particle itself; ball: its point of the unit
// ball; offset: room for as many numbers. Arrays of a lane's own are worked on to their end, beyond which they hold nothing of
// use. Every work-item of the group calls it at the same time.
FN void move(Particle a, SPACE_BESTS const real *l, int alone, SUM_SPACE const real *ball, SUM_SPACE real *offset)
{
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane, c);
        if (STATE_PRIVATE || (a.active && PRESENT(c, d))) {
            offset[OWN_AT(c, d)] = centre_offset(a.x[AT(c, d)], a.p[AT(c, d)], l[PRESENT(c, d) ? d : DIM - 1], alone);
        }
    }
    real radius = root_of(sum_of_squares(offset, a.lane, a.sums));
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane, c);
        if (STATE_PRIVATE || (a.active && PRESENT(c, d))) {
            Motion m = moved(a.x[AT(c, d)], a.v[AT(c, d)], offset[OWN_AT(c, d)], radius, ball[OWN_AT(c, d)]);
            m = confined(m, a.lower[AT(c, d)], a.upper[AT(c, d)]);
            a.x[AT(c, d)] = m.x;
            a.v[AT(c, d)] = m.v;
        }
    }
}

// What a particle does in an iteration with its point of the unit ball, up to the value of the point that it reaches. Every work-item of
// the group calls it at the same time.
FN real fly_by(Particle a, int g, SPACE_BESTS const real *bests, SUM_SPACE const real *ball, SUM_SPACE real *offset, Draw draw,
        uint iteration, ObjectiveData data)
{
    move(a, bests + g * DIM, g == a.i, ball, offset);
    show(a);
    return value_of(a, evaluation(draw, iteration, (uint)a.i, data));
}

// The same from the drawing of that point on. g: the particle's best informant; bests, scratch: rows of the swarm.
FN real fly(Particle a, int g, SPACE_BESTS const real *bests, GLOBAL real *scratch, Draw draw, uint iteration, ObjectiveData data)
{
    SCRATCH(scratch + 2 * (ulong)a.i * DIM);
    draw_ball(draw, iteration, a.i, a.active, a.lane, a.sums, ball);
    return fly_by(a, g, bests, ball, offset, draw, iteration, data);
}
