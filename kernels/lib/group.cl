// One work-group is one population through many steps of a launch: what the Java class GroupKernel of org.thalweg.core.kit gives
// a kernel, and the best point that a population has ever seen, with its value after each step.
// Behind: lib/evaluate.cl
//
//     KERNEL void search(GROUP_ARGUMENTS, GLOBAL real *points, GLOBAL real *values)
//     {
//         GROUP_POPULATION(self);
//         GLOBAL real *x = points + (ulong)self.number * SIZE * DIM;
//         GLOBAL real *f = values + (ulong)self.number * SIZE;
//         for (uint step = first; goes_on(self, step); step++) {
//             ... the work-items of the group evaluate SIZE points: x and f
//             keep_best(self, step, x, f, SIZE);
//         }
//     }
//
// Shapes, for P populations in DIM dimensions: populations [P][4] (key, key, instance, 0); ranges [instances][4][DIM] (lower,
// upper, initial lower, initial upper); data: the objective's; best [P][DIM], best_value [P]: the best so far; trace [P][steps]:
// best_value after each step. The launch takes steps first ... first + steps - 1; step 0 is the start.
#define GROUP_ARGUMENTS \
    GLOBAL const uint *populations, GLOBAL const real *ranges, GLOBAL const real *data, GLOBAL real *best, \
    GLOBAL real *best_value, GLOBAL real *trace, uint first, int steps, real target

// The group's population: its rows of the arguments.
typedef struct {
    int number;
    Draw draw;
    GLOBAL const real *lower, *upper, *initial_lower, *initial_upper;
    GLOBAL real *best, *best_value, *trace;
    uint first, end;
    real target;
    LOCAL real *reached;        // the best value so far
} Population;

#define GROUP_POPULATION(self) \
    SHARED real shared_reached; \
    Population self; \
    self.number = (int)GROUP; \
    self.draw.key0 = populations[4 * self.number]; \
    self.draw.key1 = populations[4 * self.number + 1]; \
    self.draw.instance = populations[4 * self.number + 2]; \
    self.lower = ranges + (ulong)self.draw.instance * 4 * DIM; \
    self.upper = self.lower + DIM; \
    self.initial_lower = self.upper + DIM; \
    self.initial_upper = self.initial_lower + DIM; \
    self.best = best + (ulong)self.number * DIM; \
    self.best_value = best_value + self.number; \
    self.trace = trace + (ulong)self.number * (ulong)steps; \
    self.first = first; \
    self.end = first + (uint)steps; \
    self.target = target; \
    self.reached = &shared_reached; \
    if (ITEM == 0) { \
        shared_reached = *self.best_value; \
    } \
    FENCED(FENCE_LOCAL)

// Whether the population takes this step: one that has reached its target stays where it is.
FN int goes_on(Population self, uint step)
{
    return step < self.end && !(*self.reached <= self.target);
}


// Keeps the best of the step's n points x [n][DIM] with values f [n] if it is the best so far; the earliest wins among equals.
// Every work-item of the group calls it behind its last point; then all may go on.
FN void keep_best(Population self, uint step, GLOBAL const real *x, GLOBAL const real *f, int n)
{
    FENCED(FENCE_BOTH);
    if (ITEM == 0) {
        int g = 0;
        for (int i = 1; i < n; i++) {
            g = f[i] < f[g] ? i : g;
        }
        if (f[g] < *self.reached || step == 0) {
            *self.reached = f[g];
            for (int d = 0; d < DIM; d++) {
                self.best[d] = x[(ulong)g * DIM + (ulong)d];
            }
        }
        *self.best_value = *self.reached;
        self.trace[step - self.first] = *self.reached;
    }
    FENCED(FENCE_BOTH);
}
