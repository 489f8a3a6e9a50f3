// Where numbers come from: each particle's MLC generator (section 4.1), one stream that is taken in the order of the
// paper.
// Requires: algorithms/clpso/rules.cl

#ifndef GENERATOR
#define GENERATOR GENERATOR_NARROW
#endif

typedef struct {
    uint phi;
} Numbers;

// Equations 14 and 15. The product wraps at 2^32, as in the paper's unsigned arithmetic, unless WIDE.
FN real mlc(Numbers *n)
{
    if (GENERATOR == GENERATOR_WIDE) {
        n->phi = (uint)((1103515245UL * n->phi + 12345UL) % 2147483647UL);
    } else {
        n->phi = (1103515245u * n->phi + 12345u) % 2147483647u;
    }
    return (real)n->phi / R(2147483647.0);
}

// The number can be exactly 1 in single precision.
FN uint mlc_integer(Numbers *n, uint bound)
{
    uint k = (uint)(mlc(n) * (real)bound);
    return k < bound ? k : bound - 1;
}

// The interface of all numbers-*.cl.

// What the numbers of a swarm come from. Nothing: a particle has its own.
typedef int Source;

FN Source source_of(Draw draw, uint row, GLOBAL const real *coefficients, GLOBAL const real *thresholds, GLOBAL const uint *picks,
        int length, int ordinals, uint first)
{
    return 0;
}

// What a particle's numbers need of its state [4] at the start of a launch, and leave there at its end. again:
// whether the launch resumes one that stopped early.
FN uint load_generator(GLOBAL const uint *state, int again)
{
    return state[3];
}

FN void store_generator(GLOBAL uint *state, uint generator)
{
    state[3] = generator;
}

// Numbers of particle i in a generation. ordinal: the refresh ordinal, how many redraws the particle has had, which
// is the number of its next one, counted from 0.
FN Numbers numbers_of(Source source, uint i, uint generation, uint ordinal, uint generator)
{
    Numbers n = {generator};
    return n;
}

FN uint generator_of(Numbers n)
{
    return n.phi;
}

// The numbers of a particle's start, per dimension: that of its velocity, then that of its position.
FN real start_velocity(Numbers *n, int d)
{
    return mlc(n);
}

FN real start_position(Numbers *n, int d)
{
    return mlc(n);
}

// Neighbouring coordinates whose numbers are drawn together, from coordinate `head` on: uniforms, and picks.
#define SHARING 1
#define PICKS_SHARING 1
typedef int Uniforms;
typedef int Picks;

// delta of equation 1.
FN Uniforms coefficients_from(Numbers *n, int head)
{
    return 0;
}

FN real coefficient(Numbers *n, Uniforms drawn, int d)
{
    return mlc(n);
}

// What the learning probability is compared with.
FN Uniforms thresholds_from(Numbers *n, int head)
{
    return 0;
}

FN real threshold(Numbers *n, Uniforms drawn, int d)
{
    return mlc(n);
}

// Integers in [0, bound): the first and the second pick for a tournament, dimension and particle of a forced exemplar.
FN Picks picks_from(Numbers *n, int head)
{
    return 0;
}

FN uint first_pick(Numbers *n, Picks drawn, int d, uint bound)
{
    return mlc_integer(n, bound);
}

FN uint second_pick(Numbers *n, Picks drawn, int d, uint bound)
{
    return mlc_integer(n, bound);
}

FN uint forced_dimension(Numbers *n)
{
    return mlc_integer(n, DIM);
}

FN uint forced_pick(Numbers *n, uint bound)
{
    return mlc_integer(n, bound);
}
