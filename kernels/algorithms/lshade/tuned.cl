// L-SHADE, Tanabe and Fukunaga 2014: one work-group is one population through many generations. The readable forms are the Java classes
// LShadePopulation, Schedule and SuccessMemory; LShadeStream declares the streams.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/normal.cl, lib/best.cl, lib/trace.cl, lib/group.cl, lib/order.cl, lib/archive.cl,
//         algorithms/de/parts.cl, algorithms/de/greedy.cl
//
// Mutation, crossover, selection and archive are those of greedy.cl.
//
// Shapes, for P populations of up to SIZE individuals with archives of up to ARCHIVE and a memory of CELLS: positions [P][SIZE][DIM],
// values [P][SIZE], archives [P][ARCHIVE][DIM], memories [P][2][CELLS] (F, CR), sizes [P][3] (individuals, those in the archive, the
// cell that is overwritten next). Of a step alone: trials [P][SIZE][DIM], reals [P][REALS][SIZE], numbers
// [P][GREEDY_NUMBERS][SIZE], taken [P][ARCHIVE] and entering [P][ENTERING_WORDS(SIZE)] of lib/archive.cl.
#ifndef SMALLEST
#define SMALLEST 4
#define LINEAR 1
#define ARCHIVE_RATE 2600000 // in units of 1e-6, as the next
#define BEST_RATE 110000
#define DRAWN_SPREAD 0
#define BEST_SHARE 0.11
#define CELLS 6
#define MEAN MEAN_LASTING
#endif
// Evaluations after which a population is smallest.
#ifndef SCHEDULE
#define SCHEDULE self.most
#endif
#define TERMINAL R(-1.0)
#define REALS 7

typedef struct {
    Greedy all;
    GLOBAL real *memory, *F, *CR;
    GLOBAL real *terms; // [4][SIZE]; at first the gains in the first row
    int cell;
} Shade;

FN int rate_of(int n, ulong rate)
{
    return (int)(((ulong)n * rate + 500000) / 1000000);
}

// Equation 10.
FN int scheduled(ulong made, ulong most)
{
#if LINEAR
    ulong left = most > made ? most - made : 0;
    return (int)((2 * (SMALLEST * (most - left) + SIZE * left) + most) / (2 * most));
#else
    return SIZE;
#endif
}

// Random points and a memory of halves.
FN void start(Shade s, Population self)
{
    for (int k = (int)ITEM; k < 2 * CELLS; k += (int)ITEMS) {
        s.memory[k] = R(0.5);
    }
    uniform_points(self, STREAM_POSITION, 0, s.all.x, SIZE);
}

// How many of the best may attract individual i.
FN int attracting(Draw draw, uint step, int i, int N)
{
#if DRAWN_SPREAD
    real drawn = R(2.0) + draw_uniform(draw, STREAM_SPREAD, step, (uint)i, 0) * (R(BEST_SHARE) * (real)N - R(2.0));
    int n = (int)FLOOR(drawn + R(0.5));
#else
    int n = rate_of(N, BEST_RATE);
#endif
    return n < 2 ? 2 : n;
}

// Parents, F and CR of individual i, from a random cell (equations 1 and 2).
FN void control(Shade s, Draw draw, uint step, int i)
{
    choose_parents(s.all, draw, step, i, attracting(draw, step, i, s.all.N));
    int cell = (int)integer_of(draw_word(draw, STREAM_PARENTS, step, (uint)i, 4), CELLS);
    real mean = s.memory[CELLS + cell];
    real rate = R(0.0);
    if (mean != TERMINAL) {
        rate = mean + R(0.1) * draw_normal(draw, STREAM_CONTROL, step, (uint)i, 0);
    }
    s.CR[i] = rate < R(0.0) ? R(0.0) : rate > R(1.0) ? R(1.0) : rate;
    real factor = R(0.0);
    for (uint attempt = 2; factor <= R(0.0); attempt++) {
        factor = s.memory[cell] + R(0.1) * draw_cauchy(draw, STREAM_CONTROL, step, (uint)i, attempt);
    }
    s.F[i] = factor > R(1.0) ? R(1.0) : factor;
}

// Successful F and CR for the memory (algorithm 1), and what is left of replacement.
FN Shade learn(Shade s, Population self, int n, LOCAL real *sums, LOCAL real *room)
{
    Holder most = no_worst();
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        real own = s.all.fx[i];
        real gain = s.all.fu[i] < own ? own - s.all.fu[i] : R(0.0);
        s.terms[i] = gain;
        most = worse(most, gain, i);
        settle(s.all, i);
    }
    real greatest = worst_of_group(most, self.room).value;
    int learns = greatest > R(0.0);
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        real gain = s.terms[i];
        real w = !learns ? R(0.0) : greatest < INFINITE ? gain / greatest : gain == greatest ? R(1.0) : R(0.0);
        real F = s.F[i];
        real CR = s.CR[i];
        s.terms[i] = w * F * F;
        s.terms[SIZE + i] = w * F;
        s.terms[2 * SIZE + i] = MEAN == MEAN_ARITHMETIC ? w * CR : w * CR * CR;
        s.terms[3 * SIZE + i] = MEAN == MEAN_ARITHMETIC ? w : w * CR;
    }
    sum_rows(s.terms, SIZE, 4, n, sums, room);
    if (ITEM == 0 && learns) {
        s.memory[s.cell] = sums[0] / sums[1];
        if (MEAN != MEAN_LASTING || s.memory[CELLS + s.cell] != TERMINAL) {
            s.memory[CELLS + s.cell] = sums[3] == R(0.0) ? TERMINAL : sums[2] / sums[3];
        }
    }
    s.cell += learns;
    s.cell = s.cell == CELLS ? 0 : s.cell;
    BARRIER(FENCE_BOTH);
    return s;
}

KERNEL_OF(GROUP_ITEMS) void lshade(GROUP_ARGUMENTS, GLOBAL real *positions, GLOBAL real *values, GLOBAL real *archives,
        GLOBAL real *memories, GLOBAL uint *sizes, GLOBAL real *trials, GLOBAL real *reals, GLOBAL uint *numbers,
        GLOBAL uint *taken, GLOBAL uint *entering)
{
    GROUP_POPULATION(self);
    SHARED real sums[4];
    SHARED real sum_room[SUM_ROOM(4)];
    ulong p = (ulong)self.number;
    Shade s;
    GLOBAL real *fu = reals + p * REALS * SIZE;
    s.all = greedy_of(p, positions, values, archives, trials, fu, numbers + p * GREEDY_NUMBERS * SIZE, taken, entering);
    s.memory = memories + p * 2 * CELLS;
    s.F = fu + SIZE;
    s.CR = s.F + SIZE;
    s.terms = s.CR + SIZE;
    GLOBAL uint *size = sizes + p * 3;
    s.all.N = self.first == 0 ? 0 : (int)size[0]; // nobody before the start
    s.all.archived = self.first == 0 ? 0 : (int)size[1];
    s.cell = self.first == 0 ? 0 : (int)size[2];
    // Barriers are outside branches: some compilers multiply the text behind those inside.
    for (uint step = self.first; goes_on(self, step); step++) {
        rank_individuals(s.all, self.room);
        int N = step <= 1 ? s.all.N : scheduled(*self.made, SCHEDULE);
        N = N < s.all.N ? N : s.all.N;
        int places = rate_of(N, ARCHIVE_RATE);
        s.all = reduce(s.all, N, places);
        int n = affordable(self, N);
        for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
            control(s, self.draw, step, i);
        }
        BARRIER(FENCE_GLOBAL);
        if (step == 0) {
            start(s, self);
            s.all.N = SIZE;
        }
        for (Coordinate k = ITEM; k < (Coordinate)n * BLOCKS; k += ITEMS) {
            int i = (int)(k / BLOCKS);
            ulong below = (ulong)FLOOR(s.CR[i] * R(4294967296.0) + R(0.5));
            make_trial(s.all, self, step, i, (int)(k % BLOCKS), s.F[i], below, 0);
        }
        GLOBAL real *points = step == 0 ? s.all.x : s.all.u;
        GLOBAL real *found = step == 0 ? s.all.fx : s.all.fu;
        int evaluations = step == 0 ? SIZE : n;
        EVALUATE_POINTS(self, step, points, found, evaluations);
        keep_best_of(self, step, points, found, evaluations);
        s.all = replace(s.all, self.draw, step, n, places);
        s = learn(s, self, n, sums, sum_room);
    }
    if (ITEM == 0) {
        size[0] = (uint)s.all.N;
        size[1] = (uint)s.all.archived;
        size[2] = (uint)s.cell;
    }
}
