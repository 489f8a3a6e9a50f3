// A random point of the unit ball: normal deviates divided by their norm point in a direction that is uniform on the sphere; the
// distance from the centre is uniform in [0, 1], so that the point is not uniform in the volume.
//
// Requires: lib/sum.cl, algorithms/spso/swarm.cl

#if UNROLL_SUMS
#define UNROLL_BALL _Pragma("unroll")
#else
#define UNROLL_BALL
#endif

// Coordinates of a lane whose normal deviates are made together: 2m and 2m + 1 are neighbours unless it has single ones.
#define PAIR (PARTS == 1 ? 1 : 2)

// The last lane has no coordinate, so it can draw the radius while the others draw directions.
#if LANES > 1 && WARP_SHUFFLE && OWN == PARTS && DIM <= (LANES - 1) * PARTS
#define RADIUS_BESIDE 1
#define OF_LAST_LANE(x) shuffle_real_from(x, LANES - 1)
#else
#define RADIUS_BESIDE 0
#define OF_LAST_LANE(x) (x)
#endif

// Normal deviates for the coordinates of one lane. Gives the first uniform of the last pair, which where lanes draw the radius
// beside is just that in the last lane.
FN real draw_normals(Draw draw, uint iteration, int i, int active, int lane, SUM_SPACE real *ball)
{
    real u1 = R(0.0);
    UNROLL_BALL
    for (int c = 0; c < HELD; c += PAIR) {
        int d = own_coordinate(lane, c);
        int beside = RADIUS_BESIDE && d >= DIM;
        Words words = words_of(
                draw, beside ? PURPOSE_RADIUS : PURPOSE_DIRECTION, iteration, (uint)i, beside ? 0 : (uint)d / UNIFORMS);
        uint k = beside ? 0 : (uint)d % UNIFORMS & ~1u;
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

// The point of particle i in an iteration, for the coordinates of one lane; work-items that are not active write nothing that
// others see. Every work-item of the group calls it at the same time.
FN void draw_ball(Draw draw, uint iteration, int i, int active, int lane, SumExchange sums, SUM_SPACE real *ball)
{
    real radius = RADIUS_BESIDE ? R(0.0) : draw_uniform(draw, PURPOSE_RADIUS, iteration, (uint)i, 0);
    real beside = draw_normals(draw, iteration, i, active, lane, ball);
    radius = RADIUS_BESIDE ? OF_LAST_LANE(beside) : radius;
    real scale = radius / SQRT(sum_of_squares(ball, lane, sums));
    UNROLL_BALL
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (SUM_PRIVATE || (active && PRESENT(c, d))) {
            ball[OWN_AT(c, d)] *= scale;
        }
    }
}
