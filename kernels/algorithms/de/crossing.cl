// Where the words of binomial crossover come from if LANES work-items share an individual: a block of Philox is four words, one
// for each of four neighbouring coordinates, so that a lane decides SHARING of its coordinates at once.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl

// Coordinates of a lane whose words are drawn together, and in how many turns all of them are.
#if PARTS >= 4 || (LANES == 32 && WARP_SHUFFLE)
#define SHARING 4
#else
#define SHARING PARTS
#endif
#define BLOCKS ((OWN + SHARING - 1) / SHARING)

FN uint crossing_bit(uint word, uint CR, int bit)
{
    return (uint)crosses_by_word(word, CR) << bit;
}

// Which of a lane's coordinates cross over by their words, of its numbers block … block + SHARING − 1: bit s for block + s.
FN uint crossing(Target t, uint CR, int lane, int block)
{
#if LANES == 32 && WARP_SHUFFLE
    // Four rows of 32 coordinates are 32 Philox blocks: each lane draws one of them, and all learn by vote which coordinates cross over. Word
    // c of lane k is that of coordinate 4 k + c of these rows.
    Words w = words_of(t.draw, PURPOSE_CROSSOVER, t.generation, t.individual, (uint)(8 * block + lane));
    uint first = BALLOT(crosses_by_word(w.x, CR));
    uint second = BALLOT(crosses_by_word(w.y, CR));
    uint third = BALLOT(crosses_by_word(w.z, CR));
    uint fourth = BALLOT(crosses_by_word(w.w, CR));
    uint column = lane & 2 ? (lane & 1 ? fourth : third) : lane & 1 ? second : first;
    column >>= lane >> 2; // its rows are 8 lanes apart
    return (column & 1u) | (column >> 7 & 2u) | (column >> 14 & 4u) | (column >> 21 & 8u);
#else
    uint head = (uint)own_coordinate(lane, block);
    Words w = words_of(t.draw, PURPOSE_CROSSOVER, t.generation, t.individual, head / 4);
    uint out = 0;
#pragma unroll
    for (int s = 0; s < SHARING; s++) {
        out |= crossing_bit(word_at(w, (head + (uint)s) & 3), CR, s);
    }
    return out;
#endif
}
