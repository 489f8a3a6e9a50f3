// Where numbers come from: Philox in the kernel, by counter. Each block of random words serves neighbouring
// coordinates. The interface, function by function, is explained in numbers-mlc.cl.
// Requires: algorithms/clpso/rules.cl

typedef Draw Source;

typedef struct {
    Draw draw;
    uint individual, generation, ordinal;
} Numbers;

FN Source source_of(Draw draw, uint row, GLOBAL const real *coefficients, GLOBAL const real *thresholds, GLOBAL const uint *picks,
        int length, int ordinals, uint first)
{
    return draw;
}

FN uint load_generator(GLOBAL const uint *state, int again)
{
    return 0;
}

FN void store_generator(GLOBAL uint *state, uint generator)
{
}

FN Numbers numbers_of(Source draw, uint i, uint generation, uint ordinal, uint generator)
{
    Numbers n;
    n.draw = draw;
    n.individual = i;
    n.generation = generation;
    n.ordinal = ordinal;
    return n;
}

FN uint generator_of(Numbers n)
{
    return 0;
}

FN real start_velocity(Numbers *n, int d)
{
    return draw_uniform(n->draw, STREAM_VELOCITY, 0, n->individual, d);
}

FN real start_position(Numbers *n, int d)
{
    return draw_uniform(n->draw, STREAM_POSITION, 0, n->individual, d);
}

#define SHARING (PARTS < UNIFORMS ? PARTS : UNIFORMS)
#define PICKS_SHARING (PARTS < 4 ? PARTS : 4)
typedef Words Uniforms;
typedef struct {
    Words first, second;
} Picks;

FN Uniforms coefficients_from(Numbers *n, int head)
{
    return words_of(n->draw, STREAM_COEFFICIENT, n->generation, n->individual, head / UNIFORMS);
}

FN real coefficient(Numbers *n, Uniforms drawn, int d)
{
    return uniform_of(drawn, d % UNIFORMS);
}

FN Uniforms thresholds_from(Numbers *n, int head)
{
    return words_of(n->draw, STREAM_LEARN, n->ordinal, n->individual, head / UNIFORMS);
}

FN real threshold(Numbers *n, Uniforms drawn, int d)
{
    return uniform_of(drawn, d % UNIFORMS);
}

FN Picks picks_from(Numbers *n, int head)
{
    Picks p;
    p.first = words_of(n->draw, STREAM_FIRST, n->ordinal, n->individual, (uint)head >> 2);
    p.second = words_of(n->draw, STREAM_SECOND, n->ordinal, n->individual, (uint)head >> 2);
    return p;
}

FN uint first_pick(Numbers *n, Picks drawn, int d, uint bound)
{
    return integer_of(word_at(drawn.first, (uint)d & 3), bound);
}

FN uint second_pick(Numbers *n, Picks drawn, int d, uint bound)
{
    return integer_of(word_at(drawn.second, (uint)d & 3), bound);
}

FN uint forced_dimension(Numbers *n)
{
    return integer_of(draw_word(n->draw, STREAM_FORCED_DIMENSION, n->ordinal, n->individual, 0), DIM);
}

FN uint forced_pick(Numbers *n, uint bound)
{
    return integer_of(draw_word(n->draw, STREAM_FORCED_PARTICLE, n->ordinal, n->individual, 0), bound);
}
