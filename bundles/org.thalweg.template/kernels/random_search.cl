// Random search: every step draws SIZE points uniformly between the initial bounds; the best point ever seen is kept. The readable
// form is the Java class RandomPoints, which declares the stream as well.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/best.cl, lib/trace.cl, lib/group.cl
//
// One work-group is one population, one work-item one point; a group smaller than SIZE takes its points in turns.
//
// Shapes, P populations: points [P][SIZE][DIM], values [P][SIZE]: those of the current step. The others are in
// lib/group.cl.
#ifndef SIZE
#define SIZE 64
#endif

KERNEL void random_search(GROUP_ARGUMENTS, GLOBAL real *points, GLOBAL real *values)
{
    GROUP_POPULATION(self);
    GLOBAL real *x = points + (ulong)self.number * SIZE * DIM;
    GLOBAL real *f = values + (ulong)self.number * SIZE;
    for (uint step = self.first; goes_on(self, step); step++) {
        for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
            GLOBAL real *mine = x + (ulong)i * DIM;
            for (int d = 0; d < DIM; d++) {
                real u = draw_uniform(self.draw, STREAM_POINT, step, (uint)i, (uint)d);
                mine[d] = self.initial_lower[d] + u * (self.initial_upper[d] - self.initial_lower[d]);
            }
            f[i] = evaluate(mine, evaluation(self.draw, step, (uint)i, data));
        }
        keep_best(self, step, x, f);
    }
}
