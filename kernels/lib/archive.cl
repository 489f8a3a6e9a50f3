// An archive that parents enter in the order of their indices, by one group: free places are filled first, then each takes a random one,
// where the last one stays. The readable form is one individual after another, GreedyGeneration.replace of org.thalweg.algorithms.
// Requires: lib/evaluate.cl
//
// In each step, with a barrier after each part: enter_archive for those who enter; place_in_archive for each of them; stays_in_archive, and
// points are copied; clear_place. clear_archive once in a launch.

// Places [room] that are taken in this step: -1 - i by individual i, or 0; bit i of entering [ENTERING_WORDS(n)]: individual i enters.
typedef struct {
    GLOBAL int *taken;
    GLOBAL uint *entering;
} Archive;

#define ENTERING_WORDS(n) (((n) + 31) / 32)

FN void clear_entering(Archive a, int n)
{
    for (int w = (int)ITEM; w < ENTERING_WORDS(n); w += (int)ITEMS) {
        a.entering[w] = 0;
    }
}

FN void clear_archive(Archive a, int room, int n)
{
    for (int k = (int)ITEM; k < room; k += (int)ITEMS) {
        a.taken[k] = 0;
    }
    clear_entering(a, n);
}

FN void enter_archive(Archive a, int i)
{
    ATOMIC_OR(a.entering + i / 32, 1u << (i % 32));
}

// How many individuals below i enter.
FN int entering_before(Archive a, int i)
{
    int n = 0;
    for (int w = 0; w < i / 32; w++) {
        n += (int)POPCOUNT(a.entering[w]);
    }
    return i % 32 == 0 ? n : n + (int)POPCOUNT(a.entering[i / 32] & ((1u << (i % 32)) - 1u));
}

// The place of individual i in an archive that held this number before the step; word: a random one.
FN int place_in_archive(Archive a, int i, int held, int room, uint word)
{
    int place = held + entering_before(a, i);
    place = place < room ? place : (int)integer_of(word, (uint)room);
    ATOMIC_LEAST(a.taken + place, -1 - i);
    return place;
}

FN int stays_in_archive(Archive a, int i, int place)
{
    return a.taken[place] == -1 - i;
}

FN void clear_place(Archive a, int place)
{
    a.taken[place] = 0;
}
