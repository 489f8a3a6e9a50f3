// Random numbers by counter for rows of coordinates, by 32 neighbouring work-items together. A block of random words serves UNIFORMS
// neighbouring coordinates, which belong to neighbouring lanes: where lanes can exchange numbers, each computes one
// block and passes on what belongs to the others; elsewhere each computes the blocks of its own coordinates.
//
// Number r belongs to coordinate i + 32 r, r < UNIFORMS; i: a multiple of 32 and the lane. All lanes call at the same time, whether
// there are such coordinates or not.
//
// Requires: lib/evaluate.cl with LANES 32, lib/normal.cl

#if WARP_SHUFFLE

// What lane k of UNIFORMS neighbours has as number r becomes number k of lane r.
FN void exchange_neighbours(real *numbers, int lane)
{
#pragma unroll
    for (int mask = 1; mask < UNIFORMS; mask *= 2) {
        int upper = (lane & mask) != 0;
#pragma unroll
        for (int r = 0; r < UNIFORMS; r++) {
            if ((r & mask) == 0) {
                // Values are chosen, and not places: a compiler that chose among places would keep the numbers in memory.
                real low = numbers[r];
                real high = numbers[r | mask];
                real other = shuffle_real(upper ? low : high, mask);
                numbers[r] = upper ? other : low;
                numbers[r | mask] = upper ? high : other;
            }
        }
    }
}

// The block that this lane computes.
FN uint block_of_row(int i)
{
    return (uint)(i + i % UNIFORMS * PARTIALS) / UNIFORMS;
}

FN void draw_uniform_rows(Draw draw, uint stream, uint epoch, uint individual, int i, real *uniforms)
{
    Words words = words_of(draw, stream, epoch, individual, block_of_row(i));
#pragma unroll
    for (int r = 0; r < UNIFORMS; r++) {
        uniforms[r] = uniform_of(words, (uint)r);
    }
    exchange_neighbours(uniforms, i % PARTIALS);
}

FN void draw_normal_rows(Draw draw, uint stream, uint epoch, uint individual, int i, real *deviates)
{
    Words words = words_of(draw, stream, epoch, individual, block_of_row(i));
#pragma unroll
    for (int r = 0; r < UNIFORMS; r += 2) {
        deviates[r] = m_normals(uniform_of(words, (uint)r), uniform_of(words, (uint)r + 1), &deviates[r + 1]);
    }
    exchange_neighbours(deviates, i % PARTIALS);
}

#else

FN void draw_uniform_rows(Draw draw, uint stream, uint epoch, uint individual, int i, real *uniforms)
{
    for (int r = 0; r < UNIFORMS; r++) {
        uniforms[r] = draw_uniform(draw, stream, epoch, individual, (uint)(i + r * PARTIALS));
    }
}

FN void draw_normal_rows(Draw draw, uint stream, uint epoch, uint individual, int i, real *deviates)
{
    for (int r = 0; r < UNIFORMS; r++) {
        deviates[r] = draw_normal_of_pair(draw, stream, epoch, individual, (uint)(i + r * PARTIALS));
    }
}

#endif
