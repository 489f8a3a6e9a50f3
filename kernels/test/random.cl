// Test of the random numbers: one work-item per case k < n.
//   test_philox  in: six words a case (key0 key1 counter0..3); out: the four words of the block
//   test_uniform in: six words a case (key0 key1 epoch individual coordinate stream << 24 | instance); out: the uniform

KERNEL void test_philox(GLOBAL const uint *in, GLOBAL uint *out, int n)
{
    int k = (int)GLOBAL_ITEM;
    if (k < n) {
        GLOBAL const uint *c = in + 6 * k;
        Words words = philox(c[0], c[1], c[2], c[3], c[4], c[5]);
        for (uint i = 0; i < 4; i++) {
            out[4 * k + i] = word_at(words, i);
        }
    }
}

KERNEL void test_uniform(GLOBAL const uint *in, GLOBAL real *out, int n)
{
    int k = (int)GLOBAL_ITEM;
    if (k < n) {
        GLOBAL const uint *c = in + 6 * k;
        Draw draw = {c[0], c[1], c[5] & 0xffffffu};
        out[k] = draw_uniform(draw, c[5] >> 24, c[2], c[3], c[4]);
    }
}
