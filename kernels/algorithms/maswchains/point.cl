// Coordinates of points that are not stored, one at a time; see generated.cl.
// Requires: algorithms/maswchains/generated.cl, lib/normal.cl, lib/kept.cl, algorithms/maswchains/rules.cl

FN Draw draw_of(GeneratedPoint x)
{
    Draw draw = {x.key0, x.key1, x.instance};
    return draw;
}

// One of a chain's bias, of what lies in memory. It is halved by counting: x.scale is 2^-k.
FN real bias_of_stored(GeneratedPoint x, real stored)
{
    return x.zero_bias ? R(0.0) : halved_bias(x.scale, stored);
}

FN real bias_at(GeneratedPoint x, int i)
{
    return bias_of_stored(x, x.b[i]);
}

// Coordinate i as it is kept, where it is clipped already or need not be, ...
FN real kept_at(GeneratedPoint x, int i, real value)
{
#if SINGLE_STORAGE && BOUNDS_ALIKE
    return clipped(nearest_single(value), x.least, x.greatest);
#else
    return kept(value, LOWER(x, i), UPPER(x, i));
#endif
}

// ... and where it is clipped.
FN real kept_clipped_at(GeneratedPoint x, int i, real value)
{
#if SINGLE_STORAGE && BOUNDS_ALIKE
    return kept_at(x, i, value);
#else
    return kept_clipped(value, LOWER(x, i), UPPER(x, i));
#endif
}

// Gene i of the child of two genes; u: a uniform deviate.
FN real gene_of(GeneratedPoint x, int i, real mother, real father, real u)
{
    real gene = drawn_in(blend(mother, father, LOWER(x, i), UPPER(x, i)), u);
    return i == x.gene ? x.mutant : kept_at(x, i, gene);
}

// What its mutation makes of gene i of the child.
FN real mutant_of(GeneratedPoint x, int i, real move)
{
    real lower = LOWER(x, i);
    real upper = UPPER(x, i);
    real u = draw_uniform(draw_of(x), STREAM_BLEND, x.step, 0, (uint)i);
    return kept_clipped_at(x, i, drawn_in(blend(x.a[i], x.b[i], lower, upper), u) + move);
}

// Coordinate i of a trial point; move: bias + d, or its opposite.
FN real trial_at(GeneratedPoint x, int i, real from, real move)
{
    return kept_clipped_at(x, i, from + move);
}

FN real generated(GeneratedPoint x, int i)
{
    if (x.kind == KIND_CHILD) {
        return gene_of(x, i, x.a[i], x.b[i], draw_uniform(draw_of(x), STREAM_BLEND, x.step, 0, (uint)i));
    }
    if (x.kind == KIND_TRIAL) {
        real d = x.rho * draw_normal_of_pair(draw_of(x), STREAM_INCREMENT, x.step, 0, (uint)i);
        return trial_at(x, i, x.a[i], x.sign * (bias_at(x, i) + d));
    }
    return x.a[i];
}

// A point that lies in a row.
FN GeneratedPoint stored_point(GLOBAL const STORED *row)
{
    GeneratedPoint x;
    x.kind = KIND_STORED;
    x.a = row;
    return x;
}
