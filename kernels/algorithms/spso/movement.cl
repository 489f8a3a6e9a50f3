// The move of one particle: V = w V + (G - X) + |G - X| e, X = X + V, with G the centre of gravity and e a random point
// of the unit ball. So X moves to a random point of the ball round G through X (Clerc's hypersphere), plus w V. What is
// computed is G - X, not G, so that nothing cancels.
//
// HELD and own_coordinate, a lane's coordinates, come from lib/evaluate.cl; PRESENT and OWN_AT, the place in ball and
// offset, from lib/sum.cl; SCRATCH, which declares these two, from swarm.cl; AT, the place in X, V and P, STATE_PRIVATE
// and UNROLL_STATE from rows.cl or registers.cl.
//
// Rules: INERTIA, w; ACCELERATION_HALF and ACCELERATION_THIRD, c/2 and c/3; STOP: what leaves the box is stopped
// instead of turned.
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

// G - X, where G is the mean of X, X + c (P - X) and X + c (L - X); of the first two if the particle is its own best
// informant.
FN real centre_offset(real x, real p, real l, int self_informed)
{
    real individual = p - x;
    real social = l - x;
    return self_informed ? R(ACCELERATION_HALF) * individual : R(ACCELERATION_THIRD) * (individual + social);
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

// The root of a sum of squares. It is often 0, that of a particle which has just improved and is its own best
// informant, for which GPUs take a slow path: two warps in five did, and then the others waited for them.
FN real root_of(real squares)
{
#if ON_CPU || LANES == 1
    return SQRT(squares);
#else
    int positive = squares > R(0.0);
    real root = SQRT(positive ? squares : R(1.0));
    return positive ? root : squares;
#endif
}

// Moves a particle. l: the previous best of its best informant; self_informed: that is the particle itself; ball: its
// point of the unit ball; offset: room for as many numbers. Private arrays are computed to their end, including the
// padding after the point's last coordinate. Every work-item of the group calls it at the same time.
FN void move(Particle a, SPACE_BESTS const real *l, int self_informed, SUM_SPACE const real *ball, SUM_SPACE real *offset)
{
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane.number, c);
        if (STATE_PRIVATE || (a.active && PRESENT(c, d))) {
            offset[OWN_AT(c, d)] = centre_offset(a.x[AT(c, d)], a.p[AT(c, d)], l[PRESENT(c, d) ? d : DIM - 1], self_informed);
        }
    }
    real radius = root_of(sum_of_squares(offset, a.lane.number, a.lane.sums));
    UNROLL_STATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(a.lane.number, c);
        if (STATE_PRIVATE || (a.active && PRESENT(c, d))) {
            Motion m = moved(a.x[AT(c, d)], a.v[AT(c, d)], offset[OWN_AT(c, d)], radius, ball[OWN_AT(c, d)]);
            m = confined(m, a.lower[AT(c, d)], a.upper[AT(c, d)]);
            a.x[AT(c, d)] = m.x;
            a.v[AT(c, d)] = m.v;
        }
    }
}

// Moves a particle towards its best informant g by the point `ball`, and returns the value of the position that it
// reaches. bests: rows of the swarm. Every work-item of the group calls it at the same time.
FN real move_and_evaluate(
        Particle a, int g, SPACE_BESTS const real *bests, SUM_SPACE const real *ball, SUM_SPACE real *offset, Evaluation at)
{
    move(a, bests + g * DIM, g == a.i, ball, offset);
    share_position(a);
    return value_of(a, at);
}
