// One work-group is one population through many steps of a launch: what the Java class GroupKernel of org.thalweg.core.kit gives
// a kernel, with the best point that a population has ever seen and the exact evaluation of each improvement.
// Requires: lib/best.cl, lib/trace.cl
//
//     KERNEL void search(GROUP_ARGUMENTS, GLOBAL real *points, GLOBAL real *values)
//     {
//         GROUP_POPULATION(self);
//         GLOBAL real *x = points + (ulong)self.number * EVALUATIONS * DIM;
//         GLOBAL real *f = values + (ulong)self.number * EVALUATIONS;
//         for (uint step = self.first; goes_on(self, step); step++) {
//             ... the work-items of the group evaluate EVALUATIONS points: x and f
//             keep_best(self, step, x, f);
//         }
//     }
//
// Where steps vary, EVALUATIONS is the maximum of a step: one that evaluates n points, maybe none, limits n by affordable(self, n) and
// ends with keep_best_of(self, step, x, f, n). The start evaluates at least one.
//
// Shapes, for P populations in DIM dimensions: populations [P][4] (key, key, instance, 0); ranges [instances][4][DIM] (lower,
// upper, initial lower, initial upper); data: the objective's; best [P][DIM], best_value [P]: the best so far; next_steps [P]: the
// step that each takes next; made_evaluations [P]; improvements, places, counts: lib/trace.cl, with room for `capacity` entries. A launch
// takes each population up to step `last`, its target or most_evaluations, or as far as there is room for a step's entries; step 0 is
// the start.
#ifndef EVALUATIONS
#define EVALUATIONS 64 // of a step, at most
#endif
#ifndef GROUP_ITEMS
#define GROUP_ITEMS 64
#endif

#define GROUP_ARGUMENTS \
    GLOBAL const uint *populations, GLOBAL const real *ranges, GLOBAL const real *data, GLOBAL real *best, \
            GLOBAL real *best_value, GLOBAL uint *next_steps, GLOBAL ulong *made_evaluations, GLOBAL real *improvements, \
            GLOBAL ulong *places, GLOBAL uint *counts, uint capacity, uint last, ulong most_evaluations, real target

// The group's population: its rows of the arguments.
typedef struct {
    int number;
    Draw draw;
    GLOBAL const real *lower, *upper, *initial_lower, *initial_upper;
    GLOBAL real *best, *best_value;
    GLOBAL uint *next;
    GLOBAL ulong *evaluations;
    Improvements improvements;
    uint first, last;
    ulong most; // evaluations of the budget
    real target;
    LOCAL ulong *made;   // evaluations so far
    LOCAL real *reached; // the best value so far
    LOCAL Holder *room;
} Population;

#if LANES == 1
#define GROUP_EXCHANGE
#else
#define GROUP_EXCHANGE SHARED_PARTIALS(GROUP_ITEMS / LANES)
#endif

#define GROUP_POPULATION(self) \
    GROUP_EXCHANGE; \
    SHARED real shared_reached; \
    SHARED ulong shared_made; \
    SHARED Holder shared_room[GROUP_ITEMS]; \
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
    self.next = next_steps + self.number; \
    self.evaluations = made_evaluations + self.number; \
    self.improvements = improvements_of(improvements, places, counts + self.number, self.number, (int)GROUPS, capacity); \
    self.first = *self.next; \
    self.last = last; \
    self.most = most_evaluations; \
    self.target = target; \
    self.made = &shared_made; \
    self.reached = &shared_reached; \
    self.room = shared_room; \
    if (ITEM == 0) { \
        shared_reached = *self.best_value; \
        shared_made = *self.evaluations; \
    } \
    BARRIER(FENCE_BOTH)

// Whether the population takes this step in this launch: one that has reached its target or has made its evaluations stays where it is.
FN int goes_on(Population self, uint step)
{
    return step <= self.last && *self.made < self.most && !(*self.reached <= self.target)
            && has_room(self.improvements, EVALUATIONS);
}

// n evaluations, or as many as the budget still allows.
FN int affordable(Population self, int n)
{
    ulong left = self.most - *self.made;
    return left < (ulong)n ? (int)left : n;
}

// x [n][DIM]: points uniform in the initial range, row i that of individual i, drawn by this stream in this step. The work-items of the
// group share blocks of coordinates; what reads them follows a barrier, such as that of EVALUATE_POINTS.
FN void uniform_points(Population self, uint stream, uint step, GLOBAL real *x, int n)
{
    const ulong blocks = (DIM + UNIFORMS - 1) / UNIFORMS; // of a point
    for (ulong b = ITEM; b < (ulong)n * blocks; b += ITEMS) {
        uint i = (uint)(b / blocks);
        uint first = (uint)(b % blocks) * UNIFORMS;
        Words words = words_of(self.draw, stream, step, i, first / UNIFORMS);
#pragma unroll
        for (uint k = 0; k < UNIFORMS; k++) {
            uint d = first + k;
            if (d < DIM) {
                real low = self.initial_lower[d];
                x[(ulong)i * DIM + d] = low + uniform_of(words, k) * (self.initial_upper[d] - low);
            }
        }
    }
}

// f [n]: values of the step's points x [n][DIM], individuals 0 to n - 1, with LANES work-items for each point. Every work-item of the group
// comes here at the same time; a barrier precedes the evaluation, and those of lanes that meet in local memory are in it. Used in an
// entry point.
#if LANES == 1
#define EVALUATE_POINTS(self, step, x, f, n) \
    BARRIER(FENCE_BOTH); \
    for (int evaluated = (int)ITEM; evaluated < (n); evaluated += (int)ITEMS) { \
        (f)[evaluated] = evaluate((x) + (ulong)evaluated * DIM, evaluation((self).draw, step, (uint)evaluated, data)); \
    }
#else
#define EVALUATE_POINTS(self, step, x, f, n) \
    BARRIER(FENCE_BOTH); \
    for (int evaluated = (int)ITEM / LANES; evaluated - (int)ITEM / LANES < (n); evaluated += GROUP_ITEMS / LANES) { \
        int point = evaluated < (n) ? evaluated : (n) - 1; \
        real value = evaluate_row((x) + (ulong)point * DIM, (int)ITEM % LANES, PARTIALS_OF(ITEM / LANES), \
                evaluation((self).draw, step, (uint)point, data)); \
        if (evaluated < (n) && ITEM % LANES == 0) { \
            (f)[evaluated] = value; \
        } \
    }
#endif

// Keeps the best of the step's points x [n][DIM] with values f [n], which count as evaluated one after another, if it is the best so
// far; the earliest wins among equals. Every work-item of the group calls it after its last point; then all may continue.
FN void keep_best_of(Population self, uint step, GLOBAL const real *x, GLOBAL const real *f, int n)
{
    BARRIER(FENCE_BOTH);
    ulong made = *self.made;
    real known = *self.reached;
    Holder mine = no_best();
    mine.value = known;
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        ulong evaluation = made + (ulong)i + 1;
        if (may_improve(f[i], mine.value, evaluation)) {
            append_improvement(self.improvements, f[i], evaluation, step);
        }
        mine = better(mine, f[i], i);
    }
    Holder found = best_of_group(mine, self.room);
    if (found.value < known || step == 0) {
        for (int d = (int)ITEM; d < DIM; d += (int)ITEMS) {
            self.best[d] = x[(ulong)found.index * DIM + (ulong)d];
        }
        if (ITEM == 0) {
            *self.reached = found.value;
            *self.best_value = found.value;
        }
    }
    if (ITEM == 0) {
        *self.next = step + 1;
        *self.made = made + (ulong)n;
        *self.evaluations = made + (ulong)n;
    }
    BARRIER(FENCE_BOTH);
}

// The same for a method whose start and steps evaluate EVALUATIONS points each.
FN void keep_best(Population self, uint step, GLOBAL const real *x, GLOBAL const real *f)
{
    keep_best_of(self, step, x, f, EVALUATIONS);
}
