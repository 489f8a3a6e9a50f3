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
// 1 if further groups may help to evaluate a population's points (EVALUATE_POINTS): a launch of P (1 + helpers) groups, of which the first P
// go through the steps, and which all run at the same time.
#ifndef HELPED
#define HELPED 0
#endif

#if HELPED
// What a population's group asks of its helpers, in the order of `number`, and how many answers there have been.
typedef struct {
    ulong x, f; // addresses
    uint step, n;
    uint number, answers;
} Call;
#define LAST_CALL 0x80000000u
#define HELP_ARGUMENTS , GLOBAL Call *calls, uint helpers
#else
#define HELP_ARGUMENTS
#endif

#define GROUP_ARGUMENTS \
    GLOBAL const uint *populations, GLOBAL const real *ranges, GLOBAL const real *data, GLOBAL real *best, \
            GLOBAL real *best_value, GLOBAL uint *next_steps, GLOBAL ulong *made_evaluations, GLOBAL real *improvements, \
            GLOBAL ulong *places, GLOBAL uint *counts, uint capacity, uint last, ulong most_evaluations, \
            real target HELP_ARGUMENTS

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
#if HELPED
    GLOBAL Call *call;
    int part, helpers; // of the groups of this population: part 0 goes through the steps
    LOCAL uint *asked;
#endif
} Population;

#if LANES == 1
#define GROUP_EXCHANGE
#else
#define GROUP_EXCHANGE SHARED_PARTIALS(GROUP_ITEMS / LANES)
#endif

#if HELPED
#define POPULATIONS ((int)GROUPS / (1 + (int)helpers))
#define PLACE_GROUP(self) \
    SHARED uint shared_asked; \
    self.number = (int)GROUP % POPULATIONS; \
    self.part = (int)GROUP / POPULATIONS; \
    self.helpers = (int)helpers; \
    self.call = calls + self.number; \
    self.asked = &shared_asked
// A helper never gets to what follows.
#define HELP(self) \
    if (self.part > 0) { \
        for (uint number = 1; is_asked(self, number); number++) { \
            EVALUATE_SHARE(self, self.part, 1 + self.helpers, self.call->step, (GLOBAL const real *)self.call->x, \
                    (GLOBAL real *)self.call->f, (int)self.call->n); \
            BARRIER(FENCE_BOTH); \
            if (ITEM == 0) { \
                DEVICE_FENCE; \
                ATOMIC_ADD(&self.call->answers, 1u); \
            } \
        } \
        return; \
    }
#else
#define POPULATIONS ((int)GROUPS)
#define PLACE_GROUP(self) self.number = (int)GROUP
#define HELP(self)
#endif

#define GROUP_POPULATION(self) \
    GROUP_EXCHANGE; \
    SHARED real shared_reached; \
    SHARED ulong shared_made; \
    SHARED Holder shared_room[GROUP_ITEMS]; \
    Population self; \
    PLACE_GROUP(self); \
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
    self.improvements = improvements_of(improvements, places, counts + self.number, self.number, POPULATIONS, capacity); \
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
    BARRIER(FENCE_BOTH); \
    HELP(self)

// Whether the population takes this step in this launch: one that has reached its target or has made its evaluations stays where it is.
FN int goes_on(Population self, uint step)
{
    int on = step <= self.last && *self.made < self.most && !(*self.reached <= self.target)
            && has_room(self.improvements, EVALUATIONS);
#if HELPED
    if (!on && ITEM == 0) {
        ATOMIC_OR(&self.call->number, LAST_CALL);
    }
#endif
    return on;
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

#if HELPED
// Waits for call number `number`. @return whether there is one
FN int is_asked(Population self, uint number)
{
    BARRIER(FENCE_BOTH);
    if (ITEM == 0) {
        uint asked;
        do {
            asked = LOAD_VOLATILE(&self.call->number);
        } while (asked < number);
        DEVICE_FENCE;
        *self.asked = asked;
    }
    BARRIER(FENCE_BOTH);
    return !(*self.asked & LAST_CALL);
}

// Asks all helpers, if there are more points than work-items of one group.
FN int ask_helpers(Population self, uint step, GLOBAL const real *x, GLOBAL real *f, int n)
{
    int asks = self.helpers > 0 && n > GROUP_ITEMS / LANES;
    BARRIER(FENCE_BOTH);
    if (asks && ITEM == 0) {
        self.call->x = (ulong)x;
        self.call->f = (ulong)f;
        self.call->step = step;
        self.call->n = (uint)n;
        DEVICE_FENCE;
        ATOMIC_ADD(&self.call->number, 1u);
    }
    return asks;
}

FN void await_helpers(Population self, int asked)
{
    if (asked && ITEM == 0) {
        uint answers = LOAD_VOLATILE(&self.call->number) * (uint)self.helpers;
        while (LOAD_VOLATILE(&self.call->answers) != answers) {
        }
        DEVICE_FENCE;
    }
    BARRIER(FENCE_BOTH);
}
#endif

// The share of one of several groups in EVALUATE_POINTS, all of it for part 0 of 1.
#if LANES == 1
#define EVALUATE_SHARE(self, part, parts, step, x, f, n) \
    for (int evaluated = (part) * (int)ITEMS + (int)ITEM; evaluated < (n); evaluated += (parts) * (int)ITEMS) { \
        (f)[evaluated] = evaluate((x) + (ulong)evaluated * DIM, evaluation((self).draw, step, (uint)evaluated, data)); \
    }
#else
#define EVALUATE_SHARE(self, part, parts, step, x, f, n) \
    for (int first = (part) * (GROUP_ITEMS / LANES); first < (n); first += (parts) * (GROUP_ITEMS / LANES)) { \
        int evaluated = first + (int)ITEM / LANES; \
        int point = evaluated < (n) ? evaluated : (n) - 1; \
        real value = evaluate_row((x) + (ulong)point * DIM, (int)ITEM % LANES, PARTIALS_OF(ITEM / LANES), \
                evaluation((self).draw, step, (uint)point, data)); \
        if (evaluated < (n) && ITEM % LANES == 0) { \
            (f)[evaluated] = value; \
        } \
    }
#endif

// f [n]: values of the step's points x [n][DIM], individuals 0 to n - 1, with LANES work-items for each point. Every work-item of the group
// comes here at the same time; a barrier precedes the evaluation, and those of lanes that meet in local memory are in it. Used in an
// entry point.
#if HELPED
#define EVALUATE_POINTS(self, step, x, f, n) \
    { \
        int asked = ask_helpers(self, step, x, f, n); \
        int parts = asked ? 1 + self.helpers : 1; \
        EVALUATE_SHARE(self, 0, parts, step, x, f, n); \
        await_helpers(self, asked); \
    }
#else
#define EVALUATE_POINTS(self, step, x, f, n) \
    BARRIER(FENCE_BOTH); \
    EVALUATE_SHARE(self, 0, 1, step, x, f, n)
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
