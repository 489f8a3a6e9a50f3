// Equation 2, rand_j(0, 1) <= CR, where LANES work-items share an individual: a block of Philox is four words, one for
// each of four neighbouring coordinates, so that a lane decides on SHARING of its coordinates at the same time.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl

// Coordinates of a lane whose words are drawn together, and how many such blocks it has.
#if PARTS >= 4 || (LANES == 32 && WARP_SHUFFLE)
#define SHARING 4
#else
#define SHARING PARTS
#endif
#define BLOCKS ((OWN + SHARING - 1) / SHARING)

// Which of a lane's coordinates cross over by their words, of its numbers block … block + SHARING − 1: bit s for block
// + s. CR in units of 2^-32.
FN uint crossover_mask(Target t, uint CR, int lane, int block)
{
#if LANES == 32 && WARP_SHUFFLE
    // 4 times 32 coordinates are 32 Philox blocks: each lane draws one of them, and a vote shows all lanes which
    // coordinates cross over. Word c of lane k is that of coordinate 4 k + c of these.
    Words w = words_of(t.draw, STREAM_CROSSOVER, t.generation, t.individual, (uint)(8 * block + lane));
    uint first = BALLOT(crosses_by_word(w.x, CR));
    uint second = BALLOT(crosses_by_word(w.y, CR));
    uint third = BALLOT(crosses_by_word(w.z, CR));
    uint fourth = BALLOT(crosses_by_word(w.w, CR));
    uint column = lane & 2 ? (lane & 1 ? fourth : third) : lane & 1 ? second : first;
    column >>= lane >> 2; // a lane's coordinates are 8 lanes apart
    return (column & 1u) | (column >> 7 & 2u) | (column >> 14 & 4u) | (column >> 21 & 8u);
#else
    uint head = (uint)own_coordinate(lane, block);
    Words w = words_of(t.draw, STREAM_CROSSOVER, t.generation, t.individual, head / 4);
    uint out = 0;
#pragma unroll
    for (int s = 0; s < SHARING; s++) {
        out |= (uint)crosses_by_word(word_at(w, (head + (uint)s) & 3), CR) << s;
    }
    return out;
#endif
}
