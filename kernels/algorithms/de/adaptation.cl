// F and CR of individuals: the same for all, or self-adapting by section 4.2 of [GOjDE], after jDE. The readable form is the
// Java class Controls.
//
// Requires: lib/kept.cl, algorithms/de/parts.cl, algorithms/de/opposition.cl, algorithms/de/population.cl
// Defined by the composer: SCALE_FACTOR (F), CROSS_RATE, CROSS_BELOW and LOG_CR (CR) of all, or of the start; ADAPTS, 1 if they
// adapt, then with F_L, F_U, CR_L, CR_U, TAU_1 and TAU_2 of equations 8 to 10; FIRST, KEPT, HEIRS.

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

// Where F and CR of the individual in a row lie, of a generation.
#define F_OF(generation) (g_control + (ulong)((generation) & 1) * 2 * (ulong)count)
#define CR_OF(generation) (F_OF(generation) + count)

// What a launch that started early has to await: F and CR, if they adapt, and else only the positions.
#if ADAPTS
#define AWAIT_CONTROL GRID_DEPENDENCY_WAIT
#define AWAIT_POSITIONS
#else
#define AWAIT_CONTROL
#define AWAIT_POSITIONS GRID_DEPENDENCY_WAIT
#endif

// What a trial is made with: F, and CR by itself, in units of 2^-32, by its logarithm; all: whether it is 1. Where they adapt, also
// what the individual had before.
typedef struct {
    real F, rate, log_CR, own_F, own_rate;
    uint CR;
    int all;
} Control;

// rand_1 to rand_4 of an individual in a generation.
typedef struct {
    real rand[4];
} Renewal;

// From one block of words, or two in double precision.
FN Renewal renewal_from(Words first, Words second)
{
    Renewal n;
#pragma unroll
    for (int k = 0; k < 4; k++) {
        n.rand[k] = uniform_of(k < UNIFORMS ? first : second, (uint)(k % UNIFORMS));
    }
    return n;
}

FN Renewal renewal_of(Target t)
{
    return renewal_from(words_of(t.draw, PURPOSE_CONTROL, t.generation, t.individual, 0),
            words_of(t.draw, PURPOSE_CONTROL, t.generation, t.individual, 1));
}

// F and CR drawn anew.
FN real drawn_F(Renewal n)
{
    return R(F_L) + n.rand[0] * R(F_U);
}

FN real drawn_CR(Renewal n)
{
    return R(CR_L) + n.rand[2] * R(CR_U);
}

FN Control control_with(real F, real rate, real log_CR, real own_F, real own_rate)
{
    Control control;
    control.own_F = own_F;
    control.own_rate = own_rate;
    ulong below = (ulong)FLOOR(rate * R(4294967296.0) + R(0.5));
    control.F = F;
    control.rate = rate;
    control.all = below >> 32 != 0;
    control.CR = (uint)below;
    control.log_CR = log_CR;
    return control;
}

// Those that all individuals have, or have at the start.
FN Control given_control(void)
{
    Control control;
    control.F = R(SCALE_FACTOR);
    control.rate = R(CROSS_RATE);
    control.all = CROSS_ALL;
    control.CR = CROSS_BELOW;
    control.log_CR = LOG_CR;
    control.own_F = control.F;
    control.own_rate = control.rate;
    return control;
}

// Equations 8 and 10: what an individual with F and CR makes its trial with.
FN real renewed_F(Renewal n, real F)
{
    return n.rand[1] < R(TAU_1) ? drawn_F(n) : F;
}

FN real renewed_CR(Renewal n, real CR)
{
    return n.rand[3] < R(TAU_2) ? drawn_CR(n) : CR;
}

// The trial's F and CR of the individual in a row of generation t.generation - 1.
FN Control control_of(Target t, GLOBAL const real *F, GLOBAL const real *CR, int row)
{
    if (!ADAPTS) {
        return given_control();
    }
    Renewal n = renewal_of(t);
    real rate = renewed_CR(n, CR[row]);
    return control_with(renewed_F(n, F[row]), rate, m_log(rate), F[row], CR[row]);
}

// Behind a comparison: what the individual in a row has from then on.
FN void keep_control(Control control, int better, GLOBAL real *next_F, GLOBAL real *next_CR, int row)
{
    if (ADAPTS) {
        int kept = better || KEPT == KEPT_ALWAYS;
        next_F[row] = kept ? control.F : control.own_F;
        next_CR[row] = kept ? control.rate : control.own_rate;
    }
}

// What the individual in a row has at the start.
FN void start_control(Target t, GLOBAL real *F, GLOBAL real *CR, int row)
{
    if (ADAPTS) {
        Renewal n = renewal_of(t);
        F[row] = FIRST == FIRST_DRAWN ? drawn_F(n) : R(SCALE_FACTOR);
        CR[row] = FIRST == FIRST_DRAWN ? drawn_CR(n) : R(CROSS_RATE);
    }
}

// What a survivor has: t is the individual that it is, or that it is opposite to, which has F and CR in its row.
FN void inherit_control(Target t, int is_opposite, GLOBAL const real *F, GLOBAL const real *CR, int row, GLOBAL real *next_F,
        GLOBAL real *next_CR, int next_row)
{
    if (ADAPTS) {
        Renewal n = renewal_of(t);
        int own = !is_opposite || HEIRS == HEIRS_OWN;
        next_F[next_row] = own ? F[row] : HEIRS == HEIRS_DRAWN ? drawn_F(n) : R(SCALE_FACTOR);
        next_CR[next_row] = own ? CR[row] : HEIRS == HEIRS_DRAWN ? drawn_CR(n) : R(CROSS_RATE);
    }
}
