// Exemplars (section 2.1): from whom a particle learns in a dimension.
// Requires: algorithms/clpso/rules.cl

// The number of particles from which the two picks of a tournament, and that of a forced exemplar, are drawn.
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

// The contestant with the better personal best.
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

// "If E_i = B_i on all the dimensions": the particle to learn from in one of them, unless that is a tournament's
// winner.
FN int forced_exemplar(uint i, uint picked)
{
    return (int)(PICKS == PICKS_RELAXED ? picked : other_than(i, picked));
}

// The exemplar of a dimension before fitness values are known: the two contestants of a tournament in 16 bits each,
// or twice the one particle. learns: it is the winner of a tournament; forced: it is forced_j, unless that is a
// winner, too.
FN uint pack_contestants(int i, int learns, int forced, int forced_j, uint first, uint second)
{
    Contestants of = contestants((uint)i, first, second);
    uint j = (uint)(forced ? forced_j : i);
    return learns || FORCED == FORCED_WINNER && forced ? of.a | of.b << 16 : j | j << 16;
}

FN Contestants unpack_contestants(uint packed)
{
    Contestants of = {packed & 0xffffu, packed >> 16};
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
