// The best and the worst of many values, and whose they are: the lowest index among equals. Values are no NaN, as evaluate.cl
// returns them. The readable form is the Java class Selection.
// Requires: lib/evaluate.cl
//
// Each work-item takes its share of the values by better() or worse(), in any order; then the lanes of one individual or the
// work-items of one group agree. The answer does not depend on how they are shared.

#ifndef LANES
#define LANES 1
#endif

// A value and whose it is.
typedef struct {
    real value;
    int index;
} Holder;

// Any value compared with this one wins.
#define NOBODY 0x7fffffff

FN Holder no_best(void)
{
    Holder none;
    none.value = INFINITE;
    none.index = NOBODY;
    return none;
}

FN Holder no_worst(void)
{
    Holder none;
    none.value = -INFINITE;
    none.index = NOBODY;
    return none;
}

FN Holder better(Holder a, real value, int index)
{
    int other = value < a.value || (value == a.value && index < a.index);
    a.value = other ? value : a.value;
    a.index = other ? index : a.index;
    return a;
}

FN Holder worse(Holder a, real value, int index)
{
    int other = value > a.value || (value == a.value && index < a.index);
    a.value = other ? value : a.value;
    a.index = other ? index : a.index;
    return a;
}

FN Holder chosen(int best, Holder a, Holder b)
{
    return best ? better(a, b.value, b.index) : worse(a, b.value, b.index);
}

#if (LANES > 1 || WHOLE_WARPS) && WARP_SHUFFLE

// The holder of the lane whose number differs by mask.
FN Holder shuffle_holder(Holder a, int mask)
{
    union {
        real whole;
        uint word[sizeof(real) / sizeof(uint)];
    } u;
    u.whole = a.value;
#pragma unroll
    for (int i = 0; i < (int)(sizeof(real) / sizeof(uint)); i++) {
        u.word[i] = SHUFFLE_WORD(u.word[i], mask);
    }
    a.value = u.whole;
    a.index = (int)SHUFFLE_WORD((uint)a.index, mask);
    return a;
}

// The best that any of an individual's lanes has seen, in each of them. All lanes of the warp call it at the same time.
FN Holder best_of_lanes(Holder mine)
{
#pragma unroll
    for (int mask = LANES / 2; mask > 0; mask /= 2) {
        mine = chosen(1, mine, shuffle_holder(mine, mask));
    }
    return mine;
}

#endif

// room: one entry for each work-item of the group.
FN Holder chosen_of_group(int best, Holder mine, LOCAL Holder *room)
{
#if WHOLE_WARPS && WARP_SHUFFLE
#pragma unroll
    for (int mask = 16; mask > 0; mask /= 2) {
        mine = chosen(best, mine, shuffle_holder(mine, mask));
    }
    if (ITEM % 32 == 0) {
        room[ITEM / 32] = mine;
    }
    BARRIER(FENCE_LOCAL);
    mine = room[ITEM % 32 < ITEMS / 32 ? ITEM % 32 : 0];
#pragma unroll
    for (int mask = 16; mask > 0; mask /= 2) {
        mine = chosen(best, mine, shuffle_holder(mine, mask));
    }
#else
    room[ITEM] = mine;
    BARRIER(FENCE_LOCAL);
    for (int n = (int)ITEMS; n > 1; n = (n + 1) / 2) {
        int other = (int)ITEM + (n + 1) / 2;
        if (other < n) {
            mine = chosen(best, mine, room[other]);
            room[ITEM] = mine;
        }
        BARRIER(FENCE_LOCAL);
    }
    mine = room[0];
#endif
    BARRIER(FENCE_LOCAL); // the next choice may use the room again
    return mine;
}

// The best that any work-item of the group has seen, in each of them. Every work-item of the group calls it at the same time.
FN Holder best_of_group(Holder mine, LOCAL Holder *room)
{
    return chosen_of_group(1, mine, room);
}

// The same for the worst.
FN Holder worst_of_group(Holder mine, LOCAL Holder *room)
{
    return chosen_of_group(0, mine, room);
}
