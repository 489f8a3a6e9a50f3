// Coordinates of points that are not stored; see generated.cl.
// Behind: algorithms/maswchains/generated.cl, lib/normal.cl, lib/best.cl, lib/trace.cl, algorithms/maswchains/rules.cl

FN Draw draw_of(GeneratedPoint x)
{
    Draw draw = {x.key0, x.key1, x.instance};
    return draw;
}

// bias + d of a try.
FN real moved_by(GeneratedPoint x, int i, real bias)
{
    real second;
    real first = draw_normal_pair(draw_of(x), PURPOSE_INCREMENT, x.step, 0, (uint)i / 2, &second);
    return bias + x.rho * (i % 2 == 0 ? first : second);
}

FN real bias_at(GeneratedPoint x, int i)
{
    return x.fresh ? R(0.0) : x.b[i];
}

FN real generated(GeneratedPoint x, int i)
{
    real out = x.a[i];
    if (x.kind == KIND_CHILD) {
        real u = draw_uniform(draw_of(x), PURPOSE_BLEND, x.step, 0, (uint)i);
        out = drawn_in(blend(out, x.b[i], x.lower[i], x.upper[i]), u);
        out = i == x.gene ? clipped(out + x.move, x.lower[i], x.upper[i]) : out;
    } else if (x.kind == KIND_TRY) {
        out = clipped(out + x.sign * moved_by(x, i, bias_at(x, i)), x.lower[i], x.upper[i]);
    }
    return out;
}
