// Normal deviates by counter; the Java twin is Draw.normal.
// Behind: lib/math.cl, lib/random.cl

// The standard normal deviate of a coordinate c, from its uniforms 2c and 2c + 1.
FN real draw_normal(Draw draw, uint purpose, uint epoch, uint individual, uint coordinate)
{
    uint c = 2 * coordinate;
    Words words = words_of(draw, purpose, epoch, individual, c / UNIFORMS);
    return m_normal(uniform_of(words, c % UNIFORMS), uniform_of(words, c % UNIFORMS + 1));
}
