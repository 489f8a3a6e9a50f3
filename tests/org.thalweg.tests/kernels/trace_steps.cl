// A method reduced to what a trace sees: one group takes steps of one population of SIZE individuals, whose values and
// evaluations come from a table; read by TraceKernelsTest.

// Evaluations of a step by individuals 0 ... i, where not all are evaluated: missed[j] is the last step in which j was not.
FN ulong evaluated_up_to(LOCAL const int *missed, int i, int step)
{
    ulong count = 0;
    for (int j = 0; j <= i; j++) {
        count += missed[j] != step;
    }
    return count;
}

// found [P][steps][SIZE]; evaluated [P][steps][SIZE]; bests [P][SIZE]; state [P][2] (steps taken, evaluations made): all in
// one launch, or in as many as the room for improvements requires.
KERNEL_OF(GROUP_ITEMS) void trace_steps(GLOBAL const real *found, GLOBAL const int *evaluated, int steps, GLOBAL real *g_bests,
        GLOBAL int *state, GLOBAL real *values, GLOBAL ulong *places, GLOBAL uint *counts, int capacity)
{
    SHARED int missed[SIZE];
    SHARED Holder room[GROUP_ITEMS];
    SHARED uint count;
    int p = (int)GROUP;
    Improvements to = improvements_of(values, places, &count, p, (int)GROUPS, (uint)capacity);
    GLOBAL real *bests = g_bests + p * SIZE;
    int step = state[2 * p];
    ulong made = (ulong)state[2 * p + 1];
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
        missed[i] = -1;
    }
    if (ITEM == 0) {
        count = counts[p];
    }
    BARRIER(FENCE_LOCAL);
    for (; step < steps && has_room(to, SIZE); step++) {
        GLOBAL const real *f = found + ((ulong)p * steps + step) * SIZE;
        GLOBAL const int *is = evaluated + ((ulong)p * steps + step) * SIZE;
        Holder mine = no_best();
        for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
            missed[i] = is[i] ? missed[i] : step;
            mine = better(mine, bests[i], i);
        }
        real known = best_of_group(mine, room).value;
        for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
            ulong evaluation = made + evaluated_up_to(missed, i, step);
            if (is[i] && may_improve(f[i], known, evaluation)) {
                append_improvement(to, f[i], evaluation, (uint)step);
            }
            bests[i] = is[i] && f[i] < bests[i] ? f[i] : bests[i];
        }
        made += evaluated_up_to(missed, SIZE - 1, step);
        BARRIER(FENCE_BOTH);
    }
    if (ITEM == 0) {
        counts[p] = count;
        state[2 * p] = step;
        state[2 * p + 1] = (int)made;
    }
}
