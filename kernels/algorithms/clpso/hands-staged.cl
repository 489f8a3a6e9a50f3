// The numbers of a redraw that is due, for lanes with few coordinates that read each other's registers: each draws for its own, one
// block of random words a generation, in the generations before the redraw is due. So no generation waits for a particle that draws
// all. A redraw for which numbers are missing draws them.
// Behind: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl, algorithms/clpso/redraw-by-place.cl
//
// The coordinates of a lane are neighbours and of one block of words; SIZE and DIM are at most 2^16 - 1.

#if WARP_SHUFFLE // elsewhere this file is empty

// What is drawn in which stage: where the particle learns; first picks; second picks; and, where it learns nowhere, the forced dimension
// and particle.
#define STAGE_LEARNING 0
#define STAGE_SECOND 2
#define STAGE_FORCED 3
#define STAGES 4
#define NONE_FORCED 0xffffu

typedef struct {
    uint due;    // the refresh ordinal, plus 1, that the numbers are for
    uint stage;  // the next
    uint learns; // whether any coordinate of the particle learns
    uint mask[MASKS];
    uint picks[OWN]; // the first, and the second times 2^16
    uint forced;     // the forced dimension, NONE_FORCED if none is, and the particle learnt from there times 2^16
} Hand;

FN void begin_hand(Hand *hand, uint due)
{
    hand->due = due;
    hand->stage = 0;
}

FN void empty_hand(Hand *hand)
{
    begin_hand(hand, 0);
}

FN void draw_picks(Hand *hand, Numbers *n, int lane, int second)
{
    uint head = (uint)own_coordinate(lane, 0);
    Words words = words_of(n->draw, second ? PURPOSE_SECOND : PURPOSE_FIRST, n->ordinal, n->individual, head >> 2);
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        uint pick = integer_of(word_at(words, (head + (uint)c) & 3), second ? SECOND_AMONG : FIRST_AMONG);
        hand->picks[c] = second ? hand->picks[c] | pick << 16 : pick;
    }
}

// All lanes of a particle are at the same stage.
FN void draw_stage(Hand *hand, Swarm s, Numbers *n, int i, int lane)
{
    if (hand->stage == STAGE_LEARNING) {
        uint any = (uint)draw_mask(n, lane, s.learning[i], hand->mask);
        for (int from = 1; from < LANES; from *= 2) {
            any |= SHUFFLE_AMONG(any, lane ^ from);
        }
        hand->learns = any;
    } else if (hand->stage < STAGE_FORCED) {
        draw_picks(hand, n, lane, hand->stage == STAGE_SECOND);
    } else {
        hand->forced = NONE_FORCED;
        if (!hand->learns) {
            uint d = forced_dimension(n);
            uint j = FORCED == FORCED_WINNER ? 0 : (uint)forced_exemplar(i, forced_pick(n, FORCED_AMONG));
            hand->forced = d | j << 16;
        }
    }
    hand->stage++;
}

// In every generation, before a redraw.
FN void draw_ahead(Hand *hand, Swarm s, Numbers *n, int i, int lane, uint stagnation)
{
    if (hand->due != n->ordinal + 1) {
        begin_hand(hand, n->ordinal + 1);
    }
    if (hand->stage < STAGES && stagnation + STAGES >= GAP + hand->stage) {
        draw_stage(hand, s, n, i, lane);
    }
}

// As soon as a redraw is due.
FN void draw_when_due(Hand *hand, LOCAL uint *learned, Swarm s, Numbers *n, int i, int lane)
{
    // draw_ahead has drawn, or redraw_hand does
}

FN void redraw_hand(Hand *hand, LOCAL const uint *learned, Particle p, Swarm s, Numbers *n, int i, int lane)
{
    if (hand->due != n->ordinal + 1) {
        begin_hand(hand, n->ordinal + 1);
    }
    while (hand->stage < STAGES) {
        draw_stage(hand, s, n, i, lane);
    }
    int forced_d = hand->forced == NONE_FORCED ? -1 : (int)(hand->forced & 0xffffu);
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            int learns = (hand->mask[0] >> c & 1) || (FORCED == FORCED_WINNER && d == forced_d);
            int winner = tournament(i, hand->picks[c] & 0xffffu, hand->picks[c] >> 16, s.fitness);
            p.e[AT(c, d)] = EXEMPLAR(learns ? winner : d == forced_d ? (int)(hand->forced >> 16) : i, d, s.bests);
        }
    }
}

#endif
