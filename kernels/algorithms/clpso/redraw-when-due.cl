// A redraw whose random numbers are drawn when it is due: each lane draws in which of its coordinates the particle
// learns from others, one phase before the redraw, so that by the next barrier all know whether any lane learns. A
// particle of one work-item draws when it redraws. Its twin is redraw-precomputed.cl.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl,
// algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl, algorithms/clpso/redraw-indexed.cl

typedef struct {
    uint mask[MASKS];
} NextRedraw;

FN void clear_next_redraw(NextRedraw *next)
{
    // its mask is redrawn before each use
}

// In every generation, before a redraw.
FN void precompute_redraw(NextRedraw *next, Swarm s, Numbers *n, int i, int lane, uint stagnation)
{
    // lanes draw as soon as a redraw is due, after the evaluation
}

// As soon as a redraw is due. learning_ordinal: the refresh ordinal, plus 1, of the last redraw in which any lane of
// the particle learns from others.
FN void draw_due_redraw(NextRedraw *next, LOCAL uint *learning_ordinal, Swarm s, Numbers *n, int i, int lane)
{
    if (LANES > 1 && draw_learning_mask(n, lane, s.learning[i], next->mask)) {
        *learning_ordinal = n->ordinal + 1;
    }
}

FN void redraw_with(NextRedraw *next, LOCAL const uint *learning_ordinal, Particle p, Swarm s, Numbers *n, int i, int lane)
{
    int learns = LANES > 1 ? *learning_ordinal == n->ordinal + 1 : draw_learning_mask(n, lane, s.learning[i], next->mask);
    assign_exemplars(next->mask, learns, p, s, n, i, lane);
}
