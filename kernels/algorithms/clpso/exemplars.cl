// Exemplars (section 2.1): from whom a particle learns in a dimension.
// Behind: algorithms/clpso/rules.cl

// How many particles each of the two picks of a tournament, and that of a forced exemplar, is among.
#define FIRST_AMONG (PICKS == PICKS_RELAXED ? SIZE : SIZE - 1)
#define SECOND_AMONG (PICKS == PICKS_RELAXED ? SIZE : SIZE - 2)
#define FORCED_AMONG FIRST_AMONG

// The better of two picked particles, both others than i and different unless PICKS_RELAXED.
FN int tournament(uint i, uint first, uint second, SPACE_FITNESS const real *fitness)
{
    uint a = first;
    uint b = second;
    if (PICKS == PICKS_STRICT) {
        a = other_than(i, first);
        b = other_than(i < a ? i : a, second);
        b = other_than(i < a ? a : i, b);
    }
    real fa = fitness[a];
    real fb = fitness[b];
    if (TIES == TIES_SECOND) {
        return (int)(fa < fb ? a : b);
    }
    return (int)(fa < fb || (fa == fb && a < b) ? a : b); // ties go to the lower index
}

// The particle learnt from in the one dimension of a particle that would learn nowhere, unless that is a tournament's winner.
FN int forced_exemplar(uint i, uint picked)
{
    return (int)(PICKS == PICKS_RELAXED ? picked : other_than(i, picked));
}

// The exemplar that is particle j in dimension d, and where exemplar e leads to in dimension d.
#if EXEMPLARS == EXEMPLARS_LIVE
#define EXEMPLAR(j, d, bests) (j)
#define LEADS_TO(e, d, bests) (bests)[(e) * DIM + (d)]
#else
#define EXEMPLAR(j, d, bests) (bests)[(j) * DIM + (d)]
#define LEADS_TO(e, d, bests) (e)
#endif
