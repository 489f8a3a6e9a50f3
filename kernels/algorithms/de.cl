// Differential evolution, DE/rand/1/bin and /exp, after [cudaDE_i] (docs/fidelity.md): the parts of its figures 1 and 2
// (I, E, P, M, C, R) stand here once, and each design is a few entry points over them. The readable form is the Java class
// DePopulation.
//
// Defined by the composer: DESIGN (below) with LANES work-items for the evaluation of one individual, GROUP_ITEMS
// work-items of a group; the rules SIZE, F, EXPONENTIAL, CROSS_ALL, CROSS_BELOW (CR in units of 2^-32), LOG_CR,
// BOUNDS, NOT_WORSE; LIMITED, 1 if a target value may end a population.
// The published designs: WIDTH work-items for the coordinates of one individual, MEMBERS individuals of a group at once,
// EVALUATED individuals of a group at once where kernel E stands alone; TRIALS_LOCAL, whether trials of MCER lie in local memory.
// `tuned`: TRIAL_PRIVATE, RESIDENT, SLOTS (individuals of a group at once).
//
// Shapes, P populations of N = SIZE individuals in D = DIM dimensions, count = P N rows: g_x [2][count][D], of generation
// g in half g % 2; g_fitness [history][count], of generation g in row g - clock[1]; clock {generation to count offsets
// from, generation of fitness row 0}; populations [P][4] (key, key, instance, 0); ranges [instances][4][D] (lower, upper,
// initial lower, initial upper); reached [P], the generation in which a population reached the target.
// Every kernel's last argument is the generation, less clock[0].

#define SIX_KERNEL 0
#define CUDADE 1
#define FPDE 2
#define CUDADE_I 3
#define TUNED 4

#define BOUNDS_NONE 0
#define BOUNDS_REDRAW 1
#define BOUNDS_CLAMP 2
#define BOUNDS_REFLECT 3

#define PURPOSE_POSITION 1
#define PURPOSE_PARENTS 2
#define PURPOSE_CROSSOVER 3
#define PURPOSE_LENGTH 4
#define PURPOSE_REDRAW 5

#define ARGUMENTS \
    GLOBAL real *g_x, GLOBAL real *g_fitness, GLOBAL const int *clock, GLOBAL const uint *populations, \
    GLOBAL const real *ranges, GLOBAL const real *data, GLOBAL int *reached, int count

#define GENERATION_OF(offset) (clock[0] + (offset))
#define X_OF(generation) (g_x + (ulong)((generation) & 1) * (ulong)count * DIM)
#define FITNESS_OF(generation) (g_fitness + (ulong)((generation) - clock[1]) * (ulong)count)

// ---------------------------------------------------------------- the parts

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

FN GLOBAL const real *range_of(GLOBAL const real *ranges, Target t)
{
    return ranges + (ulong)t.draw.instance * 4 * DIM;
}

// Whether the population reached the target in an earlier generation and so stands still.
FN int frozen(GLOBAL const int *reached, Target t)
{
#if LIMITED
    return reached[t.population] < (int)t.generation;
#else
    return 0;
#endif
}

// Part I: a start coordinate.
FN real start_coordinate(Target t, int d, GLOBAL const real *range)
{
    real s = draw_uniform(t.draw, PURPOSE_POSITION, 0, t.individual, d);
    return range[2 * DIM + d] + s * (range[3 * DIM + d] - range[2 * DIM + d]);
}

// Part P: three parents other than the target and one another, and the forced coordinate (or where a run begins).
typedef struct {
    int a, b, c, forced;
} Parents;

FN int past(int r, int taken)
{
    return r + (r >= taken);
}

FN Parents parents_of(Target t)
{
    Words w = words_of(t.draw, PURPOSE_PARENTS, t.generation, t.individual, 0);
    int i = (int)t.individual;
    Parents p;
    p.a = past((int)integer_of(w.x, SIZE - 1), i);
    int low = i < p.a ? i : p.a;
    int high = i < p.a ? p.a : i;
    p.b = past(past((int)integer_of(w.y, SIZE - 2), low), high);
    int least = low < p.b ? low : p.b;
    int greatest = high < p.b ? p.b : high;
    int middle = low + high + p.b - least - greatest;
    p.c = past(past(past((int)integer_of(w.z, SIZE - 3), least), middle), greatest);
    p.forced = (int)integer_of(w.w, DIM);
    return p;
}

// Part M, equation 1: a mutant's coordinate, returned into the bounds by the rule.
FN real mutant(Target t, int d, real a, real b, real c, GLOBAL const real *range)
{
    real v = a + R(F) * (b - c);
#if BOUNDS != BOUNDS_NONE
    real lower = range[d];
    real upper = range[DIM + d];
    if (v < lower || v > upper) {
#if BOUNDS == BOUNDS_REDRAW
        v = lower + draw_uniform(t.draw, PURPOSE_REDRAW, t.generation, t.individual, d) * (upper - lower);
#else
#if BOUNDS == BOUNDS_REFLECT
        v = v < lower ? lower + (lower - v) : upper - (v - upper);
#endif
        v = v < lower ? lower : v > upper ? upper : v;
#endif
    }
#endif
    return v;
}

// Part C, equation 2: coordinates that a run takes (exponential crossover): more than m with probability CR^m.
FN int run_length(Target t)
{
#if EXPONENTIAL && CROSS_ALL
    return DIM;
#elif EXPONENTIAL
    real more = FLOOR(m_log(draw_uniform(t.draw, PURPOSE_LENGTH, t.generation, t.individual, 0)) / LOG_CR);
    return more < R(DIM - 1) ? 1 + (int)more : DIM;
#else
    return 0;
#endif
}

// Whether a coordinate comes from the mutant whatever its word says, or by its place in the run.
FN int taken(int forced, int length, int d)
{
#if EXPONENTIAL
    int behind = d - forced;
    return (behind < 0 ? behind + DIM : behind) < length;
#elif CROSS_ALL
    return 1;
#else
    return d == forced;
#endif
}

#define BY_WORDS (!EXPONENTIAL && !CROSS_ALL)

FN int crosses(Target t, int forced, int length, int d)
{
#if BY_WORDS
    return taken(forced, length, d)
            || draw_word(t.draw, PURPOSE_CROSSOVER, t.generation, t.individual, d) < CROSS_BELOW;
#else
    return taken(forced, length, d);
#endif
}

// Part R: whether a trial replaces its target.
FN int accepted(real trial, real target)
{
#if NOT_WORSE
    return trial <= target;
#else
    return trial < target;
#endif
}

// Keeps the value of a row's individual, and in which generation its population reached the target.
FN void keep_value(Target t, GLOBAL real *fitness, int row, real f, GLOBAL int *reached, real target)
{
    fitness[row] = f;
#if LIMITED
    if (f <= target) {
        reached[t.population] = (int)t.generation;      // whoever writes, writes the same
    }
#endif
}

// ---------------------------------------------------------------- what every design has

#define BEST_ITEMS 64

// The least value of every population in each of the history's rows and who has it, the lowest index among equals: one
// group for each. best_values, best_rows [rows][P].
KERNEL_OF(BEST_ITEMS) void de_best(GLOBAL const real *g_fitness, GLOBAL real *best_values, GLOBAL int *best_individuals,
        int count)
{
    SHARED real value[BEST_ITEMS];
    SHARED int holder[BEST_ITEMS];
    int populations = count / SIZE;
    int row = (int)GROUP / populations;
    int population = (int)GROUP % populations;
    GLOBAL const real *fitness = g_fitness + (ulong)row * (ulong)count + (ulong)population * SIZE;
    real least = INFINITE;
    int who = SIZE;
    for (int i = (int)ITEM; i < SIZE; i += BEST_ITEMS) {
        if (fitness[i] < least || who == SIZE) {
            least = fitness[i];
            who = i;
        }
    }
    value[ITEM] = least;
    holder[ITEM] = who;
    for (int reach = BEST_ITEMS / 2; reach > 0; reach /= 2) {
        FENCED(FENCE_LOCAL);
        if ((int)ITEM < reach) {
            real other = value[ITEM + reach];
            int candidate = holder[ITEM + reach];
            if (other < value[ITEM] || (other == value[ITEM] && candidate < holder[ITEM])) {
                value[ITEM] = other;
                holder[ITEM] = candidate;
            }
        }
    }
    if (ITEM == 0) {
        best_values[GROUP] = value[0];
        best_individuals[GROUP] = holder[0];
    }
}

// At the end of recorded generations: the next ones count from here.
KERNEL_OF(1) void de_tick(GLOBAL int *clock, int generations)
{
    clock[0] += generations;
}

// Where the lanes of one individual meet.
#if LANES > 1
#define EXCHANGE SHARED_PARTIALS(GROUP_ITEMS / LANES)
#else
#define EXCHANGE
#define PARTIALS_OF(slot) 0
typedef int Exchange;
#endif

// Part E: the value of a point that all its lanes see, in each of them.
FN real value_of(Target t, Point point, int lane, Exchange exchange, GLOBAL const real *data)
{
    Evaluation at = evaluation(t.draw, t.generation, t.individual, data);
#if LANES == 1
    return evaluate(point, at);
#else
    return evaluate_row(point, lane, exchange, at);
#endif
}

#if DESIGN != TUNED

// ---------------------------------------------------------------- the published designs

#if TRIALS_LOCAL
#define TRIAL_ROWS SHARED real trial_rows[MEMBERS * DIM]
#define TRIAL(member, row) (trial_rows + (member) * DIM)
#define FENCED_TRIALS FENCED(FENCE_LOCAL)
#else
#define TRIAL_ROWS
#define TRIAL(member, row) (trials + (ulong)(row) * DIM)
#define FENCED_TRIALS FENCED(FENCE_BOTH)
#endif

// A group takes `each` rows at a time, and all rows in as many turns as it needs.
#define TURNS(each) for (int first = (int)GROUP * (each); first < count; first += (int)GROUPS * (each))

// Work on coordinates: WIDTH work-items to a row.
#define ROW \
    int member = (int)ITEM / WIDTH; \
    int item = (int)ITEM % WIDTH; \
    int row = first + member; \
    int active = member < MEMBERS && row < count; \
    Target t = target_of(populations, active ? row : first, generation); \
    GLOBAL const real *range = range_of(ranges, t); \
    active = active && !frozen(reached, t)
#define COORDINATES(d) for (int d = item; d < DIM; d += WIDTH)

// Evaluation: LANES work-items to a row; work-items without a row of their own repeat the first.
#define SLOT(each) \
    int slot = (int)ITEM / LANES; \
    int lane = (int)ITEM % LANES; \
    int mine = slot < (each) && first + slot < count; \
    int place = mine ? slot : 0; \
    Target at = target_of(populations, first + place, generation)

// Parts I for one row, M and C for one row, R for one row.
FN void initialise(Target t, SPACE real *trial, int item, GLOBAL const real *range)
{
    COORDINATES(d) {
        trial[d] = start_coordinate(t, d, range);
    }
}

FN void mutate_cross(Target t, Parents p, GLOBAL const real *all, SPACE real *trial, int item, GLOBAL const real *range)
{
    GLOBAL const real *x = all + (ulong)t.population * SIZE * DIM;
    int length = run_length(t);
    COORDINATES(d) {
        trial[d] = crosses(t, p.forced, length, d)
                ? mutant(t, d, x[(ulong)p.a * DIM + d], x[(ulong)p.b * DIM + d], x[(ulong)p.c * DIM + d], range)
                : x[(ulong)t.individual * DIM + d];
    }
}

FN int replace(SPACE const real *trial, real f, real own, GLOBAL const real *x, GLOBAL real *next, int item)
{
    int better = accepted(f, own);
    COORDINATES(d) {
        next[d] = better ? trial[d] : x[d];
    }
    return better;
}

#if DESIGN == SIX_KERNEL || DESIGN == FPDE

KERNEL_OF(GROUP_ITEMS) void de_initialise(ARGUMENTS, int offset)
{
    int generation = GENERATION_OF(offset);
    TURNS(MEMBERS) {
        ROW;
        if (active) {
            initialise(t, X_OF(0) + (ulong)row * DIM, item, range);
        }
    }
}

// Values of points [count][D]: the start's (whole = 0) or the trials'.
KERNEL_OF(GROUP_ITEMS) void de_evaluate(ARGUMENTS, GLOBAL const real *points, GLOBAL real *values, int offset)
{
    EXCHANGE;
    int generation = GENERATION_OF(offset);
    TURNS(EVALUATED) {
        SLOT(EVALUATED);
#if LANES == 1
        if (mine)
#endif
        {
            real f = value_of(at, points + (ulong)(first + place) * DIM, lane, PARTIALS_OF(slot), data);
            if (mine && lane == 0) {
                values[first + place] = f;
            }
        }
        FENCED(FENCE_LOCAL);
    }
}

KERNEL_OF(GROUP_ITEMS) void de_mutate(ARGUMENTS, GLOBAL const Parents *parents, GLOBAL real *mutants, int offset)
{
    int generation = GENERATION_OF(offset);
    TURNS(MEMBERS) {
        ROW;
        if (active) {
            GLOBAL const real *x = X_OF(generation - 1) + (ulong)t.population * SIZE * DIM;
            Parents p = parents[row];
            COORDINATES(d) {
                mutants[(ulong)row * DIM + d] = mutant(t, d, x[(ulong)p.a * DIM + d], x[(ulong)p.b * DIM + d],
                        x[(ulong)p.c * DIM + d], range);
            }
        }
    }
}

KERNEL_OF(GROUP_ITEMS) void de_cross(ARGUMENTS, GLOBAL const Parents *parents, GLOBAL const real *mutants,
        GLOBAL real *trials, int offset)
{
    int generation = GENERATION_OF(offset);
    TURNS(MEMBERS) {
        ROW;
        if (active) {
            GLOBAL const real *x = X_OF(generation - 1) + (ulong)row * DIM;
            int forced = parents[row].forced;
            int length = run_length(t);
            COORDINATES(d) {
                trials[(ulong)row * DIM + d] = crosses(t, forced, length, d) ? mutants[(ulong)row * DIM + d] : x[d];
            }
        }
    }
}

KERNEL_OF(GROUP_ITEMS) void de_replace(ARGUMENTS, real target, GLOBAL const real *trials, GLOBAL const real *values,
        int offset)
{
    int generation = GENERATION_OF(offset);
    TURNS(MEMBERS) {
        ROW;
        if (active) {
            real own = FITNESS_OF(generation - 1)[row];
            real f = values[row];
            int better = replace(trials + (ulong)row * DIM, f, own, X_OF(generation - 1) + (ulong)row * DIM,
                    X_OF(generation) + (ulong)row * DIM, item);
            if (item == 0) {
                keep_value(t, FITNESS_OF(generation), row, better ? f : own, reached, target);
            }
        }
    }
}

#endif
#if DESIGN != CUDADE

// One work-item a row.
KERNEL_OF(GROUP_ITEMS) void de_pick(ARGUMENTS, GLOBAL Parents *parents, int offset)
{
    for (int row = (int)GLOBAL_ITEM; row < count; row += (int)(GROUPS * ITEMS)) {
        parents[row] = parents_of(target_of(populations, row, GENERATION_OF(offset)));
    }
}

#endif
#if DESIGN == CUDADE || DESIGN == CUDADE_I

KERNEL_OF(GROUP_ITEMS) void de_initialise_evaluate(ARGUMENTS, GLOBAL real *trials, int offset)
{
    EXCHANGE;
    TRIAL_ROWS;
    int generation = GENERATION_OF(offset);
    TURNS(MEMBERS) {
        ROW;
        if (active) {
            initialise(t, TRIAL(member, row), item, range);
        }
        FENCED_TRIALS;
        SLOT(MEMBERS);
#if LANES == 1
        if (mine)
#endif
        {
            real f = value_of(at, TRIAL(place, first + place), lane, PARTIALS_OF(slot), data);
            if (mine && lane == 0) {
                FITNESS_OF(0)[first + place] = f;
            }
        }
        if (active) {
            COORDINATES(d) {
                X_OF(0)[(ulong)row * DIM + d] = TRIAL(member, row)[d];
            }
        }
        FENCED_TRIALS;
    }
}

#if DESIGN == CUDADE
KERNEL_OF(GROUP_ITEMS) void de_mutate_cross(ARGUMENTS, GLOBAL const Parents *parents, GLOBAL real *trials, int offset)
{
    int generation = GENERATION_OF(offset);
    TURNS(MEMBERS) {
        ROW;
        if (active) {
            mutate_cross(t, parents[row], X_OF(generation - 1), TRIAL(member, row), item, range);
        }
    }
}
#endif

// Kernel E + R of cudaDE; with M and C in front, MCER of cudaDE_i.
#if DESIGN == CUDADE
KERNEL_OF(GROUP_ITEMS) void de_evaluate_replace(ARGUMENTS, real target, GLOBAL const Parents *parents,
        GLOBAL real *trials, int offset)
#else
KERNEL_OF(GROUP_ITEMS) void de_mutate_cross_evaluate_replace(ARGUMENTS, real target, GLOBAL const Parents *parents,
        GLOBAL real *trials, int offset)
#endif
{
    EXCHANGE;
    TRIAL_ROWS;
    SHARED real values[MEMBERS];
    int generation = GENERATION_OF(offset);
    TURNS(MEMBERS) {
        ROW;
#if DESIGN == CUDADE_I
        if (active) {
            mutate_cross(t, parents[row], X_OF(generation - 1), TRIAL(member, row), item, range);
        }
        FENCED_TRIALS;
#endif
        SLOT(MEMBERS);
#if LANES == 1
        if (mine)
#endif
        {
            real f = value_of(at, TRIAL(place, first + place), lane, PARTIALS_OF(slot), data);
            if (mine && lane == 0) {
                values[slot] = f;
            }
        }
        FENCED(FENCE_LOCAL);
        if (active) {
            real own = FITNESS_OF(generation - 1)[row];
            real f = values[member];
            int better = replace(TRIAL(member, row), f, own, X_OF(generation - 1) + (ulong)row * DIM,
                    X_OF(generation) + (ulong)row * DIM, item);
            if (item == 0) {
                keep_value(t, FITNESS_OF(generation), row, better ? f : own, reached, target);
            }
        }
        FENCED_TRIALS;
    }
}

#endif
#else

// ---------------------------------------------------------------- tuned

// LANES work-items hold one individual's trial, nobody else's memory is written but the next population's.
// RESIDENT: one group holds one population in local memory for many generations; else a generation is a launch.

#if RESIDENT
#define SPACE_X LOCAL
#define ROUNDS ((SIZE + SLOTS - 1) / SLOTS)
#else
#define SPACE_X GLOBAL
#define ROUNDS 1
#endif

// A lane finds number c of its trial's coordinates in its own array, or in the trial's row.
#define SPACE_IS_LOCAL (!TRIAL_PRIVATE && (TRIALS_LOCAL || RESIDENT))
#if TRIAL_PRIVATE
#define SPACE_TRIAL PRIVATE
#define AT(c, d) (c)
#else
#define SPACE_TRIAL SPACE
#define AT(c, d) (d)
#endif

// Coordinates whose words are drawn together.
#if PARTS >= 4 || (LANES == 32 && WARP_SHUFFLE)
#define SHARING 4
#else
#define SHARING PARTS
#endif

#if BY_WORDS
FN uint below(uint word, int bit)
{
    return (uint)(word < CROSS_BELOW) << bit;
}

// Which of a lane's coordinates block … block + SHARING − 1 lie below CR: bit s for coordinate block + s.
FN uint crossing(Target t, int lane, int block)
{
#if LANES == 32 && WARP_SHUFFLE
    // Four rows of 32 coordinates are 32 Philox blocks: each lane draws one of them, and the bits change hands.
    Words w = words_of(t.draw, PURPOSE_CROSSOVER, t.generation, t.individual, (uint)(8 * block + lane));
    uint bits = (below(w.x, 0) | below(w.y, 1) | below(w.z, 2) | below(w.w, 3)) << (4 * (lane & 7));
    bits |= SHUFFLE_WORD(bits, 1);
    bits |= SHUFFLE_WORD(bits, 2);
    bits |= SHUFFLE_WORD(bits, 4);              // all of row number lane / 8
    int own = lane >> 3;
    uint across8 = SHUFFLE_WORD(bits, 8);
    uint across16 = SHUFFLE_WORD(bits, 16);
    uint across24 = SHUFFLE_WORD(bits, 24);
    uint out = 0;
#pragma unroll
    for (int s = 0; s < 4; s++) {
        int away = s ^ own;
        uint row = away == 0 ? bits : away == 1 ? across8 : away == 2 ? across16 : across24;
        out |= (row >> lane & 1u) << s;
    }
    return out;
#else
    uint head = (uint)own_coordinate(lane, block);
    Words w = words_of(t.draw, PURPOSE_CROSSOVER, t.generation, t.individual, head / 4);
    uint out = 0;
#pragma unroll
    for (int s = 0; s < SHARING; s++) {
        out |= below(word_at(w, (head + (uint)s) & 3), s);
    }
    return out;
#endif
}
#endif

// Where a lane has few coordinates all its words are drawn before anything is read.
#define BLOCKS ((OWN + SHARING - 1) / SHARING)
#define MASKS_FIRST (BY_WORDS && TRIAL_PRIVATE)

// Parts M and C for the coordinates of one lane; x: the population. Work-items without an individual of their own are
// not active: they go along, since lanes wait for one another, but write nothing.
FN void breed(Target t, Parents p, int length, const uint *masks, SPACE_X const real *x, int lane, int active,
        GLOBAL const real *range, SPACE_TRIAL real *u)
{
    SPACE_X const real *own = x + (ulong)t.individual * DIM;
    SPACE_X const real *a = x + (ulong)p.a * DIM;
    SPACE_X const real *b = x + (ulong)p.b * DIM;
    SPACE_X const real *c = x + (ulong)p.c * DIM;
#if TRIAL_PRIVATE
#pragma unroll
#endif
    for (int block = 0; block < OWN; block += SHARING) {
        // Read whether needed or not, and without a branch, so that no load waits for another or for a random number.
        real here[SHARING];
        real va[SHARING];
        real vb[SHARING];
        real vc[SHARING];
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            int d = own_coordinate(lane, block + s);
            int safe = d < DIM ? d : DIM - 1;
            here[s] = own[safe];
            va[s] = a[safe];
            vb[s] = b[safe];
            vc[s] = c[safe];
        }
#if MASKS_FIRST
        uint mask = masks[block / SHARING];
#elif BY_WORDS
        uint mask = crossing(t, lane, block);
#endif
#pragma unroll
        for (int s = 0; s < SHARING; s++) {
            int d = own_coordinate(lane, block + s);
            int cross = taken(p.forced, length, d);
#if BY_WORDS
            cross |= (int)(mask >> s & 1u);
#endif
#if BOUNDS == BOUNDS_NONE
            real there = mutant(t, d, va[s], vb[s], vc[s], range);
            real value = cross ? there : here[s];
#else
            real value = here[s];
            if (cross && d < DIM) {
                value = mutant(t, d, va[s], vb[s], vc[s], range);
            }
#endif
#if TRIAL_PRIVATE
            if (block + s < OWN) {
                u[block + s] = value;
            }
#else
            if (d < DIM && active) {
                u[d] = value;
            }
#endif
        }
    }
}

#if LANES == 1 || !TRIAL_PRIVATE
#define VALUE(u) value_of(t, u, lane, PARTIALS_OF(slot), data)
#else
#define VALUE(u) evaluate_own(u, lane, PARTIALS_OF(slot), evaluation(t.draw, t.generation, t.individual, data))
#endif

// Parts I and E. Kept apart, since a kernel of one generation is short enough for its length to cost time.
KERNEL_OF(GROUP_ITEMS) void de_start(ARGUMENTS, real target, int offset)
{
    EXCHANGE;
#if SPACE_IS_LOCAL
    SHARED real trials[SLOTS * DIM];
#endif
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
    int wanted = (int)GROUP * SLOTS + slot;
    int active = wanted < count;
    int row = active ? wanted : count - 1;
    Target t = target_of(populations, row, GENERATION_OF(offset));
    GLOBAL const real *range = range_of(ranges, t);
    GLOBAL real *x = X_OF(0) + (ulong)row * DIM;
#if TRIAL_PRIVATE
    real u[OWN];
#elif SPACE_IS_LOCAL
    LOCAL real *u = trials + slot * DIM;
#else
    GLOBAL real *u = x;
#endif
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM && active) {
            u[AT(c, d)] = start_coordinate(t, d, range);
        }
    }
#if LANES > 1 && !TRIAL_PRIVATE
    FENCED(FENCE_BOTH);
#endif
    real f = VALUE(u);
    if (active) {
        for (int c = 0; c < OWN; c++) {
            int d = own_coordinate(lane, c);
            if (d < DIM) {
                x[d] = u[AT(c, d)];
            }
        }
        if (lane == 0) {
            keep_value(t, FITNESS_OF(0), row, f, reached, target);
        }
    }
}

// Generations clock[0] + offset …, `steps` of them; more than one only if RESIDENT.
KERNEL_OF(GROUP_ITEMS) void de_generations(ARGUMENTS, real target, int steps, int offset)
{
    EXCHANGE;
#if RESIDENT
    SHARED real pool[2 * SIZE * DIM];
    SHARED real values[SIZE];
#elif !TRIAL_PRIVATE && TRIALS_LOCAL
    SHARED real trials[SLOTS * DIM];
#endif
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
    int generation = GENERATION_OF(offset);     // written by the host or de_tick, which no launch overtakes
#if RESIDENT
    int first = (int)GROUP * SIZE;
    int end = first + SIZE;
#if LIMITED
    if (reached[GROUP] < generation) {
        return;
    }
#endif
    LOCAL real *before = pool + (generation - 1 & 1) * SIZE * DIM;
    GLOBAL const real *from = X_OF(generation - 1) + (ulong)first * DIM;
    for (int k = (int)ITEM; k < SIZE * DIM; k += GROUP_ITEMS) {
        before[k] = from[k];
    }
    for (int i = (int)ITEM; i < SIZE; i += GROUP_ITEMS) {
        values[i] = FITNESS_OF(generation - 1)[first + i];
    }
    FENCED(FENCE_LOCAL);
#else
    int first = (int)GROUP * SLOTS;
    int end = count;
#endif
    for (int last = generation + steps; generation < last; generation++) {
        for (int round = 0; round < ROUNDS; round++) {
            int wanted = first + round * SLOTS + slot;
            int row = wanted < end ? wanted : end - 1;
            Target t = target_of(populations, row, generation);
            GLOBAL const real *range = range_of(ranges, t);
            Parents p = parents_of(t);
            int length = run_length(t);
#if MASKS_FIRST
            uint masks[BLOCKS];
#pragma unroll
            for (int k = 0; k < BLOCKS; k++) {
                masks[k] = crossing(t, lane, k * SHARING);
            }
#else
            const uint *masks = 0;
#endif
#if !RESIDENT
            AWAIT_PREVIOUS;     // so far nothing was read that the generation before writes
#endif
            int active = wanted < end && !frozen(reached, t);
#if RESIDENT
            LOCAL const real *x = pool + (generation - 1 & 1) * SIZE * DIM;
            LOCAL real *next = pool + ((generation & 1) * SIZE + (int)t.individual) * DIM;
#else
            GLOBAL const real *x = X_OF(generation - 1) + (ulong)t.population * SIZE * DIM;
            GLOBAL real *next = X_OF(generation) + (ulong)row * DIM;
#endif
            SPACE_X const real *own = x + (ulong)t.individual * DIM;
#if TRIAL_PRIVATE
            real u[OWN];
#elif TRIALS_LOCAL && !RESIDENT
            LOCAL real *u = trials + slot * DIM;
#else
            SPACE_TRIAL real *u = next;
#endif
#if RESIDENT
            real mine = values[t.individual];
#else
            real mine = FITNESS_OF(generation - 1)[row];
#endif
            breed(t, p, length, masks, x, lane, active, range, u);
#if LANES > 1 && !TRIAL_PRIVATE
            FENCED(FENCE_BOTH);
#endif
            real f = VALUE(u);
            int better = accepted(f, mine);
#if LANES > 1 && !TRIAL_PRIVATE
            FENCED(FENCE_BOTH);
#elif RESIDENT && LANES > 1 && !WARP_SHUFFLE
            FENCED(FENCE_LOCAL);
#endif
            if (active) {
#if TRIAL_PRIVATE
#pragma unroll
#endif
                for (int c = 0; c < OWN; c++) {
                    int d = own_coordinate(lane, c);
                    if (d < DIM) {
#if TRIAL_PRIVATE || (TRIALS_LOCAL && !RESIDENT)
                        next[d] = better ? u[AT(c, d)] : own[d];
#else
                        if (!better) {
                            next[d] = own[d];
                        }
#endif
                    }
                }
                if (lane == 0) {
                    f = better ? f : mine;
                    keep_value(t, FITNESS_OF(generation), row, f, reached, target);
#if RESIDENT
                    values[t.individual] = f;
#endif
                }
            }
        }
#if RESIDENT
        FENCED(FENCE_BOTH);
#if LIMITED
        if (reached[GROUP] <= generation) {
            generation++;
            break;
        }
#endif
#endif
    }
#if RESIDENT
    LOCAL const real *after = pool + (generation - 1 & 1) * SIZE * DIM;
    GLOBAL real *to = X_OF(generation - 1) + (ulong)first * DIM;
    for (int k = (int)ITEM; k < SIZE * DIM; k += GROUP_ITEMS) {
        to[k] = after[k];
    }
#endif
}

#endif
