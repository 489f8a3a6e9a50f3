// A redraw whose random numbers are drawn in advance, for lanes that read each other's registers. Redraws of a particle
// are at least GAP generations apart, so it is soon enough to draw for the next one in each generation that is a
// multiple of GAP. Then all particles draw in the same generation, none waits for another, and a redraw only compares
// values. SIZE is at most 2^16. Its twin is redraw-when-due.cl.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl, algorithms/clpso/redraw-indexed.cl,
// algorithms/clpso/contestants-by-coordinate.cl or contestants-by-block.cl

#if WARP_SHUFFLE // else this file is empty

typedef struct {
    uint due;         // the refresh ordinal, plus 1, that was drawn for
    uint packed[OWN]; // the contestants of the lane's coordinates, see pack_contestants
} NextRedraw;

FN void clear_next_redraw(NextRedraw *next)
{
    next->due = 0;
}

// In every generation, before a redraw: only in a launch's first generations may one be due for which nothing was
// drawn.
FN void precompute_redraw(NextRedraw *next, Swarm s, Numbers *n, int i, int lane, uint stagnation)
{
    if ((n->generation % GAP == 0 || stagnation >= GAP) && next->due != n->ordinal + 1) {
        draw_contestants(next->packed, s, n, i, lane);
        next->due = n->ordinal + 1;
    }
}

// As soon as a redraw is due.
FN void draw_due_redraw(NextRedraw *next, LOCAL uint *learning_ordinal, Swarm s, Numbers *n, int i, int lane)
{
    // precompute_redraw has drawn, or does so just before the redraw
}

FN void redraw_with(NextRedraw *next, LOCAL const uint *learning_ordinal, Particle p, Swarm s, Numbers *n, int i, int lane)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        int safe = BEFORE(DIM, c, d) ? d : DIM - 1; // padding as well, so that no lane branches
        p.e[AT(c, d)] = EXEMPLAR(winner(unpack_contestants(next->packed[c]), s.fitness), safe, s.bests);
    }
}

#endif
