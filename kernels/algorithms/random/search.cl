// Random search: one work-group is one population. The readable form is the Java class RandomPoints, which declares the stream.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/best.cl, lib/trace.cl, lib/group.cl
//
// Work-items share coordinates of points [P][SIZE][DIM] and evaluate them with LANES each: values [P][SIZE]. The others are in
// lib/group.cl.
#ifndef SIZE
#define SIZE 64
#endif

KERNEL_OF(GROUP_ITEMS) void random_search(GROUP_ARGUMENTS, GLOBAL real *points, GLOBAL real *values)
{
    GROUP_POPULATION(self);
    GLOBAL real *x = points + (ulong)self.number * SIZE * DIM;
    GLOBAL real *f = values + (ulong)self.number * SIZE;
    for (uint step = self.first; goes_on(self, step); step++) {
        int n = affordable(self, SIZE);
        for (ulong e = ITEM; e < (ulong)n * DIM; e += ITEMS) {
            uint d = (uint)(e % DIM);
            real u = draw_uniform(self.draw, STREAM_POINT, step, (uint)(e / DIM), d);
            x[e] = self.initial_lower[d] + u * (self.initial_upper[d] - self.initial_lower[d]);
        }
        EVALUATE_POINTS(self, step, x, f, n);
        keep_best_of(self, step, x, f, n);
    }
}
