// Peak performance of a device, for the floors of the device benchmark. The host code is the Java class Ceilings;
// other kernels are in kernels/test/measure.cl.
//
// out: one number per work-item, so that no compiler removes the work. rounds: number of repetitions.

// Barriers of one group.
KERNEL void barriers(GLOBAL uint *out, int rounds)
{
    for (int k = 0; k < rounds; k++) {
        BARRIER(FENCE_LOCAL);
    }
    out[GLOBAL_ITEM] = (uint)rounds;
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

// Four numbers read from local memory and one written, by every work-item a round. At most 256 of a group.
#define PLACES 256
KERNEL void local_traffic(GLOBAL real *out, int rounds)
{
    SHARED real x[4 * PLACES];
    SHARED real y[4 * PLACES];
    for (int i = (int)ITEM; i < 4 * PLACES; i += (int)ITEMS) {
        x[i] = (real)i;
        y[i] = R(0.0);
    }
    BARRIER(FENCE_LOCAL);
    for (int k = 0; k < rounds; k++) {
        int i = ((int)ITEM + 32 * k) & (PLACES - 1);
        y[(int)ITEM + PLACES * (k & 3)] = x[i] + x[i + PLACES] + (x[i + 2 * PLACES] + x[i + 3 * PLACES]);
    }
    out[GLOBAL_ITEM] = y[ITEM] + y[ITEM + PLACES] + (y[ITEM + 2 * PLACES] + y[ITEM + 3 * PLACES]);
}

// For each number written four are read, in rows scattered over memory, as an individual and its parents do; a round
// writes out[n] and reads x[n], n a power of two. Which rows a work-item reads changes from round to round, so that a unit's
// own cache does not contain them. ROW_ITEMS work-items a row: 1 on CPUs.
#define ROW 256
KERNEL void traffic(GLOBAL real *out, int rounds, GLOBAL const real *x, int n)
{
    uint rows = (uint)n / ROW;
    uint step = (uint)(GROUPS * ITEMS) / ROW_ITEMS;
    int item = (int)ITEM % ROW_ITEMS;
    for (uint k = 0; k < (uint)rounds; k++) {
        for (uint row = (uint)GLOBAL_ITEM / ROW_ITEMS; row < rows; row += step) {
            uint other = row + k * 8191u;
            GLOBAL const real *a = x + (ulong)(other & (rows - 1u)) * ROW;
            GLOBAL const real *b = x + (ulong)((other + rows / 4u) & (rows - 1u)) * ROW;
            GLOBAL const real *c = x + (ulong)((other + rows / 2u) & (rows - 1u)) * ROW;
            GLOBAL const real *d = x + (ulong)((other + rows / 4u * 3u) & (rows - 1u)) * ROW;
            GLOBAL real *to = out + (ulong)row * ROW;
#pragma unroll
            for (int j = 0; j < ROW; j += ROW_ITEMS) {
                to[j + item] = a[j + item] + b[j + item] + (c[j + item] + d[j + item]);
            }
        }
    }
}
