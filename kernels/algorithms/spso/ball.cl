// e, a random point of the unit ball: normal deviates divided by their norm point in a direction that is uniform on the
// sphere; the distance from the centre is uniform in [0, 1], so that the point is not uniform in the volume.
//
// Requires: lib/sum.cl, algorithms/spso/swarm.cl

#if UNROLL_SUMS
#define UNROLL_BALL _Pragma("unroll")
#else
#define UNROLL_BALL
#endif

// Coordinates of a lane whose normal deviates are made as a pair: 2m and 2m + 1 are neighbours unless it has single
// ones.
#define PAIR (PARTS == 1 ? 1 : 2)

// The last lane has no coordinate, so it can draw the radius while the others draw directions.
#if LANES > 1 && WARP_SHUFFLE && OWN == PARTS && DIM <= (LANES - 1) * PARTS
#define RADIUS_IN_LAST_LANE 1
#define OF_LAST_LANE(x) shuffle_real_from(x, LANES - 1)
#else
#define RADIUS_IN_LAST_LANE 0
#define OF_LAST_LANE(x) (x)
#endif

// Normal deviates for the coordinates of one lane. Returns the first uniform of the last pair, which is the radius in
// the last lane if RADIUS_IN_LAST_LANE.
FN real draw_normals(Draw draw, uint iteration, int i, int active, int lane, SUM_SPACE real *ball)
{
    real u1 = R(0.0);
    UNROLL_BALL
    for (int c = 0; c < HELD; c += PAIR) {
        int d = own_coordinate(lane, c);
        int draws_radius = RADIUS_IN_LAST_LANE && d >= DIM;
        Words words = words_of(
                draw, draws_radius ? STREAM_RADIUS : STREAM_DIRECTION, iteration, (uint)i, draws_radius ? 0 : (uint)d / UNIFORMS);
        uint k = draws_radius ? 0 : (uint)d % UNIFORMS & ~1u;
        u1 = uniform_of(words, k);
        real sine;
        real cosine = m_normals(u1, uniform_of(words, k + 1), &sine);
        if (SUM_PRIVATE || (active && PRESENT(c, d))) {
            ball[OWN_AT(c, d)] = PAIR == 1 && (d & 1) ? sine : cosine;
        }
        if (PAIR == 2) {
            if (SUM_PRIVATE || (active && d + 1 < DIM)) {
                ball[OWN_AT(c + 1, d + 1)] = sine;
            }
        }
    }
    return u1;
}

// The point of particle i in an iteration, for the coordinates of one lane; work-items that are not active write
// nothing that others see. Every work-item of the group calls it at the same time.
FN void draw_ball(Draw draw, uint iteration, int i, int active, Lane lane, SUM_SPACE real *ball)
{
    real radius = RADIUS_IN_LAST_LANE ? R(0.0) : draw_uniform(draw, STREAM_RADIUS, iteration, (uint)i, 0);
    real last_uniform = draw_normals(draw, iteration, i, active, lane.number, ball);
    radius = RADIUS_IN_LAST_LANE ? OF_LAST_LANE(last_uniform) : radius;
    real scale = radius / SQRT(sum_of_squares(ball, lane.number, lane.sums));
    UNROLL_BALL
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane.number, c);
        if (SUM_PRIVATE || (active && PRESENT(c, d))) {
            ball[OWN_AT(c, d)] *= scale;
        }
    }
}
