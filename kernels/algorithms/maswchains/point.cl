// Coordinates of points that are not stored; see generated.cl. One at a time, or UNIFORMS rows of 32 by 32 neighbouring work-items.
// Behind: algorithms/maswchains/generated.cl, lib/neighbours.cl, lib/best.cl, lib/trace.cl, algorithms/maswchains/rules.cl

FN Draw draw_of(GeneratedPoint x)
{
    Draw draw = {x.key0, x.key1, x.instance};
    return draw;
}

// A chain's bias is halved by counting: x.scale is 2^-k.
FN real bias_at(GeneratedPoint x, int i)
{
    return x.fresh ? R(0.0) : x.scale * x.b[i];
}

// A gene of the child; u: a uniform deviate.
FN real gene_of(GeneratedPoint x, int i, real u)
{
    real lower = x.lower[BOUND(i)];
    real upper = x.upper[BOUND(i)];
    real gene = drawn_in(blend(x.a[i], x.b[i], lower, upper), u);
    return i == x.gene ? clipped(gene + x.move, lower, upper) : gene;
}

// A coordinate of a try; move: bias + d, or its opposite.
FN real tried_at(GeneratedPoint x, int i, real move)
{
    return clipped(x.a[i] + move, x.lower[BOUND(i)], x.upper[BOUND(i)]);
}

FN real generated(GeneratedPoint x, int i)
{
    if (x.kind == KIND_CHILD) {
        return gene_of(x, i, draw_uniform(draw_of(x), PURPOSE_BLEND, x.step, 0, (uint)i));
    }
    if (x.kind == KIND_TRY) {
        real d = x.rho * draw_normal_of_pair(draw_of(x), PURPOSE_INCREMENT, x.step, 0, (uint)i);
        return tried_at(x, i, x.sign * (bias_at(x, i) + d));
    }
    return x.a[i];
}

// What is drawn for the coordinates i + 32 r: uniform deviates of a child, d of a try.
FN void draw_rows(GeneratedPoint x, int i, real *drawn)
{
    if (x.kind == KIND_CHILD) {
        draw_uniform_rows(draw_of(x), PURPOSE_BLEND, x.step, 0, i, drawn);
    } else if (x.kind == KIND_TRY) {
        draw_normal_rows(draw_of(x), PURPOSE_INCREMENT, x.step, 0, i, drawn);
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            drawn[r] = x.rho * drawn[r];
        }
    }
}
