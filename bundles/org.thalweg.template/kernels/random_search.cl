// Random search: every step draws SIZE points uniformly in the box; the best point ever seen is kept.
//
// One work-group is one population, one work-item one point; a group smaller than SIZE takes its points in turns.
//
// Shapes, P populations of SIZE points in DIM dimensions: populations [P][4] (key, key, instance, 0);
// box [instances][2][DIM] (lower, upper); points [P][SIZE][DIM], values [P][SIZE]: those of the step at hand;
// best [P][DIM], best_value [P]: the best so far; trace [P][steps]: best_value after each step.
#define PURPOSE_POINT 1

// Steps first ... first + steps - 1. A population that has reached the target stays where it is.
KERNEL void random_search(GLOBAL const uint *populations, GLOBAL const real *box, GLOBAL const real *data,
        GLOBAL real *points, GLOBAL real *values, GLOBAL real *best, GLOBAL real *best_value, GLOBAL real *trace,
        uint first, int steps, real target)
{
    int p = (int)GROUP;
    Draw draw = {populations[4 * p], populations[4 * p + 1], populations[4 * p + 2]};
    GLOBAL const real *lower = box + (ulong)draw.instance * 2 * DIM;
    GLOBAL const real *upper = lower + DIM;
    SHARED real reached;
    if (ITEM == 0) {
        reached = best_value[p];
    }
    FENCED(FENCE_LOCAL);
    for (int s = 0; s < steps && !(reached <= target); s++) {
        // Everybody draws and evaluates its points.
        for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
            GLOBAL real *x = points + ((ulong)p * SIZE + i) * DIM;
            for (int d = 0; d < DIM; d++) {
                real u = draw_uniform(draw, PURPOSE_POINT, first + s, (uint)i, (uint)d);
                x[d] = lower[d] + u * (upper[d] - lower[d]);
            }
            values[(ulong)p * SIZE + i] = evaluate(x, evaluation(draw, first + s, (uint)i, data));
        }
        FENCED(FENCE_BOTH);
        // One looks for an improvement, in the host's order: the earlier point wins among equals.
        if (ITEM == 0) {
            for (int i = 0; i < SIZE; i++) {
                ulong k = (ulong)p * SIZE + i;
                if (values[k] < reached) {
                    reached = values[k];
                    for (int d = 0; d < DIM; d++) {
                        best[(ulong)p * DIM + d] = points[k * DIM + d];
                    }
                }
            }
            trace[p * steps + s] = reached;
            best_value[p] = reached;
        }
        FENCED(FENCE_BOTH);
    }
}
