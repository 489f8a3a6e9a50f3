// What every backend must do with kernels; read by BackendContract. One work-item per element, unless stated otherwise.

// x[i] = a x[i] + i, so that the result shows how often it ran and with what. x: n reals.
KERNEL void advance(GLOBAL real *x, int n, real a)
{
    int i = GLOBAL_ITEM;
    if (i < n) {
        real scaled = a * x[i];
        x[i] = scaled + i;
    }
}

// Gives back every kind of argument, bit for bit. longs: 3, reals: 2. One work-item. (The one float of all kernels: the
// type itself is under test.)
KERNEL void arguments(GLOBAL long *longs, int i, long l, float f, GLOBAL real *reals, real r)
{
    if (GLOBAL_ITEM == 0) {
        longs[0] = i;
        longs[1] = l;
        longs[2] = AS_INT(f);
        reals[0] = r;
        reals[1] = -r;
    }
}

// The ids of each work-item. out: 5 ints each.
KERNEL void place(GLOBAL int *out)
{
    GLOBAL int *mine = out + 5 * (int)GLOBAL_ITEM;
    mine[0] = GROUP;
    mine[1] = GROUPS;
    mine[2] = ITEM;
    mine[3] = ITEMS;
    mine[4] = GLOBAL_ITEM;
}

// Turns the order round within each group, through local memory. x: one int each; groups of up to 64.
KERNEL void reverse(GLOBAL int *x)
{
    SHARED int box[64];
    box[ITEM] = x[GLOBAL_ITEM];
    BARRIER(FENCE_LOCAL);
    x[GLOBAL_ITEM] = box[ITEMS - 1 - ITEM];
}

// The operations that must be exact. a, b, c: n reals each; out: 6 n reals, operation by operation.
KERNEL void arithmetic(GLOBAL real *out, const GLOBAL real *a, const GLOBAL real *b, const GLOBAL real *c, int n)
{
    int i = GLOBAL_ITEM;
    if (i < n) {
        out[i] = a[i] * b[i] + c[i];
        out[n + i] = a[i] / b[i];
        out[2 * n + i] = SQRT(ABS(a[i]));
        out[3 * n + i] = FUSED(a[i], b[i], c[i]);
        out[4 * n + i] = FLOOR(a[i]);
        out[5 * n + i] = RINT(a[i]);
    }
}

// A chain of dependent steps that takes a while.
FN uint scrambled(uint k, int rounds)
{
    for (int i = 0; i < rounds; i++) {
        k = (k ^ (k >> 15)) * 1664525u + 1013904223u;
    }
    return k;
}

// word[0] scrambled. word: 1 uint. One work-item.
KERNEL void slow(GLOBAL uint *word, int rounds)
{
    if (GLOBAL_ITEM == 0) {
        word[0] = scrambled(word[0], rounds);
    }
}

// to[0] = 3 from[0] + step, so that the result shows the order. from, to: 1 uint each. One work-item.
KERNEL void pass(const GLOBAL uint *from, GLOBAL uint *to, int step)
{
    if (GLOBAL_ITEM == 0) {
        to[0] = 3u * from[0] + (uint)step;
    }
}

// For launches that start early: a number of its own, made before the previous launch has to be over, plus what that
// one left to the next group, scrambled for a while. from, to: 1 uint per work-item each.
KERNEL void relay(const GLOBAL uint *from, GLOBAL uint *to, int step, int rounds)
{
    int i = GLOBAL_ITEM;
    uint own = scrambled((uint)(step + i), 3);
    GRID_DEPENDENCY_WAIT;
    int next = (i + (int)ITEMS) % (int)(GROUPS * ITEMS);
    to[i] = scrambled(from[next], rounds) + own;
}

// For launches whose groups meet: each arrives, waits for all, and writes how many it saw, plus step. arrived: 1 uint, 0; seen: 1 a group.
KERNEL void meet(GLOBAL uint *arrived, GLOBAL uint *seen, int step)
{
    if (ITEM == 0) {
        ATOMIC_ADD(arrived, 1u);
        uint all;
        do {
            all = LOAD_VOLATILE(arrived);
        } while (all < GROUPS);
        seen[GROUP] = all + (uint)step;
    }
}

// Writes 7 to `count` ints from index `from` on, inside the buffer or not: for tests of guarded devices. One work-item.
KERNEL void stray(GLOBAL int *x, int from, int count)
{
    if (GLOBAL_ITEM == 0) {
        for (int i = from; i < from + count; i++) {
            x[i] = 7;
        }
    }
}

#ifdef MISTAKE
KERNEL void mistaken(GLOBAL real *x)
{
    x[0] = nobody_declared_this;
}
#endif
