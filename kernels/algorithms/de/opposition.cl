// Generalised opposition-based learning, section 4.1 of [GOjDE]: in some generations a population makes opposites of
// itself in place of trials, and the best N of both survive. a and b are the minimum and maximum of a coordinate in the
// population. The readable form is the Java class Opposites.
//
// Requires: algorithms/de/parts.cl
// Defined by the composer: OPPOSES, 0 where no opposites are made; PO, p_o; OPPOSES_START, 1 if the start makes
// opposites too.

#ifndef OPPOSES
#define OPPOSES 0
#endif
#ifndef PO
#define PO R(0.05)
#endif
#ifndef OPPOSES_START
#define OPPOSES_START 0
#endif

// Algorithm 1, line 3: whether a population makes opposites in a generation.
FN int opposes(Draw draw, uint generation)
{
    return OPPOSES && draw_uniform(draw, STREAM_OPPOSITION, generation, 0, 0) <= PO;
}

// The same by the words of STREAM_OPPOSITION.
FN int opposes_by(Words words)
{
    return OPPOSES && uniform_of(words, 0) <= PO;
}

// k of equation 5, the same for all individuals of a generation.
FN real opposition_factor(Draw draw, uint generation)
{
    return draw_uniform(draw, STREAM_OPPOSITION, generation, 0, 1);
}

// Equation 5.
FN real opposite(real x, real a, real b, real k)
{
    return k * (a + b) - x;
}

// Equation 7: an opposite's coordinate that lies outside the box is drawn from the population's extent; u: a uniform
// number.
FN real opposite_drawn(real a, real b, real u)
{
    return a + u * (b - a);
}
