// The random numbers of design `tuned` that belong to an individual and a generation, but to no coordinate: each is a
// block of Philox. Where lanes can exchange words, each lane draws one block and hands it to the others; logarithms are
// shared alike.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl

// Words of r1, r2, r3 and l (equations 1 and 2), of an exponential run's length, of rand_1 to rand_4 (equations 8 to
// 10), and of the comparison with p_o (algorithm 1, line 3).
typedef struct {
    Words parents, length, first_control, second_control, opposition;
} Draws;

// A single block, as DE with binomial crossover has it, is drawn by every lane.
#define DRAWS_SHARED (LANES >= 8 && WARP_SHUFFLE && (ADAPTS || OPPOSES || !CROSSOVER_BY_WORDS))

#if DRAWS_SHARED

FN Words words_of_lane(Words w, int from)
{
    w.x = SHUFFLE_FROM(w.x, from, LANES);
    w.y = SHUFFLE_FROM(w.y, from, LANES);
    w.z = SHUFFLE_FROM(w.z, from, LANES);
    w.w = SHUFFLE_FROM(w.w, from, LANES);
    return w;
}

FN Draws draws_of(Target t, int lane)
{
    uint first = lane == 0 ? STREAM_PARENTS : STREAM_LENGTH;
    uint stream = lane < 2 ? first : lane == 4 ? STREAM_OPPOSITION : STREAM_CONTROL;
    Words own = words_of(t.draw, stream, t.generation, lane == 4 ? 0 : t.individual, (uint)(lane == 3));
    Draws n;
    n.parents = words_of_lane(own, 0);
    n.length = words_of_lane(own, 1);
    n.first_control = words_of_lane(own, 2);
    n.second_control = words_of_lane(own, 3);
    n.opposition = words_of_lane(own, 4);
    return n;
}

#else

FN Draws draws_of(Target t, int lane)
{
    Draws n;
    n.parents = words_of(t.draw, STREAM_PARENTS, t.generation, t.individual, 0);
    n.length = words_of(t.draw, STREAM_LENGTH, t.generation, t.individual, 0);
    n.first_control = words_of(t.draw, STREAM_CONTROL, t.generation, t.individual, 0);
    n.second_control = words_of(t.draw, STREAM_CONTROL, t.generation, t.individual, 1);
    n.opposition = words_of(t.draw, STREAM_OPPOSITION, t.generation, 0, 0);
    return n;
}

#endif

// Whether the individual's population makes trials in this generation.
FN int evolves_by(GLOBAL const int *reached, Target t, Draws n)
{
    return !frozen(reached, t) && !opposes_by(n.opposition);
}

// Equations 8 and 10: F and CR of the trial in a row; and the length of its run, 0 for binomial crossover.
FN Control control_by(Draws n, ControlArrays before, int row, int lane, PRIVATE int *length)
{
    real u = uniform_of(n.length, 0);
    Control control = given_control();
#if ADAPTS
    ControlDraws rand = control_draws_from(n.first_control, n.second_control);
    real old_F = before.F[row];
    real old_CR = before.CR[row];
    real CR = renewed_CR(rand, old_CR);
#if DRAWS_SHARED
    real log_own = m_log(lane == 0 ? u : CR); // both logarithms at the same time, in different lanes
    real log_u = shuffle_real_from(log_own, 0);
    real log_CR = shuffle_real_from(log_own, 1);
#else
    real log_u = m_log(u);
    real log_CR = m_log(CR);
#endif
    control = control_with(renewed_F(rand, old_F), CR, log_CR, old_F, old_CR);
#else
    real log_u = m_log(u);
#endif
    *length = CROSSOVER == CROSSOVER_BINOMIAL ? 0 : run_length(log_u, control.log_CR, control.cross_all);
    return control;
}
