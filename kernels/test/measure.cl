// What a device can do, measured on the spot; its host code is the Java class Measurements, and Ceilings of the benchmarks.
//
// out: one number for each work-item, so that no compiler drops the work. rounds: how often.

// A launch that does nothing but wait for the one before; it may start early.
KERNEL void nothing(GLOBAL uint *out, int rounds)
{
    GRID_DEPENDENCY_WAIT;
    if (rounds > 0) {
        out[GLOBAL_ITEM] = 0;
    }
}

// Philox blocks that do not wait for one another: one a round.
KERNEL void blocks(GLOBAL uint *out, int rounds)
{
    uint sum = 0;
    for (int k = 0; k < rounds; k++) {
        Words w = philox(1u, 2u, (uint)k + (uint)GLOBAL_ITEM, 3u, (uint)k ^ (uint)GLOBAL_ITEM, 4u);
        sum += w.x ^ w.y ^ w.z ^ w.w;
    }
    out[GLOBAL_ITEM] = sum;
}

// Moves n words from one buffer to another: each work-item four, each group those of one place. from, to: n words each.
KERNEL void move(const GLOBAL uint *from, GLOBAL uint *to, int n)
{
    int first = (int)(GROUP * ITEMS * 4 + ITEM);
#pragma unroll
    for (int k = 0; k < 4; k++) {
        int i = first + k * (int)ITEMS;
        if (i < n) {
            to[i] = from[i];
        }
    }
}
