// Generations of one population by one group where good individuals are the bases of mutants: best/1,
// current-to-best/1, and current-to-pbest/1 with an archive; for de and lshade, whose kernels add F, CR and
// evaluations. The readable forms are the Java classes Mutation, Variation and GreedyGeneration; sources:
// docs/fidelity-cudade.md.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/best.cl, lib/trace.cl, lib/group.cl, lib/order.cl, lib/archive.cl,
//         algorithms/de/parts.cl
//
// Work-items share what there is to do by individuals, by coordinates or by blocks of four coordinates.
//
// Chosen by the composer: MUTATION, and MIDWAY, by which a coordinate out of bounds is set midway between target and
// bound.
#ifndef MUTATION
#define MUTATION MUTATION_CURRENT_TO_PBEST_1
#endif
#ifndef MIDWAY
#define MIDWAY 0
#endif
#ifndef ARCHIVE
#define ARCHIVE 166
#endif

#define ONE_ATTRACTS (MUTATION != MUTATION_CURRENT_TO_PBEST_1)
#define GREEDY_NUMBERS 6
#define BLOCKS ((DIM + 3) / 4)
// Coordinates of all individuals.
#if SIZE * DIM < 0x7fffffff
typedef uint Coordinate;
#else
typedef ulong Coordinate;
#endif

// Individuals x [SIZE][DIM] with values fx [SIZE], of which the first N are in use; archive [ARCHIVE][DIM], of which
// the first `archived` are. Of a step alone: trials u [SIZE][DIM] with values fu [SIZE]; order [SIZE], from the best
// on, with room rank [SIZE]; base, first, second [SIZE]: parents, the second one N or more if it is in the archive;
// place [SIZE]: the coordinate that crosses over in any case or where a run begins, then the place in the archive, or
// -1.
typedef struct {
    GLOBAL real *x, *fx, *archive, *u, *fu;
    GLOBAL int *order, *rank, *base, *first, *second, *place;
    Archive entry;
    int N, archived;
} Greedy;

// Rows of population p in arrays [P][…]; sizes [2]: N and archived, fu [SIZE], numbers [GREEDY_NUMBERS][SIZE]: the
// population's own.
FN Greedy greedy_of(ulong p, GLOBAL real *positions, GLOBAL real *values, GLOBAL real *archives, GLOBAL real *trials,
        GLOBAL real *fu, GLOBAL uint *numbers, GLOBAL uint *taken, GLOBAL uint *entering)
{
    Greedy g;
    g.x = positions + p * SIZE * DIM;
    g.fx = values + p * SIZE;
    g.archive = archives + p * ARCHIVE * DIM;
    g.u = trials + p * SIZE * DIM;
    g.fu = fu;
    g.order = (GLOBAL int *)numbers;
    g.rank = g.order + SIZE;
    g.base = g.rank + SIZE;
    g.first = g.base + SIZE;
    g.second = g.first + SIZE;
    g.place = g.second + SIZE;
    g.entry.taken = (GLOBAL int *)taken + p * ARCHIVE;
    g.entry.entering = entering + p * ENTERING_WORDS(SIZE);
    clear_archive(g.entry, ARCHIVE, SIZE);
    g.N = 0;
    g.archived = 0;
    return g;
}

// Finds the best, all of them in their order if one of several is a mutant's base.
FN void rank_individuals(Greedy g, LOCAL Holder *room)
{
#if ONE_ATTRACTS
    Holder best = no_best();
    BARRIER(FENCE_BOTH);
    for (int i = (int)ITEM; i < g.N; i += (int)ITEMS) {
        best = better(best, g.fx[i], i);
    }
    best = best_of_group(best, room);
    if (ITEM == 0) {
        g.order[0] = best.index;
    }
    BARRIER(FENCE_BOTH);
#else
    order_by_value(g.fx, g.N, g.order);
#endif
}

// Lets the N best stay, after rank_individuals, and the first `places` of the archive.
FN Greedy reduce(Greedy g, int N, int places)
{
    keep_in_front(g.x, g.fx, g.order, g.rank, g.N, N);
    g.N = N;
    g.archived = g.archived < places ? g.archived : places;
    return g;
}

// Parents of individual i, whose base is one of this number of the best.
FN void choose_parents(Greedy g, Draw draw, uint step, int i, int attracting)
{
    Words words = words_of(draw, STREAM_PARENTS, step, (uint)i, 0);
    uint r1 = other_than((uint)i, integer_of(words.y, (uint)g.N - 1));
    uint low = r1 < (uint)i ? r1 : (uint)i;
    uint high = r1 < (uint)i ? (uint)i : r1;
    g.base[i] = g.order[integer_of(words.x, (uint)attracting)];
    g.first[i] = (int)r1;
    g.second[i] = (int)other_than(high, other_than(low, integer_of(words.z, (uint)(g.N + g.archived) - 2)));
    g.place[i] = (int)integer_of(words.w, DIM);
}

// A coordinate of a mutant that moves from its target x towards the base.
FN real mutant_towards(real x, real base, real a, real b, real F)
{
    return x + F * (base - x) + F * (a - b);
}

// Coordinate d of the mutant of target x, within the bounds where there is a rule for them.
FN real within(Population self, uint step, int i, int d, real v, real x)
{
    real low = self.lower[d];
    real high = self.upper[d];
#if MIDWAY
    return v < low ? R(0.5) * (low + x) : v > high ? R(0.5) * (high + x) : v;
#elif BOUNDS == BOUNDS_NONE
    return v;
#elif BOUNDS == BOUNDS_REDRAW
    return outside(v, low, high)
            ? return_into_bounds(v, low, high, draw_uniform(self.draw, STREAM_REDRAW, step, (uint)i, (uint)d))
            : v;
#else
    return outside(v, low, high) ? return_into_bounds(v, low, high, R(0.0)) : v;
#endif
}

// Coordinates 4 block … of trial i. below: CR in units of 2^-32; length: of the run of an exponential crossover.
FN void make_trial(Greedy g, Population self, uint step, int i, int block, real F, ulong below, int length)
{
    GLOBAL const real *x = g.x + (ulong)i * DIM;
    GLOBAL const real *base = g.x + (ulong)g.base[i] * DIM;
    GLOBAL const real *a = g.x + (ulong)g.first[i] * DIM;
    int second = g.second[i];
    GLOBAL const real *b = second < g.N ? g.x + (ulong)second * DIM : g.archive + (ulong)(second - g.N) * DIM;
    GLOBAL real *u = g.u + (ulong)i * DIM;
    int place = g.place[i];
#if CROSSOVER_BY_WORDS
    Words words = words_of(self.draw, STREAM_CROSSOVER, step, (uint)i, (uint)block);
#endif
#pragma unroll
    for (int k = 0; k < 4; k++) {
        int d = 4 * block + k;
        if (d < DIM) {
            real own = x[d]; // read whether needed or not, and without a branch
#if MUTATION == MUTATION_BEST_1
            real v = mutant(base[d], a[d], b[d], F);
#else
            real v = mutant_towards(own, base[d], a[d], b[d], F);
#endif
            v = within(self, step, i, d, v, own);
            int crosses = crosses_by_place(d, place, length, CROSS_ALL);
#if CROSSOVER_BY_WORDS
            crosses = crosses || word_at(words, (uint)k) < below;
#endif
            u[d] = crosses ? v : own;
        }
    }
}

// Of n trials those that are accepted replace their targets; the target of a better one goes to the archive, if that is
// full to a random place there, where the last one stays. places: of the archive. Values stay: settle.
FN Greedy replace(Greedy g, Draw draw, uint step, int n, int places)
{
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        if (places > 0 && g.fu[i] < g.fx[i]) {
            enter_archive(g.entry, i);
        }
    }
    BARRIER(FENCE_GLOBAL);
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        g.place[i] = -1;
        if (places > 0 && g.fu[i] < g.fx[i]) {
            g.place[i] = place_in_archive(g.entry, i, g.archived, places, draw_word(draw, STREAM_ARCHIVE, step, (uint)i, 0));
        }
    }
    BARRIER(FENCE_GLOBAL);
    for (Coordinate e = ITEM; e < (Coordinate)n * DIM; e += ITEMS) {
        int i = (int)(e / DIM);
        if (accepted(g.fu[i], g.fx[i])) {
            int at = g.place[i];
            if (at >= 0 && stays_in_archive(g.entry, i, at)) {
                g.archive[(ulong)at * DIM + e % DIM] = g.x[e];
            }
            g.x[e] = g.u[e];
        }
    }
    int all = g.archived + entering_before(g.entry, n);
    g.archived = all < places ? all : places;
    BARRIER(FENCE_GLOBAL);
    clear_entering(g.entry, SIZE);
    return g;
}

// The value of individual i after replace, by the work-item that looks after it.
FN void settle(Greedy g, int i)
{
    g.fx[i] = accepted(g.fu[i], g.fx[i]) ? g.fu[i] : g.fx[i];
    if (g.place[i] >= 0) {
        clear_place(g.entry, g.place[i]);
    }
}
