// The contestants of a particle's next redraw, for redraw-precomputed.cl: where a particle has enough lanes, each
// draws one block of random words, and all read them from each other. Its twin is contestants-by-coordinate.cl.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl

// The lane of the first block of each kind: thresholds from lane 0 on, first picks, second picks, the forced
// dimension, the forced particle. LANES must be more than FORCED_LANE + 1 and DIM at most 32.
#define PICK_BLOCKS ((DIM + 3) / 4)
#define FIRST_LANE ((DIM + UNIFORMS - 1) / UNIFORMS)
#define SECOND_LANE (FIRST_LANE + PICK_BLOCKS)
#define FORCED_LANE (SECOND_LANE + PICK_BLOCKS)

#if WARP_SHUFFLE // else this file is empty

// Word k of the block of lane `from` of the particle.
FN uint word_of_lane(Words mine, int from, uint k)
{
    Words theirs;
    theirs.x = SHUFFLE_AMONG(mine.x, from);
    theirs.y = SHUFFLE_AMONG(mine.y, from);
    theirs.z = SHUFFLE_AMONG(mine.z, from);
    theirs.w = SHUFFLE_AMONG(mine.w, from);
    return word_at(theirs, k);
}

// The block of words that this lane draws.
FN Words block_of_lane(Numbers *n, int lane)
{
    int row = lane - FIRST_LANE;
    row = lane < FIRST_LANE ? lane : row < PICK_BLOCKS ? row : row < 2 * PICK_BLOCKS ? row - PICK_BLOCKS : 0;
    uint stream = lane < FIRST_LANE ? STREAM_LEARN
            : lane < SECOND_LANE    ? STREAM_FIRST
            : lane < FORCED_LANE    ? STREAM_SECOND
            : lane == FORCED_LANE   ? STREAM_FORCED_DIMENSION
                                    : STREAM_FORCED_PARTICLE;
    return words_of(n->draw, stream, n->ordinal, n->individual, (uint)row);
}

FN void draw_contestants(uint *packed, Swarm s, Numbers *n, int i, int lane)
{
    Words mine = block_of_lane(n, lane);
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
        uint first = integer_of(word_of_lane(mine, FIRST_LANE + (safe >> 2), (uint)safe & 3), FIRST_AMONG);
        uint second = integer_of(word_of_lane(mine, SECOND_LANE + (safe >> 2), (uint)safe & 3), SECOND_AMONG);
        packed[c] = pack_contestants(i, learning >> safe & 1, d == forced_d, forced_j, first, second);
    }
}

#endif
