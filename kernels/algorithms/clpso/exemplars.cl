// Exemplars (section 2.1): from whom a particle learns in a dimension.
// Requires: algorithms/clpso/rules.cl

// How many particles each of the two picks of a tournament, and that of a forced exemplar, is among.
#define FIRST_AMONG (PICKS == PICKS_RELAXED ? SIZE : SIZE - 1)
#define SECOND_AMONG (PICKS == PICKS_RELAXED ? SIZE : SIZE - 2)
#define FORCED_AMONG FIRST_AMONG

// The particles of a tournament.
typedef struct {
    uint a, b;
} Contestants;

// The two picked particles, both others than i and different unless PICKS_RELAXED.
FN Contestants contestants(uint i, uint first, uint second)
{
    Contestants of = {first, second};
    if (PICKS == PICKS_STRICT) {
        of.a = other_than(i, first);
        of.b = other_than(i < of.a ? i : of.a, second);
        of.b = other_than(i < of.a ? of.a : i, of.b);
    }
    return of;
}

// The better one.
FN int winner(Contestants of, SPACE_FITNESS const real *fitness)
{
    real fa = fitness[of.a];
    real fb = fitness[of.b];
    if (TIES == TIES_SECOND) {
        return (int)(fa < fb ? of.a : of.b);
    }
    return (int)(fa < fb || (fa == fb && of.a < of.b) ? of.a : of.b); // ties go to the lower index
}

FN int tournament(uint i, uint first, uint second, SPACE_FITNESS const real *fitness)
{
    return winner(contestants(i, first, second), fitness);
}

// The particle learnt from in the one dimension of a particle that would learn nowhere, unless that is a tournament's winner.
FN int forced_exemplar(uint i, uint picked)
{
    return (int)(PICKS == PICKS_RELAXED ? picked : other_than(i, picked));
}

// Whom a particle learns from in a dimension, known before anybody's fitness is: the two of a tournament, in 16 bits each, or twice the
// one particle. learns: from the winner of a tournament; forced: or from forced_j, unless that is a winner, too.
FN uint settled(int i, int learns, int forced, int forced_j, uint first, uint second)
{
    Contestants of = contestants((uint)i, first, second);
    uint j = (uint)(forced ? forced_j : i);
    return learns || FORCED == FORCED_WINNER && forced ? of.a | of.b << 16 : j | j << 16;
}

FN Contestants pair_of(uint settled)
{
    Contestants of = {settled & 0xffffu, settled >> 16};
    return of;
}

// The exemplar that is particle j in dimension d, and where exemplar e leads to in dimension d.
#if EXEMPLARS == EXEMPLARS_LIVE
#define EXEMPLAR(j, d, bests) (j)
#define LEADS_TO(e, d, bests) (bests)[(e) * DIM + (d)]
#else
#define EXEMPLAR(j, d, bests) (bests)[(j) * DIM + (d)]
#define LEADS_TO(e, d, bests) (e)
#endif
