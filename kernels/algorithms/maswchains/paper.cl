// Design `paper`: figure 3 of [MA-SW-Chains], a kernel for each of its operations. The host launches them in the order
// of the figure, reads each value and decides, as the paper's does: the Java classes GenerationalScheme and
// PaperKernels.
//
//   masw_scatter                            line 1, the random population
//   masw_distances, masw_fathers            section 5.2, the parents: sums by groups, those of a distance, the choice
//   masw_crossover                          line 8, section 5.2: all children together
//   paper-tiles.cl, paper-lanes.cl          section 5.1: values of points
//   masw_sort                               lines 2 and 10, section 5.5: indices, not individuals
//   masw_change_plus, masw_change_minus     lines 16 and 24, section 5.3
//   masw_increment_bias, masw_decrement_bias    lines 20 and 28; masw_halve_bias: what a failure does
//   masw_replace                            line 35
//   masw_neighbours, masw_nearest           ours: the distance that bounds a first rho
//
// Each launch is for one population. Groups share a point as figure 4 shows: a work-item takes a bucket of BUCKET
// coordinates, GROUP_ITEMS apart, so that neighbours read neighbours; a launch for several points has the groups of the
// first, then those of the second and so on.
//
// P populations of N = SIZE individuals in D = DIM dimensions and n = CHILDREN children:
//   populations [P][4]         (key, key, instance, 0)
//   ranges [instances][4][D]   lower, upper, initial lower, initial upper
//   data                       the objectives' numbers
//   points [P][ROWS][D]        individuals and children in rows 0 ... N + n - 1, which never move, then TRIAL and MOVE
//   biases [P][N + n][D]       of rows that have a chain
//   values [P][N + n + 1]      of rows, infinite before they are evaluated, and of TRIAL
//   order [P][N + n + 1]       row of each place: 0 is the best, from N on lies the padding area; the last is TRIAL
//   sorted [P][N + n]          the order that masw_sort makes
//   parents [P][n][2]          rows of mothers and fathers
//   sums [P][distances][SUM_TILES]     scratch of distances
//   nearest [P]                the square of a distance
//
// Requires: lib/normal.cl, lib/kept.cl, lib/sum.cl with LANES 32, lib/best.cl, lib/broad_sum.cl, lib/select.cl,
//         algorithms/maswchains/rules.cl
// Defined by the composer: SIZE, CHILDREN

#ifndef CHILDREN
#define CHILDREN 20
#endif
#ifndef BUCKET
#define BUCKET 8
#endif

#define MEMBERS (SIZE + CHILDREN)
#define TRIAL MEMBERS      // the trial point of local search
#define MOVE (MEMBERS + 1) // bias + d
#define ROWS (MEMBERS + 2)

#define ARGUMENTS \
    GLOBAL const uint *populations, GLOBAL const real *ranges, GLOBAL const real *data, GLOBAL real *points, \
            GLOBAL real *biases, GLOBAL real *values, GLOBAL int *order, GLOBAL int *sorted, GLOBAL int *parents, \
            GLOBAL real *sums, GLOBAL real *nearest, int population

// One population: its rows of the arguments.
typedef struct {
    Draw draw;
    GLOBAL const real *range;
    GLOBAL real *points, *biases, *values;
    GLOBAL int *order;
} Population;

#define POPULATION(self) \
    Population self; \
    self.draw.key0 = populations[4 * population]; \
    self.draw.key1 = populations[4 * population + 1]; \
    self.draw.instance = populations[4 * population + 2]; \
    self.range = ranges + (ulong)self.draw.instance * 4 * DIM; \
    self.points = points + (ulong)population * ROWS * DIM; \
    self.biases = biases + (ulong)population * MEMBERS * DIM; \
    self.values = values + (ulong)population * (MEMBERS + 1); \
    self.order = order + (ulong)population * (MEMBERS + 1)

FN GLOBAL real *point_in(Population self, int row)
{
    return self.points + (ulong)row * DIM;
}

FN GLOBAL real *point_at(Population self, int place)
{
    return point_in(self, self.order[place]);
}

FN GLOBAL real *bias_of(Population self, int row)
{
    return self.biases + (ulong)row * DIM;
}

// The coordinates of a work-item in part number `part` of a point, GROUP_ITEMS apart: section 5.1.
FN int bucket_end(int part)
{
    int end = (part + 1) * (GROUP_ITEMS * BUCKET);
    return end < DIM ? end : DIM;
}

#define FOR_BUCKET(i, part) \
    for (int i = (part) * (GROUP_ITEMS * BUCKET) + (int)ITEM, end = bucket_end(part); i < end; i += GROUP_ITEMS)

// ---------------------------------------------------------------- the population

KERNEL_OF(GROUP_ITEMS) void masw_scatter(ARGUMENTS, int parts)
{
    POPULATION(self);
    int row = (int)GROUP / parts;
    int part = (int)GROUP % parts;
    GLOBAL real *x = point_in(self, row);
    FOR_BUCKET(i, part)
    {
        x[i] = initial_gene(self.range, i, draw_uniform(self.draw, STREAM_POSITION, 0, (uint)row, (uint)i));
    }
}

// Each work-item finds the rank of one place; among equals those go first that did before.
KERNEL_OF(GROUP_ITEMS) void masw_sort(ARGUMENTS)
{
    POPULATION(self);
    int place = (int)GROUP * GROUP_ITEMS + (int)ITEM;
    if (place < MEMBERS) {
        real mine = self.values[self.order[place]];
        int rank = 0;
        for (int other = 0; other < MEMBERS; other++) {
            rank += goes_before(self.values[self.order[other]], other, mine, place);
        }
        sorted[(ulong)population * MEMBERS + (ulong)rank] = self.order[place];
    }
}

// ---------------------------------------------------------------- crossover

#if RHO == RHO_NEAREST && SIZE > CHILDREN * CANDIDATES
#define DISTANCES SIZE
#else
#define DISTANCES (CHILDREN * CANDIDATES)
#endif

#define SUMS(k) (sums + ((ulong)population * DISTANCES + (ulong)(k)) * SUM_TILES)

// The first step of the sums: of the squared distance from each child's mother to each candidate.
KERNEL_OF(GROUP_ITEMS) void masw_distances(ARGUMENTS, int parts, uint step)
{
    SHARED_SUMS(GROUP_ITEMS / 32);
    POPULATION(self);
    int distance = (int)GROUP / parts;
    uint picks[CANDIDATES + 1];
    pick_parents(self.draw, step, (uint)distance / CANDIDATES, picks);
    sum_part(OF_DISTANCES, point_at(self, (int)picks[0]), point_at(self, (int)picks[1 + distance % CANDIDATES]), SUMS(distance),
            (int)GROUP % parts, parts, SUMS_OF((int)ITEM / 32));
}

// The second, by a group a child; negative assortative mating: the farthest candidate, the first drawn among equals.
KERNEL_OF(GROUP_ITEMS) void masw_fathers(ARGUMENTS, uint step)
{
    POPULATION(self);
    int child = (int)GROUP;
    uint picks[CANDIDATES + 1];
    pick_parents(self.draw, step, (uint)child, picks);
    int father = (int)picks[1];
    real most = -INFINITE;
    for (int k = 0; k < CANDIDATES; k++) {
        real distance = joined_sum(SUMS(child * CANDIDATES + k));
        father = distance > most ? (int)picks[k + 1] : father;
        most = distance > most ? distance : most;
    }
    if (ITEM == 0) {
        GLOBAL int *own = parents + 2 * ((ulong)population * CHILDREN + (ulong)child);
        own[0] = self.order[picks[0]];
        own[1] = self.order[father];
    }
}

// BLX-alpha and BGA mutation; children come about in the padding area.
KERNEL_OF(GROUP_ITEMS) void masw_crossover(ARGUMENTS, int parts, uint step)
{
    POPULATION(self);
    int child = (int)GROUP / parts;
    int part = (int)GROUP % parts;
    GLOBAL const int *own = parents + 2 * ((ulong)population * CHILDREN + (ulong)child);
    GLOBAL const real *mother = point_in(self, own[0]);
    GLOBAL const real *father = point_in(self, own[1]);
    GLOBAL real *x = point_at(self, SIZE + child);
    Mutation m = mutation_of(self.draw, step, (uint)child, self.range);
    FOR_BUCKET(i, part)
    {
        real u = draw_uniform(self.draw, STREAM_BLEND, step, (uint)child, (uint)i);
        x[i] = child_gene(m, self.range, i, mother[i], father[i], u);
    }
}

// ---------------------------------------------------------------- local search, of the individual in a row

KERNEL_OF(GROUP_ITEMS) void masw_change_plus(ARGUMENTS, int row, uint step, real rho)
{
    POPULATION(self);
    GLOBAL const real *x = point_in(self, row);
    GLOBAL const real *bias = bias_of(self, row);
    GLOBAL real *move = point_in(self, MOVE);
    GLOBAL real *trial = point_in(self, TRIAL);
    FOR_BUCKET(i, (int)GROUP)
    {
        real by = bias[i] + rho * draw_normal_of_pair(self.draw, STREAM_INCREMENT, step, 0, (uint)i);
        move[i] = by;
        trial[i] = moved_gene(self.range, i, x[i], by);
    }
}

KERNEL_OF(GROUP_ITEMS) void masw_change_minus(ARGUMENTS, int row)
{
    POPULATION(self);
    GLOBAL const real *x = point_in(self, row);
    GLOBAL const real *move = point_in(self, MOVE);
    GLOBAL real *trial = point_in(self, TRIAL);
    FOR_BUCKET(i, (int)GROUP)
    {
        trial[i] = moved_gene(self.range, i, x[i], -move[i]);
    }
}

FN void update_bias(Population self, int row, int outcome)
{
    GLOBAL real *bias = bias_of(self, row);
    GLOBAL const real *move = point_in(self, MOVE);
    FOR_BUCKET(i, (int)GROUP)
    {
        bias[i] = bias_after(outcome, bias[i], move[i]);
    }
}

KERNEL_OF(GROUP_ITEMS) void masw_increment_bias(ARGUMENTS, int row)
{
    POPULATION(self);
    update_bias(self, row, OUTCOME_BETTER);
}

KERNEL_OF(GROUP_ITEMS) void masw_decrement_bias(ARGUMENTS, int row)
{
    POPULATION(self);
    update_bias(self, row, OUTCOME_OPPOSITE);
}

KERNEL_OF(GROUP_ITEMS) void masw_halve_bias(ARGUMENTS, int row)
{
    POPULATION(self);
    update_bias(self, row, OUTCOME_FAILED);
}

KERNEL_OF(GROUP_ITEMS) void masw_replace(ARGUMENTS, int row)
{
    POPULATION(self);
    GLOBAL real *x = point_in(self, row);
    GLOBAL const real *trial = point_in(self, TRIAL);
    FOR_BUCKET(i, (int)GROUP)
    {
        x[i] = trial[i];
    }
    if (GROUP == 0 && ITEM == 0) {
        self.values[row] = self.values[TRIAL];
    }
}

// The squared distance from a row to each individual, and the minimum except that to itself.
KERNEL_OF(GROUP_ITEMS) void masw_neighbours(ARGUMENTS, int parts, int row)
{
    SHARED_SUMS(GROUP_ITEMS / 32);
    POPULATION(self);
    int place = (int)GROUP / parts;
    sum_part(OF_DISTANCES, point_in(self, row), point_at(self, place), SUMS(place), (int)GROUP % parts, parts,
            SUMS_OF((int)ITEM / 32));
}

KERNEL_OF(GROUP_ITEMS) void masw_nearest(ARGUMENTS, int row)
{
    POPULATION(self);
    real least = INFINITE;
    for (int place = 0; place < SIZE; place++) {
        real distance = joined_sum(SUMS(place));
        least = self.order[place] != row && distance < least ? distance : least;
    }
    if (ITEM == 0) {
        nearest[population] = least;
    }
}
