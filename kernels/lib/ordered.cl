// Sorts the entries that populations appended by lib/trace.cl by evaluation, as a host's trace keeps them, and drops
// those that are no improvement, so that a host only copies the result. For lists to which each step appends after
// the steps before it, ORDERED_ITEMS entries at most, and with evaluations below 2^31. TraceBuffer queues it before
// it reads.
//
// In: lib/trace.cl's values, places and counts. Out: counts, of the improvements; values, at the beginning of the
// population's row; evaluations and steps at the beginning of theirs, in words of 32 bits. A population with more
// entries than capacity stays as it is.
//
// A group takes the entries of a population in chunks that end with a whole step.

// Work-items of a group, and entries of a chunk at most.
#define ORDERED_ITEMS 256

// A chunk of a population's entries in local memory.
typedef struct {
    real value[ORDERED_ITEMS];
    real minimum[ORDERED_ITEMS]; // of the values up to this one
    uint evaluation[ORDERED_ITEMS];
    uint step[ORDERED_ITEMS];
    uint improvements[ORDERED_ITEMS]; // among the entries up to this one
} Chunk;

// All entries of a population in global memory.
typedef struct {
    GLOBAL real *values;
    GLOBAL ulong *evaluations, *steps;
    int n;
} Entries;

// The lesser, as a trace compares: a NaN is less than nothing.
FN real lesser_value(real a, real b)
{
    return a <= b || b != b ? a : b;
}

// Those of this row's first `present` entries that belong to steps that end among them. next: the step of the entry
// after them.
FN int entries_of_whole_steps(LOCAL const uint *steps, int present, uint next)
{
    int whole = present;
    while (whole > 0 && steps[whole - 1] == next) {
        whole--;
    }
    return whole > 0 ? whole : present;
}

// Loads the chunk from entry number `first` on. Returns its entries.
FN int load_chunk(LOCAL Chunk *chunk, Entries entries, int first)
{
    int item = (int)ITEM;
    int present = entries.n - first < ORDERED_ITEMS ? entries.n - first : ORDERED_ITEMS;
    if (item < present) {
        chunk->value[item] = entries.values[first + item];
        chunk->evaluation[item] = (uint)entries.evaluations[first + item];
        chunk->step[item] = (uint)entries.steps[first + item];
    }
    uint next = first + present < entries.n ? (uint)entries.steps[first + present] : 0;
    BARRIER(FENCE_BOTH);
    return first + present < entries.n ? entries_of_whole_steps(chunk->step, present, next) : present;
}

// Sorts a chunk of n entries by evaluation: entries of a step lie side by side, and each moves past those that are in
// the wrong order with it.
FN void sort_by_evaluation(LOCAL Chunk *chunk, int n)
{
    int item = (int)ITEM;
    real value = chunk->value[item];
    uint evaluation = chunk->evaluation[item];
    uint step = chunk->step[item];
    int place = item;
    if (item < n) {
        for (int k = item - 1; k >= 0 && chunk->step[k] == step; k--) {
            place -= chunk->evaluation[k] > evaluation;
        }
        for (int k = item + 1; k < n && chunk->step[k] == step; k++) {
            place += chunk->evaluation[k] < evaluation;
        }
    }
    BARRIER(FENCE_LOCAL);
    if (item < n) {
        chunk->value[place] = value;
        chunk->minimum[place] = value;
        chunk->evaluation[place] = evaluation;
        chunk->step[place] = step;
    }
    BARRIER(FENCE_LOCAL);
}

// Makes each of the n numbers the minimum of those up to it.
FN void running_minimum(LOCAL real *minimum, int n)
{
    int item = (int)ITEM;
#pragma unroll 1
    for (int apart = 1; apart < ORDERED_ITEMS; apart *= 2) {
        real before = item >= apart && item < n ? minimum[item - apart] : R(0.0);
        BARRIER(FENCE_LOCAL);
        if (item >= apart && item < n) {
            minimum[item] = lesser_value(before, minimum[item]);
        }
        BARRIER(FENCE_LOCAL);
    }
}

// Makes each of ORDERED_ITEMS numbers the sum of those up to it.
FN void running_sum(LOCAL uint *sum)
{
    int item = (int)ITEM;
#pragma unroll 1
    for (int apart = 1; apart < ORDERED_ITEMS; apart *= 2) {
        uint more = item >= apart ? sum[item - apart] : 0;
        BARRIER(FENCE_LOCAL);
        sum[item] += more;
        BARRIER(FENCE_LOCAL);
    }
}

// Writes the improvements of a sorted chunk of n entries after the first `written` ones of the population. They lie
// before what has yet to be read: at most as many entries, in places of half the size. best: the minimum of the
// chunks before; first: whether there are none. Returns how many improvements there are.
FN int write_improvements(LOCAL Chunk *chunk, int n, Entries entries, int written, real best, int first)
{
    int item = (int)ITEM;
    real before = item > 0 && item < n ? lesser_value(best, chunk->minimum[item - 1]) : best;
    real value = chunk->value[item];
    int improves = item < n && ((value == value && !(before <= value)) || (first && item == 0));
    chunk->improvements[item] = (uint)improves;
    BARRIER(FENCE_LOCAL);
    running_sum(chunk->improvements);
    if (improves) {
        int to = written + (int)chunk->improvements[item] - 1;
        entries.values[to] = value;
        ((GLOBAL uint *)entries.evaluations)[to] = chunk->evaluation[item];
        ((GLOBAL uint *)entries.steps)[to] = chunk->step[item];
    }
    return (int)chunk->improvements[ORDERED_ITEMS - 1];
}

KERNEL_OF(ORDERED_ITEMS) void order_improvements(GLOBAL real *values, GLOBAL ulong *places, GLOBAL uint *counts, int capacity)
{
    SHARED Chunk chunk;
    ulong row = (ulong)GROUP * (ulong)capacity;
    uint n = counts[GROUP];
    Entries entries = {
            values + row, places + row, places + (ulong)GROUPS * (ulong)capacity + row, n > (uint)capacity ? 0 : (int)n};
    int written = 0;
    real best = R(0.0) / R(0.0);
    for (int first = 0; first < entries.n;) {
        int whole = load_chunk(&chunk, entries, first);
        sort_by_evaluation(&chunk, whole);
        running_minimum(chunk.minimum, whole);
        written += write_improvements(&chunk, whole, entries, written, best, first == 0);
        best = lesser_value(best, chunk.minimum[whole - 1]);
        first += whole;
        BARRIER(FENCE_BOTH);
    }
    if (ITEM == 0 && entries.n > 0) {
        counts[GROUP] = (uint)written;
    }
}
