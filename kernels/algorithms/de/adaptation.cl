// F and CR of individuals: the same for all, or self-adapting by section 4.2 of [GOjDE], after jDE. The readable form
// is the Java class Controls.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl
// Defined by the composer: SCALE_FACTOR (F), CROSS_RATE, CROSS_BELOW and LOG_CR (CR) of all, or of the start; ADAPTS, 1
// if they adapt, then with F_L, F_U, CR_L, CR_U, TAU_1 and TAU_2 of equations 8 to 10; FIRST, KEPT, HEIRS.

#ifndef SCALE_FACTOR
#define SCALE_FACTOR 0.5
#endif
#ifndef CROSS_RATE
#define CROSS_RATE 0.3
#endif
#ifndef CROSS_BELOW
#define CROSS_BELOW 1288490189u // CR = 0.3 in units of 2^-32
#endif
#ifndef LOG_CR
#define LOG_CR R(-1.2039728043259361)
#endif
#ifndef ADAPTS
#define ADAPTS 0
#endif
#ifndef F_L
#define F_L 0.2
#define F_U 0.2
#define CR_L 0.8
#define CR_U 0.2
#define TAU_1 0.1
#define TAU_2 0.1
#endif
#ifndef FIRST
#define FIRST FIRST_GIVEN
#endif
#ifndef KEPT
#define KEPT KEPT_WITH_WINNER
#endif
#ifndef HEIRS
#define HEIRS HEIRS_OWN
#endif

// F and CR of the individuals of one generation [count] each.
typedef struct {
    GLOBAL real *F, *CR;
} ControlArrays;

FN ControlArrays control_arrays(GLOBAL real *g_control, int count, int generation)
{
    ControlArrays arrays;
    arrays.F = g_control + (ulong)(generation & 1) * 2 * (ulong)count;
    arrays.CR = arrays.F + count;
    return arrays;
}
#define CONTROL_OF(generation) control_arrays(g_control, count, generation)

// What a launch that started early has to await: F and CR, if they adapt, and else only the positions.
#if ADAPTS
#define AWAIT_CONTROL GRID_DEPENDENCY_WAIT
#define AWAIT_POSITIONS
#else
#define AWAIT_CONTROL
#define AWAIT_POSITIONS GRID_DEPENDENCY_WAIT
#endif

// The control parameters of one trial: F, CR and its logarithm, CR in units of 2^-32, and whether CR is 1. Where they
// adapt, also what the individual had before.
typedef struct {
    real F, CR, log_CR, old_F, old_CR;
    uint CR_word;
    int cross_all;
} Control;

// rand_1 to rand_4 of equations 8 to 10, of an individual in a generation.
typedef struct {
    real rand[4];
} ControlDraws;

// From one block of words, or two in double precision.
FN ControlDraws control_draws_from(Words first, Words second)
{
    ControlDraws n;
#pragma unroll
    for (int k = 0; k < 4; k++) {
        n.rand[k] = uniform_of(k < UNIFORMS ? first : second, (uint)(k % UNIFORMS));
    }
    return n;
}

FN ControlDraws control_draws_of(Target t)
{
    return control_draws_from(words_of(t.draw, STREAM_CONTROL, t.generation, t.individual, 0),
            words_of(t.draw, STREAM_CONTROL, t.generation, t.individual, 1));
}

// F_l + rand_1 F_u of equation 8.
FN real drawn_F(ControlDraws n)
{
    return R(F_L) + n.rand[0] * R(F_U);
}

// CR_l + rand_3 CR_u of equation 10; rand_3 of equation 9 with CR_l = 0 and CR_u = 1.
FN real drawn_CR(ControlDraws n)
{
    return R(CR_L) + n.rand[2] * R(CR_U);
}

FN Control control_with(real F, real CR, real log_CR, real old_F, real old_CR)
{
    Control control;
    control.old_F = old_F;
    control.old_CR = old_CR;
    ulong below = (ulong)FLOOR(CR * R(4294967296.0) + R(0.5));
    control.F = F;
    control.CR = CR;
    control.cross_all = below >> 32 != 0;
    control.CR_word = (uint)below;
    control.log_CR = log_CR;
    return control;
}

// Those that all individuals have, or have at the start.
FN Control given_control(void)
{
    Control control;
    control.F = R(SCALE_FACTOR);
    control.CR = R(CROSS_RATE);
    control.cross_all = CROSS_ALL;
    control.CR_word = CROSS_BELOW;
    control.log_CR = LOG_CR;
    control.old_F = control.F;
    control.old_CR = control.CR;
    return control;
}

// Equation 8: F of the trial of an individual with F.
FN real renewed_F(ControlDraws n, real F)
{
    return n.rand[1] < R(TAU_1) ? drawn_F(n) : F;
}

// Equations 9 and 10: CR of the trial of an individual with CR.
FN real renewed_CR(ControlDraws n, real CR)
{
    return n.rand[3] < R(TAU_2) ? drawn_CR(n) : CR;
}

// F and CR of the trial in a row; before: those of generation t.generation - 1.
FN Control control_of(Target t, ControlArrays before, int row)
{
    if (!ADAPTS) {
        return given_control();
    }
    ControlDraws n = control_draws_of(t);
    real CR = renewed_CR(n, before.CR[row]);
    return control_with(renewed_F(n, before.F[row]), CR, m_log(CR), before.F[row], before.CR[row]);
}

// After selection: what the individual in a row has from then on. better: whether the trial won.
FN void keep_control(Control control, int better, ControlArrays next, int row)
{
    if (ADAPTS) {
        int kept = better || KEPT == KEPT_ALWAYS;
        next.F[row] = kept ? control.F : control.old_F;
        next.CR[row] = kept ? control.CR : control.old_CR;
    }
}

// What the individual in a row has at the start.
FN void start_control(Target t, ControlArrays next, int row)
{
    if (ADAPTS) {
        ControlDraws n = control_draws_of(t);
        next.F[row] = FIRST == FIRST_DRAWN ? drawn_F(n) : R(SCALE_FACTOR);
        next.CR[row] = FIRST == FIRST_DRAWN ? drawn_CR(n) : R(CROSS_RATE);
    }
}

// What the survivor that moves into next_row has: t is the individual that it was, or that it is opposite to, with F
// and CR in `row`.
FN void inherit_control(Target t, int is_opposite, ControlArrays before, int row, ControlArrays next, int next_row)
{
    if (ADAPTS) {
        ControlDraws n = control_draws_of(t);
        int own = !is_opposite || HEIRS == HEIRS_OWN;
        next.F[next_row] = own ? before.F[row] : HEIRS == HEIRS_DRAWN ? drawn_F(n) : R(SCALE_FACTOR);
        next.CR[next_row] = own ? before.CR[row] : HEIRS == HEIRS_DRAWN ? drawn_CR(n) : R(CROSS_RATE);
    }
}

// ---------------------------------------------------------------- individuals of the next generation: values, F and CR

typedef struct {
    int generation;
    GLOBAL real *fitness;          // of row 0
    ControlArrays before, control; // F and CR of the generation before, and of this one
    GLOBAL int *reached;
    real target;
} NextGeneration;

FN NextGeneration next_generation(
        int generation, GLOBAL real *fitness, GLOBAL real *g_control, int count, GLOBAL int *reached, real target)
{
    NextGeneration next;
    next.generation = generation;
    next.fitness = fitness;
    next.before = control_arrays(g_control, count, generation - 1);
    next.control = control_arrays(g_control, count, generation);
    next.reached = reached;
    next.target = target;
    return next;
}
#define NEXT_GENERATION(k) next_generation(k, FITNESS_OF(k), g_control, count, reached, target)

// After selection (equation 3): the individual in a row has value f. better: whether its trial, made by `control`, won.
FN void keep_individual(NextGeneration next, Target t, int row, real f, Control control, int better)
{
    keep_value(t, next.fitness, row, f, next.reached, next.target);
    keep_control(control, better, next.control, row);
}

// After algorithm 1, line 11: the survivor that moves into a row, of value f, is the individual `from`, which is in row
// from_row, or its opposite.
FN void keep_survivor(NextGeneration next, Target t, int row, real f, Target from, int from_row, int is_opposite)
{
    keep_value(t, next.fitness, row, f, next.reached, next.target);
    inherit_control(from, is_opposite, next.before, from_row, next.control, row);
}
