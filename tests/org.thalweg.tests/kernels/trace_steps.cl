// A method reduced to what a trace sees: one group takes steps of one population of SIZE individuals, whose values and
// evaluations a table tells; read by TraceKernelsTest.
//
// found [P][steps][SIZE]; evaluated [P][steps][SIZE]; bests [P][SIZE]; state [P][2] (steps taken, evaluations made): all in
// one launch, or in as many as the room for improvements asks for.
KERNEL_OF(GROUP_ITEMS) void trace_steps(GLOBAL const real *found, GLOBAL const int *evaluated, int steps, GLOBAL real *g_bests,
        GLOBAL int *state, GLOBAL real *values, GLOBAL ulong *places, GLOBAL uint *counts, int capacity)
{
    SHARED real bests[SIZE];
    SHARED int missed[SIZE];
    SHARED real known[2];           // the best before a step of even and of odd number
    SHARED uint count;
    int p = (int)GROUP;
    Improvements to = {values, places, &count, p, (int)GROUPS, (uint)capacity};
    int step = state[2 * p];
    ulong made = (ulong)state[2 * p + 1];
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
        bests[i] = g_bests[p * SIZE + i];
        missed[i] = -1;
    }
    FENCED(FENCE_LOCAL);
    if (ITEM == 0) {
        count = counts[p];
        known[step & 1] = INFINITE;
        for (int i = 0; i < SIZE; i++) {
            known[step & 1] = bests[i] < known[step & 1] ? bests[i] : known[step & 1];
        }
    }
    FENCED(FENCE_LOCAL);
    for (; step < steps && has_room(to, SIZE); step++) {
        GLOBAL const real *f = found + ((ulong)p * steps + step) * SIZE;
        GLOBAL const int *is = evaluated + ((ulong)p * steps + step) * SIZE;
        real before = known[step & 1];
        if (ITEM == 0) {
            known[1 - (step & 1)] = before;
        }
        for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
            bests[i] = is[i] && f[i] < bests[i] ? f[i] : bests[i];
            missed[i] = is[i] ? missed[i] : step;
        }
        FENCED(FENCE_LOCAL);
        for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
            if (is[i] && (f[i] < before || step == 0)) {
                note_improvement(to, bests, i, before, made + evaluated_up_to(missed, i, step), (uint)step);
                if (first_as_good(bests, i, bests[i]) && none_better_behind(bests, i, SIZE, bests[i])) {
                    known[1 - (step & 1)] = bests[i];
                }
            }
        }
        made += evaluated_up_to(missed, SIZE - 1, step);
        FENCED(FENCE_LOCAL);
    }
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
        g_bests[p * SIZE + i] = bests[i];
    }
    if (ITEM == 0) {
        counts[p] = count;
        state[2 * p] = step;
        state[2 * p + 1] = (int)made;
    }
}
