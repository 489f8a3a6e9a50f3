// The improvements of each population's best value with the exact number of the evaluation, counted from 1: those that a host
// finds which evaluates one individual after another, that is, evaluation 1 and every value below all before it.
// Behind: lib/best.cl
//
// On a device, whoever improves appends (evaluation, step, value) in any order; the Java class TraceBuffer sorts. Individual i of
// a step improves if its value is below `known`, the population's best before the step, and nobody of lower index has one as
// good in this step. To find that out it reads values [N], where all that fell below `known` in this step have left theirs: the
// values of the step, or bests, since who falls below everything falls below its own. So
//
//   1. everyone leaves its value there and remembers whether it is below `known`;
//   2. barrier, or the next launch;
//   3. those that were below call note_improvement. Until they have, nobody overwrites values.
//
// A step in which nobody improves costs one comparison each. Where values of many steps are kept, trace_row finds the
// improvements of each step by itself.
//
// Room: a step has at most N improvements. A launch of at most capacity / N steps has room for all; a kernel that takes more
// asks has_room() before each step and ends where there is none. No entry is ever lost: the count tells of those beyond the
// capacity, and TraceBuffer refuses them.
//
// Shapes, for P populations: values [capacity][P]; places [capacity][P][2] (evaluation, step); counts [P], 0 at first.

// Where the values lie that improvements are looked up in, and the count while a kernel runs: LOCAL or GLOBAL.
#ifndef TRACE_VALUES
#define TRACE_VALUES GLOBAL
#endif
#ifndef TRACE_COUNT
#define TRACE_COUNT GLOBAL
#endif

// Where improvements of one population go.
typedef struct {
    GLOBAL real *values;
    GLOBAL ulong *places;
    TRACE_COUNT uint *count;
    int population, populations;
    uint capacity;
} Improvements;

// Whether there is room for so many entries more. Every work-item that asks between two barriers gets the same answer if nobody
// appends between them.
FN int has_room(Improvements to, uint entries)
{
    return *to.count + entries <= to.capacity;
}

FN void append_improvement(Improvements to, ulong evaluation, uint step, real value)
{
    uint k = ATOMIC_ADD(to.count, 1u);
    if (k < to.capacity) {
        ulong at = (ulong)k * (ulong)to.populations + (ulong)to.population;
        to.values[at] = value;
        to.places[2 * at] = evaluation;
        to.places[2 * at + 1] = step;
    }
}

// Whether nobody of lower index has a value as good.
FN int first_as_good(TRACE_VALUES const real *values, int i, real value)
{
    for (int j = 0; j < i; j++) {
        if (values[j] <= value) {
            return 0;
        }
    }
    return 1;
}

// Whether nobody of higher index has a better value: an improvement that is also this is the population's best after the step.
FN int none_better_behind(TRACE_VALUES const real *values, int i, int n, real value)
{
    for (int j = i + 1; j < n; j++) {
        if (values[j] < value) {
            return 0;
        }
    }
    return 1;
}

// Evaluations of a step by individuals 0 ... i, where not all are evaluated: missed[j] is the last step in which j was not.
FN ulong evaluated_up_to(TRACE_VALUES const int *missed, int i, int step)
{
    ulong count = 0;
    for (int j = 0; j <= i; j++) {
        count += missed[j] != step;
    }
    return count;
}

// Appends individual i's value, found by evaluation number `evaluation`, if it is an improvement.
FN void note_improvement(Improvements to, TRACE_VALUES const real *values, int i, real known, ulong evaluation, uint step)
{
    real value = values[i];
    if ((value < known || evaluation == 1) && first_as_good(values, i, value)) {
        append_improvement(to, evaluation, step, value);
    }
}

// The improvements of a step in which all n individuals were evaluated, `made` evaluations having been made before it: by one
// group, from the values after the step and those before it (any, for step 0), none of which is worse after than before. room:
// one entry for each work-item.
FN void trace_row(Improvements to, TRACE_VALUES const real *before, TRACE_VALUES const real *after, int n, ulong made, uint step,
        LOCAL Holder *room)
{
    Holder mine = no_best();
    for (int i = (int)ITEM; i < n && step > 0; i += (int)ITEMS) {
        mine = better(mine, before[i], i);
    }
    real known = best_of_group(mine, room).value;
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        note_improvement(to, after, i, known, made + (ulong)i + 1, step);
    }
}
