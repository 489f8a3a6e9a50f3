// The numbers of a redraw that is due, for lanes that read each other's registers. Redraws of a particle are GAP generations apart or more, so
// it is soon enough to draw for the next one in each generation that is a multiple of GAP. Then all particles draw at the same
// time, for none of which the others wait, and a redraw only compares what is drawn. SIZE is at most 2^16.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl, algorithms/clpso/exemplars.cl,
// algorithms/clpso/state-private.cl, algorithms/clpso/redraw-by-place.cl, algorithms/clpso/hands-own.cl or hands-dealt.cl

#if WARP_SHUFFLE // elsewhere this file is empty

typedef struct {
    uint due;        // the refresh ordinal, plus 1, that the pairs are for
    uint pairs[OWN]; // of the lane's coordinates, see settled()
} Hand;

FN void empty_hand(Hand *hand)
{
    hand->due = 0;
}

// In every generation, before a redraw: only in a launch's first generations may one be due that nothing was drawn for.
FN void draw_ahead(Hand *hand, Swarm s, Numbers *n, int i, int lane, uint stagnation)
{
    if ((n->generation % GAP == 0 || stagnation >= GAP) && hand->due != n->ordinal + 1) {
        draw_pairs(hand->pairs, s, n, i, lane);
        hand->due = n->ordinal + 1;
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
        int safe = BEFORE(DIM, c, d) ? d : DIM - 1; // for every coordinate, so that no lane branches
        p.e[AT(c, d)] = EXEMPLAR(winner(pair_of(hand->pairs[c]), s.fitness), safe, s.bests);
    }
}

#endif
