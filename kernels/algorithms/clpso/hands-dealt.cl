// Whom a particle learns from at its next redraw, for hands-together.cl: where there are lanes enough, each draws one block of random
// words and all read them from each other.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl

// Which lane begins to draw what: thresholds, first picks, second picks, the forced dimension, the forced particle. LANES must be
// more than FORCED_LANE + 1 and DIM at most 32.
#define PICK_BLOCKS ((DIM + 3) / 4)
#define FIRST_LANE ((DIM + UNIFORMS - 1) / UNIFORMS)
#define SECOND_LANE (FIRST_LANE + PICK_BLOCKS)
#define FORCED_LANE (SECOND_LANE + PICK_BLOCKS)

#if WARP_SHUFFLE // elsewhere this file is empty

// Word k of those that lane `from` of the particle has.
FN uint word_from(Words mine, int from, uint k)
{
    Words theirs;
    theirs.x = SHUFFLE_AMONG(mine.x, from);
    theirs.y = SHUFFLE_AMONG(mine.y, from);
    theirs.z = SHUFFLE_AMONG(mine.z, from);
    theirs.w = SHUFFLE_AMONG(mine.w, from);
    return word_at(theirs, k);
}

// The block of words that falls to this lane.
FN Words dealt_words(Numbers *n, int lane)
{
    int row = lane - FIRST_LANE;
    row = lane < FIRST_LANE ? lane : row < PICK_BLOCKS ? row : row < 2 * PICK_BLOCKS ? row - PICK_BLOCKS : 0;
    uint purpose = lane < FIRST_LANE ? PURPOSE_LEARN
            : lane < SECOND_LANE     ? PURPOSE_FIRST
            : lane < FORCED_LANE     ? PURPOSE_SECOND
            : lane == FORCED_LANE    ? PURPOSE_FORCED_DIMENSION
                                     : PURPOSE_FORCED_PARTICLE;
    return words_of(n->draw, purpose, n->ordinal, n->individual, (uint)row);
}

FN void draw_pairs(uint *pairs, Swarm s, Numbers *n, int i, int lane)
{
    Words mine = dealt_words(n, lane);
    uint learning = 0;
    for (int k = 0; k < UNIFORMS; k++) {
        int d = lane * UNIFORMS + k;
        learning |= d < DIM && uniform_of(mine, (uint)k) < s.learning[i] ? 1u << d : 0;
    }
    for (int from = 1; from < LANES; from *= 2) {
        learning |= SHUFFLE_AMONG(learning, lane ^ from);
    }
    uint dimension = SHUFFLE_AMONG(mine.x, FORCED_LANE);
    uint particle = SHUFFLE_AMONG(mine.x, FORCED_LANE + 1);
    int forced_d = learning ? -1 : (int)integer_of(dimension, DIM);
    int forced_j = forced_exemplar((uint)i, integer_of(particle, FORCED_AMONG));
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        int safe = d < DIM ? d : 0;
        uint first = integer_of(word_from(mine, FIRST_LANE + (safe >> 2), (uint)safe & 3), FIRST_AMONG);
        uint second = integer_of(word_from(mine, SECOND_LANE + (safe >> 2), (uint)safe & 3), SECOND_AMONG);
        pairs[c] = settled(i, learning >> safe & 1, d == forced_d, forced_j, first, second);
    }
}

#endif
