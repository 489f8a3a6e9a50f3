// SPSO-2011, standard particle swarm optimisation, after [SPSO-GPU] and Clerc's description (docs/fidelity.md). The readable
// form is the Java class SpsoSwarm.
//
// One work-group is one swarm. LANES work-items are one particle: 1 in the paper's models, more in `tuned`. A group smaller
// than its swarm takes its particles in ROUNDS. DESIGN is GLOBAL_MEMORY or SHARED_MEMORY (the paper's) or TUNED; a design is
// a choice of
//
//   STATE_PRIVATE    1 if X, V and P live in private arrays during a launch, 0 if in rows that X_LOCAL puts into local memory
//   SCRATCH_PRIVATE  1 if what a move needs in between lives in private arrays, 0 if in global memory
//   FITNESS_LOCAL, BESTS_LOCAL, LINKS_LOCAL   1 if the values of the previous bests, these themselves and who informs whom
//                    live in local memory during a launch
//   HALVES           2 if bests are read from one place and written to another, which saves a barrier
//   SLOTS (particles that a group moves at once), GROUP_ITEMS (work-items of a group)
//
// and the rules are SIZE, INFORMED, PROBABILISTIC, LINK_ALL, LINK_BELOW, STOP, and the numbers W, HALF (c/2), THIRD (c/3).
// LIMITED is 1 if a value may end a swarm.
//
// Shapes, P swarms of S = SIZE particles in D = DIM dimensions: positions, velocities, bests [P][S][D]; fitness [P][S];
// links: in the paper's designs [P][S][S] bytes, row i tells whom i informs; in TUNED [P][3][S][WORDS] words, bit i of row j
// tells whether i informs j. topologies [P]: number of the topology in use. swarms [P][4] (key, key, instance, 0); ranges
// [instances][4][D] (lower, upper, initial lower, initial upper). scratch [P][S][2][D].

#define PURPOSE_POSITION 1
#define PURPOSE_VELOCITY 2
#define PURPOSE_LINK 3
#define PURPOSE_RADIUS 4
#define PURPOSE_DIRECTION 5

#define GLOBAL_MEMORY 0
#define SHARED_MEMORY 1
#define TUNED 2

#if STATE_PRIVATE
#define SPACE_STATE PRIVATE
#define SPACE_P PRIVATE
#define AT(c, d) (c)
#else
#define SPACE_STATE GLOBAL
#define SPACE_P SPACE_BESTS
#define AT(c, d) (d)
#endif
#define UNROLL_STATE (LANES > 1 && STATE_PRIVATE)
#if X_LOCAL
#define SPACE_X LOCAL
#else
#define SPACE_X SPACE_STATE
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
#if FITNESS_LOCAL || DESIGN == TUNED
#define SPACE_LEAST LOCAL
#else
#define SPACE_LEAST GLOBAL
#endif
#if LINKS_LOCAL
#define SPACE_LINKS LOCAL
typedef int place;          // of a link among those of one swarm
#else
#define SPACE_LINKS GLOBAL
typedef ulong place;
#endif

// ---------------------------------------------------------------- who informs whom

// Index number k among all particles but i.
FN uint other_than(uint i, uint k)
{
    return k + (k >= i);
}

// Each particle draws its links by one random word for each pick or for each other particle, four words at a time.
#if PROBABILISTIC
#define LINK_WORDS SIZE
#else
#define LINK_WORDS INFORMED
#endif
#define LINK_BLOCKS ((LINK_WORDS + 3) / 4)

// Whom particle i informs by its word number k; -1: nobody.
FN int informed_by(int i, uint k, uint word)
{
#if PROBABILISTIC
    return LINK_ALL || word < LINK_BELOW ? (int)k : -1;
#else
    return (int)other_than((uint)i, integer_of(word, SIZE - 1));
#endif
}

#if DESIGN == TUNED

#define WORDS ((SIZE + 31) / 32)
typedef uint link;
#define LINKS ((place)3 * SIZE * WORDS)    // of one swarm: the topology in use, the next, and one being cleared
#define TOPOLOGY(links, number) ((links) + (place)((number) % 3) * SIZE * WORDS)

// The links of a topology that is all clear, by the whole group: who is informed gets the informant's bit.
FN void draw_links(Draw draw, uint topology, SPACE_LINKS uint *links)
{
    SPACE_LINKS uint *mine = TOPOLOGY(links, topology);
    for (place task = (place)ITEM; task < (place)SIZE * LINK_BLOCKS; task += (place)ITEMS) {
        int i = (int)(task / LINK_BLOCKS);
        uint block = (uint)(task % LINK_BLOCKS);
        uint bit = 1u << (i & 31);
        Words words = words_of(draw, PURPOSE_LINK, topology, (uint)i, block);
#pragma unroll
        for (uint s = 0; s < 4; s++) {
            int j = 4 * block + s < LINK_WORDS ? informed_by(i, 4 * block + s, word_at(words, s)) : -1;
            if (j >= 0) {
                ATOMIC_OR(&mine[(place)j * WORDS + i / 32], bit);
            }
        }
        if (block == 0) {
            ATOMIC_OR(&mine[(place)i * WORDS + i / 32], bit);
        }
    }
}

FN void clear_links(uint topology, SPACE_LINKS uint *links)
{
    SPACE_LINKS uint *mine = TOPOLOGY(links, topology);
    for (place k = (place)ITEM; k < (place)SIZE * WORDS; k += (place)ITEMS) {
        mine[k] = 0;
    }
}

#else

typedef uchar link;
#define LINKS ((place)SIZE * SIZE)

// The adjacency matrix, a row each work-item.
FN void draw_links(Draw draw, uint topology, SPACE_LINKS uchar *links)
{
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        SPACE_LINKS uchar *mine = links + (place)i * SIZE;
        for (int j = 0; j < SIZE; j++) {
            mine[j] = (uchar)(j == i);
        }
        for (uint k = 0; k < LINK_WORDS; k++) {
            int j = informed_by(i, k, draw_word(draw, PURPOSE_LINK, topology, (uint)i, k));
            if (j >= 0) {
                mine[j] = 1;
            }
        }
    }
}

#endif

// The best informant of a particle and the value of its previous best; ties go to the lower index.
typedef struct {
    real value;
    int index;
} Informant;

FN Informant better(Informant a, real value, int index)
{
    int other = value < a.value || (value == a.value && index < a.index);
    a.value = other ? value : a.value;
    a.index = other ? index : a.index;
    return a;
}

#if DESIGN == TUNED

// Few enough particles: every lane looks at its share of all of them. Otherwise at its share of the words of the mask.
#define DENSE (LANES > 1 && SIZE <= 16 * LANES)

// informants: the mask of the particle. Where lanes exchange, each looks at its share.
FN Informant best_informant(SPACE_LINKS const uint *informants, SPACE_FITNESS const real *fitness, int lane)
{
    Informant best;
    best.value = INFINITE;
    best.index = SIZE;
#if DENSE && WARP_SHUFFLE
#pragma unroll
    for (int k = 0; k < (SIZE + LANES - 1) / LANES; k++) {
        int j = k * LANES + lane;
        int safe = (k + 1) * LANES <= SIZE || j < SIZE ? j : SIZE - 1;
        real value = fitness[safe];
        int member = (int)(informants[safe / 32] >> (safe & 31) & 1u);
        int other = member && (value < best.value || best.index == SIZE);
        best.value = other ? value : best.value;
        best.index = other ? safe : best.index;
    }
#else
#if WARP_SHUFFLE
    int first = lane, step = LANES;
#else
    int first = 0, step = 1;
#endif
    for (int w = first; w < WORDS; w += step) {
        uint left = informants[w];
        for (int j = 32 * w; left != 0; j++, left >>= 1) {
            if (left & 1u) {
                best = better(best, fitness[j], j);
            }
        }
    }
#endif
#if LANES > 1 && WARP_SHUFFLE
#pragma unroll
    for (int mask = LANES / 2; mask > 0; mask /= 2) {
        best = better(best, shuffle_real(best.value, mask), (int)SHUFFLE_WORD((uint)best.index, mask));
    }
#endif
    return best;
}

#else

// The paper's: the particle searches its column of the adjacency matrix.
FN Informant best_informant(SPACE_LINKS const uchar *links, SPACE_FITNESS const real *fitness, int i)
{
    Informant best;
    best.value = INFINITE;
    best.index = SIZE;
    for (int j = 0; j < SIZE; j++) {
        if (links[(place)j * SIZE + i]) {
            best = better(best, fitness[j], j);
        }
    }
    return best;
}

#endif

// An atomic minimum, made of compare and swap as in the paper.
FN void atomic_minimum(SPACE_LEAST real *least, real value)
{
    real before = *(volatile SPACE_LEAST real *)least;
    while (value < before) {
        real found = ATOMIC_EXCHANGE(SPACE_LEAST, least, before, value);
        if (found == before) {
            break;
        }
        before = found;
    }
}

// ---------------------------------------------------------------- movement

// Coordinates of a lane whose normal deviates are made together.
#if PARTS == 1
#define PAIR 1
#else
#define PAIR 2
#endif
// The last lane has no coordinate, so it can draw the radius while the others draw directions.
#define RADIUS_BESIDE (LANES > 1 && WARP_SHUFFLE && OWN == PARTS && DIM <= (LANES - 1) * PARTS)

// A point of the unit ball, uniform in its direction and in its distance from the centre, for the coordinates of one lane;
// work-items that are not active write nothing that others see. Every work-item of the group calls it at the same time.
FN void draw_ball(Draw draw, uint iteration, int i, int active, int lane, SumExchange exchange, SUM_SPACE real *ball)
{
    real radius = R(0.0);
#if !RADIUS_BESIDE
    radius = draw_uniform(draw, PURPOSE_RADIUS, iteration, (uint)i, 0);
#endif
#if UNROLL_SUMS
#pragma unroll
#endif
    for (int c = 0; c < HELD; c += PAIR) {
        int d = own_coordinate(lane, c);
#if RADIUS_BESIDE
        int beside = d >= DIM;
        Words words = words_of(draw, beside ? PURPOSE_RADIUS : PURPOSE_DIRECTION, iteration, (uint)i,
                beside ? 0 : (uint)d / UNIFORMS);
        uint k = beside ? 0 : (uint)d % UNIFORMS & ~1u;
#else
        Words words = words_of(draw, PURPOSE_DIRECTION, iteration, (uint)i, (uint)d / UNIFORMS);
        uint k = (uint)d % UNIFORMS & ~1u;
#endif
        real u = uniform_of(words, k);
        real sine;
        real cosine = m_normals(u, uniform_of(words, k + 1), &sine);
#if RADIUS_BESIDE
        radius = u;
#endif
        if (SUM_PRIVATE || (active && PRESENT(c, d))) {
            ball[OWN_AT(c, d)] = PAIR == 1 && (d & 1) ? sine : cosine;
        }
#if PAIR == 2
        if (SUM_PRIVATE || (active && d + 1 < DIM)) {
            ball[OWN_AT(c + 1, d + 1)] = sine;
        }
#endif
    }
#if RADIUS_BESIDE
    radius = shuffle_real_from(radius, LANES - 1);
#endif
    real scale = radius / SQRT(sum_of_squares(ball, lane, exchange));
#if UNROLL_SUMS
#pragma unroll
#endif
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (SUM_PRIVATE || (active && PRESENT(c, d))) {
            ball[OWN_AT(c, d)] *= scale;
        }
    }
}

// Moves one particle. p: its previous best; l: that of its best informant; alone: that is the particle itself; lower, upper:
// the box, arrays like x or rows. Arrays of the lane's own are worked on to their end, beyond which they hold nothing of use.
FN void move(SPACE_X real *x, SPACE_STATE real *v, SPACE_P const real *p, SPACE_BESTS const real *l, int alone,
        SUM_SPACE const real *ball, SUM_SPACE real *offset, int active, int lane, SumExchange exchange,
        SPACE_STATE const real *lower, SPACE_STATE const real *upper)
{
    // From X to the centre of gravity of X, X + c (P - X) and X + c (L - X), or of the first two.
#if UNROLL_STATE
#pragma unroll
#endif
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (STATE_PRIVATE || (active && PRESENT(c, d))) {
            real here = x[AT(c, d)];
            real individual = p[AT(c, d)] - here;
            real social = l[PRESENT(c, d) ? d : DIM - 1] - here;
            offset[OWN_AT(c, d)] = alone ? R(HALF) * individual : R(THIRD) * (individual + social);
        }
    }
    real radius = SQRT(sum_of_squares(offset, lane, exchange));
#if UNROLL_STATE
#pragma unroll
#endif
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (STATE_PRIVATE || (active && PRESENT(c, d))) {
            real speed = R(W) * v[AT(c, d)] + (offset[OWN_AT(c, d)] + radius * ball[OWN_AT(c, d)]);
            real there = x[AT(c, d)] + speed;
            real low = lower[AT(c, d)];
            real high = upper[AT(c, d)];
            int outside = there < low || there > high;
            x[AT(c, d)] = there < low ? low : there > high ? high : there;
            v[AT(c, d)] = outside ? STOP ? R(0.0) : R(-0.5) * speed : speed;
        }
    }
}

// ---------------------------------------------------------------- one swarm

// Lanes of one particle read each other's coordinates from a row that all of them see.
#define NEEDS_ROW (LANES > 1 && STATE_PRIVATE && !OWN_SUFFICE)

#if LANES == 1
#define VALUE(x) evaluate(x, at)
#define EXCHANGE
#elif NEEDS_ROW
#define VALUE(x) evaluate_row(rows + i * DIM, lane, PARTIALS_OF(slot), at)
#define EXCHANGE SHARED_PARTIALS(SLOTS)
#elif STATE_PRIVATE
#define VALUE(x) evaluate_own(x, lane, PARTIALS_OF(slot), at)
#define EXCHANGE SHARED_PARTIALS(SLOTS)
#else
#define VALUE(x) evaluate_row(x, lane, PARTIALS_OF(slot), at)
#define EXCHANGE SHARED_PARTIALS(SLOTS)
#endif
#define SYNCHRONISE FENCED(FENCE_BOTH)

#define ARGUMENTS \
    GLOBAL real *g_positions, GLOBAL real *g_velocities, GLOBAL real *g_bests, GLOBAL real *g_fitness, GLOBAL link *g_links, \
    GLOBAL uint *topologies, GLOBAL const uint *swarms, GLOBAL const real *ranges, GLOBAL const real *data

// The swarm of this work-group: its rows in every array, its generator, its ranges.
#define SWARM \
    int swarm = (int)GROUP; \
    ulong base = (ulong)swarm * SIZE; \
    Draw draw = {swarms[4 * swarm], swarms[4 * swarm + 1], swarms[4 * swarm + 2]}; \
    GLOBAL const real *range = ranges + (ulong)draw.instance * 4 * DIM

// Iteration 0: X uniform in the initial range [lo, hi], V uniform in [lo - X, hi - X]. One work-item a particle.
KERNEL_OF(GROUP_ITEMS) void spso_start(ARGUMENTS)
{
    SWARM;
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        for (int d = 0; d < DIM; d++) {
            real lo = range[2 * DIM + d];
            real width = range[3 * DIM + d] - lo;
            real x = lo + draw_uniform(draw, PURPOSE_POSITION, 0, (uint)i, d) * width;
            g_positions[(base + i) * DIM + d] = x;
            g_velocities[(base + i) * DIM + d] = lo - x + draw_uniform(draw, PURPOSE_VELOCITY, 0, (uint)i, d) * width;
            g_bests[(base + i) * DIM + d] = x;
        }
    }
    if (ITEM == 0) {
        topologies[swarm] = 0;
    }
}

// Iterations done + 1 ... done + steps; fresh: 1 if the start has not been evaluated. trace [P][steps + 1]: the best value before
// the first of them and after each; taken [P]: how many of them a swarm took before it reached the target. least [P][2]: the
// paper's best value and its copy. rows [P][S][D]: points that lanes share, if local memory has no room for them.
#define ADVANCE KERNEL_OF(GROUP_ITEMS) void spso_advance(ARGUMENTS, GLOBAL real *g_scratch, GLOBAL real *g_rows, \
        GLOBAL real *g_least, GLOBAL real *g_trace, GLOBAL int *taken, int done, int steps, int fresh, real target)

// Arrays that a move needs in between.
#if SCRATCH_PRIVATE
#define SCRATCH(i)
#else
#define SCRATCH(i) \
    GLOBAL real *ball = g_scratch + 2 * (base + (ulong)(i)) * DIM; \
    GLOBAL real *offset = ball + DIM
#endif

#if DESIGN != TUNED

// ---------------------------------------------------------------- the paper's

#if X_LOCAL
#define X_OF(i) (points + (i) * DIM)
#else
#define X_OF(i) (g_positions + (base + (ulong)(i)) * DIM)
#endif
#define FOR_PARTICLES(i) for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS)

ADVANCE
{
    SWARM;
    GLOBAL real *bests = g_bests + base * DIM;
#if SCRATCH_PRIVATE
    real ball[OWN];
    real offset[OWN];
#endif
#if X_LOCAL
    SHARED real points[SIZE * DIM];
    for (int k = (int)ITEM; k < SIZE * DIM; k += (int)ITEMS) {
        points[k] = g_positions[base * DIM + k];
    }
#endif
#if FITNESS_LOCAL
    SHARED real fitness[SIZE];
    SHARED real least[2];           // the best value, and the first particle's copy of it for later comparison
    FOR_PARTICLES(i) {
        fitness[i] = g_fitness[base + i];
    }
#else
    GLOBAL real *fitness = g_fitness + base;
    GLOBAL real *least = g_least + 2 * swarm;
#endif
    if (ITEM == 0) {
        least[0] = fresh ? (real)INFINITE : g_least[2 * swarm];
    }
#if LINKS_LOCAL
    SHARED link links[LINKS];
#else
    GLOBAL link *links = g_links + (ulong)swarm * LINKS;
#endif
    uint topology = topologies[swarm];
    draw_links(draw, topology, links);
    SYNCHRONISE;
    if (fresh) {
        FOR_PARTICLES(i) {
            fitness[i] = evaluate(X_OF(i), evaluation(draw, 0, (uint)i, data));
            atomic_minimum(least, fitness[i]);
        }
    }
    SYNCHRONISE;

    GLOBAL real *trace = g_trace + (ulong)swarm * (steps + 1);
    real value[ROUNDS];
    int step = 0;
    for (; step < steps; step++) {
        uint iteration = (uint)(done + step + 1);
        if (ITEM == 0) {
            trace[step] = least[0];
        }
#if LIMITED
        if (least[0] <= target) {
            break;
        }
#endif
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + (int)ITEM;
            if (i < SIZE) {
                SPACE_X real *x = X_OF(i);
                SCRATCH(i);
                int g = best_informant(links, fitness, i).index;
                draw_ball(draw, iteration, i, 1, 0, 0, ball);
                move(x, g_velocities + (base + i) * DIM, bests + i * DIM, bests + g * DIM, g == i, ball, offset, 1, 0, 0,
                        range, range + DIM);
                value[round] = evaluate(x, evaluation(draw, iteration, (uint)i, data));
            }
        }
        if (ITEM == 0) {
            least[1] = least[0];
        }
        SYNCHRONISE;                // all have read the bests before
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + (int)ITEM;
            if (i < SIZE && value[round] < fitness[i]) {
                fitness[i] = value[round];
                for (int d = 0; d < DIM; d++) {
                    bests[i * DIM + d] = X_OF(i)[d];
                }
                atomic_minimum(least, value[round]);
            }
        }
        SYNCHRONISE;
        if (!(least[0] < least[1])) {
            topology++;
            draw_links(draw, topology, links);
        }
        SYNCHRONISE;                // nobody looks for informants or copies the best value before
    }

    if (ITEM == 0) {
        trace[step] = least[0];
        taken[swarm] = step;
        topologies[swarm] = topology;
#if FITNESS_LOCAL
        g_least[2 * swarm] = least[0];
#endif
    }
#if FITNESS_LOCAL
    FOR_PARTICLES(i) {
        g_fitness[base + i] = fitness[i];
    }
#endif
#if X_LOCAL
    for (int k = (int)ITEM; k < SIZE * DIM; k += (int)ITEMS) {
        g_positions[base * DIM + k] = points[k];
    }
#endif
}

#else

// ---------------------------------------------------------------- ours

#if STATE_PRIVATE
#define STATE_OF(i)
#define P_OF(i) p
#else
#define STATE_OF(i) \
    GLOBAL real *x = g_positions + (base + (ulong)(i)) * DIM; \
    GLOBAL real *v = g_velocities + (base + (ulong)(i)) * DIM
#define P_OF(i) (bests + (i) * DIM)
#endif

// A work-item's particle i in each round, its state in scope; particles that lanes take along although they are beyond the
// swarm's end are not active, and a lane by itself leaves them out.
#if LANES == 1
#define IF_ALONE_ACTIVE if (active)
#else
#define IF_ALONE_ACTIVE
#endif
#define FOR_ROUNDS \
    for (int round = 0; round < ROUNDS; round++)
#define PARTICLE(i, active) \
    int i = round * SLOTS + slot; \
    int active = i < SIZE; \
    i = active ? i : SIZE - 1; \
    STATE_OF(i)

ADVANCE
{
    EXCHANGE;
    SHARED_SUMS(SLOTS);
    SHARED real found[3];           // least value better than the best before that was found in an iteration, by its number
                                    // mod 3: one being read, one being found, one being cleared
#if FITNESS_LOCAL
    SHARED real fitness_sides[HALVES * SIZE];
#endif
#if BESTS_LOCAL
    SHARED real bests_sides[HALVES * SIZE * DIM];
#endif
#if NEEDS_ROW && ROWS_LOCAL
    SHARED real rows[SIZE * DIM];
#endif
#if LINKS_LOCAL
    SHARED link links[LINKS];
#endif
    SWARM;
    int slot = (int)ITEM / LANES;
    int lane = (int)ITEM % LANES;
#if !FITNESS_LOCAL
    GLOBAL real *fitness_sides = g_fitness + base;
#endif
#if !BESTS_LOCAL
    GLOBAL real *bests_sides = g_bests + base * DIM;
#else
    for (int k = (int)ITEM; k < SIZE * DIM; k += (int)ITEMS) {
        bests_sides[k] = g_bests[base * DIM + k];
    }
#endif
#if NEEDS_ROW && !ROWS_LOCAL
    GLOBAL real *rows = g_rows + base * DIM;
#endif
#if !LINKS_LOCAL
    GLOBAL link *links = g_links + (ulong)swarm * LINKS;
#endif
    if (ITEM == 0) {
        found[0] = found[1] = found[2] = INFINITE;
    }
    uint topology = topologies[swarm];
    for (place k = (place)ITEM; k < LINKS; k += (place)ITEMS) {
        links[k] = 0;
    }
    SYNCHRONISE;
    draw_links(draw, topology, links);
    draw_links(draw, topology + 1, links);
#if SCRATCH_PRIVATE
    real ball[OWN];
    real offset[OWN];
#endif
#if STATE_PRIVATE
    real x[OWN];
    real v[OWN];
    real p[OWN];
    real lower[OWN];
    real upper[OWN];
    int mine = slot < SIZE ? slot : SIZE - 1;
#if UNROLL_STATE
#pragma unroll
#endif
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        int safe = PRESENT(c, d) ? d : DIM - 1;
        ulong at = (base + (ulong)mine) * DIM + safe;
        x[c] = g_positions[at];
        v[c] = g_velocities[at];
        p[c] = g_bests[at];
        lower[c] = range[safe];
        upper[c] = range[DIM + safe];
#if NEEDS_ROW
        rows[mine * DIM + safe] = x[c];
#endif
    }
#else
    GLOBAL const real *lower = range;
    GLOBAL const real *upper = range + DIM;
#endif
#if LANES > 1 && (NEEDS_ROW || !STATE_PRIVATE)
    SYNCHRONISE;
#endif

    // The values of the start, or those of the launch before.
    real best[ROUNDS];
    real value[ROUNDS];
    FOR_ROUNDS {
        PARTICLE(i, active);
        IF_ALONE_ACTIVE {
            Evaluation at = evaluation(draw, 0, (uint)i, data);
            real start = VALUE(x);
            best[round] = fresh ? start : g_fitness[base + i];
            if (active && lane == 0) {
                fitness_sides[i] = best[round];
                atomic_minimum(&found[done % 3], best[round]);
            }
        }
    }
    SYNCHRONISE;

    GLOBAL real *trace = g_trace + (ulong)swarm * (steps + 1);
    real before = found[done % 3];      // the best value of the swarm
    int step = 0;
    for (; step < steps; step++) {
        uint iteration = (uint)(done + step + 1);
        int side = HALVES == 2 ? step & 1 : 0;
        SPACE_FITNESS real *fitness = fitness_sides + side * SIZE;
        SPACE_BESTS real *bests = bests_sides + side * SIZE * DIM;
        if (ITEM == 0) {
            trace[step] = before;
            found[(iteration + 1) % 3] = INFINITE;
        }
#if LIMITED
        if (before <= target) {
            break;
        }
#endif
        FOR_ROUNDS {
            PARTICLE(i, active);
            IF_ALONE_ACTIVE {
                SCRATCH(i);
                int g = best_informant(TOPOLOGY(links, topology) + (place)i * WORDS, fitness, lane).index;
                draw_ball(draw, iteration, i, active, lane, SUMS_OF(slot), ball);
                move(x, v, P_OF(i), bests + g * DIM, g == i, ball, offset, active, lane, SUMS_OF(slot), lower, upper);
#if NEEDS_ROW
                for (int c = 0; c < HELD; c++) {
                    int d = own_coordinate(lane, c);
                    if (PRESENT(c, d)) {
                        rows[i * DIM + d] = x[c];
                    }
                }
#endif
#if LANES > 1 && (NEEDS_ROW || !STATE_PRIVATE)
                SYNCHRONISE;
#endif
                Evaluation at = evaluation(draw, iteration, (uint)i, data);
                value[round] = VALUE(x);
            }
        }
#if HALVES == 1
        SYNCHRONISE;                // all have read the bests before
#endif
        SPACE_FITNESS real *next_fitness = fitness_sides + (HALVES - 1) * (1 - side) * SIZE;
        SPACE_BESTS real *next_bests = bests_sides + (HALVES - 1) * (1 - side) * SIZE * DIM;
        FOR_ROUNDS {
            PARTICLE(i, active);
            int improved = value[round] < best[round];
            best[round] = improved ? value[round] : best[round];
            if (active && lane == 0) {
                next_fitness[i] = best[round];
                if (best[round] < before) {
                    atomic_minimum(&found[iteration % 3], best[round]);
                }
            }
#if UNROLL_STATE
#pragma unroll
#endif
            for (int c = 0; c < HELD; c++) {
                int d = own_coordinate(lane, c);
#if STATE_PRIVATE
                p[c] = improved ? x[c] : p[c];
                if ((HALVES == 2 || improved) && active && PRESENT(c, d)) {
                    next_bests[i * DIM + d] = p[c];
                }
#else
                if (improved && active && PRESENT(c, d)) {
                    next_bests[i * DIM + d] = x[d];
                }
#endif
            }
        }
        SYNCHRONISE;
        real now = found[iteration % 3];
        if (now < before) {
            before = now;
        } else {
            // A topology is drawn an iteration at least before it is used, and cleared one before that: no barrier.
            topology++;
            clear_links(topology + 2, links);
            draw_links(draw, topology + 1, links);
        }
    }

    // Store what lived in private and local memory.
    SPACE_FITNESS const real *fitness = fitness_sides + (HALVES - 1) * (step & 1) * SIZE;
    SPACE_BESTS const real *bests = bests_sides + (HALVES - 1) * (step & 1) * SIZE * DIM;
    if (ITEM == 0) {
        trace[step] = before;
        taken[swarm] = step;
        topologies[swarm] = topology;
    }
#if FITNESS_LOCAL
    for (int i = (int)ITEM; i < SIZE; i += (int)ITEMS) {
        g_fitness[base + i] = fitness[i];
    }
#endif
#if BESTS_LOCAL
    for (int k = (int)ITEM; k < SIZE * DIM; k += (int)ITEMS) {
        g_bests[base * DIM + k] = bests[k];
    }
#endif
#if STATE_PRIVATE
    for (int c = 0; c < HELD; c++) {
        int d = own_coordinate(lane, c);
        if (slot < SIZE && PRESENT(c, d)) {
            g_positions[(base + slot) * DIM + d] = x[c];
            g_velocities[(base + slot) * DIM + d] = v[c];
        }
    }
#endif
}

#endif
