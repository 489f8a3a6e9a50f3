// Where the numbers of differential evolution come from: Philox by seed, instance, stream, generation, individual and
// coordinate (lib/random.cl). Each function draws the numbers that a formula of parts.cl needs for one individual, and
// applies it.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl

// I
FN real start_of(Target t, int j, Range range)
{
    real x = start_coordinate(
            draw_uniform(t.draw, STREAM_POSITION, 0, t.individual, j), range.initial_lower[j], range.initial_upper[j]);
    return kept_between(x, range.initial_lower[j], range.initial_upper[j]);
}

// P
FN Parents parents_of(Target t)
{
    return parents_from(words_of(t.draw, STREAM_PARENTS, t.generation, t.individual, 0), (int)t.individual);
}

// M: coordinate j of a mutant, v, as it is kept: within its bounds where there is a rule for them.
FN real within_bounds(Target t, int j, real v, Range range)
{
    if (BOUNDS == BOUNDS_NONE) {
        return kept_anywhere(v);
    }
    if (outside(v, range.lower[j], range.upper[j])) {
        real u = BOUNDS == BOUNDS_REDRAW ? draw_uniform(t.draw, STREAM_REDRAW, t.generation, t.individual, j) : R(0.0);
        v = return_into_bounds(v, range.lower[j], range.upper[j], u);
    }
    return kept_between(v, range.lower[j], range.upper[j]);
}

// C: coordinates of a run; binomial crossover has none.
FN int length_of(Target t, Control control)
{
    return CROSSOVER == CROSSOVER_BINOMIAL ? 0
                                           : run_length(m_log(draw_uniform(t.draw, STREAM_LENGTH, t.generation, t.individual, 0)),
                                                     control.log_CR, control.cross_all);
}

// C: whether coordinate j crosses over. For several coordinates: crossover-mask.cl.
FN int crosses(Target t, int j, int forced, int length, Control control)
{
    if (crosses_by_place(j, forced, length, control.cross_all)) {
        return 1;
    }
    return CROSSOVER_BY_WORDS
            && crosses_by_word(draw_word(t.draw, STREAM_CROSSOVER, t.generation, t.individual, j), control.CR_word);
}

// A coordinate of an opposite as it is kept; x: the individual's, a and b: the population's extent, which are kept
// themselves, k: the generation's factor.
FN real opposite_of(Target t, int j, real x, real a, real b, real k, Range range)
{
    real there = opposite(x, a, b, k);
    return outside(there, range.lower[j], range.upper[j])
            ? kept_anywhere(opposite_drawn(a, b, draw_uniform(t.draw, STREAM_OPPOSITE, t.generation, t.individual, j)))
            : kept_between(there, range.lower[j], range.upper[j]);
}
