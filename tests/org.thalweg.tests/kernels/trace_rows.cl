// The improvements of steps whose accepted values are kept; read by TraceKernelsTest. history [steps][P][SIZE]; a group a step
// of a population.
KERNEL_OF(GROUP_ITEMS) void trace_rows(
        GLOBAL const real *history, int populations, GLOBAL real *values, GLOBAL ulong *places, GLOBAL uint *counts, int capacity)
{
    SHARED Holder room[GROUP_ITEMS];
    int step = (int)GROUP / populations;
    int p = (int)GROUP % populations;
    Improvements to = improvements_of(values, places, counts + p, p, populations, (uint)capacity);
    GLOBAL const real *after = history + (ulong)GROUP * SIZE;
    trace_row(to, step == 0 ? after : after - (ulong)populations * SIZE, after, SIZE, (ulong)step * SIZE, (uint)step, room);
}
