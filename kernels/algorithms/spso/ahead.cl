// Points of the unit ball, drawn before they are needed. They follow from counters alone, and drawing them is half of an iteration. So where a
// launch leaves compute units idle, groups behind those of the swarms draw the points of the iterations that the next launch takes.
//
// Shapes: balls [2][P][span][GROUP_ITEMS][OWN]: for so many iterations from number f on in half (f - 1) / span % 2, f being 1, span + 1,
// 2 span + 1, and so on; the numbers of a work-item lie side by side. Of a launch: drawn, the f of those that it finds, ahead, the f of those that it
// draws; 0: none. count: swarms, P.
//
// Requires: lib/sum.cl with SUM_PRIVATE 1 and SUM_SPACE PRIVATE, algorithms/spso/swarm.cl, algorithms/spso/rows.cl or registers.cl,
//   algorithms/spso/ball.cl, algorithms/spso/movement.cl

#define AHEAD_ARGUMENTS , GLOBAL real *balls, int count, int span, int drawn, int ahead

// A work-item's numbers in the iterations of a swarm from number `first` on.
FN GLOBAL real *balls_from(GLOBAL real *balls, int first, int swarm, int count, int span)
{
    ulong side = (ulong)((first - 1) / span % 2);
    return balls + ((side * (ulong)count + (ulong)swarm) * (ulong)span * GROUP_ITEMS + (ulong)ITEM) * OWN;
}

// What a work-item has of the points that were drawn.
typedef struct {
    GLOBAL const real *points;
    int first, end;     // iterations from first to end - 1 are there
    PRIVATE real *next; // numbers of the iteration that comes, fetched while the one before it goes on
} Drawn;

FN void fetch(Drawn d, int iteration)
{
    int there = iteration >= d.first && iteration < d.end;
    GLOBAL const real *from = d.points + (ulong)(there ? iteration - d.first : 0) * GROUP_ITEMS * OWN;
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        d.next[c] = there ? from[c] : R(0.0);
    }
}

// Declares Drawn `name` and fetches an iteration's numbers.
#define DRAWN(name, iteration) \
    real name##_next[OWN]; \
    Drawn name = { \
            balls_from(balls, drawn > 0 ? drawn : 1, swarm, count, span), drawn, drawn > 0 ? drawn + span : 0, name##_next}; \
    fetch(name, iteration)

// fly() with a point that was drawn, or is drawn now where none was. Every work-item of the group calls it at the same time.
FN real fly_on(Particle a, int g, SPACE_BESTS const real *bests, Drawn d, Draw draw, uint iteration, ObjectiveData data)
{
    SCRATCH(0);
    if ((int)iteration >= d.first && (int)iteration < d.end) {
#pragma unroll
        for (int c = 0; c < OWN; c++) {
            ball[c] = d.next[c];
        }
        fetch(d, (int)iteration + 1);
    } else {
        draw_ball(draw, iteration, a.i, a.active, a.lane, a.sums, ball);
    }
    return fly_by(a, g, bests, ball, offset, draw, iteration, data);
}

// Draws the points of `span` iterations of all swarms, by one of the groups behind theirs. Work-items beyond a swarm's end draw for its last
// particle and are not read.
FN void draw_ahead(GLOBAL real *balls, GLOBAL const uint *swarms, int count, int span, int ahead, int lane, SumExchange sums)
{
    int drawers = (int)GROUPS - count;
    int i = (int)ITEM / LANES;
    for (int task = (int)GROUP - count; task < count * span; task += drawers) {
        int swarm = task % count;
        int k = task / count;
        Draw draw = {swarms[4 * swarm], swarms[4 * swarm + 1], swarms[4 * swarm + 2]};
        real ball[OWN];
        draw_ball(draw, (uint)(ahead + k), i < SIZE ? i : SIZE - 1, i < SIZE, lane, sums, ball);
        GLOBAL real *to = balls_from(balls, ahead, swarm, count, span) + (ulong)k * GROUP_ITEMS * OWN;
#pragma unroll
        for (int c = 0; c < OWN; c++) {
            to[c] = ball[c];
        }
    }
}
