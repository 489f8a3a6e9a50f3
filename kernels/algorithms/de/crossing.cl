// Where the words of binomial crossover come from if LANES work-items share an individual: a block of Philox is four words, one
// for each of four neighbouring coordinates, so that a lane decides SHARING of its coordinates at once.
//
// Behind: algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl, algorithms/de/adaptation.cl

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
    // Four rows of 32 coordinates are 32 Philox blocks: each lane draws one of them, and the bits change hands.
    Words w = words_of(t.draw, PURPOSE_CROSSOVER, t.generation, t.individual, (uint)(8 * block + lane));
    uint bits = (crossing_bit(w.x, CR, 0) | crossing_bit(w.y, CR, 1) | crossing_bit(w.z, CR, 2) | crossing_bit(w.w, CR, 3))
            << (4 * (lane & 7));
    bits |= SHUFFLE_WORD(bits, 1);
    bits |= SHUFFLE_WORD(bits, 2);
    bits |= SHUFFLE_WORD(bits, 4); // all of row number lane / 8
    int own = lane >> 3;
    uint across8 = SHUFFLE_WORD(bits, 8);
    uint across16 = SHUFFLE_WORD(bits, 16);
    uint across24 = SHUFFLE_WORD(bits, 24);
    uint out = 0;
#pragma unroll
    for (int s = 0; s < 4; s++) {
        int away = s ^ own;
        uint row = away == 0 ? bits : away == 1 ? across8 : away == 2 ? across16 : across24;
        out |= (row >> lane & 1u) << s;
    }
    return out;
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
