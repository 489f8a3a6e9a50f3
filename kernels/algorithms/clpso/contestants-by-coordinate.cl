// The contestants of a particle's next redraw, for redraw-precomputed.cl: each lane draws for its own coordinates.
// Its twin is contestants-by-block.cl.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl, algorithms/clpso/redraw-indexed.cl

#if WARP_SHUFFLE // else this file is empty

FN void draw_contestants(uint *packed, Swarm s, Numbers *n, int i, int lane)
{
    uint mask[MASKS];
    uint learns = (uint)draw_learning_mask(n, lane, s.learning[i], mask);
#if PACKED
    uint mine = learns;
    for (int from = 0; from < PRESENT_LANES; from++) {
        learns |= SHUFFLE_AMONG(mine, from);
    }
#else
    for (int from = 1; from < LANES; from *= 2) {
        learns |= SHUFFLE_AMONG(learns, lane ^ from);
    }
#endif
    int forced_d = -1;
    int forced_j = i;
    if (!learns) {
        forced_d = (int)forced_dimension(n);
        forced_j = FORCED == FORCED_WINNER ? 0 : forced_exemplar((uint)i, forced_pick(n, FORCED_AMONG));
    }
#pragma unroll
    for (int block = 0; block < OWN; block += PICKS_SHARING) {
        Picks picks = picks_from(n, own_coordinate(lane, block));
#pragma unroll
        for (int c = block; c < block + PICKS_SHARING; c++) {
            int d = own_coordinate(lane, c);
            packed[c] = pack_contestants(i, mask[c / 32] >> (c & 31) & 1, d == forced_d, forced_j,
                    first_pick(n, picks, d, FIRST_AMONG), second_pick(n, picks, d, SECOND_AMONG));
        }
    }
}

#endif
