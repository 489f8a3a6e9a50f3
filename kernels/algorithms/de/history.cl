// What every design of differential evolution records of its generations: the best of each, the improvements on the way
// there, and the clock of recorded launches.
//
// Requires: lib/best.cl, lib/trace.cl, lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl,
//         algorithms/de/population.cl

#ifndef BEST_ITEMS
#define BEST_ITEMS 64 // a power of two
#endif

// The minimum value of every population in each of the history's rows and the individual that has it, the lowest index
// among equals: one group for each. best_values, best_individuals [rows][P]. Row 0 is generation `first`. fresh: 1 if
// that is the start, whose improvements have not been recorded; else it is the last row of the call before, which row 1
// is compared with. Rows after the generation that reached the target hold nothing new. Generations that made opposites
// evaluated these, which have rows of their own, opposite_values, and so has a start of which only the best survived
// its opposites, start_values.
KERNEL_OF(BEST_ITEMS) void de_best(GLOBAL const real *g_fitness, GLOBAL const real *opposite_values,
        GLOBAL const real *start_values, GLOBAL const uint *populations, GLOBAL real *best_values, GLOBAL int *best_individuals,
        GLOBAL const int *reached, GLOBAL real *trace_values, GLOBAL ulong *trace_places, GLOBAL uint *trace_counts, int capacity,
        int count, int first, int fresh)
{
    SHARED Holder room[BEST_ITEMS];
    int all = count / SIZE;
    int row = (int)GROUP / all;
    int population = (int)GROUP % all;
    ulong place = (ulong)row * (ulong)count + (ulong)population * SIZE;
    GLOBAL const real *fitness = g_fitness + place;
    Holder best = no_best();
    for (int i = (int)ITEM; i < SIZE; i += BEST_ITEMS) {
        best = better(best, fitness[i], i);
    }
    best = best_of_group(best, room);
    if (ITEM == 0) {
        best_values[GROUP] = best.value;
        best_individuals[GROUP] = best.index;
    }
    int generation = first + row;
    if ((row > 0 || fresh) && generation <= reached[population]) {
        Improvements to = improvements_of(trace_values, trace_places, trace_counts + population, population, all, (uint)capacity);
        GLOBAL const real *before = row > 0 ? fitness - count : fitness;
        ulong made = (ulong)generation * SIZE;
        Target t = target_of(populations, population * SIZE, generation);
        if (OPPOSES_START && generation == 0) {
            trace_row(to, before, start_values + (ulong)population * SIZE, SIZE, 0, 0, room);
            trace_row(to, before, opposite_values + place, SIZE, SIZE, 0, room);
        } else {
            int opposed = generation > 0 && opposes(t.draw, t.generation);
            trace_row(to, before, opposed ? opposite_values + place : fitness, SIZE, made + (OPPOSES_START ? SIZE : 0),
                    (uint)generation, room);
        }
    }
}

// At the end of recorded generations: the next ones count from here.
KERNEL_OF(1) void de_tick(GLOBAL int *clock, int generations)
{
    clock[0] += generations;
}
