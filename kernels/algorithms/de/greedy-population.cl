// Design `tuned` of differential evolution with best/1, current-to-best/1 or current-to-pbest/1: one work-group is one
// population through many generations, with LANES work-items for an evaluation. The readable form is the Java class
// GreedyPopulation; GreedyStream declares the streams.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/best.cl, lib/trace.cl, lib/group.cl, lib/order.cl, lib/archive.cl,
//         algorithms/de/parts.cl, algorithms/de/greedy.cl
//
// Shapes, for P populations: positions [P][SIZE][DIM], fitness [P][SIZE], archives [P][ARCHIVE][DIM], sizes [P][2]
// (individuals, those in the archive). Of a step alone: trials [P][SIZE][DIM], values [P][SIZE], numbers
// [P][GREEDY_NUMBERS + 1][SIZE], taken [P][ARCHIVE] and entering [P][ENTERING_WORDS(SIZE)] of lib/archive.cl.
#ifndef ATTRACTING
#define ATTRACTING 5 // individuals of which one is a mutant's base
#endif
#ifndef PLACES
#define PLACES ARCHIVE // of the archive
#endif
#ifndef SCALE_FACTOR
#define SCALE_FACTOR 0.5
#define CROSS_BELOW 0x80000000u // CR in units of 2^-32
#define LOG_CR R(-0.6931471805599453)
#endif

// Coordinates of the run of an exponential crossover.
FN int length_of_run(Draw draw, uint step, int i)
{
#if CROSSOVER == CROSSOVER_EXPONENTIAL
    return run_length(m_log(draw_uniform(draw, STREAM_LENGTH, step, (uint)i, 0)), LOG_CR, CROSS_ALL);
#else
    return 0;
#endif
}

KERNEL_OF(GROUP_ITEMS) void de_greedy(GROUP_ARGUMENTS, GLOBAL real *positions, GLOBAL real *fitness, GLOBAL real *archives,
        GLOBAL uint *sizes, GLOBAL real *trials, GLOBAL real *values, GLOBAL uint *numbers, GLOBAL uint *taken,
        GLOBAL uint *entering)
{
    GROUP_POPULATION(self);
    ulong p = (ulong)self.number;
    GLOBAL uint *own = numbers + p * (GREEDY_NUMBERS + 1) * SIZE;
    GLOBAL int *lengths = (GLOBAL int *)own + GREEDY_NUMBERS * SIZE;
    Greedy g = greedy_of(p, positions, fitness, archives, trials, values + p * SIZE, own, taken, entering);
    GLOBAL uint *size = sizes + p * 2;
    g.N = self.first == 0 ? 0 : SIZE; // nobody before the start
    g.archived = self.first == 0 ? 0 : (int)size[1];
    for (uint step = self.first; goes_on(self, step); step++) {
        int n = g.N;
        rank_individuals(g, self.room);
        for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
            choose_parents(g, self.draw, step, i, ATTRACTING);
            lengths[i] = length_of_run(self.draw, step, i);
        }
        BARRIER(FENCE_GLOBAL);
        if (step == 0) {
            uniform_points(self, STREAM_POSITION, 0, g.x, SIZE);
        }
        g.N = SIZE;
        for (Coordinate k = ITEM; k < (Coordinate)n * BLOCKS; k += ITEMS) {
            int i = (int)(k / BLOCKS);
            make_trial(g, self, step, i, (int)(k % BLOCKS), R(SCALE_FACTOR), CROSS_BELOW, lengths[i]);
        }
        GLOBAL real *points = step == 0 ? g.x : g.u;
        GLOBAL real *found = step == 0 ? g.fx : g.fu;
        EVALUATE_POINTS(self, step, points, found, SIZE);
        keep_best(self, step, points, found);
        g = replace(g, self.draw, step, n, PLACES);
        for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
            settle(g, i);
        }
    }
    if (ITEM == 0) {
        size[0] = SIZE;
        size[1] = (uint)g.archived;
    }
}
