// The numbers of design `tuned` that belong to an individual and a generation, but to no coordinate: each is a block of Philox,
// which the individual's lanes draw at once, a block each, and hand to one another. So they do with logarithms.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl,
//         algorithms/de/adaptation.cl, algorithms/de/numbers.cl

typedef struct {
    Words parents, length, first_control, second_control, opposition;
} Numbers;

// A single block, as DE with binomial crossover has it, is drawn by each lane itself.
#define DEALT (LANES >= 8 && WARP_SHUFFLE && (ADAPTS || OPPOSES || !BY_WORDS))

#if DEALT

FN Words words_of_lane(Words w, int from)
{
    w.x = SHUFFLE_FROM(w.x, from, LANES);
    w.y = SHUFFLE_FROM(w.y, from, LANES);
    w.z = SHUFFLE_FROM(w.z, from, LANES);
    w.w = SHUFFLE_FROM(w.w, from, LANES);
    return w;
}

FN Numbers numbers_of(Target t, int lane)
{
    uint purpose = lane == 0 ? PURPOSE_PARENTS : lane == 1 ? PURPOSE_LENGTH : lane == 4 ? PURPOSE_OPPOSITION : PURPOSE_CONTROL;
    Words mine = words_of(t.draw, purpose, t.generation, lane == 4 ? 0 : t.individual, (uint)(lane == 3));
    Numbers n;
    n.parents = words_of_lane(mine, 0);
    n.length = words_of_lane(mine, 1);
    n.first_control = words_of_lane(mine, 2);
    n.second_control = words_of_lane(mine, 3);
    n.opposition = words_of_lane(mine, 4);
    return n;
}

#else

FN Numbers numbers_of(Target t, int lane)
{
    Numbers n;
    n.parents = words_of(t.draw, PURPOSE_PARENTS, t.generation, t.individual, 0);
    n.length = words_of(t.draw, PURPOSE_LENGTH, t.generation, t.individual, 0);
    n.first_control = words_of(t.draw, PURPOSE_CONTROL, t.generation, t.individual, 0);
    n.second_control = words_of(t.draw, PURPOSE_CONTROL, t.generation, t.individual, 1);
    n.opposition = words_of(t.draw, PURPOSE_OPPOSITION, t.generation, 0, 0);
    return n;
}

#endif

// Whether the individual's population makes trials in this generation.
FN int evolves_by(GLOBAL const int *reached, Target t, Numbers n)
{
    return !frozen(reached, t) && !opposes_by(n.opposition);
}

// The trial's F and CR of the individual in a row, and the coordinates of its run; binomial crossover has none.
FN Control control_by(Numbers n, GLOBAL const real *F, GLOBAL const real *CR, int row, int lane, int *length)
{
    real u = uniform_of(n.length, 0);
    Control control = given_control();
#if ADAPTS
    Renewal renewal = renewal_from(n.first_control, n.second_control);
    real own_F = F[row];
    real own_rate = CR[row];
    real rate = renewed_CR(renewal, own_rate);
#if DEALT
    real log_mine = m_log(lane == 0 ? u : rate); // both logarithms at once
    real log_u = shuffle_real_from(log_mine, 0);
    control = control_with(renewed_F(renewal, own_F), rate, shuffle_real_from(log_mine, 1), own_F, own_rate);
#else
    real log_u = m_log(u);
    control = control_with(renewed_F(renewal, own_F), rate, m_log(rate), own_F, own_rate);
#endif
#else
    real log_u = m_log(u);
#endif
    *length = CROSSOVER == CROSSOVER_BINOMIAL ? 0 : run_length(log_u, control.log_CR, control.all);
    return control;
}
