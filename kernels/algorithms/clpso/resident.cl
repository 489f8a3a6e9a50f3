// The model `resident`, ours: LANES work-items are a particle, 1 on CPUs; what fits lies in private and local memory during a
// launch. A group smaller than its swarm takes its particles in ROUNDS (then LANES is 1).
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl, algorithms/clpso/swarm.cl, algorithms/clpso/exemplars.cl,
// algorithms/clpso/state-private.cl, algorithms/clpso/movement.cl, algorithms/clpso/redraw-by-place.cl,
// algorithms/clpso/hands-drawn.cl or hands-together.cl, algorithms/clpso/value.cl, lib/best.cl,
// lib/trace.cl with TRACE_SPACE LOCAL, algorithms/clpso/trace.cl

#if BESTS_LOCAL
#define BESTS SHARED real bests[SIZE * DIM]
#else
#define BESTS GLOBAL real *bests = g_bests + base * DIM
#endif
#if FITNESS_LOCAL
#define FITNESS SHARED real fitness[SIZE]
#else
#define FITNESS GLOBAL real *fitness = g_fitness + base
#endif

// A work-item among those of its particle, and what they share.
typedef struct {
    int slot, number;    // of the particle in the group, of the lane; a spare item has the slot behind the last particle's
    LOCAL uint *learned; // the refresh ordinal, plus 1, at which any lane of the particle last learnt
    LOCAL int *outside;  // the generation in which the particle last left the box
    Row row;             // see value.cl
    LaneExchange exchange;
} Lane;

// What lies in local memory during a launch, in and out.
FN void load_bests(Swarm s, int i, int lane)
{
    if (FITNESS_LOCAL && lane == 0) {
        s.fitness[i] = s.stored_fitness[i];
    }
    for (int c = 0; c < HELD && BESTS_LOCAL; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            s.bests[i * DIM + d] = s.stored_bests[(ulong)i * DIM + d];
        }
    }
}

FN void store_bests(Swarm s, int i, int lane)
{
    for (int c = 0; c < HELD && BESTS_LOCAL; c++) {
        int d = own_coordinate(lane, c);
        if (d < DIM) {
            s.stored_bests[(ulong)i * DIM + d] = s.bests[i * DIM + d];
        }
    }
}

// Which particle of the group and which of its lanes a work-item is. Where a lane has many coordinates, compilers are told that these are not
// negative: then they reach all of them from one address, with fewer instructions and registers. With few, an address for each is
// quicker (docs/decisions/0031-what-a-swarm-waits-for.md).
#if PACKED
#define SLOT (SPARE_ITEM ? SIZE : (int)(ITEM / 32) * POINTS_OF_WARP + (int)(ITEM % 32) / PRESENT_LANES)
#define LANE LANE_OF_ITEM
#elif OWN > 2
#define SLOT (int)(ITEM / LANES)
#define LANE (int)(ITEM % LANES)
#else
#define SLOT (int)ITEM / LANES
#define LANE (int)ITEM % LANES
#endif

// Section 2.1 and equations 1 to 3: new exemplars if they are due, from the old bests; then the move.
FN void redraw_and_move(
        Particle p, Swarm s, Memory *m, Hand *hand, Lane lane, int i, uint generation, real w, PRIVATE const Uniforms *ahead)
{
    Numbers n = numbers_of(s.source, (uint)i, generation, m->ordinal, m->kept);
    draw_ahead(hand, s, &n, i, lane.number, m->stagnation);
    if (m->stagnation >= GAP) {
        redraw_hand(hand, lane.learned, p, s, &n, i, lane.number);
        m->stagnation = 0;
        m->ordinal++;
    }
    m->inside = move(p, s, &n, lane.number, w, ahead);
    if (LANES > 1 && !PACKED && !m->inside) {
        *lane.outside = (int)generation;
    }
}

// Step 4 of figure 1: what lies inside the box is evaluated; a strict improvement becomes the personal best. Every work-item calls
// it, because lanes meet at barriers; one without a particle evaluates the last particle's row (or what its own arrays happen to
// hold) and its value is dropped. ahead: the next move's numbers, drawn only if AHEAD.
FN void learn_from_move(Particle p, Swarm s, Memory *m, Hand *hand, Lane lane, int i, uint generation, LOCAL Board *board,
        real target, PRIVATE Uniforms *ahead)
{
    int exists = EXISTS(i);
#if PACKED
    int inside = (BALLOT(!m->inside) & LANES_OF_ONE) == 0;
#else
    int inside = LANES > 1 ? *lane.outside != (int)generation : exists && m->inside;
#endif
    if (AHEAD) {
        draw_move(ahead, numbers_of(s.source, (uint)i, generation + 1, m->ordinal, m->kept), lane.number);
    }
    Evaluation at = evaluation(s.draw, generation, (uint)(exists ? i : SIZE - 1), s.data);
    REPAIRED(at);
    real f = LANES > 1 || inside ? value(p, lane.row, lane.number, lane.exchange, at) : R(0.0);
    if (REPAIRS_POSITIONS && LANES > 1 && !STATE_PRIVATE) {
        SYNCHRONISE; // all lanes have read the position before any of them changes it
    }
    for (int c = 0; c < HELD && REPAIRS_POSITIONS; c++) {
        int d = own_coordinate(lane.number, c);
        if (exists && inside && d < DIM) {
            p.x[AT(c, d)] = SOLUTION(p, c, d);
        }
    }
    m->below = 0;
    if (!exists) {
        return;
    }
    if (!inside && lane.number == 0) {
        miss(board, s, i, generation);
    }
    if (inside && (generation == 0 || f < m->best)) {
        m->best = f;
        if (lane.number == 0) {
            s.fitness[i] = f;
        }
        m->below = lane.number == 0 ? falls_below(board, f, target) : 0;
        for (int c = 0; c < HELD; c++) {
            int d = own_coordinate(lane.number, c);
            if (d < DIM) {
                s.bests[i * DIM + d] = SOLUTION(p, c, d);
            }
        }
    } else if (inside || INFEASIBLE == INFEASIBLE_COUNTS) {
        m->stagnation++;
        if (m->stagnation == GAP) {
            Numbers n = numbers_of(s.source, (uint)i, generation, m->ordinal, m->kept);
            draw_when_due(hand, lane.learned, s, &n, i, lane.number);
        }
    }
}

// Generations first ... first + steps - 1, counted from 1; first = 0 does generation 0 (values only) and then
// generations 1 ... steps. The first exemplars are due at generation 1: clpso_start leaves the stagnation at the gap.
// A swarm stops before that where its improvements find no room; again = 1 continues where it stopped.
//
// learning [N]: L of equation 5. last: K of equation 4. g_rows [P][N][D]: scratch, if rows do not fit local memory. budget:
// evaluations of one swarm; target: the value at which it ends; both read only if LIMITED. For the rest see rules.cl and trace.cl.
KERNEL_OF(GROUP_ITEMS) void clpso_advance(SWARM_ARGUMENTS, GLOBAL const real *RESTRICT learning, GLOBAL const real *RESTRICT data,
        GLOBAL real *g_rows, TRACE_ARGUMENTS, int first, int steps, int again, int last, ulong budget, real target)
{
    SHARED Board board;
    SHARED uint learned[SLOTS];
    SHARED int outside[SLOTS];
    LANES_EXCHANGE;
    STATE; // of the work-item's particle, if private
    Memory memory[ROUNDS];
    Uniforms ahead[MOVE_NUMBERS];
    Hand hand;
    SWARM_OF_GROUP(steps * DIM, first == 0 ? 1 : (uint)first);
    BESTS;
    FITNESS;
    ROWS;
    s.bests = bests;
    s.fitness = fitness;
    s.learning = learning;
    int slot = SLOT;
    int own = EXISTS(slot) ? slot : SIZE - 1; // whose row it evaluates; with several lanes there is one round
    Lane lane = {slot, LANE, learned + slot, outside + slot, ROW_OF(own), EXCHANGE_OF(slot)};
    ends += ENDS * GROUP;
    int g = again ? (int)ends[2] + 1 : first != 0; // of this launch's generations 1 ... steps; generation 0 is 0
    if (ends[1] || g > steps) {
        return;
    }
    PREPARE_OBJECTIVE(objective, data, s.draw.instance);
    s.data = objective;
    Improvements improvements = IMPROVEMENTS(board);
    clear_board(&board, ends[0], s, first > 0 || g > 0);
    empty_hand(&hand);
    if (LANES > 1 && lane.number == 0) {
        *lane.learned = 0;
        *lane.outside = -1;
    }
    SYNCHRONISE;
    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + slot;
        if (EXISTS(i)) {
            Particle p = PARTICLE(s, i);
            Memory *m = &memory[round];
            *m = recall(s, i, again);
            load_state(p, s, i, lane.number);
            load_bests(s, i, lane.number);
            if (AHEAD) {
                draw_move(ahead, numbers_of(s.source, (uint)i, (uint)(first == 0 ? g : first + g - 1), m->ordinal, m->kept),
                        lane.number);
            }
            if (m->stagnation >= GAP) {
                Numbers n = numbers_of(s.source, (uint)i, 0, m->ordinal, m->kept);
                draw_when_due(&hand, lane.learned, s, &n, i, lane.number);
            }
        }
    }
    SYNCHRONISE;

    int finished = 0;
    int from = g;
    uint room = capacity / SIZE; // generations of this launch for whose entries there is room in any case
    uint generation = (uint)(first == 0 ? g : first + g - 1);
    real each = R(1.0) / (real)last;
    for (; g <= steps && !finished && room > 0; g++, generation++) {
        real w = inertia_by(generation, last, each);
        // All move from the old bests,
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + slot;
            if (EXISTS(i)) {
                Particle p = PARTICLE(s, i);
                if (generation > 0) {
                    redraw_and_move(p, s, &memory[round], &hand, lane, i, generation, w, ahead);
                }
                show_position(p, lane.row, lane.number);
            }
        }
        SYNCHRONISE;
        room = room_behind(improvements, room);
        // then all learn,
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + slot;
            Particle p = PARTICLE(s, EXISTS(i) ? i : SIZE - 1);
            learn_from_move(p, s, &memory[round], &hand, lane, i, generation, &board, target, ahead);
        }
        SYNCHRONISE;
        // and who fell below what was known says so.
        uint taken = (uint)(g - from) + 1;
        for (int round = 0; round < ROUNDS; round++) {
            if (memory[round].below) {
                tell_improvement(&board, improvements, s, round * SLOTS + slot, memory[round].best, memory[round].below,
                        generation, taken);
            }
        }
        finished = is_done(&board, taken, budget);
    }
    tell_end(&board, improvements, trace_counts, ends, (uint)(g - from), g - 1, finished);

    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + slot;
        if (EXISTS(i)) {
            Particle p = PARTICLE(s, i);
            if (lane.number == 0) {
                remember(s, i, memory[round]);
            }
            store_state(p, s, i, lane.number);
            store_bests(s, i, lane.number);
        }
    }
}
