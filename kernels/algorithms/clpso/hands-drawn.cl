// The numbers of a redraw that is due, for lanes: each lane draws for its own coordinates where the particle learns, one phase
// ahead, so that by the next barrier it knows whether any lane learns. A particle of one work-item draws when it redraws.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl, algorithms/clpso/redraw-by-place.cl

typedef struct {
    uint mask[MASKS];
} Hand;

FN void empty_hand(Hand *hand)
{
    // its mask is drawn anew before each use
}

// In every generation, before a redraw.
FN void draw_ahead(Hand *hand, Swarm s, Numbers *n, int i, int lane, uint stagnation)
{
    // lanes draw as soon as a redraw is due, behind the evaluation
}

// As soon as a redraw is due. learned: the refresh ordinal, plus 1, at which any lane of the particle last learnt.
FN void draw_when_due(Hand *hand, LOCAL uint *learned, Swarm s, Numbers *n, int i, int lane)
{
    if (LANES > 1 && draw_mask(n, lane, s.learning[i], hand->mask)) {
        *learned = n->ordinal + 1;
    }
}

FN void redraw_hand(Hand *hand, LOCAL const uint *learned, Particle p, Swarm s, Numbers *n, int i, int lane)
{
    int learns = LANES > 1 ? *learned == n->ordinal + 1 : draw_mask(n, lane, s.learning[i], hand->mask);
    learn_where(hand->mask, learns, p, s, n, i, lane);
}
