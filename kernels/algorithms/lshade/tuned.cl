// L-SHADE, Tanabe and Fukunaga 2014: one work-group is one population through many generations. The readable forms are the Java classes
// LShadePopulation, Schedule and SuccessMemory; LShadeStream declares the streams.
// Requires: lib/evaluate.cl with SPACE GLOBAL, lib/normal.cl, lib/best.cl, lib/trace.cl, lib/group.cl, lib/order.cl, lib/archive.cl
//
// Work-items share what there is to do by individuals, by coordinates or by blocks of four coordinates, and evaluate with LANES each.
//
// Shapes, for P populations of up to SIZE individuals with archives of up to ARCHIVE and a memory of CELLS: positions [P][SIZE][DIM],
// values [P][SIZE], archives [P][ARCHIVE][DIM], memories [P][2][CELLS] (F, CR), sizes [P][3] (individuals, those in the archive, the
// cell that is overwritten next). Of a step alone: trials [P][SIZE][DIM], reals [P][REALS][SIZE], numbers [P][NUMBERS][SIZE], taken
// [P][ARCHIVE] and entering [P][ENTERING_WORDS(SIZE)] of lib/archive.cl.
#ifndef SIZE
#define SIZE 64
#define SMALLEST 4
#define LINEAR 1
#define ARCHIVE 166
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
#define NUMBERS 6
#define BLOCKS ((DIM + 3) / 4)
// Coordinates of all individuals.
#if SIZE * DIM < 0x7fffffff
typedef uint Coordinate;
#else
typedef ulong Coordinate;
#endif

typedef struct {
    GLOBAL real *x, *fx, *archive, *memory, *u, *fu, *F, *CR;
    GLOBAL real *terms; // [4][SIZE]; at first the gains in the first row
    GLOBAL int *order, *rank, *best, *first, *second, *place;
    Archive entry;
    int N, archived, cell;
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
    uniform_points(self, STREAM_POSITION, 0, s.x, SIZE);
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
    Words words = words_of(draw, STREAM_PARENTS, step, (uint)i, 0);
    uint r1 = other_than((uint)i, integer_of(words.y, (uint)s.N - 1));
    uint low = r1 < (uint)i ? r1 : (uint)i;
    uint high = r1 < (uint)i ? (uint)i : r1;
    s.best[i] = s.order[integer_of(words.x, (uint)attracting(draw, step, i, s.N))];
    s.first[i] = (int)r1;
    s.second[i] = (int)other_than(high, other_than(low, integer_of(words.z, (uint)(s.N + s.archived) - 2)));
    s.place[i] = (int)integer_of(words.w, DIM);
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

// Coordinates 4 block ... of trial i: current-to-pbest/1 with the archive, binomial crossover, and out of bounds the middle between
// parent and bound.
FN void trial(Shade s, Population self, uint step, int i, int block)
{
    GLOBAL const real *x = s.x + (ulong)i * DIM;
    GLOBAL const real *best = s.x + (ulong)s.best[i] * DIM;
    GLOBAL const real *a = s.x + (ulong)s.first[i] * DIM;
    int second = s.second[i];
    GLOBAL const real *b = second < s.N ? s.x + (ulong)second * DIM : s.archive + (ulong)(second - s.N) * DIM;
    GLOBAL real *u = s.u + (ulong)i * DIM;
    real F = s.F[i];
    ulong crosses = (ulong)FLOOR(s.CR[i] * R(4294967296.0) + R(0.5));
    int forced = s.place[i];
    Words words = words_of(self.draw, STREAM_CROSSOVER, step, (uint)i, (uint)block);
#pragma unroll
    for (int k = 0; k < 4; k++) {
        int d = 4 * block + k;
        if (d < DIM) {
            real own = x[d];
            real v = own + F * (best[d] - own) + F * (a[d] - b[d]);
            real low = self.lower[d];
            real high = self.upper[d];
            v = v < low ? R(0.5) * (low + own) : v > high ? R(0.5) * (high + own) : v;
            u[d] = d == forced || word_at(words, (uint)k) < crosses ? v : own;
        }
    }
}

// A trial as good replaces its parent; the parent of a better one goes to the archive, if full to a random place there, where the last
// one stays.
FN Shade replace(Shade s, Draw draw, uint step, int n)
{
    int room = rate_of(s.N, ARCHIVE_RATE);
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        if (s.fu[i] < s.fx[i]) {
            enter_archive(s.entry, i);
        }
    }
    BARRIER(FENCE_GLOBAL);
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        s.place[i] = -1;
        if (s.fu[i] < s.fx[i] && room > 0) {
            s.place[i] = place_in_archive(s.entry, i, s.archived, room, draw_word(draw, STREAM_ARCHIVE, step, (uint)i, 0));
        }
    }
    BARRIER(FENCE_GLOBAL);
    for (Coordinate e = ITEM; e < (Coordinate)n * DIM; e += ITEMS) {
        int i = (int)(e / DIM);
        if (s.fu[i] <= s.fx[i]) {
            int at = s.place[i];
            if (at >= 0 && stays_in_archive(s.entry, i, at)) {
                s.archive[(ulong)at * DIM + e % DIM] = s.x[e];
            }
            s.x[e] = s.u[e];
        }
    }
    int all = s.archived + entering_before(s.entry, n);
    s.archived = all < room ? all : room;
    BARRIER(FENCE_GLOBAL);
    return s;
}

// Successful F and CR for the memory (algorithm 1), and what is left of replacement.
FN Shade learn(Shade s, Population self, int n, LOCAL real *sums, LOCAL real *room)
{
    Holder most = no_worst();
    for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
        real gain = s.fu[i] < s.fx[i] ? s.fx[i] - s.fu[i] : R(0.0);
        s.terms[i] = gain;
        most = worse(most, gain, i);
        s.fx[i] = s.fu[i] <= s.fx[i] ? s.fu[i] : s.fx[i];
        if (s.place[i] >= 0) {
            clear_place(s.entry, s.place[i]);
        }
    }
    clear_entering(s.entry, SIZE);
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
    s.x = positions + p * SIZE * DIM;
    s.fx = values + p * SIZE;
    s.archive = archives + p * ARCHIVE * DIM;
    s.memory = memories + p * 2 * CELLS;
    s.u = trials + p * SIZE * DIM;
    s.fu = reals + p * REALS * SIZE;
    s.F = s.fu + SIZE;
    s.CR = s.F + SIZE;
    s.terms = s.CR + SIZE;
    s.order = (GLOBAL int *)numbers + p * NUMBERS * SIZE;
    s.rank = s.order + SIZE;
    s.best = s.rank + SIZE;
    s.first = s.best + SIZE;
    s.second = s.first + SIZE;
    s.place = s.second + SIZE;
    s.entry.taken = (GLOBAL int *)taken + p * ARCHIVE;
    s.entry.entering = entering + p * ENTERING_WORDS(SIZE);
    GLOBAL uint *size = sizes + p * 3;
    s.N = self.first == 0 ? 0 : (int)size[0]; // nobody before the start
    s.archived = self.first == 0 ? 0 : (int)size[1];
    s.cell = self.first == 0 ? 0 : (int)size[2];
    clear_archive(s.entry, ARCHIVE, SIZE);
    // Barriers are outside branches: some compilers multiply the text behind those inside.
    for (uint step = self.first; goes_on(self, step); step++) {
        order_by_value(s.fx, s.N, s.order);
        int N = scheduled(*self.made, SCHEDULE);
        N = N < s.N ? N : s.N;
        keep_in_front(s.x, s.fx, s.order, s.rank, s.N, N);
        int room = rate_of(N, ARCHIVE_RATE);
        s.N = N;
        s.archived = s.archived < room ? s.archived : room;
        int n = affordable(self, s.N);
        for (int i = (int)ITEM; i < n; i += (int)ITEMS) {
            control(s, self.draw, step, i);
        }
        BARRIER(FENCE_GLOBAL);
        if (step == 0) {
            start(s, self);
            s.N = SIZE;
        }
        for (int k = (int)ITEM; k < n * BLOCKS; k += (int)ITEMS) {
            trial(s, self, step, k / BLOCKS, k % BLOCKS);
        }
        GLOBAL real *points = step == 0 ? s.x : s.u;
        GLOBAL real *found = step == 0 ? s.fx : s.fu;
        int evaluations = step == 0 ? SIZE : n;
        EVALUATE_POINTS(self, step, points, found, evaluations);
        keep_best_of(self, step, points, found, evaluations);
        s = replace(s, self.draw, step, n);
        s = learn(s, self, n, sums, sum_room);
    }
    if (ITEM == 0) {
        size[0] = (uint)s.N;
        size[1] = (uint)s.archived;
        size[2] = (uint)s.cell;
    }
}
