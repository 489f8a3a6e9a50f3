// Where numbers come from: tables that the host made and transferred (section 4.2), one row of each for a particle.
// The interface, function by function, is explained in numbers-mlc.cl.
// Requires: algorithms/clpso/rules.cl
//
// Shapes, S sources of numbers (swarms, or seeds with window: shared): coefficients [S][N][steps of the launch * D +
// SLACK], of the start [S][N][2 D + SLACK]; thresholds [S][N][ordinals * D + SLACK]; picks [S][N][ordinals * (2 D +
// 2) + SLACK]: of each redraw D first picks, D second ones, forced dimension, forced particle. Their Java twins are
// NumberTables and TableShape.

#ifndef SLACK
#define SLACK 0 // numbers that a row has beyond those of its generations
#endif
#define REDRAW_PICKS (2 * DIM + 2)

typedef struct {
    GLOBAL const real *coefficients; // [D] of the generation, or [2 D] of the start
    GLOBAL const real *thresholds;   // [D] of the redraw
    GLOBAL const uint *picks;        // [2 D + 2] of the redraw
    uint first_ordinal;
} Numbers;

typedef struct {
    GLOBAL const real *coefficients, *thresholds;
    GLOBAL const uint *picks;
    ulong row;            // of the swarm's first particle
    uint start;           // where its numbers begin in each row
    int length, ordinals; // coefficients of a particle; redraws of a particle
    uint first;           // first generation of the launch
} Source;

// With window: shared (section 4.3) swarms of one seed read one table, instance m every row from number m on.
FN Source source_of(Draw draw, uint row, GLOBAL const real *coefficients, GLOBAL const real *thresholds, GLOBAL const uint *picks,
        int length, int ordinals, uint first)
{
    Source s = {coefficients, thresholds, picks, (ulong)row * SIZE, WINDOW == WINDOW_SHARED ? draw.instance : 0, length, ordinals,
            first};
    return s;
}

// Tables begin with the redraw that was the particle's next when they were made.
FN uint load_generator(GLOBAL const uint *state, int again)
{
    return again ? state[3] : state[1];
}

FN void store_generator(GLOBAL uint *state, uint generator)
{
    state[3] = generator;
}

FN ulong table_row(Source s, uint i, int length)
{
    return (s.row + i) * (ulong)(length + SLACK) + s.start;
}

FN Numbers numbers_of(Source s, uint i, uint generation, uint ordinal, uint generator)
{
    // Swarms that share have an ordinal for every GAP generations: alike in all of them, and never twice the same.
    ulong redraw = WINDOW == WINDOW_SHARED ? (generation - 1) / GAP - (s.first - 1) / GAP : ordinal - generator;
    Numbers n;
    n.coefficients = s.coefficients + table_row(s, i, s.length) + (ulong)(generation - s.first) * DIM;
    n.thresholds = s.thresholds + table_row(s, i, s.ordinals * DIM) + redraw * DIM;
    n.picks = s.picks + table_row(s, i, s.ordinals * REDRAW_PICKS) + redraw * REDRAW_PICKS;
    n.first_ordinal = generator;
    return n;
}

FN uint generator_of(Numbers n)
{
    return n.first_ordinal;
}

FN real start_velocity(Numbers *n, int d)
{
    return n->coefficients[2 * d];
}

FN real start_position(Numbers *n, int d)
{
    return n->coefficients[2 * d + 1];
}

#define SHARING 1
#define PICKS_SHARING 1
typedef int Uniforms;
typedef int Picks;

FN Uniforms coefficients_from(Numbers *n, int head)
{
    return 0;
}

FN real coefficient(Numbers *n, Uniforms drawn, int d)
{
    return n->coefficients[d];
}

FN Uniforms thresholds_from(Numbers *n, int head)
{
    return 0;
}

FN real threshold(Numbers *n, Uniforms drawn, int d)
{
    return n->thresholds[d];
}

FN Picks picks_from(Numbers *n, int head)
{
    return 0;
}

FN uint first_pick(Numbers *n, Picks drawn, int d, uint bound)
{
    return integer_of(n->picks[d], bound);
}

FN uint second_pick(Numbers *n, Picks drawn, int d, uint bound)
{
    return integer_of(n->picks[DIM + d], bound);
}

FN uint forced_dimension(Numbers *n)
{
    return integer_of(n->picks[2 * DIM], DIM);
}

FN uint forced_pick(Numbers *n, uint bound)
{
    return integer_of(n->picks[2 * DIM + 1], bound);
}
