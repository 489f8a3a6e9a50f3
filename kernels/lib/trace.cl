// The improvements of each population's best value with the exact number of the evaluation, counted from 1: those that a host
// finds which evaluates one individual after another, that is, evaluation 1 and every value below all before it.
// Requires: lib/best.cl
//
// On a device, a work-item whose value is below what its population had before the step appends (evaluation, step,
// value), in any order and without waiting. The Java class TraceBuffer puts them in order of evaluation and leaves out
// those that came after one as good, in the same step or before. So any such value does, and the best before the step
// spares entries. A step in which no value falls below it costs one comparison each.
//
// Where the values of many steps are kept, trace_row finds the entries of each step on its own.
//
// Room: a step has at most as many entries as evaluations, N. A launch of at most capacity / N steps has room for all; a kernel
// that takes more calls has_room() before each step and ends where there is none. No entry is ever lost: the count
// tells of those beyond the capacity, and TraceBuffer refuses them.
//
// Shapes, for P populations: values [P][capacity]; places [2][P][capacity]: evaluations, steps; counts [P], 0 at first.

// Where the count lies while a kernel runs: LOCAL or GLOBAL.
#ifndef TRACE_SPACE
#define TRACE_SPACE GLOBAL
#endif

// Where the improvements of one population go.
typedef struct {
    GLOBAL real *values;
    GLOBAL ulong *evaluations, *steps;
    TRACE_SPACE uint *count;
    uint capacity;
} Improvements;

// Those of one of several populations.
FN Improvements improvements_of(
        GLOBAL real *values, GLOBAL ulong *places, TRACE_SPACE uint *count, int population, int populations, uint capacity)
{
    ulong row = (ulong)population * capacity;
    Improvements to = {values + row, places + row, places + (ulong)populations * capacity + row, count, capacity};
    return to;
}

// Whether there is room for more `entries`. Work-items that call this between two barriers get the same answer if none
// appends between them.
FN int has_room(Improvements to, uint entries)
{
    return *to.count + entries <= to.capacity;
}

// Entry number k, if there is room for it.
FN void put_improvement(Improvements to, uint k, real value, ulong evaluation, uint step)
{
    if (k < to.capacity) {
        to.values[k] = value;
        to.evaluations[k] = evaluation;
        to.steps[k] = step;
    }
}

// Returns how many entries of the population there were before it.
FN uint append_improvement(Improvements to, real value, ulong evaluation, uint step)
{
    uint k = ATOMIC_ADD(to.count, 1u);
    put_improvement(to, k, value, evaluation, step);
    return k;
}

// Whether evaluation number `evaluation` may be an improvement of a population that had the value `known` before the step.
FN int may_improve(real value, real known, ulong evaluation)
{
    return value < known || evaluation == 1;
}

// The entries of a step in which all n individuals were evaluated, `made` evaluations having been made before it: by one group,
// from the values after the step and those before it (any, for step 0), none of which is worse after than before. room: one
// entry for each work-item.
FN void trace_row(
        Improvements to, GLOBAL const real *before, GLOBAL const real *after, int n, ulong made, uint step, LOCAL Holder *room)
{
    Holder mine = no_best();
    for (int i = (int)ITEM; i < n && step > 0; i += (int)ITEMS) {
        mine = better(mine, before[i], i);
    }
    real known = best_of_group(mine, room).value;
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        ulong evaluation = made + (ulong)i + 1;
        if (may_improve(after[i], known, evaluation)) {
            append_improvement(to, after[i], evaluation, step);
            known = after[i] < known ? after[i] : known; // what this item finds later comes after it
        }
    }
}
