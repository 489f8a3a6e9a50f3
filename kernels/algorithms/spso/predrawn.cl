// Points of the unit ball that are drawn before they are needed. They follow from counters alone, and drawing them is
// half of an iteration. So where a launch leaves compute units idle, groups after those of the swarms draw the points
// of the iterations that the next launch takes. The Java classes PredrawnPoints and PredrawnSpans choose which.
//
// Shapes: balls [2][P][span][GROUP_ITEMS][OWN]: for `span` iterations from number f on in buffer (f - 1) / span % 2, f
// being 1, span + 1, 2 span + 1, and so on; the numbers of a work-item lie next to one another. Of a launch: drawn, the
// f of those that it finds, draws, the f of those that it draws; 0: none. count: swarms, P.
//
// Requires: lib/sum.cl with SUM_PRIVATE 1 and SUM_SPACE PRIVATE, algorithms/spso/swarm.cl,
//   algorithms/spso/rows.cl or registers.cl, algorithms/spso/ball.cl, algorithms/spso/movement.cl

#define PREDRAWN_ARGUMENTS , GLOBAL real *balls, int count, int span, int drawn, int draws
#define SWARMS_OF_LAUNCH count

// A work-item's numbers in the iterations of a swarm from number `first` on.
FN GLOBAL real *balls_from(GLOBAL real *balls, int first, int swarm, int count, int span)
{
    ulong buffer = (ulong)((first - 1) / span % 2);
    return balls + ((buffer * (ulong)count + (ulong)swarm) * (ulong)span * GROUP_ITEMS + (ulong)ITEM) * OWN;
}

// The points of a work-item that have been drawn.
typedef struct {
    GLOBAL const real *points;
    int first, end;     // iterations from first to end - 1 are there
    PRIVATE real *next; // numbers of the next iteration, fetched during the one before it
} Predrawn;

FN void fetch_ball(Predrawn d, int iteration)
{
    int there = iteration >= d.first && iteration < d.end;
    GLOBAL const real *from = d.points + (ulong)(there ? iteration - d.first : 0) * GROUP_ITEMS * OWN;
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        d.next[c] = there ? from[c] : R(0.0);
    }
}

// Declares Predrawn `name` and fetches an iteration's numbers.
#define PREDRAWN_POINTS(name, iteration) \
    real name##_next[OWN]; \
    Predrawn name = { \
            balls_from(balls, drawn > 0 ? drawn : 1, swarm, count, span), drawn, drawn > 0 ? drawn + span : 0, name##_next}; \
    fetch_ball(name, iteration)

// The point of a particle in an iteration: the one that was drawn, or it is drawn now. Every work-item of the group
// calls it at the same time.
FN void ball_of(Predrawn d, Draw draw, uint iteration, Particle a, SUM_SPACE real *ball)
{
    if ((int)iteration >= d.first && (int)iteration < d.end) {
#pragma unroll
        for (int c = 0; c < OWN; c++) {
            ball[c] = d.next[c];
        }
        fetch_ball(d, (int)iteration + 1);
    } else {
        draw_ball(draw, iteration, a.i, a.active, a.lane, ball);
    }
}

// Draws the points of `span` iterations of all swarms, by one of the groups after theirs. Work-items beyond a swarm's
// end draw for its last particle and are not read.
FN void predraw_balls(GLOBAL real *balls, GLOBAL const uint *swarms, int count, int span, int draws, Lane lane)
{
    int drawers = (int)GROUPS - count;
    int i = (int)ITEM / LANES;
    for (int task = (int)GROUP - count; task < count * span; task += drawers) {
        int swarm = task % count;
        int k = task / count;
        Draw draw = {swarms[4 * swarm], swarms[4 * swarm + 1], swarms[4 * swarm + 2]};
        real ball[OWN];
        draw_ball(draw, (uint)(draws + k), i < SIZE ? i : SIZE - 1, i < SIZE, lane, ball);
        GLOBAL real *to = balls_from(balls, draws, swarm, count, span) + (ulong)k * GROUP_ITEMS * OWN;
#pragma unroll
        for (int c = 0; c < OWN; c++) {
            to[c] = ball[c];
        }
    }
}
