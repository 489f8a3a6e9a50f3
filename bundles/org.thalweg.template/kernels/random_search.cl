// Random search: every step draws SIZE points uniformly between the initial bounds, the last one as many as the budget still
// allows; the best point is kept. The readable form is the Java class RandomPoints, which declares the stream as well.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/best.cl, lib/trace.cl, lib/group.cl
//
// One work-group is one population, whose work-items share the points.
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
        int n = affordable(self, SIZE);
        uniform_points(self, STREAM_POINT, step, x, n);
        EVALUATE_POINTS(self, step, x, f, n);
        keep_best_of(self, step, x, f, n);
    }
}
