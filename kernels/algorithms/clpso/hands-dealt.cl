// The numbers of a redraw that is due, for enough lanes that read each other's registers: each draws one block of random words and
// all read them from each other. They are drawn a generation before they are due, or more, so that drawing and redrawing, for which
// all others wait, fall to different particles.
// Behind: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl

// Which lane begins to draw what: thresholds, first picks, second picks, the forced dimension, the forced particle. LANES must be
// more than FORCED_LANE + 1 and DIM at most 32.
#define PICK_BLOCKS ((DIM + 3) / 4)
#define FIRST_LANE ((DIM + UNIFORMS - 1) / UNIFORMS)
#define SECOND_LANE (FIRST_LANE + PICK_BLOCKS)
#define FORCED_LANE (SECOND_LANE + PICK_BLOCKS)

#if WARP_SHUFFLE // elsewhere this file is empty

typedef struct {
    uint due;                     // the refresh ordinal, plus 1, that the numbers are for
    uint learning;                // bit d: dimension d learns from the winner of a tournament
    int forced_d;                 // the forced dimension, -1 if none is
    int forced_j;                 // the particle learnt from there
    uint first[OWN], second[OWN]; // picks for the lane's coordinates
} Hand;

FN void empty_hand(Hand *hand)
{
    hand->due = 0;
}

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

FN void draw_hand(Hand *hand, Numbers *n, int lane, real L)
{
    Words mine = dealt_words(n, lane);
    uint learning = 0;
    for (int k = 0; k < UNIFORMS; k++) {
        int d = lane * UNIFORMS + k;
        learning |= d < DIM && uniform_of(mine, (uint)k) < L ? 1u << d : 0;
    }
    for (int from = 1; from < LANES; from *= 2) {
        learning |= SHUFFLE_AMONG(learning, lane ^ from);
    }
    uint dimension = SHUFFLE_AMONG(mine.x, FORCED_LANE);
    uint particle = SHUFFLE_AMONG(mine.x, FORCED_LANE + 1);
    hand->due = n->ordinal + 1;
    hand->forced_d = learning ? -1 : (int)integer_of(dimension, DIM);
    hand->forced_j = forced_exemplar(n->individual, integer_of(particle, FORCED_AMONG));
    hand->learning = FORCED == FORCED_WINNER && !learning ? 1u << hand->forced_d : learning;
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        int safe = d < DIM ? d : 0;
        hand->first[c] = word_from(mine, FIRST_LANE + (safe >> 2), (uint)safe & 3);
        hand->second[c] = word_from(mine, SECOND_LANE + (safe >> 2), (uint)safe & 3);
    }
}

// In every generation, before a redraw.
FN void draw_ahead(Hand *hand, Swarm s, Numbers *n, int i, int lane, uint stagnation)
{
    if (stagnation + 1 >= GAP && hand->due != n->ordinal + 1) {
        draw_hand(hand, n, lane, s.learning[i]);
    }
}

// As soon as a redraw is due.
FN void draw_when_due(Hand *hand, LOCAL uint *learned, Swarm s, Numbers *n, int i, int lane)
{
    // draw_ahead has drawn, or does so just before the redraw
}

FN void redraw_hand(Hand *hand, LOCAL const uint *learned, Particle p, Swarm s, Numbers *n, int i, int lane)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            int winner = tournament(
                    i, integer_of(hand->first[c], FIRST_AMONG), integer_of(hand->second[c], SECOND_AMONG), s.fitness);
            p.e[AT(c, d)] = EXEMPLAR(hand->learning >> d & 1 ? winner : d == hand->forced_d ? hand->forced_j : i, d, s.bests);
        }
    }
}

#endif
