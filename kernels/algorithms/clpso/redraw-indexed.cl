// New exemplars with numbers that are found by their place, so that first it is drawn where the particle learns from
// others.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl

#define MASKS ((OWN + 31) / 32)

// Bit c of the mask: coordinate number c of the lane learns from another particle. Returns whether any does.
FN int draw_learning_mask(Numbers *n, int lane, real L, uint *mask)
{
    int any = 0;
    for (int m = 0; m < MASKS; m++) {
        mask[m] = 0;
    }
    for (int block = 0; block < HELD; block += SHARING) {
        Uniforms drawn = thresholds_from(n, own_coordinate(lane, block));
        for (int c = block; c < block + SHARING; c++) {
            int d = own_coordinate(lane, c);
            if (d < DIM && threshold(n, drawn, d) < L) {
                mask[c / 32] |= 1u << (c & 31);
                any = 1;
            }
        }
    }
    return any;
}

// Lanes of a warp wait for each other and for each number, so that they might as well all draw all that a redraw may
// need.
#define DRAW_ALL (LANES > 1)

// New exemplars for the coordinates of one lane. learns: whether any coordinate of the particle learns.
FN void assign_exemplars(const uint *mask, int learns, Particle p, Swarm s, Numbers *n, int i, int lane)
{
    int forced_d = -1;
    int forced_j = 0;
    if (DRAW_ALL || !learns) {
        forced_d = (int)forced_dimension(n);
        forced_j = FORCED == FORCED_WINNER ? 0 : forced_exemplar(i, forced_pick(n, FORCED_AMONG));
        forced_d = learns ? -1 : forced_d;
    }
    for (int block = 0; block < HELD; block += PICKS_SHARING) {
        int head = own_coordinate(lane, block);
        uint learning = mask[block / 32] >> (block & 31) & ((1u << PICKS_SHARING) - 1u);
        if (FORCED == FORCED_WINNER && forced_d >= head && forced_d < head + PICKS_SHARING) {
            learning |= 1u << (forced_d - head);
        }
        Picks drawn;
        if (DRAW_ALL || learning) {
            drawn = picks_from(n, head);
        }
        for (int c = block; c < block + PICKS_SHARING; c++) {
            int d = own_coordinate(lane, c);
            if (d < DIM) {
                int learns_here = learning >> (c - block) & 1;
                int winner = DRAW_ALL || learns_here
                        ? tournament(i, first_pick(n, drawn, d, FIRST_AMONG), second_pick(n, drawn, d, SECOND_AMONG), s.fitness)
                        : 0;
                p.e[AT(c, d)] = EXEMPLAR(learns_here ? winner : d == forced_d ? forced_j : i, d, s.bests);
            }
        }
    }
}

// New exemplars of a particle that one work-item has.
FN void redraw(Particle p, Swarm s, Numbers *n, int i)
{
    uint mask[MASKS];
    int learns = draw_learning_mask(n, 0, s.learning[i], mask);
    assign_exemplars(mask, learns, p, s, n, i, 0);
}
