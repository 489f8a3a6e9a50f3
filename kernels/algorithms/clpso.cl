// CLPSO, comprehensive learning particle swarm optimisation, after [CLPSO-OpenCL] (docs/fidelity.md), sections 2.1 and 4.
// The readable form is the Java class Swarm; the rules and their options stand in docs/fidelity.md.
//
// One work-group is one swarm. LANES work-items are one particle: 1 in the paper's models, more in `resident`. A group
// smaller than its swarm takes its particles in ROUNDS (then LANES is 1). A model is a choice of
//
//   NUMBERS        0 made in the kernel by the paper's MLC generator, 1 taken from tables made on the host, 2 Philox
//   STATE_PRIVATE  1 if positions, velocities and exemplars live in private arrays during a launch, 0 in global memory
//   BESTS_LOCAL, FITNESS_LOCAL   1 if the personal bests and their values live in local memory during a launch
//   BUILT_INS      1 if clamp() and step() stand in for if clauses (section 4.2)
//   LANES, ROUNDS, SLOTS (particles that a group moves at once), GROUP_ITEMS (work-items of a group)
//
// and the rules are SIZE, GAP, RELAXED, LIVE, COUNT_INFEASIBLE, KEEP_WINNER, TIES_SECOND, WIDE, WINDOW (1: swarms of
// one seed read one table, instance m every row from number m on, section 4.3), and the numbers W_START, W_RANGE, C. SLACK
// is what a row of a table has beyond its generations. LIMITED is 1 if something else than the number of steps may end a swarm.
// WRITE_BACK is 1 if bests are stored repaired, 2 if positions are, too.
//
// Shapes, P swarms of N = SIZE particles in D = DIM dimensions: positions, velocities, exemplars, bests [P][N][D];
// fitness [P][N]; state [P][N][4] (stagnation, refresh ordinal, 0, MLC state); swarms [P][4] (key, key,
// instance, number of its tables); ranges [instances][5][D] (lower, upper, greatest velocity, initial lower, initial
// upper); learning [N].

#define PURPOSE_VELOCITY 1
#define PURPOSE_POSITION 2
#define PURPOSE_LEARN 3
#define PURPOSE_FIRST 4
#define PURPOSE_SECOND 5
#define PURPOSE_FORCED_DIMENSION 6
#define PURPOSE_FORCED_PARTICLE 7
#define PURPOSE_COEFFICIENT 8

#define MLC 0
#define TABLES 1
#define PHILOX 2

#if STATE_PRIVATE
#define SPACE_STATE PRIVATE
#else
#define SPACE_STATE GLOBAL
#endif
#if BESTS_LOCAL
#define SPACE_BESTS LOCAL
#else
#define SPACE_BESTS GLOBAL
#endif
#if FITNESS_LOCAL
#define SPACE_FITNESS LOCAL
#else
#define SPACE_FITNESS GLOBAL
#endif

#if LIVE
typedef int exemplar;        // index of the particle learnt from
#else
typedef real exemplar;       // its best coordinate, copied at the redraw
#endif

// ---------------------------------------------------------------- numbers

// Where one particle's numbers come from.
typedef struct {
    Draw draw;
    uint individual, generation, ordinal;
#if NUMBERS == MLC
    uint phi;
#elif NUMBERS == TABLES
    GLOBAL const real *coefficients;    // [generations][D] of this particle and launch
    GLOBAL const real *thresholds;      // [ordinals][D]
    GLOBAL const uint *picks;           // [ordinals][2 D + 2]
    uint first_generation, first_ordinal;
#endif
} Numbers;

#if NUMBERS == MLC
// Equations 14 and 15. The product wraps at 2^32, as in the paper's unsigned arithmetic, unless WIDE.
FN real mlc(Numbers *n)
{
#if WIDE
    n->phi = (uint)((1103515245UL * n->phi + 12345UL) % 2147483647UL);
#else
    n->phi = (1103515245u * n->phi + 12345u) % 2147483647u;
#endif
    return (real)n->phi / R(2147483647.0);
}

// delta can be exactly 1 in single precision.
FN uint mlc_integer(Numbers *n, uint bound)
{
    uint k = (uint)(mlc(n) * (real)bound);
    return k < bound ? k : bound - 1;
}
#endif

// Lanes of a warp wait for each other and for each number, so that they might as well all draw all that a redraw may need.
#define COMPETE (NUMBERS == PHILOX && LANES > 1)

// Whether the lanes of a particle are enough to draw a block of random words each for all that a redraw may need; if so, which
// lane begins to draw what.
#define PICK_BLOCKS ((DIM + 3) / 4)
#define FIRST_PICKS ((DIM + UNIFORMS - 1) / UNIFORMS)
#define SECOND_PICKS (FIRST_PICKS + PICK_BLOCKS)
#define FORCED (SECOND_PICKS + PICK_BLOCKS)
#define DEALT (COMPETE && WARP_SHUFFLE && FORCED + 2 <= LANES && DIM <= 32)

// The words of both picks of up to four neighbouring dimensions, or of one; other generators give each number when it is asked
// for.
#if DEALT
typedef struct {
    uint first, second;
} Picks;
#elif NUMBERS == PHILOX
typedef struct {
    Words first, second;
} Picks;

FN Picks picks_of(Numbers *n, int d)
{
    Picks p;
    p.first = words_of(n->draw, PURPOSE_FIRST, n->ordinal, n->individual, (uint)d >> 2);
    p.second = words_of(n->draw, PURPOSE_SECOND, n->ordinal, n->individual, (uint)d >> 2);
    return p;
}
#else
typedef int Picks;
FN Picks picks_of(Numbers *n, int d)
{
    return 0;
}
#endif

// Integer in [0, bound) for the first (which = 0) or second pick of dimension d.
FN uint pick(Numbers *n, Picks picks, int which, int d, uint bound)
{
#if NUMBERS == MLC
    return mlc_integer(n, bound);
#elif NUMBERS == TABLES
    return integer_of(n->picks[(n->ordinal - n->first_ordinal) * (2 * DIM + 2) + which * DIM + d], bound);
#elif DEALT
    return integer_of(which ? picks.second : picks.first, bound);
#else
    return integer_of(word_at(which ? picks.second : picks.first, (uint)d & 3), bound);
#endif
}

// Integer in [0, bound) for the dimension (which = 0) or the particle (1) of a forced exemplar.
FN uint forced(Numbers *n, int which, uint bound)
{
#if NUMBERS == MLC
    return mlc_integer(n, bound);
#elif NUMBERS == TABLES
    return integer_of(n->picks[(n->ordinal - n->first_ordinal) * (2 * DIM + 2) + 2 * DIM + which], bound);
#else
    return integer_of(draw_word(n->draw, PURPOSE_FORCED_DIMENSION + which, n->ordinal, n->individual, 0), bound);
#endif
}

// ---------------------------------------------------------------- exemplars

// Index number k among all particles but i.
FN uint other_than(uint i, uint k)
{
    return k + (k >= i);
}

// The better of two picked particles for dimension d (section 2.1).
FN int tournament(Numbers *n, Picks picks, int d, SPACE_FITNESS const real *fitness)
{
#if RELAXED
    uint a = pick(n, picks, 0, d, SIZE);
    uint b = pick(n, picks, 1, d, SIZE);
#else
    uint i = n->individual;
    uint a = other_than(i, pick(n, picks, 0, d, SIZE - 1));
    uint b = pick(n, picks, 1, d, SIZE - 2);
    b = other_than(i < a ? i : a, b);
    b = other_than(i < a ? a : i, b);
#endif
    real fa = fitness[a];
    real fb = fitness[b];
#if TIES_SECOND
    return (int)(fa < fb ? a : b);
#else
    return (int)(fa < fb || (fa == fb && a < b) ? a : b);      // ties go to the lower index
#endif
}

// The particle learnt from in the forced dimension, unless that is the winner of a tournament.
FN int forced_particle(Numbers *n)
{
#if RELAXED
    return (int)forced(n, 1, SIZE);
#else
    return (int)other_than(n->individual, forced(n, 1, SIZE - 1));
#endif
}

#if LIVE
#define EXEMPLAR(j, d) (j)
#define EXEMPLAR_AT(e, d) bests[(e) * DIM + (d)]
#else
#define EXEMPLAR(j, d) bests[(j) * DIM + (d)]
#define EXEMPLAR_AT(e, d) (e)
#endif

// Where a lane finds number c of its coordinates: in its private array, or in the particle's row in global memory.
#if STATE_PRIVATE
#define AT(c, d) (c)
#else
#define AT(c, d) (d)
#endif

#define MASKS ((OWN + 31) / 32)

// Neighbouring coordinates of a lane that share a block of random words: for uniforms, and for picks.
#if NUMBERS == PHILOX
#define SHARING (PARTS < UNIFORMS ? PARTS : UNIFORMS)
#define PICKS_SHARING (PARTS < 4 ? PARTS : 4)
#else
#define SHARING 1
#define PICKS_SHARING 1
#endif

#if NUMBERS == MLC

// New exemplars, the numbers taken in the paper's order: per dimension one, and two more if it learns; then two if it
// has to be forced.
FN void redraw(Numbers *n, real probability, SPACE_BESTS const real *bests, SPACE_FITNESS const real *fitness,
        SPACE_STATE exemplar *e)
{
    int learns = 0;
    for (int d = 0; d < DIM; d++) {
        int learn = mlc(n) < probability;
        int j = learn ? tournament(n, 0, d, fitness) : (int)n->individual;
        e[AT(d, d)] = EXEMPLAR(j, d);
        learns |= learn;
    }
    if (!learns) {
        int d = (int)forced(n, 0, DIM);
        int j = KEEP_WINNER ? tournament(n, 0, d, fitness) : forced_particle(n);
        e[AT(d, d)] = EXEMPLAR(j, d);
    }
}

#elif DEALT

// The numbers of a redraw, as far as the lane needs them. They are drawn a generation before they are due, or more, so that
// drawing and redrawing, for which all others wait, fall to different particles.
typedef struct {
    uint due;               // the refresh ordinal, plus 1, that they are for
    uint learning;          // bit d: dimension d learns from the winner of a tournament
    int forced_dimension;   // -1 if none is
    int forced_j;           // the particle learnt from there
    Picks picks[OWN];
} Hand;

// Word k of those that lane `from` of the particle has.
FN uint word_from(Words mine, int from, uint k)
{
    Words theirs;
    theirs.x = SHUFFLE_AMONG(mine.x, from);
    theirs.y = SHUFFLE_AMONG(mine.y, from);
    theirs.z = SHUFFLE_AMONG(mine.z, from);
    theirs.w = SHUFFLE_AMONG(mine.w, from);
    return word_at(theirs, k);
}

// Each lane draws one of the blocks of random words that the particle needs, and they read them from each other: thresholds,
// first picks, second picks, the forced dimension, the forced particle.
FN void draw_hand(Hand *hand, Numbers *n, int lane, real probability)
{
    int row = lane - FIRST_PICKS;
    row = lane < FIRST_PICKS ? lane : row < PICK_BLOCKS ? row : row < 2 * PICK_BLOCKS ? row - PICK_BLOCKS : 0;
    uint purpose = lane < FIRST_PICKS ? PURPOSE_LEARN : lane < SECOND_PICKS ? PURPOSE_FIRST : lane < FORCED ? PURPOSE_SECOND
            : lane == FORCED ? PURPOSE_FORCED_DIMENSION : PURPOSE_FORCED_PARTICLE;
    Words mine = words_of(n->draw, purpose, n->ordinal, n->individual, (uint)row);

    uint learning = 0;
    for (int k = 0; k < UNIFORMS; k++) {
        int d = lane * UNIFORMS + k;
        learning |= d < DIM && uniform_of(mine, (uint)k) < probability ? 1u << d : 0;
    }
    for (int from = 1; from < LANES; from *= 2) {
        learning |= SHUFFLE_AMONG(learning, lane ^ from);
    }
    uint dimension = SHUFFLE_AMONG(mine.x, FORCED);
    uint particle = SHUFFLE_AMONG(mine.x, FORCED + 1);
    hand->due = n->ordinal + 1;
    hand->forced_dimension = learning ? -1 : (int)integer_of(dimension, DIM);
    hand->forced_j = (int)(RELAXED ? integer_of(particle, SIZE) : other_than(n->individual, integer_of(particle, SIZE - 1)));
    hand->learning = KEEP_WINNER && !learning ? 1u << hand->forced_dimension : learning;
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        int safe = d < DIM ? d : 0;
        hand->picks[c].first = word_from(mine, FIRST_PICKS + (safe >> 2), (uint)safe & 3);
        hand->picks[c].second = word_from(mine, SECOND_PICKS + (safe >> 2), (uint)safe & 3);
    }
}

// New exemplars for the coordinates of one lane.
FN void redraw(const Hand *hand, Numbers *n, int lane, SPACE_BESTS const real *bests, SPACE_FITNESS const real *fitness,
        SPACE_STATE exemplar *e)
{
#pragma unroll
    for (int c = 0; c < OWN; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            int winner = tournament(n, hand->picks[c], d, fitness);
            e[AT(c, d)] = EXEMPLAR(hand->learning >> d & 1 ? winner : d == hand->forced_dimension ? hand->forced_j
                    : (int)n->individual, d);
        }
    }
}

#else

// Bit c of the mask: coordinate number c of the lane learns from another particle. Returns whether any does.
FN int draw_mask(Numbers *n, int lane, real probability, uint *mask)
{
    int any = 0;
    for (int m = 0; m < MASKS; m++) {
        mask[m] = 0;
    }
    for (int block = 0; block < HELD; block += SHARING) {
#if NUMBERS == PHILOX
        int head = own_coordinate(lane, block);
        Words words = words_of(n->draw, PURPOSE_LEARN, n->ordinal, n->individual, head / UNIFORMS);
#endif
        for (int c = block; c < block + SHARING; c++) {
            int d = own_coordinate(lane, c);
#if NUMBERS == PHILOX
            real threshold = uniform_of(words, d % UNIFORMS);
#else
            real threshold = d < DIM ? n->thresholds[(n->ordinal - n->first_ordinal) * DIM + d] : R(1.0);
#endif
            if (d < DIM && threshold < probability) {
                mask[c / 32] |= 1u << (c & 31);
                any = 1;
            }
        }
    }
    return any;
}

// New exemplars for the coordinates of one lane; `learns`: whether any coordinate of the particle learns.
FN void redraw(Numbers *n, int lane, const uint *mask, int learns, SPACE_BESTS const real *bests,
        SPACE_FITNESS const real *fitness, SPACE_STATE exemplar *e)
{
    int forced_dimension = -1;
    int forced_j = 0;
    if (COMPETE || !learns) {
        forced_dimension = (int)forced(n, 0, DIM);
        forced_j = KEEP_WINNER ? 0 : forced_particle(n);
        forced_dimension = learns ? -1 : forced_dimension;
    }
    for (int block = 0; block < HELD; block += PICKS_SHARING) {
        int head = own_coordinate(lane, block);
        uint learning = mask[block / 32] >> (block & 31) & ((1u << PICKS_SHARING) - 1u);
        if (KEEP_WINNER && forced_dimension >= head && forced_dimension < head + PICKS_SHARING) {
            learning |= 1u << (forced_dimension - head);
        }
        Picks picks;
        if (COMPETE || learning) {
            picks = picks_of(n, head);
        }
        for (int c = block; c < block + PICKS_SHARING; c++) {
            int d = own_coordinate(lane, c);
            if (d < DIM) {
                int learns_here = learning >> (c - block) & 1;
                int winner = COMPETE || learns_here ? tournament(n, picks, d, fitness) : 0;
                e[AT(c, d)] = EXEMPLAR(learns_here ? winner : d == forced_dimension ? forced_j : (int)n->individual, d);
            }
        }
    }
}

#endif

// ---------------------------------------------------------------- movement

// Equations 1 to 3 for the coordinates of one lane; returns whether they all lie within the box.
FN int move(Numbers *n, int lane, SPACE_STATE real *x, SPACE_STATE real *v, SPACE_STATE const exemplar *e,
        SPACE_BESTS const real *bests, GLOBAL const real *range, real w)
{
    int inside = 1;
    for (int block = 0; block < HELD; block += SHARING) {
#if NUMBERS == PHILOX
        int head = own_coordinate(lane, block);
        Words words = words_of(n->draw, PURPOSE_COEFFICIENT, n->generation, n->individual, head / UNIFORMS);
#endif
        for (int s = 0; s < SHARING; s++) {
            int c = block + s;
            int d = own_coordinate(lane, c);
            if (d < DIM) {
#if NUMBERS == MLC
                real delta = mlc(n);
#elif NUMBERS == TABLES
                real delta = n->coefficients[(n->generation - n->first_generation) * DIM + d];
#else
                real delta = uniform_of(words, d % UNIFORMS);
#endif
                real vmax = range[2 * DIM + d];
                real here = x[AT(c, d)];
                real speed = w * v[AT(c, d)] + R(C) * delta * (EXEMPLAR_AT(e[AT(c, d)], d) - here);
#if BUILT_INS
                speed = CLAMP(speed, -vmax, vmax);
                here += speed;
                inside &= STEP(range[d], here) + STEP(here, range[DIM + d]) == R(2.0);
#else
                if (speed > vmax) {
                    speed = vmax;
                } else if (speed < -vmax) {
                    speed = -vmax;
                }
                here += speed;
                if (here < range[d] || here > range[DIM + d]) {
                    inside = 0;
                }
#endif
                v[AT(c, d)] = speed;
                x[AT(c, d)] = here;
            }
        }
    }
    return inside;
}

// ---------------------------------------------------------------- one swarm

// Lanes of one particle read each other's coordinates from a row that all of them see.
#define NEEDS_ROW (LANES > 1 && STATE_PRIVATE && !OWN_SUFFICE)

#if LANES == 1
#define VALUE(x) evaluate(x, at)
#elif NEEDS_ROW
#define VALUE(x) evaluate_row(rows + slot * DIM, lane, PARTIALS_OF(slot), at)
#elif STATE_PRIVATE
#define VALUE(x) evaluate_own(x, lane, PARTIALS_OF(slot), at)
#else
#define VALUE(x) evaluate_row(x, lane, PARTIALS_OF(slot), at)
#endif

// What a value belongs to, coordinate d, which is number c of the lane.
#if WRITE_BACK
#define SOLUTION(c, d) repaired[c]
#else
#define SOLUTION(c, d) x[AT(c, d)]
#endif

// Global memory needs no order where nothing that work-items read of each other lies there.
#if STATE_PRIVATE && BESTS_LOCAL && FITNESS_LOCAL && (!NEEDS_ROW || ROWS_LOCAL)
#define SYNCHRONISE FENCED(FENCE_LOCAL)
#else
#define SYNCHRONISE FENCED(FENCE_BOTH)
#endif
#define WITNESSES 8       // work-items that look for the swarm's best

#define ARGUMENTS \
    GLOBAL real *g_positions, GLOBAL real *g_velocities, GLOBAL exemplar *g_exemplars, GLOBAL real *g_bests, \
    GLOBAL real *g_fitness, GLOBAL uint *g_state, GLOBAL const uint *swarms, GLOBAL const real *RESTRICT ranges, \
    GLOBAL const real *RESTRICT coefficients, GLOBAL const real *RESTRICT thresholds, GLOBAL const uint *picks, int ordinals

// The swarm of this work-group: its rows in every array, its generator, its ranges.
#define SWARM \
    int swarm = (int)GROUP; \
    ulong base = (ulong)swarm * SIZE; \
    Draw draw = {swarms[4 * swarm], swarms[4 * swarm + 1], swarms[4 * swarm + 2]}; \
    GLOBAL const real *range = ranges + (ulong)draw.instance * 5 * DIM

// The particle's state; in private arrays of the same names if STATE_PRIVATE.
#if STATE_PRIVATE
#define STATE_OF(i)
#else
#define STATE_OF(i) \
    GLOBAL real *x = g_positions + (base + (i)) * DIM; \
    GLOBAL real *v = g_velocities + (base + (i)) * DIM; \
    GLOBAL exemplar *e = g_exemplars + (base + (i)) * DIM
#endif

// Numbers of particle i; per_particle coefficients of each particle are in the table.
#if NUMBERS == TABLES
#if WINDOW
#define WINDOW_START draw.instance
#else
#define WINDOW_START 0
#endif
#define ROW_OF(i, length) (((ulong)swarms[4 * swarm + 3] * SIZE + (i)) * (ulong)((length) + SLACK) + WINDOW_START)
#define NUMBERS_OF(i, per_particle) \
    Numbers n; \
    n.draw = draw; \
    n.individual = (uint)(i); \
    n.coefficients = coefficients + ROW_OF(i, per_particle); \
    n.thresholds = thresholds + ROW_OF(i, ordinals * DIM); \
    n.picks = picks + ROW_OF(i, ordinals * (2 * DIM + 2))
#else
#define NUMBERS_OF(i, per_particle) \
    Numbers n; \
    n.draw = draw; \
    n.individual = (uint)(i)
#endif

// The swarm as a whole: its best value and all its evaluations.
typedef struct {
    real value;
    ulong evaluations;
} Swarm;

FN Swarm witnessed(LOCAL const real *value, LOCAL const ulong *evaluations, ulong before)
{
    Swarm out;
    out.value = value[0];
    out.evaluations = before + evaluations[0];
    for (int k = 1; k < WITNESSES; k++) {
        out.value = value[k] < out.value ? value[k] : out.value;
        out.evaluations += evaluations[k];
    }
    return out;
}

// The improvements of one swarm's best in a launch, entry k of swarm p at [k][p], and that best.
typedef struct {
    GLOBAL real *values;
    GLOBAL ulong *places;
    int entries;
    real best;
} Trace;

FN void note(Trace *trace, uint generation, Swarm now)
{
    if (!(trace->best <= now.value)) {      // true of the NaN before generation 0
        ulong at = (ulong)trace->entries * GROUPS + GROUP;
        trace->values[at] = now.value;
        trace->places[2 * at] = now.evaluations;
        trace->places[2 * at + 1] = generation;
        trace->entries++;
        trace->best = now.value;
    }
}

// The witnesses look for the swarm's best value and add up its evaluations.
#define WITNESS \
    for (int k = (int)ITEM; k < WITNESSES; k += (int)ITEMS) { \
        real value = INFINITE; \
        ulong sum = 0; \
        for (int i = k; i < SIZE; i += WITNESSES) { \
            value = fitness[i] < value ? fitness[i] : value; \
        } \
        for (int i = k; i < SLOTS; i += WITNESSES) { \
            sum += evaluated[i]; \
        } \
        witness_value[k] = value; \
        witness_evaluations[k] = sum; \
    }

// Generation 0 but for the values: positions, velocities, bests. One work-item a particle, whatever the model.
KERNEL_OF(GROUP_ITEMS) void clpso_start(ARGUMENTS)
{
    SWARM;
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        NUMBERS_OF(i, 2 * DIM);
#if NUMBERS == MLC
        n.phi = g_state[4 * (base + i) + 3];
#endif
        for (int d = 0; d < DIM; d++) {
#if NUMBERS == MLC
            real u = mlc(&n);
            real s = mlc(&n);
#elif NUMBERS == TABLES
            real u = n.coefficients[2 * d];
            real s = n.coefficients[2 * d + 1];
#else
            real u = draw_uniform(draw, PURPOSE_VELOCITY, 0, (uint)i, d);
            real s = draw_uniform(draw, PURPOSE_POSITION, 0, (uint)i, d);
#endif
            real here = range[3 * DIM + d] + s * (range[4 * DIM + d] - range[3 * DIM + d]);
            g_velocities[(base + i) * DIM + d] = (R(2.0) * u - R(1.0)) * range[2 * DIM + d];
            g_positions[(base + i) * DIM + d] = here;
            g_bests[(base + i) * DIM + d] = here;
            g_exemplars[(base + i) * DIM + d] = 0;
        }
#if NUMBERS == MLC
        g_state[4 * (base + i) + 3] = n.phi;
#endif
    }
}

// Generations first ... first + steps - 1, counted from 1; first = 0 does generation 0 (values only) and then
// generations 1 ... steps. The first exemplars are due at generation 1: clpso_start leaves the stagnation at the gap.
//
// trace_values [steps + 1][P], trace_places [steps + 1][P][2]: the improvements of each swarm's best, with their evaluations and
// generation. ends [P][4]: evaluations so far; whether the swarm is done; generations and improvements of this launch.
// rows [P][N][D]: scratch, if rows do not fit local memory. learning [N]: L of equation 5. last: K of equation 4.
KERNEL_OF(GROUP_ITEMS) void clpso_advance(ARGUMENTS, GLOBAL const real *RESTRICT learning, GLOBAL const real *RESTRICT data, GLOBAL real *g_rows,
        GLOBAL real *trace_values, GLOBAL ulong *trace_places, GLOBAL ulong *ends, int first, int steps, int last, ulong budget, real target)
{
#if BESTS_LOCAL
    SHARED real bests[SIZE * DIM];
#endif
#if FITNESS_LOCAL
    SHARED real fitness[SIZE];
#endif
#if LANES > 1
#if !DEALT
    SHARED uint learned[SLOTS];     // the refresh ordinal, plus 1, at which any lane of the particle last learnt
#endif
    SHARED int outside[SLOTS];      // the generation in which the particle last left the box
    SHARED_PARTIALS(SLOTS);
#endif
#if NEEDS_ROW && ROWS_LOCAL
    SHARED real rows[SLOTS * DIM];
#endif
    SHARED real witness_value[WITNESSES];
    SHARED ulong witness_evaluations[WITNESSES];
    SHARED uint evaluated[SLOTS];   // evaluations by each slot of the group in this launch
#if !LIMITED
    SHARED real known;              // the swarm's best, or one that it has left behind
    SHARED int improved;            // number of the last generation in which a value fell below it
#endif

    SWARM;
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
#if !BESTS_LOCAL
    GLOBAL real *bests = g_bests + base * DIM;
#endif
#if !FITNESS_LOCAL
    GLOBAL real *fitness = g_fitness + base;
#endif
#if NEEDS_ROW && !ROWS_LOCAL
    GLOBAL real *rows = g_rows + base * DIM;
#endif
    if (ends[4 * swarm + 1]) {
        return;
    }
    ulong before = ends[4 * swarm];     // evaluations before this launch
    Trace trace = {trace_values, trace_places, 0, R(0.0) / R(0.0)};     // kept by the first work-item
    for (int i = 0; ITEM == 0 && first > 0 && i < SIZE; i++) {
        trace.best = trace.best <= g_fitness[base + i] ? trace.best : g_fitness[base + i];
    }

    // Each work-item's own: everything a particle remembers, alike in all its lanes.
    uint stagnation[ROUNDS];
    uint ordinal[ROUNDS];
    real best[ROUNDS];
    uint mine = 0;                      // evaluations
#if LANES == 1
    int inside[ROUNDS];
    (void)lane;
#endif
#if DEALT
    Hand hand;
    hand.due = 0;
#elif NUMBERS != MLC
    uint mask[MASKS];                   // of the redraw that is due; with several lanes drawn one phase ahead, so that
                                        // by the next barrier each lane knows whether any of them learns
#endif
#if NUMBERS == MLC
    uint phi[ROUNDS];
#elif NUMBERS == TABLES
    uint first_ordinal[ROUNDS];
#endif
#if STATE_PRIVATE
    real x[OWN];
    real v[OWN];
    exemplar e[OWN];
#endif

#if LANES > 1
    if (lane == 0) {
#if !DEALT
        learned[slot] = 0;
#endif
        outside[slot] = -1;
    }
#endif
    if (ITEM < SLOTS) {
        evaluated[ITEM] = 0;
    }
#if !LIMITED
    if (ITEM == 0) {
        known = trace.best;
        improved = -1;
    }
#endif
    SYNCHRONISE;
    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + slot;
        if (i < SIZE) {
            GLOBAL const uint *state = g_state + 4 * (base + i);
            stagnation[round] = state[0];
            ordinal[round] = state[1];
            best[round] = g_fitness[base + i];
#if NUMBERS == MLC
            phi[round] = state[3];
#elif NUMBERS == TABLES
            first_ordinal[round] = state[1];
#endif
#if FITNESS_LOCAL
            if (lane == 0) {
                fitness[i] = best[round];
            }
#endif
            for (int c = 0; c < HELD; c++) {
                int d = own_coordinate(lane, c);
                if (d < DIM) {
#if STATE_PRIVATE
                    x[c] = g_positions[(base + i) * DIM + d];
                    v[c] = g_velocities[(base + i) * DIM + d];
                    e[c] = g_exemplars[(base + i) * DIM + d];
#endif
#if BESTS_LOCAL
                    bests[i * DIM + d] = g_bests[(base + i) * DIM + d];
#endif
                }
            }
#if LANES > 1 && !DEALT
            if (stagnation[round] >= GAP) {
                NUMBERS_OF(i, 0);
                n.ordinal = ordinal[round];
                if (draw_mask(&n, lane, learning[i], mask)) {
                    learned[slot] = n.ordinal + 1;
                }
            }
#endif
        }
    }
    SYNCHRONISE;

#if !LIMITED
    int pending = 0;                    // whether the witnesses saw something that is not noted yet
#endif
    int finished = 0;
    int g = first == 0 ? 0 : 1;         // this launch's generations are numbered 1 ... steps, generation 0 is 0
    int from = g;
    for (; g <= steps; g++) {
        uint generation = first == 0 ? (uint)g : (uint)(first + g - 1);
        real w = R(W_START) - R(W_RANGE) * (real)(generation < (uint)last ? generation : (uint)last) / (real)last;

        // Phase 1: new exemplars where they are due, from the old bests; then everybody moves.
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + slot;
            if (i < SIZE) {
                STATE_OF(i);
                int within = 1;
                if (generation > 0) {
                    NUMBERS_OF(i, steps * DIM);
                    n.generation = generation;
                    n.ordinal = ordinal[round];
#if NUMBERS == MLC
                    n.phi = phi[round];
#elif NUMBERS == TABLES
                    n.first_generation = generation - (uint)(g - 1);
#if WINDOW
                    n.ordinal = (generation - 1) / GAP;     // alike in all swarms, and never twice the same
                    n.first_ordinal = (n.first_generation - 1) / GAP;
#else
                    n.first_ordinal = first_ordinal[round];
#endif
#endif
#if DEALT
                    if (stagnation[round] + 1 >= GAP && hand.due != n.ordinal + 1) {
                        draw_hand(&hand, &n, lane, learning[i]);
                    }
#endif
                    if (stagnation[round] >= GAP) {
#if NUMBERS == MLC
                        redraw(&n, learning[i], bests, fitness, e);
#elif DEALT
                        redraw(&hand, &n, lane, bests, fitness, e);
#else
#if LANES > 1
                        int learns = learned[slot] == n.ordinal + 1;
#else
                        int learns = draw_mask(&n, lane, learning[i], mask);
#endif
                        redraw(&n, lane, mask, learns, bests, fitness, e);
#endif
                        stagnation[round] = 0;
                        ordinal[round]++;
                    }
                    within = move(&n, lane, x, v, e, bests, range, w);
#if NUMBERS == MLC
                    phi[round] = n.phi;
#endif
                }
#if LANES > 1
                if (!within) {
                    outside[slot] = (int)generation;
                }
#else
                inside[round] = within;
#endif
#if NEEDS_ROW
                for (int c = 0; c < HELD; c++) {
                    int d = own_coordinate(lane, c);
                    if (d < DIM) {
                        rows[slot * DIM + d] = x[c];
                    }
                }
#endif
            }
        }
        SYNCHRONISE;
#if !LIMITED
        if (ITEM == 0 && pending) {         // what the witnesses saw after the generation before
            note(&trace, generation - 1, witnessed(witness_value, witness_evaluations, before));
        }
#endif

        // Phase 2: everybody inside the box is evaluated; a strict improvement becomes the personal best.
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + slot;
            int safe = i < SIZE ? i : SIZE - 1;
            Evaluation at = evaluation(draw, generation, (uint)safe, data);
#if WRITE_BACK
            real repaired[HELD];
            at.repaired = repaired;
#endif
            STATE_OF(safe);
#if LANES > 1
            int within = generation == 0 || outside[slot] != (int)generation;
            real f = VALUE(x);
#else
            int within = i < SIZE && inside[round];
            real f = within ? VALUE(x) : R(0.0);
#endif
#if WRITE_BACK == 2
#if LANES > 1 && !STATE_PRIVATE
            SYNCHRONISE;        // all lanes have read the position before any of them changes it
#endif
            for (int c = 0; c < HELD; c++) {
                int d = own_coordinate(lane, c);
                if (i < SIZE && within && d < DIM) {
                    x[AT(c, d)] = repaired[c];
                }
            }
#endif
            if (i < SIZE) {
                mine += (uint)within;
                if (within && (generation == 0 || f < best[round])) {
                    best[round] = f;
                    if (lane == 0) {
                        fitness[i] = f;
                    }
#if !LIMITED
                    if (!(known <= f)) {
                        improved = g;
                    }
#endif
                    for (int c = 0; c < HELD; c++) {
                        int d = own_coordinate(lane, c);
                        if (d < DIM) {
                            bests[i * DIM + d] = SOLUTION(c, d);
                        }
                    }
                } else if (within || COUNT_INFEASIBLE) {
                    stagnation[round]++;
#if LANES > 1 && !DEALT
                    if (stagnation[round] == GAP) {
                        NUMBERS_OF(i, 0);
                        n.ordinal = ordinal[round];
                        if (draw_mask(&n, lane, learning[i], mask)) {
                            learned[slot] = n.ordinal + 1;
                        }
                    }
#endif
                }
            }
        }
        if (lane == 0) {
            evaluated[slot] = mine;
        }
        SYNCHRONISE;

#if LIMITED
        WITNESS;
        SYNCHRONISE;
        Swarm now = witnessed(witness_value, witness_evaluations, before);
        if (ITEM == 0) {
            note(&trace, generation, now);
        }
        if (now.evaluations + SIZE > budget || now.value <= target) {
            finished = 1;
            g++;
            break;
        }
#else
        pending = improved == g;
        if (pending) {
            WITNESS;
        }
        if (ITEM == 0) {
            known = trace.best;
        }
#endif
    }
    SYNCHRONISE;
#if !LIMITED
    WITNESS;
    SYNCHRONISE;
    if (ITEM == 0 && g > from) {
        note(&trace, (uint)(first == 0 ? g - 1 : first + g - 2), witnessed(witness_value, witness_evaluations, before));
    }
#endif
    if (ITEM == 0) {
        ends[4 * swarm] = witnessed(witness_value, witness_evaluations, before).evaluations;
        ends[4 * swarm + 1] = (ulong)finished;
        ends[4 * swarm + 2] = (ulong)(g - 1);
        ends[4 * swarm + 3] = (ulong)trace.entries;
    }

    // Store what lived in private and local memory.
    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + slot;
        if (i < SIZE) {
            GLOBAL uint *state = g_state + 4 * (base + i);
            if (lane == 0) {
                state[0] = stagnation[round];
                state[1] = ordinal[round];
#if NUMBERS == MLC
                state[3] = phi[round];
#endif
                g_fitness[base + i] = best[round];
            }
            for (int c = 0; c < HELD; c++) {
                int d = own_coordinate(lane, c);
                if (d < DIM) {
#if STATE_PRIVATE
                    g_positions[(base + i) * DIM + d] = x[c];
                    g_velocities[(base + i) * DIM + d] = v[c];
                    g_exemplars[(base + i) * DIM + d] = e[c];
#endif
#if BESTS_LOCAL
                    g_bests[(base + i) * DIM + d] = bests[i * DIM + d];
#endif
                }
            }
        }
    }
}
