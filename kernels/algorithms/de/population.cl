// How the populations of differential evolution lie in global memory. An individual is a row: the individuals of P
// populations of N = SIZE in D = DIM dimensions are count = P N rows, numbered one population after another.
//
//   g_x [2][count][D]            positions as lib/kept.cl has them, those of generation g in half g % 2
//   g_fitness [history][count]   values, those of generation g in row g - clock[1]; the host keeps history rows
//   clock                        {generation to which kernels add their offset, generation of row 0 of g_fitness}
//   populations [P][4]           (key, key, instance, 0)
//   ranges [instances][4][D]     lower, upper, initial lower, initial upper
//   data                         the objectives' numbers
//   reached [P]                  the generation in which a population reached the target; 2^31 - 1 while it has not
//   g_control [2][2][count]      F and CR of the individuals of generation g, where they adapt, in half g % 2
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl
// Defined by the composer: LIMITED, 1 if a target value may end a population.

#ifndef LIMITED
#define LIMITED 0
#endif

#define ARGUMENTS \
    GLOBAL STORED *g_x, GLOBAL real *g_fitness, GLOBAL const int *clock, GLOBAL const uint *populations, \
            GLOBAL const real *ranges, GLOBAL const real *data, GLOBAL int *reached, GLOBAL real *g_control, int count

#define GENERATION_OF(offset) (clock[0] + (offset))
#define X_OF(generation) (g_x + (ulong)((generation) & 1) * (ulong)count * DIM)
#define FITNESS_OF(generation) (g_fitness + (ulong)((generation) - clock[1]) * (ulong)count)
#define OPPOSITE_VALUES_OF(generation) (opposite_values + (ulong)((generation) - clock[1]) * (ulong)count)

// The individual in one row, in one generation.
typedef struct {
    Draw draw;
    uint population, individual, generation;
} Target;

FN Target target_of(GLOBAL const uint *populations, int row, int generation)
{
    Target t;
    t.population = (uint)row / SIZE;
    t.individual = (uint)row % SIZE;
    t.generation = (uint)generation;
    t.draw.key0 = populations[4 * t.population];
    t.draw.key1 = populations[4 * t.population + 1];
    t.draw.instance = populations[4 * t.population + 2];
    return t;
}

// Bounds of the target's problem.
typedef struct {
    GLOBAL const real *lower, *upper, *initial_lower, *initial_upper;
} Range;

FN Range range_of(GLOBAL const real *ranges, Target t)
{
    Range range;
    range.lower = ranges + (ulong)t.draw.instance * 4 * DIM;
    range.upper = range.lower + DIM;
    range.initial_lower = range.lower + 2 * DIM;
    range.initial_upper = range.lower + 3 * DIM;
    return range;
}

// Whether the population reached the target in an earlier generation and so no longer changes.
FN int frozen(GLOBAL const int *reached, Target t)
{
    return LIMITED && reached[t.population] < (int)t.generation;
}

// Whether the individual's population makes its start or trials in this generation.
FN int evolves(GLOBAL const int *reached, Target t)
{
    return !frozen(reached, t) && (t.generation == 0 || !opposes(t.draw, t.generation));
}

// Keeps the value of a row's individual, and in which generation its population reached the target.
FN void keep_value(Target t, GLOBAL real *fitness, int row, real f, GLOBAL int *reached, real target)
{
    fitness[row] = f;
    if (LIMITED && f <= target) {
        reached[t.population] = (int)t.generation; // all writers write the same
    }
}
