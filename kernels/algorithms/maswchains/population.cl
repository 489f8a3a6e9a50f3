// Where the populations of MA-SW-Chains lie in global memory.
//
// P populations of N = SIZE individuals in D = DIM dimensions:
//   populations [P][4]         (key, key, instance, 0)
//   ranges [instances][4][D]   lower, upper, initial lower, initial upper
//   data                       the objectives' numbers
//   points [P][ROWS][D]        the individuals' and others, in any order
//   rows [P][ROWS]             where they lie: number i < N is individual i, the others are those named below
//   biases [P][N][D]           of chains
//   values [P][N + 2]          of individuals, the point of local search if it has moved, the archived one; or infinity
//   deviations [P][N]          rho of chains
//   streaks [P][N]             their successes in a row, or failures as a negative number
//   flags [P][N]               MARKED, CHAINED
//   counters [P][COUNTERS]     the integers of SearchState (state.cl), in order
//   numbers [P][NUMBERS]       its reals
//   trace_values, trace_places, trace_counts: lib/trace.cl with room for `capacity` entries of a population
//
// STORED, see lib/kept.cl, is the type of points and biases.
//
// Requires: lib/normal.cl, lib/kept.cl, lib/best.cl, lib/trace.cl, algorithms/maswchains/rules.cl

// Rows in addition to those of the individuals.
#define REFINED SIZE        // c_LS^r, the point of local search, once it has moved
#define ARCHIVED (SIZE + 1) // the best of all, too little better to be kept
#define TRIAL (SIZE + 2)    // the points to be evaluated, where they are stored
#define MOVE (SIZE + 3)     // bias + d, in design `tuned` for small points
#ifndef ROWS
#define ROWS (SIZE + 4)
#endif

// Flags of individuals.
#define MARKED 1u  // local search could not improve it
#define CHAINED 2u // has the state of a chain

#define COUNTERS 10
#define NUMBERS 5

#define ARGUMENTS \
    GLOBAL const uint *RESTRICT populations, GLOBAL const real *RESTRICT ranges, GLOBAL const real *RESTRICT data, \
            GLOBAL STORED *points, GLOBAL uint *rows, GLOBAL STORED *biases, GLOBAL real *values, GLOBAL real *deviations, \
            GLOBAL int *streaks, GLOBAL uint *flags, GLOBAL ulong *counters, GLOBAL real *numbers, GLOBAL real *trace_values, \
            GLOBAL ulong *trace_places, GLOBAL uint *trace_counts, int count, int capacity

// One population: its rows of the arguments.
typedef struct {
    Draw draw;
    GLOBAL const real *range;
    GLOBAL STORED *points, *biases;
    GLOBAL real *values, *deviations, *numbers;
    GLOBAL uint *rows, *flags;
    GLOBAL int *streaks;
    GLOBAL ulong *counters;
    Improvements improvements;
} Population;

#define POPULATION(self, number) \
    Population self; \
    self.draw.key0 = populations[4 * (number)]; \
    self.draw.key1 = populations[4 * (number) + 1]; \
    self.draw.instance = populations[4 * (number) + 2]; \
    self.range = ranges + (ulong)self.draw.instance * 4 * DIM; \
    self.points = points + (ulong)(number) * ROWS * DIM; \
    self.rows = rows + (number) * ROWS; \
    self.biases = biases + (ulong)(number) * SIZE * DIM; \
    self.values = values + (number) * (SIZE + 2); \
    self.deviations = deviations + (number) * SIZE; \
    self.streaks = streaks + (number) * SIZE; \
    self.flags = flags + (number) * SIZE; \
    self.counters = counters + (number) * COUNTERS; \
    self.numbers = numbers + (number) * NUMBERS; \
    self.improvements = improvements_of(trace_values, trace_places, trace_counts + (number), number, count, (uint)capacity)

// The point of an individual, or SEARCHED and so on.
FN GLOBAL STORED *point_of(Population self, int number)
{
    return self.points + (ulong)self.rows[number] * DIM;
}

FN GLOBAL STORED *bias_of(Population self, int individual)
{
    return self.biases + (ulong)individual * DIM;
}

FN void swap_rows(Population self, int a, int b)
{
    uint row = self.rows[a];
    self.rows[a] = self.rows[b];
    self.rows[b] = row;
}
