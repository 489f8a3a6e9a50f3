// A barrier of a group in two parts: a work-item arrives, does what does not depend on others, and then waits until all have arrived.
// Where the dialect has no such thing (GATES 0), it waits at a barrier. Work-items arrive and wait by turns.
// Behind: lib/evaluate.cl
//
//     SHARED Gate gate;
//     uint parity = 0;
//     open_gate(&gate);                  and a barrier behind it
//     while (...) {
//         arrive(&gate);
//         ...
//         wait(&gate, parity, FENCE_LOCAL);
//         parity ^= 1;
//     }
//
// What is written before a work-item arrives is seen behind the wait. A gate serves a loop with another gate or barrier in it, so that
// none arrives twice before all have waited once.

#if GATES && defined(GROUP_ITEMS) && GROUP_ITEMS % 32 == 0
#define SPLIT_BARRIER 1
#else
#define SPLIT_BARRIER 0
#endif

typedef ulong Gate;

FN void open_gate(LOCAL Gate *gate)
{
#if SPLIT_BARRIER
    if (ITEM == 0) {
        GATE_OPEN(gate, GROUP_ITEMS / 32);
    }
#endif
}

FN void arrive(LOCAL Gate *gate)
{
#if SPLIT_BARRIER
    LANES_FENCED;
    if (ITEM % 32 == 0) {
        GATE_ARRIVE(gate);
    }
#endif
}

// parity: 0 and 1 by turns. space: what a barrier would order, as in FENCED.
FN void wait(LOCAL Gate *gate, uint parity, uint space)
{
#if SPLIT_BARRIER
    while (!GATE_PASSED(gate, parity)) {
    }
    LANES_FENCED;
#else
    FENCED(space);
#endif
}
