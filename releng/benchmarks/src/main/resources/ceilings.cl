// What a device can do at best, for the floors of the device benchmark. Its host code is the Java class Ceilings.
//
// out: one number for each work-item, so that no compiler drops the work. rounds: how often.

// Barriers of one group.
KERNEL void barriers(GLOBAL uint *out, int rounds)
{
    for (int k = 0; k < rounds; k++) {
        FENCED(FENCE_LOCAL);
    }
    out[GLOBAL_ITEM] = (uint)rounds;
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

// Operations of eight chains that do not wait for one another: 32 a round.
#define CHAINS 8
KERNEL void operations(GLOBAL real *out, int rounds, real a, real b)
{
    real x[CHAINS];
#pragma unroll
    for (int j = 0; j < CHAINS; j++) {
        x[j] = (real)j;
    }
    for (int k = 0; k < rounds; k++) {
#pragma unroll
        for (int again = 0; again < 4; again++) {
#pragma unroll
            for (int j = 0; j < CHAINS; j++) {
                x[j] = FUSED(x[j], a, b);
            }
        }
    }
    real sum = R(0.0);
#pragma unroll
    for (int j = 0; j < CHAINS; j++) {
        sum += x[j];
    }
    out[GLOBAL_ITEM] = sum;
}

// Operations that all wait for one another: 32 a round.
KERNEL void chain(GLOBAL real *out, int rounds, real a, real b)
{
    real x = R(0.0);
    for (int k = 0; k < rounds; k++) {
#pragma unroll
        for (int again = 0; again < 32; again++) {
            x = FUSED(x, a, b);
        }
    }
    out[GLOBAL_ITEM] = x;
}
