// Random points of populations that shrink, are empty for a step and restart: the kernel of the Java class ShrinkingSearch, which declares
// the streams as well.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/best.cl, lib/trace.cl, lib/group.cl
//
// One work-group is one population. lefts [P]: points that each has; points [P][SIZE][DIM], values [P][SIZE]. The others are in
// lib/group.cl.
#ifndef SIZE
#define SIZE 9
#endif

KERNEL void shrinking_search(GROUP_ARGUMENTS, GLOBAL uint *lefts, GLOBAL real *points, GLOBAL real *values)
{
    GROUP_POPULATION(self);
    GLOBAL real *x = points + (ulong)self.number * SIZE * DIM;
    GLOBAL real *f = values + (ulong)self.number * SIZE;
    int left = self.first == 0 ? SIZE : (int)lefts[self.number];
    for (uint step = self.first; goes_on(self, step); step++) {
        if (step > 0) {
            int lost = (int)integer_of(draw_word(self.draw, STREAM_LOSS, step, 0, 0), 4);
            left = left == 0 ? SIZE : left < lost ? 0 : left - lost;
        }
        int n = affordable(self, left);
        uniform_points(self, STREAM_POINT, step, x, n);
        EVALUATE_POINTS(self, step, x, f, n);
        keep_best_of(self, step, x, f, n);
    }
    if (ITEM == 0) {
        lefts[self.number] = (uint)left;
    }
}
