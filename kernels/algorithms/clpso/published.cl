// The paper's models `basic`, `intermediate` and `final` (sections 4.1, 4.2): a work-item is a particle, or ROUNDS of them.
// Ours in it: chunks of generations, ROUNDS, traces instead of step 5, write-back.
// Requires: algorithms/clpso/rules.cl, algorithms/clpso/numbers-philox.cl or numbers-mlc.cl or numbers-tables.cl,
// algorithms/clpso/swarm.cl, algorithms/clpso/exemplars.cl, algorithms/clpso/state-private.cl or state-global.cl,
// algorithms/clpso/movement.cl, algorithms/clpso/redraw-by-place.cl or redraw-in-turn.cl, algorithms/clpso/value.cl,
// lib/best.cl, lib/trace.cl with TRACE_SPACE LOCAL, algorithms/clpso/trace.cl

// Section 2.1 and equations 1 to 3: new exemplars if they are due, from the old bests; then the move.
FN void redraw_and_move(Particle p, Swarm s, Memory *m, int i, uint generation, real w)
{
    Numbers n = numbers_of(s.source, (uint)i, generation, m->ordinal, m->kept);
    if (m->stagnation >= GAP) {
        redraw(p, s, &n, i);
        m->stagnation = 0;
        m->ordinal++;
    }
    m->inside = move(p, s, &n, 0, w, 0);
    m->kept = kept_by(n);
}

// Step 4 of figure 1: what lies inside the box is evaluated; a strict improvement becomes the personal best.
FN void learn_from_move(Particle p, Swarm s, Memory *m, int i, uint generation, LOCAL Board *board, real target)
{
    Evaluation at = evaluation(s.draw, generation, (uint)i, s.data);
    REPAIRED(at);
    real f = m->inside ? value(p, 0, 0, 0, at) : R(0.0);
    for (int d = 0; d < DIM && REPAIRS_POSITIONS && m->inside; d++) {
        p.x[AT(d, d)] = SOLUTION(p, d, d);
    }
    m->below = 0;
    if (!m->inside) {
        miss(board, s, i, generation);
    }
    if (m->inside && (generation == 0 || f < m->best)) {
        m->best = f;
        s.fitness[i] = f;
        m->below = falls_below(board, f, target);
        for (int d = 0; d < DIM; d++) {
            s.bests[i * DIM + d] = SOLUTION(p, d, d);
        }
    } else if (m->inside || INFEASIBLE == INFEASIBLE_COUNTS) {
        m->stagnation++;
    }
}

// Generations first ... first + steps - 1, counted from 1; first = 0 does generation 0 (values only) and then
// generations 1 ... steps. The first exemplars are due at generation 1: clpso_start leaves the stagnation at the gap.
// A swarm stops before that where its improvements find no room; again = 1 continues where it stopped.
//
// learning [N]: L of equation 5. last: K of equation 4. g_rows: unused. budget: evaluations of one swarm; target: the value at
// which it ends; both read only if LIMITED. For the rest see rules.cl and trace.cl.
KERNEL_OF(GROUP_ITEMS) void clpso_advance(SWARM_ARGUMENTS, GLOBAL const real *RESTRICT learning, GLOBAL const real *RESTRICT data,
        GLOBAL real *g_rows, TRACE_ARGUMENTS, int first, int steps, int again, int last, ulong budget, real target)
{
    SHARED Board board;
    STATE; // of the work-item's particle, if private
    Memory memory[ROUNDS];
    SWARM_OF_GROUP(steps * DIM, first == 0 ? 1 : (uint)first);
    s.bests = s.stored_bests;
    s.fitness = s.stored_fitness;
    s.learning = learning;
    s.data = data;
    ends += ENDS * GROUP;
    int g = again ? (int)ends[2] + 1 : first != 0; // of this launch's generations 1 ... steps; generation 0 is 0
    if (ends[1] || g > steps) {
        return;
    }
    Improvements improvements = IMPROVEMENTS(board);
    clear_board(&board, ends[0], s, first > 0 || g > 0);
    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + (int)ITEM;
        if (EXISTS(i)) {
            Particle p = PARTICLE(s, i);
            memory[round] = recall(s, i, again);
            load_state(p, s, i, 0);
        }
    }
    SYNCHRONISE;

    int finished = 0;
    int from = g;
    uint room = capacity / SIZE; // generations of this launch for whose entries there is room in any case
    uint generation = (uint)(first == 0 ? g : first + g - 1);
    for (; g <= steps && !finished && room > 0; g++, generation++) {
        real w = inertia(generation, last);
        // All move from the old bests,
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + (int)ITEM;
            if (EXISTS(i) && generation > 0) {
                Particle p = PARTICLE(s, i);
                redraw_and_move(p, s, &memory[round], i, generation, w);
            }
        }
        SYNCHRONISE;
        room = room_behind(improvements, room);
        // then all learn,
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + (int)ITEM;
            if (EXISTS(i)) {
                Particle p = PARTICLE(s, i);
                learn_from_move(p, s, &memory[round], i, generation, &board, target);
            }
        }
        SYNCHRONISE;
        // and who fell below what was known says so.
        uint taken = (uint)(g - from) + 1;
        for (int round = 0; round < ROUNDS; round++) {
            int i = round * SLOTS + (int)ITEM;
            if (EXISTS(i) && memory[round].below) {
                tell_improvement(&board, improvements, s, i, memory[round].best, memory[round].below, generation, taken);
            }
        }
        finished = is_done(&board, taken, budget);
    }
    tell_end(&board, improvements, trace_counts, ends, (uint)(g - from), g - 1, finished);

    for (int round = 0; round < ROUNDS; round++) {
        int i = round * SLOTS + (int)ITEM;
        if (EXISTS(i)) {
            Particle p = PARTICLE(s, i);
            remember(s, i, memory[round]);
            store_state(p, s, i, 0);
        }
    }
}
