// Normal and Cauchy deviates by counter; the Java twins are Draw.normal, NormalPairs and Draw.cauchy.
// Requires: lib/math.cl, lib/random.cl

// The standard normal deviate of a coordinate c, from its uniforms 2c and 2c + 1.
FN real draw_normal(Draw draw, uint stream, uint epoch, uint individual, uint coordinate)
{
    uint c = 2 * coordinate;
    Words words = words_of(draw, stream, epoch, individual, c / UNIFORMS);
    return m_normal(uniform_of(words, c % UNIFORMS), uniform_of(words, c % UNIFORMS + 1));
}

// The standard normal deviates of coordinates 2 pair and 2 pair + 1: both branches of Box and Muller's rule of their uniforms. The
// Java twin is NormalPairs.
FN real draw_normal_pair(Draw draw, uint stream, uint epoch, uint individual, uint pair, real *second)
{
    uint c = 2 * pair;
    Words words = words_of(draw, stream, epoch, individual, c / UNIFORMS);
    return m_normals(uniform_of(words, c % UNIFORMS), uniform_of(words, c % UNIFORMS + 1), second);
}

// That of coordinate c alone.
FN real draw_normal_of_pair(Draw draw, uint stream, uint epoch, uint individual, uint c)
{
    real second;
    real first = draw_normal_pair(draw, stream, epoch, individual, c / 2, &second);
    return c % 2 == 0 ? first : second;
}

// The standard Cauchy deviate of a coordinate, from its uniform.
FN real draw_cauchy(Draw draw, uint stream, uint epoch, uint individual, uint coordinate)
{
    return m_cauchy(draw_uniform(draw, stream, epoch, individual, coordinate));
}
