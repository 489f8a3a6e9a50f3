// Puts what populations left by lib/trace.cl in the order in which a host's trace keeps it, and leaves out what is no improvement: then a host
// copies it and looks at none of it. For lists to which each step appends behind the steps before it, ORDERED_ITEMS entries at most, and with
// evaluations below 2^31. TraceBuffer queues it before it reads.
//
// In: lib/trace.cl's values, places and counts. Out: counts, of those that are left; values, at the beginning of the population's row;
// evaluations and steps at the beginning of theirs, in words of 32 bits. A population that left more than there is room for stays as it is.

// Work-items of a group, which orders as many entries at a time; a group orders those of a population.
#define ORDERED_ITEMS 256

// The lesser, as a trace compares: a NaN is less than nothing.
FN real lesser_value(real a, real b)
{
    return a <= b || b != b ? a : b;
}

// Those of this row's first `present` entries that belong to steps of which none lies behind them. next: the step of the entry behind them.
FN int entries_of_whole_steps(LOCAL const uint *steps, int present, uint next)
{
    int whole = present;
    while (whole > 0 && steps[whole - 1] == next) {
        whole--;
    }
    return whole > 0 ? whole : present;
}

KERNEL_OF(ORDERED_ITEMS) void order_improvements(GLOBAL real *values, GLOBAL ulong *places, GLOBAL uint *counts, int capacity)
{
    SHARED real value[ORDERED_ITEMS];
    SHARED real least[ORDERED_ITEMS]; // of the entries up to this one
    SHARED uint evaluation[ORDERED_ITEMS];
    SHARED uint step[ORDERED_ITEMS];
    SHARED uint kept[ORDERED_ITEMS]; // of the entries up to this one
    int item = (int)ITEM;
    ulong row = (ulong)GROUP * (ulong)capacity;
    GLOBAL real *own_values = values + row;
    GLOBAL ulong *evaluations = places + row;
    GLOBAL ulong *steps = places + (ulong)GROUPS * (ulong)capacity + row;
    uint all = counts[GROUP];
    int n = all > (uint)capacity ? 0 : (int)all;
    int written = 0;
    real known = R(0.0) / R(0.0);
    for (int first = 0; first < n;) {
        int present = n - first < ORDERED_ITEMS ? n - first : ORDERED_ITEMS;
        if (item < present) {
            value[item] = own_values[first + item];
            evaluation[item] = (uint)evaluations[first + item];
            step[item] = (uint)steps[first + item];
        }
        uint behind = first + present < n ? (uint)steps[first + present] : 0;
        BARRIER(FENCE_BOTH);
        int whole = first + present < n ? entries_of_whole_steps(step, present, behind) : present;
        real own = value[item];
        uint own_evaluation = evaluation[item];
        uint own_step = step[item];
        int place = item;
        if (item < whole) {
            for (int k = item - 1; k >= 0 && step[k] == own_step; k--) {
                place -= evaluation[k] > own_evaluation;
            }
            for (int k = item + 1; k < whole && step[k] == own_step; k++) {
                place += evaluation[k] < own_evaluation;
            }
        }
        BARRIER(FENCE_LOCAL);
        if (item < whole) {
            value[place] = own;
            least[place] = own;
            evaluation[place] = own_evaluation;
            step[place] = own_step;
        }
        BARRIER(FENCE_LOCAL);
#pragma unroll 1
        for (int apart = 1; apart < ORDERED_ITEMS; apart *= 2) {
            real before = item >= apart && item < whole ? least[item - apart] : R(0.0);
            BARRIER(FENCE_LOCAL);
            if (item >= apart && item < whole) {
                least[item] = lesser_value(before, least[item]);
            }
            BARRIER(FENCE_LOCAL);
        }
        real before = item > 0 && item < whole ? lesser_value(known, least[item - 1]) : known;
        own = value[item];
        int keeps = item < whole && ((own == own && !(before <= own)) || first + item == 0);
        kept[item] = (uint)keeps;
        BARRIER(FENCE_LOCAL);
#pragma unroll 1
        for (int apart = 1; apart < ORDERED_ITEMS; apart *= 2) {
            uint more = item >= apart ? kept[item - apart] : 0;
            BARRIER(FENCE_LOCAL);
            kept[item] += more;
            BARRIER(FENCE_LOCAL);
        }
        // What is written lies before what has yet to be read: at most as many entries, in places of half the size.
        if (keeps) {
            int to = written + (int)kept[item] - 1;
            own_values[to] = own;
            ((GLOBAL uint *)evaluations)[to] = evaluation[item];
            ((GLOBAL uint *)steps)[to] = step[item];
        }
        known = lesser_value(known, least[whole - 1]);
        written += (int)kept[ORDERED_ITEMS - 1];
        first += whole;
        BARRIER(FENCE_BOTH);
    }
    if (item == 0 && n > 0) {
        counts[GROUP] = (uint)written;
    }
}
